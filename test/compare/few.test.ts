// Where a reader takes a few listed values: the first other one that the writer may emit.
import { beforeAll, expect, test } from 'vitest'
import { longest, unsure } from '../../src/compare/beyond.ts'
import { besideFew } from '../../src/compare/few.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { scalar } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
const beside = (type: ScalarType, own: Limits, few: readonly Value[]): unknown => besideFew(scalar(type, own), own, few)
const day = (text: string): Moment => new Moment('date', text)
const days = (from: string, to: string): Limits => ({ min: { value: day(from) }, max: { value: day(to) } })
const bytes = (from: number, to: number): Bytes[] => Array.from({ length: to - from + 1 }, (_, i) => new Bytes((from + i).toString(16).padStart(2, '0')))
const letters = Array.from('cdefghijklmnopqrstuvwxyz')

test('null and booleans', () => {
  expect(beside('null', {}, [])).toBe(null)
  expect(beside('null', {}, [null])).toBe(undefined)
  expect(beside('boolean', {}, [true])).toBe(false)
  expect(beside('boolean', {}, [false])).toBe(true)
  expect(beside('boolean', {}, [true, false])).toBe(undefined)
})

test('numbers: plain ones first, then each that there is', () => {
  const between = (min: number, max: number): Limits => ({ min: { value: whole(min) }, max: { value: whole(max) } })
  const all = (min: number, max: number): Num[] => Array.from({ length: max - min + 1 }, (_, i) => whole(min + i))
  expect(String(beside('integer', {}, [whole(0)]))).toBe('1')
  expect(String(beside('integer', between(7, 9), [whole(7), whole(9)]))).toBe('8')
  expect(beside('integer', between(7, 9), all(7, 9))).toBe(undefined)
  expect(String(beside('integer', between(100, 160), all(100, 159)))).toBe('160')
  expect(beside('integer', between(100, 160), all(100, 160))).toBe(undefined)
  expect(String(beside('double', { min: { value: whole(1), exclusive: true }, max: { value: whole(2) } }, [whole(2)]))).toBe('1.1')
  expect(beside('float', { min: { value: whole(0) }, max: { value: new Num(1n, 46) } }, [whole(0)])).toBe(unsure)
})

test('bytes: shorter ones first', () => {
  expect(beside('bytes', {}, [new Bytes('')])).toEqual(new Bytes('00'))
  expect(beside('bytes', { maxLength: 0 }, [new Bytes('')])).toBe(undefined)
  expect(beside('bytes', { minLength: 1, maxLength: 1 }, bytes(0, 1))).toEqual(new Bytes('02'))
  expect(beside('bytes', { minLength: 1, maxLength: 1 }, bytes(0, 254))).toEqual(new Bytes('ff'))
  expect(beside('bytes', { minLength: 1, maxLength: 1 }, bytes(0, 255))).toBe(undefined)
  expect(beside('bytes', { minLength: 1, maxLength: 2 }, bytes(0, 255))).toEqual(new Bytes('0000'))
  expect(beside('bytes', { minLength: 8, maxLength: 8 }, [new Bytes('0000000000000000')])).toEqual(new Bytes('0000000000000001'))
  expect(beside('bytes', { minLength: 5, maxLength: 4 }, [])).toBe(undefined)
  expect(beside('bytes', { minLength: longest }, [])).toEqual(new Bytes('00'.repeat(longest)))
  expect(beside('bytes', { minLength: longest + 1 }, [])).toBe(unsure)
})

test('days: each that there is, beyond the year 9999 as well', () => {
  expect(beside('date', {}, [])).toEqual(day('1970-01-01'))
  expect(beside('date', days('2026-01-01', '2026-01-03'), [day('2026-01-01'), day('2026-01-03')])).toEqual(day('2026-01-02'))
  expect(beside('date', days('2026-01-01', '2026-01-02'), [day('2026-01-01'), day('2026-01-02')])).toBe(undefined)
  const january = Array.from({ length: 31 }, (_, i) => day(`2026-01-${String(i + 1).padStart(2, '0')}`))
  expect(beside('date', days('2026-01-01', '2026-01-31'), january)).toBe(undefined)
  expect(beside('date', days('2026-01-01', '2026-02-01'), january)).toEqual(day('2026-02-01'))
  expect(beside('date', { min: { value: day('9999-12-31') } }, [day('9999-12-31')])).toEqual(day('10000-01-01'))
})

test('what has no order of its own is unsure, but where nothing is taken', () => {
  const uuid = new Moment('uuid', '00000000-0000-4000-8000-000000000000'), point = new Moment('geography', 'POINT(0 0)')
  expect(beside('uuid', {}, [])).toEqual(uuid)
  expect(beside('uuid', {}, [uuid])).toBe(unsure)
  expect(beside('geography', {}, [])).toEqual(point)
  expect(beside('geography', {}, [point])).toBe(unsure)
  expect(beside('interval', {}, [new Moment('interval', 'P1D')])).toBe(unsure)
  expect(beside('timestamp', { min: { value: new Moment('timestamp', 'soon') } }, [])).toBe(unsure)
})

test('texts without a pattern: a plain one, then one that is made up, as long as it must be', () => {
  expect(beside('string', {}, [])).toBe('a')
  expect(beside('string', {}, ['a'])).toBe('')
  expect(beside('enum', {}, ['a'])).toBe('')
  expect(beside('string', { maxLength: 1 }, ['a', '', '0', 'b', ...letters])).toBe('1')
  expect(beside('string', {}, ['a', '', '0', 'b', ...letters])).toBe('v0')
  expect(beside('string', {}, ['a', '', '0', 'b', ...letters, 'v0', 'v1'])).toBe('v2')
  expect(beside('string', { minLength: 5, maxLength: 5 }, ['aaaaa', '00000', 'bbbbb'])).toBe('v0xxx')
  expect(beside('string', { maxLength: 0 }, [])).toBe('')
  expect(beside('string', { maxLength: 0 }, [''])).toBe(undefined)
  expect(beside('string', { minLength: 5, maxLength: 4 }, [])).toBe(undefined)
  expect(beside('string', { minLength: 4, maxLength: 0 }, [])).toBe(undefined)
  expect(beside('string', { minLength: longest, maxLength: longest }, ['a'])).toHaveLength(longest)
  expect(beside('string', { minLength: longest + 1 }, ['a'])).toBe(unsure)
})

test('symbols are texts', () => {
  expect(beside('enum', {}, ['a', '', '0', 'b', ...letters])).toBe('v0')
  expect(beside('enum', { patterns: ['^[ab]$'] }, ['a', 'b'])).toBe(undefined)
})

test('as many are tried as it takes to be past those that are listed', () => {
  const plain = ['a', '', '0', 'b', ...letters], made = Array.from({ length: 200 }, (_, i) => `v${i}`)
  expect(beside('string', {}, [...plain, ...made])).toBe('v200')
  expect(beside('uuid', { patterns: ['^x'] }, [])).toBe(unsure)
  const long = ['a', '0', 'b'].map((letter) => letter.repeat(longest))
  expect(String(beside('string', { minLength: longest, maxLength: longest }, long)).slice(0, 3)).toBe('v0x')
  expect(String(beside('integer', {}, Array.from({ length: 400 }, (_, i) => whole(i - 200))))).toBe('200')
})

test('a listed day that cannot be told from another is no proof', () => {
  expect(beside('date', days('2026-01-01', '2026-01-02'), [day('2026-01-01'), day('soon')])).toBe(unsure)
})

test('texts of a pattern or a format: one of those, or none where all are listed', () => {
  expect(beside('string', { patterns: ['^[ab]$'] }, ['a'])).toBe('b')
  expect(beside('string', { patterns: ['^[ab]$'] }, ['a', 'b'])).toBe(undefined)
  expect(beside('string', { patterns: ['^(?:a.b|a\\*b)$'] }, ['a.b'])).toBe('aab')
  expect(beside('string', { format: 'email' }, ['a@example.com'])).toBe('a@a.aa')
  expect(beside('string', { format: 'uuid' }, ['00000000-0000-4000-8000-000000000000'])).toBe('aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa')
  expect(beside('string', { format: 'mystery' }, ['a'])).toBe(unsure)
  expect(beside('string', { format: 'mystery' }, [])).toBe(unsure)
  expect(beside('string', { patterns: ['^(.)\\1$'] }, ['a'])).toBe(unsure) // cannot be decided, so none is made up
})

test('texts whose lengths leave no room beside a pattern are none, and one that is taken by either is no doubt', () => {
  expect(beside('string', { minLength: 3, maxLength: 2, patterns: ['a'] }, ['a'])).toBe(undefined)
  expect(beside('string', { maxLength: 0, patterns: ['a'] }, [])).toBe(undefined)
  expect(beside('string', { minLength: 30, maxLength: 30 }, ['a'.repeat(30), '0'.repeat(30), 'b'.repeat(30), 'v0'.padEnd(30, 'x')])).toBe('v1'.padEnd(30, 'x'))
})
test('floats between bounds that are all listed', () => {
  const at = (n: Num): { value: Num } => ({ value: n })
  expect(beside('double', { min: at(whole(5)), max: at(whole(5)) }, [whole(5)])).toBe(undefined)
  expect(String(beside('double', { min: at(whole(0)), max: at(whole(100)), step: whole(50) }, [whole(0), whole(50)]))).toBe('100')
  expect(beside('double', { min: at(whole(0)), max: at(whole(100)), step: whole(50) }, [whole(0), whole(50), whole(100)])).toBe(undefined)
})

import { beforeAll, expect, test } from 'vitest'
import { longest } from '../../src/compare/beyond.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { inDoubt, scalarRefusals } from '../../src/compare/scalars.ts'
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, parseNum } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Reading, strict, tables } from '../../src/contract/reading.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type ScalarShape, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'
import '../loaded.ts'

beforeAll(loadPatternEngine)
const beyond = (writer: Limits, reader: Limits): unknown[] =>
  refusals(slot(scalar('string', writer)), slot(scalar('string', reader)), strict).map(({ escape }) => (escape.how === 'value' ? escape.value : escape.how))

test.each<[string, Limits, Limits, unknown[]]>([
  ['a value called unsure is a value', { choice: ['sure', 'unsure'] }, { choice: ['sure'] }, ['unsure']],
  ['patterns by inclusion', { patterns: ['^[a-f]{2}$'] }, { patterns: ['^[a-z]+$'] }, []],
  ['patterns by a text', { patterns: ['^[a-z]+$'] }, { patterns: ['^[a-f]{2}$'] }, ['a']],
  ['a pattern and a length', { patterns: ['^[A-Z]+$'] }, { maxLength: 3 }, ['AAAA']],
  ['a pattern that keeps to the length', { patterns: ['^[A-Z]{2,3}$'] }, { maxLength: 3 }, []],
  ['look-ahead', { patterns: ['^(?=.*[0-9]).{8,}$'] }, { patterns: ['[0-9]'], minLength: 8 }, []],
  ['a pattern that lists', { patterns: ['^(a-b|😀)$'] }, { choice: ['a-b', '😀'] }, []],
  ['a pattern that lists more', { patterns: ['^(a-b|c\\.d|😀)$'] }, { choice: ['a-b', 'c.d'] }, ['😀']],
  ['back-references are unsure', { patterns: ['^(.)\\1$'] }, { patterns: ['^..$'] }, ['unsure']],
])('%s', (_, writer, reader, found) => {
  expect(beyond(writer, reader)).toEqual(found)
})

const num = (text: string): Num => parseNum(text) ?? new Num(0n)
const at = (text: string): Bound => ({ value: num(text) })
const listed = (type: ScalarType, ...choice: Value[]): ScalarShape => scalar(type, { choice })
const numbers = (type: ScalarType, ...choice: string[]): ScalarShape => listed(type, ...choice.map(num))
const shown = (v: Value): string => (v instanceof Bytes ? v.hex : v instanceof Moment ? v.text : v instanceof Num ? v.toString() : typeof v === 'string' ? v : JSON.stringify(v))
/** Each aspect with the value that shows it, with why it is unsure, or with `kind`. */
function told(w: ScalarShape, r: ScalarShape, reading: Reading = strict): string[] {
  const out: string[] = []
  scalarRefusals(w, r, reading, (by, escape) => out.push(`${by} ${escape.how === 'value' ? shown(escape.value) : escape.how === 'unsure' ? escape.why : escape.how}`))
  return out
}

test('where a pattern cannot be decided, it is named, shortened if it is long', () => {
  const why = (pattern: string): string => `limits the pattern ${pattern} cannot be decided here: it has parts that are not regular, is written in another dialect, or is too large`
  const text = (pattern: string): ScalarShape => scalar('string', { patterns: [pattern] }), twice = '^(.)\\1$'
  expect(told(text(twice), text('^b'))).toEqual([why(twice)])
  expect(told(text('^b'), text(twice))).toEqual([why(twice)])
  expect(told(scalar('string', {}, { width: { patterns: [twice] } }), scalar('string', { maxLength: 1 }))).toEqual([why(twice)])
  expect(told(scalar('string'), text(`(.)\\1${'x'.repeat(55)}`))).toEqual([why(`(.)\\1${'x'.repeat(55)}`)])
  expect(told(scalar('string'), text(`(.)\\1${'x'.repeat(56)}`))).toEqual([why(`(.)\\1${'x'.repeat(54)}…`)])
})
test('what else could not be settled is said of the list, the limits or the width', () => {
  const mystery = scalar('string', { format: 'mystery' })
  expect(told(scalar('string'), mystery)).toEqual(['limits whether every value keeps to its limits could not be settled'])
  expect(told(mystery, listed('string', 'a'))).toEqual(['choice whether every value keeps to its list of values could not be settled'])
  expect(told(mystery, scalar('string', {}, { width: { maxLength: 5 } }))).toEqual(['width whether every value keeps to its width could not be settled'])
  expect(told(listed('string', 'a'), mystery)).toEqual(['limits whether every value keeps to its limits could not be settled'])
  expect(told(scalar('interval'), scalar('interval', { max: { value: new Moment('interval', 'P1D') } }))).toEqual(['limits whether every value keeps to its limits could not be settled'])
})
test('the list, the limits and the width are each told', () => {
  expect(told(scalar('string', { maxLength: 9 }), scalar('string', { choice: ['a'], maxLength: 3 }))).toEqual(['choice ', 'limits aaaa'])
  expect(told(scalar('string'), scalar('string', { maxLength: 3 }, { width: { maxLength: 5 } }))).toEqual(['limits aaaa', 'width aaaaaa'])
  expect(told(listed('string'), scalar('int'))).toEqual([])
})
test('tags: the writer\'s own among the reader\'s, else another kind', () => {
  const tagged = (...tags: string[]): ScalarShape => scalar('string', {}, { tags })
  expect(told(tagged('a'), tagged('b'))).toEqual(['type kind'])
  expect(told(tagged('c', 'a'), tagged('b', 'c'))).toEqual([])
  expect(told(tagged('b', 'c'), tagged('c'))).toEqual(['type kind'])
  expect(told(tagged('x.a'), tagged('y.a'))).toEqual(['tag x.a and y.a are one name in two namespaces: some libraries read one as the other, others refuse it'])
  expect(told(tagged('a'), scalar('string'))).toEqual([])
  expect(told(scalar('string'), tagged('a'))).toEqual([])
})
test('a word that has stood for two types is unsure against the other of them, on either side, and against no third', () => {
  const date = scalar('date', {}, { mayBe: ['timestamp'] }), timestamp = scalar('timestamp', {}, { text: 'datetime' })
  expect(told(date, timestamp)).toEqual(['type date and datetime may be one: the older word stood for both'])
  expect(told(timestamp, { ...date, text: 'day' })).toEqual(['type datetime and day may be one: the older word stood for both'])
  expect(told(date, scalar('string'))).toEqual(['type 2026-01-01'])
  expect([inDoubt(date, timestamp), inDoubt(timestamp, date), inDoubt(date, scalar('string')), inDoubt(scalar('string'), date), inDoubt(timestamp, timestamp)]).toEqual([true, true, false, false, false])
})
test('another type is shown by a telling value: of numbers, one that is none of the other however it is written', () => {
  expect(told(scalar('int'), scalar('string'))).toEqual(['type 0'])
  expect(told(scalar('int'), scalar('boolean'))).toEqual(['type 0'])
  expect(told(scalar('double'), scalar('int'))).toEqual(['type 0.5'])
  expect(told(scalar('double', { min: at('0.2'), max: at('0.4') }), scalar('int'))).toEqual(['type 0.2'])
  expect(told(scalar('long'), scalar('int'))[0]).toBe('type 2147483648')
  expect(told(scalar('number'), scalar('integer'))[0]).toBe('type 0.1')
  expect(told(scalar('int'), scalar('long'))).toEqual([])
})
test('a wider type takes another where the reading says so and it has the digits', () => {
  const [wider = strict] = tables.map((axis) => axis.newReadsOld)
  const decimal = (precision: number): ScalarShape => scalar('decimal', {}, { width: { precision, scale: 0 } })
  expect(told(scalar('int'), decimal(5), wider)).toEqual(['type 100000'])
  expect(told(scalar('int'), decimal(20), wider)).toEqual([])
  expect(told(scalar('int'), scalar('double'), wider)).toEqual([])
})
test('an unknown symbol is read as another only where the reading says so', () => {
  const known = scalar('enum', { choice: ['a'] }, { otherwise: 'a' })
  expect(told(listed('enum', 'a', 'b'), known, { ...strict, symbols: 'otherwise' })).toEqual([])
  expect(told(listed('enum', 'a', 'b'), listed('enum', 'a'), { ...strict, symbols: 'otherwise' })).toEqual(['choice b'])
  expect(told(listed('enum', 'a', 'b'), known)).toEqual(['choice b'])
})
test('bytes, uuids and symbols by their lengths', () => {
  expect(told(scalar('bytes'), scalar('bytes', { maxLength: 2 }))).toEqual(['limits 000000'])
  expect(told(scalar('bytes'), scalar('bytes', { minLength: 1 }))).toEqual(['limits '])
  expect(told(scalar('bytes'), scalar('bytes', { maxLength: longest - 1 }))[0]).toHaveLength('limits '.length + 2 * longest)
  expect(told(scalar('bytes'), scalar('bytes', { maxLength: longest }))).toEqual(['limits whether every value keeps to its limits could not be settled'])
  expect(told(scalar('uuid'), scalar('uuid', { maxLength: 35 }))).toEqual(['limits 00000000-0000-4000-8000-000000000000'])
  expect(told(scalar('uuid'), scalar('uuid', { patterns: ['^0'] }))).toEqual(['limits aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa'])
  expect(told(scalar('enum'), scalar('enum', { maxLength: 3 }))).toEqual(['limits aaaa'])
  expect(told(scalar('date'), scalar('date', { max: { value: new Moment('date', '2026-01-01') } }))).toEqual(['limits 2026-01-02'])
})
test('listed numbers, each by whether the other type holds it exactly', () => {
  expect(told(numbers('number', '1', '2.5'), scalar('integer'))[0]).toBe('type 2.5')
  expect(told(numbers('number', '1', '2.0'), scalar('integer'))).toEqual([])
  expect(told(numbers('double', '0.5', '16777217'), scalar('float'))[0]).toBe('type 16777217')
  expect(told(numbers('number', '9007199254740993'), scalar('double'))[0]).toBe('type 9007199254740993')
  expect(told(numbers('number', '0.1'), scalar('double'))).toEqual([])
  expect(told(numbers('float', '0.1'), scalar('double'))).toEqual([])
  expect(told(numbers('integer', '1', '200'), scalar('byte'))[0]).toBe('type 200')
  expect(told(numbers('long', '1'), scalar('int'))).toEqual([])
  expect(told(scalar('string', { choice: ['aa', 'b'], maxLength: 1 }), scalar('string', { maxLength: 1, patterns: ['b'] }))).toEqual([])
})
test('numbers between bounds that floats hold only some of', () => {
  expect(told(scalar('number', { min: at('0'), max: at('16777217'), step: num('1') }), scalar('float'))[0]).toBe('type 16777217')
  expect(told(scalar('number', { min: at('0'), max: at('16777216'), step: num('1') }), scalar('float'))).toEqual([])
  expect(told(scalar('number', { min: at('0'), max: at('1') }), scalar('double'))[0]).toMatch(/^type 0\.\d{18}$/)
  expect(told(scalar('float', { min: at('0'), max: at('1e-46') }), scalar('float', { max: at('0') }))).toEqual(['limits whether every value keeps to its limits could not be settled'])
  expect(told(scalar('float'), scalar('double'))).toEqual([])
})
test('a pattern that cannot be decided is named only where the answer hangs on it', () => {
  expect(told(scalar('string', { patterns: ['^(.)\\1$'] }), scalar('int'))).toEqual([expect.stringMatching(/^type \{/)])
})
test('a value that no one can make up shows nothing, so that another type is of another kind', () => {
  expect(told(scalar('interval', { min: { value: new Moment('interval', 'soon') } }), scalar('int'))).toEqual(['type kind'])
})
test('what a reading takes for another type is taken with all its digits', () => {
  const floats: Reading = { ...strict, takes: new Map([['float', [{ type: 'long' }]]]) }
  expect(told(scalar('long'), scalar('float'), floats)).toEqual([])
  expect(told(scalar('integer'), scalar('float'), floats)).toEqual([expect.stringMatching(/^type 3402823/)])
})
test('of one type, all of it is held; of another, what it does not hold is told once', () => {
  expect(told(scalar('double', { min: at('0') }), scalar('double'))).toEqual([])
  expect(told(numbers('double', '9007199254740993'), scalar('double'))).toEqual([])
  expect(told(numbers('long', '9007199254740993'), scalar('integer'))).toEqual([])
  expect(told(scalar('number', { min: at('0'), max: at('1') }), scalar('double'))).toEqual([expect.stringMatching(/^type 0\.\d{18}$/)])
})
test('numbers that a float may or may not hold are unsure', () => {
  expect(told(scalar('number', { min: at('0'), max: at('1'), step: num('0.0000001') }), scalar('float'))).toEqual(['type whether every value keeps to its type could not be settled'])
  expect(told(scalar('float', { min: at('16777217'), max: at('16777217') }), scalar('float', { step: num('2') }))).toEqual(['limits whether every value keeps to its limits could not be settled'])
})
test('a number that is none of the other type, the shortest there is', () => {
  expect(told(scalar('number', { min: at('300.5') }), scalar('byte'))[0]).toBe('type 301')
  expect(told(scalar('decimal', { min: at('0'), max: at('500'), step: num('1') }), scalar('byte'))).toEqual(['type 500'])
  expect(told(scalar('decimal', { min: at('0'), max: at('5'), step: num('1') }), scalar('byte'))).toEqual(['type 0'])
})
test('a listed instant that may be none of the writer\'s, or may be one of the reader\'s, is unsure', () => {
  const instant = (text: string): Moment => new Moment('timestamp', text), settled = 'limits whether every value keeps to its limits could not be settled'
  const [listedOne, near] = [instant('2026-01-01T00:00:00Z'), instant('2026-01-01T00:00:00')]
  expect(told(scalar('timestamp', { choice: [listedOne], min: { value: near } }), scalar('timestamp', { max: { value: instant('2025-01-01T00:00:00Z') } }))).toEqual([settled])
  expect(told(scalar('timestamp', { choice: [listedOne] }), scalar('timestamp', { max: { value: near } }))).toEqual([settled])
  expect(told(scalar('timestamp', { choice: [listedOne] }), scalar('timestamp', { max: { value: instant('2025-01-01T00:00:00Z') } }))).toEqual(['limits 2026-01-01T00:00:00Z'])
})
test('what a number stands for: of another thing it is misread, and of what is not written down it is unsure', () => {
  const cents = scalar('int', {}, { means: { of: 'digits with a point', scale: 2 } }), tenths = scalar('int', {}, { means: { of: 'digits with a point', scale: 1 } })
  const misread: string[] = []
  scalarRefusals(cents, tenths, strict, (by, escape) => misread.push(`${by} ${escape.how === 'value' ? `${shown(escape.value)} read as ${escape.readAs === undefined ? '-' : shown(escape.readAs)}` : escape.how}`))
  expect(misread).toEqual(['meaning 123.45 read as 1234.5'])
  expect(told(cents, { ...cents })).toEqual([])
  expect(told(cents, scalar('int'))).toEqual([])
  expect(told(scalar('int'), cents)).toEqual(['meaning what a plain int stands for is not written down, so whether it is digits with a point is not known'])
  expect(told(scalar('int', {}, { text: 'whole' }), { ...cents, text: 'money' })).toEqual(['meaning what a plain whole stands for is not written down, so whether it is money is not known'])
})
test('what is turned into another kind is not asked to keep to limits that it no longer has', () => {
  const bytes: Reading = { ...strict, takes: new Map([['bytes', [{ type: 'string' }]], ['float', [{ type: 'long', lossy: true }]], ['int', [{ type: 'string' }]]]) }
  expect(told(scalar('string'), scalar('int'), bytes)).toEqual([])
  expect(told(scalar('string'), scalar('int', { min: at('5') }), bytes)).toEqual(['limits whether what is read of string keeps to its limits could not be settled'])
  expect(told(scalar('long'), scalar('float', { max: at('5') }), bytes)).toEqual(['limits whether what is read of long keeps to its limits could not be settled'])
  expect(told(scalar('string', {}, { text: 'varchar' }), scalar('int', {}, { width: { max: at('5') } }), bytes)).toEqual(['limits whether what is read of varchar keeps to its limits could not be settled'])
  expect(told(scalar('string'), scalar('bytes', { maxLength: 3 }), bytes)).toEqual([expect.stringMatching(/^limits /)])
})

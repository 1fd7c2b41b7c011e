// Questions with answers that were decided beforehand: what is within what, both ways, and every break shown by a value.
import { beforeAll, expect, test } from 'vitest'
import { proofOf } from '../../src/compare/proof.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { admits } from '../../src/contract/admits.ts'
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, parseNum } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { strict } from '../../src/contract/reading.ts'
import { samples } from '../../src/contract/samples.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type Shape, list, map, nothing, nul, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)

/** Limits as they are thought of: numbers as numbers or texts, `above` and `below` for bounds that are no part of the range. */
type Plain = Partial<Record<'min' | 'max' | 'above' | 'below', number | string | Moment>> & { step?: number | string; choice?: readonly (Value | number)[] } &
  Pick<Limits, 'precision' | 'scale' | 'minLength' | 'maxLength' | 'patterns' | 'format'>
type Answer = 'safe' | 'breaks' | 'unsure'

const num = (n: number | string): Num => parseNum(String(n)) as Num
function limits({ min, max, above, below, step, choice, ...rest }: Plain): Limits {
  const at = (v: number | string | Moment, exclusive: boolean): Bound => ({ value: v instanceof Moment ? v : num(v), ...(exclusive ? { exclusive } : {}) })
  const low = min ?? above, high = max ?? below
  return {
    ...rest, ...(low === undefined ? {} : { min: at(low, above !== undefined) }), ...(high === undefined ? {} : { max: at(high, below !== undefined) }),
    ...(step === undefined ? {} : { step: num(step) }), ...(choice ? { choice: choice.map((c) => (typeof c === 'number' ? num(c) : c)) } : {}),
  }
}
const of = (type: ScalarType, plain: Plain = {}): Shape => scalar(type, limits(plain))
const ib = (min: number, max: number): Shape => of('integer', { min, max })
const d = (text: string): Moment => new Moment('date', text)
const ts = (text: string): Moment => new Moment('timestamp', text)
const tn = (text: string): Moment => new Moment('timestamp_ntz', text)
const tm = (text: string): Moment => new Moment('time', text)

const questions: (readonly [name: string, a: Shape, b: Shape, aIntoB: Answer, bIntoA: Answer])[] = []
const ask = (...question: (typeof questions)[number]): void => void questions.push(question)
/** Two sets of limits on one type: as limits, as width, as one on each side, and as both at once. */
function alike(name: string, type: ScalarType, a: Plain, b: Plain, aIntoB: Answer, bIntoA: Answer): void {
  const [x, y] = [limits(a), limits(b)]
  ask(name, scalar(type, x), scalar(type, y), aIntoB, bIntoA)
  ask(`${name}, as width`, scalar(type, {}, { width: x }), scalar(type, {}, { width: y }), aIntoB, bIntoA)
  ask(`${name}, limits into width`, scalar(type, x), scalar(type, {}, { width: y }), aIntoB, bIntoA)
  ask(`${name}, width into limits`, scalar(type, {}, { width: x }), scalar(type, y), aIntoB, bIntoA)
  ask(`${name}, both`, scalar(type, x, { width: x }), scalar(type, y, { width: y }), aIntoB, bIntoA)
}

alike('int 3<x<4 empty vs 7', 'int', { above: 3, below: 4 }, { choice: [7] }, 'safe', 'breaks')
alike('integer mult 3 in 4..5 empty', 'integer', { min: 4, max: 5, step: 3 }, { min: 100, max: 101 }, 'safe', 'breaks')
alike('mult 4&6 lcm', 'integer', { step: 12 }, { step: 4 }, 'safe', 'breaks')
alike('mult 0.1 big', 'number', { step: '0.1', min: '100000000000000000000' }, { step: '0.01' }, 'safe', 'breaks')
alike('mult 0.1 vs 0.3', 'number', { step: '0.3' }, { step: '0.1' }, 'safe', 'breaks')
alike('one value 5', 'integer', { min: 5, max: 5 }, { choice: [5] }, 'safe', 'safe')
alike('one value 5 excl', 'integer', { above: 4, below: 6 }, { choice: [5] }, 'safe', 'safe')
alike('one value 5.0', 'number', { min: 5, max: 5 }, { choice: [num('5.0')] }, 'safe', 'safe')
alike('one of 1..3', 'integer', { min: 1, max: 3 }, { choice: [1, 2, 3] }, 'safe', 'safe')
alike('one of 1..4', 'integer', { min: 1, max: 4 }, { choice: [1, 2, 3] }, 'breaks', 'safe')
alike('0..100 vs choices 0..100', 'integer', { min: 0, max: 100 }, { choice: Array.from({ length: 101 }, (_, i) => i) }, 'safe', 'safe')
alike('0..1000 step vs choice', 'number', { min: 0, max: 1, step: '0.001' }, { choice: Array.from({ length: 1001 }, (_, i) => new Num(BigInt(i), 3)) }, 'safe', 'safe')
alike('0..1000 step vs choice one less', 'number', { min: 0, max: 1, step: '0.001' }, { choice: Array.from({ length: 1000 }, (_, i) => new Num(BigInt(i < 500 ? i : i + 1), 3)) }, 'breaks', 'safe')
alike('20 digits', 'integer', { max: '99999999999999999999' }, { max: '100000000000000000000' }, 'safe', 'breaks')
alike('1e400', 'number', { max: '1e400' }, { below: '1e400' }, 'breaks', 'safe')
alike('-0', 'number', { min: '-0' }, { min: 0 }, 'safe', 'safe')
alike('1.0 vs 1', 'number', { min: '1.0' }, { min: '1' }, 'safe', 'safe')
alike('excl vs incl int', 'integer', { above: 3 }, { min: 4 }, 'safe', 'safe')
alike('excl vs incl number', 'number', { above: 3 }, { min: 4 }, 'breaks', 'safe')
alike('tiny dense', 'number', { above: 0, below: '1e-500' }, { choice: [0] }, 'breaks', 'breaks')
alike('tiny dense2', 'number', { above: 0, below: '1e-1500' }, { max: 0 }, 'breaks', 'breaks')
alike('dec(5,0) as range', 'number', { precision: 5, scale: 0 }, { min: -99999, max: 99999, step: 1 }, 'safe', 'safe')
alike('dec(10,2) vs mult .01', 'number', { precision: 10, scale: 2 }, { step: '0.01' }, 'safe', 'breaks')
alike('step 0', 'number', { step: 0 }, { min: 0 }, 'breaks', 'safe')
alike('negative step', 'integer', { step: -3 }, { step: 3 }, 'safe', 'safe')
alike('min>max', 'number', { min: 3, max: 2 }, { choice: [] }, 'safe', 'safe')
alike('prec only', 'decimal', { precision: 5 }, { precision: 5, scale: 0 }, 'safe', 'safe')
alike('scale>prec', 'decimal', { precision: 2, scale: 4 }, { max: '0.0099', min: '-0.0099', step: '0.0001' }, 'safe', 'safe')
alike('neg scale', 'decimal', { precision: 2, scale: -3 }, { step: 1000, min: -99000, max: 99000 }, 'safe', 'safe')
alike('prec 0', 'decimal', { precision: 0, scale: 0 }, { choice: [0] }, 'safe', 'safe')
alike('choice within range', 'integer', { choice: [1, 2, 3] }, { min: 1, max: 3 }, 'safe', 'safe')
alike('choice beyond range', 'integer', { choice: [1, 2, 9] }, { min: 1, max: 3 }, 'breaks', 'breaks')
alike('choice mult', 'number', { choice: [num('0.5'), 1] }, { step: '0.5', min: '0.5', max: 1 }, 'safe', 'safe')
alike('choice with text among ints', 'integer', { choice: [1, 'a'] }, { choice: [1] }, 'safe', 'safe')
alike('choice with 1.5 among ints', 'integer', { choice: [1, num('1.5')] }, { choice: [1] }, 'safe', 'safe')
ask('int vs dec(5,0)', of('int', { min: 0, max: 9 }), of('decimal', { precision: 5, scale: 0 }), 'breaks', 'breaks')
ask('integer 0..9 vs number', of('integer', { min: 0, max: 9 }), of('number', { min: 0, max: 9 }), 'safe', 'breaks')
ask('number 0..9 step1 vs integer', of('number', { min: 0, max: 9, step: 1 }), of('integer', { min: 0, max: 9 }), 'safe', 'safe')
ask('number choice ints vs integer', of('number', { choice: [1, 2] }), of('integer', { choice: [num('1.0'), 2] }), 'safe', 'safe')
ask('number choice ints vs byte', of('number', { choice: [1, 200] }), of('byte'), 'breaks', 'breaks')
ask('dec(5,0) vs integer bounds', of('decimal', { precision: 5, scale: 0 }), of('integer', { min: -99999, max: 99999 }), 'breaks', 'breaks')
ask('dec vs number mult', of('decimal', { precision: 5, scale: 2 }), of('number', { step: '0.01', min: '-999.99', max: '999.99' }), 'safe', 'safe')
ask('byte vs short', of('byte'), of('short'), 'safe', 'breaks')
ask('short bounded vs byte', of('short', { min: -128, max: 127 }), of('byte'), 'safe', 'safe')
ask('integer bounded vs byte', of('integer', { min: -128, max: 127 }), of('byte'), 'safe', 'safe')
ask('integer bounded vs byte excl', of('integer', { above: -129, below: 128 }), of('byte'), 'safe', 'safe')
ask('double 0..1 vs float 0..1', of('double', { min: 0, max: 1 }), of('float', { min: 0, max: 1 }), 'breaks', 'safe')
ask('double vs float', of('double'), of('float'), 'breaks', 'safe')
ask('float vs double', of('float'), of('double'), 'safe', 'breaks')
ask('number 0..1 vs double 0..1', of('number', { min: 0, max: 1 }), of('double', { min: 0, max: 1 }), 'breaks', 'safe')
ask('number step .01 0..100 vs double', of('number', { min: 0, max: 100, step: '0.01' }), of('double', { min: 0, max: 100, step: '0.01' }), 'safe', 'safe')
ask('number int 0..100 vs float', of('number', { min: 0, max: 100, step: '1' }), of('float'), 'safe', 'breaks')
ask('number int 0..2^24 vs float', of('number', { min: 0, max: 16777216, step: '1' }), of('float'), 'safe', 'breaks')
ask('number int 0..2^24+1 vs float', of('number', { min: 0, max: 16777217, step: '1' }), of('float'), 'breaks', 'breaks')
ask('double choice .1 vs float', of('double', { choice: [num('0.1')] }), of('float', { choice: [num('0.1')] }), 'safe', 'safe')
ask('double ints vs float', of('double', { step: 1 }), of('float'), 'breaks', 'breaks')
alike('bool any vs both', 'boolean', {}, { choice: [true, false] }, 'safe', 'safe')
alike('bool one', 'boolean', { choice: [true] }, { choice: [true, false] }, 'safe', 'breaks')
alike('bool none', 'boolean', { choice: [] }, { choice: [true] }, 'safe', 'breaks')
alike('len vs enum', 'string', { choice: ['a', 'bb'] }, { minLength: 1, maxLength: 2 }, 'safe', 'breaks')
alike('astral len', 'string', { choice: ['😀'] }, { maxLength: 1 }, 'safe', 'breaks')
alike('combining', 'string', { choice: ['e\u0301'] }, { maxLength: 1 }, 'breaks', 'breaks')
alike('empty str len0', 'string', { choice: [''] }, { maxLength: 0 }, 'safe', 'safe')
alike('len0 vs pattern', 'string', { maxLength: 0 }, { patterns: ['^$'] }, 'safe', 'safe')
alike('min>max empty', 'string', { minLength: 3, maxLength: 2 }, { choice: ['z'] }, 'safe', 'breaks')
alike('pattern vs enum', 'string', { patterns: ['^(a|b)$'] }, { choice: ['a', 'b'] }, 'safe', 'safe')
alike('pattern empty language', 'string', { patterns: ['^a$', '^b$'] }, { choice: ['z'] }, 'safe', 'breaks')
alike('pattern+len empty', 'string', { patterns: ['^a{3}$'], maxLength: 2 }, { choice: ['z'] }, 'safe', 'breaks')
alike('len as pattern', 'string', { patterns: ['^[^]{2,5}$'] }, { minLength: 2, maxLength: 5 }, 'safe', 'safe')
alike('dotall newline', 'string', { minLength: 1, maxLength: 1 }, { patterns: ['^.$'] }, 'breaks', 'safe')
alike('uuid fmt vs pattern', 'string', { format: 'uuid' }, { patterns: ['^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'] }, 'safe', 'safe')
alike('uuid fmt vs lower pattern', 'string', { format: 'uuid' }, { patterns: ['^[0-9a-f-]{36}$'] }, 'breaks', 'breaks')
alike('uuid fmt vs len36', 'string', { format: 'uuid' }, { minLength: 36, maxLength: 36 }, 'safe', 'breaks')
alike('uuid fmt vs len35', 'string', { format: 'uuid' }, { maxLength: 35 }, 'breaks', 'breaks')
alike('date fmt vs pattern', 'string', { format: 'date' }, { patterns: ['^\\d{4}-\\d{2}-\\d{2}$'] }, 'safe', 'breaks')
alike('date fmt vs len 10', 'string', { format: 'date' }, { maxLength: 10 }, 'safe', 'breaks')
alike('email vs uuid', 'string', { format: 'email' }, { format: 'uuid' }, 'breaks', 'breaks')
alike('email vs has @', 'string', { format: 'email' }, { patterns: ['@'] }, 'safe', 'breaks')
alike('email vs maxLength 320', 'string', { format: 'email' }, { maxLength: 400 }, 'safe', 'breaks')
alike('ipv4 vs pattern', 'string', { format: 'ipv4' }, { patterns: ['^[0-9.]+$'] }, 'safe', 'breaks')
alike('unknown format', 'string', { format: 'mystery' }, { maxLength: 3 }, 'unsure', 'unsure')
alike('choice vs format', 'string', { choice: ['a@b', 'no'] }, { format: 'email' }, 'breaks', 'breaks')
alike('choice vs format ok', 'string', { choice: ['a@b'] }, { format: 'email' }, 'safe', 'breaks')
alike('enum big vs pattern', 'string', { choice: Array.from({ length: 500 }, (_, i) => `k${i}`) }, { patterns: ['^k\\d{1,3}$'] }, 'safe', 'breaks')
alike('len vs choice all', 'string', { maxLength: 0 }, { choice: [''] }, 'safe', 'safe')
alike('len 1 vs choice of few', 'string', { maxLength: 1 }, { choice: ['', 'a', 'b'] }, 'breaks', 'safe')
alike('fmt+choice', 'string', { format: 'uuid' }, { choice: ['00000000-0000-4000-8000-000000000000'] }, 'breaks', 'safe')
alike('pattern ci', 'string', { patterns: ['^[Aa]$'] }, { choice: ['a', 'A'] }, 'safe', 'safe')
ask('string vs uuid type', of('string'), of('uuid'), 'breaks', 'breaks')
alike('bytes len', 'bytes', { maxLength: 3 }, { maxLength: 4 }, 'safe', 'breaks')
alike('bytes len fixed', 'bytes', { minLength: 16, maxLength: 16 }, { maxLength: 15 }, 'breaks', 'breaks')
alike('bytes empty', 'bytes', { minLength: 3, maxLength: 2 }, { maxLength: 0 }, 'safe', 'breaks')
alike('bytes choice', 'bytes', { choice: [new Bytes('00')] }, { maxLength: 1 }, 'safe', 'breaks')
alike('bytes len0 vs choice', 'bytes', { maxLength: 0 }, { choice: [new Bytes('')] }, 'safe', 'safe')
alike('date excl discrete', 'date', { above: d('2026-01-01') }, { min: d('2026-01-02') }, 'safe', 'safe')
alike('date excl both', 'date', { above: d('2026-01-01'), below: d('2026-01-03') }, { choice: [d('2026-01-02')] }, 'safe', 'safe')
alike('date one', 'date', { min: d('2026-01-01'), max: d('2026-01-01') }, { choice: [d('2026-01-01')] }, 'safe', 'safe')
alike('date empty', 'date', { above: d('2026-01-01'), below: d('2026-01-02') }, { choice: [d('2020-02-02')] }, 'safe', 'breaks')
alike('date min>max', 'date', { min: d('2026-01-02'), max: d('2026-01-01') }, { choice: [d('2020-02-02')] }, 'safe', 'breaks')
alike('date range vs all choices', 'date', { min: d('2026-01-01'), max: d('2026-01-03') }, { choice: [d('2026-01-01'), d('2026-01-02'), d('2026-01-03')] }, 'safe', 'safe')
alike('date range vs choices less', 'date', { min: d('2026-01-01'), max: d('2026-01-03') }, { choice: [d('2026-01-01'), d('2026-01-03')] }, 'breaks', 'safe')
alike('date leap', 'date', { min: d('2024-02-28'), max: d('2024-03-01') }, { choice: [d('2024-02-28'), d('2024-02-29'), d('2024-03-01')] }, 'safe', 'safe')
alike('date min', 'date', { min: d('2026-01-01') }, { min: d('2025-01-01') }, 'safe', 'breaks')
alike('date 9999', 'date', { max: d('9999-12-31') }, { max: d('9999-12-30') }, 'breaks', 'safe')
alike('date far', 'date', { max: d('12000-01-01') }, { max: d('11000-01-01') }, 'breaks', 'safe')
alike('date year0', 'date', { min: d('0000-01-01') }, { min: d('0001-01-01') }, 'breaks', 'safe')
alike('date none vs choice', 'date', {}, { choice: [d('2026-01-01')] }, 'breaks', 'safe')
alike('date none vs max 9999', 'date', {}, { max: d('9999-12-31') }, 'breaks', 'safe')
alike('date none vs min 0001', 'date', {}, { min: d('0001-01-01') }, 'breaks', 'safe')
alike('ts dense', 'timestamp', { above: ts('2026-01-01T00:00:00Z') }, { min: ts('2026-01-01T00:00:01Z') }, 'breaks', 'safe')
alike('ts same instant', 'timestamp', { min: ts('2026-01-01T02:00:00+02:00') }, { min: ts('2026-01-01T00:00:00Z') }, 'safe', 'safe')
alike('ts same instant choice', 'timestamp', { choice: [ts('2026-01-01T02:00:00+02:00')] }, { choice: [ts('2026-01-01T00:00:00Z')] }, 'safe', 'safe')
alike('ts one', 'timestamp', { min: ts('2026-01-01T00:00:00Z'), max: ts('2026-01-01T00:00:00Z') }, { choice: [ts('2026-01-01T00:00:00Z')] }, 'safe', 'safe')
alike('ts excl empty', 'timestamp', { above: ts('2026-01-01T00:00:00Z'), max: ts('2026-01-01T00:00:00Z') }, { choice: [] }, 'safe', 'safe')
alike('ts fraction', 'timestamp', { max: ts('2026-01-01T00:00:00.000000001Z') }, { max: ts('2026-01-01T00:00:00Z') }, 'breaks', 'safe')
alike('ts fraction2', 'timestamp', { max: ts('2026-01-01T00:00:00.5Z') }, { max: ts('2026-01-01T00:00:00.50Z') }, 'safe', 'safe')
alike('ts narrow', 'timestamp', { min: ts('2026-01-01T00:00:00Z'), max: ts('2026-01-01T00:00:01Z') }, { min: ts('2026-01-01T00:00:00Z'), below: ts('2026-01-01T00:00:01Z') }, 'breaks', 'safe')
alike('ts local vs zoned', 'timestamp', { min: ts('2026-01-01T00:00:00') }, { min: ts('2026-01-01T00:00:00Z') }, 'unsure', 'unsure')
alike('ntz same', 'timestamp_ntz', { min: tn('2026-01-01T00:00:00') }, { min: tn('2026-01-01 00:00:00') }, 'safe', 'safe')
alike('ntz vs dateonly', 'timestamp_ntz', { min: tn('2026-01-01') }, { min: tn('2026-01-01T00:00:00') }, 'safe', 'safe')
alike('ts 24:00', 'timestamp', { max: ts('2025-12-31T24:00:00Z') }, { max: ts('2026-01-01T00:00:00Z') }, 'safe', 'safe')
alike('ts 24:30 invalid', 'timestamp', { max: ts('2025-12-31T24:30:00Z') }, { max: ts('2026-01-01T00:00:00Z') }, 'unsure', 'unsure')
alike('ts leap sec', 'timestamp', { max: ts('2016-12-31T23:59:60Z') }, { max: ts('2016-12-31T23:59:59Z') }, 'breaks', 'safe')
alike('ts open vs bound', 'timestamp', {}, { max: ts('2030-01-01T00:00:00Z') }, 'breaks', 'safe')
alike('time bounds', 'time', { min: tm('09:00'), max: tm('17:00:00') }, { min: tm('09:00:00'), max: tm('17:00') }, 'safe', 'safe')
alike('time bound excl', 'time', { above: tm('09:00:00') }, { min: tm('09:00:01') }, 'breaks', 'safe')
alike('time end', 'time', {}, { max: tm('23:59:59') }, 'breaks', 'safe')
alike('time all', 'time', {}, { min: tm('00:00:00') }, 'safe', 'safe')
alike('time zone same', 'time', { min: tm('09:00:00+02:00') }, { min: tm('07:00:00Z') }, 'safe', 'safe')
alike('interval', 'interval', { min: new Moment('interval', 'P1D') }, { min: new Moment('interval', 'P1D') }, 'safe', 'safe')
alike('interval differ', 'interval', { min: new Moment('interval', 'P1D') }, { min: new Moment('interval', 'P2D') }, 'unsure', 'unsure')
alike('uuid choice', 'uuid', { choice: [new Moment('uuid', 'A0000000-0000-4000-8000-000000000000')] }, { choice: [new Moment('uuid', 'a0000000-0000-4000-8000-000000000000')] }, 'safe', 'safe')
alike('bound not a date', 'date', { min: d('soon') }, { min: d('soon') }, 'safe', 'safe')
alike('bound not a date 2', 'date', { min: d('soon') }, { min: d('later') }, 'unsure', 'unsure')
ask('unique booleans', list(of('boolean'), { unique: true }), list(of('boolean'), { count: { max: 2 } }), 'safe', 'breaks')
ask('unique 1..3', list(ib(1, 3), { unique: true }), list(ib(1, 3), { count: { max: 3 } }), 'safe', 'breaks')
ask('unique 1..3 vs max 2', list(ib(1, 3), { unique: true }), list(ib(1, 3), { count: { max: 2 } }), 'breaks', 'breaks')
ask('unique nullable bool', list(union(nul, of('boolean')), { unique: true }), list(union(nul, of('boolean')), { count: { max: 3 } }), 'safe', 'breaks')
ask('unique min 3 bools empty', list(of('boolean'), { unique: true, count: { min: 3 } }), list(of('int'), { count: { min: 7 } }), 'safe', 'breaks')
ask('unique enum', list(of('string', { choice: ['a', 'b'] }), { unique: true, count: { min: 3 } }), list(of('string')), 'safe', 'breaks')
ask('max 1 vs unique', list(of('int'), { count: { max: 1 } }), list(of('int'), { unique: true }), 'safe', 'breaks')
ask('prefix distinct vs unique', list(nothing, { prefix: [slot(ib(1, 1)), slot(ib(2, 2))] }), list(of('integer'), { unique: true }), 'safe', 'breaks')
ask('prefix same vs unique', list(nothing, { prefix: [slot(ib(1, 1)), slot(ib(1, 2))] }), list(of('integer'), { unique: true }), 'breaks', 'breaks')
ask('prefix with max', list(of('string'), { prefix: [slot(of('int'))], count: { max: 1 } }), list(of('int')), 'safe', 'breaks')
ask('items nothing vs max', list(nothing), list(of('int'), { count: { max: 0 } }), 'safe', 'safe')
ask('prefix+nothing vs max', list(nothing, { prefix: [slot(of('int')), slot(of('int'))] }), list(of('int'), { count: { max: 2 } }), 'safe', 'safe')
ask('items nothing', list(nothing), list(of('int')), 'safe', 'breaks')
ask('const list unique', list(ib(1, 1)), list(ib(1, 1), { unique: true }), 'breaks', 'safe')
ask('min2 const list unique', list(ib(1, 1), { count: { min: 2 }, unique: true }), list(of('string')), 'safe', 'breaks')
ask('list unique + records', list(record([['a', slot(ib(1, 2))]]), { unique: true }), list(record([['a', slot(ib(1, 2))]]), { count: { max: 2 } }), 'safe', 'breaks')
ask('unique list of strings w/ maxLength 0', list(of('string', { maxLength: 0 }), { unique: true }), list(of('string', { maxLength: 0 }), { count: { max: 1 } }), 'safe', 'safe')
ask('map bool keys count', map(of('boolean'), of('int')), map(of('boolean'), of('int'), { count: { max: 2 } }), 'safe', 'safe')
ask('map enum keys count', map(of('string', { choice: ['a', 'b'] }), of('int')), map(of('string'), of('int'), { count: { max: 2 } }), 'safe', 'breaks')
ask('map enum keys min 3 empty', map(of('string', { choice: ['a', 'b'] }), of('int'), { count: { min: 3 } }), map(of('string'), of('string')), 'safe', 'breaks')
ask('map int keys', map(ib(1, 3), of('int')), map(ib(1, 5), of('int')), 'safe', 'breaks')
ask('map min count', map(of('string'), of('int'), { count: { min: 2 } }), map(of('string'), of('int'), { count: { min: 1 } }), 'safe', 'breaks')
ask('map empty keys', map(nothing, of('int')), map(of('string'), of('string')), 'safe', 'breaks')
ask('map empty values', map(of('string'), nothing), map(nothing, of('string')), 'safe', 'safe')
ask('map max0', map(of('string'), of('int'), { count: { max: 0 } }), map(of('string'), of('string')), 'safe', 'breaks')

function answer(w: Shape, r: Shape): Answer {
  const found = refusals(slot(w), slot(r), strict)
  const shown = found.filter((f) => f.escape.how !== 'unsure').map((f) => proofOf(f, strict))
  for (const proof of shown) expect(proof && [admits(w, proof.record), admits(r, proof.record)]).toEqual([true, false])
  if (found.length === 0) {
    let n = 0
    for (const v of samples(w)) {
      if (admits(w, v) === true) expect(admits(r, v)).not.toBe(false)
      if (++n > 40) break
    }
  }
  return found.length === 0 ? 'safe' : shown.length > 0 ? 'breaks' : 'unsure'
}
test.each(questions)('%s', (_, a, b, aIntoB, bIntoA) => {
  expect([answer(a, b), answer(b, a)]).toEqual([aIntoB, bIntoA])
})

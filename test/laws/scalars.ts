/** Random scalars: every type, every limit, from so few values that two of them often meet. */
import * as fc from 'fast-check'
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Moment, type MomentType } from '../../src/contract/moments.ts'
import { Num } from '../../src/contract/numbers.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type ScalarShape, nul, scalar } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'

/** Leaves about half of the keys out, and no key is there and undefined. */
export const some = <T extends object>(of: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<T> => fc.record(of, { requiredKeys: [] }) as unknown as fc.Arbitrary<T>
/** One of these, each as often as its number says. */
const often = <T>(...of: readonly [number, fc.Arbitrary<T>][]): fc.Arbitrary<T> => fc.oneof(...of.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const huge = [2n ** 31n - 1n, 2n ** 31n, -(2n ** 31n), 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 10n ** 20n].map((n) => new Num(n))
const numbers: fc.Arbitrary<Num> = often(
  [6, fc.integer({ min: -3, max: 6 }).map((n) => new Num(BigInt(n)))],
  [4, fc.tuple(fc.integer({ min: -30, max: 60 }), fc.integer({ min: 1, max: 2 })).map(([n, scale]) => new Num(BigInt(n), scale))],
  [1, fc.constantFrom(...huge)],
)
const bounds: fc.Arbitrary<Bound> = some<{ exclusive: boolean }>({ exclusive: fc.boolean() }).chain((more) => numbers.map((value) => ({ value, ...more })))
const steps = fc.constantFrom(new Num(2n), new Num(3n), new Num(5n, 1), new Num(15n, 1), new Num(7n))
const digits = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 0, 1, 1, 2, 2, -1)).map(([precision, scale]) => ({ precision: Math.max(precision, scale), scale }))
const numberLimits: fc.Arbitrary<Limits> = often(
  [3, fc.constant({})],
  [4, some<Pick<Limits, 'min' | 'max' | 'step'>>({ min: bounds, max: bounds, step: steps })],
  [1, fc.array(numbers, { minLength: 1, maxLength: 3 }).map((choice) => ({ choice }))],
  [1, fc.tuple(fc.array(numbers, { minLength: 1, maxLength: 3 }), bounds).map(([choice, min]) => ({ choice, min }))],
)
const decimals: fc.Arbitrary<Partial<ScalarShape>> = often<Partial<ScalarShape>>(
  [3, digits.map((limits) => ({ limits }))],
  [2, digits.map((width) => ({ width }))],
  [1, fc.tuple(digits, digits).map(([limits, width]) => ({ limits, width }))],
  [1, fc.tuple(digits, numberLimits).map(([own, limits]) => ({ limits: { ...limits, ...own } }))],
  [1, fc.oneof(fc.nat(2).map((scale) => ({ scale })), fc.integer({ min: 1, max: 3 }).map((precision) => ({ precision }))).map((limits) => ({ limits }))],
  [1, numberLimits.map((limits) => ({ limits }))],
)

const words = fc.constantFrom('a', 'b', 'bb', 'ccc', 'é', '😀', '😀😀', '')
const patterns = ['^a*$', 'b', '^[ab]{1,2}$', '^(?:a|bb)?$', '(?=a)b', '^.$', '^[^a]', '^\\p{L}+$'] as const
const lengths = some<Pick<Limits, 'minLength' | 'maxLength'>>({ minLength: fc.nat(2), maxLength: fc.nat(3) })
const textLimits: fc.Arbitrary<Limits> = often(
  [3, fc.constant({})],
  [3, lengths],
  [3, fc.tuple(fc.uniqueArray(words, { minLength: 1, maxLength: 4 }), lengths, fc.boolean()).map(([choice, more, bare]) => ({ choice, ...(bare ? {} : more) }))],
  [3, fc.tuple(fc.uniqueArray(fc.constantFrom(...patterns), { minLength: 1, maxLength: 2 }), lengths).map(([of, more]) => ({ ...more, patterns: of }))],
  [1, fc.constantFrom<Limits>({ format: 'uuid' }, { format: 'email' }, { format: 'unknown' }, { format: 'date', maxLength: 8 })],
)
const codes = fc.uniqueArray(fc.constantFrom('a', 'b', 'bb'), { minLength: 1, maxLength: 3 }).map((names) => new Map(names.map((n, i) => [n, i])))
const symbols: fc.Arbitrary<ScalarShape> = fc.tuple(some<Pick<ScalarShape, 'codes' | 'otherwise'>>({ codes, otherwise: fc.constantFrom('a', 'zz') }), fc.uniqueArray(words, { minLength: 1, maxLength: 3 }))
  .map(([more, choice]) => scalar('enum', { choice: more.codes ? [...more.codes.keys()] : choice }, more))

const texts: Readonly<Record<MomentType, readonly string[]>> = {
  date: ['2026-01-01', '2026-01-02', '2025-12-31', '2024-02-29'],
  time: ['00:00:00', '12:00:00', '12:00:01', '23:59:59'],
  timestamp: ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', '2026-01-02T00:00:00Z', '2025-12-31T23:59:59.5Z'],
  timestamp_ntz: ['2026-01-01T00:00:00', '2026-01-02T00:00:00', '2025-12-31T12:00:00'],
  interval: ['P1D', 'PT1H'], uuid: ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'], geography: ['POINT(0 0)'], variant: ['{}'],
}
const moments = (type: MomentType): fc.Arbitrary<Moment> => fc.constantFrom(...texts[type]).map((text) => new Moment(type, text))
const timed = fc.constantFrom<MomentType>('date', 'date', 'time', 'timestamp', 'timestamp_ntz').chain((type) => {
  const bound = fc.tuple(moments(type), fc.boolean()).map(([value, exclusive]): Bound => (exclusive ? { value, exclusive } : { value }))
  return often<Limits>([3, some<Pick<Limits, 'min' | 'max'>>({ min: bound, max: bound })], [1, fc.array(moments(type), { minLength: 1, maxLength: 2 }).map((choice) => ({ choice }))]).map((limits) => scalar(type, limits))
})

const numeric: fc.Arbitrary<ScalarShape> = fc.tuple(fc.constantFrom<ScalarType>('byte', 'short', 'int', 'long', 'integer', 'float', 'double', 'number', 'decimal'), numberLimits, fc.option(digits, { nil: undefined, freq: 12 }))
  .map(([type, limits, width]) => scalar(type, limits, width ? { width } : {}))
/** Numbers and moments within bounds. */
export const ranges: fc.Arbitrary<ScalarShape> = fc.oneof(numeric, timed)
const plain: fc.Arbitrary<ScalarShape> = often<ScalarShape>(
  [9, numeric],
  [3, decimals.map(({ limits = {}, ...more }) => scalar('decimal', limits, more))],
  [7, textLimits.map((limits) => scalar('string', limits))],
  [2, fc.tuple(fc.nat(3), textLimits).map(([maxLength, limits]) => scalar('string', limits, { width: { maxLength } }))],
  [2, symbols],
  [1, fc.constant(scalar('boolean'))], [1, fc.constantFrom(true, false).map((v) => scalar('boolean', { choice: [v] }))], [2, fc.constant(nul)],
  [2, lengths.map((limits) => scalar('bytes', limits))], [1, fc.constant(scalar('bytes', {}, { width: { maxLength: 1 } }))],
  [4, timed],
  [2, fc.constantFrom<ScalarType>('interval', 'uuid', 'geography', 'variant', 'timestamp', 'timestamp_ntz').map((type) => scalar(type))],
  [1, fc.constant(scalar('date', {}, { mayBe: ['timestamp', 'timestamp_ntz'] }))],
)
export const tags = fc.constantFrom<readonly string[]>(['A'], ['B'], ['A', 'B'])
/** Any scalar. Names that Avro gives its types (`tags`) are rare. */
export const scalars: fc.Arbitrary<ScalarShape> = often([14, plain], [1, fc.tuple(plain, tags).map(([s, of]) => ({ ...s, tags: of }))])

/** A few values of no shape in particular. */
export const plainValues: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false, new Bytes(''), new Bytes('00ff')), words, numbers,
  fc.constantFrom<MomentType>('date', 'time', 'timestamp', 'timestamp_ntz').chain(moments),
)

/** Random shapes, values and edits: every kind of shape, limit, slot, union and recursion, with null in every place. */
import * as fc from 'fast-check'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num } from '../../src/contract/numbers.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type Shape, type Slot, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'

const small = fc.integer({ min: -3, max: 6 })
const num = fc.oneof(small.map((n) => new Num(BigInt(n))), fc.tuple(small, fc.integer({ min: 0, max: 2 })).map(([n, s]) => new Num(BigInt(n), s)))
const bound = fc.record({ value: num, exclusive: fc.boolean() })
const words = fc.constantFrom('a', 'b', 'bb', 'ccc', 'é', '😀', '')
const numberTypes = fc.constantFrom<ScalarType>('byte', 'short', 'int', 'long', 'integer', 'float', 'double', 'decimal', 'number')
/** Leaves about half of the keys out, and no key is there and undefined. */
const some = <T extends object>(of: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<T> => fc.record(of, { requiredKeys: [] }) as unknown as fc.Arbitrary<T>

const numberLimits = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Limits>({}) },
  { weight: 3, arbitrary: some<Pick<Limits, 'min' | 'max' | 'step'>>({ min: bound, max: bound, step: fc.constantFrom(new Num(2n), new Num(3n), new Num(5n, 1)) }) },
  { weight: 1, arbitrary: fc.array(num, { minLength: 1, maxLength: 3 }).map((choice): Limits => ({ choice })) },
)
const textLimits = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Limits>({}) },
  { weight: 2, arbitrary: some<Pick<Limits, 'minLength' | 'maxLength'>>({ minLength: fc.nat(2), maxLength: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.array(words, { minLength: 1, maxLength: 3 }).map((choice): Limits => ({ choice })) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('^a*$', 'b', '^[ab]{1,2}$', '^(?:a|bb)?$', '(?=a)b', '^.$'), some<Pick<Limits, 'minLength' | 'maxLength'>>({ minLength: fc.nat(2), maxLength: fc.nat(3) })).map(([p, l]): Limits => ({ ...l, patterns: [p] })) },
  { weight: 1, arbitrary: fc.constantFrom<Limits>({ format: 'uuid' }, { format: 'email' }, { format: 'unknown' }) },
)
const days = fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31')
const dateLimits = some<Pick<Limits, 'min' | 'max'>>({ min: days.map((d) => ({ value: new Moment('date', d) })), max: days.map((d) => ({ value: new Moment('date', d), exclusive: true })) })
const decimal = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).map(([p, s]) => ({ precision: Math.max(p, s), scale: s }))

export const scalars: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(numberTypes, numberLimits).map(([type, limits]) => scalar(type, limits)),
  decimal.map((limits) => scalar('decimal', limits)),
  decimal.map((width) => scalar('decimal', {}, { width })),
  textLimits.map((limits) => scalar('string', limits)),
  fc.nat(3).map((maxLength) => scalar('string', {}, { width: { maxLength } })),
  fc.constant(scalar('boolean')), fc.constant(scalar('boolean', { choice: [true] })), fc.constant<Shape>(nul),
  dateLimits.map((limits) => scalar('date', limits)), fc.constantFrom<Shape>(scalar('timestamp'), scalar('timestamp_ntz'), scalar('uuid')),
)
const leaves: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 12, arbitrary: scalars }, { weight: 1, arbitrary: fc.constantFrom<Shape>(nothing, anything) },
  { weight: 1, arbitrary: fc.constantFrom<Shape>(opaque('mystery'), opaque('short text', (v) => typeof v === 'string' && v.length < 2)) },
)
const count = some<{ min?: number; max?: number }>({ min: fc.nat(2), max: fc.nat(3) })
const names = fc.constantFrom('x', 'y', 'z', 'X', '__proto__')

const { shape } = fc.letrec<{ shape: Shape; slotted: Slot }>((tie) => ({
  slotted: fc.tuple(tie('shape'), fc.boolean(), fc.option(fc.constantFrom<Value>(new Num(0n), 'a'), { nil: undefined, freq: 4 }))
    .map(([s, required, fallback]) => slot(s, { required, ...(fallback === undefined ? {} : { fallback }) })),
  shape: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaves,
    fc.tuple(tie('slotted'), fc.option(count, { nil: undefined, freq: 2 }), fc.boolean()).map(([items, c, unique]) => list(items, { ...(c ? { count: c } : {}), ...(unique && c ? { unique } : {}) })),
    fc.tuple(tie('slotted'), fc.array(tie('slotted'), { minLength: 1, maxLength: 2 })).map(([items, prefix]) => list(items, { prefix })),
    tie('slotted').map((values) => map(scalar('string'), values)),
    fc.tuple(fc.uniqueArray(names, { maxLength: 3 }), fc.array(tie('slotted'), { minLength: 3, maxLength: 3 }), fc.constantFrom<Shape>(nothing, nothing, nothing, anything, scalar('int')))
      .map(([ns, slots, rest]) => record(ns.map((n, i) => [n, slots[i] as Slot] as const), rest)),
    tie('shape').map(nullable),
    fc.tuple(tie('shape'), tie('shape')).map(([a, b]) => union(a, b)),
    fc.tuple(tie('shape'), tie('shape')).map(([a, b]): Shape => ({ is: 'all', of: [a, b] })),
    fc.tuple(tie('slotted'), fc.boolean()).map(([head, required]) => linked(head, required)),
  ),
}))
/** A list of records linked by themselves; required, nothing finite inhabits it. */
function linked(head: Slot, required: boolean): Shape {
  const self: Shape = record([['head', head], ['tail', slot({ is: 'ref', name: 'self', target: () => self }, { required })]])
  return { is: 'ref', name: 'linked', target: () => self }
}
export const shapes = shape

/** The same shape, made anew: no node is shared. */
export function again(s: Shape, known: Map<Shape, Shape> = new Map()): Shape {
  const slotAgain = (t: Slot): Slot => ({ ...t, shape: again(t.shape, known) })
  switch (s.is) {
    case 'scalar': return { ...s, limits: { ...s.limits }, ...(s.width ? { width: { ...s.width } } : {}) }
    case 'list': return { ...s, items: slotAgain(s.items), ...(s.prefix ? { prefix: s.prefix.map(slotAgain) } : {}) }
    case 'map': return { ...s, keys: again(s.keys, known), values: slotAgain(s.values) }
    case 'record': {
      const found = known.get(s)
      if (found) return found
      const slotsOf = new Map<string, Slot>()
      const out: Shape = { ...s, slots: slotsOf, rest: again(s.rest, known) }
      known.set(s, out)
      for (const [n, t] of s.slots) slotsOf.set(n, slotAgain(t))
      return out
    }
    case 'union': return { is: 'union', branches: s.branches.map((b) => again(b, known)) }
    case 'all': return { is: 'all', of: s.of.map((b) => again(b, known)) }
    case 'ref': {
      let made: Shape | undefined
      return { is: 'ref', name: s.name, target: () => (made ??= again(s.target(), known)) }
    }
    default: return { ...s }
  }
}

/** The same meaning in another order: names, branches and listed values reversed. */
export function reordered(s: Shape): Shape {
  const slotOf = (t: Slot): Slot => ({ ...t, shape: reordered(t.shape) })
  switch (s.is) {
    case 'scalar': return s.limits.choice ? { ...s, limits: { ...s.limits, choice: [...s.limits.choice].reverse() } } : s
    case 'list': return { ...s, items: slotOf(s.items), ...(s.prefix ? { prefix: s.prefix.map(slotOf) } : {}) }
    case 'map': return { ...s, values: slotOf(s.values) }
    case 'record': return { ...s, slots: new Map([...s.slots].reverse().map(([n, t]) => [n, slotOf(t)])) }
    case 'union': return { is: 'union', branches: s.branches.map(reordered).reverse() }
    case 'all': return { is: 'all', of: s.of.map(reordered).reverse() }
    default: return s
  }
}

/** A shape and a small edit of it: one node is replaced, or one slot is added, dropped or made optional. */
const edited: fc.Arbitrary<[Shape, Shape]> = fc.tuple(shapes, shapes, fc.nat(30), fc.nat(3)).map(([s, other, at, how]) => {
  let left = at
  const slotAt = (t: Slot): Slot => (left-- === 0 ? (how === 0 ? { ...t, required: !t.required } : { ...t, shape: other }) : { ...t, shape: walk(t.shape) })
  function walk(x: Shape): Shape {
    if (left-- === 0) return how === 1 ? nullable(x) : other
    switch (x.is) {
      case 'list': return { ...x, items: slotAt(x.items) }
      case 'map': return { ...x, values: slotAt(x.values) }
      case 'union': return { is: 'union', branches: x.branches.map(walk) }
      case 'all': return { is: 'all', of: x.of.map(walk) }
      case 'record': {
        const inside = [...x.slots].map(([n, t]) => [n, slotAt(t)] as const)
        if (left-- === 0) return { ...x, slots: new Map(how === 2 ? inside.slice(1) : [...inside, ['added', slot(other)]]) }
        return { ...x, slots: new Map(inside) }
      }
      default: return x
    }
  }
  return [s, walk(again(s))]
})
/** Pairs, half of them one edit apart. */
export const pairs: fc.Arbitrary<[Shape, Shape]> = fc.oneof(edited, fc.tuple(shapes, shapes))

const plainValue = fc.oneof(fc.constantFrom<Value>(null, true, false, 'a', 'bb', 'ccc', '', new Moment('date', '2026-01-01')), num.map((n): Value => n))
/** A few values of all kinds. */
export const values: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof({ maxDepth: 2 }, plainValue, fc.array(tie('value'), { maxLength: 3 }), fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((e): Value => new Map(e))),
})).value

/** Random shapes: every kind of shape, slot, union and recursion, with null in every place. */
import * as fc from 'fast-check'
import { Num } from '../../src/contract/numbers.ts'
import { type Count, type Shape, type Slot, anything, list, map, not, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'
import type { Between } from '../../src/contract/between.ts'
import { plainValues, ranges, scalars, some, tags } from './scalars.ts'
import { rebuilt } from './rewrites.ts'

/** A definition that is used by its name; `closed` gives it what it stands for. */
const definitions = ['d0', 'd1', 'd2'] as const
const use = (name: string): Shape => ({ is: 'ref', name, target: () => nothing })
const leaves: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 20, arbitrary: scalars }, { weight: 1, arbitrary: fc.constantFrom<Shape>(nothing, anything) }, { weight: 5, arbitrary: fc.constantFrom(...definitions).map(use) },
  { weight: 1, arbitrary: fc.constantFrom<Shape>(opaque('mystery'), opaque('short text', (v) => typeof v === 'string' && v.length < 2)) },
)
export const counts: fc.Arbitrary<Count> = some<Count>({ min: fc.nat(2), max: fc.nat(3) })
const maybe = <T>(of: fc.Arbitrary<T>, freq: number): fc.Arbitrary<T | undefined> => fc.option(of, { nil: undefined, freq })
const names = fc.constantFrom('x', 'y', 'z', 'X', '__proto__', 'total_x')
export const keys: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Shape>(scalar('string')) },
  { weight: 2, arbitrary: fc.constantFrom<Shape>(scalar('string', { maxLength: 1 }), scalar('string', { choice: ['x', 'y'] }), scalar('string', { patterns: ['^[a-z]$'] }), scalar('enum', { choice: ['x', 'y'] })) },
  { weight: 2, arbitrary: fc.constantFrom<Shape>(scalar('int'), scalar('long'), scalar('boolean'), scalar('int', { min: { value: new Num(0n) } }), scalar('date'), scalar('bytes')) },
  { weight: 1, arbitrary: fc.constantFrom<Shape>(union(scalar('int'), scalar('boolean')), union(scalar('string', { choice: ['x'] }), scalar('string', { choice: ['y'] }))) },
)
const between = fc.tuple(fc.constantFrom(['x', 'y'], ['y', 'x'], ['x', 'z']), fc.boolean()).map(([[lower = '', upper = ''], strict]): readonly Between[] => [{ lower, upper, strict }])
/** Two fields that are numbers or moments, one of which is at most the other. */
const ordered: fc.Arbitrary<Shape> = fc.tuple(ranges, ranges, fc.array(between, { minLength: 1, maxLength: 2 }), fc.boolean(), fc.boolean()).map(([a, b, rules, required, nulls]) =>
  record([['x', slot(a)], ['y', slot(nulls ? nullable(b) : b, { required })], ['z', slot(a, { required: false })]], nothing, { between: rules.flat() }))
/** What is said of a slot beside its shape. */
export const terms: fc.Arbitrary<Omit<Slot, 'shape'>> = fc.tuple(
  fc.boolean(), maybe(fc.constantFrom<Value>(new Num(0n), 'a', null), 4), maybe(fc.constantFrom('id1', 'id2'), 9), maybe(fc.constantFrom(['y'], ['z', 'X']), 9), maybe(fc.constantFrom('x', 'c1'), 14),
).map(([required, fallback, id, aliases, storedAs]) =>
  ({ required, ...(fallback === undefined ? {} : { fallback }), ...(id === undefined ? {} : { id }), ...(aliases === undefined ? {} : { aliases }), ...(storedAs === undefined ? {} : { storedAs }) }))

const openTo = (maxDepth: number): fc.Arbitrary<Shape> => fc.letrec<{ shape: Shape; slotted: Slot }>((tie) => ({
  slotted: fc.tuple(tie('shape'), terms).map(([s, more]) => ({ ...more, shape: s })),
  shape: fc.oneof(
    { maxDepth, depthSize: 'small' },
    { weight: maxDepth > 1 ? 8 : 5, arbitrary: leaves },
    { weight: 4, arbitrary: fc.tuple(fc.uniqueArray(names, { maxLength: 3 }), fc.array(tie('slotted'), { minLength: 3, maxLength: 3 }), fc.oneof({ weight: 5, arbitrary: fc.constant<Shape>(nothing) }, { weight: 1, arbitrary: fc.constant<Shape>(anything) }, { weight: 1, arbitrary: tie('shape') }), maybe(counts, 8), maybe(tags, 8), maybe(between, 5))
      .map(([ns, slots, rest, count, of, rule]) => record(distinctly(ns.map((n, i) => [n, slots[i] as Slot] as const)), rest, { ...(count ? { count } : {}), ...(of ? { tags: of } : {}), ...(rule?.every(({ lower, upper }) => [lower, upper].every((n) => ns.some((x) => x === n))) ? { between: rule } : {}) })) },
    { weight: 2, arbitrary: fc.tuple(tie('slotted'), maybe(counts, 2), fc.boolean(), fc.boolean()).map(([items, count, unique, too]) => list(items, { ...(count ? { count } : {}), ...(unique && too ? { unique } : {}) })) },
    { weight: 1, arbitrary: fc.tuple(tie('slotted'), fc.array(tie('slotted'), { minLength: 1, maxLength: 2 }), maybe(counts, 3)).map(([items, prefix, count]) => list(items, { prefix, ...(count ? { count } : {}) })) },
    { weight: 2, arbitrary: fc.tuple(keys, tie('slotted'), maybe(counts, 4)).map(([k, values, count]) => map(k, values, count ? { count } : {})) },
    { weight: 2, arbitrary: tie('shape').map(nullable) },
    { weight: 2, arbitrary: fc.array(tie('shape'), { minLength: 2, maxLength: 3 }).map((branches) => union(...branches)) },
    { weight: 1, arbitrary: fc.tuple(tie('shape'), tie('shape')).map(([a, b]): Shape => ({ is: 'all', of: [a, b] })) },
    { weight: 1, arbitrary: tie('shape').map(not) },
    { weight: 1, arbitrary: fc.tuple(tie('shape'), tie('shape')).map(([a, b]): Shape => ({ is: 'all', of: [a, not(b)] })) },
    { weight: 1, arbitrary: fc.tuple(tie('slotted'), tie('shape'), fc.constantFrom<Count>({ min: 1 }, { max: 0 }, { min: 1, max: 2 }), maybe(counts, 3)).map(([items, shape, times, count]) => list(items, { contains: [{ shape, count: times }], ...(count ? { count } : {}) })) },
    { weight: 1, arbitrary: fc.tuple(fc.uniqueArray(fc.constantFrom('^x', 'y', '^.$'), { minLength: 1, maxLength: 2 }), fc.array(tie('shape'), { minLength: 2, maxLength: 2 }), fc.constantFrom<Shape>(nothing, anything), maybe(tie('slotted'), 3), maybe(counts, 8))
      .map(([found, of, rest, x, count]) => record(x ? [['x', x]] : [], rest, { patterns: found.map((pattern, i) => ({ pattern, slot: slot(of[i] ?? nul, { required: false }) })), ...(count ? { count } : {}) })) },
    { weight: 1, arbitrary: fc.tuple(tie('slotted'), fc.boolean()).map(([head, required]) => linked(head, required)) },
    { weight: 1, arbitrary: ordered },
  ),
})).shape
const open = openTo(4)
/** Items and values are there or they are not: only a record's slots can be missing. */
export function held(s: Shape): Shape {
  if (s.is === 'list') return { ...s, items: { ...s.items, required: true }, ...(s.prefix ? { prefix: s.prefix.map((t) => ({ ...t, required: true })) } : {}) }
  return s.is === 'map' ? { ...s, values: { ...s.values, required: true } } : s
}
/** No two slots of a record have one id, alias or physical name: formats refuse that. */
function* distinctly(slots: Iterable<readonly [string, Slot]>): Generator<readonly [string, Slot]> {
  const taken = new Set<string>()
  const own = [...slots]
  for (const [n] of own) taken.add(n)
  for (const [name, { id, aliases, storedAs, ...s }] of own) {
    const free = (text: string | undefined): text is string => text !== undefined && !taken.has(text) && taken.size < taken.add(text).size
    const others = aliases?.filter(free)
    yield [name, { ...s, ...(free(id) ? { id } : {}), ...(others && others.length > 0 ? { aliases: others } : {}), ...(free(storedAs) ? { storedAs } : {}) }]
  }
}
/** A list of records linked by themselves; required, nothing finite inhabits it. */
function linked(head: Slot, required: boolean): Shape {
  const self: Shape = record([['head', head], ['tail', slot({ is: 'ref', name: 'self', target: () => self }, { required })]])
  return { is: 'ref', name: 'linked', target: () => self }
}
/** The shape with each definition that it uses; definitions may use each other, and a union may use itself. */
function closed(shape: Shape, bodies: readonly Shape[]): Shape {
  const made = new Map<string, Shape>()
  const define = (name: string): Shape => {
    const known = made.get(name)
    if (known) return known
    const body = tied(bodies[definitions.indexOf(name as 'd0')] ?? nul)
    made.set(name, body)
    return body
  }
  const tied = (s: Shape): Shape => rebuilt(s, { instead: (x) => (x.is === 'ref' && x.name.startsWith('d') ? { is: 'ref', name: x.name, target: () => define(x.name) } : undefined), made: held })
  return tied(shape)
}
const body = fc.oneof({ weight: 3, arbitrary: open.filter((s) => s.is === 'record' || s.is === 'list') }, { weight: 2, arbitrary: open.map((s) => record([['x', slot(s)], ['y', slot(use('d1'), { required: false })]])) }, { weight: 1, arbitrary: fc.constantFrom(map(scalar('string'), use('d0')), union(scalar('string'), map(scalar('string'), use('d2')))) }, { weight: 1, arbitrary: open })
export const shapes: fc.Arbitrary<Shape> = fc.tuple(open, body, body, body).map(([s, ...bodies]) => closed(s, bodies))
/** A scalar, or something of scalars: where an edit is sure to matter. */
export const smallShapes: fc.Arbitrary<Shape> = fc.tuple(openTo(1), body).map(([s, one]) => closed(s, [one, nul, nul]))
/** Lists, maps and records of scalars. */
export const containers: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(scalars, counts, fc.boolean()).map(([items, count, unique]) => list(items, { ...(Object.keys(count).length > 0 ? { count } : {}), ...(unique ? { unique } : {}) })),
  fc.tuple(keys, scalars, maybe(counts, 2)).map(([k, values, count]) => map(k, values, count ? { count } : {})),
  fc.tuple(fc.uniqueArray(names, { maxLength: 3 }), fc.array(fc.tuple(scalars, terms), { minLength: 3, maxLength: 3 }), fc.constantFrom<Shape>(nothing, anything, scalar('int')), maybe(counts, 3))
    .map(([ns, slots, rest, count]) => record(distinctly(ns.flatMap((n, i) => { const [s, more] = slots[i] ?? []; return s ? [[n, { ...more, required: more?.required ?? true, shape: s }] as const] : [] })), rest, count ? { count } : {})),
)
/** A few values of all kinds. */
export const values: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof({ maxDepth: 2 }, plainValues, fc.array(tie('value'), { maxLength: 3 }), fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((e): Value => new Map(e))),
})).value
export { scalars }
export { again, reordered } from './rewrites.ts'

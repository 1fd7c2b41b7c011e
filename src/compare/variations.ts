/** A record changed in one place: what is tried where nothing shows yet whether two sides differ. */
import { Num, addNums, negated, whole } from '../contract/numbers.ts'
import { type Value, isList, isRecord, sameValue, valueKey } from '../contract/values.ts'

/** Values and names that speak of both sides. */
export type Pool = { values: readonly Value[]; names: readonly string[] }

const mostValues = 60, mostNames = 40, half = new Num(5n, 1)

/** All parts of the records, each once, plain ones first; numbers with their neighbours. */
export function poolOf(records: readonly Value[]): Pool {
  const plain = new Map<string, Value>(), whole = new Map<string, Value>(), names = new Set<string>()
  const visit = (v: Value, depth: number): void => {
    if (depth > 12 || plain.size + whole.size > 4 * mostValues) return
    const into = isList(v) || isRecord(v) ? whole : plain
    into.set(valueKey(v), v)
    if (isList(v)) for (const item of v) visit(item, depth + 1)
    if (isRecord(v)) for (const [name, inside] of v) {
      names.add(name)
      visit(inside, depth + 1)
    }
  }
  for (const v of [...basics, ...records]) visit(v, 0)
  const numbers = [...plain.values()].filter((v) => v instanceof Num)
  for (const n of numbers) for (const other of [addNums(n, one), addNums(n, less), addNums(n, half)]) if (plain.size < 2 * mostValues) plain.set(valueKey(other), other)
  const small = [...whole.values()].toSorted((a, b) => sizeOf(a) - sizeOf(b))
  return { values: [...[...plain.values()].slice(0, mostValues), ...small.slice(0, mostValues / 2)], names: [...[...names].slice(0, mostNames), ...fresh.filter((name) => !names.has(name))] }
}
const fresh = ['more', 'extra'] // names that nobody declares, where it counts how many there are
const one = whole(1), less = whole(-1)
const basics: readonly Value[] = [whole(0), 'a', null, true, [], new Map(), one, '', false, half, less, [whole(0)], new Map([['other', whole(0)]])]

/** How many values there are in it. */
export function sizeOf(v: Value): number {
  if (isList(v)) return v.reduce<number>((sum, item) => sum + sizeOf(item), 1)
  if (!isRecord(v)) return 1
  let sum = 1
  for (const inside of v.values()) sum += 1 + sizeOf(inside)
  return sum
}

/** Each way to change it in one place, from the root on down. */
export function* variations(v: Value, pool: Pool, depth = 0): Generator<Value> {
  yield* replacements(v, pool)
  if (depth > 8) return
  if (isList(v)) {
    yield* otherLists(v, pool)
    for (const [i, item] of v.entries()) for (const other of variations(item, pool, depth + 1)) yield v.with(i, other)
  } else if (isRecord(v)) {
    yield* otherRecords(v, pool)
    for (const [name, inside] of v) for (const other of variations(inside, pool, depth + 1)) yield new Map(v).set(name, other)
  }
}
function* replacements(v: Value, { values }: Pool): Generator<Value> {
  if (v instanceof Num) for (const other of [addNums(v, one), addNums(v, less), addNums(v, half), negated(v)]) if (!sameValue(other, v)) yield other
  if (typeof v === 'string') yield* [`${v}a`, `a${v}`, v.slice(0, -1), v.slice(1), `${v}${v}`].filter((other) => other !== v)
  for (const other of values) if (!sameValue(other, v)) yield other
}
function* otherLists(v: readonly Value[], { values }: Pool): Generator<Value> {
  for (const i of v.keys()) yield v.toSpliced(i, 1)
  for (const item of new Set(v)) yield [...v, item]
  for (const item of values) yield [...v, item]
  for (const item of values) if (v.length > 0) yield [item, ...v]
  if (v.length > 1) yield v.toReversed()
}
function* otherRecords(v: ReadonlyMap<string, Value>, { values, names }: Pool): Generator<Value> {
  for (const name of v.keys()) {
    const fewer = new Map(v)
    fewer.delete(name)
    yield fewer
  }
  const missing = names.filter((name) => !v.has(name))
  for (const value of values) for (const name of missing) yield new Map(v).set(name, value)
}

/** Smaller ones that are like it: fewer parts first, then plainer ones. */
export function* smaller(v: Value, depth = 0): Generator<Value> {
  if (isList(v)) {
    if (v.length > 1) yield []
    if (v.length > 3) yield v.slice(0, v.length >> 1)
    for (const i of v.keys()) yield v.toSpliced(i, 1)
    if (depth < 12) for (const [i, item] of v.entries()) for (const other of smaller(item, depth + 1)) yield v.with(i, other)
  } else if (isRecord(v)) {
    if (v.size > 1) yield new Map()
    for (const name of v.keys()) {
      const fewer = new Map(v)
      fewer.delete(name)
      yield fewer
    }
    if (depth < 12) for (const [name, inside] of v) for (const other of smaller(inside, depth + 1)) yield new Map(v).set(name, other)
  }
  for (const other of [whole(0), 'a', null] as const) if (weightOf(other) < weightOf(v)) yield other
  if (typeof v === 'string' && v.length > 1) yield* [v.slice(0, v.length >> 1), v.slice(0, -1)]
  if (v instanceof Num && v.coefficient !== 0n) yield* [one, less].filter((other) => weightOf(other) < weightOf(v))
}
/** Plainer values weigh less: a scalar less than what holds others, a short one less than a long one. */
export function weightOf(v: Value): number {
  if (isList(v)) return v.reduce<number>((sum, item) => sum + weightOf(item), 40)
  if (isRecord(v)) {
    let sum = 40
    for (const [name, inside] of v) sum += 20 + name.length + weightOf(inside)
    return sum
  }
  if (v === null) return 3
  if (typeof v === 'boolean') return 2
  if (v instanceof Num) return v.coefficient === 0n ? 0 : v.toString().length
  return typeof v === 'string' ? (v === 'a' ? 1 : 1 + v.length + (v === '' ? 1 : 0)) : 10
}

/** The search for a record that one side takes and the other does not, by judges that decide single records. Counted in steps, never timed: every machine finds the same. */
import { type Value, valueKey } from '../contract/values.ts'
import { type Pool, poolOf, sizeOf, smaller, variations, weightOf } from './variations.ts'

export type Judge = (record: Value) => boolean | undefined
/** How much may be looked at, shared by several searches. */
export type Budget = { left: number }

const mostSeeds = 400, begunFrom = 24, mostShrunk = 1_500, undecided = 20 // what cannot be decided may have taken long

/**
 * Records that are written and not read: first among the seeds, then among what is like them, from what is written on. Those found are made as small as they get.
 * Not the same one twice.
 */
export function* search(seeds: Iterable<Value>, writes: Judge, reads: Judge, budget: Budget): Generator<Value> {
  const known = new Set<string>()
  const told = new Set<string>()
  const written: Value[] = []
  const tried: Value[] = []
  const look = (record: Value): Value | undefined => {
    const key = valueKey(record)
    if (known.has(key)) return undefined
    known.add(key)
    budget.left -= 1 + (sizeOf(record) >> 4)
    const isWritten = writes(record), isRead = isWritten === true ? reads(record) : undefined
    if (isWritten === undefined || (isWritten && isRead === undefined)) budget.left -= undecided
    if (!isWritten) return undefined
    if (isRead !== false) {
      written.push(record)
      return undefined
    }
    const small = shrunk(record, (other) => writes(other) === true && reads(other) === false)
    const as = valueKey(small)
    if (told.has(as)) return undefined
    told.add(as)
    return small
  }
  for (const record of seeds) {
    if (budget.left <= 0 || tried.length >= mostSeeds) break
    tried.push(record)
    const found = look(record)
    if (found !== undefined) yield found
  }
  const pool = poolOf(tried)
  // Nothing of the seeds may be written as it is: then what is like any of them.
  for (const record of written.length > 0 ? [] : tried.slice(0, begunFrom)) {
    for (const other of someOf(variations(record, pool), budget, 200)) {
      const found = look(other)
      if (found !== undefined) yield found
    }
  }
  yield* around(written, pool, look, budget)
}
/** Breadth first: all that is one change away from what is written, then two; each record in turn has a part of what is left. */
function* around(written: Value[], pool: Pool, look: (record: Value) => Value | undefined, budget: Budget): Generator<Value> {
  written.sort((a, b) => sizeOf(a) - sizeOf(b)) // what is found later comes after
  for (let i = 0; i < written.length && budget.left > 0; i++) {
    const record = written[i] as Value
    for (const other of someOf(variations(record, pool), budget, Math.max(300, budget.left >> 3))) {
      const found = look(other)
      if (found !== undefined) yield found
    }
  }
}
function* someOf(all: Iterable<Value>, budget: Budget, most: number): Generator<Value> {
  const end = budget.left - most
  for (const v of all) {
    if (budget.left <= Math.max(0, end)) return
    budget.left -= 0.1 // those known already are not for nothing
    yield v
  }
}

/** The smallest that still shows it, one step at a time. */
export function shrunk(record: Value, shows: (record: Value) => boolean): Value {
  let small = record
  let left = mostShrunk
  for (let again = true; again && left > 0;) {
    again = false
    for (const other of smaller(small)) {
      if (--left <= 0) break
      if (weightOf(other) >= weightOf(small) || !shows(other)) continue
      small = other
      again = true
      break
    }
  }
  return small
}

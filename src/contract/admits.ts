/** Membership: does a record belong to a shape? Decided value by value, independently of the relation, so that it can judge it. */
import { Moment } from './moments.ts'
import { Num, compareNums } from './numbers.ts'
import { type Limits, within } from './limits.ts'
import { type Reading, type Taken, strict } from './reading.ts'
import { type ScalarType, traits } from './scalars.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, isNull, unfold } from './shape.ts'
import { type Value, Bytes, Filler, isList, isRecord, valueKey } from './values.ts'

type Verdict = boolean | undefined

/**
 * Does the shape admit the value? As written, or as a reader with this reading takes it (unknown slots skipped, missing ones filled, wider
 * types taken). Undefined where an opaque part decides and cannot be run. Never throws on any value.
 */
export function admits(shape: Shape, value: Value, reading: Reading = strict): Verdict {
  const s = unfold(shape)
  switch (s.is) {
    case 'nothing': return false
    case 'anything': return true
    case 'opaque': return value instanceof Filler && value.text === s.text ? true : s.admits?.(value)
    case 'union': return any(s.branches, (b) => admits(b, value, reading))
    case 'all': return every(s.of, (b) => admits(b, value, reading))
    case 'scalar': return scalarAdmits(s, value, reading)
    case 'list': {
      if (!isList(value)) return false
      const short = value.length < (s.count?.min ?? 0) || value.length > (s.count?.max ?? Infinity)
      if (short || (s.unique && new Set(value.map(valueKey)).size < value.length)) return false
      return every(value, (v, i) => admits((s.prefix?.[i] ?? s.items).shape, v, reading))
    }
    case 'map':
      if (!isRecord(value) || value.size < (s.count?.min ?? 0) || value.size > (s.count?.max ?? Infinity)) return false
      return every([...value], ([k, v]) => both(admits(s.keys, k, reading), admits(s.values.shape, v, reading)))
    case 'record': return recordAdmits(s, value, reading)
    default: return undefined // a ref that unfold could not follow
  }
}

function recordAdmits(s: RecordShape, value: Value, reading: Reading): Verdict {
  if (!isRecord(value) || value.size < (s.count?.min ?? 0) || value.size > (s.count?.max ?? Infinity)) return false
  if (reading.match === 'position') return byPosition(s, value, reading)
  const key = reading.match === 'fold' ? (n: string): string => n.toLowerCase() : (n: string): string => n
  const fields = reading.match === 'fold' ? new Map([...value].map(([n, v]) => [key(n), v])) : value
  const read = new Set<string>()
  const find = (name: string, slot: Slot): Value | undefined => {
    for (const n of [key(name), ...(reading.match === 'alias' ? slot.aliases ?? [] : []), ...(slot.storedAs === undefined ? [] : [key(slot.storedAs)])]) {
      if (read.has(n) || !fields.has(n)) continue
      read.add(n)
      return fields.get(n)
    }
    return undefined
  }
  let verdict: Verdict = true
  for (const [name, slot] of s.slots) {
    const v = find(name, slot)
    verdict = both(verdict, v === undefined ? fills(slot, reading) : admits(slot.shape, v, reading))
    if (verdict === false) return false
  }
  if (reading.unknown === 'rest') for (const [n, v] of fields) if (!read.has(n)) verdict = both(verdict, admits(s.rest, v, reading))
  if (reading.ordered && verdict !== false) {
    const wanted = [...s.slots.keys()].filter((n) => value.has(n)), got = [...value.keys()].filter((n) => s.slots.has(n))
    if (wanted.some((n, i) => n !== got[i])) return false
  }
  return verdict
}
function byPosition(s: RecordShape, value: ReadonlyMap<string, Value>, reading: Reading): Verdict {
  const slots = [...s.slots.values()], values = [...value.values()]
  if (values.length > slots.length) return false
  return every(slots, (slot, i) => (i < values.length ? admits(slot.shape, values[i] as Value, reading) : fills(slot, reading)))
}

/** Does something stand in for a slot that was not written? (For `select` as for `refuse`: whether the writer declares it is not seen here.) */
export function fills(slot: Slot, { missing }: Reading): boolean {
  if (!slot.required || missing === 'always') return true
  if (missing === 'select' || missing === 'refuse') return false
  return slot.fallback !== undefined || (missing === 'fallback-or-null' && takesNull(slot.shape))
}
export function takesNull(shape: Shape): boolean {
  const s = unfold(shape)
  return isNull(s) || s.is === 'anything' || (s.is === 'union' && s.branches.some(takesNull))
}

function scalarAdmits(s: ScalarShape, value: Value, reading: Reading): Verdict {
  const typed = typeAdmits(s, value, reading)
  if (typed !== true) return typed
  if (s.otherwise !== undefined && reading.symbols === 'otherwise') return true
  return both(limitsAdmit(s.limits, value), s.width ? limitsAdmit(s.width, value) : true)
}
/** An unknown format is an annotation here: the relation compares its name. */
const limitsAdmit = (limits: Limits, value: Value): Verdict => {
  if (value instanceof Filler) return undefined
  const verdict = within(limits, value)
  return verdict === undefined && limits.format !== undefined && !limits.patterns ? true : verdict
}

function typeAdmits({ type, limits, width, codes, mayBe }: ScalarShape, value: Value, reading: Reading): Verdict {
  if (value instanceof Filler) return type !== 'null' && value.text === fillerText(type, limits) ? true : undefined
  switch (type) {
    case 'null': return value === null
    case 'boolean': return typeof value === 'boolean'
    case 'string': case 'enum': return typeof value === 'string' && (type !== 'enum' || !codes || codes.has(value) || limits.choice !== undefined)
    case 'bytes': return value instanceof Bytes
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': case 'interval': case 'uuid': case 'geography': case 'variant':
      if (!(value instanceof Moment)) return false
      return value.type === type || takenBy(type, value.type, reading) !== undefined || (mayBe?.includes(value.type) ? undefined : false)
    default: {
      if (!(value instanceof Num)) return false
      const { family, min, max } = traits[type]
      const as = value.as as ScalarType | undefined
      const from = as === undefined ? 'number' : traits[as].family
      if (from !== 'number' && family !== 'number' && from !== family) {
        const taken = takenBy(type, as as ScalarType, reading)
        if (!taken || !enoughDigits(taken, limits, width)) return false
      }
      if (family === 'integer' && !value.isInteger) return false
      return (!min || compareNums(value, min) >= 0) && (!max || compareNums(value, max) <= 0)
    }
  }
}
const takenBy = (reader: ScalarType, writer: ScalarType, reading: Reading): Taken | undefined => reading.takes.get(reader)?.find((t) => t.type === writer)
/** A decimal reader needs room for every value of the writer's type; without a precision it has it. */
export function enoughDigits(taken: Taken, limits: Limits, width: Limits | undefined): boolean {
  if (taken.digits === undefined) return true
  return [limits, width].every((l) => l?.precision === undefined || l.precision - (l.scale ?? 0) >= (taken.digits ?? 0))
}
/** What a filler for a scalar says it stands for. */
export const fillerText = (type: ScalarType, limits: Limits): string => [type, ...(limits.patterns ?? [])].join(' ')

const both = (a: Verdict, b: Verdict): Verdict => (a === false || b === false ? false : a === undefined || b === undefined ? undefined : true)
function any<T>(all: readonly T[], test: (x: T) => Verdict): Verdict {
  let verdict: Verdict = false
  for (const x of all) {
    const v = test(x)
    if (v === true) return true
    if (v === undefined) verdict = undefined
  }
  return verdict
}
function every<T>(all: readonly T[], test: (x: T, i: number) => Verdict): Verdict {
  let verdict: Verdict = true
  for (const [i, x] of all.entries()) {
    const v = test(x, i)
    if (v === false) return false
    if (v === undefined) verdict = undefined
  }
  return verdict
}

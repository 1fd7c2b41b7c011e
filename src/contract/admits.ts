/** Membership: does a record belong to a shape? Decided value by value, independently of the relation, so that it can judge it. */
import { describeLimits } from './describe.ts'
import { formatAdmits } from './formats.ts'
import { type Limits, bothLimits, within } from './limits.ts'
import { Moment } from './moments.ts'
import { Num, compareNums } from './numbers.ts'
import { type Reading, type Taken, strict } from './reading.ts'
import { type ScalarType, traits } from './scalars.ts'
import { type ListShape, type MapShape, type RecordShape, type ScalarShape, type Shape, type Slot, isNull, unfold } from './shape.ts'
import { type Value, Bytes, Filler, isList, isRecord, keyOfType, valueKey } from './values.ts'

type Verdict = boolean | undefined
/** How the value is read, and how much more may be looked at before we give up: unions of unions can ask the same a thousand times over. */
type Judge = { reading: Reading; left: number; depth: number; instead: Excerpts | undefined }
/** Records of few slots that stand in for wide ones whose other slots are known to hold. */
export type Excerpts = ReadonlyMap<Shape, RecordShape>
const most = 200_000, deepest = 400

/**
 * Does the shape admit the value? As written, or as a reader with this reading takes it (unknown slots skipped, missing ones filled, wider
 * types taken). `instead`: excerpts of wide records. Undefined where an opaque part decides and cannot be run, or there is too much to look at. Never throws on any value.
 */
export function admits(shape: Shape, value: Value, reading: Reading = strict, instead?: Excerpts): Verdict {
  return judge(shape, value, { reading, left: most, depth: 0, instead })
}
function judge(shape: Shape, value: Value, by: Judge): Verdict {
  if (--by.left < 0 || by.depth >= deepest) return undefined
  by.depth++
  const s = unfold(shape)
  const verdict = judged(by.instead?.get(s) ?? s, value, by)
  by.depth--
  return verdict
}
function judged(s: Shape, value: Value, by: Judge): Verdict {
  switch (s.is) {
    case 'nothing': return false
    case 'anything': return true
    case 'opaque': return value instanceof Filler && value.text === s.text ? true : s.admits?.(value)
    case 'union': return any(s.branches, (b) => judge(b, value, by))
    case 'all': return every(s.of, (b) => judge(b, value, by))
    case 'scalar': return scalarAdmits(s, value, by.reading)
    case 'list': return isList(value) && listAdmits(s, value, by)
    case 'map': return isRecord(value) && counts(s, value.size) && every(value, ([k, v]) => both(keyAdmits(s, k, by), judge(s.values.shape, v, by)))
    case 'record': return isRecord(value) && counts(s, value.size) && (by.reading.match === 'position' ? byPosition(s, value, by) : byName(s, value, by))
    case 'ref': return undefined // one that unfold could not follow
  }
}
const counts = ({ count }: ListShape | MapShape | RecordShape, n: number): boolean => n >= (count?.min ?? 0) && n <= (count?.max ?? Infinity)

function listAdmits(s: ListShape, value: readonly Value[], by: Judge): Verdict {
  if (!counts(s, value.length) || (s.unique && new Set(value.map(valueKey)).size < value.length)) return false
  return every(value.entries(), ([i, v]) => judge((s.prefix?.[i] ?? s.items).shape, v, by))
}
/** Keys are written as texts, whatever their type. */
function keyAdmits(s: MapShape, key: string, by: Judge): Verdict {
  const as = (shape: Shape): Verdict => {
    const k = unfold(shape)
    if (k.is === 'union') return any(k.branches, as)
    const value = k.is === 'scalar' ? keyOfType(k.type, key) : key
    return value === undefined ? false : judge(k, value, by)
  }
  return as(s.keys)
}

function byName(s: RecordShape, value: ReadonlyMap<string, Value>, by: Judge): Verdict {
  const { reading } = by
  const found = fieldsOf(s, value, reading)
  let place = -1
  let verdict: Verdict = true
  for (const [name, slot] of s.slots) {
    const field = found.get(name)
    if (field && reading.ordered && field.place < place) return false
    place = field?.place ?? place
    verdict = both(verdict, field ? judge(slot.shape, field.value, by) : fills(slot, reading))
    if (verdict === false) return false
  }
  if (reading.unknown === 'skip' || found.size === value.size) return verdict
  const read = new Set([...found.values()].map((f) => f.name))
  return both(verdict, every(value, ([n, v]) => read.has(n) || judge(s.rest, v, by)))
}
type Field = { name: string; value: Value; place: number }
/** The field that each slot reads: by its name, folded or not, or an alias; what is then left, by its physical name. No field is read twice. */
function fieldsOf(s: RecordShape, value: ReadonlyMap<string, Value>, { match }: Reading): Map<string, Field> {
  const key = match === 'fold' ? (n: string): string => n.toLowerCase() : (n: string): string => n
  const fields = new Map<string, Field>()
  let place = 0
  for (const [name, v] of value) fields.set(key(name), { name, value: v, place: place++ })
  const found = new Map<string, Field>()
  const find = (slot: string, names: readonly string[]): void => {
    const name = names.map(key).find((n) => fields.has(n))
    const field = name === undefined ? undefined : fields.get(name)
    if (name === undefined || !field) return
    found.set(slot, field)
    fields.delete(name)
  }
  for (const [name, slot] of s.slots) find(name, [name, ...(match === 'alias' ? slot.aliases ?? [] : [])])
  for (const [name, slot] of s.slots) if (slot.storedAs !== undefined && !found.has(name)) find(name, [slot.storedAs])
  return found
}
function byPosition(s: RecordShape, value: ReadonlyMap<string, Value>, by: Judge): Verdict {
  const slots = [...s.slots.values()], values = [...value.values()]
  const declared = every(slots.entries(), ([i, slot]) => (i < values.length ? judge(slot.shape, values[i] ?? null, by) : fills(slot, by.reading)))
  return by.reading.unknown === 'skip' ? declared : both(declared, every(values.slice(slots.length), (v) => judge(s.rest, v, by)))
}

/** Does something stand in for a slot that was not written? (For `select` as for `refuse`: whether the writer declares it is not seen here.) */
export function fills(slot: Slot, { missing }: Reading): boolean {
  if (!slot.required || missing === 'always') return true
  if (missing === 'select' || missing === 'refuse') return false
  return slot.fallback !== undefined || (missing === 'fallback-or-null' && takesNull(slot.shape))
}
function takesNull(shape: Shape, depth = 0): boolean {
  const s = unfold(shape)
  return isNull(s) || s.is === 'anything' || (s.is === 'union' && depth < deepest && s.branches.some((b) => takesNull(b, depth + 1)))
}

function scalarAdmits(s: ScalarShape, value: Value, reading: Reading): Verdict {
  if (value instanceof Filler) return fillerAdmits(s, value)
  const typed = typeAdmits(s, value, reading)
  if (typed !== true) return typed
  if (s.otherwise !== undefined && reading.symbols === 'otherwise') return true
  return both(limitsAdmit(s.limits, value), s.width ? limitsAdmit(s.width, value) : true)
}
/** An unknown format is an annotation here: the relation compares its name. */
function limitsAdmit(limits: Limits, value: Value): Verdict {
  if (limits.format === undefined || typeof value !== 'string' || formatAdmits(limits.format, value) !== undefined) return within(limits, value)
  const { format: _, ...rest } = limits
  return within(rest, value)
}
/** A filler is a value of the scalar that it was made for; of another one of the type it is if that has no limits. */
function fillerAdmits(s: ScalarShape, filler: Filler): Verdict {
  if (filler.text === fillerText(s)) return true
  if (filler.type === undefined) return s.type === 'null' ? false : undefined
  if (filler.type !== s.type) return false
  for (const _ in bothLimits(s.limits, s.width)) return undefined
  return true
}
/** What a filler for a scalar says it stands for. */
export const fillerText = (s: ScalarShape): string => [s.type, describeLimits(bothLimits(s.limits, s.width))].filter(Boolean).join(', ')

function typeAdmits({ type, limits, width, codes, mayBe }: ScalarShape, value: Value, reading: Reading): Verdict {
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

const both = (a: Verdict, b: Verdict): Verdict => (a === false || b === false ? false : a === undefined || b === undefined ? undefined : true)
function any<T>(all: Iterable<T>, test: (x: T) => Verdict): Verdict {
  let verdict: Verdict = false
  for (const x of all) {
    const v = test(x)
    if (v === true) return true
    if (v === undefined) verdict = undefined
  }
  return verdict
}
function every<T>(all: Iterable<T>, test: (x: T) => Verdict): Verdict {
  let verdict: Verdict = true
  for (const x of all) {
    const v = test(x)
    if (v === false) return false
    if (v === undefined) verdict = undefined
  }
  return verdict
}

/** Membership: does a record belong to a shape? Decided value by value, independently of the relation, so that it can judge it. */
import { keepsBetween } from './between.ts'
import { shapeOfName } from './names.ts'
import { type Reading, strict } from './reading.ts'
import { isRetired } from './retired.ts'
import { type Verdict, both, scalarAdmits } from './scalar-admits.ts'
import { type Contained, type ListShape, type MapShape, type RecordShape, type Shape, type Slot, type Unfolded, isNull, isOpen, unfold } from './shape.ts'
import { nameOfTags, tagsMeet } from './tags.ts'
import { type Value, Filler, isList, isRecord, keyOfType, typeNameOf, valueKey } from './values.ts'

/**
 * How the value is read, and how much more may be looked at before we give up: unions of unions can ask the same a thousand times over. `around`: the unions and rules that
 * hold at once which are being asked of this very value.
 */
type Judge = { reading: Reading; looks: Looks; depth: number; instead: Excerpts | undefined; around?: Set<Unfolded> | undefined }
export type Looks = { left: number }
/** Records of few slots that stand in for wide ones whose other slots are known to hold. */
export type Excerpts = ReadonlyMap<Shape, RecordShape>
const most = 200_000, deepest = 400

/**
 * Does the shape admit the value? As written, or as a reader with this reading takes it (unknown slots skipped, missing ones filled, wider
 * types taken). `instead`: excerpts of wide records. `looks`: what may be looked at, shared by several questions. Undefined where an opaque part decides and cannot be run, or there is too much to look at.
 * Never throws on any value.
 */
export function admits(shape: Shape, value: Value, reading: Reading = strict, instead?: Excerpts, looks: Looks = { left: most }): Verdict {
  return judge(shape, value, { reading, looks, depth: 0, instead })
}
function judge(shape: Shape, value: Value, by: Judge): Verdict {
  if (--by.looks.left < 0 || by.depth >= deepest) return undefined
  by.depth++
  const s = unfold(shape)
  const verdict = judged(by.instead?.get(s) ?? s, value, by)
  by.depth--
  return verdict
}
function judged(s: Unfolded, value: Value, by: Judge): Verdict {
  switch (s.is) {
    case 'nothing': return false
    case 'anything': return true
    case 'opaque': return value instanceof Filler && value.text === s.text ? true : s.admits?.(value)
    case 'union': return once(s, by, () => any(s.branches, (b) => judge(b, value, by)))
    case 'all': return once(s, by, () => every(s.of, (b) => judge(b, value, by)))
    case 'not': {
      const verdict = judge(s.of, value, { ...by, reading: strict, around: undefined }) // an exception is what is written
      return verdict === undefined ? undefined : !verdict
    }
    case 'scalar': return scalarAdmits(s, value, by.reading)
    default: return ofParts(s, value, { ...by, around: undefined })
  }
}
/** A shape that holds itself adds nothing by that: what belongs to it does so by something else that it holds. */
function once(s: Unfolded, by: Judge, judged: () => Verdict): Verdict {
  const around = by.around ??= new Set()
  if (around.has(s)) return false
  around.add(s)
  const verdict = judged()
  around.delete(s)
  return verdict
}
function ofParts(s: ListShape | MapShape | RecordShape, value: Value, by: Judge): Verdict {
  switch (s.is) {
    case 'list': return isUnknown(value) ? undefined : isList(value) && listAdmits(s, value, by)
    case 'map': return isUnknown(value) ? undefined : isRecord(value) && nameOfTags([typeNameOf(value) ?? '*']) === undefined && counts(s, value.size) && every(value, ([k, v]) => both(keyAdmits(s, k, by), judge(s.values.shape, v, by)))
    case 'record':
      if (isUnknown(value)) return undefined
      if (!isRecord(value) || !counts(s, value.size) || isOfAnotherType(s, value)) return false
      return by.reading.match === 'position' ? byPosition(s, value, by) : byName(s, value, by)
  }
}
/** What stands for a value of which not even the kind is known may be a list or a record. */
const isUnknown = (value: Value): boolean => value instanceof Filler && value.type === undefined
const counts = ({ count }: ListShape | MapShape | RecordShape, n: number): boolean => n >= (count?.min ?? 0) && n <= (count?.max ?? Infinity)

/** Was the record written as one of a type with another name? */
function isOfAnotherType({ tags }: RecordShape, value: ReadonlyMap<string, Value>): boolean {
  const name = tags && typeNameOf(value)
  return name !== undefined && tagsMeet([name], tags) === 'other'
}
function listAdmits(s: ListShape, value: readonly Value[], by: Judge): Verdict {
  if (!counts(s, value.length) || (s.unique && new Set(value.map(valueKey)).size < value.length)) return false
  const items = every(value.entries(), ([i, v]) => judge((s.prefix?.[i] ?? s.items).shape, v, by))
  return s.contains && items !== false ? both(items, every(s.contains, (c) => holds(c, value, by))) : items
}
/** Are as many items of the shape as there must be? Each that cannot be told may be one or not. */
function holds({ shape, count: { min = 0, max = Infinity } }: Contained, value: readonly Value[], by: Judge): Verdict {
  let sure = 0, possible = 0
  for (const v of value) {
    const verdict = judge(shape, v, { ...by, reading: strict })
    if (verdict !== false) possible++
    if (verdict === true) sure++
  }
  return possible < min || sure > max ? false : sure >= min && possible <= max ? true : undefined
}
/** Keys are written as texts, whatever their type. */
function keyAdmits(s: MapShape, key: string, by: Judge): Verdict {
  const as = (shape: Shape, depth: number): Verdict => {
    if (--by.looks.left < 0 || depth >= deepest) return undefined
    const k = unfold(shape)
    if (k.is === 'union') return any(k.branches, (b) => as(b, depth + 1))
    const value = k.is === 'scalar' ? keyOfType(k.type, key) : key
    return value === undefined ? false : judge(k, value, by)
  }
  return as(s.keys, 0)
}

function byName(s: RecordShape, value: ReadonlyMap<string, Value>, by: Judge): Verdict {
  const { reading } = by
  const found = (reading.match === 'name' && !reading.ordered && ownFields(s, value)) || fieldsOf(s, value, reading)
  let place = -1
  let verdict: Verdict = true
  for (const [name, slot] of s.slots) {
    const field = found.get(name)
    if (field && reading.ordered && field.place < place) return false
    place = field?.place ?? place
    verdict = both(verdict, field ? judge(slot.shape, field.value, by) : fills(slot, reading))
    if (verdict === false) return false
  }
  if (s.between) verdict = both(verdict, keepsBetween(s.between, (name) => found.get(name)?.value))
  if (reading.unknown === 'skip' || found.size === value.size) return verdict
  const read = new Set([...found.values()].map((f) => f.name))
  return both(verdict, every(value, ([n, v]) => read.has(n) || (s.retired !== undefined && isRetired(s, n)) || judgeOther(s, n, v, by)))
}
/** A field that is no slot's. */
function judgeOther(s: RecordShape, name: string, value: Value, by: Judge): Verdict {
  const found = shapeOfName(s, name)
  if (found && by.reading.unknown === 'declared' && found === s.rest && isOpen(s)) return false
  if (found) return judge(found, value, by)
  return every([s.rest, ...(s.patterns ?? []).map(({ slot }) => slot.shape)], (shape) => judge(shape, value, by)) === true ? true : undefined
}
type Field = { name: string; value: Value; place: number }
/** The same where each slot reads the field of its own name, as most do; undefined where one has to be looked for. */
function ownFields(s: RecordShape, value: ReadonlyMap<string, Value>): Map<string, Field> | undefined {
  const found = new Map<string, Field>()
  for (const [name, slot] of s.slots) {
    const v = value.get(name)
    if (v !== undefined) found.set(name, { name, value: v, place: 0 })
    else if (slot.storedAs !== undefined) return undefined
  }
  return found
}
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
  for (const [name, slot] of s.slots) find(name, match === 'alias' && slot.aliases ? [name, ...slot.aliases.filter((alias) => !s.slots.has(alias))] : [name]) // what has a slot of its own is no other's
  for (const [name, slot] of s.slots) if (slot.storedAs !== undefined && !found.has(name)) find(name, [slot.storedAs])
  return found
}
function byPosition(s: RecordShape, value: ReadonlyMap<string, Value>, by: Judge): Verdict {
  const slots = [...s.slots.values()], values = [...value.values()]
  const declared = every(slots.entries(), ([i, slot]) => (i < values.length ? judge(slot.shape, values[i] ?? null, by) : fills(slot, by.reading)))
  const names = [...s.slots.keys()]
  const kept = s.between ? both(declared, keepsBetween(s.between, (name) => values[names.indexOf(name)])) : declared
  return by.reading.unknown === 'skip' ? kept : both(kept, every([...value].slice(slots.length), ([name, v]) => judgeOther(s, name, v, by)))
}

/** Does something stand in for a slot that was not written? (For `select` as for `refuse`: whether the writer declares it is not seen here.) */
export function fills(slot: Slot, { missing }: Reading): boolean {
  if (!slot.required || missing === 'always') return true
  if (missing === 'select' || missing === 'refuse') return false
  return slot.fallback !== undefined || (missing === 'fallback-or-null' && takesNull(slot.shape))
}
function takesNull(shape: Shape, asked = new Set<Shape>()): boolean {
  const s = unfold(shape)
  if (s.is !== 'union') return isNull(s) || s.is === 'anything'
  if (asked.has(s)) return false
  asked.add(s)
  return s.branches.some((b) => takesNull(b, asked))
}

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

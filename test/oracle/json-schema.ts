/**
 * Shapes as JSON Schema (2020-12) and values as JSON, so that ajv decides membership and none of our own code does. What JSON has no word for is
 * spelt out: a number is `{ hi, lo, as, float, double }` (two digits to the base 21·10¹² of millionths, so that doubles hold it and `multipleOf` is exact; the
 * type that wrote it; whether floats of either width print so), a moment `{ is, at }` (milliseconds), bytes `{ hex }`, a list `{ l, u }` (items; the same without types, for uniqueness),
 * a record or map `{ r, k }` (entries; the keys in every way that they can be read).
 *
 * Left out, by `LeftOut`: opaque parts, formats, types of two meanings (`mayBe`), physical names, rules between fields, readings that find slots by other than their name.
 */
import { type Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Reading, strict } from '../../src/contract/reading.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, unfold } from '../../src/contract/shape.ts'
import { type Value, Bytes, isList, isRecord } from '../../src/contract/values.ts'

export type Schema = boolean | { [word: string]: unknown }
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export class LeftOut extends Error {}

const perOne = 1_000_000n, base = 21_000_000_000_000n
const largestFloat = ((1n << 24n) - 1n) << 104n, largestDouble = ((1n << 53n) - 1n) << 971n
const families: readonly (readonly ScalarType[])[] = [['byte', 'short', 'int', 'long', 'integer'], ['float', 'double'], ['decimal']]
const bits: Partial<Record<ScalarType, bigint>> = { byte: 8n, short: 16n, int: 32n, long: 64n }
const moments: ReadonlySet<ScalarType> = new Set(['date', 'time', 'timestamp', 'timestamp_ntz', 'interval', 'uuid', 'geography', 'variant'])

/** Two digits that are ordered as the numbers are; undefined for what is finer than a millionth. Of numbers past all but a double's range only the class is kept. */
function digitsOf(coefficient: bigint, scale: number): { hi: number; lo: number } | undefined {
  if (scale > 6) return undefined
  const n = coefficient * 10n ** BigInt(6 - scale)
  const lo = ((n % base) + base) % base
  const hi = (n - lo) / base
  const size = n < 0n ? -n : n
  const far = size <= 8_000_000_000_000_000n * base ? undefined : size <= largestFloat * perOne ? 8.2e15 : size <= largestDouble * perOne ? 8.4e15 : 8.6e15
  return { hi: far === undefined ? Number(hi) : n < 0n ? -far : far, lo: Number(lo) }
}
/** Does the nearest float or double print as this number, to as many digits as it has? */
function prints({ coefficient, scale }: Num, nearest: (n: number) => number): boolean {
  const digits = coefficient.toString().replace(/^-/, '').replace(/0+$/, '') || '0'
  const held = nearest(Number(`${coefficient}e-${scale}`))
  if (held === 0 || !Number.isFinite(held) || digits.length > 100) return held === 0 && coefficient === 0n
  const [mantissa = '', exponent = '0'] = held.toExponential(digits.length - 1).split('e')
  const places = mantissa.split('.')[1]?.length ?? 0
  return 10n ** BigInt(Math.max(0, places - Number(exponent) - scale)) * coefficient === BigInt(mantissa.replace('.', '')) * 10n ** BigInt(Math.max(0, scale - places + Number(exponent)))
}
const numberJson = (n: Num): { hi: number; lo: number } | undefined => digitsOf(n.coefficient, n.scale)
/** Milliseconds, by the platform's calendar; undefined for what it cannot place. */
function placeOf({ type, text }: Moment): number | undefined {
  if (/\.\d{4}/.test(text)) return undefined
  const at = type === 'time' ? Date.parse(`1970-01-01T${text}Z`) : type === 'timestamp_ntz' && !/Z|[+-]\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
/** `__proto__` is none of ajv's names: one of its letters is another one here, so that its length and shape stay. */
const nameJson = (name: string): string => (name === '__proto__' ? '__prot\u{e000}__' : name)

/** The value as JSON; undefined if it has no place there (a filler, a number too fine). `typed`: numbers say what wrote them. */
export function instanceOf(v: Value, typed = true): Json | undefined {
  if (v === null || typeof v === 'boolean' || typeof v === 'string') return v
  if (v instanceof Num) {
    const digits = numberJson(v)
    return digits && (typed ? { ...digits, as: v.as ?? 'number', float: prints(v, Math.fround), double: prints(v, (n) => n) } : digits)
  }
  if (v instanceof Moment) {
    const at = placeOf(v)
    return at === undefined ? { is: v.type, text: v.text } : { is: v.type, at }
  }
  if (v instanceof Bytes) return { hex: v.hex }
  if (isList(v)) {
    const items = v.map((x) => instanceOf(x, typed)), bare = v.map((x) => JSON.stringify(instanceOf(x, false)))
    return items.every((x) => x !== undefined) ? { l: items, u: bare } : undefined
  }
  if (!isRecord(v)) return undefined
  const entries: [string, Json][] = []
  for (const [name, x] of v) {
    const inside = instanceOf(x, typed)
    if (inside === undefined) return undefined
    entries.push([nameJson(name), inside])
  }
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return { r: Object.fromEntries(entries), k: entries.map(([name]) => keyJson(name)) }
}
function keyJson(text: string): Json {
  const found = /^(-?\d{1,30})(?:\.(\d{1,6}))?$/.exec(text)
  const digits = found && digitsOf(BigInt(`${found[1]}${found[2] ?? ''}`), found[2]?.length ?? 0)
  return { s: text, ...digits }
}

/** Keeps schemas under names, equal ones under one, so that what the members of a family share is compiled once. */
export type Names = { known: Map<string, string>; add: (name: string, schema: Schema) => void; next: number }

/** The schema of what a reader with this reading takes. Throws `LeftOut` where this oracle has no say. */
export function schemaOf(shape: Shape, reading: Reading, names: Names): Schema {
  if (reading.match !== 'name' || reading.ordered) throw new LeftOut('slots are found by other than their names')
  const fresh = (): string => `s${names.next++}`
  const shared = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema
    const text = JSON.stringify(schema)
    let name = names.known.get(text)
    if (name === undefined) {
      names.known.set(text, (name = fresh()))
      names.add(name, schema)
    }
    return { $ref: name }
  }
  /** Inside a list, a record or a map a shape may be met again: then it is referred to. Beside itself, in a union, it adds nothing. */
  const open = new Map<Shape, { name: string | undefined }>(), done = new Map<Shape, Schema>()
  const inside = (shape: Shape): Schema => {
    const s = unfold(shape)
    const known = done.get(s), here = open.get(s)
    if (known !== undefined) return known
    if (here) return { $ref: (here.name ??= fresh()) }
    const mine: { name: string | undefined } = { name: undefined }
    open.set(s, mine)
    const schema = compiled(s, [])
    open.delete(s)
    if (mine.name !== undefined) names.add(mine.name, schema)
    const made = mine.name === undefined ? shared(schema) : { $ref: mine.name }
    done.set(s, made)
    return made
  }
  const compiled = (shape: Shape, within: readonly Shape[]): Schema => {
    const s = unfold(shape)
    switch (s.is) {
      case 'nothing': return false
      case 'not':
        if (reading !== strict) throw new LeftOut('exceptions, which are judged as they are written')
        return { not: inside(s.of) }
      case 'anything':
        if (s.json) throw new LeftOut('what JSON has words for')
        return true
      case 'opaque': throw new LeftOut('opaque')
      case 'union': return within.includes(s) || s.branches.length === 0 ? false : { anyOf: s.branches.map((b) => shared(compiled(b, [...within, s]))) }
      case 'all': return within.includes(s) ? false : { allOf: [true, ...s.of.map((b) => shared(compiled(b, [...within, s])))] }
      case 'scalar': return scalarSchema(s, reading)
      case 'list':
        if (s.contains && reading !== strict) throw new LeftOut('what lists contain, which is judged as it is written')
        return object('l', {
        l: { ...(s.contains ? { allOf: s.contains.map((c) => ({ contains: inside(c.shape), minContains: c.count.min ?? 0, ...(c.count.max === undefined ? {} : { maxContains: c.count.max }) })) } : {}), prefixItems: [true, ...(s.prefix ?? []).map((t) => inside(t.shape))].slice(1), items: inside(s.items.shape), ...sized(s.count, 'Items') }, u: { uniqueItems: s.unique ?? false },
      })
      case 'map': return object('r', { r: { additionalProperties: inside(s.values.shape), ...sized(s.count, 'Properties') }, k: { items: keySchema(s.keys) } })
      case 'record': {
        const slots = [...s.slots]
        if (slots.some(([, t]) => t.storedAs !== undefined)) throw new LeftOut('physical names')
        if (s.between) throw new LeftOut('rules between fields')
        if (s.patterns && s.slots.size > 0 && reading.unknown !== 'skip') throw new LeftOut('patterns beside names')
        const patternsOf = (r: RecordShape): object => Object.fromEntries((r.patterns ?? []).map((p) => [p.pattern, inside(p.slot.shape)]))
        return object('r', { r: {
          properties: Object.fromEntries(slots.map(([n, t]) => [nameJson(n), inside(t.shape)])),
          ...(s.patterns && reading.unknown !== 'skip' ? { patternProperties: patternsOf(s) } : {}),
          required: slots.filter(([, t]) => isNeeded(t, reading)).map(([n]) => nameJson(n)),
          additionalProperties: reading.unknown === 'skip' ? true : inside(s.rest),
          ...sized(s.count, 'Properties'),
        } })
      }
    }
  }
  return inside(shape)
}
/** An empty `prefixItems` is none. */
const object = (word: string, properties: { [word: string]: { [word: string]: unknown } }): Schema => {
  if (properties['l']?.['prefixItems'] && (properties['l']['prefixItems'] as Schema[]).length === 0) delete properties['l']['prefixItems']
  return { type: 'object', required: [word], properties }
}
const sized = (count: { min?: number; max?: number } | undefined, of: string): object => ({ ...(count?.min === undefined ? {} : { [`min${of}`]: count.min }), ...(count?.max === undefined ? {} : { [`max${of}`]: count.max }) })
/** Must a record have the slot, for this reader? */
function isNeeded(t: Slot, { missing }: Reading): boolean {
  if (!t.required || missing === 'always') return false
  if (missing === 'fallback' || missing === 'fallback-or-null') if (t.fallback !== undefined) return false
  return missing !== 'fallback-or-null' || !takesNull(t.shape, [])
}
function takesNull(shape: Shape, within: readonly Shape[]): boolean {
  const s = unfold(shape)
  if (s.is === 'union' && !within.includes(s)) return s.branches.some((b) => takesNull(b, [...within, s]))
  return s.is === 'anything' || (s.is === 'scalar' && s.type === 'null')
}

function keySchema(shape: Shape): Schema {
  const s = unfold(shape)
  if (s.is === 'anything') return true
  if (s.is === 'nothing') return false
  if (s.is === 'union') return s.branches.length === 0 ? false : { anyOf: s.branches.map(keySchema) }
  if (s.is !== 'scalar' || s.mayBe || s.otherwise !== undefined) throw new LeftOut('keys of other than plain scalars')
  if (s.type === 'string' || s.type === 'enum') return { properties: { s: textSchema(s) } }
  if (s.type === 'boolean') return { properties: { s: { enum: (['true', 'false'] as const).filter((t) => (s.limits.choice?.includes(t === 'true') ?? true)) } } }
  if (moments.has(s.type) && Object.keys({ ...s.limits, ...s.width }).length === 0) return true
  if (s.type === 'bytes' && !s.limits.choice) return { properties: { s: { pattern: '^0x([0-9a-f]{2})*$', allOf: bothOf(s).map((l) => hexLength(l, 2)) } } }
  if (s.type === 'null') return false
  if (moments.has(s.type) || s.type === 'bytes') throw new LeftOut('keys of limited moments')
  return { required: ['hi'], allOf: [numberRange(s.type), ...bothOf(s).map(numberLimits)] }
}
const bothOf = ({ limits, width }: ScalarShape): Limits[] => (width ? [limits, width] : [limits])
const hexLength = ({ minLength, maxLength }: Limits, more: number): Schema => ({ ...(minLength === undefined ? {} : { minLength: minLength * 2 + more }), ...(maxLength === undefined ? {} : { maxLength: maxLength * 2 + more }) })

function scalarSchema(s: ScalarShape, reading: Reading): Schema {
  if (s.mayBe) throw new LeftOut('a type of two meanings')
  const free = s.otherwise !== undefined && reading.symbols === 'otherwise'
  const limits = free ? [] : bothOf(s)
  const listed: Schema[] = limits.flatMap(({ choice }) => (choice ? [choiceSchema(choice)] : []))
  const takes = reading.takes.get(s.type) ?? []
  switch (s.type) {
    case 'null': return { type: 'null', allOf: [true, ...listed] }
    case 'boolean': return { type: 'boolean', allOf: [true, ...listed] }
    case 'string': case 'enum': return textSchema(s, free)
    case 'bytes': return { type: 'object', required: ['hex'], allOf: [true, ...listed], properties: { hex: { allOf: [true, ...limits.map((l) => hexLength(l, 0))] } } }
    default:
  }
  if (moments.has(s.type)) {
    const at = limits.flatMap(({ min, max }) => [...(min ? [momentBound(min, 'minimum', 'exclusiveMinimum')] : []), ...(max ? [momentBound(max, 'maximum', 'exclusiveMaximum')] : [])])
    return { type: 'object', required: ['is', ...(at.length > 0 ? ['at'] : [])], allOf: [true, ...listed], properties: { is: { enum: [s.type, ...takes.map((t) => t.type)] }, at: { allOf: [true, ...at] } } }
  }
  const enough = takes.filter((t) => t.digits === undefined || bothOf(s).every((l) => l.precision === undefined || l.precision - (l.scale ?? 0) >= (t.digits ?? 0)))
  const own = families.find((f) => f.includes(s.type))
  return {
    type: 'object', required: ['hi'], ...(own ? { properties: { as: { enum: [...own, 'number', ...enough.map((t) => t.type)] } } } : {}),
    allOf: [numberRange(s.type), ...(s.type === 'float' || s.type === 'double' ? [printed(s, enough.map((t) => t.type))] : []), ...limits.map(numberLimits)],
  }
}
/** A floating number is one that prints so, unless the contract lists it or another type wrote it. */
const printed = (s: ScalarShape, others: readonly ScalarType[]): Schema =>
  s.limits.choice ?? s.width?.choice ? true : { anyOf: [{ properties: { [s.type]: { const: true } } }, { properties: { as: { enum: [0, ...others] } } }] }
function momentBound({ value, exclusive }: NonNullable<Limits['min']>, word: string, exclusively: string): Schema {
  const at = value instanceof Moment ? placeOf(value) : undefined
  if (at === undefined) throw new LeftOut('a bound that has no place in time')
  return { [exclusive ? exclusively : word]: at }
}

function textSchema({ limits, width }: ScalarShape, free = false): Schema {
  const all: Schema[] = [{ type: 'string' }]
  for (const l of free ? [] : width ? [limits, width] : [limits]) {
    if (l.format !== undefined) throw new LeftOut('formats')
    all.push({ ...(l.minLength === undefined ? {} : { minLength: l.minLength }), ...(l.maxLength === undefined ? {} : { maxLength: l.maxLength }) })
    for (const pattern of l.patterns ?? []) all.push({ pattern })
    if (l.choice) all.push({ enum: [{ none: 0 }, ...l.choice.filter((v) => typeof v === 'string')] })
  }
  return { allOf: all }
}

function numberRange(type: ScalarType): Schema {
  const size = bits[type]
  if (size !== undefined) return { allOf: [atLeast(-(1n << (size - 1n)), 0), atMost((1n << (size - 1n)) - 1n, 0), multiple(1n, 0)] }
  if (type === 'integer') return multiple(1n, 0)
  return true
}
function numberLimits(l: Limits): Schema {
  const all: Schema[] = [true]
  for (const [side, from] of [['min', atLeast], ['max', atMost]] as const) {
    const bound = l[side]
    if (!bound) continue
    if (!(bound.value instanceof Num)) throw new LeftOut('a number bounded by a moment')
    all.push(from(bound.value.coefficient, bound.value.scale, bound.exclusive))
  }
  if (l.step && l.step.coefficient !== 0n) all.push(multiple(l.step.coefficient, l.step.scale))
  if (l.scale !== undefined || l.precision !== undefined) all.push(l.scale !== undefined && l.scale < 0 ? multiple(10n ** BigInt(-l.scale), 0) : multiple(1n, l.scale ?? 0))
  if (l.precision !== undefined) {
    const scale = l.scale ?? 0, nines = 10n ** BigInt(l.precision) - 1n
    const [most, at] = scale >= 0 ? [nines, scale] : [nines * 10n ** BigInt(-scale), 0]
    all.push(atLeast(-most, at), atMost(most, at))
  }
  if (l.choice) all.push(choiceSchema(l.choice))
  return { allOf: all }
}
function placed(coefficient: bigint, scale: number): { hi: number; lo: number } {
  const found = digitsOf(coefficient, scale)
  if (!found) throw new LeftOut('a number finer than a millionth')
  return found
}
const atLeast = (coefficient: bigint, scale: number, exclusive = false): Schema => {
  const { hi, lo } = placed(coefficient, scale)
  return { anyOf: [{ properties: { hi: { exclusiveMinimum: hi } } }, { properties: { hi: { const: hi }, lo: Math.abs(hi) > 8.1e15 ? true : { [exclusive ? 'exclusiveMinimum' : 'minimum']: lo } } }] }
}
const atMost = (coefficient: bigint, scale: number, exclusive = false): Schema => {
  const { hi, lo } = placed(coefficient, scale)
  return { anyOf: [{ properties: { hi: { exclusiveMaximum: hi } } }, { properties: { hi: { const: hi }, lo: Math.abs(hi) > 8.1e15 ? true : { [exclusive ? 'exclusiveMaximum' : 'maximum']: lo } } }] }
}
function multiple(coefficient: bigint, scale: number): Schema {
  const step = (coefficient < 0n ? -coefficient : coefficient) * 10n ** BigInt(6 - scale)
  if (base % step !== 0n) throw new LeftOut('a step that does not divide the base of the digits')
  return { properties: { lo: { multipleOf: Number(step) } } }
}
/** One of these: by what a value is, whatever wrote it. */
function choiceSchema(choice: readonly Value[]): Schema {
  return { anyOf: [false, ...choice.map((v): Schema => {
    const json = instanceOf(v, false)
    if (json === undefined) throw new LeftOut('a choice that JSON has no place for')
    if (json === null || typeof json !== 'object') return { const: json }
    return { type: 'object', required: Object.keys(json), properties: Object.fromEntries(Object.entries(json).map(([word, x]) => [word, { const: x }])) }
  })] }
}

/** The shape without what this oracle leaves out, so that it may decide on all else. */
export function decidable(s: ScalarShape): ScalarShape {
  const { mayBe: _, ...kept } = s
  const plain = ({ format: __, ...l }: Limits): Limits => l
  return { ...kept, limits: plain(s.limits), ...(s.width ? { width: plain(s.width) } : {}) }
}

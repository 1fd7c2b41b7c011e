/** What records are made of. Records are Maps, so that `__proto__` is a name like any other; numbers are exact. */
import { Num, parseNum } from './numbers.ts'
import { Moment, isZoned, secondsOf } from './moments.ts'
import { type ScalarType, isNumeric } from './scalars.ts'

export class Bytes {
  readonly hex: string
  constructor(hex: string) {
    this.hex = hex
  }
}
/** Stands in a record for some value that we cannot make up (of an unknown type; of a scalar `type` with a pattern that we cannot run). */
export class Filler {
  readonly text: string
  readonly type: ScalarType | undefined
  constructor(text: string, type?: ScalarType) {
    this.text = text
    this.type = type
  }
}
export type Value = null | boolean | string | Num | Moment | Bytes | Filler | readonly Value[] | ReadonlyMap<string, Value>

/** The name of the type that a record was written with, where its type has one: the record itself does not show it. */
const typeNames = new WeakMap<ReadonlyMap<string, Value>, string>()
export function withTypeName<T extends ReadonlyMap<string, Value>>(record: T, name: string | undefined): T {
  if (name !== undefined) typeNames.set(record, name)
  return record
}
export const typeNameOf = (record: ReadonlyMap<string, Value>): string | undefined => typeNames.get(record)

export const isList = (v: Value | undefined): v is readonly Value[] => Array.isArray(v)
export const isRecord = (v: Value | undefined): v is ReadonlyMap<string, Value> => v instanceof Map

/** The same value: numbers by what they are (1.0 is 1), records whatever the order of their names. */
export const sameValue = (a: Value, b: Value): boolean => a === b || (typeof a === 'object' && valueKey(a) === valueKey(b))

/** A key under which equal values fall together. */
export function valueKey(v: Value): string {
  if (v === null || typeof v === 'boolean') return String(v)
  if (typeof v === 'string') return JSON.stringify(v)
  if (v instanceof Num) return v.toString()
  if (v instanceof Moment) return momentKey(v)
  if (v instanceof Filler) return `<${v.text}>`
  if (v instanceof Bytes) return `0x${v.hex}`
  if (isList(v)) return `[${v.map(valueKey).join()}]`
  return `{${[...v].map(([k, x]) => `${JSON.stringify(k)}:${valueKey(x)}`).sort().join()}}`
}

/** A clock with a zone and one without are two, a uuid is one in any case of its letters. */
function momentKey(m: Moment): string {
  const seconds = secondsOf(m)
  if (seconds) return `${m.type} ${seconds.toString()}${isZoned(m) ? '' : ' here'}`
  return `${m.type} ${JSON.stringify(m.type === 'uuid' ? m.text.toLowerCase() : m.text)}`
}

/** As JSON text: exact (numbers of any size, `__proto__` kept); moments and bytes as strings. */
export function toJson(v: Value): string {
  if (v === null || typeof v === 'boolean') return String(v)
  if (typeof v === 'string') return JSON.stringify(v)
  if (v instanceof Num) return v.toString()
  if (v instanceof Moment) return v.type === 'variant' && v.text === '{}' ? v.text : JSON.stringify(v.text) // an empty document is no text of two braces
  if (v instanceof Filler) return JSON.stringify(`<${v.text}>`)
  if (v instanceof Bytes) return JSON.stringify(`0x${v.hex}`)
  if (isList(v)) return `[${v.map(toJson).join(',')}]`
  return `{${[...v].map(([k, x]) => `${JSON.stringify(k)}:${toJson(x)}`).join(',')}}`
}

/** The name under which a value is the key of a map: as JSON has it, but never quoted. Undefined for what cannot be a key. */
export function nameOfKey(v: Value | undefined): string | undefined {
  if (typeof v === 'string') return v
  if (typeof v === 'boolean' || v instanceof Num) return String(v)
  return v instanceof Moment ? v.text : v instanceof Bytes ? `0x${v.hex}` : undefined
}
/** The key of a type that a name stands for; undefined if it stands for none. */
export function keyOfType(type: ScalarType, name: string): Value | undefined {
  if (isNumeric(type)) {
    const n = parseNum(name)
    return n?.toString() === name ? n.typed(type) : undefined // `1.0` would be `1` a second time
  }
  switch (type) {
    case 'string': case 'enum': return name
    case 'boolean': return name === 'true' || name === 'false' ? name === 'true' : undefined
    case 'bytes': return /^0x([0-9a-f]{2})*$/.test(name) ? new Bytes(name.slice(2)) : undefined
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': case 'interval': case 'uuid': case 'geography': case 'variant':
      return new Moment(type, name)
    default: return undefined
  }
}

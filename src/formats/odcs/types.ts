/** The logical type of a property, met with the type that stores it. */
import type { Fact } from '../../contract/facts.ts'
import { type Limits, bothLimits } from '../../contract/limits.ts'
import { whole } from '../../contract/numbers.ts'
import { type ScalarShape, type Shape, anything, list, map, noLimits, record, scalar, untyped } from '../../contract/shape.ts'
import { booleanOf, get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { type TypeLanguage, clock, digits, plain, sized, typeNames } from '../../types/language.ts'
import { parseType } from '../../types/parse.ts'
import { physicalType, storedAs } from '../../types/physical.ts'
import { remembered } from '../../types/remembered.ts'
import { besideFacts } from '../shared/stored.ts'

/** The standard's types, and what free text stood there in version 2. */
const logical: TypeLanguage = {
  name: 'odcs',
  parameters: 'limits',
  names: typeNames([
    ['string, text', plain('string')], ['varchar, char', sized('string')], ['boolean, bool', plain('boolean')],
    ['integer', plain('integer')], ['int', plain('int')], ['long, bigint', plain('long')], ['short, smallint', plain('short')], ['byte, tinyint', plain('byte')],
    ['number', plain('number')], ['decimal, numeric', digits()], ['float', plain('float')], ['double', plain('double')],
    ['date', plain('date')], ['time', plain('time')], ['timestamp, datetime', clock('timestamp')], ['bytes, binary', plain('bytes')],
    ['object, struct, record', plain('record')], ['array, list', plain('list')], ['map', plain('map')], ['vector', plain('list')],
  ]),
}

export type Typed = { shape: Shape; facts: Fact[] }
/** What a property is read with: the dialect of its servers, and whether the standard had no `timestamp` yet. */
export type Types = { dialect: string | undefined; datesMayBeTimestamps: boolean }

/** The bare logical type, before its limits; undefined where a property writes none and has no structure that tells. */
export function logicalType(property: Node, types: Types): Shape | undefined {
  const word = textOf(get(property, 'logicalType'))
  if (word === undefined) {
    if (get(property, 'properties')) return record([])
    if (get(property, 'items')) return list(anything)
    return get(property, 'map') ? map(scalar('string'), anything) : undefined
  }
  const shape = scalarNamed(word) ?? parseType(word, logical)
  if (shape === dateOrTimestamp) return types.datesMayBeTimestamps ? shape : date
  return shape.is === 'scalar' && shape.type === 'timestamp' ? zoned(shape, property, types) : shape
}

const date = scalar('date')
const dateOrTimestamp = scalar('date', noLimits, { mayBe: ['timestamp', 'timestamp_ntz'] })
const withoutZone = scalar('timestamp_ntz')
/** One object for each name, without the name. */
const scalarNamed = remembered((word) => {
  const shape = parseType(word, logical)
  if (shape.is !== 'scalar') return undefined
  return shape.type === 'date' ? dateOrTimestamp : scalar(shape.type, shape.limits)
})

/** Without a zone where that is said; where nothing is said, as it is stored. */
function zoned(timestamp: ScalarShape, property: Node, { dialect }: Types): ScalarShape {
  const said = booleanOf(get(get(property, 'logicalTypeOptions'), 'timezone'))
  if (said !== undefined) return said ? timestamp : withoutZone
  const physical = physicalTypeOf(property)
  const stored = physical === undefined ? undefined : physicalType(physical, dialect)
  return stored?.is === 'scalar' && stored.type === 'timestamp_ntz' ? withoutZone : timestamp
}

const physicalTypeOf = (property: Node): string | undefined => textOf(get(property, 'physicalType'))

/** The type as it is stored. What the physical type says beyond that is a fact whose change cannot be settled. */
export function stored(shape: Shape | undefined, property: Node, { dialect }: Types): Typed {
  const text = physicalTypeOf(property)
  const at = get(property, 'physicalType')
  if (text === undefined || !at) return { shape: shape ?? untyped(), facts: [] }
  const met = storedAs(shape, text, dialect)
  return { shape: met.shape, facts: besideFacts('physicalType', text, at, met) }
}

/** Rust's names: signed or not, and how many bits. */
function range(format: string): Limits {
  const bits = BigInt(format.slice(1))
  const [min, max] = format.startsWith('u') ? [0n, (1n << bits) - 1n] : [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n]
  return { min: { value: whole(min) }, max: { value: whole(max) } }
}
const integers: ReadonlyMap<string, ScalarShape> = new Map([
  ['i8', scalar('byte')], ['i16', scalar('short')], ['i32', scalar('int')], ['i64', scalar('long')],
  ...['i128', 'u8', 'u16', 'u32', 'u64', 'u128'].map((format) => [format, scalar('integer', range(format))] as const),
])
const numbers: ReadonlyMap<string, ScalarShape> = new Map([['f32', scalar('float')], ['f64', scalar('double')]])

/** The `format` of whole and other numbers; undefined where it is none that narrows the type. */
export function formatted(shape: ScalarShape, format: string): ScalarShape | undefined {
  const found = shape.type === 'integer' ? integers.get(format) : shape.type === 'number' ? numbers.get(format) : undefined
  return found && { ...shape, type: found.type, limits: bothLimits(shape.limits, found.limits) }
}

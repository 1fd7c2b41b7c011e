/** What a Parquet column holds: its logical type, else the older converted type, else how it is stored (parquet-format, LogicalTypes.md). */
import type { SchemaElement } from 'hyparquet'
import { type Shape, noLimits, nul, opaque, scalar } from '../../contract/shape.ts'
import { unsigned } from '../../types/language.ts'

export function leafShape(element: SchemaElement): Shape {
  return logicalShape(element) ?? convertedShape(element) ?? storedShape(element)
}

function logicalShape(element: SchemaElement): Shape | undefined {
  const logical = element.logical_type
  switch (logical?.type) {
    case undefined: return logical ? opaque('a Parquet type that is not known here') : undefined
    case 'STRING': case 'ENUM': return scalar('string')
    case 'JSON': return scalar('string', noLimits, { text: 'json' })
    case 'BSON': return scalar('bytes', noLimits, { text: 'bson' })
    case 'UUID': return scalar('uuid')
    case 'DATE': return scalar('date')
    case 'NULL': return nul
    case 'FLOAT16': return scalar('float', noLimits, { text: 'float16' })
    case 'DECIMAL': return decimal(logical.precision, logical.scale)
    case 'INTEGER': return integer(logical.bitWidth, logical.isSigned)
    case 'TIME': return time(logical.unit)
    case 'TIMESTAMP': return scalar(logical.isAdjustedToUTC ? 'timestamp' : 'timestamp_ntz', noLimits, { text: `${logical.isAdjustedToUTC ? 'timestamp' : 'timestamp_ntz'} in ${unitWords[logical.unit]}` })
    case 'GEOMETRY': case 'GEOGRAPHY': return scalar('geography', noLimits, { text: logical.type.toLowerCase() })
    default: return undefined      // LIST, MAP and VARIANT are of groups
  }
}
const unitWords = { MILLIS: 'milliseconds', MICROS: 'microseconds', NANOS: 'nanoseconds' } as const
const time = (unit: keyof typeof unitWords): Shape => scalar('time', noLimits, { text: `time in ${unitWords[unit]}` })

/** Converted timestamps are always in UTC. */
function convertedShape(element: SchemaElement): Shape | undefined {
  switch (element.converted_type) {
    case 'UTF8': case 'ENUM': return scalar('string')
    case 'JSON': return scalar('string', noLimits, { text: 'json' })
    case 'BSON': return scalar('bytes', noLimits, { text: 'bson' })
    case 'DATE': return scalar('date')
    case 'DECIMAL': return decimal(element.precision, element.scale)
    case 'TIME_MILLIS': return time('MILLIS')
    case 'TIME_MICROS': return time('MICROS')
    case 'TIMESTAMP_MILLIS': return scalar('timestamp', noLimits, { text: 'timestamp in milliseconds' })
    case 'TIMESTAMP_MICROS': return scalar('timestamp', noLimits, { text: 'timestamp in microseconds' })
    case 'INT_8': return integer(8, true)
    case 'INT_16': return integer(16, true)
    case 'INT_32': return integer(32, true)
    case 'INT_64': return integer(64, true)
    case 'UINT_8': return integer(8, false)
    case 'UINT_16': return integer(16, false)
    case 'UINT_32': return integer(32, false)
    case 'UINT_64': return integer(64, false)
    case 'INTERVAL': return scalar('interval')
    default: return undefined
  }
}

function storedShape({ type, type_length: length }: SchemaElement): Shape {
  switch (type) {
    case 'BOOLEAN': return scalar('boolean')
    case 'INT32': return scalar('int')
    case 'INT64': return scalar('long')
    case 'INT96': return scalar('timestamp', noLimits, { text: 'timestamp (INT96)', mayBe: ['timestamp_ntz'] })     // its writers disagree on the zone
    case 'FLOAT': return scalar('float')
    case 'DOUBLE': return scalar('double')
    case 'BYTE_ARRAY': return scalar('bytes')
    case 'FIXED_LEN_BYTE_ARRAY': return typeof length === 'number' && length >= 0 ? scalar('bytes', { minLength: length, maxLength: length }) : opaque('bytes of an unknown length')
    default: return opaque('a Parquet type that is not known here')
  }
}

/** A precision that no writer means is not believed. */
const decimal = (precision: unknown, scale: unknown = 0): Shape =>
  (isCount(precision) && isCount(scale) && precision > 0 && scale <= precision ? scalar('decimal', { precision, scale }) : opaque('a decimal without its digits'))
const isCount = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= 1000

const signed: ReadonlyMap<number, Shape> = new Map([[8, scalar('byte')], [16, scalar('short')], [32, scalar('int')], [64, scalar('long')]])
function integer(bits: number, isSigned: boolean): Shape {
  const known = signed.get(bits)
  if (!known) return opaque(`an integer of ${bits} bits`)
  return isSigned ? known : scalar('integer', unsigned(bits).limits, { text: `uint${bits}` })
}

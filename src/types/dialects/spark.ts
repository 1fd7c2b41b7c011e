import { type TypeLanguage, type TypeName, digits, plain, sized, typeNames } from '../language.ts'

const sparkNames: readonly (readonly [string, TypeName])[] = [
  ['boolean', plain('boolean')],
  ['tinyint, byte', plain('byte')],
  ['smallint, short', plain('short')],
  ['int, integer', plain('int')],
  ['bigint, long', plain('long')],
  ['float, real', plain('float')],
  ['double, double precision', plain('double')],
  ['decimal, dec, numeric', digits(10, 0)],
  ['string', plain('string')],
  ['varchar', sized('string')],
  ['char, character', sized('string', { apart: 'char' })],
  ['binary', plain('bytes')],
  ['date', plain('date')],
  ['timestamp, timestamp_ltz', plain('timestamp')],
  ['timestamp_ntz', plain('timestamp_ntz')],
  ['time', plain('time', { takes: 'fraction', implied: [6] })],
  ['interval', plain('interval')],
  ['interval year to month, interval year, interval month', plain('interval', { apart: 'year to month' })],
  [
    'interval day to second, interval day to hour, interval day to minute, interval hour to minute, interval hour to second, interval minute to second, interval day, interval hour, interval minute, interval second',
    plain('interval', { apart: 'day to second' }),
  ],
  ['array', plain('list')],
  ['map', plain('map')],
  ['struct', plain('record')],
  ['variant', plain('variant')],
  ['void', plain('null')],
  ['geography', plain('geography')],
  ['geometry', plain('geography', { apart: 'geometry' })],
]

/** Spark and Databricks: TIMESTAMP is an instant. */
export const spark: TypeLanguage = { name: 'spark', parameters: 'width', names: typeNames(sparkNames) }

/** The words of a StructType written as JSON, whose types are promises. Also those of DDL, which people write there. */
export const sparkSchema: TypeLanguage = { name: 'spark schema', parameters: 'limits', names: new Map([...spark.names, ['null', plain('null')]]) }

/** Hive, Glue and Impala: TIMESTAMP is a wall clock. */
export const hive: TypeLanguage = {
  name: 'hive',
  parameters: 'width',
  names: typeNames([...sparkNames, ['timestamp', plain('timestamp_ntz')], ['timestamp with local time zone', plain('timestamp')]]),
}

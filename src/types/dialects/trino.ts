import { type TypeLanguage, clock, digits, plain, sized, typeNames } from '../language.ts'
import { hive } from './spark.ts'

/** Trino and Presto. */
export const trino: TypeLanguage = {
  name: 'trino',
  parameters: 'width',
  names: typeNames([
    ['boolean', plain('boolean')],
    ['tinyint', plain('byte')],
    ['smallint', plain('short')],
    ['int, integer', plain('int')],
    ['bigint', plain('long')],
    ['real', plain('float')],
    ['double, double precision', plain('double')],
    ['decimal, numeric, dec', digits(38, 0)],
    ['varchar', sized('string')],
    ['char', sized('string', { implied: [1], apart: 'char' })],
    ['varbinary', plain('bytes')],
    ['uuid', plain('uuid')],
    ['ipaddress', plain('string', { apart: 'ipaddress' })],
    ['json', plain('variant', { apart: 'json' })],
    ['date', plain('date')],
    ['time, time without time zone', clock('time', 3)],
    ['time with time zone', clock('time', 3, { apart: 'timetz' })],
    ['timestamp, timestamp without time zone', clock('timestamp_ntz', 3)],
    ['timestamp with time zone', clock('timestamp', 3)],
    ['interval year to month', plain('interval', { apart: 'year to month' })],
    ['interval day to second', plain('interval', { apart: 'day to second' })],
    ['array', plain('list')],
    ['map', plain('map')],
    ['row', plain('record')],
    ['geometry', plain('geography', { apart: 'geometry' })],
  ]),
}

/** Tables of Athena are declared in Hive's names and queried in Trino's. */
export const athena: TypeLanguage = { name: 'athena', parameters: 'width', names: new Map([...trino.names, ...hive.names]) }

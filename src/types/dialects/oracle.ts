import { type TypeLanguage, clock, digits, plain, sized, typeNames } from '../language.ts'

const interval = plain('interval', { takes: 'display' })

/** A DATE holds a time of day; INTEGER and its like are NUMBER(38). */
export const oracle: TypeLanguage = {
  name: 'oracle',
  parameters: 'width',
  names: typeNames([
    ['boolean, bool', plain('boolean')],
    ['number', digits()],
    ['decimal, dec, numeric', digits(38, 0)],
    ['int, integer, smallint', plain('decimal', { implied: [38, 0] })],
    ['float, real, double precision', plain('number', { takes: 'display' })],
    ['binary_float', plain('float')],
    ['binary_double', plain('double')],
    ['varchar2, varchar, character varying', sized('string')],
    ['nvarchar2', sized('string', { apart: 'nvarchar' })],
    ['char, character', sized('string', { implied: [1], apart: 'char' })],
    ['nchar', sized('string', { implied: [1], apart: 'nchar' })],
    ['clob', plain('string', { apart: 'clob' })],
    ['nclob', plain('string', { apart: 'nclob' })],
    ['long', plain('string', { apart: 'long' })],
    ['rowid, urowid', sized('string', { apart: 'rowid' })],
    ['xmltype', plain('string', { apart: 'xml' })],
    ['raw', sized('bytes')],
    ['blob', plain('bytes', { apart: 'blob' })],
    ['bfile', plain('bytes', { apart: 'bfile' })],
    ['long raw', plain('bytes', { apart: 'long raw' })],
    ['date', plain('timestamp_ntz', { apart: 'date' })],
    ['timestamp', clock('timestamp_ntz', 6)],
    ['timestamp with time zone', clock('timestamp', 6)],
    ['timestamp with local time zone', clock('timestamp', 6, { apart: 'timestamp_ltz' })],
    ['interval year to month', { ...interval, apart: 'year to month' }],
    ['interval day to second', { ...interval, apart: 'day to second' }],
    ['json', plain('variant', { apart: 'json' })],
    ['sdo_geometry', plain('geography', { apart: 'geometry' })],
  ]),
}

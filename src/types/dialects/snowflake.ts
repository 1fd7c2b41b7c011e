import { type TypeLanguage, clock, digits, plain, sized, typeNames } from '../language.ts'

const moreThanText = { most: 16_777_216 }

export const snowflake: TypeLanguage = {
  name: 'snowflake',
  parameters: 'width',
  names: typeNames([
    ['boolean', plain('boolean')],
    ['number, decimal, dec, numeric', digits(38, 0)],
    ['int, integer, bigint, smallint, tinyint, byteint', plain('decimal', { implied: [38, 0] })],
    ['float, float4, float8, double, double precision, real', plain('double')],
    ['varchar, string, text, char varying, character varying, nchar varying, nvarchar, nvarchar2', sized('string', moreThanText)],
    ['char, character, nchar', sized('string', { ...moreThanText, implied: [1] })],
    ['binary, varbinary', sized('bytes', { most: 8_388_608 })],
    ['date', plain('date')],
    ['time', clock('time', 9)],
    ['timestamp, datetime, timestamp_ntz, timestampntz, timestamp without time zone', clock('timestamp_ntz', 9)],
    ['timestamp_tz, timestamptz, timestamp with time zone', clock('timestamp', 9)],
    ['timestamp_ltz, timestampltz, timestamp with local time zone', clock('timestamp', 9, { apart: 'timestamp_ltz' })],
    ['variant', plain('variant')],
    ['array, vector', plain('list')],
    ['object', plain('record')],
    ['map', plain('map')],
    ['geography', plain('geography')],
    ['geometry', plain('geography', { apart: 'geometry' })],
  ]),
}

import { whole } from '../../contract/numbers.ts'
import { type TypeLanguage, clock, digits, plain, sized, typeNames, unsigned } from '../language.ts'

const shown = { takes: 'display' } as const
const medium = { min: { value: whole(-8_388_608) }, max: { value: whole(8_388_607) } }

/** MySQL and MariaDB. */
export const mysql: TypeLanguage = {
  name: 'mysql',
  parameters: 'width',
  names: typeNames([
    ['boolean, bool', plain('boolean')],
    ['tinyint, int1', plain('byte', shown)],
    ['smallint, int2', plain('short', shown)],
    ['mediumint, int3', plain('int', { ...shown, limits: medium, apart: 'mediumint' })],
    ['int, integer, int4', plain('int', shown)],
    ['bigint, int8', plain('long', shown)],
    ['tinyint unsigned', unsigned(8, shown)],
    ['smallint unsigned', unsigned(16, shown)],
    ['mediumint unsigned', unsigned(24, shown)],
    ['int unsigned, integer unsigned', unsigned(32, shown)],
    ['bigint unsigned, serial', unsigned(64, shown)],
    ['decimal, dec, numeric, fixed', digits(10, 0)],
    ['float, float4', plain('float', shown)],
    ['double, double precision, real, float8', plain('double', shown)],
    ['varchar, character varying, nvarchar', sized('string')],
    ['char, character, nchar', sized('string', { implied: [1], apart: 'char' })],
    ['tinytext', sized('string', { implied: [255] })],
    ['text', sized('string', { implied: [65_535] })],
    ['mediumtext', sized('string', { implied: [16_777_215] })],
    ['longtext', plain('string')],
    ['varbinary', sized('bytes')],
    ['binary', sized('bytes', { implied: [1], apart: 'binary' })],
    ['tinyblob', sized('bytes', { implied: [255] })],
    ['blob', sized('bytes', { implied: [65_535] })],
    ['mediumblob', sized('bytes', { implied: [16_777_215] })],
    ['longblob', plain('bytes')],
    ['bit', plain('bytes', { ...shown, apart: 'bit' })],
    ['date', plain('date')],
    ['time', clock('time', 0)],
    ['datetime', clock('timestamp_ntz', 0)],
    ['timestamp', clock('timestamp', 0)],
    ['year', plain('short', { ...shown, apart: 'year' })],
    ['json', plain('variant', { apart: 'json' })],
    ['enum', plain('string', { takes: 'choice' })],
    ['uuid', plain('uuid')],
    ['geometry', plain('geography', { apart: 'geometry' })],
  ]),
}

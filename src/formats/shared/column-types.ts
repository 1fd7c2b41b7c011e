/** The type names of the simple and the pipeline contract: neither lists them, so the common ones of warehouses, Arrow and data frames. */
import { type TypeLanguage, clock, digits, plain, sized, typeNames, unsigned } from '../../types/language.ts'

/** `decimal` alone is a decimal of any precision, `float` has 32 bits as in Arrow and Spark. `datetime` is not here: whether it has a zone differs. */
export const columnTypes: TypeLanguage = {
  name: 'column types',
  parameters: 'limits',
  names: typeNames([
    ['string, text, str, varchar, char, character varying, utf8, large_string, enum', sized('string')],
    ['tinyint, byte, int8', plain('byte')], ['smallint, short, int16', plain('short')], ['int, integer, int32', plain('int')], ['bigint, long, int64', plain('long')],
    ['uint8', unsigned(8)], ['uint16', unsigned(16)], ['uint32', unsigned(32)], ['uint64', unsigned(64)],
    ['float, float32, real', plain('float')], ['double, float64, double precision', plain('double')],
    ['number', plain('number')], ['decimal, numeric, dec, decimal128', digits()],
    ['boolean, bool', plain('boolean')], ['bytes, binary, varbinary, blob', sized('bytes')], ['uuid', plain('uuid')],
    ['date, date32', plain('date')], ['time', clock('time')], ['interval', plain('interval')],
    ['timestamp, timestamp_tz, timestamptz, timestamp_ltz, timestamp with time zone', clock('timestamp')],
    ['timestamp_ntz, timestamp without time zone', clock('timestamp_ntz')],
    ['json, variant', plain('variant')], ['geography', plain('geography')], ['null', plain('null')],
    ['array, list', plain('list')], ['map', plain('map')], ['struct, record, object, row', plain('record')],
  ]),
}

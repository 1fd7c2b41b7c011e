import { type TypeLanguage, digits, plain, sized, typeNames } from '../language.ts'

export const bigquery: TypeLanguage = {
  name: 'bigquery',
  parameters: 'width',
  names: typeNames([
    ['bool, boolean', plain('boolean')],
    ['int64, int, integer, bigint, smallint, tinyint, byteint', plain('long')],
    ['float64, float', plain('double')],
    ['numeric, decimal', digits(38, 9)],
    ['bignumeric, bigdecimal', digits(76, 38)],
    ['string', sized('string')],
    ['bytes', sized('bytes')],
    ['date', plain('date')],
    ['time', plain('time')],
    ['datetime', plain('timestamp_ntz')],
    ['timestamp', plain('timestamp')],
    ['interval', plain('interval')],
    ['json', plain('variant', { apart: 'json' })],
    ['geography', plain('geography')],
    ['array', plain('list')],
    ['struct, record', plain('record')],
  ]),
}

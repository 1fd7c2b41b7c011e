/** The types of the Data Contract Specification and their aliases. A size is written beside the type, sometimes in it (`varchar(50)`, `array<string>`). */
import { type TypeLanguage, clock, plain, sized, typeNames } from '../../types/language.ts'

export const dcsTypes: TypeLanguage = {
  name: 'dcs',
  parameters: 'limits',
  names: typeNames([
    ['number, decimal, numeric', { is: 'decimal', takes: 'digits', implied: [38, 0] }],
    ['int, integer', plain('int')], ['long, bigint', plain('long')], ['float', plain('float')], ['double', plain('double')],
    ['string, text, varchar', sized('string')], ['boolean', plain('boolean')],
    ['timestamp, timestamp_tz', clock('timestamp')], ['timestamp_ntz', clock('timestamp_ntz')], ['date', plain('date')], ['time', clock('time')],
    ['bytes', sized('bytes')], ['variant', plain('variant')], ['null', plain('null')],
    ['array', plain('list')], ['map', plain('map')], ['object, record, struct', plain('record')],
  ]),
}

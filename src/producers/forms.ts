import { formatAdmits } from '../contract/formats.ts'
import { Moment, isZoned, secondsOf } from '../contract/moments.ts'
import type { ScalarType } from '../contract/scalars.ts'

/** JSON has no dates: texts of these forms stand for them. The formats are JSON Schema's; the local one is OpenAPI's. */
export const typeOfForm: ReadonlyMap<string, ScalarType> = new Map([
  ['date', 'date'], ['time', 'time'], ['date-time', 'timestamp'], ['date-time-local', 'timestamp_ntz'], ['duration', 'interval'], ['uuid', 'uuid'],
])
/** What OpenAPI's formats say of the size of a number, which JSON Schema has no word for. */
export const typeOfNumberForm: ReadonlyMap<string, ScalarType> = new Map([['int8', 'byte'], ['int16', 'short'], ['int32', 'int'], ['int64', 'long'], ['float', 'float'], ['double', 'double']])

/** Is a text of a sample of one of these types? No text is of two of them. */
export const isOfForm: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', (t: string) => formatAdmits('date', t) === true],
  ['uuid', (t: string) => formatAdmits('uuid', t) === true],
  ['time', (t: string) => /^\d\d:/.test(t) && secondsOf(new Moment('time', t)) !== undefined],
  ['date-time', (t: string) => isClock(t) && isZoned(new Moment('timestamp', t))],
  ['date-time-local', (t: string) => isClock(t) && !isZoned(new Moment('timestamp_ntz', t))],
  ['duration', (t: string) => /^-?P(?=\d|T\d)(?:\d+(?:\.\d+)?[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?$/.test(t)],
])
const isClock = (text: string): boolean => /^[+-]?\d{4,6}-\d\d-\d\d[Tt ]\d/.test(text) && secondsOf(new Moment('timestamp', text)) !== undefined

import type { ScalarType } from '../contract/scalars.ts'

/** JSON has no dates: texts of these forms stand for them. The formats are JSON Schema's; the local one is OpenAPI's. */
export const typeOfForm: ReadonlyMap<string, ScalarType> = new Map([
  ['date', 'date'], ['time', 'time'], ['date-time', 'timestamp'], ['date-time-local', 'timestamp_ntz'], ['duration', 'interval'], ['uuid', 'uuid'],
])
/** What OpenAPI's formats say of the size of a number, which JSON Schema has no word for. */
export const typeOfNumberForm: ReadonlyMap<string, ScalarType> = new Map([['int8', 'byte'], ['int16', 'short'], ['int32', 'int'], ['int64', 'long'], ['float', 'float'], ['double', 'double']])

import type { ScalarType } from '../contract/scalars.ts'

/** JSON has no dates: texts of these forms stand for them. The formats are JSON Schema's; the local one is OpenAPI's. */
export const typeOfForm: ReadonlyMap<string, ScalarType> = new Map([
  ['date', 'date'], ['time', 'time'], ['date-time', 'timestamp'], ['date-time-local', 'timestamp_ntz'], ['duration', 'interval'], ['uuid', 'uuid'],
])

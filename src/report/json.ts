import type { Printer } from './drawing.ts'

/** The report itself: schema/report.v1.json. */
export const json: Printer = report => `${JSON.stringify(report, null, 2)}\n`

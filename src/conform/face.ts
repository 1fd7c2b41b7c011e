/** `conform` as the library gives it: loaded when it is first asked for. */
import type { Report } from '../judge/report.ts'
import type { Conform } from './conform.ts'

export type { Conform, ConformFile } from './conform.ts'

/** Resolves to the report of what a producer emits held against a contract. */
export const conform = async (given: Conform): Promise<Report> => (await import('./conform.ts')).conform(given)

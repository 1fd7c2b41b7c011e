import type { ReportError } from '../judge/report.ts'
import { forTerminal } from '../text/escape.ts'

/** An error for standard error: where, what, and what to do. */
export function told({ file, line, column, message, hint }: Pick<ReportError, 'file' | 'line' | 'column' | 'message' | 'hint'>): string {
  const place = file === '.' ? '' : `${[file, line, column].filter(part => part !== null).join(':')}: `
  return `driftgate: ${forTerminal(place + message)}\n${hint === null ? '' : `  Try: ${forTerminal(hint)}\n`}`
}

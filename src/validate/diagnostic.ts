import type { Source } from '../formats/source.ts'
import type { Fault } from '../formats/structure.ts'
import type { Problem } from '../text/problem.ts'

/** What is wrong with a contract, where, and what to do about it. Lines and columns are 1-based, columns in UTF-16 units. */
export type Diagnostic = { file: string; line: number; column: number; severity: 'error' | 'warning'; code: string; message: string; hint?: string }

/** More than anybody reads, and a hostile file cannot ask for more. */
const most = 1000

export function diagnosticOf({ details }: Problem): Diagnostic {
  const { file, line = 1, column = 1, code, message, hint } = details
  return { file, line, column, severity: 'error', code, message, ...(hint === undefined ? {} : { hint }) }
}
export function diagnosticAt(source: Source, { at, severity, code, message, hint }: Fault): Diagnostic {
  const { file, line, column } = source.locate(at)
  return { file, line, column, severity, code, message, ...(hint === undefined ? {} : { hint }) }
}

/** In the order of the file, each once. Of very many the first, and how many more there are. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const once = new Map(diagnostics.map(d => [JSON.stringify([d.line, d.column, d.code, d.message]), d]))
  const sorted = [...once.values()].sort((a, b) => a.line - b.line || a.column - b.column || rank(a) - rank(b))
  const last = sorted[most]
  if (!last) return sorted
  const more = sorted.length - most
  const severity = sorted.slice(most).some(d => d.severity === 'error') ? 'error' : 'warning'
  return [...sorted.slice(0, most), { ...last, severity, code: 'too-many', message: `${more} more from here on are not listed`, hint: 'mend the first ones and run again' }]
}
const rank = ({ severity }: Diagnostic): number => (severity === 'error' ? 0 : 1)

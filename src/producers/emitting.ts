/** The contract that stands for a schema or a sample: one output. */
import type { Contract, Location } from '../contract/contract.ts'
import type { Fact, Span } from '../contract/facts.ts'
import { tables } from '../contract/reading.ts'
import type { Shape } from '../contract/shape.ts'
import { holdsPattern } from '../formats/shared/patterns.ts'
import { lineTable } from '../text/lines.ts'

/** `locate` turns a span into a place; a file without places (Parquet) is named whole. */
export function emitting(kind: string, file: string, shape: Shape, locate: (span: Span) => Location = () => whole(file), facts: readonly Fact[] = []): Contract {
  return {
    format: kind, file, id: file, idWritten: false, facts: [], readings: tables, hasPatterns: holdsPattern(shape), locate,
    datasets: [{ name: nameOf(file), role: 'output', sole: true, unnamed: true, shape, facts }],
  }
}

/** Places in a text. */
export function placesIn(text: string, file: string): (span: Span) => Location {
  const lines = lineTable(text)
  return ({ start, end }) => {
    const from = lines(start), to = lines(end)
    return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
  }
}

const whole = (file: string): Location => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 })
const nameOf = (file: string): string => (/([^/\\]+)$/.exec(file)?.[1] ?? file).replace(/(?<=.)\..*$/, '')

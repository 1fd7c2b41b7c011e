/** How a report is to be drawn. What is drawn is in the report alone. */
import type { Report } from '../judge/report.ts'

export type Drawing = {
  color: boolean
  /** Columns of a line, for formats that have lines. */
  width: number
  /** Notes one by one, not as a count. */
  notes: boolean
  /** Only what makes the gate fail. */
  quiet: boolean
  /** Bytes that the page may have, for formats that are cut where it is too long. */
  budget?: number
  /** An address for a place, where there is one. */
  link?: (place: { file: string; line: number }, side: 'base' | 'head') => string | undefined
  /** Owners as mentions, which GitHub tells of it; else as text that calls nobody. */
  mention?: boolean
  /** What the sides are called, where the report says that they are no revisions; printers take it from there. */
  sides?: Sides
}
export type Sides = Readonly<Record<'base' | 'head', string>>

/** The same drawing with what this report's sides are called. */
export function drawingOf({ base, head }: Report, drawing: Drawing): Drawing {
  return base.called === undefined || head.called === undefined ? drawing : { ...drawing, sides: { base: base.called, head: head.called } }
}

/** The whole output of a format, its last line ended. */
export type Printer = (report: Report, drawing: Drawing) => string

export const plain: Drawing = { color: false, width: 80, notes: false, quiet: false }

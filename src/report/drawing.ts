/** How a report is to be drawn. What is drawn is in the report alone. */
import { tally } from '../judge/omitted.ts'
import type { Report } from '../judge/report.ts'
import type { WayOut } from './way-out.ts'

export type Drawing = {
  color: boolean
  /** Columns of a line, for formats that have lines. */
  width: number
  /** Notes one by one, not as a count. */
  notes: boolean
  /** Only what makes the gate fail. */
  quiet: boolean
  /** The gate fails by warnings, which then are told in any case; printers take it from the report. */
  failsByWarnings?: boolean
  /** Bytes that the page may have, for formats that are cut where it is too long. */
  budget?: number
  /** An address for a place, where there is one. */
  link?: (place: { file: string; line: number }, side: 'base' | 'head') => string | undefined
  /** Owners as mentions, which GitHub tells of it; else as text that calls nobody. */
  mention?: boolean
  /** A break that is meant can be waived where this ran, and the line that does is told. */
  waivable?: WayOut
  /** What the sides are called, where the report says that they are no revisions; printers take it from there. */
  sides?: Sides
}
export type Sides = Readonly<Record<'base' | 'head', string>>

/** The same drawing with what this report's sides are called, and whether it fails without any error (`--fail-on warning`). */
export function drawingOf({ base, head, verdict, today, contracts, notices }: Report, drawing: Drawing): Drawing {
  const failsByWarnings = verdict === 'fail' && tally([...contracts, { findings: notices }]).errors === 0
  return { ...drawing, failsByWarnings, ...(drawing.waivable ? { waivable: { ...drawing.waivable, today } } : {}), ...(base.called === undefined || head.called === undefined ? {} : { sides: { base: base.called, head: head.called } }) }
}

export const tellsWarnings = ({ quiet, failsByWarnings = false }: Drawing): boolean => !quiet || failsByWarnings

/** The whole output of a format, its last line ended. */
export type Printer = (report: Report, drawing: Drawing) => string

export const plain: Drawing = { color: false, width: 80, notes: false, quiet: false }

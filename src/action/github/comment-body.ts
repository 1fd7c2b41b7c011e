/** The comment itself: the report as a page, where all of it is, and the marker by which it is found again. */
import type { Report } from '../../judge/report.ts'
import { drawn } from '../drawn.ts'
import { type Marker, markerLine } from './marker.ts'

/** GitHub takes 65,536 characters and counts them in its own way; more than these bytes nobody reads either. */
const most = 60_000

/** `page`: of the run that has the whole report in its summary. */
export async function commentBody(report: Report, marker: Marker, mention: boolean, page: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  const end = `\n${page === undefined ? '' : `[The whole report is in the summary of the run](<${page}>)\n\n`}${markerLine(marker)}`
  return `${await drawn(report, 'markdown', env, { budget: most - Buffer.byteLength(end), mention })}${end}`
}

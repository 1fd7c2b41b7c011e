/** Annotations as the runner's workflow commands. It keeps ten of a kind for a step, and drops the others without a word: the last one says how many, and of which files. */
import { forCommandData, forCommandProperty, forLogLine, visible } from '../text/escape.ts'
import { type Annotation, annotationsOf, shownOf, waivedLines } from './annotations.ts'
import { type Printer, drawingOf } from './drawing.ts'
import { headline, shortened } from './words.ts'

type Kind = 'error' | 'warning' | 'notice'

/** The runner cuts at 4096 characters, of the message as it is escaped for it. */
const longestMessage = 4000
const longestTitle = 200
/** GitHub takes 255 characters, of what is made visible too. */
const longestShown = 250

export const github: Printer = (report, drawing) => {
  const { errors, warnings, notes } = annotationsOf(report, drawingOf(report, drawing))
  return [
    ...shownOf(errors, 'error').map(one => command('error', one)),
    ...shownOf(warnings, 'warning').map(one => command('warning', one)),
    ...shownOf(notes, 'notice').map(one => command('notice', one)),
    ...waivedLines(report),
    forLogLine(`driftgate: ${report.verdict}: ${headline(report)}`),
    '',
  ].join('\n')
}

function command(kind: Kind, { title, message, at }: Annotation): string {
  const properties = { ...placed(at), title: shortened(visible(shortened(title, longestTitle)), longestShown) }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${forCommandProperty(value)}`)
  return `::${kind} ${list.join(',')}::${escapedWithin(message)}`
}

/** Columns go only with a place on one line: the runner drops them else. */
function placed(at: Annotation['at']): Record<string, string> {
  if (!at) return {}
  const { file, line, column, endLine, endColumn } = at
  if (line === undefined) return { file }
  if (endLine !== undefined && endLine !== line) return { file, line: `${line}`, endLine: `${endLine}` }
  return { file, line: `${line}`, ...(column === undefined ? {} : { col: `${column}` }), ...(endColumn === undefined || column === undefined || endColumn <= column ? {} : { endColumn: `${endColumn}` }) }
}

function escapedWithin(message: string): string {
  const escaped = forCommandData(message)
  return escaped.length <= longestMessage ? escaped : escaped.slice(0, longestMessage - 1).replace(/%[\dA-F]?$/, '').replace(/[\uD800-\uDBFF]$/, '') + '…'
}

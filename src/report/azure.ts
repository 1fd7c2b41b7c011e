/** Issues of Azure Pipelines, as its logging commands. Its agent too keeps ten of a kind for a task; there is no kind for notes, which are lines of the log. */
import { forAgentData, forAgentProperty, forLogLine, visible } from '../text/escape.ts'
import { type Annotation, annotationsOf, shownOf, waivedLines } from './annotations.ts'
import { type Printer, drawingOf } from './drawing.ts'
import { headline, shortened } from './words.ts'

const longestTitle = 200
const longestMessage = 4000

/** No `task.complete`: the exit code says how the step ended. */
export const azure: Printer = (report, drawing) => {
  const { errors, warnings, notes } = annotationsOf(report, drawingOf(report, drawing))
  return [
    ...shownOf(errors, 'error').map(one => issue('error', one)),
    ...shownOf(warnings, 'warning').map(one => issue('warning', one)),
    ...notes.told.map(({ title }) => forLogLine(`note: ${visible(shortened(title, longestTitle))}`)),
    ...waivedLines(report),
    forLogLine(`driftgate: ${report.verdict}: ${headline(report)}`),
    '',
  ].join('\n')
}

function issue(type: 'error' | 'warning', { title, message, rule, at }: Annotation): string {
  const properties = {
    type, ...(at === undefined ? {} : { sourcepath: at.file, linenumber: String(at.line ?? 1), ...(at.column === undefined ? {} : { columnnumber: String(at.column) }) }), ...(rule === undefined ? {} : { code: rule }),
  }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${forAgentProperty(value)};`)
  return `##vso[task.logissue ${list.join('')}]${withinLength(`${visible(shortened(title, longestTitle))}\n${message}`)}`
}

function withinLength(message: string): string {
  const escaped = forAgentData(message)
  return escaped.length <= longestMessage ? escaped : escaped.slice(0, longestMessage - 1).replace(/%(?:A(?:Z(?:P2?)?)?|[\dA-F])?$/, '').replace(/[\uD800-\uDBFF]$/, '') + '…'
}

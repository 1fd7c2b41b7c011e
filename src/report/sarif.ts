/** SARIF 2.1.0, as code scanning takes it: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
import type { Report, ReportError } from '../judge/report.ts'
import { visible } from '../text/escape.ts'
import { errorInLine } from './annotations.ts'
import { type Drawing, type Printer, drawingOf } from './drawing.ts'
import { jsonText } from './json.ts'
import { type Result, mostResults, resultOf, textOf } from './sarif/result.ts'
import { rulesOf } from './sarif/rules.ts'
import { messageOf, physical, root } from './sarif/parts.ts'
import { type Told, leftOut, spotOfError, toldOf } from './told.ts'
import { count, cut, headline } from './words.ts'

/** Of a compressed file GitHub takes 10 MB. What repeats compresses to next to nothing; what contracts say may not, so this counts that alone, in bytes. */
const mostText = 8_000_000
const mostErrors = 1000

export const sarif: Printer = (report, given) => {
  const drawing = drawingOf(report, given)
  const all = toldOf(report, drawing, true)
  const { rules, indexOf } = rulesOf(all)
  const results = resultsOf(all, indexOf, drawing)
  const left = all.length - results.length + leftOut(report, drawing).all
  const { name, version, ruleset } = { ...report.tool, name: 'Driftgate' }
  const { base, head, verdict, summary } = report
  return `${jsonText({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: { driver: { name, version, semanticVersion: version, rules, properties: { ruleset } } },
      columnKind: 'utf16CodeUnits',
      originalUriBaseIds: { [root]: { description: messageOf('The root of the repository.') } },
      invocations: [{
        executionSuccessful: verdict !== 'error', exitCode: { pass: 0, fail: 1, error: 2 }[verdict], exitCodeDescription: headline(report),
        toolExecutionNotifications: [...report.errors.slice(0, mostErrors).map(notificationOf), ...leftInWords(left, report)],
      }],
      results,
      properties: { verdict, base: revision(base), head: revision(head), summary },
    }],
  })}\n`
}

const revision = ({ ref, commit }: Report['base']) => ({ ref: visible(cut(ref, 200)), commit })

/** As many as are kept, the most severe first, while what they say fits. */
function resultsOf(all: readonly Told[], indexOf: ReadonlyMap<string, number>, drawing: Drawing): Result[] {
  const results: Result[] = []
  let room = mostText
  for (const told of all.slice(0, mostResults)) {
    const result = resultOf(told, indexOf.get(told.finding.rule) ?? -1, drawing)
    room -= textOf(result)
    if (room < 0) break
    results.push(result)
  }
  return results
}

/** What could not be checked is no result: no line of it was compared. */
function notificationOf(error: ReportError) {
  const { code, file } = error
  return {
    level: 'error', descriptor: { id: code }, message: messageOf(errorInLine(error)),
    ...(file === '.' ? {} : { locations: [{ physicalLocation: physical(spotOfError(error)) }] }),
  }
}

function leftInWords(left: number, { errors }: Report) {
  const told = [...(left > 0 ? [`${count(left, 'more finding')} not in this file, the least severe; the JSON report has more of them`] : []), ...(errors.length > mostErrors ? [`${count(errors.length - mostErrors, 'more error')} not in this file`] : [])]
  return told.map(text => ({ level: 'warning', descriptor: { id: 'left-out' }, message: messageOf(`${text}.`) }))
}

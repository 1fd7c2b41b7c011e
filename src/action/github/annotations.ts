/** Every finding that has a line, as an annotation of a check run: what hurts first. */
import type { Report } from '../../judge/report.ts'
import { type Annotation, annotationsOf, filesOf } from '../../report/annotations.ts'
import { plain } from '../../report/index.ts'
import { shortened } from '../../report/words.ts'
import { visible, visibleLines } from '../../text/escape.ts'
import type { CheckAnnotation } from './check-run.ts'

/** More than anybody reads, and ten requests: GitHub takes some eighty in a minute. The report has all. */
const most = 500
/** GitHub takes 255 characters of a title and 64 KB of a message, of what is made visible too. */
const longestTitle = 250
const longestMessage = 16_000

/** `rest`: how many more there are, and of which files; undefined where there are none. */
export function checkAnnotations(report: Report): { annotations: CheckAnnotation[]; rest?: string } {
  const { errors, warnings, notes } = annotationsOf(report, { ...plain, notes: true }), kinds = [errors, warnings, notes]
  const told = [...placed(errors.told, 'failure'), ...placed(warnings.told, 'warning'), ...placed(notes.told, 'notice')], annotations = told.slice(0, most)
  const left = kinds.flatMap((kind) => kind.told.filter(({ at }) => at)).slice(most), counted = kinds.reduce((sum, { omitted }) => sum + omitted, 0)
  if (left.length + counted === 0) return { annotations }
  return { annotations, rest: `${left.length + counted} more: ${[...(left.length > 0 ? [filesOf(left)] : []), ...(counted > 0 ? [`${counted} that the report only counts.`] : [])].join(' ')}` }
}

const placed = (annotations: readonly Annotation[], annotation_level: CheckAnnotation['annotation_level']): CheckAnnotation[] => annotations.flatMap(({ title, message, at }) => {
  if (!at) return []
  const { file, line = 1, endLine = line, column, endColumn } = at
  return [{
    path: file, start_line: line, end_line: Math.max(line, endLine),
    // Columns are taken of one line only.
    ...(column === undefined || endColumn === undefined || endLine !== line || endColumn < column ? {} : { start_column: column, end_column: endColumn }),
    annotation_level, title: shortened(visible(shortened(title, longestTitle)), longestTitle), message: shortened(visibleLines(shortened(message, longestMessage)), longestMessage),
  }]
})

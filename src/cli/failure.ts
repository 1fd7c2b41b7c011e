/** What kept a command from doing its work: told in the format that was asked for, exit code 2. */
import { errorOf } from '../gate/notices.ts'
import { uncheckedReport } from '../gate/unchecked.ts'
import type { ReportError } from '../judge/report.ts'
import { visibleLines } from '../text/escape.ts'
import { Problem, defect } from '../text/problem.ts'
import type { Invocation } from './invocation.ts'
import { type FormatName, isFormat } from '../report/index.ts'
import { print, reportTargets } from './print.ts'
import type { Target } from './targets.ts'
import type { Terminal } from './terminal.ts'
import { told } from './told.ts'
import { UsageError } from './usage.ts'

/** `invocation`: absent where the command line itself was not understood. */
export async function tellFailure(error: unknown, argv: readonly string[], invocation: Invocation | undefined, terminal: Terminal): Promise<2> {
  const failures = reportErrors(error)
  const format = wanted(argv), files = filesOf(invocation)
  if (format === 'text') terminal.err(inWords(failures, error))
  const targets = [...(format === 'text' ? [] : [{ format, file: undefined }]), ...files]
  if (targets.length > 0) await print(uncheckedReport(...failures), invocation ?? nothing, targets, terminal)
  return 2
}

/** Files of reports that were asked for: one of an earlier run is not left there to be taken for this one's. */
function filesOf(invocation: Invocation | undefined): Target<FormatName>[] {
  if (!invocation || !['check', 'diff', 'conform'].includes(invocation.command)) return []
  try {
    return reportTargets(invocation).filter(({ file }) => file !== undefined)
  } catch (error) {
    if (error instanceof UsageError) return []
    throw error
  }
}

const nothing: Invocation = { command: 'check', arguments: [], flags: new Map() }

function reportErrors(error: unknown): ReportError[] {
  if (error instanceof Problem) return [error, ...error.others].map((one) => errorOf(one, null))
  const own = { file: '.', line: null, column: null, side: null }
  if (error instanceof UsageError) return [{ ...own, code: 'usage', message: error.message, hint: error.hint }]
  return [errorOf(defect('.', error), null)]
}

/** The format for standard output, also where the rest of the command line is beyond understanding. */
function wanted(argv: readonly string[]): FormatName {
  const values = argv.flatMap((word, i) => (word === '--format' ? argv[i + 1] ?? [] : word.startsWith('--format=') ? word.slice('--format='.length) : []))
  return values.find(isFormat) ?? 'text'
}

function inWords(failures: readonly ReportError[], error: unknown): string {
  return failures.map(told).join('') + (failures[0]?.code === 'internal-error' && error instanceof Error ? `${visibleLines(error.stack ?? '')}\n` : '')
}

/** What kept a command from doing its work: told in the format that was asked for, exit code 2. */
import { errorOf } from '../gate/notices.ts'
import { uncheckedReport } from '../gate/unchecked.ts'
import type { ReportError } from '../judge/report.ts'
import { visibleLines } from '../text/escape.ts'
import { Problem, defect } from '../text/problem.ts'
import type { Invocation } from './invocation.ts'
import { type FormatName, isFormat } from '../report/index.ts'
import { print } from './print.ts'
import type { Terminal } from './terminal.ts'
import { told } from './told.ts'
import { UsageError } from './usage.ts'

/** `invocation`: absent where the command line itself was not understood. */
export async function tellFailure(error: unknown, argv: readonly string[], invocation: Invocation | undefined, terminal: Terminal): Promise<2> {
  const failures = reportErrors(error)
  const format = wanted(argv)
  if (format === 'text') terminal.err(inWords(failures, error))
  else await print(uncheckedReport(...failures), invocation ?? nothing, [{ format, file: undefined }], terminal)
  return 2
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

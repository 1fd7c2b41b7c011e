/** A report in every format that was asked for, and the exit code. */
import type { Report } from '../judge/report.ts'
import { type Drawing, type FormatName, formatNames, printers } from '../report/index.ts'
import type { Invocation } from './invocation.ts'
import { erased } from './progress.ts'
import { type Target, deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'

/** Asked before the work starts, so that a slip is told at once. */
export const reportTargets = ({ flags }: Invocation): Target<FormatName>[] => targetsOf(flags.get('format'), formatNames)

/** Loads them ahead. */
export const loadPrinters = (targets: readonly Target<FormatName>[]): Promise<unknown> => Promise.all(targets.map(({ format }) => printers[format]()))

/** `forPeople`: the report as every format but JSON draws it, where that is not the same. */
export async function print(report: Report, { command, flags }: Invocation, targets: readonly Target<FormatName>[], terminal: Terminal, forPeople: Report = report): Promise<number> {
  if (terminal.watched) terminal.err(erased)
  const base = flags.get('base')?.[0]
  const delivered = await deliver(targets, async ({ format, file }) => {
    const toTerminal = file === undefined
    const drawing: Drawing = { color: toTerminal && terminal.color, width: toTerminal ? terminal.width : 80, notes: flags.has('verbose'), quiet: flags.has('quiet'), ...(command === 'check' ? { waivable: base === undefined ? {} : { base } } : {}) }
    const draw = await printers[format]()
    return draw(format === 'json' ? report : forPeople, drawing)
  }, terminal)
  return delivered ? exitCodes[report.verdict] : exitCodes.error
}

const exitCodes = { pass: 0, fail: 1, error: 2 } as const

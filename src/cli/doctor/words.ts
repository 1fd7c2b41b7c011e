/** What the doctor says, for people. */
import { type Paint, fit, fitMiddle, paintOf, wrap } from '../../report/layout.ts'
import type { Diagnosis } from '../doctor.ts'
import type { Terminal } from '../terminal.ts'
import type { Said, Skipped } from './said.ts'

const column = 15

export function inWords({ ready, said, skipped }: Diagnosis, { width, color }: Pick<Terminal, 'width' | 'color'>): string {
  const paint = paintOf(color)
  const wrong = said.filter(({ state }) => state === 'wrong').length
  return `${[
    ...said.flatMap((one, i) => [...lines(one, said[i - 1]?.topic === one.topic, width, paint), ...(one.topic === 'skipped' ? skippedLines(skipped, width, paint) : [])]),
    '',
    ready ? paint('green', 'A check can run here.') : paint('red', `A check cannot run here${wrong > 1 ? '; mend what is marked with ✗' : ''}.`),
  ].join('\n')}\n`
}

const marks: Readonly<Record<Said['state'], (paint: Paint) => string>> = { fine: paint => paint('green', '✓'), note: paint => paint('yellow', '·'), wrong: paint => paint('red', '✗') }

/** A topic that goes on is not named again. */
function lines({ topic, state, message, mend }: Said, goesOn: boolean, width: number, paint: Paint): string[] {
  const told = wrap(message, width, ' '.repeat(column))
  const name = goesOn ? ''.padEnd(column - 2) : paint('bold', topic.padEnd(column - 2))
  return [
    ...told.map((line, i) => (i === 0 ? `${marks[state](paint)} ${name}${line.slice(column)}` : line)),
    ...(mend === undefined ? [] : wrap(mend, width, `${' '.repeat(column)}Try: `)),
  ]
}

const mostShown = 5

/** By reason, each told once. */
function skippedLines(skipped: readonly Skipped[], width: number, paint: Paint): string[] {
  const byReason = new Map<string, Skipped[]>()
  for (const one of skipped) {
    const same = byReason.get(one.reason)
    if (same) same.push(one)
    else byReason.set(one.reason, [one])
  }
  return [...byReason].flatMap(([reason, files]) => [
    ...wrap(`${reason}:`, width, ' '.repeat(column)),
    ...files.slice(0, mostShown).flatMap(({ path, detail }) => [
      `${' '.repeat(column + 2)}${fitMiddle(path, width - column - 2)}`, ...(detail === undefined ? [] : [`${' '.repeat(column + 4)}${paint('dim', fit(detail, width - column - 4))}`]),
    ]),
    ...(files.length > mostShown ? [`${' '.repeat(column + 2)}${paint('dim', `and ${files.length - mostShown} more: --format json lists them`)}`] : []),
    ...(files[0]?.mend === undefined || files[0].detail !== undefined ? [] : wrap(files[0].mend, width, `${' '.repeat(column)}Try: `)),
  ])
}

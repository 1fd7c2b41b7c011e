/** `driftgate waive`: puts findings that are meant into `.driftgate/waivers.yaml`, each with a reason and a last day. */
import { structuredPatch } from 'diff'
import { join } from 'node:path'
import { isDay } from '../config/day.ts'
import { waiversPath } from '../config/load.ts'
import { readWaivers } from '../config/waivers.ts'
import { configOf } from '../gate/config.ts'
import type { ContractReport, Finding, Report } from '../judge/report.ts'
import { changesBetween } from '../read/changes.ts'
import { statOf, diskAt } from '../read/disk.ts'
import { openRepository } from '../read/repository.ts'
import { writeThroughNoLink } from '../read/write.ts'
import { fit, paintOf, wrap } from '../report/layout.ts'
import { isToWaive, waiveLine } from '../report/way-out.ts'
import { count, fileOf } from '../report/words.ts'
import { decode } from '../text/decode.ts'
import { quoted, visible } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { sidesOf } from './sides.ts'
import type { Terminal } from './terminal.ts'
import { told } from './told.ts'
import { UsageError } from './usage.ts'
import { type Entry, withWaiver } from './waive/edit.ts'

type Found = { finding: Finding; contract: ContractReport }

/** 0 where it is written, or is there already; 2 where it cannot be. Without a fingerprint it lists what there is to waive. */
export async function waive(invocation: Invocation, terminal: Terminal): Promise<number> {
  const asked = invocation.arguments, { reason, expires } = asked.length === 0 ? { reason: '', expires: '' } : agreed(invocation)
  const repository = openRepository(terminal.cwd, { env: terminal.env })
  try {
    const opened = await repository, { root } = opened
    if (opened.bare) throw new Problem({ file: '.', code: 'bare-repository', message: 'a bare repository has no work tree to write to', hint: 'run it in a clone' })
    const [sides, options, { gate }] = await Promise.all([sidesOf(opened, invocation, terminal), judgingOptions(invocation, terminal, async () => root), import('../gate.ts')])
    const report = await gate(sides, options)
    for (const error of report.errors) terminal.err(told(error))
    const all = report.contracts.flatMap((contract) => contract.findings.map((finding) => ({ finding, contract })))
    if (asked.length === 0) {
      terminal.say(listOf(report, all, textIn(root), terminal))
      return report.errors.length > 0 ? 2 : 0
    }
    if (expires < report.today) throw new UsageError(`--expires ${expires} has passed: today is ${report.today}`, 'give the last day on which it is to count')
    const before = textIn(root)
    const found = [...new Set(asked.flatMap((word) => meant(word, all, report)))]
    const text = found.map((one) => entryOf(one, all, reason, expires)).reduce(withWaiver, before)
    if (!invocation.flags.has('dry-run') && text !== before) written(root, text)
    const { config } = await configOf(sides, options, changesBetween(sides.base, sides.head))
    terminal.say(inWords(before, text, invocation.flags.has('dry-run'), config?.waivers === 'head', sides.base.describe.ref, terminal))
    return 0
  } finally {
    await repository.then((opened) => opened.close(), () => {})
  }
}

function agreed(invocation: Invocation): { reason: string; expires: string } {
  const reason = valueOf(invocation, 'reason')?.trim().replace(/\s+/g, ' '), expires = valueOf(invocation, 'expires')
  if (!reason) throw new UsageError('a waiver needs a reason', '--reason "agreed with the consumers on 4 May"')
  if (expires === undefined) throw new UsageError('a waiver needs a last day', '--expires YYYY-MM-DD')
  if (!isDay(expires)) throw new UsageError(`--expires ${quoted(expires)} is no day`, '--expires YYYY-MM-DD')
  return { reason, expires }
}

/** Breaks that fail the gate. */
const isBreak = ({ finding }: Found): boolean => isToWaive(finding)

const fewest = 4
/** By the whole fingerprint or by its beginning, with or without the number of the recipe. */
function meant(word: string, all: readonly Found[], report: Report): Found[] {
  const start = word.toLowerCase()
  const found = all.filter(({ finding: { fingerprint } }) => fingerprint === start || (start.replace(/^\d+:/, '').length >= fewest && (fingerprint.startsWith(start) || fingerprint.slice(fingerprint.indexOf(':') + 1).startsWith(start))))
  const prints = [...new Set(found.map(({ finding }) => finding.fingerprint))]
  if (prints.length > 1) throw new UsageError(`${quoted(word)} is the beginning of ${count(prints.length, 'fingerprint')}`, `one of ${prints.slice(0, mostNamed).join(', ')}`)
  if (prints.length === 1) return found
  const breaks = [...new Set(all.filter(isBreak).map(({ finding }) => finding.fingerprint))]
  const left = report.contracts.some(({ omitted }) => omitted) ? ' that the report tells' : ''
  throw new UsageError(`no finding${left} has the fingerprint ${quoted(word)}`, breaks.length === 0 ? 'nothing here fails as a break: `driftgate check --format json` has every fingerprint' : `\`driftgate waive\` lists what can be waived: ${breaks.slice(0, mostNamed).join(', ')}${breaks.length > mostNamed ? ', …' : ''}`)
}
const mostNamed = 10

function entryOf({ finding: { fingerprint, rule, display }, contract }: Found, all: readonly Found[], reason: string, expires: string): Entry {
  const alone = new Set(all.filter((one) => one.finding.fingerprint === fingerprint).map((one) => one.contract)).size === 1
  return { fingerprint, contract: contract.id, ...(alone ? {} : { file: fileOf(contract) }), rule, ...(display === '' ? {} : { path: display }), reason, expires }
}

/** Empty where there is none. A file that cannot be read, or is no file of waivers, is a Problem. */
function textIn(root: string): string {
  if (statOf(root, waiversPath) === undefined) return ''
  const bytes = diskAt(root, { nested: false }).read(waiversPath)
  if (bytes instanceof Problem) throw bytes
  if (!(bytes instanceof Uint8Array)) throw new Problem({ file: waiversPath, code: 'not-written', message: 'is no file, or stands behind a symbolic link' })
  const text = decode(bytes, waiversPath)
  readWaivers(text, waiversPath)
  return text
}

function written(root: string, text: string): void {
  try {
    writeThroughNoLink(join(root, waiversPath), text, [root])
  } catch (error) {
    throw new Problem({ file: waiversPath, code: 'not-written', message: `cannot be written: ${error instanceof Error ? error.message : String(error)}` })
  }
}

function inWords(before: string, after: string, dry: boolean, head: boolean, base: string, { width, color }: Terminal): string {
  if (before === after) return `${waiversPath} says so already\n`
  const paint = paintOf(color), patch = structuredPatch(waiversPath, waiversPath, before, after, '', '', { context: 1 })
  const lines = (patch?.hunks ?? []).flatMap((h) => [`@@ -${h.oldStart},${h.oldLines} +${h.newStart},${h.newLines} @@`, ...h.lines]).map((line) => {
    const shown = fit(line.replace(/\r$/, ''), 400)
    return line.startsWith('@@') ? paint('cyan', shown) : line.startsWith('+') ? paint('green', shown) : line.startsWith('-') ? paint('red', shown) : shown
  })
  const then = head ? 'Commit it with the change: base lets a pull request bring its own waivers.'
    : `It counts once it is in base: commit it by itself, have it merged into ${visible(base)}, and update this change from there. With \`waivers: head\` in base's .driftgate.yaml a pull request may bring its own.`
  return `${dry ? 'would write' : 'wrote'} ${waiversPath}\n${lines.join('\n')}\n${wrap(then, width).join('\n')}\n`
}

function listOf(report: Report, all: readonly Found[], text: string, terminal: Terminal): string {
  const { width, color } = terminal, paint = paintOf(color), apart = new Set<string>()
  const breaks = all.filter(isBreak).filter(({ finding: { fingerprint } }) => !apart.has(fingerprint) && apart.add(fingerprint))
  const item = (fingerprint: string, words: string, under: string): string[] => [`${paint('bold', fingerprint)}  ${fit(words, width - 16)}`, ...wrap(under, width, '                ', 2)]
  const toWaive = breaks.flatMap(({ finding: { fingerprint, title }, contract }) => item(fingerprint, title, fileOf(contract)))
  const standing = readWaivers(text, waiversPath).flatMap(({ fingerprint, reason, expires, says }) => {
    const here = all.find(({ finding }) => finding.fingerprint === fingerprint)
    const state = expires < report.today ? `expired on ${expires}${here ? '' : ', and can go'}` : `until ${expires}${here === undefined ? ', of nothing that changes here' : here.finding.waived ? '' : ', and does not count yet'}`
    return item(fingerprint, `${state}: ${here?.finding.title ?? says.get('path') ?? says.get('contract') ?? ''}`, reason)
  })
  return `${[
    ...(toWaive.length === 0 ? ['Nothing to waive: no break fails the gate.'] : [...toWaive, '', ...wrap(waiveLine('<fingerprint>', { today: report.today }, 'why'), width)]),
    ...(standing.length === 0 ? [] : ['', `In ${waiversPath}:`, '', ...standing]),
  ].join('\n')}\n`
}

/** `driftgate bump`: the version that each change asks for, written where it stands. */
import { statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { isWanting } from '../bump/needs.ts'
import { type Bumped, planned } from '../bump/plan.ts'
import { gate } from '../gate.ts'
import type { GateOptions, Judged, Sides } from '../gate/options.ts'
import { tool } from '../gate/tool.ts'
import type { Report } from '../judge/report.ts'
import { openRepository } from '../read/repository.ts'
import { writeThroughNoLink } from '../read/write.ts'
import { jsonText } from '../report/json.ts'
import { fit, paintOf, wrap } from '../report/layout.ts'
import { count } from '../report/words.ts'
import { forTerminal } from '../text/escape.ts'
import type { Invocation } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { sidesOf } from './sides.ts'
import { deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'
import { told } from './told.ts'
import { UsageError } from './usage.ts'

/** 0 where every version does, 1 where one is to be written or what is left has to be done by hand, 2 where it could not check. */
export async function bump(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = targetsOf(invocation.flags.get('format'), ['text', 'json'])
  const repository = await openRepository(terminal.cwd, { env: terminal.env })
  try {
    const write = invocation.flags.has('write')
    const sides = await sidesOf(repository, invocation, terminal), options = await judgingOptions(invocation, terminal, async () => repository.root)
    const judged: Judged[] = []
    const report = await gate(sides, { ...options, onJudged: (one) => judged.push(one) })
    const isWanted = wanted(invocation.arguments, judged, repository.root, terminal)
    const { bumped, texts } = await planned(judged.filter(isWanted), report.today, sides.head)
    const hunks = await hunksOf(texts)
    if (write) {
      for (const [path, { after, marked }] of texts) writeThroughNoLink(join(repository.root, path), marked ? `\uFEFF${after}` : after, [repository.root])
    }
    const outcome: Outcome = { bumped, hunks, written: write, report, left: write && texts.size > 0 ? await stillWrong({ ...sides, head: repository.workTree() }, options, new Set(bumped.flatMap(({ need: { head: { id } }, todo }) => (todo === undefined ? id : [])))) : [] }
    const delivered = await deliver(targets, ({ format }) => (format === 'json' ? inJson(outcome) : inWords(outcome, terminal)), terminal)
    for (const error of report.errors) terminal.err(told(error))
    return report.errors.length > 0 || !delivered ? 2 : bumped.some(({ todo }) => todo !== undefined || !write) || outcome.left.length > 0 ? 1 : 0
  } finally {
    repository.close()
  }
}

/** By id, or by the path of one of its files or of a folder. */
function wanted(names: readonly string[], judged: readonly Judged[], root: string, { cwd }: Terminal): (one: Judged) => boolean {
  const paths = names.map((name) => relative(root, resolve(cwd, name)).split(sep).join('/'))
  const isNamed = ({ head, report: { id, files, headPath } }: Judged, name: string, path: string): boolean =>
    id === name || head?.id === name || path === '' || [headPath ?? '', ...files, ...(head?.parts ?? [])].some((file) => file === path || file.startsWith(`${path}/`))
  for (const [i, name] of names.entries()) {
    if (judged.some((one) => isNamed(one, name, paths[i] ?? '')) || statSync(resolve(cwd, name), { throwIfNoEntry: false })) continue
    throw new UsageError(`${JSON.stringify(name)} is no contract that changed, and no file`, 'driftgate bump without a name looks at all that changed; driftgate ls lists ids and paths')
  }
  return (one) => names.length === 0 || names.some((name, i) => isNamed(one, name, paths[i] ?? ''))
}

/** What the check says of the versions that are written now: a major that another file of the contract has already, or the like. */
async function stillWrong(sides: Sides, options: GateOptions, ids: ReadonlySet<string>): Promise<string[]> {
  const left: string[] = []
  const { errors } = await gate(sides, {
    ...options,
    onJudged: (one) => {
      const { head, report: { id, findings } } = one
      if (head && ids.has(id) && isWanting(one)) left.push(...findings.filter(({ fact, level }) => fact === 'version' && level === 'error').map(({ message }) => `${head.file}: ${message}`))
    },
  })
  return [...left, ...errors.filter(({ code }) => code === 'duplicate-contract').map(({ file, message }) => `${file}: ${message}`)]
}

type Outcome = { bumped: readonly Bumped[]; hunks: ReadonlyMap<string, readonly string[]>; written: boolean; report: Report; left: readonly string[] }

async function hunksOf(texts: ReadonlyMap<string, { before: string; after: string }>): Promise<Map<string, string[]>> {
  if (texts.size === 0) return new Map()
  const { structuredPatch } = await import('diff')
  return new Map([...texts].map(([path, { before, after }]) => [path, structuredPatch(path, path, before, after, '', '', { context: 1 }).hunks.flatMap((h) => [`@@ -${h.oldStart},${h.oldLines} +${h.newStart},${h.newLines} @@`, ...h.lines])]))
}

function inJson({ bumped, hunks, written, report, left }: Outcome): string {
  const bumps = bumped.map(({ need: { head, report: { version: { head: from, base, requiredBump } }, why }, to, file, todo }) => ({
    id: head.id, path: head.file, file, base, from, to: to ?? null, bump: requiredBump, why, written: written && todo === undefined, todo: todo ?? null,
  }))
  return `${jsonText({ schemaVersion: 1, tool, bumps, hunks: Object.fromEntries([...hunks].map(([file, lines]) => [file, lines.join('\n')])), left, errors: report.errors })}\n`
}

const mostReasons = 3

function inWords({ bumped, hunks, written, report, left }: Outcome, { width, color }: Terminal): string {
  const paint = paintOf(color)
  const shown = new Set<string>()
  const entries = bumped.flatMap(({ need: { head, report: { version }, why }, to, file, todo }) => {
    const more = why.length - mostReasons, first = !shown.has(file)
    if (todo === undefined) shown.add(file)
    return [
      `${paint('bold', fit(head.file, width))}${file === head.file ? '' : ` (${fit(file, width)})`}`,
      ...wrap(`${version.head ?? 'no version'} → ${to ?? '?'}${version.requiredBump === 'none' ? '' : `, a ${version.requiredBump} bump`}${why.length === 0 ? '' : `: ${why.slice(0, mostReasons).join('; ')}${more > 0 ? `; and ${more} more` : ''}`}`, width, '  '),
      ...(todo === undefined ? (first ? (hunks.get(file) ?? []).map((line) => paint(line.startsWith('+') ? 'green' : line.startsWith('-') ? 'red' : 'dim', `    ${forTerminal(line.replace(/\r$/, '').replaceAll('\t', '  '))}`)) : []) : wrap(`By hand: ${todo}`, width, '  ')),
      '',
    ]
  })
  const edits = bumped.filter(({ todo }) => todo === undefined).length, byHand = bumped.length - edits
  const total = [
    ...(edits === 0 ? [] : [written ? `${count(edits, 'version')} written.` : `${count(edits, 'version')} to write: driftgate bump --write.`]),
    ...(byHand === 0 ? [] : [`${byHand} by hand.`]),
    ...(bumped.length === 0 ? [report.contracts.length === 0 ? 'No contract changed.' : report.errors.length > 0 ? 'No version to write in what could be read.' : 'Every version owns up to its change.'] : []),
  ]
  return `${[...entries, ...left.flatMap((line) => wrap(line, width, '✗ ')), ...wrap(total.join(' '), width)].join('\n')}\n`
}

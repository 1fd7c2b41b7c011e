/** What the workflow asks for. An input that is not given leaves the word to the config; what is the action's own, and nothing of the config's, has its default here. */
import { posix, resolve } from 'node:path'
import type { Config, Flags } from '../config/config.ts'
import { isPolicy, policyNamed } from '../config/policies.ts'
import { type FormatName, formatNames, isFormat } from '../report/index.ts'
import { quoted } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { near } from '../text/spelling.ts'

/**
 * `files`: further reports and where they go, relative to the checkout. `folder`: the checkout, relative to the workspace. `comment`: when one is made on a pull
 * request; `commentKey` tells it from those of other steps. `label`, `waiveLabel` and `checkRun`: their names, by request.
 */
export type Inputs = {
  base?: string
  head?: string
  configPath?: string
  folder?: string
  token?: string
  flags: Flags
  files: readonly ReportFile[]
  comment: CommentWhen
  commentKey: string
  mentionOwners: boolean
  /** Whether the whole of head is looked at, too. */
  all: boolean
  label?: string
  checkRun?: string
  /** Of the pull request: waives what breaks in it. */
  waiveLabel?: string
  /** A report that another run wrote, to be told and not checked. */
  report?: string
}
/** `changes`: whenever there is something to tell. `failure`: where the gate fails. */
export type CommentWhen = typeof commentWhens[number]
export type ReportFile = { format: FormatName; path: string }

type InputName = 'policy' | 'base' | 'head' | 'all' | 'config' | 'fail-on' | 'format' | 'working-directory' | 'token' | 'comment' | 'comment-key' | 'mention-owners' | 'label' | 'waive-label' | 'check-run' | 'report'

/** Throws a Problem for a word that means nothing. */
export function inputsOf(env: NodeJS.ProcessEnv): Inputs {
  const given = (name: InputName): string | undefined => env[`INPUT_${name.toUpperCase()}`]?.trim() || undefined
  const base = given('base'), head = given('head'), configPath = asGitWrites(given('config')), folder = given('working-directory'), token = given('token'), label = given('label'), waiveLabel = given('waive-label'), checkRun = given('check-run'), report = given('report')
  // A fork's run may write there what it likes.
  if (report !== undefined && (label ?? checkRun) !== undefined) throw wrong('report', report, 'what another run wrote is told in a comment, and decides no label and no check run', 'leave the inputs label and check-run to the run that checks')
  if (label !== undefined && waiveLabel?.toLowerCase() === label.toLowerCase()) throw wrong('waive-label', waiveLabel, 'it is the input label, too, which this step sets where something breaks', 'give them two names')
  return {
    ...(report === undefined ? {} : { report }), ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }), ...(configPath === undefined ? {} : { configPath }),
    ...(folder === undefined ? {} : { folder }), ...(token === undefined ? {} : { token }),
    flags: { ...policyFlag(given('policy')), ...failOnFlag(given('fail-on')) },
    files: reportFiles(given('format') ?? ''),
    comment: commentWhen(given('comment')), commentKey: short('comment-key', given('comment-key') ?? '', 100), mentionOwners: isTrue('mention-owners', given('mention-owners')), all: isTrue('all', given('all')),
    ...(label === undefined ? {} : { label: short('label', label, 50) }), ...(checkRun === undefined ? {} : { checkRun: short('check-run', checkRun, 100) }),
    ...(waiveLabel === undefined ? {} : { waiveLabel: short('waive-label', waiveLabel, 50) }),
  }
}

/** A path in the repository, which has no `\` on any system. */
const asGitWrites = (path: string | undefined): string | undefined => (path === undefined ? undefined : posix.normalize(path.replaceAll('\\', '/')))

const commentWhens = ['changes', 'failure', 'never'] as const

function commentWhen(word: string | undefined): CommentWhen {
  if (word === undefined) return 'changes'
  const when = commentWhens.find((known) => known === word)
  if (when === undefined) throw wrong('comment', word, `it is none of ${commentWhens.join(', ')}`, meant(word, commentWhens))
  return when
}

/** As YAML 1.2 writes them. */
function isTrue(input: InputName, word = 'false'): boolean {
  if (!/^(true|True|TRUE|false|False|FALSE)$/.test(word)) throw wrong(input, word, 'it is neither true nor false', undefined)
  return word.toLowerCase() === 'true'
}

function short(input: InputName, text: string, most: number): string {
  if (text.length > most) throw wrong(input, text, `it is longer than ${most} characters`, undefined)
  return text
}

function policyFlag(word: string | undefined): Flags {
  if (word === undefined) return {}
  const answer = policyNamed(word)
  if (!isPolicy(answer)) throw wrong('policy', word, answer.message, answer.hint)
  return { policy: answer }
}

const failOns: readonly Config['failOn'][] = ['breaking', 'error', 'warning', 'none']

function failOnFlag(word: string | undefined): Flags {
  if (word === undefined) return {}
  const failOn = failOns.find((known) => known === (word === 'warn' ? 'warning' : word))
  if (failOn === undefined) throw wrong('fail-on', word, `it is none of ${failOns.join(', ')}`, meant(word, failOns))
  return { failOn }
}

/** One a line. */
function reportFiles(text: string): ReportFile[] {
  const files = text.split('\n').map((line) => line.trim()).filter((line) => line !== '').map(reportFile)
  for (const [i, { format, path }] of files.entries()) {
    const other = files.slice(0, i).find((one) => resolve(one.path) === resolve(path))
    if (other) throw wrong('format', text, `both ${other.format} and ${format} would be written to ${quoted(path)}`, 'give each a file of its own')
  }
  return files
}

const another = new RegExp(`[\\s,;]\\s*(?:${formatNames.join('|')})\\s*=`)
/** How files of the formats are called. */
const endings: Readonly<Record<FormatName, string>> = { text: 'txt', json: 'json', markdown: 'md', github: 'txt', sarif: 'sarif', junit: 'xml', gitlab: 'json', rdjson: 'json', azure: 'txt', omds: 'yaml' }

/** `<format>=<path>` */
function reportFile(line: string): ReportFile {
  const [, format = line, path] = /^([^=]*?)\s*=\s*(.*)$/.exec(line) ?? []
  if (!isFormat(format)) throw wrong('format', line, `${quoted(format)} is none of ${formatNames.join(', ')}`, meant(format, formatNames))
  if (!path) throw wrong('format', line, 'it does not say which file the report goes to', `${format}=driftgate.${endings[format]}`)
  if (another.test(path)) throw wrong('format', line, 'it names several reports on one line', 'write one a line: `format: |`, and each as <format>=<file> on a line of its own below')
  return { format, path }
}

function meant(word: string, known: readonly string[]): string | undefined {
  const guess = near(word, known)
  return guess === undefined ? undefined : `did you mean ${guess}?`
}

function wrong(input: InputName, value: string, why: string, hint: string | undefined): Problem {
  return new Problem({ file: '.', code: 'bad-input', message: `the input ${input} is ${quoted(value)}: ${why}`, ...(hint === undefined ? {} : { hint }) })
}

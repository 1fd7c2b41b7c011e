/** What the workflow asks for. An input that is not given leaves the word to the config: nothing has a default here. */
import type { Config, Flags } from '../config/config.ts'
import { isPolicy, policyNamed } from '../config/policies.ts'
import { type FormatName, formatNames, isFormat } from '../report/index.ts'
import { quoted } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { near } from '../text/spelling.ts'

/** `files`: further reports and where they go, relative to the checkout. `folder`: the checkout, relative to the workspace. */
export type Inputs = {
  base?: string
  head?: string
  configPath?: string
  folder?: string
  token?: string
  flags: Flags
  files: readonly ReportFile[]
}
export type ReportFile = { format: FormatName; path: string }

type InputName = 'policy' | 'base' | 'head' | 'config' | 'fail-on' | 'format' | 'working-directory' | 'token'

/** Throws a Problem for a word that means nothing. */
export function inputsOf(env: NodeJS.ProcessEnv): Inputs {
  const given = (name: InputName): string | undefined => env[`INPUT_${name.toUpperCase()}`]?.trim() || undefined
  const base = given('base'), head = given('head'), configPath = given('config'), folder = given('working-directory'), token = given('token')
  return {
    ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }), ...(configPath === undefined ? {} : { configPath }),
    ...(folder === undefined ? {} : { folder }), ...(token === undefined ? {} : { token }),
    flags: { ...policyFlag(given('policy')), ...failOnFlag(given('fail-on')) },
    files: (given('format') ?? '').split('\n').map((line) => line.trim()).filter((line) => line !== '').map(reportFile),
  }
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

/** `<format>=<path>` */
function reportFile(line: string): ReportFile {
  const [, format = line, path] = /^([^=]*?)\s*=\s*(.*)$/.exec(line) ?? []
  if (!isFormat(format)) throw wrong('format', line, `${quoted(format)} is none of ${formatNames.join(', ')}`, meant(format, formatNames))
  if (!path) throw wrong('format', line, 'it does not say which file the report goes to', `${format}=driftgate-report.txt`)
  return { format, path }
}

function meant(word: string, known: readonly string[]): string | undefined {
  const guess = near(word, known)
  return guess === undefined ? undefined : `did you mean ${guess}?`
}

function wrong(input: InputName, value: string, why: string, hint: string | undefined): Problem {
  return new Problem({ file: '.', code: 'bad-input', message: `the input ${input} is ${quoted(value)}: ${why}`, ...(hint === undefined ? {} : { hint }) })
}

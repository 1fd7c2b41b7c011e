/** What the flags of `check` and `diff` set for the gate. */
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Flags } from '../config/config.ts'
import { isDay } from '../config/day.ts'
import { type Policy, isPolicy, policyNamed } from '../config/policies.ts'
import type { GateOptions } from '../gate/options.ts'
import { quoted } from '../text/escape.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { progressOn } from './progress.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** Rejects at once for a word that means nothing. `root`: of the repository, where there is one: a config in it belongs to both revisions. */
export async function judgingOptions(invocation: Invocation, terminal: Terminal, root?: () => Promise<string>): Promise<GateOptions> {
  const { flags: given } = invocation
  const as = valueOf(invocation, 'as')
  const today = valueOf(invocation, 'today'), config = valueOf(invocation, 'config')
  const flags: Flags = { ...policyOf(valueOf(invocation, 'policy')), ...failOnOf(valueOf(invocation, 'fail-on')), ...(as === undefined ? {} : { format: (await import('./contract-format.ts')).contractFormat(as) }) }
  return {
    flags,
    ...(today === undefined ? {} : { today: checkedDay(today) }),
    ...(given.has('hunks') ? { hunks: true } : {}),
    ...(terminal.watched ? { onProgress: progressOn(terminal) } : {}),
    ...(config === undefined ? {} : await configAt(resolve(terminal.cwd, config), await root?.())),
  }
}

function policyOf(word: string | undefined): { policy?: Policy } {
  if (word === undefined) return {}
  const answer = policyNamed(word)
  if (!isPolicy(answer)) throw new UsageError(`--policy ${quoted(word)}: ${answer.message}`, answer.hint)
  return { policy: answer }
}

/** The table of flags has checked the word. */
const failOnOf = (word: string | undefined): Pick<Flags, 'failOn'> => (word === undefined ? {} : { failOn: word as NonNullable<Flags['failOn']> })

/** A day as it was given. Throws a UsageError for what is none. */
export function checkedDay(text: string): string {
  if (!isDay(text)) throw new UsageError(`--today ${quoted(text)} is no day`, '--today YYYY-MM-DD')
  return text
}

/** Inside the repository the config is part of both revisions, and base's counts; elsewhere it is the word of whoever runs the gate. */
async function configAt(file: string, root: string | undefined): Promise<Pick<GateOptions, 'config' | 'configPath'>> {
  const path = root === undefined ? '..' : relative(root, file)
  if (!path.startsWith('..') && !isAbsolute(path)) return { configPath: path.split(sep).join('/') }
  const { configOutside } = await import('./config-outside.ts')
  return { config: await configOutside(file) }
}

/** The command line as an invocation. */
import { parseArgs } from 'node:util'
import { near } from '../text/spelling.ts'
import { quoted } from '../text/escape.ts'
import { type CommandName, commands, isCommand } from './commands.ts'
import { type FlagName, everywhere, flags, isFlag } from './flags.ts'
import type { Invocation } from './invocation.ts'
import { UsageError } from './usage.ts'

const options = Object.fromEntries(Object.entries(flags).map(([name, { value, short }]) => [name, {
  type: value === undefined ? 'boolean' : 'string', ...(short === undefined ? {} : { short }),
}] as const)) as Readonly<Record<string, { type: 'boolean' | 'string'; short?: string }>>

/** Throws a UsageError that says what was probably meant. */
export function parse(argv: readonly string[]): Invocation {
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true })
  const words = tokens.flatMap(token => (token.kind === 'positional' ? token.value : []))
  const given = new Map<FlagName, string[]>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const name = known(token.name, token.rawName)
    given.set(name, [...given.get(name) ?? [], checkedValue(name, token.value, token.inlineValue)])
  }
  const [first, ...rest] = words
  const command = given.has('help') && first === undefined ? 'help' : first === undefined ? 'check' : commandNamed(first)
  if (given.has('version')) return { command: 'help', arguments: [], flags: given }
  if (given.has('help')) return { command: 'help', arguments: first === undefined || command === 'help' ? rest : [command], flags: given }
  checkFit(command, rest, given)
  return { command, arguments: rest, flags: given }
}

function known(name: string, raw: string): FlagName {
  if (isFlag(name)) return name
  const meant = near(name, Object.keys(flags))
  throw new UsageError(`there is no flag ${quoted(raw)}`, meant === undefined ? 'driftgate help <command> lists the flags of a command' : `did you mean --${meant}?`)
}

function checkedValue(name: FlagName, value: string | undefined, inline: boolean | undefined): string {
  const { value: wanted, choices } = flags[name]
  if (wanted === undefined) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value`, `write --${name} alone`)
    return ''
  }
  if (value === undefined || value === '' || (!inline && value.startsWith('-'))) throw new UsageError(`--${name} needs a value`, `--${name} ${wanted}`)
  if (choices && !choices.includes(value)) {
    if (value === 'warn' && choices.includes('warning')) return 'warning'
    const meant = near(value, choices)
    throw new UsageError(`--${name} ${quoted(value)} is none of ${choices.join(', ')}`, meant === undefined ? `--${name} ${choices.join('|')}` : `did you mean ${meant}?`)
  }
  return value
}

const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`)

const isPath = (word: string): boolean => /[/\\.]/.test(word)

function commandNamed(word: string): CommandName {
  if (isCommand(word)) return word
  const meant = near(word, Object.keys(commands))
  throw new UsageError(`there is no command ${quoted(word)}`, meant !== undefined ? `did you mean driftgate ${meant}?` : isPath(word) ? 'driftgate diff <base> <head> compares two files or folders' : `the commands are ${Object.keys(commands).join(', ')}`)
}

function checkFit(command: CommandName, words: readonly string[], given: ReadonlyMap<FlagName, readonly string[]>): void {
  const { flags: own, arguments: [least, most], takes } = commands[command]
  for (const [name, values] of given) {
    if (!own.includes(name) && !everywhere.includes(name)) {
      const others = Object.entries(commands).filter(([, other]) => other.flags.includes(name)).map(([other]) => other)
      throw new UsageError(`driftgate ${command} has no --${name}`, `driftgate ${listed(others)} ${others.length === 1 ? 'has' : 'have'} it`)
    }
    if (values.length > 1 && !flags[name].many) throw new UsageError(`--${name} is given ${values.length} times`, 'give it once')
  }
  if (words.length < least) throw new UsageError(`driftgate ${command} needs ${takes}`, `driftgate help ${command}`)
  const extra = words[most]
  if (extra !== undefined && command === 'check' && isPath(extra)) throw new UsageError(`driftgate check takes no argument, and not ${quoted(extra)}`, 'driftgate diff <base> <head> compares two files; `files:` in .driftgate.yaml says which ones check looks at')
  if (extra !== undefined) throw new UsageError(`driftgate ${command} takes ${takes === '' ? 'no argument' : takes}, and not ${quoted(extra)}`, `driftgate help ${command}`)
}

/** `driftgate help`: drawn from the tables of commands and flags. */
import { near } from '../text/spelling.ts'
import { quoted } from '../text/escape.ts'
import { type Paint, paintOf, wrap } from '../report/layout.ts'
import { type CommandName, commands, isCommand } from './commands.ts'
import { type FlagName, everywhere, flags } from './flags.ts'
import type { Invocation } from './invocation.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

export function help({ arguments: [word] }: Invocation, terminal: Terminal): number {
  const paint = paintOf(terminal.color)
  if (word === undefined) terminal.say(`${overview(terminal.width, paint).join('\n')}\n`)
  else if (isCommand(word)) terminal.say(`${page(word, terminal.width, paint).join('\n')}\n`)
  else {
    const meant = near(word, Object.keys(commands))
    throw new UsageError(`there is no command ${quoted(word)}`, meant === undefined ? 'driftgate help' : `did you mean driftgate help ${meant}?`)
  }
  return 0
}

function overview(width: number, paint: Paint): string[] {
  const names = Object.keys(commands) as CommandName[]
  return [
    `${paint('bold', 'driftgate')}: who would a change of a data contract hurt?`, '',
    paint('bold', 'Usage'), '  driftgate [<command>] [<flags>]', '',
    paint('bold', 'Commands'), ...names.flatMap(name => wrap(commands[name].summary, width, `  ${name.padEnd(11)}`)), '',
    paint('bold', 'Examples'), ...examples(names.filter(name => name !== 'help').flatMap(name => commands[name].examples.slice(0, 1)), width, paint), '',
    paint('bold', 'Exit codes'), '  0  the gate passes', '  1  it fails', '  2  it could not check: the command line, the config, a file or the base', '',
    'driftgate help <command> tells the flags of a command.',
  ]
}

function page(name: CommandName, width: number, paint: Paint): string[] {
  const { takes, story, flags: own, words = {}, examples: shown } = commands[name]
  return [
    `${paint('bold', `driftgate ${name}`)}${takes === '' ? '' : ` ${takes}`}${own.length === 0 ? '' : ' [<flags>]'}`, '',
    ...wrap(story, width), '',
    ...(own.length === 0 ? [] : [paint('bold', 'Flags'), ...flagLines([...own, ...everywhere], words, width), '']),
    paint('bold', 'Examples'), ...examples(shown, width, paint),
  ]
}

const column = 30

function flagLines(names: readonly FlagName[], special: Readonly<Partial<Record<FlagName, string>>>, width: number): string[] {
  return names.flatMap(name => {
    const { value, short, words } = flags[name]
    const lead = `  ${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
    const lines = wrap(special[name] ?? words, width, ' '.repeat(column))
    return lead.length < column ? [lead.padEnd(column) + (lines[0] ?? '').slice(column), ...lines.slice(1)] : [lead, ...lines]
  })
}

/** The words beside the command where both fit, else below it. */
function examples(list: readonly (readonly [string, string])[], width: number, paint: Paint): string[] {
  const longest = Math.max(...list.map(([command]) => command.length))
  const fits = list.every(([, words]) => 2 + longest + 2 + words.length <= width)
  return list.flatMap(([command, words]) => (fits ? [`  ${command.padEnd(longest)}  ${paint('dim', words)}`] : [`  ${command}`, `      ${paint('dim', words)}`]))
}

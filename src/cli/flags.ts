/** Every flag there is. Which command takes which is in commands.ts. */
import { formatNames } from '../report/index.ts'

/** `value`: what it takes, as help shows it; without it the flag is there or not. `many`: may be given several times. */
export type Flag = { words: string; value?: string; many?: true; short?: string; choices?: readonly string[] }

const table = {
  base: { value: '<ref>', words: 'what to compare with: its common ancestor with head. Default: the branch that this one will go to' },
  head: { value: '<ref>', words: 'the commit to judge. Default: the work tree, untracked files included' },
  all: { words: 'also look at the whole of head: places that two contracts claim, and what consumers ask for and nobody offers' },
  staged: { words: 'judge what would be committed, for a pre-commit hook' },
  policy: { value: '<policy>', words: 'judge every contract by this policy: backward, forward, full, exact, none, as a registry means it registry:backward and its like, of Protobuf buf:FILE and others of buf; `driftgate explain policies` tells them' },
  format: { value: '<format>[=<file>]', many: true, words: `${formatNames.slice(0, -1).join(', ')} or ${formatNames.at(-1)}; may be repeated, each but one to a file` },
  'fail-on': { value: '<what>', choices: ['breaking', 'error', 'warning', 'none'], words: 'what makes the gate fail: breaking (undeclared breaking changes alone), error (default: any error), warning (warnings too) or none' },
  config: { value: '<file>', words: 'the config, where it is not .driftgate.yaml at the root; check takes one inside the repository from base' },
  as: { value: '<format>', words: 'read the files as this contract format, whatever they look like' },
  dataset: { value: '<name>', words: 'which dataset of the contract, where it has several; input:<name> an input, <name>@<version> a version of it' },
  dialect: { value: '<name>', words: 'the database whose DDL it is: spark (default), postgres, snowflake, …' },
  hunks: { words: 'show the changed lines of each contract' },
  verbose: { words: 'tell every note on a line of its own; check also tells how the base was chosen' },
  quiet: { words: 'print only what makes the gate fail, and nothing where it passes' },
  today: { value: '<date>', words: 'the day that dates are read against, of waivers too, YYYY-MM-DD. Default: today in UTC' },
  color: { words: 'colour the text, whatever it goes to' },
  'no-color': { words: 'do not colour the text. NO_COLOR and FORCE_COLOR are kept to as well' },
  cwd: { value: '<folder>', words: 'run as if started there' },
  write: { words: 'write it, in place' },
  reason: { value: '<text>', words: 'why it is meant, for whoever reads the file' },
  expires: { value: '<date>', words: 'the last day on which it counts, YYYY-MM-DD' },
  'dry-run': { words: 'write nothing, and print what would be written' },
  keep: { words: 'leave the demo\'s repository where it is, to play with' },
  help: { short: 'h', words: 'help for the command' },
  version: { short: 'V', words: 'print the version' },
} as const satisfies Readonly<Record<string, Flag>>

export type FlagName = keyof typeof table
export const flags: Readonly<Record<FlagName, Flag>> = table
export const isFlag = (name: string): name is FlagName => Object.hasOwn(table, name)

/** Flags of every command. */
export const everywhere: readonly FlagName[] = ['color', 'no-color', 'cwd', 'help']

/** `driftgate diff`: two files or two folders, without git. */
import { basename, dirname, join, resolve, sep } from 'node:path'
import { type Config, defaults } from '../config/config.ts'
import { gate } from '../gate.ts'
import { foundAt } from '../read/disk.ts'
import { folder } from '../read/folder.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { type Shown, withShownPaths } from '../report/shown-paths.ts'
import type { Invocation } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { print, reportTargets } from './print.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

export async function diff(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = reportTargets(invocation)
  const paths = invocation.arguments.map(path => resolve(terminal.cwd, path))
  const areFiles = new Set(paths.filter(path => path !== nothing).map(path => foundAt(path)?.isFile()))
  if (areFiles.has(true) && areFiles.has(false)) throw new UsageError('one is a file and the other a folder', 'driftgate diff compares two files or two folders')
  const options = await judgingOptions(invocation, terminal)
  const [base, head] = await Promise.all(paths.map(async (path, i) => ({ ...await (path === nothing ? empty : folder(path)), describe: { ref: invocation.arguments[i] ?? path } })))
  if (!base || !head) throw new Error('diff takes two paths')
  const config = areFiles.has(true) ? { config: outright(options.config ?? defaults, paths.map(path => basename(path))) } : {}
  const report = await gate({ base, head }, { ...options, ...config })
  return print(report, invocation, targets, terminal, withShownPaths(report, asGiven(invocation.arguments, areFiles.has(true))))
}

/** As git has it: a side that is not there. */
const nothing = '/dev/null'
const empty: Snapshot = { describe: { ref: nothing }, list: async () => [], read: async () => new Map(), mentions: async () => [] }

/** Paths that lead somewhere from where the command runs: under the folders that were given, or beside the files. */
function asGiven([base = '', head = '']: readonly string[], areFiles: boolean): Shown {
  const under = (given: string) => (path: string) => join(areFiles ? dirname(given) : given, path).split(sep).join('/')
  return { base: under(base), head: under(head) }
}

/** Files that somebody names are contracts on their word: no pattern leaves them out, and one that cannot be read is an error. */
function outright(config: Config, names: readonly string[]): Config {
  return { ...config, files: [], ignore: ['!**'], contracts: [...config.contracts, { match: names }] }
}

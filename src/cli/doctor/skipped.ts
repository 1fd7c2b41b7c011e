/** Files that could hold a contract and are not looked at, and why. */
import { type Config, ignoredByDefault } from '../../config/config.ts'
import { listed } from '../../config/globs.ts'
import { howToRead, isLookedAt, isNamed } from '../../config/settings.ts'
import { isCandidate, recognise } from '../../gate/recognise.ts'
import { notFollowed } from '../../read/refused.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import { count, listed as inARow } from '../../report/words.ts'
import type { Problem } from '../../text/problem.ts'
import type { Skipped } from './said.ts'

/** Of files that are left out so many are looked into: most are no contracts. */
const mostLookedInto = 1000
const batch = 64

/** `unparsed`: those that are named by who looked for contracts. `others`: how many that are left out hold none; `unseen`: how many were not looked into. */
export async function skippedIn(snapshot: Snapshot, config: Config, unparsed: readonly string[], most = mostLookedInto): Promise<{ skipped: Skipped[]; others: number; unseen: number }> {
  const entries = (await snapshot.list()).filter(({ path, mode }) => mode === 'gitlink' || isCandidate(path) || isNamed(config, path))
  const out: Skipped[] = entries.flatMap(({ path, mode }) => (mode === 'symlink' || mode === 'gitlink' ? [skipped(path, notFollowed(path, mode))] : []))
  const left = entries.filter(({ path, mode }) => mode === 'file' && !isLookedAt(config, path) && !isNamed(config, path)).map(({ path }) => path).sort()
  const seen = left.slice(0, most), contracts = await contractsAmong(seen, snapshot, config)
  out.push(...contracts.map(path => leftOut(path, config)))
  for (const [path, bytes] of await snapshot.read(unparsed)) {
    const found = await recognise(path, bytes, snapshot, howToRead(config, path))
    if ('problem' in found) out.push(skipped(path, found.problem))
  }
  return { skipped: out.sort((a, b) => (a.reason === b.reason ? (a.path < b.path ? -1 : 1) : a.reason < b.reason ? -1 : 1)), others: seen.length - contracts.length, unseen: left.length - seen.length }
}

async function contractsAmong(paths: readonly string[], snapshot: Snapshot, config: Config): Promise<string[]> {
  const out: string[] = []
  for (let from = 0; from < paths.length; from += batch) {
    for (const [path, bytes] of await snapshot.read(paths.slice(from, from + batch))) {
      const found = await recognise(path, bytes, snapshot, howToRead(config, path))
      if ('contracts' in found ? found.contracts.length > 0 : 'problem' in found && found.surely) out.push(path)
    }
  }
  return out
}

function leftOut(path: string, { ignore, file = '.driftgate.yaml' }: Config): Skipped {
  const own = ignoredByDefault.find(glob => listed([glob], path))
  if (own !== undefined && !listed(ignore, path)) return { path, reason: `left alone by default (${own})`, mend: `ignore: ['!${path}'] in ${file}, if it is a promise` }
  return listed(ignore, path) ? { path, reason: `left out by \`ignore\` in ${file}` } : { path, reason: `not among the \`files\` in ${file}` }
}

/** Problems of a file as a whole; of all others the place is what matters. */
const whole: ReadonlySet<string> = new Set(['symlink', 'submodule', 'lfs-pointer', 'merge-markers', 'binary', 'bad-encoding', 'unmerged'])

function skipped(path: string, { details: { code, line, column, message, hint } }: Problem): Skipped {
  const mend = hint === undefined ? {} : { mend: hint }
  if (whole.has(code)) return { path, reason: message, ...mend }
  const detail = `${line === undefined ? '' : `${line}:${column ?? 1}: `}${message}`
  return { path, reason: code === 'too-large' ? 'too large to be read' : 'cannot be parsed, and nothing says that it is a contract', detail, ...mend }
}

export function skippedInWords(skipped: readonly Skipped[], { others, unseen }: { others: number; unseen: number }): string {
  const rest = inARow([...(others === 0 ? [] : [`${count(others, 'file')} left out that ${others === 1 ? 'is' : 'are'} no contract`]), ...(unseen === 0 ? [] : [`${count(unseen, 'file')} left out without a look`])])
  if (skipped.length === 0) return rest === '' ? 'nothing' : `no contract${unseen === 0 ? '' : ' that was looked into'}; ${rest}`
  return `${count(skipped.length, 'path')} that could hold ${skipped.length === 1 ? 'a contract' : 'contracts'}${rest === '' ? '' : `; besides, ${rest}`}`
}

/** What changed between the two sides, file by file, with the contracts of each. */
import type { Contract } from '../contract/contract.ts'
import { type Config } from '../config/config.ts'
import { type HowToRead, howToRead, isLookedAt, isNamed } from '../config/settings.ts'
import { type FileChange } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import { type Recognised, isCandidate, recognise, saysContract } from './recognise.ts'

/** `path`: where the file was, if it had another one. `revision`: the commit's other files, where they are at hand. */
export type Earlier = (path: string) => AsyncIterable<{ commit: string; path?: string; bytes: Uint8Array; revision?: Snapshot }>
/** `unreadable`: base's own file could not be read, and this revision of it stands in (none: the config lets it pass). */
export type FilePair = { change: FileChange; base: Contract[]; head: Contract[]; baseText: string; headText: string; unreadable?: { commit: string | undefined; problem: Problem } }
export type Failure = { problem: Problem; side: 'base' | 'head' }

const batch = 64 // files read at a time, so that memory stays flat

/** Reads the changes batch by batch. What could not be read is handed to `failed`; it never hides another file. */
export async function* filePairs(changes: readonly FileChange[], base: Snapshot, head: Snapshot, config: Config, earlier: Earlier | undefined, failed: (f: Failure) => void): AsyncGenerator<FilePair> {
  const wanted = changes.map((c) => inSight(c, config)).filter((c) => c.basePath !== undefined || c.headPath !== undefined)
  for (let from = 0; from < wanted.length; from += batch) {
    const some = wanted.slice(from, from + batch)
    const olds = await base.read(some.flatMap((c) => c.basePath ?? [])), news = await head.read(some.flatMap((c) => c.headPath ?? []))
    for (const change of some) {
      const was = await side(change.basePath, olds, base, config, true)
      const is = await asBefore(was, await side(change.headPath, news, head, config), change.headPath, news, head, config)
      olds.delete(change.basePath ?? '')
      news.delete(change.headPath ?? '')
      const pair = await settled(change, was, is, config, earlier, failed)
      if (pair) yield pair
    }
  }
}
/** A file that went where nobody looks is gone, one that came from there is new, and one that was only there is none of ours. */
function inSight({ basePath, headPath, ...change }: FileChange, config: Config): FileChange {
  const seen = (path: string | undefined): path is string => path !== undefined && isWorthReading(config, path)
  return { ...change, ...(seen(basePath) ? { basePath } : {}), ...(seen(headPath) ? { headPath } : {}) }
}
/** Where a file went that is looked at no more. */
export const outOfSight = ({ basePath, headPath }: FileChange, config: Config): string | undefined =>
  (basePath !== undefined && headPath !== undefined && isWorthReading(config, basePath) && !isWorthReading(config, headPath) ? headPath : undefined)
const isWorthReading = (config: Config, path: string): boolean => (isCandidate(path) && isLookedAt(config, path)) || isNamed(config, path)

async function side(path: string | undefined, contents: ReadonlyMap<string, Uint8Array | Problem>, snapshot: Snapshot, config: Config, isBase = false): Promise<Recognised> {
  const bytes = path === undefined ? undefined : contents.get(path)
  return path === undefined || bytes === undefined ? { none: true } : recognise(path, bytes, snapshot, howToRead(config, path), isBase)
}

/** What head's text is not recognised as, and base's was: read as that all the same where it keeps its id, since another mark that is gone (an owner, a version) is a change to tell. */
async function asBefore(was: Recognised, is: Recognised, path: string | undefined, contents: ReadonlyMap<string, Uint8Array | Problem>, head: Snapshot, config: Config): Promise<Recognised> {
  const bytes = path === undefined ? undefined : contents.get(path)
  const format = 'contracts' in was ? was.contracts[0]?.format : undefined
  return !('none' in is) || path === undefined || bytes === undefined || format === undefined ? is : readAsBefore(path, bytes, head, { ...howToRead(config, path), format })
}
export async function readAsBefore(path: string, bytes: Uint8Array | Problem, snapshot: Snapshot, how: HowToRead & { format: string }): Promise<Recognised> {
  const again = await recognise(path, bytes, snapshot, how)
  const details = 'problem' in again ? again.problem.details : { file: path, line: 1, column: 1, message: 'nothing in it is of one' }
  if (!('problem' in again) && !('none' in again) && (again.contracts.length === 0 || again.contracts.some((c) => c.idWritten || c.version || c.datasets.length > 0))) return again
  return { surely: true, problem: new Problem({ ...details, code: 'not-a-contract', message: `this was a contract (${how.format}) and is none any more: ${details.message}` }) }
}

/** Its name, the config or its base says that it is one. */
export const notAContract = (file: string): Problem =>
  new Problem({ file, line: 1, column: 1, code: 'not-a-contract', message: 'this is not a contract of any format known here', hint: '`driftgate ls` tells what is recognised; name its format in .driftgate.yaml' })

/** Decides which failures matter: those of files that their name, the config, their text or the other side says are contracts. */
async function settled(change: FileChange, was: Recognised, is: Recognised, config: Config, earlier: Earlier | undefined, failed: (f: Failure) => void): Promise<FilePair | undefined> {
  const said = (path: string | undefined): boolean => path !== undefined && (saysContract(path) || isNamed(config, path))
  const isContract = [was, is].some((r) => 'contracts' in r || ('problem' in r && r.surely)) || said(change.basePath) || said(change.headPath)
  if (!isContract) return undefined
  if ('problem' in is) failed({ problem: is.problem, side: 'head' })
  if ('none' in is && change.headPath !== undefined && ('contracts' in was || said(change.headPath)) && change.headMode !== 'gitlink') {
    failed({ side: 'head', problem: notAContract(change.headPath) })
  }
  let unreadable: FilePair['unreadable']
  if ('problem' in was) {
    const stand = 'contracts' in is || change.headPath === undefined ? await lastReadable(change.basePath as string, config, earlier) : undefined
    if (stand) { unreadable = { commit: stand.commit, problem: was.problem }; was = stand.found }
    else if (config.unreadableBase === 'error') failed({ problem: was.problem, side: 'base' })
    else unreadable = { commit: undefined, problem: was.problem }
  }
  const failedHead = 'problem' in is || ('none' in is && change.headPath !== undefined)
  if (failedHead || ('problem' in was && config.unreadableBase === 'error')) return undefined
  return { change, base: 'contracts' in was ? was.contracts : [], head: 'contracts' in is ? is.contracts : [], baseText: 'text' in was ? was.text : '', headText: 'text' in is ? is.text : '', ...(unreadable ? { unreadable } : {}) }
}

/** The last revision on base's first-parent line in which the file could be read. */
async function lastReadable(path: string, config: Config, earlier: Earlier | undefined): Promise<{ commit: string; found: Recognised } | undefined> {
  if (!earlier) return undefined
  for await (const { commit, bytes } of earlier(path)) {
    const found = await recognise(path, bytes, { read: async () => new Map(), alone: true }, howToRead(config, path))
    if ('contracts' in found) return { commit, found }
  }
  return undefined
}

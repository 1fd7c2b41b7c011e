/** Contracts followed along a line of commits: through moves, rewrites in another format, removal and return, and revisions that cannot be read. */
import { lineOf, pairContracts } from '../compare/pairing.ts'
import type { Config } from '../config/config.ts'
import { howToRead, isLookedAt, isNamed } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { whole } from '../gate/parts.ts'
import { isCandidate, recognise } from '../gate/recognise.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { Problem } from '../text/problem.ts'

/** One commit, or what is not committed yet (`commit` is undefined). Of a file that came only `headPath`, of one that went only `basePath`. */
export type Step = { commit: string | undefined; date: string | undefined; tags: readonly string[]; changes: readonly { basePath?: string; headPath?: string }[]; snapshot: () => Snapshot }
/** The contract as one step left it; of one that is gone only the place where it was. `at`: which step, -1 before the first. */
export type Revision = { at: number; file: string; files: readonly string[]; format: string; version: string | undefined; gone: boolean }
/** `unread`: steps at which it could not be read, and why. */
export type Track = { contract: Contract; revisions: Revision[]; unread: { at: number; why: string }[] }

/** `start`: the revision before the first step, where there is one. */
export async function follow(steps: readonly Step[], start: Snapshot | undefined, config: Config): Promise<Track[]> {
  const live = new Set<Track>(), all: Track[] = []
  const begin = (contract: Contract, at: number): void => {
    const track: Track = { contract, revisions: [revisionOf(contract, at)], unread: [] }
    live.add(track)
    all.push(track)
  }
  const isOurs = (path: string): boolean => (isCandidate(path) && isLookedAt(config, path)) || isNamed(config, path)
  if (start) {
    const files = (await start.list()).filter(({ mode, path }) => mode === 'file' && isOurs(path)).map(({ path }) => path)
    for (const contract of (await contractsIn(files, start, config)).contracts) begin(contract, -1)
  }
  for (const [at, { changes, snapshot }] of steps.entries()) {
    const touched = new Set(changes.flatMap(({ basePath, headPath }) => [basePath, headPath].filter((path) => path !== undefined)))
    if (touched.size === 0) continue
    const affected = [...live].filter(({ contract }) => watched(contract).some((path) => touched.has(path)))
    const paths = new Set([...touched].filter(isOurs))
    const renamed = new Map(changes.flatMap(({ basePath, headPath }) => (basePath !== undefined && headPath !== undefined && basePath !== headPath ? [[basePath, headPath] as const] : [])))
    for (const { contract } of affected) for (const path of [contract.file, ...contract.parts ?? []]) paths.add(renamed.get(path) ?? path)
    if (paths.size === 0) continue
    const { contracts, unreadable } = await contractsIn([...paths], snapshot(), config, new Set(affected.map(({ contract }) => renamed.get(contract.file) ?? contract.file)))
    const bridged = affected.filter(({ contract }) => unreadable.has(renamed.get(contract.file) ?? contract.file))
    for (const track of bridged) {
      const file = renamed.get(track.contract.file) ?? track.contract.file
      track.unread.push({ at, why: unreadable.get(file) ?? '' })
      if (file !== track.contract.file) track.contract = { ...track.contract, file }
    }
    const before = new Map(affected.filter((track) => !bridged.includes(track)).map((track) => [track.contract, track]))
    const elsewhere = new Set([...live].filter((track) => !affected.includes(track)).map(({ contract }) => whole(contract) ?? ''))
    const { both, removed, added } = pairContracts([...before.keys()], contracts.filter((c) => !elsewhere.has(whole(c) ?? '\0')), renamed)
    for (const [b, h] of both) {
      const track = before.get(b)
      if (!track) continue
      track.contract = h
      track.revisions.push(revisionOf(h, at))
    }
    for (const b of removed) {
      const track = before.get(b)
      if (!track) continue
      live.delete(track)
      track.revisions.push({ ...revisionOf(b, at), gone: true })
    }
    for (const h of added) {
      const gone = all.filter((track) => !live.has(track) && track.contract.id === h.id && (h.idWritten === true) === (track.contract.idWritten === true)).toReversed()
      const same = gone.filter(({ contract }) => lineOf(contract) === lineOf(h)), here = ({ contract }: Track): boolean => contract.file === h.file
      const back = same.find(here) ?? same[0] ?? (h.eachVersion ? undefined : gone.find(here) ?? gone[0])
      if (!back) begin(h, at)
      else {
        live.add(back)
        back.contract = h
        back.revisions.push(revisionOf(h, at))
      }
    }
  }
  return all
}

const revisionOf = (c: Contract, at: number): Revision => ({ at, file: c.file, files: watched(c), format: c.format, version: c.version?.text, gone: false })
/** Every file that it is made of, the one with its version among them. */
const watched = ({ file, files, parts, version }: Contract): string[] => [...new Set([file, ...files ?? [], ...parts ?? [], ...(version?.at?.file === undefined ? [] : [version.at.file])])]

/** `known`: files that held a contract so far, so that one that holds none any more, or cannot be parsed, is unreadable. */
async function contractsIn(paths: readonly string[], snapshot: Snapshot, config: Config, known: ReadonlySet<string> = new Set()): Promise<{ contracts: Contract[]; unreadable: Map<string, string> }> {
  const contracts: Contract[] = [], unreadable = new Map<string, string>(), once = new Set<string>()
  for (const [path, bytes] of await snapshot.read(paths)) {
    const found = await recognise(path, bytes, snapshot, howToRead(config, path), true)
    if ('contracts' in found) {
      for (const contract of found.contracts) {
        const key = whole(contract)
        if (contract.enforced === 'no' || (key !== undefined && once.has(key))) continue
        if (key !== undefined) once.add(key)
        contracts.push(contract)
      }
    } else if (known.has(path)) unreadable.set(path, 'problem' in found ? reason(found.problem) : 'it holds no contract')
  }
  return { contracts, unreadable }
}
const reason = ({ details: { message, line } }: Problem): string => (line === undefined ? message : `line ${line}: ${message}`)

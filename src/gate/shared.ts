/** A change in a shared file is judged in every contract that uses it, changed or not. */
import type { Contract } from '../contract/contract.ts'
import type { Config } from '../config/config.ts'
import { howToRead, isLookedAt } from '../config/settings.ts'
import { formats } from '../formats/index.ts'
import type { FileChange } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { decode } from '../text/decode.ts'
import { Problem } from '../text/problem.ts'
import type { Sides } from './options.ts'
import { type Recognised, isCandidate, recognise } from './recognise.ts'
import type { Failure } from './sides.ts'

/** `unreadable`: base cannot be read through what it uses, and the config lets that pass. */
export type User = { base: Contract | undefined; head: Contract; via: string[]; unreadable?: Problem }

const mostNames = 200 // searched for one by one; of more, whatever names a file is looked at

const mostRounds = 8 // of files that name one that names one …

/**
 * Files that did not change themselves and name one that did, or one that names one: found by searching base for the names (what did not change is the same in
 * head), not by reading the tree. Begun early, since git searches in a process of its own.
 */
export async function namingThese(changes: readonly FileChange[], { base, head }: Sides, config: Config): Promise<string[]> {
  const touched = touchedBy(changes)
  const found = new Set<string>()
  let shared = [...touched].filter(isCandidate)
  for (let round = 0; round < mostRounds && shared.length > 0; round++) {
    const names = new Set(shared.map((p) => p.slice(p.lastIndexOf('/') + 1)))
    const words = names.size <= mostNames ? names : new Set(shared.map((p) => p.slice(p.lastIndexOf('.'))))
    const next = [...await base.mentions([...words]), ...await byNames(shared, round === 0 ? [base, head] : [base])]
    shared = [...new Set(next)].filter((p) => !touched.has(p) && !found.has(p) && isCandidate(p))
    for (const path of shared) found.add(path)
  }
  return [...found].filter((p) => isLookedAt(config, p))
}
/** The same for files that refer to each other by the names of what is defined in them. */
async function byNames(paths: readonly string[], sides: readonly Snapshot[]): Promise<string[]> {
  const found: string[] = []
  for (const { names } of formats) {
    const files = names ? paths.filter((p) => names.files.test(p)) : []
    if (!names || files.length === 0) continue
    const words = new Set<string>(), namesIn = await names.load()
    for (const side of sides) for (const [path, bytes] of await side.read(files)) {
      for (const word of bytes instanceof Uint8Array && words.size <= mostNames ? definedIn(bytes, path, namesIn) : []) words.add(word)
    }
    if (words.size > 0) found.push(...(await (sides[0] as Snapshot).mentions([...words])).filter((p) => names.files.test(p)))
  }
  return found
}
function definedIn(bytes: Uint8Array, path: string, namesIn: (text: string, file: string) => readonly string[]): readonly string[] {
  try {
    return namesIn(decode(bytes, path), path)
  } catch (error) {
    if (error instanceof Problem) return [] // told where the file itself is read
    throw error
  }
}
const touchedBy = (changes: readonly FileChange[]): Set<string> => new Set(changes.flatMap((c) => [c.basePath, c.headPath].filter((p) => p !== undefined)))

/** Contracts in such files that really use a changed one. What cannot be read any more, through what it uses, is handed to `failed`. */
export async function sharedUsers(naming: readonly string[], changes: readonly FileChange[], { base, head }: Sides, config: Config, failed: (f: Failure) => void): Promise<User[]> {
  const touched = touchedBy(changes)
  const out: User[] = []
  for (const path of naming) {
    const [was, is] = [await recognised(path, base, config, true), await recognised(path, head, config)]
    const used = (...contracts: (Contract | undefined)[]): string[] => [...new Set(contracts.flatMap((c) => c?.files ?? []))].filter((f) => touched.has(f))
    if ('problem' in is && (touched.has(is.problem.details.file) || ('contracts' in was && used(...was.contracts).length > 0))) failed({ problem: is.problem, side: 'head' })
    for (const h of 'contracts' in is ? is.contracts : []) {
      const b = 'contracts' in was ? was.contracts.find((c) => c.id === h.id) : undefined
      const via = used(b, h)
      if (via.length === 0) continue
      if (b) out.push({ base: b, head: h, via })
      else if ('problem' in was && config.unreadableBase === 'error') failed({ problem: was.problem, side: 'base' })
      else if ('problem' in was) out.push({ base: undefined, head: h, via, unreadable: was.problem })
    }
  }
  return out
}
async function recognised(path: string, snapshot: Snapshot, config: Config, isBase = false): Promise<Recognised> {
  const bytes = (await snapshot.read([path])).get(path)
  return bytes === undefined ? { none: true } : recognise(path, bytes, snapshot, howToRead(config, path), isBase)
}

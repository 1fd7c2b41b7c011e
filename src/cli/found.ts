/** What is found in a snapshot: every contract, and what is one but cannot be read. */
import { howToRead, isLookedAt, isNamed } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { isCandidate, recognise, saysContract } from '../gate/recognise.ts'
import { notAContract, readAsBefore } from '../gate/sides.ts'
import { changesBetween } from '../read/changes.ts'
import { count } from '../report/words.ts'
import type { Problem } from '../text/problem.ts'
import type { Place } from './place.ts'

export type Found = { path: string; bytes: Uint8Array | Problem; contracts: readonly Contract[]; problem?: Problem }
/** Files that could hold a contract by their names, how many of them the config leaves out, and those that cannot be parsed and that nothing says are contracts. */
export type Looked = { at: number; leftOut: number; unparsed: string[] }

const batch = 64

/** In the order of the paths. `looked` is filled in on the way. */
export async function* findContracts(place: Omit<Place, 'close'>, looked: Looked): AsyncGenerator<Found> {
  const { snapshot, config, within } = place
  const files = (await snapshot.list()).filter(({ path, mode }) => mode === 'file' && (path.startsWith(within) && (within === '' || within.endsWith('/') || path === within)) && (isCandidate(path) || isNamed(config, path))).map(({ path }) => path).sort()
  const wanted = files.filter(path => isLookedAt(config, path) || isNamed(config, path))
  const changed = changedSince(place)
  looked.at = wanted.length
  looked.leftOut = files.length - wanted.length
  for (let from = 0; from < wanted.length; from += batch) {
    for (const [path, bytes] of await snapshot.read(wanted.slice(from, from + batch))) {
      const found = await recognise(path, bytes, snapshot, howToRead(config, path))
      const said = saysContract(path) || isNamed(config, path)
      if ('contracts' in found) {
        // What binds nobody is no contract; one in several files is told with the first of them.
        const kept = found.contracts.filter(({ enforced, parts, file }) => enforced !== 'no' && (!parts || file === path || path === within))
        if (kept.length > 0 || found.contracts.length === 0) yield { path, bytes, contracts: kept }
      }
      else if ('none' in found) {
        const format = (await changed()).has(path) ? (await wasContract(path, place))?.format : undefined
        const again = format === undefined ? found : await readAsBefore(path, bytes, snapshot, { ...howToRead(config, path), format })
        if ('contracts' in again) yield { path, bytes, contracts: again.contracts }
        else if (said || 'problem' in again) yield { path, bytes, contracts: [], problem: 'problem' in again ? again.problem : notAContract(path) }
      }
      else if (found.surely || said || await wasContract(path, place)) yield { path, bytes, contracts: [], problem: found.problem }
      else looked.unparsed.push(path)
    }
  }
}

/** Text that cannot be parsed, or that has lost its mark, does not say what it is; the last commit may know. `format`: as which it could be read there. */
async function wasContract(path: string, { committed, config }: Pick<Place, 'committed' | 'config'>): Promise<{ format?: string } | undefined> {
  const bytes = (await committed?.read([path]))?.get(path)
  if (!committed || bytes === undefined) return undefined
  const found = await recognise(path, bytes, committed, howToRead(config, path))
  if ('contracts' in found) return found.contracts[0] ? { format: found.contracts[0].format } : {}
  return 'problem' in found && found.surely ? {} : undefined
}

/** What is not as it was committed; asked for once, if at all. */
function changedSince({ committed, snapshot }: Pick<Place, 'committed' | 'snapshot'>): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined
  const ask = async (): Promise<ReadonlySet<string>> => new Set(committed ? (await changesBetween(committed, snapshot)).flatMap(({ headPath }) => headPath ?? []) : [])
  return () => (known ??= ask())
}

/** `1 file of YAML, JSON, Avro or Protobuf` */
export const lookedAtInWords = ({ at }: Looked): string => `${count(at, 'file')} of YAML, JSON, Avro or Protobuf`
/** `; 2 files left out …`, or nothing. */
export const leftOutInWords = ({ leftOut }: Looked, file = 'file'): string => (leftOut === 0 ? '' : `; ${count(leftOut, file)} left out as fixtures, templates or by the config`)

const mostNamed = 10

/** `2 files could not be parsed: a.yaml, b.yaml`, or nothing where there are none. */
export function unparsedInWords(paths: readonly string[]): string {
  if (paths.length === 0) return ''
  const more = paths.length - mostNamed
  return `${count(paths.length, 'file')} could not be parsed: ${paths.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

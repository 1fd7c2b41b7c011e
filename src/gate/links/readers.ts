/** Who reads others' contracts, file by file: contracts themselves, dbt's properties and SQL, and lists of consumers. */
import { ignoredByDefault, type Config, type Consumer } from '../../config/config.ts'
import { listed } from '../../config/globs.ts'
import { howToRead, isLookedAt } from '../../config/settings.ts'
import type { Contract, Location } from '../../contract/contract.ts'
import { formats, treeOf } from '../../formats/index.ts'
import { sourceOf } from '../../formats/source.ts'
import { type Use, type UseReader, useReaders } from '../../formats/uses.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import { decode } from '../../text/decode.ts'
import { Problem } from '../../text/problem.ts'
import { isCandidate, isConsumersFile, recognise } from '../recognise.ts'

/** `contract`: the one that reads, where it is one. */
export type Reader = { name: string; owner: string | null; at: Location; use: Use; contract?: Contract }
/** `contracts`: those in the file. `faults`: what is wrong with a list of consumers. `problem`: it is a contract, and cannot be read. */
export type ReadIn = { readers: Reader[]; contracts: readonly Contract[]; faults: Problem[]; problem?: Problem }

const isSql = (path: string): boolean => /\.sql$/i.test(path)
/** Globs of what to look at are about contracts: a consumer may stand elsewhere. */
export const mayRead = (config: Config, path: string): boolean =>
  (isSql(path) || isConsumersFile(path) ? !listed([...ignoredByDefault, ...config.ignore], path) : isCandidate(path) && isLookedAt(config, path))

/** Never rejects: what cannot be read as a contract here is told where contracts are. `isWanted`: a file without such a use is not looked into any further. */
export async function readersIn(path: string, bytes: Uint8Array | Problem, snapshot: Snapshot, config: Config, isWanted?: (use: Use) => boolean): Promise<ReadIn> {
  if (isSql(path)) return { ...none, readers: bytes instanceof Problem ? [] : await inSql(path, bytes) }
  if (isConsumersFile(path)) return { ...none, ...await declaredIn(path, bytes) }
  const how = howToRead(config, path)
  try {
    if (isWanted && (bytes instanceof Problem || !(await usesIn(path, decode(bytes, path), how.format)).some(({ use }) => isWanted(use)))) return none
  } catch (error) {
    if (error instanceof Problem) return none
    throw error
  }
  const found = await recognise(path, bytes, snapshot, how)
  if ('problem' in found) return { ...none, ...(found.surely ? { problem: found.problem } : {}) }
  const contracts = 'contracts' in found ? found.contracts : []
  try {
    return bytes instanceof Problem ? none : { ...none, contracts, readers: (await usesIn(path, decode(bytes, path), contracts[0]?.format ?? how.format)).map(({ use, at }) => readerOf(path, use, at, contracts)) }
  } catch (error) {
    if (error instanceof Problem) return { ...none, contracts }
    throw error
  }
}
const none: ReadIn = { readers: [], contracts: [], faults: [] }

async function usesIn(path: string, text: string, format: string | undefined): Promise<{ use: Use; at: Location }[]> {
  if (formats.some(({ language }) => language?.test(path))) return []
  const root = treeOf(text, path, format), reader = useReaders.find((one) => (format === undefined ? one.claims(root, path) : one.format === format))
  if (!reader) return []
  const source = sourceOf(path, text, root), { uses } = await loaded(reader)
  return uses(source).map((use) => ({ use, at: source.locate(use.at) }))
}
function readerOf(path: string, use: Use, at: Location, contracts: readonly Contract[]): Reader {
  const contract = use.by === undefined ? contracts[0] : contracts.find(({ id }) => id === use.by?.name)
  return { name: use.by?.name ?? contract?.id ?? path, owner: use.by?.owner ?? contract?.owner ?? null, at, use, ...(contract ? { contract } : {}) }
}
const readers = new Map<UseReader, Awaited<ReturnType<UseReader['load']>>>()
async function loaded(reader: UseReader): Promise<Awaited<ReturnType<UseReader['load']>>> {
  const known = readers.get(reader) ?? await reader.load()
  readers.set(reader, known)
  return known
}

async function inSql(path: string, bytes: Uint8Array): Promise<Reader[]> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(), { locate } = sourceOf(path, text, { kind: 'map', entries: new Map(), start: 0, end: 0 })
  return (await import('../../formats/dbt/uses.ts')).usesInSql(text, path).map((use) => ({ name: use.by?.name ?? path, owner: null, at: locate(use.at), use }))
}

async function declaredIn(path: string, bytes: Uint8Array | Problem): Promise<Pick<ReadIn, 'readers' | 'faults'>> {
  if (bytes instanceof Problem) return { readers: [], faults: [bytes] }
  try {
    const { consumers, faults } = (await import('../../config/consumers.ts')).consumersOf(decode(bytes, path), path)
    return { readers: consumers.map(declared), faults }
  } catch (error) {
    if (error instanceof Problem) return { readers: [], faults: [error] }
    throw error
  }
}
export const declared = ({ name, owner, contract, version, dataset, fields, at }: Consumer): Reader => ({
  name, owner: owner ?? null, at, use: { how: 'declared', of: { id: contract }, ...(version === undefined ? {} : { version }), ...(dataset === undefined ? {} : { dataset }), ...(fields ? { fields } : {}), at: { start: 0, end: 0 } },
})

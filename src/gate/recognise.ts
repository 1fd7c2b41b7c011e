/** A file's bytes to the contracts it holds, if it holds any. */
import type { Contract } from '../contract/contract.ts'
import type { HowToRead } from '../config/settings.ts'
import { formats, treeOf } from '../formats/index.ts'
import { type Format, sourceOf } from '../formats/source.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { decode } from '../text/parse.ts'
import { Problem, defect } from '../text/problem.ts'

/** What could be a contract at all, by its name's ending. */
export const isCandidate = (path: string): boolean => /\.(?:ya?ml|json|avsc|avpr|proto)$/i.test(path)
/** Names that promise a contract: then one that cannot be read as one is an error. */
export const saysContract = (path: string): boolean => /\.(?:odcs|dcs|contract|data-?contract)\.(?:ya?ml|json)$|\.(?:spark|schema)\.json$|\.(?:avsc|avpr|proto)$/i.test(path) || /(?:^|\/)data-?contract[^/]*\.ya?ml$/i.test(path)
/** Files that list consumers: `consumers.yaml`, `finance.consumers.yaml`. */
export const isConsumersFile = (path: string): boolean => /(?:^|[/.])consumers\.(?:ya?ml|json)$/i.test(path)
/** Words that only contracts have: for files that cannot even be parsed. */
const looksLike = /(?:^\s*["']?|[{,]\s*")(?:(?:dataContractSpecification|datasetName|quantumName)["']?\s*:|kind["']?\s*:\s*["']?DataContract\b)/m
const tells = (bytes: Uint8Array): boolean => looksLike.test(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1 << 20)).toString('latin1'))

/** Where other files are that a contract refers to, by path or by what is in them. */
export type Searched = Pick<Snapshot, 'read'> & Partial<Pick<Snapshot, 'mentions' | 'alone'>>
export type Recognised = { contracts: Contract[]; text: string } | { none: true } | { problem: Problem; surely: boolean }

/** `how`: read as this format, whatever it looks like, and what that format is told. `surely`: what could not be read is a contract as far as its text tells. `isBase`: what it refers to and is not there was not there before either, and only means that less is known. Never throws: a defect of ours is a problem of this file too. */
export async function recognise(path: string, bytes: Uint8Array | Problem, snapshot: Searched, { format, options, versionFrom }: HowToRead = {}, isBase = false): Promise<Recognised> {
  if (bytes instanceof Problem) return { problem: bytes, surely: format !== undefined || (bytes.beginning !== undefined && tells(bytes.beginning)) }
  let claimed = format !== undefined
  try {
    const text = decode(bytes, path)
    const root = treeOf(text, path, format)
    const found = formats.find((f) => (format === undefined ? f.claims(root, path) : f.name === format))
    if (!found) return { none: true }
    claimed = true
    const reader = readers.get(found.name) ?? await found.load()
    readers.set(found.name, reader)
    const source = sourceOf(path, text, root, (other) => textOf(snapshot, other), snapshot.mentions && ((words) => snapshot.mentions?.([words]) ?? Promise.resolve([])))
    const contracts = await reader.read({ ...source, readFiles: (paths) => textsOf(snapshot, paths), revision: snapshot, ...(snapshot.alone || isBase ? { alone: true } : {}), ...(options ? { options } : {}) })
    return { contracts: versionFrom ? await (await import('./version-source.ts')).versioned(contracts, versionFrom, { path, root, read: (other) => textOf(snapshot, other) }) : contracts, text }
  } catch (error) {
    return { problem: error instanceof Problem ? error : defect(path, error), surely: claimed || tells(bytes) }
  }
}
/** The formats that are loaded: asking for one again is a tenth of a millisecond each time. */
const readers = new Map<string, Awaited<ReturnType<Format['load']>>>()
/** Other files of which it is not known whether they are there. */
async function textsOf(snapshot: Pick<Snapshot, 'read'>, paths: readonly string[]): Promise<Map<string, string>> {
  const out = new Map<string, string>()
  for (const [path, bytes] of paths.length > 0 ? await snapshot.read(paths) : []) {
    if (bytes instanceof Problem) continue
    try {
      out.set(path, decode(bytes, path))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return out
}
/** Another file that a contract refers to. */
export async function textOf(snapshot: Pick<Snapshot, 'read'>, path: string): Promise<string | undefined> {
  const bytes = (await snapshot.read([path])).get(path)
  if (bytes instanceof Problem) throw bytes
  return bytes === undefined ? undefined : decode(bytes, path)
}

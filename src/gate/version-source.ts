/** Where a version comes from, of contracts that write none: a segment of the path or the name, a key, another file. */
import type { Contract, Location, Written } from '../contract/contract.ts'
import type { Fact, Span } from '../contract/facts.ts'
import { sourceOf } from '../formats/source.ts'
import { parseTree } from '../text/parse.ts'
import { get, textOf } from '../text/scalars.ts'
import type { Node } from '../text/tree.ts'

/** As the config writes it: `path`, `name`, `key:info.version`, `file:VERSION`, `file:package.json#version`. Of several the first that finds one counts. */
export type VersionSource = string

type Place = { path: string; root: Node; read: (path: string) => Promise<string | undefined> }
/** `stem`: the contract's identity without its version, so that the majors of one contract know each other. */
type Found = { version: Written; stem?: string; locate?: Contract['locate'] }

/** The contracts with the version that the config tells of, where they have none of their own. Throws a Problem where another file that it names cannot be parsed. */
export async function versioned(contracts: readonly Contract[], sources: readonly VersionSource[], place: Place): Promise<Contract[]> {
  const out: Contract[] = []
  for (const contract of contracts) {
    const found = contract.version ? undefined : await firstFound(contract, sources, place)
    out.push(found ? { ...withoutVersion(contract, found.version), version: found.version, ...(found.stem === undefined ? {} : { id: found.stem, idWritten: true, versionInPlace: true }), ...(found.locate ? { locate: found.locate } : {}) } : contract)
  }
  return out
}
/** What a file says under a key of its own is told as a change of its words. Where that is the version, it is a version and no word. */
function withoutVersion(contract: Contract, { text, at }: Written): Contract {
  if (!at || at.file !== undefined) return contract
  const isWord = (f: Fact): boolean => !(f.matter === 'inert' && f.text === text && f.at !== undefined && f.at.start <= at.start && at.end <= f.at.end)
  return { ...contract, facts: contract.facts.filter(isWord), datasets: contract.datasets.map((d) => ({ ...d, facts: d.facts.filter(isWord) })) }
}
async function firstFound(contract: Contract, sources: readonly VersionSource[], place: Place): Promise<Found | undefined> {
  for (const source of sources) {
    const [kind = '', ...rest] = source.split(':')
    const word = rest.join(':')
    const found = kind === 'path' ? inPath(place.path, contract) : kind === 'name' ? inName(contract) : kind === 'key' ? inKey(place.root, word) : await inFile(contract, word, place)
    if (found) return found
  }
  return undefined
}

const versionPart = /^v(\d+(?:[._]\d+)*)(?:(alpha|beta|rc)(\d*))?$/i
/** `v1`, `v1_2` or `v1.2`; `v2beta1` is a pre-release of 2. */
function versionIn(part: string): string | undefined {
  const [, number, stage, count] = versionPart.exec(part) ?? []
  return number === undefined ? undefined : `${number.replaceAll('_', '.')}${stage === undefined ? '' : `-${stage.toLowerCase()}${count ? `.${count}` : ''}`}`
}
/** The last part that is a version, and what is left without it. */
function lastVersion(parts: readonly string[]): { text: string; left: string[] } | undefined {
  for (const [i, part] of [...parts.entries()].toReversed()) {
    const text = versionIn(part)
    if (text !== undefined) return { text, left: parts.toSpliced(i, 1) }
  }
  return undefined
}
/** A folder (`orders/v2/order.avsc`), or a part of the file's name (`order.v2.avsc`, `order-v2.json`, `order_v1_2.yaml`). */
function inPath(path: string, { id, idWritten }: Contract): Found | undefined {
  const found = placed(path)
  return found && idWritten && !lastVersion(id.split('.')) ? { ...found, stem: id } : found // it says itself what it is, and another in the same file something else
}
/** What a path is without its version, if it has one. */
export const stemOf = (path: string): string | undefined => placed(path)?.stem
function placed(path: string): Found | undefined {
  const folders = path.split('/'), name = folders.pop() ?? ''
  const own = /^(.+?)[._-](v\d+(?:[._]\d+)*(?:[a-z]+\d*)?)((?:\.[a-z]\w*)+)$/i.exec(name)
  const text = own && versionIn(own[2] as string)
  if (own && text) return { version: { text }, stem: [...folders, `${own[1]}${own[3]}`].join('/') }
  const found = lastVersion(folders)
  return found && { version: { text: found.text }, stem: [...found.left, name].join('/') }
}
/** A part of the identity that the contract writes: `com.acme.v1.Order`, `acme.orders.v1`. */
function inName({ id, idAt }: Contract): Found | undefined {
  const found = lastVersion(id.split('.'))
  return found && { version: { text: found.text, ...(idAt ? { at: idAt } : {}) }, stem: found.left.join('.') }
}
function inKey(root: Node, key: string): Found | undefined {
  const version = writtenAt(root, key)
  return version && { version }
}
function writtenAt(root: Node, key: string): Written | undefined {
  const node = key.split('.').reduce<Node | undefined>((at, step) => at && get(at, step), root)
  const text = textOf(node)
  return node && text !== undefined ? { text, at: node } : undefined
}
/** The nearest file of that name, beside the contract or above it: a key of it (`version` where none is named), or all of its text. */
async function inFile(contract: Contract, word: string, { path, read }: Place): Promise<Found | undefined> {
  const [name = '', key] = word.split('#')
  for (const folder of foldersAbove(path)) {
    const file = folder === '' ? name : `${folder}/${name}`
    const text = await read(file)
    if (text === undefined) continue
    const version = /\.(?:json|ya?ml)$/i.test(name) || key !== undefined ? writtenAt(parseTree(text, file), key ?? 'version') : { text: text.trim(), at: { start: 0, end: text.trimEnd().length } }
    if (!version?.at || version.text === '') continue
    const { locate } = sourceOf(file, text, { kind: 'map', entries: new Map(), start: 0, end: 0 })
    return { version: { text: version.text, at: { start: version.at.start, end: version.at.end, file } }, locate: (span: Span): Location => (span.file === file ? locate(span) : contract.locate(span)) }
  }
  return undefined
}
/** From the nearest to the root, which is empty. */
const foldersAbove = (path: string): string[] => path.split('/').slice(0, -1).map((_, i, all) => all.slice(0, all.length - i).join('/')).concat('')

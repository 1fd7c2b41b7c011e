/** The splices that give each contract the version that its change asks for, and what has to be done by hand. */
import { howToRead } from '../config/settings.ts'
import type { Config } from '../config/config.ts'
import type { Contract } from '../contract/contract.ts'
import { withParts } from '../contract/part.ts'
import { treeOf } from '../formats/index.ts'
import type { Judged } from '../gate/options.ts'
import { recognise } from '../gate/recognise.ts'
import { compareVersions } from '../judge/versions.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { decode } from '../text/parse.ts'
import { Problem } from '../text/problem.ts'
import { byHand } from './by-hand.ts'
import { type Need, needOf } from './needs.ts'
import { type Splice, added } from './place.ts'
import { languageOf, respelt } from './spelling.ts'

/** `file`: where it is written; `todo`: what to do instead, where it cannot be written. */
export type Bumped = { need: Need; to: string | undefined; file: string } & ({ todo: string } | { todo?: undefined })
/** `texts`: old and new contents by path, as they are to be on disk, but for a byte order mark that `marked` says is to come first. */
export type Plan = { bumped: Bumped[]; texts: Map<string, { before: string; after: string; marked: boolean }> }

/** Of those whose version does not do. Throws a Problem only where a file cannot be read any more. `today`: YYYY-MM-DD; `head`: the work tree. */
export async function planned(judged: readonly Judged[], today: string, head: Snapshot): Promise<Plan> {
  const needs = await withParts(() => judged.flatMap((one) => needOf(one, today) ?? []))
  const files = new Map<string, File>()
  const found: Found[] = []
  for (const need of needs) found.push(await placed(need, head, files))
  await withParts(() => settle(found))
  for (const [path, file] of files) file.after = spliced(file.text, found.flatMap(({ splice, at }) => (splice && at === path ? [splice] : [])))
  await held(found, head, files)
  return {
    bumped: found.map(({ need, to, at, todo }) => ({ need, to, file: at, ...(todo === undefined ? {} : { todo }) })),
    texts: new Map([...files].flatMap(([path, { text, after, marked }]) => (after === text ? [] : [[path, { before: text, after, marked }] as const]))),
  }
}

type File = { text: string; after: string; marked: boolean }
type Found = { need: Need; to: string | undefined; at: string; splice?: Splice; todo?: string }

async function placed(need: Need, head: Snapshot, files: Map<string, File>): Promise<Found> {
  const { head: contract, base, to } = need, at = contract.version?.at, path = at?.file ?? contract.file
  const hand = (todo: string): Found => ({ need, to, at: path, todo })
  if (to === undefined) return hand('no version of its scheme would do: write one above base\'s and the target branch\'s')
  const words = byHand({ head: contract, base, to })
  if (words !== undefined) return hand(words)
  const file = await fileAt(path, head, files)
  if (typeof file === 'string') return hand(file)
  const language = path === contract.file && languageOf(path) === 'text' ? 'yaml' : languageOf(path)
  if (at) {
    const text = respelt(file.text.slice(at.start, at.end), to, language)
    return text === undefined ? hand(`it is written over several lines: write ${to} there`) : { need, to, at: path, splice: { start: at.start, end: at.end, text } }
  }
  const splice = added(file.text, treeOf(file.text, path, contract.format), contract, to, language)
  return splice ? { need, to, at: path, splice } : hand(`write version ${to} where the format has it`)
}

async function fileAt(path: string, head: Snapshot, files: Map<string, File>): Promise<File | string> {
  const known = files.get(path)
  if (known) return known
  const bytes = (await head.read([path])).get(path)
  if (bytes instanceof Problem) throw bytes
  if (bytes === undefined) return `${path} is not there any more`
  if (bytes[0] === 0xFF || bytes[0] === 0xFE) return 'the file is UTF-16, which is read and not written here: save it as UTF-8'
  const text = decode(bytes, path), file = { text, after: text, marked: bytes[0] === 0xEF && bytes[1] === 0xBB && bytes[2] === 0xBF }
  files.set(path, file)
  return file
}

/** Of contracts that share a version, the one that asks for most has it. */
function settle(found: readonly Found[]): void {
  const most = new Map<string, Found>()
  const place = ({ at, splice }: Found): string => `${splice?.start ?? ''}:${splice?.end ?? ''}:${at}`
  for (const one of found) {
    const other = most.get(place(one))
    if (one.splice && (!other || (compareVersions(one.to ?? '', other.to ?? '') ?? 0) > 0)) most.set(place(one), one)
  }
  for (const one of found) {
    const first = one.splice && most.get(place(one))
    if (!first || first === one) continue
    one.to = first.to
    delete one.splice
  }
}

function spliced(text: string, splices: readonly Splice[]): string {
  return splices.toSorted((a, b) => b.start - a.start).reduce((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text)
}

/** Reads every contract once more as it would be then. A file in which one would not have its version, or another would have another, is left as it is. */
async function held(found: readonly Found[], head: Snapshot, files: Map<string, File>): Promise<void> {
  const over = overlaid(head, files)
  for (const path of new Set(found.flatMap(({ splice, at }) => (splice ? [at] : [])))) {
    const ours = found.filter(({ at, todo }) => at === path && todo === undefined), wrong = await faultOf(ours, head, over)
    const file = files.get(path)
    if (wrong === undefined || !file) continue
    file.after = file.text
    for (const one of ours) {
      one.todo = wrong
      delete one.splice
    }
  }
}
const overlaid = (head: Snapshot, files: ReadonlyMap<string, File>): Snapshot => ({
  ...head,
  read: async (paths) => new Map([...await head.read(paths)].map(([path, bytes]) => [path, files.has(path) ? Buffer.from(files.get(path)?.after ?? '') : bytes])),
})

async function faultOf(ours: readonly Found[], before: Snapshot, after: Snapshot): Promise<string | undefined> {
  for (const { need: { head, config }, to } of ours) {
    const [was, is] = [await contractsIn(head, before, config), await contractsIn(head, after, config)]
    const i = was.findIndex((c) => c.id === head.id && c.version?.text === head.version?.text)
    if (is[i]?.id !== head.id || is[i]?.version?.text !== to) return `written there, it would not be read as ${to ?? ''}: write it by hand`
    const others = was.findIndex((c, n) => c.version?.text !== is[n]?.version?.text && !ours.some(({ need }) => need.head.id === c.id && need.head.version?.text === c.version?.text))
    if (others >= 0) return `it is also the version of ${quotedId(was[others])}, which asks for none: give each its own`
  }
  return undefined
}
const quotedId = (contract: Contract | undefined): string => JSON.stringify(contract?.id ?? '')

/** What has lost its mark is read as what it was, as the check reads it. */
async function contractsIn({ file, format }: Contract, snapshot: Snapshot, config: Config): Promise<Contract[]> {
  const bytes = (await snapshot.read([file])).get(file), how = howToRead(config, file)
  for (const one of bytes === undefined ? [] : [how, { ...how, format }]) {
    const found = await recognise(file, bytes as Uint8Array, snapshot, one)
    if ('contracts' in found) return found.contracts
  }
  return []
}

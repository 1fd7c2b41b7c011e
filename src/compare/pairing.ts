/** Which contract is which: by the id that it writes, whatever the format; of several majors each with its own; then by a name that one on each side has; then by path and by git's rename; then by path but for its extension (YAML rewritten as JSON is no rename to git). */
import type { Contract } from '../contract/contract.ts'

export type Pairs = { both: [Contract, Contract][]; removed: Contract[]; added: Contract[] }

/** `renamed`: base path to head path, as git sees it. */
export function pairContracts(base: readonly Contract[], head: readonly Contract[], renamed: ReadonlyMap<string, string>): Pairs {
  const both: Pairs['both'] = []
  const before = new Set(base), after = new Set(head)
  const pair = (b: Contract, h: Contract): void => {
    both.push([b, h])
    before.delete(b)
    after.delete(h)
  }
  const heads = byId(head)
  for (const [id, group] of byId(base)) pairMajors(group, heads.get(id) ?? [], renamed, pair)
  const named = byName(after)
  for (const [name, b] of byName(before)) {
    const h = named.get(name)
    if (b && h) pair(b, h)
  }
  const byPath = new Map([...after].map((h) => [h.file, h]))
  for (const b of Array.from(before)) {
    const h = byPath.get(b.file) ?? byPath.get(renamed.get(b.file) ?? '')
    if (h && after.has(h) && !isAnother(b, h) && oneFileOneContract(b, base) && oneFileOneContract(h, head)) pair(b, h)
  }
  const stems = byStem(after)
  for (const [stem, b] of byStem(before)) {
    const h = stems.get(stem)
    if (b && h && !isAnother(b, h) && !(b.idWritten && h.idWritten) && oneFileOneContract(b, base) && oneFileOneContract(h, head)) pair(b, h)
  }
  return { both, removed: [...before], added: [...after] }
}

/** Paired by the place alone: each side writes another id. */
export const isOfTwoIds = ([b, h]: [Contract, Contract]): boolean => b.idWritten === true && h.idWritten === true && b.id !== h.id

/** With one major on each side they pair whatever the numbers say; else each with its own, the same file first. What has no version is what is meant where none is named. */
function pairMajors(base: readonly Contract[], head: readonly Contract[], renamed: ReadonlyMap<string, string>, pair: (b: Contract, h: Contract) => void): void {
  const left = new Set(head)
  const sameFile = (b: Contract, h: Contract): boolean => h.file === b.file || h.file === renamed.get(b.file) || h.parts?.some((part) => b.parts?.includes(part)) === true
  const one = lines(base).size <= 1 && lines(head).size <= 1
  const line = (c: Contract): string => (one ? '' : lineOf(c))
  const byLine = new Map<string, Contract[]>()
  for (const h of head) byLine.set(line(h), byLine.get(line(h)) ?? []).get(line(h))?.push(h)
  const alike = (b: Contract): Contract[] => (byLine.get(line(b)) ?? []).filter((h) => left.has(h))
  const stays = new Map(base.flatMap((b) => {
    const h = alike(b).find((x) => sameFile(b, x))
    return h && left.delete(h) ? [[b, h] as const] : []
  }))
  for (const b of base) {
    const h = stays.get(b) ?? alike(b)[0] ?? [...left].find((x) => (x.latest === true && lineOf(b) === '') || (b.latest === true && lineOf(x) === ''))
    if (!h) continue
    left.delete(h)
    pair(b, h)
  }
}
/** Where a reference without a version means another one than before: the one that it meant, and the one that it means now. Both still stand. */
export function latestMoved(base: readonly Contract[], head: readonly Contract[]): [Contract, Contract][] {
  const meant = (all: readonly Contract[], id: string): Contract | undefined => all.find((c) => c.id === id && c.latest === true)
  return base.filter((c) => c.latest === true).flatMap((b) => {
    const h = meant(head, b.id)
    return h && lineOf(h) !== lineOf(b) && head.some((c) => c.id === b.id && lineOf(c) === lineOf(b)) ? [[b, { ...h, beside: true }] as [Contract, Contract]] : []
  })
}
const lines = (all: readonly Contract[]): Set<string> => new Set(all.map(lineOf))
/** What tells versions apart that stand side by side: the first number, or all of it where each is a contract of its own. Of no version an empty text. */
export function lineOf({ version, eachVersion }: Contract): string {
  const text = version?.text.trim() ?? ''
  if (eachVersion) return text.replace(/^(\d+)\.0+$/, '$1')
  return /^v?(\d+)/i.exec(text)?.[1] ?? ''
}

function byId(all: readonly Contract[]): Map<string, Contract[]> {
  const out = new Map<string, Contract[]>()
  for (const c of all) {
    if (!c.idWritten) continue
    const group = out.get(c.id)
    if (group) group.push(c)
    else out.set(c.id, [c])
  }
  return out
}
/** Those that write no id and yet have a name (the full name of a type). */
const byName = (all: Iterable<Contract>): Map<string, Contract | undefined> => only([...all].filter((c) => !c.idWritten && c.id !== c.file), (c) => `${c.format} ${c.id}`)
const byStem = (all: Iterable<Contract>): Map<string, Contract | undefined> => only(all, (c) => `${c.format} ${c.file.replace(/\.[^./]+$/, '')}`)
/** Undefined where several are called so. */
function only(all: Iterable<Contract>, called: (c: Contract) => string): Map<string, Contract | undefined> {
  const out = new Map<string, Contract | undefined>()
  for (const c of all) out.set(called(c), out.has(called(c)) ? undefined : c)
  return out
}
/** What is of another name, and one of them bound by nothing, only happens to be in the same file. */
const isAnother = (b: Contract, h: Contract): boolean => isOfTwoIds([b, h]) && (b.enforced === 'no' || h.enforced === 'no')
const oneFileOneContract = (c: Contract, all: readonly Contract[]): boolean => all.filter((x) => x.file === c.file).length === 1

/** Releases: tags by pattern, in the order of their versions. */
import { type Snapshot } from './snapshot.ts'

/** `version`: what the tag says of it (`1.2.0` of `orders-v1.2.0` by `orders-v*`); `contract`: what stands for `{contract}`. `date`: the UTC day of the tag, where the clone knows it. */
export type Release = { tag: string; commit: string; version: string; contract?: string; date?: string }
export type Releases = {
  /** The highest version first; of one version the latest. */
  all: readonly Release[]
  /** Whether the commit that was asked for has the release's in its history. A shallow clone fetches more history until it knows; rejects with a Problem where it cannot. */
  isReached: (release: Release) => Promise<boolean>
  /** Its files. */
  at: (release: Release) => Promise<Snapshot>
}

/** A tag as git lists it: what an annotated one stands for in `commit`. */
export type Tag = { name: string; commit: string; date?: string }

/**
 * Reads tags by a pattern: `*` is any part of a name, `{contract}` the contract, `{version}` the version, else the last `*` is. What follows no such pattern, or
 * is no version there (it starts with a digit, or with a `v` and one), is no release: undefined.
 */
export function tagReader(pattern: string): (name: string) => Pick<Release, 'version' | 'contract'> | undefined {
  const parts = pattern.split(/(\{contract\}|\{version\}|\*)/)
  const version = parts.includes('{version}') ? parts.indexOf('{version}') : parts.lastIndexOf('*')
  const sources = parts.map((part, i) => (i === version ? '(?<version>v?\\d[^/]*)' : part === '{contract}' ? '(?<contract>.+)' : part === '*' || part === '{version}' ? '[^/]*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
  // Of two such, the second stands for what the first does.
  const regex = new RegExp(`^${sources.map((source, i) => (source.startsWith('(?<contract>') && sources.indexOf(source) < i ? '\\k<contract>' : source)).join('')}$`, 'su')
  return (name) => {
    const { version: text, contract } = regex.exec(name)?.groups ?? {}
    return text === undefined ? undefined : { version: text, ...(contract === undefined ? {} : { contract }) }
  }
}

/** Those of some tags that a pattern of `patterns` takes for releases, in order. */
export function releasesAmong(tags: readonly Tag[], patterns: readonly string[]): Release[] {
  const readers = patterns.map(tagReader)
  return tags.flatMap(({ name, ...tag }): Release[] => {
    const said = readers.map(read => read(name)).find(found => found !== undefined)
    return said ? [{ tag: name, ...tag, ...said }] : []
  }).sort((a, b) => inVersionOrder(b.version, a.version) || compare(b.date ?? '', a.date ?? '') || compare(b.tag, a.tag))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Numbers by their size, a pre-release before its release: in the order of semver, and of dates. */
export function inVersionOrder(a: string, b: string): number {
  const [x, y] = [a, b].map(partsOf) as [Parts, Parts]
  return byParts(x.numbers, y.numbers, '0') || (x.pre.length > 0 && y.pre.length > 0 ? byParts(x.pre, y.pre, '') : y.pre.length - x.pre.length)
}
/** Does the version say that it is to come? */
export const isPreRelease = (version: string): boolean => partsOf(version).pre.length > 0

type Parts = { numbers: string[]; pre: string[] }
function partsOf(version: string): Parts {
  const text = version.replace(/^v/i, '').replace(/\+.*$/s, '')
  const [numbers = ''] = (/^\d{4}-\d+(?:-\d+)*$/.test(text) ? /^[\d-]+/ : /^\d+(?:[._]\d+)*/).exec(text) ?? []
  return { numbers: numbers.split(/[._-]/), pre: text.slice(numbers.length).split(/[.-]/).filter(part => part !== '' && !/^(?:final|ga|release)$/i.test(part)) }
}
function byParts(a: readonly string[], b: readonly string[], missing: string): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? missing, b[i] ?? missing], areNumbers = /^\d+$/.test(x) && /^\d+$/.test(y)
    const order = areNumbers ? Number(BigInt(x) - BigInt(y)) : /^\d+$/.test(x) !== /^\d+$/.test(y) && x !== '' && y !== '' ? (/^\d+$/.test(x) ? -1 : 1) : compare(x, y)
    if (order !== 0) return order
  }
  return 0
}

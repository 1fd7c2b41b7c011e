/** Releases: tags by pattern, in the order of their versions, and which of them a commit has in its history. */
import { Problem } from '../text/problem.ts'
import { type Store } from './store.ts'

/** `version`: what the tag says of it (`1.2.0` of `orders-v1.2.0` by `orders-v*`); `contract`: what stands for `{contract}`. `date`: the UTC day of the tag, where the clone knows it. */
export type Release = { tag: string; commit: string; version: string; contract?: string; date?: string }
export type Releases = {
  /** The highest version first; of one version the latest. */
  all: readonly Release[]
  /** Whether the commit that was asked for has the release's in its history. A shallow clone fetches more history until it knows; rejects with a Problem where it cannot. */
  isReached: (release: Release) => Promise<boolean>
}

/** A tag as git lists it: what an annotated one stands for in `commit`. */
type Tag = { name: string; commit: string; date?: string }

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
  return { numbers: numbers.split(/[._-]/), pre: text.slice(numbers.length).split(/[.-]/).filter(part => part !== '') }
}
function byParts(a: readonly string[], b: readonly string[], missing: string): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? missing, b[i] ?? missing], areNumbers = /^\d+$/.test(x) && /^\d+$/.test(y)
    const order = areNumbers ? Number(BigInt(x) - BigInt(y)) : /^\d+$/.test(x) !== /^\d+$/.test(y) && x !== '' && y !== '' ? (/^\d+$/.test(x) ? -1 : 1) : compare(x, y)
    if (order !== 0) return order
  }
  return 0
}

/** What a clone asks for: the tags of its remote, where its own may be missing, and more history; whether that could not be had. */
type Asking = { remoteTags: readonly Tag[] | undefined; further: (step: number) => Promise<boolean>; cutOff: () => boolean }

const format = ['refname:strip=2', 'objecttype', 'objectname', '*objecttype', '*objectname', 'creatordate:unix'].map(field => `%(${field})`).join('%00')
/** How many more commits each step asks for, of a history that has been cut off. */
const steps = [100, 1000, 10_000]

/** Of a clone's tags those that follow one of the patterns; what `base`, a commit's id, has in its history is worked out when it is asked for. */
export async function releasesOf(store: Store, patterns: readonly string[], base: string, { remoteTags, further, cutOff }: Asking): Promise<Releases> {
  const listed = (await store.must(['for-each-ref', `--format=${format}`, 'refs/tags'])).toString().split('\n').flatMap(tagIn)
  const here = new Map(listed.map(tag => [tag.name, tag]))
  const all = releasesAmong(remoteTags?.map(tag => here.get(tag.name) ?? tag) ?? listed, patterns)
  let history: Promise<Set<string>> | undefined, isWhole = false, step = 0
  const read = async (): Promise<Set<string>> => new Set((await store.must(['rev-list', base])).toString().split('\n'))
  return {
    all,
    async isReached({ tag, commit }) {
      for (;;) {
        if ((await (history ??= read())).has(commit)) return true
        if (isWhole) return false
        const more = steps[step++], found = more !== undefined && await further(more)
        if (more === undefined || cutOff()) throw tooFar(tag)
        if (found) history = undefined
        else isWhole = true
      }
    },
  }
}

/** A tag of anything but a commit is no release. */
function tagIn(line: string): Tag[] {
  const [name = '', type, id = '', peeledType, peeled, seconds] = line.split('\0')
  const commit = type === 'commit' ? id : peeledType === 'commit' ? peeled : undefined
  return commit ? [{ name, commit, ...(seconds ? { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10) } : {}) }] : []
}

const tooFar = (tag: string): Problem => new Problem({
  file: '.', code: 'too-shallow', message: `this clone is too shallow to tell whether ${tag} is a release of what is compared with`, hint: 'git fetch --unshallow --tags',
})

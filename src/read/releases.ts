/** A clone's releases, and which of them a commit has in its history. */
import { Problem } from '../text/problem.ts'
import { type Snapshot } from './snapshot.ts'
import { type Store } from './store.ts'
import { type Release, type Releases, type Tag, releasesAmong } from './tags.ts'

/** What a clone asks for: the tags of its remote, where its own may be missing, and more history; whether that could not be had. */
type Asking = { remoteTags: readonly Tag[] | undefined; further: (step: number) => Promise<boolean>; cutOff: () => boolean; find: (commit: string) => Promise<string>; at: (release: Release) => Snapshot }

const format = ['refname:strip=2', 'objecttype', 'objectname', '*objecttype', '*objectname', 'creatordate:unix'].map(field => `%(${field})`).join('%00')
/** How many more commits each step asks for, of a history that has been cut off. */
const steps = [100, 1000, 10_000]

/** Of a clone's tags those that follow one of the patterns; what `base`, a commit's id, has in its history is worked out when it is asked for. */
export async function releasesOf(store: Store, patterns: readonly string[], base: string, { remoteTags, further, cutOff, find, at }: Asking): Promise<Releases> {
  const listed = (await store.must(['for-each-ref', `--format=${format}`, 'refs/tags'])).toString().split('\n').flatMap(tagIn)
  const here = new Map(listed.map(tag => [tag.name, tag]))
  const all = releasesAmong(remoteTags?.map(tag => here.get(tag.name) ?? tag) ?? listed, patterns)
  let history: Promise<Set<string>> | undefined, isWhole = false, step = 0
  const read = async (): Promise<Set<string>> => new Set((await store.must(['rev-list', base])).toString().split('\n'))
  return {
    all,
    at: async release => at({ ...release, commit: await find(release.commit) }),
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
  file: '.', code: 'too-shallow', message: `this clone is too shallow to tell whether ${tag} is a release of what is compared with`, hint: 'git fetch --unshallow --tags (of actions/checkout `fetch-depth: 0`)',
})

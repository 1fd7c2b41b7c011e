/** Releases of a repository of which only a server is asked: a request for the tags, one or two for each that is looked at. */
import { Problem } from '../../text/problem.ts'
import { type Release, type Releases, releasesAmong } from '../tags.ts'
import { type Snapshot } from '../snapshot.ts'
import { type Guarded, type ListedTag } from './objects.ts'

export async function apiReleases(api: Guarded, patterns: readonly string[], base: string, at: (ref: string, commit: string) => Snapshot): Promise<Releases> {
  const prefixes = [...new Set(patterns.map(pattern => /^[^*{]*/.exec(pattern)?.[0] ?? ''))], tags = new Map<string, ListedTag>()
  for (const prefix of prefixes) for (const tag of await api.tags(prefix) ?? []) tags.set(tag.name, tag)
  const commits = new Map<string, Promise<string | undefined>>(), reached = new Map<string, Promise<boolean>>()
  const commitOf = ({ tag, commit }: Release): Promise<string | undefined> => {
    const known = commits.get(tag) ?? (tags.get(tag)?.annotated ? api.commit(`tags/${tag}`).then(found => found?.id) : Promise.resolve(commit))
    commits.set(tag, known)
    return known
  }
  return {
    all: releasesAmong([...tags.values()].map(({ name, id }) => ({ name, commit: id })), patterns),
    async isReached(release) {
      const commit = await commitOf(release)
      if (commit !== undefined) release.commit = commit // of an annotated tag it was the tag's own
      if (commit === undefined) return false
      const asked = reached.get(commit) ?? api.meet(commit, base).then(met => met?.ancestor === commit)
      reached.set(commit, asked)
      return asked
    },
    async at(release) {
      const commit = await commitOf(release)
      if (commit === undefined) throw new Problem({ file: '.', code: 'unknown-revision', message: `the tag ${release.tag} stands for no commit` })
      return at(release.tag, commit)
    },
  }
}

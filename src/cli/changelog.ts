/** `driftgate changelog`: the history of contracts, release by release, from git. */
import { relative, resolve, sep } from 'node:path'
import { type Step, type Track, follow } from '../changelog/follow.ts'
import type { Changelog, History } from '../changelog/history.ts'
import { changelogInMarkdown } from '../changelog/markdown.ts'
import { type Marking, pointsOf } from '../changelog/points.ts'
import { told } from '../changelog/tell.ts'
import { type Config, defaults, releaseTags, withFlags } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { settingsFor } from '../config/settings.ts'
import { vocabulary } from '../gate/config.ts'
import { isCalled } from '../gate/earlier-versions.ts'
import { tool } from '../gate/tool.ts'
import { changesBetween } from '../read/changes.ts'
import { commitSnapshot } from '../read/commit.ts'
import { lineUpTo } from '../read/line.ts'
import { type Repository, openRepository } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { isPreRelease, releasesAmong } from '../read/tags.ts'
import { jsonText } from '../report/json.ts'
import { Problem } from '../text/problem.ts'
import type { Invocation } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** 0 where there is something to tell or nothing to tell of, 2 where it could not be read. */
export async function changelog(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = targetsOf(invocation.flags.get('format'), ['markdown', 'json'])
  const repository = await openRepository(terminal.cwd, { env: terminal.env })
  try {
    const range = rangeIn(invocation.arguments), names = invocation.arguments.filter((word) => !range || word !== range.word)
    const line = await lineIn(repository, range), config = await configOf(line.head, repository, invocation, terminal)
    const tracks = named(await follow(line.steps, line.start, config), names, repository.root, terminal)
    const byTag = range !== undefined && line.steps.at(-1)?.tags.includes(range.to ?? '') === true && line.fromIsTag
    const telling = { steps: line.steps, start: line.start, config, today: new Date().toISOString().slice(0, 10) }
    const contracts: History[] = []
    for (const track of tracks) contracts.push(await told(track, pointsOf(track, line.steps, { byTag, isCut: line.cut !== null, ...shipping(track, config) }), telling))
    const whole: Changelog = { from: range?.from ?? null, to: range?.to ?? line.head.describe.ref, cut: line.cut, contracts: contracts.filter(({ releases }) => releases.length > 0).sort(presentFirst) }
    const drawn = { markdown: () => changelogInMarkdown(whole), json: () => `${jsonText({ schemaVersion: 1, tool, ...whole })}\n` }
    return await deliver(targets, ({ format }) => drawn[format](), terminal) ? 0 : 2
  } finally {
    repository.close()
  }
}

/** Where a version covers all breaks until it ships, the tags that say so of this contract. */
function shipping({ contract }: Track, config: Config): Pick<Marking, 'ships'> {
  const { baseline, releaseTags: patterns = releaseTags } = settingsFor(config, contract.file)
  return baseline === 'release' ? { ships: (name) => releasesAmong([{ name, commit: '' }], patterns).some((release) => isCalled(contract, release) && !isPreRelease(release.version)) } : {}
}

/** Those that are there, by path; then those that are gone. */
function presentFirst(a: History, b: History): number {
  const gone = ({ releases }: History): number => Number(releases[0]?.is === 'removed')
  return gone(a) - gone(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
}

type Range = { word: string; from: string; to: string | undefined }
/** `v1..v2`, `v1..` up to what is there now. A path may hold two dots, but no range begins with one. */
function rangeIn(words: readonly string[]): Range | undefined {
  const found = words.filter((word) => /^[^./\\][^\\]*\.\./.test(word) && !/[/\\]\.\.(?:[/\\]|$)/.test(word))
  const [word] = found
  if (word === undefined) return undefined
  if (found.length > 1) throw new UsageError('there are two ranges', 'driftgate changelog <from>..<to>')
  const [from = '', to = ''] = word.split('..')
  return { word, from, to: to === '' ? undefined : to }
}

/** `cut`: the oldest commit here, where its parents are not. */
type Line = { steps: Step[]; start: Snapshot | undefined; head: Snapshot; cut: string | null; fromIsTag: boolean }

async function lineIn(repository: Repository, range: Range | undefined): Promise<Line> {
  if (repository.head === undefined) throw new Problem({ file: '.', code: 'no-commit', message: 'there is no commit yet, and so no history', hint: 'git commit' })
  const end = await repository.commit(range?.to ?? repository.head), start = range ? await repository.commit(range.from) : undefined
  const { origin } = end, to = end.describe.commit
  if (origin?.kind !== 'commit' || to === undefined) throw new Error('a commit of a clone')
  const { store, gitDir } = origin
  const commits = await lineUpTo(store, to, start?.describe.commit)
  const steps = commits.map(({ commit, date, tags, changes }): Step => ({
    commit, date, tags, snapshot: () => commitSnapshot(store, gitDir, commit, commit, commit),
    changes: changes.map(({ base, head }) => ({ ...(base ? { basePath: base.path } : {}), ...(head ? { headPath: head.path } : {}) })),
  }))
  const [oldest] = commits
  const isCut = !start && repository.shallow && oldest !== undefined && (await repository.parents(oldest.commit)).length > 0
  let head = end
  if (range?.to === undefined && !repository.bare) {
    head = repository.workTree()
    const changes = await changesBetween(end, head)
    if (changes.length > 0) steps.push({ commit: undefined, date: undefined, tags: [], changes, snapshot: () => head })
  }
  return { steps, start, head, cut: isCut ? oldest.commit : null, fromIsTag: range !== undefined && (await store.run(['show-ref', '--verify', '--quiet', `refs/tags/${range.from}`])).code === 0 }
}

/** The one at the end of the line: it says which files are contracts, and by which policy they are judged. */
async function configOf(head: Snapshot, { root }: Repository, invocation: Invocation, terminal: Terminal): Promise<Config> {
  const { config, configPath, flags } = await judgingOptions(invocation, terminal, async () => root)
  return withFlags(config ?? await loadConfig(head, { vocabulary, ...(configPath === undefined ? {} : { path: configPath }) }) ?? defaults, flags ?? {})
}

/** By id, or by the path of a file or folder in which the contract is or was. */
function named(tracks: readonly Track[], names: readonly string[], root: string, { cwd }: Terminal): readonly Track[] {
  if (names.length === 0) return tracks
  const chosen = new Set<Track>()
  for (const name of names) {
    const path = relative(root, resolve(cwd, name)).split(sep).join('/')
    const found = tracks.filter(({ contract, revisions }) => contract.id === name || path === '' || revisions.some(({ file }) => file === path || file.startsWith(`${path}/`)))
    if (found.length === 0) throw new UsageError(`${JSON.stringify(name)} is no contract in this history`, 'driftgate changelog without a name tells of all; driftgate ls lists ids and paths')
    for (const track of found) chosen.add(track)
  }
  return tracks.filter((track) => chosen.has(track))
}

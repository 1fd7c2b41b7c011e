/** What changed from release to release: each compared with the one before it, and with nothing in between. */
import type { Config } from '../config/config.ts'
import { waiversPath } from '../config/load.ts'
import { gate } from '../gate.ts'
import type { Judged } from '../gate/options.ts'
import { leaveOut, totalOf } from '../judge/omitted.ts'
import { compareVersions } from '../judge/versions.ts'
import { type Snapshot, scan } from '../read/snapshot.ts'
import { withParts } from '../contract/part.ts'
import type { History, Release } from './history.ts'
import type { Revision, Step, Track } from './follow.ts'
import type { Point } from './points.ts'

/** What a history is told from. `start`: the revision before the first step. */
export type Telling = { steps: readonly Step[]; start: Snapshot | undefined; config: Config; today: string }

export async function told(track: Track, points: readonly Point[], telling: Telling): Promise<History> {
  const { contract: { id, format, file, owner } } = track
  const releases: Release[] = []
  const alone = { ...telling, config: pairwise(telling.config) }
  for (const point of points) {
    const one = await release(track, point, alone)
    const isTold = one.findings.length + one.omitted + one.notes.length > 0
    // A tag or a day is no release of what did not change by then.
    if (isTold || (one.is !== 'unreleased' && (one.is !== 'release' || point.from?.version !== point.to.version))) releases.push(one)
  }
  return { id, format, path: file, owner: owner ?? null, releases: releases.toReversed() }
}

/** Each release is held against the one before it, whatever a pull request is held against. */
const pairwise = (config: Config): Config => ({ ...config, baseline: 'base', transitive: false, contracts: config.contracts.map((entry) => ({ ...entry, baseline: 'base', transitive: false })) })

async function release(track: Track, { is, from, to, tag, tagged, isBack }: Point, telling: Telling): Promise<Release> {
  const step = telling.steps[tagged ?? to.at]
  const base: Release = {
    is, version: to.version ?? null, tag: tag ?? null, date: step?.date ?? null, commit: step?.commit ?? null, oldReadsNew: 'safe', newReadsOld: 'safe', requiredBump: 'none', declaredBump: null, sufficient: true, findings: [], omitted: 0,
    notes: [...(isBack ? ['It was gone, and is back.'] : []), ...await notesOf(track, from, to, telling.steps)],
  }
  if (!from) return base
  const { judged, errors } = await compared(from, to, track, telling)
  if (!judged) return { ...base, notes: [...base.notes, ...errors] }
  const { report } = judged
  leaveOut([report])
  const { findings, oldReadsNew, newReadsOld, version: { requiredBump, declaredBump, sufficient } } = report
  return { ...base, oldReadsNew, newReadsOld, requiredBump, declaredBump, sufficient, findings: findings.filter(({ rule, level, fact, path }) => level !== 'off' && rule !== 'earlier-unseen' && !(fact === 'version' && path.length === 0)), omitted: report.omitted ? totalOf(report.omitted) : 0, notes: [...base.notes, ...errors] }
}

async function compared(from: Revision, to: Revision, { contract: { id } }: Track, { steps, start, config, today }: Telling): Promise<{ judged: Judged | undefined; errors: string[] }> {
  const all: Judged[] = []
  const at = (step: number): Snapshot | undefined => (step < 0 ? start : steps[step]?.snapshot())
  // What was waived when it came in: by then, not when the release before was made.
  const [base, head] = [narrowed(at(from.at), from, at(to.at - 1)), narrowed(to.gone ? undefined : at(to.at), to, at(to.at))]
  const { errors } = await gate({ base, head }, { config, today: steps[to.at]?.date ?? today, onJudged: (one) => all.push(one) })
  const here = all.filter(({ base: b, head: h }) => b?.file === from.file && (to.gone || h?.file === to.file)), named = here.filter(({ base: b, head: h }) => (h ?? b)?.id === id)
  const same = named.find(({ base: b, head: h }) => b?.version?.text === from.version && (to.gone || h?.version?.text === to.version))
  return { judged: same ?? named[0] ?? here[0], errors: errors.filter(({ file }) => file !== waiversPath).map(({ file, message }) => `${file} could not be compared: ${message}`) }
}

/** The revision, with the files of one contract and no others, and with the waivers of another revision: what else there is changed for reasons of its own. */
function narrowed(snapshot: Snapshot | undefined, { files }: Revision, waiving: Snapshot | undefined): Snapshot {
  const of = async (from: Snapshot | undefined, paths: readonly string[]) => (paths.length === 0 ? [] : [...await from?.read(paths) ?? []])
  const read: Snapshot['read'] = async (paths) => new Map([...await of(snapshot, paths.filter((path) => path !== waiversPath)), ...await of(waiving, paths.filter((path) => path === waiversPath))])
  const list: Snapshot['list'] = async () => [...(await read([...files, waiversPath])).keys()].map((path) => ({ path, mode: 'file' as const }))
  return { describe: snapshot?.describe ?? { ref: 'nothing' }, list, read, mentions: (words) => scan({ list, read }, words) }
}

async function notesOf({ unread }: Track, from: Revision | undefined, to: Revision, steps: readonly Step[]): Promise<string[]> {
  const fell = from?.version !== undefined && to.version !== undefined && (await withParts(() => compareVersions(to.version ?? '', from.version ?? '')) ?? 0) < 0
  return [
    ...(fell ? [`The version fell, from ${from.version ?? ''}.`] : []),
    ...(from && from.file !== to.file ? [`It moved here from ${from.file}.`] : []),
    ...(from && from.format !== to.format ? [`It was rewritten: ${from.format} before, ${to.format} now.`] : []),
    ...unread.filter(({ at }) => at > (from?.at ?? -1) && at <= to.at).map(({ at, why }) => `It could not be read ${steps[at]?.commit === undefined ? 'as it is now' : `in commit ${steps[at].commit.slice(0, 9)}`} (${why}), so that one is passed over.`),
  ]
}

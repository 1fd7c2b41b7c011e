/** Which of a contract's revisions are releases. */
import type { Revision, Step, Track } from './follow.ts'

/** `from`: the one before it, with which it is compared; none of the first. `tagged`: the step that `tag` is of, which may not have touched it. `isBack`: it was gone in between. */
export type Point = { is: 'first' | 'release' | 'unreleased' | 'removed'; from: Revision | undefined; to: Revision; isBack?: true } & Mark
type Mark = { tag: string | undefined; tagged?: number }

/** `isCut`: the line has no beginning here. `ships`: whether a tag releases this contract, where a version covers all that comes until it does. */
export type Marking = { byTag: boolean; isCut: boolean; ships?: (tag: string) => boolean }

/**
 * Oldest first. A release is a change of the version's text, or where `ships` says when it is released, what it is by then; of what writes none, or where it is asked for,
 * a tag, else a day. What came after the last is unreleased. What is gone is compared with what was there last, released or not: only that says whether it was to go.
 */
export function pointsOf({ revisions }: Track, steps: readonly Step[], { byTag, isCut, ships }: Marking): Point[] {
  const isBefore = ({ at }: Revision): boolean => at < 0 || (isCut && at === 0)
  const marked = marks(revisions, steps, byTag, ships && ((revision) => (isBefore(revision) ? undefined : ships)))
  const points: Point[] = [], byVersion = isVersioned(revisions) && !byTag
  let last: Revision | undefined, isBack = false
  for (const [i, to] of revisions.entries()) {
    const mark = marked.get(i), isLast = i === revisions.length - 1
    if (to.gone) {
      last = revisions.slice(0, i).findLast(({ gone }) => !gone)
      points.push({ is: 'removed', from: last, to, tag: undefined })
      isBack = true
      continue
    }
    if (last === undefined) {
      // One that grows until it is released begins then.
      if ((ships || !byVersion) && !mark && !isBefore(to) && [...marked.keys()].some((at) => at > i && (!byVersion || revisions[at]?.version === to.version) && !revisions.slice(i, at).some(({ gone }) => gone))) continue
      // What was there before, the line only goes on from.
      if (!isBefore(to)) points.push({ is: 'first', from: undefined, to, ...mark ?? unmarked })
    } else if (mark || isBack) points.push({ is: 'release', from: last, to, ...mark ?? unmarked, ...(isBack ? { isBack: true as const } : {}) })
    else if (isLast) points.push({ is: 'unreleased', from: last, to, tag: undefined })
    else continue
    last = to
    isBack = false
  }
  return points
}

const unmarked: Mark = { tag: undefined }
const isVersioned = (revisions: readonly Revision[]): boolean => revisions.some(({ version, gone }) => version !== undefined && !gone)

type Ships = Marking['ships']
function marks(revisions: readonly Revision[], steps: readonly Step[], byTag: boolean, shipping: ((revision: Revision) => Ships) | undefined): Map<number, Mark> {
  const found = new Map<number, Mark>()
  if (isVersioned(revisions) && !byTag) {
    let version: string | undefined
    for (const [i, revision] of revisions.entries()) {
      if (revision.gone) continue
      if (revision.version !== version && revision.version !== undefined) found.set(shippedAt(i, revisions, steps, shipping?.(revision)), { tag: undefined })
      version = revision.version ?? version
    }
    return found
  }
  const tagged = [...steps.entries()].filter(([, { tags }]) => tags.length > 0)
  for (const [at, { tags }] of tagged) {
    const i = revisions.findLastIndex((revision) => revision.at <= at)
    if (i >= 0 && !found.has(i)) found.set(i, { tag: tags.at(-1), tagged: at })
  }
  if (tagged.length > 0) return found
  const dayOf = ({ at }: Revision): string | undefined => steps[at]?.date
  for (const [i, revision] of revisions.entries()) {
    const next = revisions[i + 1]
    if (dayOf(revision) !== undefined && (!next || dayOf(next) !== dayOf(revision))) found.set(i, { tag: undefined })
  }
  return found
}

/** The revision of the same version that the first tag after it releases; without one the last, which is still to be. */
function shippedAt(i: number, revisions: readonly Revision[], steps: readonly Step[], ships: Ships): number {
  const { version, at } = revisions[i] as Revision, after = revisions.findIndex((one, j) => j > i && (one.gone || one.version !== version))
  if (!ships) return i
  const end = after < 0 ? revisions.length : after, until = revisions[end]?.at ?? steps.length
  const tagged = steps.findIndex(({ tags }, step) => step >= at && step < until && tags.some(ships))
  return tagged < 0 ? end - 1 : revisions.findLastIndex((one, j) => j < end && one.at <= tagged)
}

/** Which of a contract's revisions are releases. */
import type { Revision, Step, Track } from './follow.ts'

/** `from`: the one before it, with which it is compared; none of the first. `isBack`: it was gone in between. */
export type Point = { is: 'first' | 'release' | 'unreleased' | 'removed'; from: Revision | undefined; to: Revision; tag: string | undefined; isBack?: true }

/** Oldest first. A release is a change of the version's text; of what writes none, or where it is asked for, a tag, else a day. What came after the last is unreleased. `isCut`: the line has no beginning here. */
export function pointsOf({ revisions }: Track, steps: readonly Step[], { byTag, isCut }: { byTag: boolean; isCut: boolean }): Point[] {
  const marked = marks(revisions, steps, byTag)
  const points: Point[] = []
  let last: Revision | undefined, isBack = false
  for (const [i, to] of revisions.entries()) {
    const mark = marked.get(i), isLast = i === revisions.length - 1
    if (to.gone) {
      points.push({ is: 'removed', from: last, to, tag: undefined })
      last = revisions.slice(0, i).findLast(({ gone }) => !gone)
      isBack = true
      continue
    }
    if (last === undefined) {
      // What was there before, the line only goes on from.
      if (!(to.at < 0) && !(isCut && to.at === 0)) points.push({ is: 'first', from: undefined, to, tag: mark?.tag })
    } else if (mark || isBack) points.push({ is: 'release', from: last, to, tag: mark?.tag, ...(isBack ? { isBack: true as const } : {}) })
    else if (isLast) points.push({ is: 'unreleased', from: last, to, tag: undefined })
    else continue
    last = to
    isBack = false
  }
  return points
}

function marks(revisions: readonly Revision[], steps: readonly Step[], byTag: boolean): Map<number, { tag: string | undefined }> {
  const found = new Map<number, { tag: string | undefined }>()
  const isVersioned = revisions.some(({ version, gone }) => version !== undefined && !gone)
  if (isVersioned && !byTag) {
    let version: string | undefined
    for (const [i, revision] of revisions.entries()) {
      if (revision.gone) continue
      if (revision.version !== version && revision.version !== undefined) found.set(i, { tag: undefined })
      version = revision.version ?? version
    }
    return found
  }
  const tagged = [...steps.entries()].filter(([, { tags }]) => tags.length > 0)
  for (const [at, { tags }] of tagged) {
    const i = revisions.findLastIndex((revision) => revision.at <= at)
    if (i >= 0 && !found.has(i)) found.set(i, { tag: tags.at(-1) })
  }
  if (tagged.length > 0) return found
  const dayOf = ({ at }: Revision): string | undefined => steps[at]?.date
  for (const [i, revision] of revisions.entries()) {
    const next = revisions[i + 1]
    if (dayOf(revision) !== undefined && (!next || dayOf(next) !== dayOf(revision))) found.set(i, { tag: undefined })
  }
  return found
}

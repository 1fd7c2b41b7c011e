/** A contract's history, release by release. */
import type { Effect } from '../contract/effects.ts'
import type { Bump, Finding } from '../judge/report.ts'

/** The newest first. `commit` and `date` are null of what is not committed. `version`: null where it writes none; `tag`: where that is the release. */
export type Release = {
  is: 'first' | 'release' | 'unreleased' | 'removed'
  version: string | null
  tag: string | null
  date: string | null
  commit: string | null
  /** Since the release before it, as the policy in force has it. */
  oldReadsNew: Effect
  newReadsOld: Effect
  requiredBump: Bump
  declaredBump: Bump | null
  sufficient: boolean
  findings: Finding[]
  /** How many more there are. */
  omitted: number
  /** What else there is to know: moved, rewritten, fallen, commits in which it could not be read. */
  notes: string[]
}
export type History = { id: string; format: string; path: string; owner: string | null; releases: Release[] }
/** `cut`: the commit at which this clone's history ends, where there is more elsewhere. */
export type Changelog = { from: string | null; to: string; cut: string | null; contracts: History[] }

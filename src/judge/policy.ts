/** What the judge needs to know of policies and settings; where they come from is config's business. */
import type { Direction, Reading } from '../contract/reading.ts'
import type { Bump, Level } from './report.ts'

/** `guards`: the directions in which a break counts. `exact`: any difference under this reading counts. `preset`: what others know by one of its ids counts, and nothing else. */
export type Policy = { name: string; guards: readonly Direction[]; exact?: Reading; preset?: { ids: ReadonlySet<string> } }
/** Does it judge at all? */
export const isJudging = ({ guards, exact, preset }: Policy): boolean => guards.length > 0 || exact !== undefined || preset !== undefined
export type Settings = {
  rules: ReadonlyMap<string, Level>
  unsure: 'warning' | 'error'
  draft: 'warn' | 'enforce'
  breaking: 'declared' | 'never'
  patch: 'note' | 'enforce'
  zeroMajor: 'minor' | 'major'
  /** The fewest days between the announcement that a contract goes and the day from which it may. */
  noticeDays?: number | undefined
  /** A flag or the config names the policy: the contract's own levels, which are its policy's, do not count. */
  overruled?: boolean
}
/** How much a finding weighs. */
export type Weight = { level: Level; bump: Bump; breaking: boolean }

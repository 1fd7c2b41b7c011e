/** The end of a contract's life: that it is announced, that its day moves, and whether what is gone went before its day. Days are read against the run's own. */
import type { Contract, Dataset, Ends } from '../contract/contract.ts'
import { daysBetween } from '../contract/ends.ts'
import type { Effect } from '../contract/effects.ts'
import { stageOf } from './stages.ts'

/** `day`: from which it may go; none where none is told. `left`: days until then; 0 and less where it has come. `was`: the day before. */
export type Life = { day?: string; left?: number; was?: string }

/** Is it announced that it goes? */
const isEnding = ({ status, ends }: Pick<Contract, 'status' | 'ends'>): boolean => ends !== undefined || stageOf(status?.text) === 'deprecated'
const lifeUntil = (ends: Ends | undefined, today: string | undefined): Life => (ends ? { day: ends.text, ...(today === undefined ? {} : { left: daysBetween(today, ends.text) }) } : {})

/** What is said of one that is gone, and whom that hurts: before its day everybody, after it nobody. Undefined where nobody was told; without a day to hold it to, deprecated is enough for a whole contract. */
export function goneLife(base: Pick<Contract, 'status' | 'ends'>, today: string | undefined): { life: Life; effect: Effect } | undefined {
  if (!isEnding(base)) return undefined
  const life = lifeUntil(base.ends, today)
  return { life, effect: base.ends && !isOver(life) ? 'breaks' : 'safe' }
}
/** Of one dataset of a contract that stays: only a day that has come excuses it. */
export const goneDataset = ({ ends, role }: Dataset, today: string | undefined): { life: Life; effect: Effect } | undefined => (role === 'output' && ends ? goneLife({ ends }, today) : undefined)
export const isOver = ({ left }: Life): boolean => left !== undefined && left <= 0

/** What of it changed: that it goes at all, or when; `sooner`: so that consumers have less time than they were told. */
export type LifeMove = { what: 'deprecated' | 'sunset'; life: Life; sooner: boolean }
export function lifeMove(base: Pick<Contract, 'status' | 'ends'>, head: Pick<Contract, 'status' | 'ends'>, today: string | undefined): LifeMove | undefined {
  const [was, now] = [base.ends?.text, head.ends?.text]
  const life = { ...lifeUntil(head.ends, today), ...(was === undefined ? {} : { was }) }
  if (isEnding(head) && !isEnding(base)) return { what: 'deprecated', life, sooner: false }
  if (was === now || (!isEnding(head) && stageOf(base.status?.text) === 'deprecated')) return undefined // nothing, or the status says it
  return { what: 'sunset', life, sooner: was !== undefined && (now === undefined ? isEnding(head) : now < was) }
}

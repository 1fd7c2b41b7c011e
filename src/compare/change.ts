/** What a comparison hands to the judge: plain data, one change each, with whom it hurts and the record that shows it. */
import type { Between } from '../contract/between.ts'
import type { Effect } from '../contract/effects.ts'
import type { Fact, Span } from '../contract/facts.ts'
import type { Direction } from '../contract/reading.ts'
import type { Path, Slot } from '../contract/shape.ts'
import type { Dataset } from '../contract/contract.ts'
import type { What } from './edits.ts'
import type { Drift } from './facts.ts'
import type { Proof } from './proof.ts'

/** `exact`: differs under the exact reading in force, if one is. `why`: the reason of an unsure. `side`: whose record the proof is. */
export type Change = {
  role: 'output' | 'input'
  path: Path
  basePath: Path
  also: readonly Path[]
  effects: Readonly<Record<Direction, Effect>>
  exact: boolean
  why: string | undefined
  proof: (Proof & { direction: Direction }) | undefined
  at: Span | undefined
  baseAt: Span | undefined
} & (
  | { of: 'slot'; what: What; base: Slot | undefined; head: Slot | undefined; rules?: Rules }
  | { of: 'fact'; key: string; drift: Drift; base: Fact | undefined; head: Fact | undefined; dataset: string | undefined }
  | { of: 'dataset'; what: 'added' | 'removed' | 'renamed' | 'relabelled'; base: Dataset | undefined; head: Dataset | undefined }
  | { of: 'contract'; what: 'added' | 'removed' | 'id' | 'status' | 'unseen'; base: string | undefined; head: string | undefined }
)
/** A rule between two fields on either side. */
export type Rules = { base: Between | undefined; head: Between | undefined }
/** What one pair of contracts comes to. The effects are those of the whole, as the relation gave them. */
export type Comparison = { changes: readonly Change[]; effects: Readonly<Record<Direction, Effect>> }

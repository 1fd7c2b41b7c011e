/** What a comparison hands to the judge: plain data, one change each, with whom it hurts and the record that shows it. */
import type { Between } from '../contract/between.ts'
import type { Declaration, KnownAs, Subject } from '../contract/declared.ts'
import type { Effect } from '../contract/effects.ts'
import type { Fact, Span } from '../contract/facts.ts'
import type { Direction } from '../contract/reading.ts'
import type { Path, Slot } from '../contract/shape.ts'
import type { Dataset } from '../contract/contract.ts'
import type { What } from './edits.ts'
import type { Drift } from './facts.ts'
import type { Life } from './life.ts'
import type { Proof } from './proof.ts'

/** `exact`: differs under the exact reading in force, if one is. `why`: the reason of an unsure. `side`: whose record the proof is. `axis`: whom it concerns, `records` where nothing else is said. `knownAs`: the ids that others know it by. `nowhere`: it has no place in head. `light`: a note that asks for no bump. `part`: of one that others know as several, at several places, which. */
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
  axis?: string
  knownAs?: readonly Known[]
  nowhere?: true
  light?: true
  part?: string
} & (
  | { of: 'slot'; what: What; base: Slot | undefined; head: Slot | undefined; rules?: Rules; lossy?: readonly Direction[] }
  | { of: 'fact'; key: string; drift: Drift; base: Fact | undefined; head: Fact | undefined; dataset: string | undefined }
  | { of: 'dataset'; what: 'added' | 'removed' | 'renamed' | 'relabelled'; base: Dataset | undefined; head: Dataset | undefined; life?: Life }
  | { of: 'declaration'; what: 'added' | 'removed' | 'changed'; attributes: readonly AttributeMove[]; because: string | undefined; base: Declaration | undefined; head: Declaration | undefined }
  | { of: 'contract'; what: 'added' | 'removed' | 'id' | 'status' | 'deprecated' | 'sunset' | 'unseen'; base: string | undefined; head: string | undefined; life?: Life; sooner?: true; beside?: string }
)
/** An id with the place that others give to it: null where they give none. */
export type Known = Required<KnownAs>
/** One attribute of a declaration on either side. */
export type AttributeMove = { name: string; about?: Subject; from: string | undefined; to: string | undefined }
/** A rule between two fields on either side. */
export type Rules = { base: Between | undefined; head: Between | undefined }
/** What one pair of contracts comes to. The effects are those of the whole, as the relation gave them. */
export type Comparison = { changes: readonly Change[]; effects: Readonly<Record<Direction, Effect>> }

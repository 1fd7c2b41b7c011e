/** The record that shows a drift: one that the producer may write and the contract does not take, or nothing where it is no record's fault (an int where a long is asked for). */
import { type Proof, proofOf } from '../compare/proof.ts'
import type { Escape } from '../compare/trail.ts'
import { admits } from '../contract/admits.ts'
import { Num, addNums, powerOfTen, whole } from '../contract/numbers.ts'
import { type Reading, strict } from '../contract/reading.ts'
import { samples } from '../contract/samples.ts'
import { decimalMax, isNumeric, traits } from '../contract/scalars.ts'
import type { Shape } from '../contract/shape.ts'
import { type Value, toJson } from '../contract/values.ts'
import { type Drift, mayBeNull } from './drift.ts'
import type { ConformPolicy } from './policies.ts'
import { digitsOf, structureOf } from './structure.ts'

/** What a reader puts up with that is held to the policy. Under the exact ones a field of the contract is missed, whether it had to be there or not. */
function readingOf({ match, ordered, extras, missing }: ConformPolicy): Reading {
  return {
    ...strict, match, ...(ordered ? { ordered } : {}), unknown: extras === 'allow' ? 'skip' : 'rest',
    missing: missing === 'refuse' ? 'select' : missing === 'optional' ? 'fallback-or-null' : 'always',
  }
}

/** Undefined where no record shows it: the types alone differ, a name stands twice, or nothing is settled. */
export function proofOfDrift(drift: Drift, policy: ConformPolicy): Proof | undefined {
  const reading = readingOf(policy)
  const escape = escapeOf(drift, reading)
  // Of another type any value will do, unless it is one that was seen.
  return escape && proofOf({ at: drift.at, by: drift.what === 'type' && drift.seen === undefined ? 'type' : 'shape', escape }, reading)
}

function escapeOf(drift: Drift, reading: Reading): Escape | undefined {
  switch (drift.what) {
    case 'unsure': case 'twice': return undefined
    case 'missing': return { how: 'absent' }
    case 'null': return drift.producer === mayBeNull ? { how: 'value', value: null } : undefined
    default: {
      const value = drift.seen ?? telling(drift, reading)
      return value === undefined ? undefined : { how: 'value', value }
    }
  }
}

/** Does the contract take a value for none of its own, as it stands at the drift? */
export const isRefused = (drift: Drift, policy: ConformPolicy): ((value: Value) => boolean) => refusedBy(drift, readingOf(policy))
const refusedBy = ({ what, at }: Drift, reading: Reading) => (value: Value): boolean =>
  admits(at.reader, value, reading) === false && (what !== 'order' || admits(at.reader, value, { ...reading, ordered: false }) === true)

const mostTried = 50

/** The shortest value of the producer that the contract refuses. Whether a field may be null is not asked, so null shows nothing; an order must be all that is wrong with a record. */
function telling(drift: Drift, reading: Reading): Value | undefined {
  const { at } = drift, refused = refusedBy(drift, reading)
  const found: Value[] = beyond(at.writer, at.reader).filter((value) => refused(value) && admits(at.writer, value) === true)
  let tried = 0
  for (const value of samples(at.writer)) {
    if (value !== null && refused(value)) found.push(value)
    if (++tried === mostTried) break
  }
  // One that is seen to be another type (0.001 where hundredths are asked for) shows more than one that is it by its name alone.
  const hidden = (value: Value): number => Number(value instanceof Num && admits(at.reader, new Num(value.coefficient, value.scale), reading) !== false)
  const [first] = found.map((value) => ({ value, hidden: hidden(value), length: toJson(value).length })).toSorted((a, b) => a.hidden - b.hidden || a.length - b.length)
  return first?.value
}

/** Numbers just outside the contract's type, as the producer writes them. */
function beyond(writer: Shape, reader: Shape): Value[] {
  const [w, r] = [structureOf(writer).rest, structureOf(reader).rest]
  if (w.is !== 'scalar' || r.is !== 'scalar' || !isNumeric(w.type) || !isNumeric(r.type)) return []
  const digits = digitsOf(r), { max } = traits[r.type]
  const fraction = powerOfTen(-((digits?.scale ?? 0) + 1)), largest = digits ? decimalMax(digits.precision, digits.scale) : max
  return [fraction, ...(largest ? [addNums(largest, whole(1))] : [])].map((n) => n.typed(w.type))
}

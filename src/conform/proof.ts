/** The record that shows a drift: one that the producer may write and the contract does not take, or nothing where it is no record's fault (an int where a long is asked for). */
import { type Proof, proofOf } from '../compare/proof.ts'
import type { Escape } from '../compare/trail.ts'
import { admits } from '../contract/admits.ts'
import { type Reading, strict } from '../contract/reading.ts'
import { samples } from '../contract/samples.ts'
import { type Value, toJson } from '../contract/values.ts'
import { type Drift, mayBeNull } from './drift.ts'
import type { ConformPolicy } from './policies.ts'

/** What a reader puts up with that is held to the policy. Under the exact ones a field of the contract is missed, whether it had to be there or not. */
function readingOf({ match, ordered, extras, missing }: ConformPolicy): Reading {
  return {
    ...strict, match, ...(ordered ? { ordered } : {}), unknown: extras === 'allow' ? 'skip' : 'rest',
    missing: missing === 'refuse' ? 'select' : missing === 'optional' ? 'fallback-or-null' : 'always',
  }
}

export function proofOfDrift(drift: Drift, policy: ConformPolicy): Proof | undefined {
  const reading = readingOf(policy)
  const escape = escapeOf(drift, reading)
  // Of another type any value will do, unless it is one that was seen.
  return escape && proofOf({ at: drift.at, by: drift.what === 'type' && drift.seen === undefined ? 'type' : 'shape', escape }, reading)
}

const mostTried = 50

function escapeOf({ what, at, seen, producer }: Drift, reading: Reading): Escape | undefined {
  if (what === 'unsure' || what === 'twice') return undefined
  if (what === 'null') return producer === mayBeNull ? { how: 'value', value: null } : undefined
  if (what === 'missing') return { how: 'absent' }
  if (seen !== undefined) return { how: 'value', value: seen }
  const refused: Value[] = []
  let tried = 0
  for (const value of samples(at.writer)) {
    if (admits(at.reader, value, reading) === false && (what !== 'order' || admits(at.reader, value, { ...reading, ordered: false }) === true)) refused.push(value)
    if (++tried === mostTried) break
  }
  const [shortest] = refused.map((value) => ({ value, length: toJson(value).length })).toSorted((a, b) => a.length - b.length)
  return shortest && { how: 'value', value: shortest.value }
}

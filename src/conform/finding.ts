/** A drift becomes a finding: named, worded, placed, and shown by a record where one can show it. */
import type { Proof } from '../compare/proof.ts'
import { valueText } from '../contract/describe.ts'
import { canonicalSlot } from '../contract/canonical.ts'
import type { Contract, Dataset } from '../contract/contract.ts'
import type { Path } from '../contract/shape.ts'
import { proofReport } from '../judge/excerpt.ts'
import { placeOf } from '../judge/findings.ts'
import { fingerprint } from '../judge/fingerprint.ts'
import { displayOf, segments } from '../judge/paths.ts'
import type { Finding } from '../judge/report.ts'
import type { RuleId } from '../judge/rules.ts'
import { type Drift, mayBeNull, spanOf } from './drift.ts'
import { mendOf } from './mend.ts'
import type { ConformPolicy } from './policies.ts'
import { isRefused, proofOfDrift } from './proof.ts'
import { proofInSample } from './sample-record.ts'
import type { Producer } from '../producers/producer.ts'

/** What was held against what. */
export type Held = { contract: Contract; dataset: Dataset; producer: Contract; emitted: Dataset; policy: ConformPolicy; records?: Producer['records'] }

const ruleOf: Readonly<Record<Drift['what'], RuleId>> = {
  missing: 'field-missing', extra: 'field-not-in-contract', type: 'type-mismatch', null: 'nullability-mismatch', order: 'order-mismatch', twice: 'name-twice', unsure: 'type-not-settled',
}

/** A drift as a finding: named, worded, shown by a record where one shows it, and placed on both sides. An error, and a break unless it could not be settled. */
export function findingOfDrift(drift: Drift, held: Held): Finding {
  const { contract, dataset, producer, policy } = held
  const rule = ruleOf[drift.what], settled = drift.what !== 'unsure'
  const under = (path: Path): Path => (dataset.unnamed ? path : [dataset.name, ...path])
  const path = segments(under(drift.path)), basePath = segments(under(drift.basePath))
  const display = displayOf(under(drift.path), null)
  const likely = proofOfDrift(drift, policy)
  const sampled = likely && held.records && proofInSample(likely, drift.path, held.records, isRefused(drift, policy))
  const made = sampled?.proof ?? likely
  const proof = made ? proofReport(made, 'head') : null
  const title = titleOf(drift, display || 'the record')
  const meaning = meaningOf(drift, policy)
  const baseAt = placeOf(spanOf(drift, 'r') ?? dataset.at, contract)
  return {
    rule, ids: [], axis: 'records', level: 'error', breaking: settled, declared: false, bump: 'none', role: dataset.role, path, basePath, fact: null, display, also: drift.also.map((p) => segments(under(p))),
    from: drift.contract, to: drift.producer, title, message: [`${title}.`, meaning, ...(drift.why === undefined ? [] : [`Not settled: ${drift.why}.`]), ...(made && proof ? [`Proof: ${shownBy(made)}: ${proof.text}`] : [])].join(' '), help: mendOf(drift, rule, producer.format),
    oldReadsNew: settled ? 'breaks' : 'unsure', newReadsOld: 'unsure', means: { oldReadsNew: meaning, newReadsOld: null }, why: drift.why ?? null, proof,
    at: placeOf(sampled?.at ?? spanOf(drift, 'w') ?? held.emitted.at, producer), baseAt: baseAt && { file: baseAt.file, line: baseAt.line, column: baseAt.column },
    fingerprint: fingerprint({ rule, contract: contract.id, path: basePath, fact: policy.name, from: drift.at.r ? canonicalSlot(drift.at.r) : null, to: drift.at.w ? canonicalSlot(drift.at.w) : null }), waived: null,
  }
}
const shownBy = ({ how }: Proof): string => (how === 'absent' ? 'the producer may write this record, which lacks it' : 'the producer may write this record, and the contract does not take it')

const most = 60 // characters of either side in a title
const short = (text: string | null): string => (text === null ? 'nothing' : text.length > most ? `${text.slice(0, most - 1)}…` : text)

function titleOf({ what, contract, producer }: Drift, place: string): string {
  switch (what) {
    case 'missing': return `${place} is missing (${short(contract)} in the contract)`
    case 'extra': return `${place} is not in the contract${producer === null ? '' : ` (${short(producer)})`}`
    case 'order': return `${place}: fields stand in another order (${short(producer)} where the contract has ${short(contract)})`
    case 'twice': return `${place}: ${[producer === null ? '' : `the producer has ${short(producer)}`, contract === null ? '' : `the contract has ${short(contract)}`].filter(Boolean).join(', ')}: one name but for the case`
    case 'unsure': return contract === null ? `${place} could not be compared` : `${place}: ${short(producer)} could not be compared with ${short(contract)}`
    case 'type': case 'null': return `${place}: ${short(contract)} in the contract, ${short(producer)} from the producer`
  }
}

/** What it means for whoever relies on the contract; and what the policy has against it where it hurts nobody. */
function meaningOf({ what, contract, producer, seen }: Drift, { name, missing }: ConformPolicy): string {
  switch (what) {
    case 'missing': return `Consumers of the contract who read it do not find it. ${missing === 'optional' ? 'It may not be null and has no default, so it may not be missing.' : `Under ${name} every field of the contract must be there.`}`
    case 'extra': return `Under ${name} a producer emits what the contract names and nothing else, though most consumers skip the rest.`
    case 'type': return seen === undefined
      ? `Consumers of the contract read ${short(contract)}, and are given ${short(producer)}. Nothing is widened.`
      : `Consumers of the contract read ${short(contract)}, and ${short(valueText(seen))} was seen, which is none.`
    case 'null': return producer === mayBeNull
      ? 'Consumers of the contract meet a null that they were promised not to see.'
      : 'Nobody meets a value that they did not expect; but what a list or map holds must be null on both sides or on neither.'
    case 'order': return 'Whoever goes by position takes one field for another.'
    case 'twice': return 'An engine that folds case refuses such a schema, or takes one of the fields for the other.'
    case 'unsure': return 'What is not known to fit is not accepted.'
  }
}

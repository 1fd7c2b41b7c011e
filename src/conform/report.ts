/** The report of one producer held against one dataset: the gate's report, with the contract as its base and the producer as its head. */
import type { Contract, Dataset } from '../contract/contract.ts'
import { slot } from '../contract/shape.ts'
import { byWeight } from '../judge/judge.ts'
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'
import type { Producer } from '../producers/producer.ts'
import { driftsBetween, type Told } from './walk.ts'
import { findingOfDrift } from './finding.ts'
import type { ConformPolicy } from './policies.ts'

export type Conforming = {
  contract: Contract
  dataset: Dataset
  producer: { contract: Contract; kind: string; told: Told; note?: string } & Pick<Producer, 'records'>
  emitted: Dataset
  policy: ConformPolicy
  policySource: 'flag' | 'default'
}
/** What makes it fail: what is known to drift, also what could not be settled (the default), nothing. */
export type FailOn = 'breaking' | 'error' | 'warning' | 'none'

export function contractReport(held: Conforming): ContractReport {
  const { contract, dataset, producer, emitted, policy } = held
  const drifts = driftsBetween(slot(emitted.shape), slot(dataset.shape), policy, producer.told)
  const findings = drifts.map((d) => findingOfDrift(d, { contract, dataset, producer: producer.contract, emitted, policy, ...(producer.records ? { records: producer.records } : {}) })).sort(byWeight)
  return {
    id: contract.id, format: contract.format, status: findings.length > 0 ? 'changed' : 'unchanged', basePath: contract.file, headPath: producer.contract.file,
    files: [...new Set([...(contract.files ?? []), contract.file, ...(producer.contract.files ?? []), producer.contract.file])], via: [], policy: policy.name, policySource: held.policySource, owner: contract.owner ?? null,
    oldReadsNew: !policy.compares ? 'unsure' : findings.some((f) => f.breaking) ? 'breaks' : findings.length > 0 ? 'unsure' : 'safe', newReadsOld: 'unsure',
    version: { base: contract.version?.text ?? null, head: null, declaredBump: null, requiredBump: 'none', sufficient: true, next: null }, findings,
    conformance: { kind: producer.kind, told: producer.told, note: producer.note ?? null, dataset: dataset.name, policyWords: policy.words },
  }
}

/** `contract` is undefined where something could not be read: then `errors` say what. */
export function conformReport(tool: Report['tool'], files: { contract: string; schema: string }, today: string, failOn: FailOn, contract: ContractReport | undefined, errors: ReportError[]): Report {
  const findings = contract?.findings ?? []
  const of = (level: Finding['level']): number => findings.filter((f) => f.level === level).length
  const fails = findings.some((f) => f.level === 'error' && (failOn === 'breaking' ? f.breaking : failOn !== 'none'))
  return {
    schemaVersion: 1, tool, verdict: errors.length > 0 ? 'error' : fails ? 'fail' : 'pass', ...(failOn === 'error' ? {} : { failOn }), today,
    base: { ref: files.contract, commit: null, called: 'the contract' }, head: { ref: files.schema, commit: null, called: 'the producer' },
    contracts: contract ? [contract] : [], notices: [], errors,
    summary: {
      contracts: contract ? 1 : 0, unchanged: 0, errors: of('error'), warnings: of('warning'), notes: of('note'),
      unsure: findings.filter((f) => f.why !== null).length, waived: 0, off: 0,
    },
  }
}

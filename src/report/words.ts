/** Words that several formats share: the verdict in one line, and what a finding says apart from its title. */
import type { ContractReport, Finding, Report } from '../judge/report.ts'
import { sentencesOf } from '../judge/consequences.ts'
import { tally } from '../judge/omitted.ts'
import { isPolicy, policyNamed } from '../config/policies.ts'
import { consumersInWords } from './consumers.ts'
import type { Sides } from './drawing.ts'
import { displayOfSegments } from '../judge/paths.ts'

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** Is there anything to say of it? A contract that only moved is as it was; one that something was held against was asked about. */
export const isChanged = ({ status, findings, conformance }: ContractReport): boolean => findings.length > 0 || (status !== 'unchanged' && status !== 'moved') || conformance !== undefined

/** The start of a long text, never half a character. */
export const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text)

/** Both ends of a long text, never half a character: the end of a title says what changed, the end of a path which file. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const half = Math.floor((length - 1) / 2)
  return `${text.slice(0, half).replace(/[\uD800-\uDBFF]$/, '')}…${text.slice(-half).replace(/^[\uDC00-\uDFFF]/, '')}`
}

/** Where the contract is, as head has it, else base. */
export const fileOf = ({ headPath, basePath, id }: Pick<ContractReport, 'headPath' | 'basePath' | 'id'>): string => headPath ?? basePath ?? id

/** What a file's name does not tell: the contract's id where the file holds several, and its version where two of them share the id. */
export function calledApart(contracts: readonly ContractReport[]): (contract: ContractReport) => string[] {
  const files = new Map<string, ContractReport[]>()
  for (const contract of contracts) {
    const beside = files.get(fileOf(contract))
    if (beside) beside.push(contract)
    else files.set(fileOf(contract), [contract])
  }
  return contract => {
    const beside = files.get(fileOf(contract)) ?? []
    if (beside.length < 2) return []
    const version = contract.version.head ?? contract.version.base
    return [contract.id, ...(version !== null && beside.filter(({ id }) => id === contract.id).length > 1 ? [version] : [])]
  }
}

/** The verdict in one line, without any text of a contract. */
export function headline({ verdict, contracts, errors, notices }: Report): string {
  const changed = contracts.filter(isChanged)
  if (verdict === 'error') return errors.length === 0 ? 'could not check' : `could not check: ${count(errors.length, 'error')}`
  if (changed.length === 0 && notices.length === 0) return 'no contract changed'
  const [held] = changed
  if (held?.conformance) return conformity(held)
  const { errors: wrongs, warnings, breaking, declared, waived } = tally([...contracts, { findings: notices }])
  const broken = breaking - declared
  const versions = contracts.flatMap(({ findings }) => ofLevel(findings, 'error')).filter(finding => isOfVersion(finding)).length
  const others = wrongs - broken - versions
  const wrong = [
    ...(broken > 0 ? [count(broken, 'breaking change')] : []), ...(versions > 0 ? [count(versions, 'wrong version')] : []), ...(others > 0 ? [count(others, broken + versions > 0 ? 'other error' : 'error')] : []),
  ]
  if (wrong.length > 0) {
    const affected = changed.filter(contract => contract.findings.some(({ level, waived }) => level === 'error' && waived === null)).length
    return `${listed(wrong)}${affected === 0 ? '' : affected === changed.length ? ` in ${count(affected, 'changed contract')}` : ` in ${affected} of ${count(changed.length, 'changed contract')}`}`
  }
  const told = declared > 0 ? `, ${count(declared, 'breaking change')} declared by the version` : verdict === 'fail' && warnings > 0 ? `, ${count(warnings, 'warning')}` : ''
  return `${changed.length === 0 ? 'no contract changed' : `${count(changed.length, 'contract')} changed`}${told}${waived > 0 ? `, ${waived} waived` : ''}`
}

/** What came of holding a schema against a contract. */
function conformity({ findings, oldReadsNew, conformance }: ContractReport): string {
  const drifts = findings.filter(({ why }) => why === null).length
  const told = [...(drifts > 0 ? [`${count(drifts, 'drift')} from the contract`] : []), ...(drifts < findings.length ? [`${findings.length - drifts} not settled`] : [])]
  if (told.length > 0) return listed(told)
  if (oldReadsNew !== 'safe') return 'accepted without being compared'
  return { declared: 'conforms to the contract', inferred: 'conforms to the contract, as far as the sample shows', names: 'conforms to the contract in its names; it tells no types' }[conformance?.told ?? 'declared']
}

export const listed = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
/** About the contract's version, not about a fact that happens to be called so. */
const isOfVersion = ({ fact, path }: Finding): boolean => fact === 'version' && path.length === 0

type Effects = Pick<ContractReport, 'oldReadsNew' | 'newReadsOld' | 'findings'> & { omitted?: unknown }

/** Both directions of a contract in words: what they mean for whom. */
export function effectsInWords({ oldReadsNew, newReadsOld, findings, ...more }: Effects): { consumers: string; history: string } {
  const who = `existing ${whoRelied(findings)}`
  const consumers = { safe: `${who} keep working`, breaks: `${who} break${isExcused({ oldReadsNew, newReadsOld, findings, ...more }, 'oldReadsNew') ? ', which is waived' : ''}`, unsure: `${who}: not settled` }
  const history = { safe: 'data already written stays readable', breaks: `data already written is refused${isExcused({ oldReadsNew, newReadsOld, findings, ...more }, 'newReadsOld') ? ', which is waived' : ''}`, unsure: 'data already written: not settled' }
  return { consumers: consumers[oldReadsNew], history: history[newReadsOld] }
}

/** Whatever breaks in this direction is waived. */
export function isExcused(contract: Effects, direction: 'oldReadsNew' | 'newReadsOld'): boolean {
  const breaks = contract.findings.filter(finding => finding[direction] === 'breaks')
  return contract[direction] === 'breaks' && breaks.length > 0 && !contract.omitted && breaks.every(({ waived }) => waived !== null)
}

/** Those who relied on base and may be hurt: consumers of outputs, producers of inputs. */
export function whoRelied(findings: readonly Finding[]): string {
  const roles = new Set(findings.filter(({ oldReadsNew }) => oldReadsNew !== 'safe').map(({ role }) => role))
  return roles.size === 2 ? 'consumers and producers' : roles.has('input') ? 'producers' : 'consumers'
}

/** What is held against a contract, and how its types are known: `ndjson, inferred from 120 records`. */
export const schemaInWords = ({ kind, note }: NonNullable<ContractReport['conformance']>): string => (note === null ? kind : `${kind}, ${note}`)

/** What a schema is held against: a dataset of a file, or a file that is one. */
export const datasetInWords = ({ basePath, id, conformance }: Pick<ContractReport, 'basePath' | 'id' | 'conformance'>, name = (text: string): string => text): string => {
  const file = basePath ?? id, dataset = conformance?.dataset ?? file
  return dataset === file ? name(file) : `${name(dataset)} of ${name(file)}`
}

/** What the policy in force asks, in words; empty for one that is not known here. */
export function policyWords({ policy, conformance }: Pick<ContractReport, 'policy' | 'conformance'>): string {
  const known = policyNamed(policy)
  return conformance ? conformance.policyWords : isPolicy(known) ? known.words : ''
}

/** `version 1.2.0 → 1.3.0`, either side alone, or that there is none. */
export function versionInWords({ version: { base, head }, status }: ContractReport): string {
  if (base === null && head === null) return 'no version'
  if (status === 'added' || status === 'removed') return `version ${(status === 'added' ? head : base) ?? 'absent'}`
  return base === head ? `version ${base}, unchanged` : `version ${base ?? 'absent'} → ${head ?? 'absent'}`
}

/** A version that suffices owns up to what breaks, unless the settings let none (`breaking: never`). What is waived needs none, and a day that was promised no version takes back. */
export const isNeverDeclared = ({ version: { declaredBump, sufficient }, findings }: Pick<ContractReport, 'version' | 'findings'>): boolean =>
  sufficient && declaredBump !== null && declaredBump !== 'none' && findings.some(({ breaking, declared, waived, rule }) => breaking && !declared && waived === null && rule !== 'retired-early')

/** Which bump the changes ask for (since which release, where that counts and not base), and whether the version declares it. */
export function bumpInWords({ version, status, findings }: ContractReport): string {
  const { base, head, requiredBump, declaredBump, sufficient, next, release } = version, since = release ? ` since ${release.tag}` : ''
  if (status === 'added' || status === 'removed' || status === 'unchanged') return ''
  if (requiredBump === 'none') return `no bump needed${since}`
  if (isNeverDeclared({ version, findings })) return `${requiredBump} bump needed${since}, ${declaredBump} declared, and \`breaking: never\` lets no version declare a break`
  if (!sufficient && base === null && head === null) return `${requiredBump} bump needed${since}, which no version can declare: \`versions.from\` of the config says where one stands`
  if (sufficient) return declaredBump === null || declaredBump === 'none' ? `${requiredBump} bump suggested${since}` : `${requiredBump} bump needed${since}, ${declaredBump} declared`
  return `${requiredBump} bump needed${since}${next === null ? '' : `: the next version is ${next}`}`
}

/** What it means for consumers and for data already written, a sentence each, and why something could not be settled. Of what is about no records the finding's own message. */
export function whatItMeans(finding: Finding): string[] {
  const sentences = sentencesOf(finding.means)
  const reason = finding.why !== null && (finding.oldReadsNew === 'unsure' || finding.newReadsOld === 'unsure') ? [`Not settled, because ${finding.why}.`] : []
  return [...(sentences.length + reason.length > 0 ? [...sentences, ...reason] : [withoutTitle(finding)]), ...consumersInWords(finding)]
}

/** Who is hurt by a note, a sentence each: none by most. */
export function whoIsHurt({ oldReadsNew, newReadsOld, means }: Finding): string[] {
  return sentencesOf({ oldReadsNew: oldReadsNew === 'breaks' ? means.oldReadsNew : null, newReadsOld: newReadsOld === 'breaks' ? means.newReadsOld : null })
}

function withoutTitle({ title, message }: Finding): string {
  return message.startsWith(`${title}. `) ? message.slice(title.length + 2) : message
}

/** What the record of a proof shows, before the record itself. With names of the contract in it. */
export function proofInWords({ writer, reader, how, at, omitted, called }: NonNullable<Finding['proof']>, sides?: Sides): string {
  const [writes, reads] = called ? [`${shortened(called.writer, 80)} may write`, shortened(called.reader, 80)] : sides ? [`${sides[writer]} may write`, sides[reader]] : [`${writer} admits`, reader]
  const names = at.map(path => shortened(displayOfSegments(path), 80)).filter(name => name !== '')
  const point = names.join(', ')
  const shown = {
    refused: `${writes} this record, and a reader of ${reads} refuses ${point === '' ? 'it' : `${point} in it`}`,
    absent: `${writes} this record, and a reader of ${reads} misses ${point === '' ? 'a field' : point} in it`,
    misread: `${writes} this record, and a reader of ${reads} takes ${point === '' ? 'it' : point} for another value`,
    pair: `${writes} these two records side by side, and a reader of ${reads} relies on no two with the same ${point === '' ? 'key' : point}`,
  }[how]
  return omitted === 0 ? shown : `${shown} (${count(omitted, 'more field')} left out)`
}

/** The rule, whom it concerns where that is not who reads the data itself, and the ids that others know it by. */
export function ruleInWords({ rule, axis, ids }: Pick<Finding, 'rule' | 'axis' | 'ids'>): string {
  return `${rule}${axis === 'records' || axis === 'binary' ? '' : ` [${axisInWords(axis)}]`}${ids.length === 0 ? '' : ` (${ids.slice(0, mostIds).join(', ')}${ids.length > mostIds ? ', …' : ''})`}`
}
const mostIds = 6
const axisInWords = (axis: string): string => ({ json: 'JSON', source: 'generated code', tags: 'tags' } as Readonly<Record<string, string>>)[axis] ?? axis

/** `waived until 2027-03-01: agreed with sales` */
export const waivedInWords = ({ waived }: Finding): string => (waived === null ? '' : `waived until ${waived.expires}: ${waived.reason}`)
/** Findings that a waiver excuses, which are told apart; what is off is only counted. */
export const waivedAmong = (findings: readonly Finding[]): Finding[] => findings.filter(({ waived, level }) => waived !== null && level !== 'off')

/** Findings of a level; what is waived is told apart, and what is off is only counted. */
export const ofLevel = (findings: readonly Finding[], level: Finding['level']): Finding[] => findings.filter(finding => finding.level === level && finding.waived === null)

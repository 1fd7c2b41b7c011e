import type { ContractReport, Verdict } from '../../judge/report.ts'
import { forMarkdownCode, forMarkdownText } from '../../text/escape.ts'
import { calledApart, count, datasetInWords, effectsInWords, isChanged, isNeverDeclared, ofLevel, policyWords, schemaInWords, shortened } from '../words.ts'
import type { Drawing } from '../drawing.ts'
import type { Room } from './room.ts'

export const icon: Readonly<Record<Verdict, string>> = { pass: '✅', fail: '❌', error: '🚫' }
const mostRows = 50
const cut = (text: string, length = 60): string => shortened(text, length)

/** A row a contract that changed, what hurts first; a count of those that are not shown. */
export function contractRows(contracts: readonly ContractReport[], room: Room): string {
  const [held] = contracts
  if (held?.conformance) return heldRow(held, held.conformance)
  const changed = contracts.filter(isChanged), apart = calledApart(contracts)
  if (changed.length === 0) return ''
  const rows = changed.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostRows).map(contract => row(contract, apart(contract))).filter(text => room.take(text))
  const left = changed.length - rows.length
  return [
    '| | contract | version | bump needed | existing consumers | data already written |', '|---|---|---|---|---|---|', ...rows, '',
    ...(left > 0 ? [`and ${count(left, 'more contract')}.\n`] : []),
  ].join('\n')
}

/** What was held against what. */
function heldRow(contract: ContractReport, conformance: NonNullable<ContractReport['conformance']>): string {
  const { headPath, id, policy, policySource, version: { base } } = contract
  const name = (text: string): string => forMarkdownCode(cut(text))
  const against = `${datasetInWords(contract, name)}${base === null ? '' : `, version ${name(base)}`}`
  return [
    '| | schema | held against | policy |', '|---|---|---|---|',
    `| ${marks[rank(contract)]} | ${name(headPath ?? id)} (${forMarkdownText(schemaInWords(conformance))}) | ${against} | ${name(policy)} (${forMarkdownText(policySource)}): ${forMarkdownText(conformance.policyWords)} |`, '',
  ].join('\n')
}

function rank({ findings }: ContractReport): 0 | 1 | 2 | 3 {
  return ofLevel(findings, 'error').length > 0 ? 0 : ofLevel(findings, 'warning').length > 0 ? 1 : findings.length > 0 ? 2 : 3
}

const marks = ['❌', '⚠️', '✅', '✅'] as const
const effects = { safe: '✅ safe', breaks: '❌ breaks', unsure: '❔ not settled' } as const

function row(contract: ContractReport, apart: readonly string[]): string {
  const { oldReadsNew, newReadsOld, headPath, basePath, id, status } = contract
  const name = [headPath ?? basePath ?? id, ...apart].map(part => forMarkdownCode(cut(part))).join(' ')
  const hurts = status === 'added' ? ['', ''] : [effects[oldReadsNew], effects[newReadsOld]]
  return `| ${[marks[rank(contract)], status === 'changed' ? name : `${name} ${status}`, versions(contract), bump(contract), ...hurts].join(' | ')} |`
}

function versions({ version: { base, head } }: ContractReport): string {
  const sides = [base, head].map(text => (text === null ? 'none' : forMarkdownCode(cut(text, 30))))
  return base === head ? sides[0] ?? '' : sides.join('&nbsp;→&nbsp;')
}

function bump({ version: { requiredBump, sufficient, next }, status }: ContractReport): string {
  if (status === 'added' || status === 'removed' || requiredBump === 'none') return ''
  return sufficient ? requiredBump : `**${requiredBump}**${next === null ? '' : `: ${forMarkdownCode(cut(next, 30))}`}`
}

/** Below its name: what it is, what the change means in words, and by which policy that counts. */
export function contractHead(contract: ContractReport, { mention = false }: Drawing): string {
  if (contract.conformance) return ''
  const { headPath, basePath, id, format, owner, policy, policySource, via, ...effects } = contract
  const { consumers, history } = effectsInWords(effects)
  const words = policyWords(contract)
  return `${[
    forMarkdownText(format), ...(id === (headPath ?? basePath) ? [] : [forMarkdownCode(cut(id, 100))]), consumers, history,
    `policy ${forMarkdownCode(cut(policy))} (${forMarkdownText(policySource)}${words === '' ? '' : `: ${words}`})`,
    ...(owner === null ? [] : [`owner ${ownerOf(owner, mention)}`]),
    ...(isNeverDeclared(contract) ? ['`breaking: never` lets no version declare a break'] : []),
    ...(via.length === 0 ? [] : [`changed through ${via.slice(0, 3).map(path => forMarkdownCode(cut(path))).join(', ')}${via.length > 3 ? ` and ${via.length - 3} more` : ''}`]),
  ].join(' · ')}\n`
}

/** Who owns it, calling nobody: a mention is an account or a team, and nothing else of what a contract writes there. */
function ownerOf(owner: string, mention: boolean): string {
  return mention && /^@[a-z\d](?:[a-z\d-]{0,38})(?:\/[a-z\d][\w.-]{0,99})?$/i.test(owner) ? owner : forMarkdownCode(cut(owner, 100))
}

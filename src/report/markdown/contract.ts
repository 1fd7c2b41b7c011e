import type { ContractReport, Verdict } from '../../judge/report.ts'
import { forMarkdownCode, forMarkdownText } from '../../text/escape.ts'
import { knownInWords } from '../consumers.ts'
import { calledApart, count, datasetInWords, effectsInWords, isChanged, isExcused, isNeverDeclared, policyWords, schemaInWords, shortened, whoRelied } from '../words.ts'
import type { Drawing } from '../drawing.ts'
import { linked } from './finding.ts'
import type { Room } from './room.ts'
import { heaviest } from './section.ts'

export const icon: Readonly<Record<Verdict, string>> = { pass: '✅', fail: '❌', error: '🚫' }
const mostRows = 50
const cut = (text: string, length = 60): string => shortened(text, length)

/** A row a contract that changed, what hurts first; a count of those that are not shown. */
export function contractRows(contracts: readonly ContractReport[], drawing: Drawing, room: Room): string {
  const [held] = contracts
  if (held?.conformance) return heldRow(held, held.conformance)
  const changed = contracts.filter(isChanged), apart = calledApart(contracts)
  if (changed.length === 0) return ''
  const rows = changed.toSorted((a, b) => heaviest(a.findings) - heaviest(b.findings)).slice(0, mostRows).map(contract => row(contract, apart(contract), drawing)).filter(text => room.take(text))
  const left = changed.length - rows.length
  return [
    `| | contract | version | bump | ${rolesOf(changed)} | history |`, '|---|---|---|---|---|---|', ...rows, '',
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
    `| ${marks[heaviest(contract.findings)]} | ${name(headPath ?? id)} (${forMarkdownText(schemaInWords(conformance))}) | ${against} | ${name(policy)} (${forMarkdownText(policySource)}): ${forMarkdownText(conformance.policyWords)} |`, '',
  ].join('\n')
}

const marks = ['❌', '❌', '⚠️', '⚠️', '⚠️', '✅', '✅'] as const
const effects = { safe: '✅&nbsp;safe', breaks: '❌&nbsp;breaks', unsure: '❔&nbsp;unsure' } as const
/** Characters of a path in a row, and of a version: a comment is some 770 pixels wide, and what is wider is scrolled. */
const pathWidth = 38
const versionWidth = 14

/** Those who relied on base, whom the first effect is about. */
function rolesOf(changed: readonly ContractReport[]): string {
  return [...new Set(changed.map(({ findings }) => whoRelied(findings)))].join(', ')
}

/** The name of a file tells more than the folders that it is in. */
function shortPath(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (path.length <= pathWidth || name === path || name.length > pathWidth - 10) return cut(path, pathWidth)
  return `${path.slice(0, pathWidth - name.length - 2).replace(/[\uD800-\uDBFF]$/, '')}…/${name}`
}

function row(contract: ContractReport, apart: readonly string[], drawing: Drawing): string {
  const { headPath, basePath, id, status } = contract
  const file = headPath ?? basePath
  const path = forMarkdownCode(shortPath(file ?? id))
  const name = [file === null ? path : linked(path, { file, line: 1 }, headPath === null ? 'base' : 'head', drawing), ...apart.map(part => forMarkdownCode(cut(part, pathWidth)))].join(' ')
  const hurts = status === 'added' ? ['', ''] : (['oldReadsNew', 'newReadsOld'] as const).map(direction => (isExcused(contract, direction) ? `~~${effects[contract[direction]]}~~ waived` : effects[contract[direction]]))
  return `| ${[marks[heaviest(contract.findings)], status === 'changed' ? name : `${name} ${status}`, versions(contract), bump(contract), ...hurts].join(' | ')} |`
}

/** Short ones stay on one line. */
function versions({ version: { base, head } }: ContractReport): string {
  const sides = [base, head].map(text => (text === null ? 'none' : forMarkdownCode(cut(text, versionWidth))))
  return base === head ? sides[0] ?? '' : sides.join(`${base}${head}`.length > versionWidth ? ' → ' : '&nbsp;→&nbsp;')
}

function bump({ version: { requiredBump, sufficient }, status }: ContractReport): string {
  return status === 'added' || status === 'removed' || requiredBump === 'none' ? '' : sufficient ? requiredBump : `**${requiredBump}**`
}

function bumpNeeded({ version: { requiredBump, declaredBump, sufficient, next, release }, status }: ContractReport): string[] {
  if (release && sufficient) return [`${requiredBump === 'none' ? 'no' : requiredBump} bump needed since ${forMarkdownCode(cut(release.tag))}${requiredBump !== 'none' && declaredBump !== null && declaredBump !== 'none' ? `, ${declaredBump} declared` : ''}`]
  return sufficient || requiredBump === 'none' || status === 'added' || status === 'removed' ? [] : [`**${requiredBump} bump needed**${release ? ` since ${forMarkdownCode(cut(release.tag))}` : ''}${next === null ? '' : `, the next version is ${forMarkdownCode(cut(next))}`}`]
}

/** Below its name: what it is, what the change means in words, and by which policy that counts. */
export function contractHead(contract: ContractReport, { mention = false }: Drawing): string {
  if (contract.conformance) return ''
  const { headPath, basePath, id, format, owner, policy, policySource, via, status, ...effects } = contract
  const { consumers, history } = effectsInWords(effects)
  const words = policyWords(contract)
  return `${[
    forMarkdownText(format), ...(id === (headPath ?? basePath) ? [] : [forMarkdownCode(cut(id, 100))]), ...bumpNeeded(contract), consumers, history,
    `policy ${forMarkdownCode(cut(policy))} (${forMarkdownText(policySource)}${words === '' ? '' : `: ${words}`})`,
    ...(status === 'moved' || (headPath !== null && basePath !== null && headPath !== basePath) ? [`moved from ${forMarkdownCode(cut(basePath ?? '', 100))}`] : []),
    ...(owner === null ? [] : [`owner ${ownerOf(owner, mention)}`]),
    ...knownInWords(contract).map(words => forMarkdownText(words)),
    ...(isNeverDeclared(contract) ? ['`breaking: never` lets no version declare a break'] : []),
    ...(via.length === 0 ? [] : [`changed through ${via.slice(0, 3).map(path => forMarkdownCode(cut(path))).join(', ')}${via.length > 3 ? ` and ${via.length - 3} more` : ''}`]),
  ].join(' · ')}\n`
}

/** Who owns it, calling nobody: a mention is an account or a team, and nothing else of what a contract writes there. */
function ownerOf(owner: string, mention: boolean): string {
  return mention && /^@[a-z\d](?:[a-z\d-]{0,38})(?:\/[a-z\d][\w.-]{0,99})?$/i.test(owner) ? owner : forMarkdownCode(cut(owner, 100))
}

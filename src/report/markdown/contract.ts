import { isPolicy, policyNamed } from '../../config/policies.ts'
import type { ContractReport, Verdict } from '../../judge/report.ts'
import { forMarkdownCode, forMarkdownText } from '../../text/escape.ts'
import type { Drawing } from '../drawing.ts'
import { bumpInWords, count, effectsInWords, ofLevel } from '../words.ts'
import { placeOf } from './finding.ts'
import type { Room } from './room.ts'

export const icon: Readonly<Record<Verdict, string>> = { pass: '✅', fail: '❌', error: '🚫' }
const mostRows = 50
const short = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

/** A row a contract, what hurts first; a count of those that are not shown. */
export function contractRows(contracts: readonly ContractReport[], room: Room): string {
  if (contracts.length === 0) return ''
  const sorted = contracts.toSorted((a, b) => rank(a) - rank(b))
  const rows = sorted.slice(0, mostRows).map(row).filter(text => room.take(text))
  const left = contracts.length - rows.length
  return [
    '| | contract | version | existing consumers | data already written | policy |', '|---|---|---|---|---|---|', ...rows, '',
    ...(left > 0 ? [`and ${count(left, 'more contract')}.\n`] : []),
  ].join('\n')
}

function rank(contract: ContractReport): number {
  return ofLevel(contract.findings, 'error').length > 0 ? 0 : ofLevel(contract.findings, 'warning').length > 0 ? 1 : contract.findings.length > 0 ? 2 : 3
}

function row(contract: ContractReport): string {
  const { oldReadsNew, newReadsOld, version, policy, headPath, basePath, id, status } = contract
  const effect = { safe: '✅ safe', breaks: '❌ breaks', unsure: '❔ not settled' }
  const marks = ['❌', '⚠️', '✅', '✅']
  const name = forMarkdownCode(short(headPath ?? basePath ?? id))
  const versions = [version.base, version.head].map(text => (text === null ? '—' : forMarkdownCode(short(text))))
  const change = versions[0] === versions[1] ? versions[0] : versions.join(' → ')
  const needed = bumpInWords(contract)
  const hurts = status === 'added' ? ['—', '—'] : [effect[oldReadsNew], effect[newReadsOld]]
  const cells = [marks[rank(contract)], status === 'changed' ? name : `${name} ${status}`, needed === '' ? change : `${change}<br>${forMarkdownText(needed)}`, ...hurts, forMarkdownCode(policy)]
  return `| ${cells.join(' | ')} |`
}

export function contractHead(contract: ContractReport, drawing: Drawing): string {
  const { headPath, basePath, id, format, policy, policySource, via } = contract
  const file = headPath ?? basePath ?? id
  const { consumers, history } = effectsInWords(contract)
  const known = policyNamed(policy)
  const through = via.length === 0 ? [] : [`changed through ${via.slice(0, 3).map(path => forMarkdownCode(short(path))).join(', ')}${via.length > 3 ? ` and ${via.length - 3} more` : ''}`]
  return [
    `#### ${placeOf({ file, line: 1 }, headPath === null ? 'base' : 'head', drawing, '')}\n`,
    [forMarkdownText(format), ...(id === file ? [] : [forMarkdownCode(short(id))]), consumers, history, ...through].join(' · '),
    `<br>policy ${forMarkdownCode(policy)} (${forMarkdownText(policySource)})${isPolicy(known) ? `: ${known.words}` : ''}`,
    '\n',
  ].join('\n').replace('\n<br>', '<br>\n').replace(/\n+$/, '\n')
}

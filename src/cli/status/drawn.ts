/** Standings as lines of a terminal, and as a table of Markdown. */
import { type Paint, fit, fitMiddle, paintOf, wrap } from '../../report/layout.ts'
import { count } from '../../report/words.ts'
import { forMarkdownCode, forMarkdownText } from '../../text/escape.ts'
import { type Counts, type Standing, type Standings, type Version, countsOf } from './standing.ts'

const colors: Readonly<Record<Standing, Parameters<Paint>[0]>> = { overdue: 'red', ending: 'yellow', undated: 'yellow', draft: 'dim', active: 'dim' }

function whenInWords({ standing, daysLeft, ends }: Version): string {
  if (daysLeft === null) return standing === 'undated' ? 'no day told' : ''
  return `${daysLeft > 0 ? `${count(daysLeft, 'day')} left` : daysLeft === 0 ? 'may go from today' : `overdue by ${count(-daysLeft, 'day')}`} (${ends})`
}
/** The contract's own word; where it has none, what is known. */
const statusOf = ({ status, standing }: Version): string => status ?? (standing === 'active' ? '' : standing === 'draft' ? standing : 'deprecated')

const widest = { version: 14, status: 14 }

export function statusText(standings: readonly Standings[], today: string, { width, color }: { width: number; color: boolean }): string {
  const paint = paintOf(color), all = standings.flatMap(({ versions }) => versions)
  const columnOf = (most: number, text: (v: Version) => string): number => Math.min(Math.max(0, ...all.map((v) => text(v).length)), most)
  const versions = columnOf(widest.version, versionOf), statuses = columnOf(widest.status, statusOf), whens = columnOf(60, whenInWords)
  const room = width - 8 - versions - statuses - whens, beside = room >= Math.min(Math.max(0, ...all.map((v) => v.path.length)), 30)
  const cell = (text: string, most: number): string => fit(text, most).padEnd(most), isNarrow = width < 6 + versions + statuses + whens
  const row = (v: Version, isNamed: boolean): string[] => {
    const lead = `  ${cell(versionOf(v), versions)}  ${cell(statusOf(v), statuses)}  `, when = isNarrow ? fit(whenInWords(v), width - 4) : cell(whenInWords(v), whens)
    const told = v.standing === 'active' ? when : paint(colors[v.standing], when)
    if (isNarrow) return [lead.trimEnd(), ...(when === '' ? [] : [`    ${told}`]), ...(isNamed ? [`    ${paint('dim', fitMiddle(v.path, width - 4))}`] : [])]
    const line = `${lead}${told}${isNamed && beside ? `  ${paint('dim', fitMiddle(v.path, room))}` : ''}`
    return [line.trimEnd(), ...(isNamed && !beside ? [`    ${paint('dim', fitMiddle(v.path, width - 4))}`] : [])]
  }
  const entries = standings.flatMap(({ id, versions: own }) => {
    const owners = [...new Set(own.flatMap(({ owner }) => owner ?? []))].join(', '), mostOfOwners = Math.min(30, Math.max(8, width - 22)), name = fitMiddle(id, owners === '' ? width : Math.max(20, width - Math.min(owners.length, mostOfOwners) - 2))
    return [`${paint('bold', name)}${owners === '' ? '' : `  ${paint('dim', fit(owners, mostOfOwners))}`}`, ...own.flatMap((v) => row(v, v.path !== id))]
  })
  return `${[...entries, ...(entries.length > 0 ? [''] : []), ...wrap(closing(countsOf(standings), today), width)].join('\n')}\n`
}
const versionOf = ({ version }: Version): string => version ?? 'no version'

function closing({ contracts, versions, overdue, ending, undated }: Counts, today: string): string {
  if (contracts === 0) return 'No contract found.'
  const told = [...(overdue > 0 ? [`${overdue} overdue`] : []), ...(ending > 0 ? [`${ending} to go`] : []), ...(undated > 0 ? [`${undated} deprecated without a day`] : [])]
  return `${count(contracts, 'contract')}, ${count(versions, 'version')}: ${told.length === 0 ? 'none announced to go' : told.join(', ')}. Days are those from ${today}.`
}

export function statusMarkdown(standings: readonly Standings[], today: string): string {
  const rows = standings.flatMap(({ id, versions }) => versions.map((v, i) =>
    `| ${[i === 0 ? forMarkdownCode(id) : '', v.version === null ? '' : forMarkdownCode(v.version), forMarkdownText(statusOf(v)), v.standing === 'overdue' ? `**${whenInWords(v)}**` : whenInWords(v), v.owner === null ? '' : forMarkdownText(v.owner), forMarkdownCode(v.path)].join(' | ')} |`))
  const table = rows.length === 0 ? '' : `| contract | version | status | days | owner | file |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n\n`
  return `${table}${closing(countsOf(standings), today)}\n`
}

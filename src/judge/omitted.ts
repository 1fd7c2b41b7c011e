/** A report tells so many findings, the worst first; those that are lighter are counted. */
import type { ContractReport, Finding, Level, Omitted } from './report.ts'

/** What a report tells one by one: so many findings, and so much text of contracts in them. Whoever has more than that reads none of them singly. */
export const most = { findings: 10_000, characters: 32 * 1024 * 1024 } as const

const ranks: Readonly<Record<Level, number>> = { error: 0, warning: 1, note: 2, off: 3 }
/** Errors first, breaks before others. */
export const heavierFirst = (a: Pick<Finding, 'level' | 'breaking'>, b: Pick<Finding, 'level' | 'breaking'>): number => ranks[a.level] - ranks[b.level] || Number(b.breaking) - Number(a.breaking)

/** How many findings there are, told or left out. */
export function tally(all: readonly Pick<ContractReport, 'findings' | 'omitted'>[]): Omitted {
  const out = { errors: 0, warnings: 0, notes: 0, off: 0, breaking: 0, declared: 0, unsure: 0, waived: 0 }
  for (const { findings, omitted } of all) {
    if (omitted) for (const key of Object.keys(out) as (keyof Omitted)[]) out[key] += omitted[key]
    for (const { level, breaking, declared, why, waived } of findings) {
      if (why !== null && level !== 'off') out.unsure++
      if (waived !== null) { out.waived++; continue }
      out[({ error: 'errors', warning: 'warnings', note: 'notes', off: 'off' } as const)[level]]++
      if (breaking && level !== 'off') out.breaking++
      if (declared) out.declared++
    }
  }
  return out
}
export const totalOf = ({ errors, warnings, notes, off, waived }: Omitted): number => errors + warnings + notes + off + waived

/** Leaves the lightest findings out of contracts that have more than are told, and counts them there. Of every rule at least one stays in its contract. Returns how many are told. */
export function leaveOut(contracts: readonly ContractReport[], room: { findings: number; characters: number } = most): number {
  const all = contracts.flatMap(({ findings }) => findings)
  if (all.length <= room.findings && all.reduce((sum, f) => sum + textOf(f), 0) <= room.characters) return all.length
  const kept = new Set<Finding>()
  let characters = 0
  for (const finding of all.toSorted(heavierFirst).slice(0, room.findings)) {
    characters += textOf(finding)
    if (characters > room.characters) break
    kept.add(finding)
  }
  let told = 0
  for (const contract of contracts) {
    const rules = new Set<string>()
    const stay: Finding[] = [], go: Finding[] = []
    for (const finding of contract.findings) {
      if (kept.has(finding) || !rules.has(finding.rule)) stay.push(finding)
      else go.push(finding)
      rules.add(finding.rule)
    }
    contract.findings = stay
    if (go.length > 0) contract.omitted = tally([{ findings: go, ...(contract.omitted ? { omitted: contract.omitted } : {}) }])
    told += contract.findings.length
  }
  return told
}
/** How much text of a contract a finding repeats. */
export const textOf = ({ path, basePath, also, from, to, title, message, proof }: Finding): number =>
  lengthOf(path) + lengthOf(basePath) + also.reduce((sum, one) => sum + lengthOf(one), 0) + (from?.length ?? 0) + (to?.length ?? 0) + title.length + message.length + 2 * (proof?.text.length ?? 0)
const lengthOf = (path: readonly string[]): number => path.reduce((sum, name) => sum + name.length, 0)

/** The whole tool as one function: reads both sides, pairs, compares, judges. */
import type { Config } from './config/config.ts'
import { changesBetween } from './read/changes.ts'
import { Problem, toldOnce } from './text/problem.ts'
import { tally, totalOf } from './judge/omitted.ts'
import type { Report, Revision, Verdict } from './judge/report.ts'
import { configOf } from './gate/config.ts'
import type { GateOptions, Sides } from './gate/options.ts'
import { tool } from './gate/tool.ts'

/** Resolves to the report; rejects only for what is wrong with the run itself (a config that cannot be read is a report with verdict `error`). */
export async function gate(sides: Sides, options: GateOptions = {}): Promise<Report> {
  const report: Report = {
    schemaVersion: 1, tool, verdict: 'pass', today: options.today ?? new Date().toISOString().slice(0, 10), base: revision(sides.base), head: revision(sides.head),
    contracts: [], notices: [], errors: [], summary: { contracts: 0, unchanged: 0, errors: 0, warnings: 0, notes: 0, unsure: 0, waived: 0, off: 0 },
  }
  try {
    const changing = changesBetween(sides.base, sides.head)
    changing.catch(() => {}) // heard where it is awaited; a config that cannot be read comes first
    const judging = () => import('./gate/judging.ts')
    const loading = options.changed ? judging() : changing.then((changes) => (changes.length > 0 ? judging() : undefined))
    loading.catch(() => {})
    const inForce = await configOf(sides, options, changing)
    const { config, fault } = inForce
    if (fault) for (const one of [fault, ...fault.others]) report.errors.push((await import('./gate/notices.ts')).errorOf(one, 'head'))
    if (!config) return concluded(report, 'error')
    const changes = await changing
    if (changes.length > 0) await (await loading)?.judgeAll(report, changes, sides, config, options)
    if (options.all) await (await import('./gate/whole-tree.ts')).judgeTree(report, sides.head, config)
    for (const one of await inForce.notices([...new Set(report.contracts.flatMap((c) => [c.basePath, c.headPath].filter((p) => p !== null)))])) report.notices.push(one)
    return concluded(report, config.failOn)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    for (const one of [error, ...error.others]) report.errors.push((await import('./gate/notices.ts')).errorOf(one, null))
    return concluded(report, 'error')
  }
}
const revision = (s: Sides['base']): Revision => ({ ref: s.describe.ref, commit: s.describe.commit ?? null })

function concluded(report: Report, failOn: Config['failOn']): Report {
  const { summary } = report
  const { errors, warnings, notes, off, breaking, declared, unsure, waived } = tally([...report.contracts, { findings: report.notices }])
  const omitted = report.contracts.reduce((sum, c) => sum + (c.omitted ? totalOf(c.omitted) : 0), 0)
  report.contracts.sort((a, b) => ((a.headPath ?? a.basePath ?? '') < (b.headPath ?? b.basePath ?? '') ? -1 : 1))
  Object.assign(summary, {
    contracts: report.contracts.length, unchanged: report.contracts.filter((c) => c.findings.length === 0).length, errors, warnings, notes, unsure, waived, off, ...(omitted > 0 ? { omitted } : {}),
  })
  const fails = { breaking: breaking > declared, error: errors > 0, warning: errors + warnings > 0, none: false }[failOn]
  report.errors = toldOnce(report.errors)
  const verdict: Verdict = report.errors.length > 0 ? 'error' : fails ? 'fail' : 'pass'
  return { ...report, verdict, ...(failOn === 'error' ? {} : { failOn }) }
}

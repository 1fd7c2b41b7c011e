/** The whole tool as one function: reads both sides, pairs, compares, judges. */
import type { Contract } from './contract/contract.ts'
import { compare } from './compare/compare.ts'
import { majorOf, pairContracts } from './compare/pairing.ts'
import { type Config } from './config/config.ts'
import { type PolicyChoice, policyFor, settingsFor } from './config/settings.ts'
import { changesBetween } from './read/changes.ts'
import type { Snapshot } from './read/snapshot.ts'
import { Problem } from './text/problem.ts'
import { byWeight, judge } from './judge/judge.ts'
import type { ContractReport, Finding, Report, Revision, Verdict } from './judge/report.ts'
import { configOf } from './gate/config.ts'
import { errorOf, unreadableBase } from './gate/notices.ts'
import { weakenedPolicy } from './gate/weakened.ts'
import { duplicates } from './gate/duplicates.ts'
import { recognise } from './gate/recognise.ts'
import { type Earlier, type FilePair, filePairs } from './gate/sides.ts'
import { sharedUsers } from './gate/shared.ts'
import { tool } from './gate/tool.ts'

/** `tip`: the target branch as it is now, where base is older. `earlier`: revisions of a file before base, newest first. */
export type Sides = { base: Snapshot; head: Snapshot; tip?: Snapshot; earlier?: Earlier }
export type GateOptions = {
  /** A config read elsewhere, flags merged; else it is taken from base, or from head where base has none. */
  config?: Config
  /** Where the config is, from the root of each side, if not at one of its usual names there. */
  configPath?: string
  flags?: Config['flags']
  /** `YYYY-MM-DD`; dates are read against it. Default: the UTC day. */
  today?: string
  /** A unified hunk of the contract's own lines in each contract's report. */
  hunks?: boolean
  onProgress?(done: number, total: number): void
}

/** Resolves to the report; rejects only for what is wrong with the run itself (a config that cannot be read is a report with verdict `error`). */
export async function gate(sides: Sides, options: GateOptions = {}): Promise<Report> {
  const report: Report = {
    schemaVersion: 1, tool, verdict: 'pass', today: options.today ?? new Date().toISOString().slice(0, 10), base: revision(sides.base), head: revision(sides.head),
    contracts: [], notices: [], errors: [], summary: { contracts: 0, unchanged: 0, errors: 0, warnings: 0, notes: 0, unsure: 0, waived: 0, off: 0 },
  }
  try {
    const { config, notices } = await configOf(sides, options)
    await judgeAll(report, sides, config, options)
    report.notices.push(...await notices(report.contracts.flatMap((c) => [c.basePath, c.headPath].filter((p) => p !== null))))
    return concluded(report, config.failOn)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    report.errors.push(errorOf(error, null))
    return concluded(report, 'error')
  }
}
const revision = (s: Snapshot): Revision => ({ ref: s.describe.ref, commit: s.describe.commit ?? null })

async function judgeAll(report: Report, sides: Sides, config: Config, options: GateOptions): Promise<void> {
  const { base, head } = sides
  const changes = await changesBetween(base, head)
  if (changes.length === 0) return
  const renamed = new Map(changes.flatMap((c) => (c.basePath !== undefined && c.headPath !== undefined && c.basePath !== c.headPath ? [[c.basePath, c.headPath] as const] : [])))
  const pool: { base: Contract[]; head: Contract[]; files: Map<string, FilePair> } = { base: [], head: [], files: new Map() }
  const fresh: Contract[] = []
  const judged = async (b: Contract | undefined, h: Contract | undefined, files: FilePair | undefined, via: readonly string[] = []): Promise<void> => {
    report.contracts.push(await judgePair(b, h, sides, config, options, files, via))
    const misread = h && policyFor(config, h).misread
    if (misread) report.errors.push(errorOf(misread, 'head'))
    if (h && (!b || b.id !== h.id || majorOf(b) !== majorOf(h))) fresh.push(h)
  }
  let done = 0
  for await (const pair of filePairs(changes, base, head, config, sides.earlier, (f) => report.errors.push(errorOf(f.problem, f.side)))) {
    options.onProgress?.(++done, changes.length)
    const [b] = pair.base, [h] = pair.head
    if (pair.base.length === 1 && pair.head.length === 1 && b && h && b.id === h.id && majorOf(b) === majorOf(h)) await judged(b, h, pair)
    else {
      pool.base.push(...pair.base)
      pool.head.push(...pair.head)
      if (pair.change.headPath !== undefined) pool.files.set(pair.change.headPath, pair)
    }
  }
  const { both, removed, added } = pairContracts(pool.base, pool.head, renamed)
  for (const [b, h] of both) await judged(b, h, pool.files.get(h.file))
  const failedHeads = new Set(report.errors.filter((e) => e.side === 'head').map((e) => e.file))
  for (const b of removed) if (!failedHeads.has(renamed.get(b.file) ?? b.file)) await judged(b, undefined, undefined)
  for (const h of added) await judged(undefined, h, pool.files.get(h.file))
  for (const user of await sharedUsers(changes, sides, config)) await judged(user.base, user.head, undefined, user.via)
  for (const problem of await duplicates(fresh, head, config)) report.errors.push(errorOf(problem, 'head'))
}

async function judgePair(b: Contract | undefined, h: Contract | undefined, sides: Sides, config: Config, options: GateOptions, files: FilePair | undefined, via: readonly string[]): Promise<ContractReport> {
  const choice = policyInForce(b, h, config)
  const own = settingsFor(config, ((h ?? b) as Contract).file)
  const settings = { rules: own.rules, unsure: own.unsure, draft: own.draft, breaking: own.breaking, patch: own.versions.patch, zeroMajor: own.versions.zeroMajor }
  const comparison = await compare(b, h, choice.policy.exact)
  const tip = b && h && sides.tip ? await atTip(h, b, sides.tip, config) : undefined
  const out = judge({ base: b, head: h, comparison, policy: choice.policy, policySource: choice.source, settings, tip, via })
  if (b && h && choice.source !== 'flag') out.findings.push(...weakenedPolicy(b, h, config, choice.policy.name))
  if (files?.unreadable && h) out.findings.push(unreadableBase(files.unreadable, h))
  out.findings.sort(byWeight)
  if (b && h && out.findings.length > 0) out.status = 'changed'
  if (options.hunks && files && out.findings.length > 0) out.hunk = await (await import('./gate/hunk.ts')).hunkOf(files)
  return out
}

/** Base's: a change that weakens its own gate is judged by the old one. The first one, where base has none that can be read, is head's. */
function policyInForce(b: Contract | undefined, h: Contract | undefined, config: Config): PolicyChoice {
  const choice = policyFor(config, (b ?? h) as Contract)
  const first = b && h && choice.source === 'default' ? policyFor(config, h) : choice
  return first.source === 'contract' ? first : choice
}
/** The contract as the target branch has it now. */
async function atTip(h: Contract, b: Contract, tip: Snapshot, config: Config): Promise<Contract | undefined> {
  for (const [path, bytes] of await tip.read([...new Set([h.file, b.file])])) {
    const found = await recognise(path, bytes, tip, settingsFor(config, path).format)
    const contract = 'contracts' in found ? found.contracts.find((c) => c.id === h.id) : undefined
    if (contract) return contract
  }
  return undefined
}

function concluded(report: Report, failOn: Config['failOn']): Report {
  const { summary } = report
  const findings = [...report.contracts.flatMap((c) => c.findings), ...report.notices]
  const count = (level: Finding['level']): number => findings.filter((f) => f.level === level && f.waived === null).length
  report.contracts.sort((a, b) => ((a.headPath ?? a.basePath ?? '') < (b.headPath ?? b.basePath ?? '') ? -1 : 1))
  Object.assign(summary, {
    contracts: report.contracts.length, unchanged: report.contracts.filter((c) => c.findings.length === 0).length, errors: count('error'), warnings: count('warning'), notes: count('note'),
    unsure: findings.filter((f) => f.why !== null && f.level !== 'off').length, waived: findings.filter((f) => f.waived !== null).length, off: count('off'),
  })
  const fails = findings.some((f) => f.waived === null && (failOn === 'breaking' ? f.level === 'error' && f.breaking : failOn === 'error' ? f.level === 'error' : failOn === 'warning' ? f.level === 'error' || f.level === 'warning' : false))
  const verdict: Verdict = report.errors.length > 0 ? 'error' : fails ? 'fail' : 'pass'
  return { ...report, verdict }
}

/** What changed, contract by contract: paired, compared, judged. Loaded only where something changed. */
import { compare } from '../compare/compare.ts'
import { bindsNobody } from '../compare/in-force.ts'
import { isOfTwoIds, latestMoved, lineOf, pairContracts } from '../compare/pairing.ts'
import type { Config } from '../config/config.ts'
import { type PolicyChoice, dated, policyFor, settingsFor } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { withParts } from '../contract/part.ts'
import type { GateOptions, Sides } from './options.ts'
import { byWeight } from '../judge/judge.ts'
import { leaveOut, most } from '../judge/omitted.ts'
import type { ContractReport, Report } from '../judge/report.ts'
import type { FileChange } from '../read/changes.ts'
import { Problem, defect } from '../text/problem.ts'
import { duplicates, holdersIn } from './duplicates.ts'
import { linking } from './linked.ts'
import { errorOf, unreadableBase } from './notices.ts'
import { isWrittenIn, whole, wholes } from './parts.ts'
import { namingThese, sharedUsers } from './shared.ts'
import { type Failure, type FilePair, filePairs, outOfSight } from './sides.ts'
import { atTip } from './tip.ts'
import { type Waiving, waivingOf } from './waived.ts'
import { weakenedPolicy } from './weakened.ts'
import { type JudgingOf, judgingOf } from './when-asked.ts'

/** Puts what became of the changed contracts, and of those that use them, into the report. */
export async function judgeAll(report: Report, changes: readonly FileChange[], sides: Sides, config: Config, options: GateOptions): Promise<void> {
  const { base, head } = sides
  const renamed = new Map(changes.flatMap((c) => (c.basePath !== undefined && c.headPath !== undefined && c.basePath !== c.headPath ? [[c.basePath, c.headPath] as const] : [])))
  const pool: { base: Contract[]; head: Contract[]; files: Map<string, FilePair> } = { base: [], head: [], files: new Map() }
  const gone = new Map(changes.flatMap((c) => [[c.basePath ?? '', outOfSight(c, config)] as const].filter(([, to]) => to !== undefined)))
  const fresh: Contract[] = []
  let told = 0, beside: ReadonlyMap<Contract, string> | undefined
  const published = sides.tip && atTip(base, sides.tip, config)
  const waiving = await waivingOf(changes, sides, config, report.today)
  if (waiving) report.errors.push(...waiving.errors)
  const links = linking(changes, sides, config)
  const judging = judgingOf(sides, config, report.today)
  const judged = async (b: Contract | undefined, h: Contract | undefined, files: FilePair | undefined, via: readonly string[] = []): Promise<void> => {
    if (bindsNobody(b, h)) return
    const lost = b && h?.lost?.(b)
    if (h && lost) {
      const { at, ...what } = lost, { file, line, column } = h.locate(at)
      report.errors.push(errorOf(new Problem({ file, line, column, ...what }), 'head'))
      return
    }
    try {
      const tip = published && b && h && await published(b, h)
      const found = await judgePair(b, h, tip, config, { ...options, today: report.today }, files, via, judging, waiving, beside?.get((h ?? b) as Contract))
      if (b && !h) outOfItsPlace(found, gone.get(b.file))
      options.onJudged?.({ base: b, head: h, tip, report: found, config })
      told += leaveOut([found])
      const kept = detached(found)
      report.contracts.push(kept)
      await links.keep(kept, b, h)
      if (told > 2 * most.findings) told = leaveOut(report.contracts)
    } catch (error) {
      report.errors.push(errorOf(error instanceof Problem ? error : defect(((h ?? b) as Contract).file, error), h ? 'head' : 'base'))
    }
    const misread = h && policyFor(config, h).misread
    if (misread) report.errors.push(errorOf(misread, 'head'))
    if (h && (!b || b.id !== h.id || lineOf(b) !== lineOf(h))) fresh.push(h)
  }
  const naming = namingThese(changes, sides, config)
  naming.catch(() => {}) // heard where it is awaited
  let done = 0
  for await (const pair of filePairs(changes, base, head, config, sides.earlier, (f) => report.errors.push(errorOf(f.problem, f.side)))) {
    options.onProgress?.(++done, changes.length)
    const [b] = pair.base, [h] = pair.head
    if (pair.base.length === 1 && pair.head.length === 1 && b && h && b.id === h.id && lineOf(b) === lineOf(h) && !b.parts && !h.parts) await judged(b, h, pair)
    else {
      for (const one of pair.base) pool.base.push(one)
      for (const one of pair.head) pool.head.push(one)
      if (pair.change.headPath !== undefined) pool.files.set(pair.change.headPath, pair)
    }
  }
  await wholes(pool, sides, config)
  const { both, removed, added } = pairContracts(pool.base, pool.head, renamed)
  const inHead = holdersIn(head, config)
  if (both.some(isOfTwoIds)) await (await import('./beside.ts')).partWhatLivesOn(both, removed, added, inHead)
  if (removed.length + added.length > 0) beside = await (await import('./beside.ts')).besideIn(removed, added, inHead, head, config)
  const failedHeads = new Set(report.errors.filter((e) => e.side === 'head').map((e) => e.file))
  for (const [b, h] of [...both, ...latestMoved(pool.base, pool.head)]) if (!b.parts || !isWrittenIn(b, failedHeads)) await judged(b, h, pool.files.get(h.file))
  for (const b of removed) if (!failedHeads.has(renamed.get(b.file) ?? b.file) && (!b.parts || !isWrittenIn(b, failedHeads))) await judged(b, undefined, undefined)
  for (const h of added) await judged(undefined, h, pool.files.get(h.file))
  const failed = (f: Failure): void => void report.errors.push(errorOf(f.problem, f.side))
  const once = new Set(pool.head.map(whole))
  for (const { base: b, head: h, via, unreadable } of await sharedUsers(await naming, changes, sides, config, failed)) {
    if (h.parts && once.has(whole(h))) continue
    once.add(whole(h))
    await judged(b, h, unreadable && { change: { status: 'changed', headPath: h.file }, base: [], head: [h], baseText: '', headText: '', unreadable: { commit: undefined, problem: unreadable } }, via)
  }
  leaveOut(report.contracts)
  for (const problem of await links.tell()) report.errors.push(errorOf(problem, 'head'))
  for (const problem of await duplicates(fresh, inHead, config)) report.errors.push(errorOf(problem, 'head'))
  if (waiving) report.notices.push(...waiving.notices(report.contracts))
  report.notices.push(...await judging.notices())
}

/** A contract whose file went where nobody looks is removed, and says where to. */
function outOfItsPlace(report: ContractReport, to: string | undefined): void {
  if (to === undefined) return
  const why = `its file went to ${to}, which is not looked at`
  report.findings = report.findings.map((f) => ({ ...f, title: `${f.title}: ${why}`, message: f.message.replace(f.title, () => `${f.title}: ${why}`) }))
}

/** A name cut out of a file holds on to all of its text. The report keeps texts of its own, so that memory does not grow with what was read. */
const detached = (out: ContractReport): ContractReport => JSON.parse(JSON.stringify(out)) as ContractReport

async function judgePair(was: Contract | undefined, is: Contract | undefined, tip: Contract | undefined, config: Config, options: GateOptions, files: FilePair | undefined, via: readonly string[], judging: JudgingOf, waiving: Waiving | undefined, beside: string | undefined): Promise<ContractReport> {
  const [b, h] = [was, is].map((c) => dated(c, config, ((was ?? is) as Contract).file))
  const choice = policyInForce(b, h, config)
  const { preset } = choice.policy, other = [b, h].find((c) => preset && c && c.format !== preset.format)
  if (preset && other) throw presetOfAnother(choice, preset.format, other)
  const own = settingsFor(config, ((b ?? h) as Contract).file)
  const settings = { rules: own.rules, unsure: own.unsure, draft: own.draft, breaking: own.breaking, patch: own.versions.patch, zeroMajor: own.versions.zeroMajor, noticeDays: own.noticeDays, overruled: choice.source === 'flag' || choice.source === 'config' }
  const comparison = await compare(b, h, choice.policy.exact, options.today, beside)
  const judgeBy = await judging.of(b, h, choice)
  const out = await withParts(() => judgeBy({ base: b, head: h, comparison, policy: choice.policy, policySource: choice.source, settings, tip, via, amnesty: options.amnesty, ...(waiving ? { waived: (finding) => waiving.of(finding, { id: ((h ?? b) as Contract).id, basePath: b?.file ?? null, headPath: h?.file ?? null }) } : {}) }))
  if (b && h && choice.source !== 'flag') out.findings.push(...weakenedPolicy(b, h, config, choice.policy.name))
  if (files?.unreadable && h) out.findings.push(unreadableBase(files.unreadable, h))
  out.findings.sort(byWeight)
  if (b && h && out.findings.length > 0) out.status = 'changed'
  if (options.hunks && files && out.findings.length > 0) out.hunk = await (await import('./hunk.ts')).hunkOf(files)
  return out
}

const presetOfAnother = ({ policy: { name }, source }: PolicyChoice, format: string, { file, format: own }: Contract): Problem => new Problem({
  file, code: 'preset-of-another-format', message: `policy ${name} judges ${format} contracts alone, and this one is ${own}`,
  hint: source === 'flag' ? `run without the policy flag, and ask for ${name} in .driftgate.yaml where it applies: contracts: [{ match: "**/*.proto", policy: ${name} }]`
    : `in .driftgate.yaml, ask for ${name} for its own files alone: contracts: [{ match: "**/*.proto", policy: ${name} }], or give this one a policy of its own: contracts: [{ match: ${JSON.stringify(file)}, policy: backward }]`,
})

/** Base's: a change that weakens its own gate is judged by the old one. The first one, where base has none that can be read, is head's. */
function policyInForce(b: Contract | undefined, h: Contract | undefined, config: Config): PolicyChoice {
  const choice = policyFor(config, (b ?? h) as Contract)
  const first = b && h && choice.source === 'default' ? policyFor(config, h) : choice
  return first.source === 'contract' ? first : choice
}

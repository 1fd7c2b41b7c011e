/** What breaks earlier versions and not base: told once, of the nearest version that it breaks. */
import type { Comparison } from '../compare/change.ts'
import type { Contract } from '../contract/contract.ts'
import { fingerprint } from './fingerprint.ts'
import { placeOf } from './findings.ts'
import { nothingToSay } from './consequences.ts'
import type { JudgeInput } from './judge.ts'
import { mends } from './mends.ts'
import { ruleOf } from './naming.ts'
import { isJudging } from './policy.ts'
import { asPlaced } from './presets.ts'
import type { Against, Finding } from './report.ts'
import { findingsOf } from './worded.ts'

/** An earlier version, held against head as base is. */
export type Beyond = Against & { contract: Contract; comparison: Comparison }

/** The findings, the nearest version's first; `missing`: why there may be others. */
export function beyond(input: JudgeInput, versions: readonly Beyond[], missing: readonly string[]): Finding[] {
  const { base, head, policy } = input
  if (!head || !isJudging(policy)) return []
  const told = new Set(base ? weighty(input, base, input.comparison).flatMap(keysOf(input)) : [])
  const found = new Map<string, { finding: Finding; against: Against[] }>()
  for (const { contract, comparison, version, where } of versions) {
    for (const finding of weighty(input, contract, comparison)) {
      const key = keyOf(finding)
      const open = keysOf(input)(finding).filter((one) => !told.has(one))
      if (open.length === 0) continue
      const known = found.get(key)
      if (known) known.against.push({ version, where })
      else found.set(key, { finding, against: [{ version, where }] })
    }
  }
  return [...[...found.values()].map(({ finding, against }) => named(finding, against, base)), ...missing.map((why) => unseen(why, input, head))]
}

/** What breaks it, or may. */
function weighty(input: JudgeInput, base: Contract, { changes }: Comparison): Finding[] {
  const { told, counted } = findingsOf(asPlaced(changes.filter((c) => ruleOf(c) !== 'documentation-changed'), input.policy, input.head), { ...input, base })
  return [...told, ...counted].filter(({ breaking, why, level }) => level !== 'off' && (breaking || (why !== null && level !== 'note')))
}

const keyOf = ({ rule, axis, role, path, fact, breaking }: Finding): string => JSON.stringify([rule, axis, role, path, fact, breaking])
/** A key for each direction that the policy guards and that it breaks: what hurts consumers of base and not its data may do both to an earlier version. */
const keysOf = ({ policy }: JudgeInput) => (finding: Finding): string[] => {
  const hurt = policy.guards.filter((direction) => finding[direction] !== 'safe')
  return (policy.exact || policy.preset || hurt.length === 0 ? ['any'] : hurt).map((direction) => `${keyOf(finding)} ${direction}`)
}

/** `1.2.0 (tag v1.2.0)`; of what writes no version, where it is. */
const called = ({ version, where }: Against): string => (version === null ? cut(where, 100) : `${cut(version, 40)} (${cut(where, 100)})`)
const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text)

function named(finding: Finding, against: readonly Against[], base: Contract | undefined): Finding {
  const [nearest = { version: null, where: '' }, ...others] = against
  const whose = `${called(nearest)}${others.length === 0 ? '' : ` and ${others.length === 1 ? called(others[0] as Against) : `${others.length} more versions`}`}`
  const { oldReadsNew, why, breaking } = finding
  const does = !breaking && why !== null ? `not settled against ${whose}` : oldReadsNew === 'breaks' ? `which breaks readers of ${whose}` : `which fails on the data of ${whose}`
  const not = base ? `, not of base${base.version ? ` ${base.version.text}` : ''}` : ''
  const title = `${finding.title}, ${does}${not}`
  const asMeant = (text: string): string => text.replace(/\b(built on|satisfied|relied on|refused by|under|of|in|by) base\b/g, (_, word: string) => `${word} ${called(nearest)}`)
  const means = { oldReadsNew: finding.means.oldReadsNew && asMeant(finding.means.oldReadsNew), newReadsOld: finding.means.newReadsOld && asMeant(finding.means.newReadsOld) }
  const rest = finding.message.startsWith(`${finding.title}.`) ? finding.message.slice(finding.title.length + 1) : ` ${finding.message}`
  const side = (one: 'base' | 'head'): string => (one === 'base' ? called(nearest) : 'head')
  const proof = finding.proof && { ...finding.proof, called: { writer: side(finding.proof.writer), reader: side(finding.proof.reader) } }
  return { ...finding, title, means, proof, message: `${title}.${asMeant(rest)}`, baseAt: null, against: [...against] }
}

/** What was not looked at is never taken for safe. */
function unseen(why: string, { policy, settings, base }: JudgeInput, head: Contract): Finding {
  const rule = 'earlier-unseen', title = `earlier versions not seen: ${why}`
  const unsure = (direction: 'oldReadsNew' | 'newReadsOld') => (policy.guards.includes(direction) || policy.exact || policy.preset ? 'unsure' as const : 'safe' as const)
  return {
    rule, ids: [], axis: 'records', level: settings.rules.get(rule) ?? settings.unsure, breaking: false, declared: false, bump: 'none', role: 'output', path: [], basePath: [], fact: null, display: '', also: [], from: null, to: null, title,
    message: `${title}. Head is to be held against every earlier version of its major, and whether it breaks those is not known.`, help: mends[rule], oldReadsNew: unsure('oldReadsNew'), newReadsOld: unsure('newReadsOld'), means: nothingToSay, why, proof: null,
    at: placeOf(undefined, head), baseAt: null, fingerprint: fingerprint({ rule, contract: (base ?? head).id, path: [], fact: null, from: null, to: null }), waived: null,
  }
}

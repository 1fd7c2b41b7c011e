/** Findings of changes: as many as a report has room for are put into words, the worst first; the others are only weighed, so that no contract's names make the words endless. */
import type { Change } from '../compare/change.ts'
import { nothingToSay } from './consequences.ts'
import { type Pair, findingOf } from './findings.ts'
import { ruleOf } from './naming.ts'
import { heavierFirst, most, textOf } from './omitted.ts'
import type { Weight } from './policy.ts'
import type { Finding } from './report.ts'
import type { RuleId } from './rules.ts'
import { weigh } from './weighing.ts'

/** `told` in the order of the changes. `counted`: with their weight and no words. Of every rule at least one is told. */
export function findingsOf(changes: readonly Change[], pair: Pair, room: { findings: number; characters: number } = most): { told: Finding[]; counted: Finding[] } {
  const weighed = changes.map((c, i) => {
    const rule = ruleOf(c)
    return { c, i, rule, ...weigh(c, rule, pair.policy, pair.settings, pair.base) }
  })
  const told: { i: number; finding: Finding }[] = [], counted: Finding[] = []
  const rules = new Set<RuleId>()
  let characters = 0
  for (const { c, i, rule, level, bump, breaking } of weighed.toSorted(heavierFirst)) {
    if (rules.has(rule) && (told.length >= room.findings || characters >= room.characters)) {
      counted.push(weightAlone(c, rule, { level, bump, breaking }))
      continue
    }
    const finding = findingOf(c, pair)
    rules.add(rule)
    characters += textOf(finding)
    told.push({ i, finding })
  }
  return { told: told.sort((a, b) => a.i - b.i).map(({ finding }) => finding), counted }
}

const weightAlone = (c: Change, rule: RuleId, weight: Weight): Finding => ({
  rule, ids: [...new Set(c.knownAs?.map(({ id }) => id))], axis: c.axis ?? 'records', ...weight, declared: false, role: c.role, path: [], basePath: [], fact: null, display: '', also: [], from: null, to: null, title: '', message: '', help: '',
  oldReadsNew: c.effects.oldReadsNew, newReadsOld: c.effects.newReadsOld, means: nothingToSay, why: c.why ?? null, proof: null, at: null, baseAt: null, fingerprint: '', waived: null,
})

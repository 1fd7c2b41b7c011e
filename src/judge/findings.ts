/** A change becomes a finding: named, weighed, worded and placed. */
import type { AttributeMove, Change } from '../compare/change.ts'
import { stageOf } from '../compare/stages.ts'
import { betweenKey } from '../contract/between.ts'
import { canonical, canonicalSlot, canonicalWhole, orderOf } from '../contract/canonical.ts'
import type { Contract } from '../contract/contract.ts'
import type { Declaration } from '../contract/declared.ts'
import type { Fact, Span } from '../contract/facts.ts'
import { type Path, type Slot, unfold, withoutNull } from '../contract/shape.ts'
import { consequencesOf, sentencesOf } from './consequences.ts'
import { proofReport } from './excerpt.ts'
import { fingerprint } from './fingerprint.ts'
import { isNumbered, mendOf } from './mend.ts'
import { ruleOf } from './naming.ts'
import { displayOf, segments } from './paths.ts'
import type { Policy, Settings } from './policy.ts'
import type { Finding, Place } from './report.ts'
import { weigh } from './weighing.ts'
import { proofWords, sides, titleOf } from './words.ts'

export type Pair = { base: Contract | undefined; head: Contract | undefined; policy: Policy; settings: Settings }

export function findingOf(c: Change, pair: Pair): Finding {
  const rule = ruleOf(c)
  const { from, to } = sides(c)
  const weight = weigh(c, rule, pair.policy, pair.settings, pair.base)
  const proof = c.proof ? proofReport(c.proof, (c.proof.direction === 'oldReadsNew') === (c.role === 'output') ? 'head' : 'base') : null
  const fact = factOf(c)
  const title = titleOf(c, from, to, isNumbered(pair.base ?? pair.head) ? 'number' : 'id')
  const means = consequencesOf(c)
  const gone = c.baseAt && (c.of === 'slot' || c.of === 'dataset' || c.of === 'declaration') && c.what === 'removed' && pair.base ? ` It stood at ${lineOf(pair.base, c.baseAt)}.` : ''
  const told = c.of === 'slot' || c.of === 'dataset' ? toldBefore(c) : ''
  const path = segments(c.path)
  const lenient = weight.level === 'warning' && weight.bump === 'none' && stageOf(pair.base?.status?.text) === 'draft' ? 'It was a draft in base, so this warns and does not fail. ' : ''
  return {
    rule, ids: [...new Set(c.knownAs?.map(({ id }) => id))], axis: c.axis ?? 'records', ...weight, declared: false, role: c.role, path, basePath: segments(c.basePath), fact, display: displayOf(c.path, fact), also: c.also.map(segments), from, to,
    title, message: `${[`${title}.`, ...sentencesOf(means)].join(' ')}${proofWords(proof, c.why ?? null)}${told}${gone}`, help: lenient + mendOf(c, rule, pair), oldReadsNew: c.effects.oldReadsNew, newReadsOld: c.effects.newReadsOld, means,
    why: c.why ?? null, proof, at: c.nowhere ? null : placeOf(c.at, pair.head), baseAt: basePlace(c.baseAt, pair.base),
    fingerprint: fingerprint({ rule, contract: (pair.base ?? pair.head)?.id ?? '', path: path.length === 0 ? path : firstOf([path, ...c.also.map(segments)]), fact: c.part ?? fact, ...recipeSides(c, pair), role: c.role }), waived: null,
  }
}
/** A mark on a field or a dataset tells its consumers to move, and not by when: whoever has not moved breaks. */
function toldBefore({ what, base }: Extract<Change, { of: 'slot' | 'dataset' }>): string {
  const isMarked = what === 'removed' && (base && 'role' in base ? base.deprecated && !base.ends : base?.deprecated === true || base?.facts?.some(({ key, matter }) => key === 'deprecated' && matter === 'label'))
  return isMarked ? ' Base marked it as deprecated, without a day from which it may go: consumers that have not moved break all the same.' : ''
}
/** What of the path's declaration it is about, where that is not the declaration itself. */
function factOf(c: Change): string | null {
  if (c.of === 'fact') return c.key
  return c.of === 'declaration' && c.what === 'changed' && !c.attributes.some((a) => a.about === 'place' || a.about === 'name') ? c.attributes.map((a) => a.name).join(', ') : null
}
/** Of a definition's uses the same one, in whatever order they are written. */
const firstOf = (paths: readonly string[][]): string[] => paths.map((path) => ({ path, key: JSON.stringify(path) })).reduce((a, b) => (b.key < a.key ? b : a)).path
/** The sides as data, so that a fingerprint outlives its words. */
function recipeSides(c: Change, pair: Pair): { from: string | null; to: string | null } {
  if (c.of === 'slot' && c.rules) return { from: c.rules.base ? betweenKey(c.rules.base) : null, to: c.rules.head ? betweenKey(c.rules.head) : null }
  if (c.of === 'slot') return { from: c.base ? `${canonicalSlot(c.base)}${besides(c, c.base, c.basePath)}` : null, to: c.head ? `${canonicalSlot(c.head)}${besides(c, c.head, c.path)}` : null }
  if (c.of === 'dataset') return { from: c.base ? `${c.base.name} ${canonical(c.base.shape)}` : null, to: c.head ? `${c.head.name} ${canonical(c.head.shape)}` : null }
  if (c.of === 'declaration') return { from: c.base ? declared(c.base, c.attributes, 'from') : null, to: c.head ? declared(c.head, c.attributes, 'to') : null }
  if (c.of === 'fact') return { from: factRecipe(c.base), to: factRecipe(c.head) }
  // What is removed is all that it promised: a contract that comes again with more is another one to remove.
  if (c.what === 'removed') return { from: JSON.stringify([c.base, ...(pair.base?.datasets ?? []).map((d) => `${d.role} ${d.name} ${canonical(d.shape)}`).sort()]), to: null }
  return { from: c.base ?? null, to: c.head ?? null }
}

/** A fact as data, whatever the order of its names and the spelling of its place. */
export function factRecipe(fact: Fact | undefined): string | null {
  if (!fact) return null
  if (fact.kind === 'server') return JSON.stringify([...fact.facts].map((said) => JSON.stringify(said)).sort())
  return fact.kind === 'text' || fact.kind === 'query' || fact.kind === 'location' ? fact.value : fact.text
}

/** What a slot's line leaves out, where the change is of that: else every other name and every other number were one change. */
function besides({ what, base, head }: Extract<Change, { of: 'slot' }>, own: Slot, path: Path): string {
  if (!base || !head) return ''
  const told = ((): unknown => {
    switch (what) {
      case 'renamed': case 'relabelled': case 'case': return segments(path.slice(-1))
      case 'id': return own.id ?? null
      case 'aliases': return own.aliases ?? []
      case 'tag': case 'type': return tagOf(own) ?? ''
      case 'order': return orderOf(own.shape)
      case 'shape': {
        const [was, is] = [base, head].map((s) => canonicalWhole(s.shape))
        return was === is ? orderOf(own.shape) : own === base ? was : is
      }
      default: return ''
    }
  })()
  return told === '' ? '' : ` ${JSON.stringify(told)}`
}
function tagOf({ shape }: Slot): string | undefined {
  const bare = unfold(withoutNull(shape).rest)
  return bare.is === 'scalar' || bare.is === 'record' ? bare.tags?.[0] : undefined
}

const declared = ({ key }: Declaration, attributes: readonly AttributeMove[], side: 'from' | 'to'): string => JSON.stringify([key, ...attributes.map((a) => [a.name, a[side] ?? null])])

export function placeOf(span: Span | undefined, contract: Contract | undefined): Place | null {
  if (!contract) return null
  if (span) return { ...contract.locate(span) }
  return contract.at ? { ...contract.locate(contract.at) } : { file: contract.file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
function basePlace(span: Span | undefined, contract: Contract | undefined): Finding['baseAt'] {
  if (!contract || !span) return null
  const { file, line, column } = contract.locate(span)
  return { file, line, column }
}
const lineOf = (contract: Contract, span: Span): string => {
  const { file, line } = contract.locate(span)
  return `${file}:${line}`
}

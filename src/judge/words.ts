/** What a finding says: what changed, who is hurt, and one proof. */
import type { Change } from '../compare/change.ts'
import { betweenWords, fieldOf } from '../contract/between.ts'
import type { Declaration } from '../contract/declared.ts'
import { describe, describeLimits, describeSlot, valueText } from '../contract/describe.ts'
import { type Limits } from '../contract/limits.ts'
import { type Shape, type Slot, unfold, withoutNull } from '../contract/shape.ts'
import { fullNameOfTags, nameOfTags } from '../contract/tags.ts'
import { valueKey } from '../contract/values.ts'
import { saidOnlyBy } from './fact-consequences.ts'
import { goneTitle, lifeTitle } from './life-words.ts'
import { displayOf, displayOfSegments } from './paths.ts'
import type { ProofReport } from './report.ts'
import { short } from './short.ts'

/** The two sides of a change in a few words; null where a side has nothing there. */
export function sides(c: Change): { from: string | null; to: string | null } {
  if (c.of === 'contract') return { from: c.base ?? null, to: c.head ?? null }
  if (c.of === 'fact') return { from: c.base?.text ?? null, to: c.head?.text ?? null }
  if (c.of === 'dataset') return { from: c.base?.name ?? null, to: c.head?.name ?? null }
  if (c.of === 'declaration') return { from: declaredText(c, c.base, 'from'), to: declaredText(c, c.head, 'to') }
  const text = (s: Slot | undefined): string | null => (s ? slotText(c.what, s) : null)
  if (c.what === 'renamed' || c.what === 'relabelled' || c.what === 'case') return { from: displayOf(c.basePath.slice(-1), null), to: displayOf(c.path.slice(-1), null) }
  if (c.rules) return { from: c.rules.base ? betweenWords(c.rules.base, fieldOf(c.rules.base)) : null, to: c.rules.head ? betweenWords(c.rules.head, fieldOf(c.rules.head)) : null }
  return { from: text(c.base), to: text(c.head) }
}
/** Of what came or went its kind; of what changed the attributes that did. */
function declaredText({ what, attributes }: Extract<Change, { of: 'declaration' }>, one: Declaration | undefined, side: 'from' | 'to'): string | null {
  if (!one) return null
  if (what !== 'changed') return one.kind
  const [only] = attributes
  return attributes.length === 1 ? only?.[side] ?? null : attributes.map((a) => `${a.name} ${a[side] ?? 'not set'}`).join(', ')
}
function slotText(what: string, s: Slot): string | null {
  switch (what) {
    case 'tag': return typeName(s.shape)
    case 'presence': return s.required ? 'always there' : 'may be missing'
    case 'nullability': return withoutNull(s.shape).nullable ? 'nullable' : 'not nullable'
    case 'default': return defaultsOf(s)
    case 'id': return s.id ?? null
    case 'aliases': return s.aliases?.join(', ') ?? null
    case 'rest': return othersOf(s.shape)
    case 'choice': return choices(s.shape)
    case 'limits': return limitsOf(s.shape)
    default: return describeSlot(s)
  }
}
/** The full name of a type, or what it is where it has none. */
function typeName(shape: Shape): string {
  const s = unfold(withoutNull(shape).rest)
  return (s.is === 'record' || s.is === 'scalar' ? fullNameOfTags(s.tags) : undefined) ?? describe(shape)
}
/** What a reader takes for a field that is missing, and for a symbol that it does not know. */
function defaultsOf({ shape, fallback }: Slot): string | null {
  const s = unfold(withoutNull(shape).rest)
  const otherwise = s.is === 'scalar' ? s.otherwise : undefined
  return [...(fallback === undefined ? [] : [valueText(fallback)]), ...(otherwise === undefined ? [] : [`${valueText(otherwise)} for what is not listed`])].join(', ') || null
}
const scalarOf = (shape: Shape): Limits | undefined => {
  const s = unfold(withoutNull(shape).rest)
  return s.is === 'scalar' ? s.limits : undefined
}
/** What there may be beside the fields that are named. */
function othersOf(shape: Shape): string {
  const s = unfold(withoutNull(shape).rest)
  const rest: Shape = s.is === 'record' ? s.rest : { is: 'anything' }
  const patterns = s.is === 'record' ? s.patterns ?? [] : [], named = patterns.filter((p) => p.text === undefined)
  const more = `${named.length > 0 ? ` but by the ${named.length === 1 ? 'pattern' : 'patterns'} ${named.map((p) => p.pattern).join(', ')}` : ''}${patterns.map((p) => (p.text === undefined ? '' : `, ${p.text}`)).join('')}`
  return `${othersIn(rest)}${more}`
}
function othersIn(rest: Shape): string {
  return rest.is === 'nothing' ? 'no other fields' : rest.is === 'anything' ? 'any other fields' : `other fields of ${describeSlot({ shape: rest, required: true })}`
}
const choices = (shape: Shape): string => {
  const values = scalarOf(shape)?.choice
  return values ? values.slice(0, 12).map(valueText).join(', ') + (values.length > 12 ? `, … (${values.length})` : '') : 'any value'
}
const limitsOf = (shape: Shape): string => {
  const s = unfold(withoutNull(shape).rest)
  if (s.is === 'scalar' && s.encoding === 'string') return s.unchecked ? 'UTF-8 not checked' : 'UTF-8 checked'
  const l = scalarOf(shape)
  if (!l) return describeSlot({ shape, required: true })
  if (l.precision !== undefined) return describeSlot({ shape, required: true })
  const { choice: _, ...rest } = l
  return describeLimits(rest) || 'no limit'
}

/** One line: the place and what happened to it. `id`: what the format calls a stable id. */
export function titleOf(c: Change, from: string | null, to: string | null, id = 'id'): string {
  const where = displayOf(c.path, null)
  const both = ([a, b]: readonly [string | null, string | null]): string => `${short(a)} to ${short(b)}`
  if (c.of === 'contract') {
    if (c.what === 'unseen') return `${where || 'contract'}: ${c.head ?? ''}`
    if (c.what === 'deprecated' || c.what === 'sunset') return `${where && `${where}: `}${lifeTitle(c.what, c.life ?? {})}`
    if (c.life) return goneTitle(c.life, c.head === undefined ? where || 'contract' : `version ${from}`)
    return c.what === 'added' ? (c.beside === undefined ? 'new contract' : `${where && `${where}: `}version ${short(to)} beside ${c.beside}`) : c.what === 'removed' ? `${where || 'contract'} removed` : `${c.what} changed: ${both(apart(from, to))}`
  }
  if (c.of === 'dataset') return c.life ? goneTitle(c.life, where || 'dataset', c.head ? 'broken' : 'removed') : c.what === 'added' ? `${where || 'dataset'} added` : c.what === 'removed' ? `${where || 'dataset'} removed` : `${displayOf(c.basePath, null)} renamed to ${where}`
  if (c.of === 'declaration') return declaredTitle(c, where)
  if (c.of === 'fact') {
    const what = displayOf(c.path, c.key)
    if (c.base?.kind === 'server' && c.head?.kind === 'server') return `${what} changed: ${both([saidOnlyBy(c.base, c.head), saidOnlyBy(c.head, c.base)])}`
    return c.drift === 'added' ? `${what} added: ${short(to)}` : c.drift === 'removed' ? `${what} removed (was ${short(from)})` : `${what} ${c.drift === 'weaker' ? 'weakened' : c.drift === 'stronger' ? 'strengthened' : 'changed'}: ${both(apart(from, to))}`
  }
  const place = where || 'record'
  switch (c.what) {
    case 'added': return `${place} added (${short(to)})`
    case 'removed': return `${place} removed (was ${short(from)})`
    case 'renamed': case 'relabelled': case 'case': return `${displayOf(c.basePath, null)} renamed to ${where}`
    case 'choice': return `${place}: ${choiceTitle(c.base, c.head, from, to)}`
    case 'default': case 'id': case 'aliases': return `${place}: ${c.what === 'id' ? id : c.what} ${both(apart(from, to))}`
    case 'unseen': return `${place}: what ${(isUnknown(c.base) ? from : to)?.replace(/, (?:optional|nullable)$/, '') ?? 'it'} holds is seen in ${isUnknown(c.base) ? 'head' : 'base'} alone`
    case 'order': return `${place}: fields stand in another order`
    case 'between': return from === null ? `${place}: now ${to}` : to === null ? `${place}: no longer ${from}` : `${place}: ${both([from, to])}`
    case 'shape': return alternativesTitle(place, c.base, c.head) ?? (from === to ? `${place}: what is admitted differs` : `${place}: ${both(apart(from, to))}`)
    default: return `${place}: ${both(apart(from, to))}`
  }
}
const isUnknown = (s: Slot | undefined): boolean => s !== undefined && unfold(withoutNull(s.shape).rest).is === 'opaque'
function declaredTitle({ what, attributes, base, head }: Extract<Change, { of: 'declaration' }>, where: string): string {
  const kind = (head ?? base)?.kind ?? ''
  if (what !== 'changed') return (head ?? base)?.nameless ? `${where}: ${kind} ${what}` : `${where || kind} ${what} (${kind})`
  const place = where || kind
  const told = attributes.map(({ name, about, from = null, to = null }) =>
    about === 'place' ? `moved from ${short(from)} to ${short(to)}` : from === null ? `${name} ${short(to)} added` : to === null ? `${name} removed (was ${short(from)})` : `${name} ${apart(from, to).map((side) => short(side)).join(' to ')}`)
  return `${place}: ${told.slice(0, 3).join(', ')}${told.length > 3 ? `, and ${told.length - 3} more` : ''}`
}
/** Of alternatives that have names: which came, which went. */
function alternativesTitle(place: string, base: Slot | undefined, head: Slot | undefined): string | undefined {
  const [b, h] = [base, head].map((s) => s && alternatives(s.shape))
  if (!b || !h || ![...b, ...h].some(([, named]) => named)) return undefined
  const gained = [...h].filter(([text]) => !b.has(text)).map(([text]) => text), lost = [...b].filter(([text]) => !h.has(text)).map(([text]) => text)
  const some = (texts: readonly string[]): string => texts.slice(0, 4).join(', ') + (texts.length > 4 ? `, … (${texts.length})` : '')
  const parts = [gained.length > 0 ? `may be ${some(gained)}` : '', lost.length > 0 ? `is no longer ${some(lost)}` : ''].filter(Boolean)
  return parts.length > 0 ? `${place} ${parts.join(', ')}` : undefined
}
/** Each in a few words, and whether it has a name. */
function alternatives(shape: Shape): Map<string, boolean> {
  const s = unfold(shape)
  return new Map((s.is === 'union' ? s.branches : [s]).map((branch) => {
    const b = unfold(branch)
    const name = b.is === 'record' || b.is === 'scalar' ? nameOfTags(b.tags) : undefined
    return [name ?? describe(b), name !== undefined]
  }))
}
const most = 60 // characters of either side in a title
/** Two long texts from shortly before the place where they part. */
function apart(from: string | null, to: string | null): readonly [string | null, string | null] {
  if (from === null || to === null || (from.length <= most && to.length <= most)) return [from, to]
  let same = 0
  while (same < from.length && from[same] === to[same]) same++
  const start = same - 20
  return same > most / 2 ? [`…${from.slice(start)}`, `…${to.slice(start)}`] : [from, to]
}
function choiceTitle(base: Slot | undefined, head: Slot | undefined, from: string | null, to: string | null): string {
  const [b, h] = [base, head].map((s) => (s ? scalarOf(s.shape)?.choice : undefined))
  if (!b || !h) return b ? 'allowed values no longer listed' : `allowed values listed: ${to}`
  const before = new Set(b.map(valueKey)), after = new Set(h.map(valueKey))
  const gained = h.filter((v) => !before.has(valueKey(v))), lost = b.filter((v) => !after.has(valueKey(v)))
  const some = (values: typeof gained): string => values.slice(0, 4).map(valueText).join(', ') + (values.length > 4 ? `, … (${values.length})` : '')
  const parts = [gained.length > 0 ? `allows ${some(gained)}` : '', lost.length > 0 ? `no longer allows ${some(lost)}` : ''].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : `${from} to ${to}`
}

export function proofWords(proof: ProofReport | null, why: string | null): string {
  if (proof) {
    const left = proof.omitted > 0 ? ` (and ${proof.omitted} more ${proof.omitted === 1 ? 'field' : 'fields'})` : ''
    const point = proof.at.map(displayOfSegments).filter(Boolean).join(', ')
    const records = proof.text.replaceAll('\n', ' and ')
    if (proof.how === 'pair') return ` Proof: ${proof.writer} may hold ${records}${left} side by side; a reader of ${proof.reader} relies on no two records with the same ${point || 'key'}.`
    const verb = proof.how === 'absent' ? `misses ${point || 'a field'} in it` : proof.how === 'misread' ? `takes ${point || 'it'} for another value` : `refuses ${point ? `${point} in it` : 'it'}`
    return ` Proof: ${proof.writer} may hold ${records}${left}; a reader of ${proof.reader} ${verb}.`
  }
  return why === null ? '' : ` Not settled: ${why}.`
}

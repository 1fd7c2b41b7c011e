/** Gives each change its rule. The relation has decided; this only names. */
import type { Change } from '../compare/change.ts'
import type { What } from '../compare/edits.ts'
import { type Life, isOver } from '../compare/life.ts'
import { type Limits } from '../contract/limits.ts'
import { type Shape, unfold, withoutNull } from '../contract/shape.ts'
import type { RuleId } from './rules.ts'

const ofSlots: Readonly<Record<Exclude<What, 'width'>, RuleId>> = {
  added: 'field-added', removed: 'field-removed', renamed: 'field-renamed', relabelled: 'logical-name-changed', case: 'name-case-changed', presence: 'presence-changed',
  nullability: 'nullability-changed', type: 'type-changed', tag: 'type-name-changed', meaning: 'meaning-changed', choice: 'enum-changed', limits: 'limit-changed', count: 'limit-changed',
  default: 'default-changed', id: 'stable-id-changed', aliases: 'terms-changed', rest: 'openness-changed', order: 'order-changed', between: 'promise-changed', unseen: 'cannot-see', shape: 'shape-changed',
}
const ofDatasets = { added: 'dataset-added', removed: 'dataset-removed', renamed: 'dataset-renamed', relabelled: 'logical-name-changed' } as const
const ofContracts = { added: 'contract-added', removed: 'contract-removed', id: 'id-changed', status: 'status-changed', deprecated: 'deprecated', sunset: 'sunset-moved', unseen: 'cannot-see' } as const

export function ruleOf(c: Change): RuleId {
  switch (c.of) {
    case 'dataset': return c.life ? goneRule(c.life) : ofDatasets[c.what]
    case 'contract': return c.what === 'removed' && c.life ? goneRule(c.life) : ofContracts[c.what]
    case 'slot':
      if (c.what === 'width') return widthRule(c)
      if (c.what === 'limits' && otherDecimal(c.base?.shape, c.head?.shape)) return 'type-changed'
      return ofSlots[c.what]
    case 'fact': return factRule(c)
    case 'declaration': return declarationRule(c)
  }
}
/** Of what was announced to go: without a day, or after it, in time. */
const goneRule = (life: Life): RuleId => (life.day === undefined || isOver(life) ? 'retired' : 'retired-early')
function declarationRule({ what, base, attributes }: Extract<Change, { of: 'declaration' }>): RuleId {
  if (what === 'removed') return base?.reserves ? 'reservation-removed' : 'declaration-removed'
  if (what === 'added') return 'declaration-added'
  const about = new Set(attributes.map((a) => a.about))
  return about.has('place') ? 'declaration-moved' : about.has('name') ? 'declaration-renamed' : 'declaration-changed'
}
/** Wider, narrower, or neither within the other: then it is another type. Whether the values in it may differ is the relation's to say. */
function widthRule(c: Extract<Change, { of: 'slot' }>): RuleId {
  const [b, h] = [widthOf(c.base?.shape), widthOf(c.head?.shape)]
  const formats = [c.base?.shape, c.head?.shape].map((s) => formatOf(s))
  if (formats[0] !== formats[1]) return 'type-changed' // stored as another type (varchar, uuid)
  const wider = holds(h, b), narrower = holds(b, h)
  return wider === narrower ? 'type-changed' : wider ? 'physical-size-widened' : 'physical-size-narrowed'
}
function formatOf(shape: Shape | undefined): string | undefined {
  const s = shape && unfold(withoutNull(shape).rest)
  return s?.is === 'scalar' ? (s.limits.format ?? s.width?.format) : undefined
}
function widthOf(shape: Shape | undefined): Limits {
  const s = shape && unfold(withoutNull(shape).rest)
  return (s?.is === 'scalar' ? s.width : undefined) ?? {}
}
/** Does the one store whatever the other does? */
function holds(outer: Limits, inner: Limits): boolean {
  const most = (l: Limits): number => l.maxLength ?? Infinity
  const [p, q] = [outer, inner].map((l) => (l.precision === undefined ? undefined : { whole: l.precision - (l.scale ?? 0), scale: l.scale ?? 0 }))
  return most(outer) >= most(inner) && (p === undefined || (q !== undefined && p.whole >= q.whole && p.scale >= q.scale))
}
/** Precision and scale are part of a type's name. */
function otherDecimal(base: Shape | undefined, head: Shape | undefined): boolean {
  if (!base || !head) return false
  const [b, h] = [unfold(withoutNull(base).rest), unfold(withoutNull(head).rest)]
  return b.is === 'scalar' && h.is === 'scalar' && (b.limits.precision !== h.limits.precision || b.limits.scale !== h.limits.scale)
}
function factRule(c: Extract<Change, { of: 'fact' }>): RuleId {
  const fact = c.head ?? c.base
  if (fact?.kind === 'server') return 'server-changed'
  if (fact?.kind === 'key') return 'key-changed'
  if (fact?.kind === 'query' && fact.matter === 'place') return 'type-changed' // a physical type beside a logical one that it does not fit
  switch (fact?.matter) {
    case 'place': return 'place-changed'
    case 'meaning': return 'meaning-changed'
    case 'promise': return 'promise-changed'
    case 'quality': return 'quality-changed'
    case 'delivery': return c.drift === 'added' || c.drift === 'stronger' ? 'delivery-changed' : 'delivery-weakened'
    case 'sensitivity': return 'sensitivity-changed'
    case 'label': return 'terms-changed'
    default: return 'documentation-changed'
  }
}

/** What a field's values keep to: equals, oneOf, range, length, and fieldRange (against another field of the same row). Other constraints are kept, and bind nobody. */
import type { Between } from '../../contract/between.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { parseNum } from '../../contract/numbers.ts'
import type { Shape } from '../../contract/shape.ts'
import { get, isNull, itemsOf, kindOfScalar, textOf } from '../../text/scalars.ts'
import type { ListNode, MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { textFact } from '../shared/facts.ts'
import { type LimitName, limited } from '../shared/limits.ts'
import { asMap, listAt, textAt } from '../shared/reading.ts'

/** `unreadable`: what it promises cannot be told; else it is only not spelt as it must be. */
export type Misfit = { at: Span; message: string; hint: string; unreadable: boolean }
type Kind = { keys: readonly string[]; takes: string; isValue(node: Node): boolean; limits: readonly (readonly [key: string, ...names: LimitName[]])[] }

const bounds = ['gte', 'gt', 'lte', 'lt'] as const
const isNumber = (node: Node): boolean => parseNum(textOf(node) ?? '') !== undefined
const isLength = (node: Node): boolean => /^\d{1,9}$/.test(textOf(node) ?? '')
const isName = (node: Node): boolean => kindOfScalar(node) === 'string' && node.kind === 'scalar' && node.text.trim() !== ''
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['equals', { keys: ['value'], takes: 'a single value', isValue: node => node.kind === 'scalar', limits: [['value', 'choice']] }],
  ['oneOf', { keys: ['values'], takes: 'a list of at least one value, none of them null', isValue: node => node.kind === 'list' && node.items.length > 0 && !node.items.some(isNull), limits: [['values', 'choice']] }],
  ['range', { keys: bounds, takes: 'a number', isValue: isNumber, limits: [['gte', 'min'], ['gt', 'above'], ['lte', 'max'], ['lt', 'below']] }],
  ['length', { keys: ['exact', 'min', 'max'], takes: 'a whole number from 0', isValue: isLength, limits: [['exact', 'minLength', 'maxLength'], ['min', 'minLength'], ['max', 'maxLength']] }],
  ['fieldRange', { keys: bounds, takes: 'the name of a field', isValue: isName, limits: [] }],
])
const apart: readonly (readonly [string, string])[] = [['gte', 'gt'], ['lte', 'lt'], ['exact', 'min'], ['exact', 'max']]

/** What is not as it must be with a constraint of a known type. */
export function misfits(constraint: MapNode, type: string): Misfit[] {
  const kind = kinds.get(type)
  if (!kind) return []
  const out: Misfit[] = []
  const used = kind.keys.filter(key => get(constraint, key) !== undefined)
  const hint = kind.keys.length === 1 ? `give it \`${kind.keys[0]}\`, ${kind.takes}` : `give it some of ${kind.keys.map(key => `\`${key}\``).join(', ')}, each ${kind.takes}`
  const say = (at: Span, message: string, unreadable: boolean): void => void out.push({ at, message, hint, unreadable })
  if (used.length === 0) say(constraint, `the ${type} constraint has ${kind.keys.length === 1 ? `no \`${kind.keys[0]}\`` : `none of ${kind.keys.map(key => `\`${key}\``).join(', ')}`}`, true)
  for (const key of used) {
    const node = get(constraint, key)
    if (node && !kind.isValue(node)) say(node, `\`${key}\` of the ${type} constraint must be ${kind.takes}`, true)
  }
  for (const [one, other] of apart) if (used.includes(one) && used.includes(other)) say(get(constraint, other) as Node, `the ${type} constraint has both \`${one}\` and \`${other}\``, false)
  const [min, max] = [get(constraint, 'min'), get(constraint, 'max')]
  if (type === 'length' && min && max && Number(textOf(min)) > Number(textOf(max))) say(min, `no text is at least ${textOf(min)} and at most ${textOf(max)} characters long`, true)
  for (const [key, { key: at, value }] of constraint.entries) if (key !== 'type' && !kind.keys.includes(key) && !isNull(value)) say(at, `the ${type} constraint has a key \`${key}\` that it does not take`, false)
  return out
}

/** The shape with its constraints, those that no shape can say, and those that bind the field to others. Throws a Problem where what a constraint promises cannot be read. */
export function constrained(source: Source, field: Node, shape: Shape): { shape: Shape; facts: Fact[]; relations: Relation[] } {
  const facts: Fact[] = []
  const relations: Relation[] = []
  let s = shape
  for (const item of listAt(source, field, 'constraints')?.items ?? []) {
    const constraint = asMap(source, item, 'a constraint')
    const type = textAt(source, constraint, 'type') ?? ''
    const kind = kinds.get(type)
    const misfit = misfits(constraint, type).find(({ unreadable }) => unreadable)
    if (misfit) throw problemAt(source, misfit.at, 'malformed-constraint', misfit.message, misfit.hint)
    if (!kind) facts.push(textFact(`constraints.${type}`, 'inert', constraint))
    else if (type === 'fieldRange') relations.push(...relationsOf(constraint))
    else {
      const next = withLimits(s, constraint, kind)
      if (next) s = next
      else facts.push(textFact(`constraints.${type}`, 'promise', constraint, 'query'))
    }
  }
  return { shape: s, facts, relations }
}

/** Undefined where a limit is not for this type, or its value none of its values. */
function withLimits(shape: Shape, constraint: MapNode, kind: Kind): Shape | undefined {
  let s: Shape | undefined = shape
  for (const [key, ...names] of kind.limits) {
    const node = get(constraint, key)
    const value = node && key === 'value' ? only(node) : node
    for (const name of value ? names : []) s = s && limited(s, name, value as Node)
  }
  return s
}
const only = (node: Node): ListNode => ({ kind: 'list', items: [node], start: node.start, end: node.end })

/** A bound that is another field of the same row. */
export type Relation = { sign: 'gte' | 'gt' | 'lte' | 'lt'; other: string; at: Span }

const relationsOf = (constraint: MapNode): Relation[] => bounds.flatMap((sign): Relation[] => {
  const node = get(constraint, sign)
  const other = textOf(node)?.trim()
  return node && other !== undefined ? [{ sign, other, at: node }] : []
})
/** As a rule between two fields of one record. */
export function betweenOf({ sign, at }: Relation, field: string, other: string): Between {
  const [lower, upper] = sign.startsWith('g') ? [other, field] : [field, other]
  return { lower, upper, strict: !sign.endsWith('e'), by: field, at }
}

const signs = { gte: '≥', gt: '>', lte: '≤', lt: '<' } as const
/** What no rule between fields can say (in a struct, to a field that is not there or cannot be compared) is kept as it is written. Being above a field is being at least it and more: the stronger of two promises holds the weaker. */
export function relationFact(relations: readonly [Relation, ...Relation[]]): Fact {
  const value = relations.flatMap(({ sign, other }) => [...new Set([sign.startsWith('g') ? 'gte' : 'lte', sign])].map(word => `${word} ${other.toLowerCase()}`))
  return { key: 'fieldRange', matter: 'promise', kind: 'set', value, text: relations.map(({ sign, other }) => `${signs[sign]} ${other}`).join(', '), at: relations[0].at }
}
/** The fields that a fieldRange speaks of. */
export const relatedFields = (constraint: Node): Node[] => bounds.flatMap(key => get(constraint, key) ?? [])
export const constraintsOf = (field: Node): MapNode[] => itemsOf(get(field, 'constraints')).filter(item => item.kind === 'map')

/** What a field's values keep to: equals, oneOf, range, length, and fieldRange (against another field of the same row). Other constraints are kept, and bind nobody. */
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

const bounds = ['gte', 'gt', 'lte', 'lt']
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

/** The shape with its constraints, and those that no shape can say. Throws a Problem where what a constraint promises cannot be read. */
export function constrained(source: Source, field: Node, shape: Shape): { shape: Shape; facts: Fact[] } {
  const facts: Fact[] = []
  const relations: { value: string[]; text: string[]; at?: Node } = { value: [], text: [] }
  let s = shape
  for (const item of listAt(source, field, 'constraints')?.items ?? []) {
    const constraint = asMap(source, item, 'a constraint')
    const type = textAt(source, constraint, 'type') ?? ''
    const kind = kinds.get(type)
    const misfit = misfits(constraint, type).find(({ unreadable }) => unreadable)
    if (misfit) throw problemAt(source, misfit.at, 'malformed-constraint', misfit.message, misfit.hint)
    if (!kind) facts.push(textFact(`constraints.${type}`, 'inert', constraint))
    else if (type === 'fieldRange') relate(relations, constraint)
    else {
      const next = withLimits(s, constraint, kind)
      if (next) s = next
      else facts.push(textFact(`constraints.${type}`, 'promise', constraint, 'query'))
    }
  }
  if (relations.at) facts.push({ key: 'fieldRange', matter: 'promise', kind: 'set', value: relations.value, text: relations.text.join(', '), at: relations.at })
  return { shape: s, facts }
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

const signs: Readonly<Record<string, string>> = { gte: '≥', gt: '>', lte: '≤', lt: '<' }
/** Being above a field is being at least it and more: the stronger of two promises holds the weaker. */
function relate(relations: { value: string[]; text: string[]; at?: Node }, constraint: MapNode): void {
  for (const key of bounds) {
    const other = textOf(get(constraint, key))?.trim()
    if (other === undefined) continue
    relations.at ??= constraint
    relations.text.push(`${signs[key]} ${other}`)
    const side = key.startsWith('g') ? 'gte' : 'lte'
    relations.value.push(...new Set([side, key].map(word => `${word} ${other.toLowerCase()}`)))
  }
}
/** The fields that a fieldRange speaks of. */
export const relatedFields = (constraint: Node): Node[] => bounds.flatMap(key => get(constraint, key) ?? [])
export const constraintsOf = (field: Node): MapNode[] => itemsOf(get(field, 'constraints')).filter(item => item.kind === 'map')

/** The keywords that limit a field's values, whatever a format calls them, put on its shape. */
import { describeLimits } from '../../contract/describe.ts'
import type { Bounded, Fact } from '../../contract/facts.ts'
import { type Limits, bothLimits } from '../../contract/limits.ts'
import { Moment } from '../../contract/moments.ts'
import { Num, parseNum } from '../../contract/numbers.ts'
import { isNumeric } from '../../contract/scalars.ts'
import { type ScalarShape, type Shape, opaque } from '../../contract/shape.ts'
import type { Value } from '../../contract/values.ts'
import { isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node, ScalarNode } from '../../text/tree.ts'
import { remembered } from '../../types/remembered.ts'
import { fact, textFact, wordsOf } from './facts.ts'
import { valueOf } from './values.ts'

export type LimitName = 'min' | 'max' | 'above' | 'below' | 'step' | 'minLength' | 'maxLength' | 'pattern' | 'format' | 'choice'

const read: Readonly<Record<LimitName, (node: Node, shape: Shape) => Limits | undefined>> = {
  min: (node, shape) => bound(node, shape, value => ({ min: { value } })),
  max: (node, shape) => bound(node, shape, value => ({ max: { value } })),
  above: (node, shape) => bound(node, shape, value => ({ min: { value, exclusive: true } })),
  below: (node, shape) => bound(node, shape, value => ({ max: { value, exclusive: true } })),
  step: (node, shape) => bound(node, shape, value => (value instanceof Num && value.coefficient > 0n ? { step: value } : undefined)),
  minLength: (node, shape) => length(node, shape, minLength => ({ minLength })),
  maxLength: (node, shape) => length(node, shape, maxLength => ({ maxLength })),
  pattern: (node, shape) => (textual(shape) ? text(node, pattern => ({ patterns: [pattern] })) : undefined),
  format: (node, shape) => (textual(shape) ? text(node, format => ({ format })) : undefined),
  choice: (node, shape) => {
    if (node.kind !== 'list' || (shape.is === 'scalar' && shape.type === 'variant')) return undefined // of a document it is not known what a literal is
    const choice = itemsOf(node).filter(item => !isNull(item)).map(item => valueOf(item, shape))
    return choice.includes(undefined) ? undefined : { choice: choice as Value[] }
  },
}

/**
 * The shape (without its null) with one limit more; undefined where the limit is not for this type or cannot be read, so that it must be kept
 * as a fact. What keeps a null out is `required`: a null among the choices says nothing.
 */
export function limited(shape: Shape, name: LimitName, node: Node): Shape | undefined {
  if (shape.is === 'scalar') return node.kind === 'scalar' ? shared(shape, name, node) : limitedScalar(shape, name, node)
  const limits = read[name](node, shape)
  if (!limits) return undefined
  return shape.is === 'opaque' ? opaque(`${shape.text}, ${describeLimits(limits)}`, shape.admits) : undefined
}

function limitedScalar(shape: ScalarShape, name: LimitName, node: Node): ScalarShape | undefined {
  const limits = read[name](node, shape)
  return limits && { ...shape, limits: bothLimits(shape.limits, limits) }
}
/** Columns of one type with the same limit share one shape, on both sides of a comparison, which then has nothing to ask. */
const shapes = new WeakMap<ScalarShape, (key: string) => ScalarShape | undefined>()
function shared(shape: ScalarShape, name: LimitName, node: ScalarNode): ScalarShape | undefined {
  let known = shapes.get(shape)
  if (!known) shapes.set(shape, (known = remembered((key) => {
    const [limit = '', plain, ...text] = key.split(' ')
    return limitedScalar(shape, limit as LimitName, { kind: 'scalar', start: 0, end: 0, text: text.join(' '), plain: plain === 'plain' })
  }, 1000)))
  return known(`${name} ${node.plain ? 'plain' : 'quoted'} ${node.text}`)
}

/** A limit that the shape cannot take, as a check: figures can still be weighed, of all else only that it changed is known. */
export function limitFact(key: string, name: LimitName, node: Node): Fact {
  const value = parseNum(textOf(node) ?? '')
  const side = figures.get(name)
  if (!value || !side) return textFact(`quality:${key}`, 'quality', node, 'query')
  const bound: Bounded = { value, ...(name === 'above' || name === 'below' ? { exclusive: true } : {}) }
  return fact(`quality:${key}`, 'quality', `${key} ${wordsOf(node)}`, node, { kind: 'range', subject: name.endsWith('Length') ? 'length' : 'value', [side]: bound })
}
const figures: ReadonlyMap<LimitName, 'min' | 'max'> = new Map([
  ['min', 'min'], ['above', 'min'], ['minLength', 'min'], ['max', 'max'], ['below', 'max'], ['maxLength', 'max'],
])

const textual = (shape: Shape): boolean => shape.is === 'opaque' || (shape.is === 'scalar' && ['string', 'enum', 'uuid'].includes(shape.type))

function bound(node: Node, shape: Shape, limits: (value: Num | Moment) => Limits | undefined): Limits | undefined {
  if (shape.is === 'opaque') {
    const value = parseNum(textOf(node) ?? '')
    return value && limits(value)
  }
  if (shape.is !== 'scalar' || !(isNumeric(shape.type) || ['date', 'time', 'timestamp', 'timestamp_ntz'].includes(shape.type))) return undefined
  const value = valueOf(node, shape)
  return value instanceof Num || value instanceof Moment ? limits(value) : undefined
}
function length(node: Node, shape: Shape, limits: (length: number) => Limits): Limits | undefined {
  const written = textOf(node)
  if (written === undefined || !/^\d{1,9}$/.test(written)) return undefined
  return textual(shape) || (shape.is === 'scalar' && shape.type === 'bytes') ? limits(Number(written)) : undefined
}
const text = (node: Node, limits: (text: string) => Limits): Limits | undefined => {
  const written = textOf(node)
  return written === undefined ? undefined : limits(written)
}

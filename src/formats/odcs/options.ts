/** `logicalTypeOptions`, put on the type that they limit. */
import type { Fact } from '../../contract/facts.ts'
import { bothLimits } from '../../contract/limits.ts'
import { whole } from '../../contract/numbers.ts'
import { isNumeric } from '../../contract/scalars.ts'
import { type Count, type Shape, list, scalar } from '../../contract/shape.ts'
import { booleanOf, entriesOf, get, isNull, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { fact, inertFacts, textFact } from '../shared/facts.ts'
import { type LimitName, limited } from '../shared/limits.ts'
import { type Typed, formatted } from './types.ts'

/** A boolean beside `minimum` (3.0), or a bound of its own (3.1). */
const exclusive: ReadonlyMap<string, { beside: string; bound: LimitName }> = new Map([
  ['exclusiveMinimum', { beside: 'minimum', bound: 'above' }], ['exclusiveMaximum', { beside: 'maximum', bound: 'below' }],
])
const limits: ReadonlyMap<string, LimitName> = new Map([
  ['minimum', 'min'], ['maximum', 'max'], ['multipleOf', 'step'], ['minLength', 'minLength'], ['maxLength', 'maxLength'], ['pattern', 'pattern'],
])
const elsewhere = new Set(['enum', 'required', 'precision', 'scale'])   // read with the property

/** The shape (without its null) under the options. What is not for its type, or cannot be read, is a check whose change cannot be settled. */
export function withOptions(shape: Shape, options: Node | undefined): Typed {
  const out: Typed = { shape, facts: [] }
  if (!options) return out
  if (options.kind !== 'map') return { shape, facts: [textFact('logicalTypeOptions', 'inert', options)] }
  const vector = get(options, 'dimensions')
  if (vector && shape.is === 'list') return withDimensions(options, vector)
  for (const [key, node] of entriesOf(options)) {
    if (isNull(node) || elsewhere.has(key)) continue
    const next = option(out.shape, key, node, options, out.facts)
    if (next) out.shape = next
    else out.facts.push(textFact(`quality:${key}`, 'quality', node, 'query'))
  }
  return out
}

/** The shape with one option more; the same one where it only adds a fact or says nothing; undefined where the option is not understood. */
function option(shape: Shape, key: string, node: Node, options: MapNode, facts: Fact[]): Shape | undefined {
  const word = exclusive.get(key)
  if (word) {
    const flag = booleanOf(node)
    if (flag === undefined) return limited(shape, word.bound, node)
    const bound = get(options, word.beside)
    return flag && bound ? limited(shape, word.bound, bound) : shape
  }
  const name = limits.get(key)
  if (name) return limited(shape, name, node)
  switch (key) {
    case 'format': return format(shape, node, facts)
    case 'minItems': case 'minProperties': return counted(shape, node, (min) => (min > 0 ? { min } : {}))
    case 'maxItems': case 'maxProperties': return counted(shape, node, (max) => ({ max }))
    case 'uniqueItems': return shape.is !== 'list' ? undefined : booleanOf(node) === true ? { ...shape, unique: true } : shape
    case 'timezone': {
      if (shape.is === 'scalar' && shape.type === 'time' && booleanOf(node) === true) facts.push(fact('logicalTypeOptions.timezone', 'meaning', 'true', node, { kind: 'text', value: 'true', unsaid: 'false' }))
      return shape
    }
    case 'defaultTimezone': {
      const zone = textOf(node) ?? ''
      if (!/^(?:etc\/)?(?:utc|gmt|zulu)$/i.test(zone)) facts.push(fact('timezone', 'meaning', zone, node, { kind: 'text', value: zone.trim(), unsaid: 'Etc/UTC' }))
      return shape
    }
    default: {
      facts.push(textFact(`logicalTypeOptions.${key}`, 'inert', node))
      return shape
    }
  }
}

/** Of numbers it is their size; of text what it holds; of dates and times how they are written, which limits nothing. */
function format(shape: Shape, node: Node, facts: Fact[]): Shape | undefined {
  const text = textOf(node)
  if (shape.is !== 'scalar' || text === undefined) return undefined
  const sized = formatted(shape, text.trim().toLowerCase())
  if (sized) return sized
  if (shape.type === 'string') return limited(shape, 'format', node)
  facts.push(textFact('logicalTypeOptions.format', 'label', node))
  return shape
}

function counted(shape: Shape, node: Node, count: (n: number) => Count): Shape | undefined {
  const text = textOf(node)
  if ((shape.is !== 'list' && shape.is !== 'map' && shape.is !== 'record') || text === undefined || !/^\d{1,9}$/.test(text)) return undefined
  const both = { ...shape.count, ...count(Number(text)) }
  return Object.keys(both).length > 0 ? { ...shape, count: both } : shape
}

const elementTypes: ReadonlyMap<string, Shape> = new Map([
  ['float64', scalar('double')], ['double', scalar('double')], ['int8', scalar('byte')],
  ['uint8', scalar('integer', { min: { value: whole(0) }, max: { value: whole(255) } })], ['bit', scalar('boolean')], ['binary', scalar('boolean')],
])
const vectorKeys = new Set(['dimensions', 'elementType'])

/** A vector: so many numbers. Another model, version or normalisation makes other numbers of the same things. */
function withDimensions(options: MapNode, dimensions: Node): Typed {
  const n = textOf(dimensions)
  const type = textOf(get(options, 'elementType'))?.toLowerCase() ?? 'float32'
  const facts = ['embeddingModel', 'embeddingModelVersion', 'distanceMetric', 'normalized'].flatMap((key) => {
    const node = get(options, key)
    return node && !(key === 'normalized' && booleanOf(node) === false) ? [textFact(key, 'meaning', node)] : []
  })
  if (type === 'float16' || type === 'bfloat16') facts.push(fact('elementType', 'meaning', type, get(options, 'elementType'), { kind: 'text', value: type }))
  const known = n !== undefined && /^\d{1,9}$/.test(n) ? { count: { min: Number(n), max: Number(n) } } : {}
  const rest = inertFacts(options, (key) => vectorKeys.has(key) || facts.some((f) => f.key === key) || key === 'normalized', 'logicalTypeOptions.')
  return { shape: list(elementTypes.get(type) ?? scalar('float'), known), facts: [...facts, ...rest] }
}

/**
 * Digits in all and behind the point: no words of the standard, but of its tools, in the options or as custom properties. They are promised, and
 * are those of a physical type that writes none.
 */
export function withDigits(shape: Shape, options: Node | undefined, custom: ReadonlyMap<string, Node>): Typed {
  if (!options && custom.size === 0) return { shape, facts: [] }
  const nodes = (['precision', 'scale'] as const).map((key) => get(options, key) ?? custom.get(key))
  const [precision, scale] = nodes.map((node) => (/^\d{1,3}$/.test(textOf(node) ?? '') ? Number(textOf(node)) : undefined))
  if (shape.is !== 'scalar' || !isNumeric(shape.type) || precision === undefined) {
    return { shape, facts: nodes.flatMap((node, i) => (node ? [textFact(i === 0 ? 'precision' : 'scale', 'inert', node)] : [])) }
  }
  const { width, text = shape.type, ...bare } = shape
  const limits = bothLimits(shape.limits, { precision, scale: scale ?? 0 })
  const sized = text.includes('(')
  return { shape: { ...bare, limits, text: sized ? text : `${text}(${precision},${scale ?? 0})`, ...(width && sized ? { width } : {}) }, facts: [] }
}

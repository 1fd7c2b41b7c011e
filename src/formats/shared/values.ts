/** Literals of a contract (defaults, enum values, bounds) as values of the type that they stand beside. */
import { Moment } from '../../contract/moments.ts'
import { parseNum } from '../../contract/numbers.ts'
import { type ScalarType, isNumeric } from '../../contract/scalars.ts'
import { type Shape, unfold } from '../../contract/shape.ts'
import type { Value } from '../../contract/values.ts'
import { booleanOf, isNull } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/**
 * The literal as a value of this shape; undefined where it is none. What is written decides little: `1.0` beside a string column is the text
 * `1.0`, and `"5"` beside an integer is five.
 */
export function valueOf(node: Node, shape: Shape): Value | undefined {
  const s = unfold(shape)
  switch (s.is) {
    case 'scalar': return scalarValue(node, s.type)
    case 'list': return node.kind === 'list' ? all(node.items.map(item => valueOf(item, s.items.shape))) : undefined
    case 'map': return recordOf(node, () => s.values.shape)
    case 'record': return recordOf(node, name => s.slots.get(name)?.shape ?? s.rest)
    case 'union': return s.branches.map(branch => valueOf(node, branch)).find(value => value !== undefined)
    case 'all': return s.of[0] ? valueOf(node, s.of[0]) : undefined
    case 'anything': case 'opaque': return asWritten(node)
    default: return undefined
  }
}

/** The literal as YAML or JSON means it, where no type says more. */
export function asWritten(node: Node): Value | undefined {
  if (node.kind === 'list') return all(node.items.map(asWritten))
  if (node.kind === 'map') return recordOf(node)
  if (isNull(node)) return null
  if (!node.plain) return node.text
  const word = node.text.toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : parseNum(node.text) ?? node.text
}

function scalarValue(node: Node, type: ScalarType): Value | undefined {
  if (isNull(node)) return type === 'null' ? null : undefined
  if (type === 'variant') return asWritten(node)
  if (node.kind !== 'scalar' || type === 'null') return undefined
  if (isNumeric(type)) return parseNum(node.text)
  switch (type) {
    case 'boolean': return booleanOf(node)
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': case 'uuid': return new Moment(type, node.text.trim())
    case 'bytes': return undefined
    default: return node.text
  }
}

function recordOf(node: Node, shapeOf?: (name: string) => Shape): Value | undefined {
  if (node.kind !== 'map') return undefined
  const out = new Map<string, Value>()
  for (const [name, { value }] of node.entries) {
    const read = shapeOf ? valueOf(value, shapeOf(name)) : asWritten(value)
    if (read === undefined) return undefined
    out.set(name, read)
  }
  return out
}
const all = (values: readonly (Value | undefined)[]): Value | undefined => (values.includes(undefined) ? undefined : values as Value[])

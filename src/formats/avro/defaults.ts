/** What a reader fills in where the writer has no such field, written in JSON beside the type (Avro 1.12, "Complex Types: Records"). */
import { Num, compareNums, parseNum } from '../../contract/numbers.ts'
import { type ScalarShape, type Shape, type Slot, unfold } from '../../contract/shape.ts'
import { traits } from '../../contract/scalars.ts'
import { type Value, Bytes } from '../../contract/values.ts'
import { isNull, numberText } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** The default of a field of a record that is itself a default; undefined where it has none. */
type Own = (slot: Slot) => Value | undefined
export type Default = { value: Value; branch: number }

/** Undefined where the literal is none of the type's. `branch`: of a union which one it is of, since readers before Avro 1.12 take the first alone. */
export function defaultOf(node: Node, shape: Shape, own: Own): Default | undefined {
  const s = unfold(shape)
  if (s.is !== 'union') {
    const value = literal(node, s, own)
    return value === undefined ? undefined : { value, branch: 0 }
  }
  for (const [branch, b] of s.branches.entries()) {
    const value = literal(node, b, own)
    if (value !== undefined) return { value, branch }
  }
  return undefined
}

function literal(node: Node, shape: Shape, own: Own): Value | undefined {
  const s = unfold(shape)
  switch (s.is) {
    case 'scalar': return scalarLiteral(node, s)
    case 'list': return node.kind === 'list' ? every(node.items.map((item) => defaultOf(item, s.items.shape, own)?.value)) : undefined
    case 'map': {
      if (node.kind !== 'map') return undefined
      const out = new Map<string, Value>()
      for (const [key, { value }] of node.entries) {
        const read = defaultOf(value, s.values.shape, own)?.value
        if (read === undefined) return undefined
        out.set(key, read)
      }
      return out
    }
    case 'record': {
      if (node.kind !== 'map') return undefined
      const out = new Map<string, Value>()
      for (const [name, slot] of s.slots) {
        const written = node.entries.get(name)?.value
        const read = written ? defaultOf(written, slot.shape, own)?.value : own(slot)
        if (read === undefined) return undefined
        out.set(name, read)
      }
      return out
    }
    default: return undefined
  }
}
const every = (values: readonly (Value | undefined)[]): Value | undefined => (values.includes(undefined) ? undefined : values as Value[])

function scalarLiteral(node: Node, s: ScalarShape): Value | undefined {
  if (s.type === 'null') return isNull(node) ? null : undefined
  if (node.kind !== 'scalar') return undefined
  const number = numberText(node)
  switch (s.type) {
    case 'boolean': return node.plain && (node.text === 'true' || node.text === 'false') ? node.text === 'true' : undefined
    case 'int': case 'long': case 'float': case 'double': {
      const n = number === undefined ? undefined : parseNum(number)
      return n && inRange(n, s) ? n.typed(s.type) : undefined
    }
    case 'string': return node.plain ? undefined : node.text
    case 'enum': return node.plain || s.limits.choice?.includes(node.text) !== true ? undefined : node.text
    case 'bytes': return node.plain ? undefined : bytesOf(node.text, s)
    case 'decimal': return node.plain ? undefined : unscaled(bytesOf(node.text, s), s)
    default: return undefined
  }
}
function inRange(n: Num, s: ScalarShape): boolean {
  const { family, min, max } = traits[s.type]
  return (family !== 'integer' || n.isInteger) && (!min || compareNums(n, min) >= 0) && (!max || compareNums(n, max) <= 0)
}
/** Code points 0 to 255 are bytes. */
function bytesOf(text: string, { limits }: ScalarShape): Bytes | undefined {
  const points = Array.from(text, (c) => c.codePointAt(0) as number)
  if (points.some((p) => p > 255) || points.length < (limits.minLength ?? 0) || points.length > (limits.maxLength ?? Infinity)) return undefined
  return new Bytes(points.map((p) => p.toString(16).padStart(2, '0')).join(''))
}
/** Two's complement, the highest byte first. */
function unscaled(bytes: Bytes | undefined, { limits }: ScalarShape): Num | undefined {
  if (!bytes) return undefined
  const n = bytes.hex === '' ? 0n : BigInt.asIntN(bytes.hex.length * 4, BigInt(`0x${bytes.hex}`))
  return new Num(n, limits.scale ?? 0, 'decimal')
}

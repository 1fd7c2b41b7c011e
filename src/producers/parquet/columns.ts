/** The flat list of schema elements as the tree of groups that it is, and that as a record (parquet-format, LogicalTypes.md, "Nested Types"). */
import type { SchemaElement } from 'hyparquet'
import { type RecordShape, type Shape, type Slot, list, map, nullable, opaque, record, scalar, slot } from '../../contract/shape.ts'
import { caps } from '../../text/caps.ts'
import { quoted } from '../../text/escape/visible.ts'
import { Malformed } from './footer.ts'
import { leafShape } from './types.ts'

type Column = { element: SchemaElement; children: Column[] }

/** The first element is the record; those after it are told by how many children each says to have. Throws Malformed. */
export function recordOf(elements: readonly SchemaElement[]): RecordShape {
  const [root] = elements
  if (!root) throw new Malformed('its schema is empty')
  if (root.num_children === undefined) throw new Malformed('its schema does not begin with a group')
  const tree: Column = { element: root, children: [] }
  const open: { column: Column; left: number }[] = [{ column: tree, left: childrenOf(root) }]
  for (const element of elements.slice(1)) {
    while (open.at(-1)?.left === 0) open.pop()
    const around = open.at(-1)
    if (!around) throw new Malformed('its schema has more columns than its groups hold')
    if (typeof element.name !== 'string') throw new Malformed('a column has no name')
    const column: Column = { element, children: [] }
    around.column.children.push(column)
    around.left--
    open.push({ column, left: childrenOf(element) })
    if (open.length > caps.depth) throw new Malformed(`groups are nested more than ${caps.depth} deep`)
  }
  if (open.some(({ left }) => left > 0)) throw new Malformed('its schema has fewer columns than its groups say')
  return fields(tree)
}

function childrenOf({ num_children: count = 0, type }: SchemaElement): number {
  if (!Number.isInteger(count) || count < 0 || (type !== undefined && count > 0)) throw new Malformed('a column says how many columns it holds, and cannot hold any')
  return count
}

function fields({ children }: Column): RecordShape {
  const slots = new Map<string, Slot>()
  for (const column of children) {
    const { name } = column.element
    if (slots.has(name)) throw new Malformed(`two columns of one group are called ${quoted(name)}`)
    slots.set(name, slot(repeated(column)))
  }
  return record(slots)
}

/** A column with its repetition. Repeated outside of a LIST or MAP: a list that is never null, of items that never are. */
function repeated(column: Column): Shape {
  const { repetition_type: repetition } = column.element
  if (repetition === 'REPEATED') return list(once(column))
  return repetition === 'REQUIRED' ? once(column) : nullable(once(column))
}

/** One value of a column, whatever its repetition. */
function once(column: Column): Shape {
  const { element, children } = column
  if (element.type !== undefined || element.num_children === undefined) return leafShape(element)
  const logical = element.logical_type?.type, { converted_type: converted } = element
  if (logical === 'LIST' || converted === 'LIST') return listOf(column) ?? fields(column)
  if (logical === 'MAP' || converted === 'MAP' || converted === 'MAP_KEY_VALUE') return mapOf(column) ?? fields(column)
  if (logical === 'VARIANT') return scalar('variant')
  return element.logical_type && logical === undefined && children.length > 0 ? opaque('a Parquet type that is not known here') : fields(column)
}

/** Three levels, or the two of older writers ("Backward-compatibility rules"); undefined for what only calls itself a list. */
function listOf({ element, children }: Column): Shape | undefined {
  const [inner, second] = children
  if (!inner || second || inner.element.repetition_type !== 'REPEATED') return undefined
  const [only, more] = inner.children
  const { name } = inner.element
  const isItem = inner.element.type !== undefined || !only || more !== undefined || only.element.repetition_type === 'REPEATED' || name === 'array' || name === `${element.name}_tuple`
  return list(isItem ? once(inner) : repeated(only))
}

function mapOf({ children }: Column): Shape | undefined {
  const [pair, second] = children
  const [key, value, third] = pair?.children ?? []
  if (!pair || second || pair.element.repetition_type !== 'REPEATED' || !key || third) return undefined
  return value ? map(once(key), repeated(value)) : opaque('a map of keys without values')
}

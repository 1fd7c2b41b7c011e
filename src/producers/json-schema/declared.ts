/** What `type`, `enum` and `const` list. */
import { parseNum } from '../../contract/numbers.ts'
import { type Value, sameValue } from '../../contract/values.ts'
import { listAt } from '../../formats/shared/reading.ts'
import { type Source, problemAt } from '../../formats/source.ts'
import { quoted } from '../../text/escape/visible.ts'
import { kindOfScalar } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type JsonType, jsonTypes } from './keywords.ts'

/** The types that `type` names, as far as the place takes them. */
export function typesOf(source: Source, node: MapNode, within: readonly JsonType[]): readonly JsonType[] {
  const type = node.entries.get('type')?.value
  if (!type) return within
  const named = (type.kind === 'list' ? type.items : [type]).map(item => {
    const name = item.kind === 'scalar' ? item.text : ''
    if (!jsonTypes.has(name)) throw problemAt(source, item, 'unknown-type', `${name === '' ? 'this' : quoted(name)} is no type of JSON Schema`, `the types are ${[...jsonTypes].join(', ')}`)
    return name as JsonType
  })
  return [...new Set(named)].flatMap((name): JsonType[] => {
    if (within.includes(name)) return name === 'integer' && named.includes('number') ? [] : [name]
    return (name === 'integer' && within.includes('number') && !named.includes('number')) || (name === 'number' && within.includes('integer')) ? ['integer'] : []
  })
}

export function valuesOf(source: Source, node: MapNode): Value[] | undefined {
  const only = node.entries.get('const')?.value
  const listed = listAt(source, node, 'enum')
  if (!only && !listed) return undefined
  const given = listed?.items.map(written)
  if (!only) return given
  const value = written(only)
  return !given || given.some(other => sameValue(other, value)) ? [value] : []
}

/** A literal as JSON means it. */
function written(node: Node): Value {
  if (node.kind === 'list') return node.items.map(written)
  if (node.kind === 'map') return new Map([...node.entries].map(([name, { value }]) => [name, written(value)]))
  const kind = kindOfScalar(node)
  if (kind === 'null') return null
  if (kind === 'boolean') return node.text.toLowerCase() === 'true'
  return (kind === 'number' ? parseNum(node.text) : undefined) ?? node.text
}

/** What a map says under a key, null included. */
export function entry(node: Node, key: string): Node | undefined {
  return node.kind === 'map' ? node.entries.get(key)?.value : undefined
}

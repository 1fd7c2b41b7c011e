/** What Avro takes without a word and means nothing to it: logical types that it ignores, keys that stand beside a type instead of in it. */
import { quoted } from '../../text/escape/visible.ts'
import { get, itemsOf, numberText, textOf } from '../../text/scalars.ts'
import { near } from '../../text/spelling.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import type { Fault, Structure } from '../structure.ts'
import { logicalNames, logicalType, wellFormed } from './logical.ts'
import { isPrimitive } from './names.ts'
import { rootsOf } from './scopes.ts'
import check from './schema.json?compiled'
import schema from './schema.json' with { type: 'json' }

export const structure: Structure = { check, schema, faults, unseen: true }

function faults({ root }: Source): Fault[] {
  const out: Fault[] = []
  const types = rootsOf(root).map(({ node }) => node)
  for (let type = types.pop(); type; type = types.pop()) {
    if (type.kind === 'list') types.push(...type.items)
    if (type.kind !== 'map') continue
    out.push(...logicalFaults(type))
    const fields = itemsOf(get(type, 'fields'))
    for (const field of fields) out.push(...misplaced(field))
    for (const inner of [...fields.map((field) => get(field, 'type')), ...['type', 'items', 'values'].map((key) => get(type, key))]) if (inner && inner.kind !== 'scalar') types.push(inner)
  }
  return out
}

const ignored = (at: Fault['at'], message: string, hint: string): Fault => ({ at, severity: 'warning', code: 'ignored', message, hint })

function logicalFaults(node: MapNode): Fault[] {
  const at = get(node, 'logicalType'), name = textOf(at)
  if (!at || name === undefined || name === '') return []
  const needed = wellFormed.get(name)
  if (needed === undefined) {
    const meant = near(name, logicalNames)
    return meant === undefined ? [] : [ignored(at, `${quoted(name)} is no logical type of Avro's own, so it means nothing to most readers`, `did you mean ${quoted(meant)}?`)]
  }
  const word = textOf(get(node, 'type')) ?? '', size = numberText(get(node, 'size'))
  const stands = word === 'fixed' ? logicalType(node, { type: 'fixed', size: Number(size ?? 0), name: '', tags: [] }) : isPrimitive(word) ? logicalType(node, { type: word }) : undefined
  return stands ? [] : [ignored(at, `the logical type ${quoted(name)} is not well formed here, so Avro ignores it`, `it stands on ${needed}`)]
}

const ofTypes = ['logicalType', 'precision', 'scale', 'items', 'values', 'symbols', 'size', 'fields'] as const
/** Of a type that is more than a word all stands in a map of its own; what stands in the field instead is the field's. */
function misplaced(field: Node): Fault[] {
  const word = textOf(get(field, 'type'))
  if (field.kind !== 'map' || word === undefined || !isPrimitive(word)) return []
  const key = ofTypes.find((one) => field.entries.has(one)), entry = key === undefined ? undefined : field.entries.get(key)
  return key === undefined || !entry ? [] : [ignored(entry.key, `\`${key}\` stands in the field ${quoted(textOf(get(field, 'name')) ?? '')} and not in its type, so Avro ignores it`, `write "type": {"type": ${quoted(word)}, "${key}": …}`)]
}

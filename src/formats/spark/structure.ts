import type { Node } from '../../text/tree.ts'
import { quoted } from '../../text/escape/visible.ts'
import { near } from '../../text/spelling.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import { sparkSchema } from '../../types/dialects/spark.ts'
import { knowsType } from '../../types/parse.ts'
import { readTypeText } from '../../types/text.ts'
import type { Source } from '../source.ts'
import type { Fault, Structure } from '../structure.ts'
import check from './schema.json?compiled'
import schema from './schema.json' with { type: 'json' }

export const structure: Structure = { check, schema, closed: () => 'put what is yours under the `metadata` of a field: Spark takes no other keys', faults }

/** The words of the JSON. Those of DDL (`int`, `bigint`) are none, though they mean the same. */
const words: readonly string[] = [
  'string', 'boolean', 'byte', 'short', 'integer', 'long', 'float', 'double', 'decimal', 'binary', 'date', 'timestamp', 'timestamp_ltz', 'timestamp_ntz', 'time', 'void', 'null',
  'variant', 'interval', 'char', 'varchar', 'geography', 'geometry',
]
const parts = ['elementType', 'keyType', 'valueType', 'sqlType'] as const

function faults({ root }: Source): Fault[] {
  const out: Fault[] = []
  const types: Node[] = [root]
  for (let type = types.pop(); type; type = types.pop()) {
    const text = textOf(type)
    if (text !== undefined) out.push(...wordFaults(text, type))
    for (const part of [...itemsOf(get(type, 'fields')).map((field) => get(field, 'type')), ...parts.map((key) => get(type, key))]) if (part) types.push(part)
  }
  return out
}

function wordFaults(text: string, at: Fault['at']): Fault[] {
  const tree = readTypeText(text)
  const word = tree?.name.split(' ')[0] ?? ''
  if (tree && words.includes(word) && text === text.toLowerCase() && knowsType(text, sparkSchema) && fits(tree.words)) return []
  const meaning = sparkSchema.names.get(tree?.name ?? '')
  const same = tree && tree.words.length === 0 ? words.find((w) => sparkSchema.names.get(w) === meaning && meaning !== undefined) : undefined
  const meant = same ?? near(text, words)
  return [{ at, severity: 'error', code: 'unknown-type', message: `${quoted(text)} is no type of this JSON`, hint: meant === undefined ? `use one of ${words.join(', ')}` : `write ${quoted(meant)}` }]
}
/** A decimal has at most 38 digits. */
const fits = ([precision, scale]: readonly string[]): boolean => precision === undefined || scale === undefined || (Number(precision) <= 38 && Number(scale) <= Number(precision))

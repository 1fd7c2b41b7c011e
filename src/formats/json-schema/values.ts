/** What `enum` and `const` list, kind by kind. */
import { asWritten } from '../shared/values.ts'
import { constant } from '../../contract/constants.ts'
import { scalar } from '../../contract/shape.ts'
import { Num } from '../../contract/numbers.ts'
import { type Value, isList, isRecord, sameValue, valueKey } from '../../contract/values.ts'
import { get } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { type Entry, type Kind, type Kinds, allKinds, ofKind, topOf } from './kinds.ts'
import { eitherOf } from './opposite.ts'

export function kindsOfValues(values: readonly Value[]): Kinds {
  const by = new Map<Kind, Value[]>(), known = new Set<string>()
  for (const v of values) {
    const key = valueKey(v), of = by.get(kindOf(v))
    if (known.has(key)) continue
    known.add(key)
    if (of) of.push(v)
    else by.set(kindOf(v), [v])
  }
  const out = new Map<Kind, Entry>()
  for (const kind of allKinds) {
    const of = by.get(kind)
    if (!of) continue
    const entry = kind === 'list' || kind === 'record' ? eitherOf(kind, of.flatMap((v) => constant(v) ?? []).map((s) => ofKind(kind, s))) : kind === 'null' || (kind === 'boolean' && of.length === 2) ? topOf(kind) : eitherOf(kind, [scalar(kind, { choice: of })])
    if (entry) out.set(kind, entry)
  }
  return out
}
function kindOf(v: Value): Kind {
  if (v === null) return 'null'
  if (typeof v === 'boolean') return 'boolean'
  if (v instanceof Num) return 'number'
  return isList(v) ? 'list' : isRecord(v) ? 'record' : 'string'
}
/** `const` is known from draft 6 on. */
export function valuesOf(source: Source, node: MapNode, knowsConst: boolean): readonly Value[] | undefined {
  const only = knowsConst ? node.entries.get('const')?.value : undefined
  const listed = get(node, 'enum')
  if (listed && listed.kind !== 'list') throw problemAt(source, listed, 'not-a-list', '`enum` must be a list of values')
  const given = listed?.kind === 'list' ? listed.items.map((item) => literal(source, item)) : undefined
  if (!only) return given
  const value = literal(source, only)
  return !given || given.some((v) => sameValue(v, value)) ? [value] : []
}
function literal(source: Source, node: Node): Value {
  const v = asWritten(node)
  if (v === undefined) throw problemAt(source, node, 'unreadable-value', 'this value cannot be read')
  return v
}

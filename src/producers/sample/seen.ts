/** What was seen at one place of a sample: values by their kinds, joined over all records. */
import type { Span } from '../../contract/facts.ts'
import { lengthOf } from '../../contract/limits.ts'
import { compareNums, type Num, parseNum } from '../../contract/numbers.ts'
import { type Value, valueKey } from '../../contract/values.ts'
import { isNull, kindOfScalar } from '../../text/scalars.ts'
import type { Node, ScalarNode } from '../../text/tree.ts'
import { isOfForm } from '../forms.ts'

/** Different values of one place that are kept: more than these say nothing of what else there is. */
const mostValues = 50

export type Seen = {
  null?: true
  boolean?: true
  number?: SeenNumbers
  string?: SeenTexts
  list?: { items: Seen }
  record?: SeenRecords
}
/**
 * `first` is shown as an example. `values` is undefined once there are too many. `whole`: none was written with a point or an exponent. `digits`: how many stand after the point
 * at most. `unread`: one of a size that nobody means. `formats`: the forms of text (forms.ts) that all are of.
 */
export type SeenNumbers = { first?: Num; values: Map<string, Value> | undefined; whole: boolean; digits: number; unread: boolean; min?: Num; max?: Num }
export type SeenTexts = { first: string; values: Map<string, Value> | undefined; shortest: number; longest: number; formats: Set<string> }
/** `count`: how many records there were; of each name in how many it was, and where first. */
export type SeenRecords = { count: number; fields: Map<string, { seen: Seen; count: number; at: Span }> }

/** Adds a value. `offset`: where the text that it was parsed from begins in its file. */
export function see(seen: Seen, node: Node, offset = 0): void {
  if (node.kind === 'list') {
    const { items } = (seen.list ??= { items: {} })
    for (const item of node.items) see(items, item, offset)
  } else if (node.kind === 'map') {
    const records = (seen.record ??= { count: 0, fields: new Map() })
    records.count++
    for (const [name, { key, value }] of node.entries) {
      let field = records.fields.get(name)
      if (!field) records.fields.set(name, (field = { seen: {}, count: 0, at: { start: key.start + offset, end: key.end + offset } }))
      field.count++
      see(field.seen, value, offset)
    }
  } else seeScalar(seen, node)
}

function seeScalar(seen: Seen, node: ScalarNode): void {
  if (isNull(node)) { seen.null = true; return }
  const kind = kindOfScalar(node)
  if (kind === 'boolean') seen.boolean = true
  else if (kind === 'number') seeNumber((seen.number ??= { values: new Map(), whole: true, digits: 0, unread: false }), node.text)
  else seeText((seen.string ??= { first: node.text, values: new Map(), shortest: Infinity, longest: 0, formats: new Set(isOfForm.keys()) }), node.text)
}

function seeNumber(seen: SeenNumbers, text: string): void {
  const value = parseNum(text)
  if (/[.eE]/.test(text)) seen.whole = false
  if (!value) { seen.unread = true; return }
  seen.first ??= value
  seen.digits = Math.max(seen.digits, value.scale)
  if (!seen.min || compareNums(value, seen.min) < 0) seen.min = value
  if (!seen.max || compareNums(value, seen.max) > 0) seen.max = value
  keep(seen, value)
}

function seeText(seen: SeenTexts, text: string): void {
  const length = lengthOf(text)
  seen.shortest = Math.min(seen.shortest, length)
  seen.longest = Math.max(seen.longest, length)
  for (const format of seen.formats) if (isOfForm.get(format)?.(text) !== true) seen.formats.delete(format)
  keep(seen, text)
}

function keep(seen: { values: Map<string, Value> | undefined }, value: Value): void {
  seen.values?.set(valueKey(value), value)
  if (seen.values && seen.values.size > mostValues) seen.values = undefined
}

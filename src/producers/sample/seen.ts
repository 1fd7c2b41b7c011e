/** What was seen at one place of a sample: values by their kinds, joined over all records. */
import type { Span } from '../../contract/facts.ts'
import { formatAdmits } from '../../contract/formats.ts'
import { lengthOf } from '../../contract/limits.ts'
import { Moment, type MomentType, secondsOf } from '../../contract/moments.ts'
import { compareNums, type Num, parseNum } from '../../contract/numbers.ts'
import { type Value, valueKey } from '../../contract/values.ts'
import { isNull, kindOfScalar } from '../../text/scalars.ts'
import type { Node, ScalarNode } from '../../text/tree.ts'

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
/** `values` is undefined once there are too many. `whole`: none was written with a point or an exponent. `unread`: one of a size that nobody means. */
export type SeenNumbers = { values: Map<string, Value> | undefined; whole: boolean; unread: boolean; min?: Num; max?: Num }
export type SeenTexts = { values: Map<string, Value> | undefined; shortest: number; longest: number; formats: Set<string> }
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
  else if (kind === 'number') seeNumber((seen.number ??= { values: new Map(), whole: true, unread: false }), node.text)
  else seeText((seen.string ??= { values: new Map(), shortest: Infinity, longest: 0, formats: new Set(textFormats.keys()) }), node.text)
}

function seeNumber(seen: SeenNumbers, text: string): void {
  const value = parseNum(text)
  if (/[.eE]/.test(text)) seen.whole = false
  if (!value) { seen.unread = true; return }
  if (!seen.min || compareNums(value, seen.min) < 0) seen.min = value
  if (!seen.max || compareNums(value, seen.max) > 0) seen.max = value
  keep(seen, value)
}

function seeText(seen: SeenTexts, text: string): void {
  const length = lengthOf(text)
  seen.shortest = Math.min(seen.shortest, length)
  seen.longest = Math.max(seen.longest, length)
  for (const format of seen.formats) if (textFormats.get(format)?.(text) !== true) seen.formats.delete(format)
  keep(seen, text)
}

function keep(seen: { values: Map<string, Value> | undefined }, value: Value): void {
  seen.values?.set(valueKey(value), value)
  if (seen.values && seen.values.size > mostValues) seen.values = undefined
}

/** Forms of text that stand for a type of their own: by these a column of many different texts can still be compared. The last is OpenAPI's. */
const textFormats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', (text: string) => formatAdmits('date', text) === true],
  ['uuid', (text: string) => formatAdmits('uuid', text) === true],
  ['time', (text: string) => /^\d\d:\d\d:\d\d/.test(text) && isMoment('time', text)],
  ['date-time', (text: string) => /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) && isMoment('timestamp', text)],
  ['date-time-local', (text: string) => /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?$/.test(text) && isMoment('timestamp_ntz', text)],
])
const isMoment = (type: MomentType, text: string): boolean => secondsOf(new Moment(type, text)) !== undefined

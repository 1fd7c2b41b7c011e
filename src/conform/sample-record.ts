/** Of a sample the record that shows a drift is one that stands there: the first in which the value was seen, and where. */
import type { Proof } from '../compare/proof.ts'
import type { Span } from '../contract/facts.ts'
import { Num } from '../contract/numbers.ts'
import { ITEM, type Path } from '../contract/shape.ts'
import { type Value, isList, isRecord, toJson, valueKey } from '../contract/values.ts'
import type { Producer, SampleRecord } from '../producers/producer.ts'
import type { Node } from '../text/tree.ts'

const longest = 2000 // characters of a record that is shown

/**
 * The proof with what stands in the sample in place of what was made up; undefined where no record holds it, or all of it is too much to show. `path`: of the producer.
 * `isRefused`: of what stands there.
 */
export function proofInSample(made: Proof, path: Path, records: NonNullable<Producer['records']>, isRefused: (value: Value) => boolean): { proof: Proof; at: Span } | undefined {
  const { record, value } = made
  if (made.how === 'misread' || made.how === 'pair' || !isRecord(record)) return undefined
  const isLacking = made.how === 'absent', key = value === undefined ? undefined : valueKey(value)
  let alike: Found | undefined
  for (const { node, offset, read } of records()) {
    const lacking = isLacking ? nodesAt(node, path.slice(0, -1)).find(({ point }) => point.kind === 'map' && !point.entries.has(String(path.at(-1)))) : undefined
    if (lacking) return shown(made, record, { node, point: lacking.point, way: [...lacking.way, ...path.slice(-1)], offset, read })
    for (const point of isLacking ? [] : nodesAt(node, path)) {
      const v = read(point.point)
      if (v === undefined) continue
      if (valueKey(v) === key) return shown(made, record, { node, offset, read, ...point })
      if (value !== undefined && kindOf(v) === kindOf(value) && !alike && isRefused(v)) alike = { node, offset, read, ...point }
    }
  }
  return alike && shown({ ...made, value: alike.read(alike.point) ?? null }, record, alike)
}
/** `way`: from the record to the point. */
type Point = { point: Node; way: Path }
type Found = SampleRecord & Point
function shown(made: Proof, record: ReadonlyMap<string, Value>, { node, point, way, offset, read }: Found): { proof: Proof; at: Span } | undefined {
  const seen = read(node)
  if (seen === undefined || !isRecord(seen)) return undefined
  const kept = new Map<string, Value>([...seen].filter(([name]) => record.has(name) || name === way[0]))
  return toJson(kept).length > longest ? undefined : { proof: { ...made, record: kept, focus: way }, at: { start: point.start + offset, end: point.end + offset } }
}
/** A list is refused as a list, whatever it holds; where not this value was seen, another of its kind shows it. */
const kindOf = (v: Value): string => (isList(v) ? 'list' : isRecord(v) ? 'record' : v instanceof Num ? 'number' : typeof v)
/** What stands at a path: of a list each of its items. */
function nodesAt(node: Node, [step, ...rest]: Path, way: Path = []): Point[] {
  if (step === undefined) return [{ point: node, way }]
  if (step === ITEM) return node.kind === 'list' ? node.items.flatMap((item, i) => nodesAt(item, rest, [...way, i])) : []
  const next = typeof step === 'string' && node.kind === 'map' ? node.entries.get(step)?.value : undefined
  return next ? nodesAt(next, rest, [...way, step]) : []
}

/** A value as a shape of its own. */
import { Bytes, Filler, type Value, isList, isRecord } from './values.ts'
import { Moment } from './moments.ts'
import { Num } from './numbers.ts'
import { type Shape, type Slot, list, nothing, nul, record, scalar, slot } from './shape.ts'

/** The shape of just this value; undefined for what no shape is sure to tell from others (a filler). Numbers are of any type. */
export function constant(v: Value): Shape | undefined {
  if (v === null) return nul
  if (typeof v === 'boolean') return scalar('boolean', { choice: [v] })
  if (typeof v === 'string') return scalar('string', { choice: [v] })
  if (v instanceof Num) return scalar('number', { choice: [v] })
  if (v instanceof Moment) return scalar(v.type, { choice: [v] })
  if (v instanceof Bytes) return scalar('bytes', { choice: [v] })
  if (v instanceof Filler) return undefined
  if (isList(v)) {
    const items = v.map(constant)
    return items.includes(undefined) ? undefined : list(nothing, { ...(items.length > 0 ? { prefix: items.map((s) => slot(s as Shape)) } : {}), count: { min: items.length, max: items.length } })
  }
  if (!isRecord(v)) return undefined
  const fields = [...v].map(([name, x]) => [name, constant(x)] as const)
  return fields.some(([, s]) => s === undefined) ? undefined : record(fields.map(([name, s]): [string, Slot] => [name, slot(s as Shape)]))
}

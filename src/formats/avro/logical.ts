/** Logical types: what a number, a text or bytes stand for (Avro 1.12, "Logical Types"). One that is unknown, on another type, or not well formed is ignored, as the specification says. */
import type { Meaning } from '../../contract/meanings.ts'
import { type ScalarShape, scalar } from '../../contract/shape.ts'
import { get, numberText, textOf } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import type { Primitive } from './names.ts'

/** What carries it: a primitive type, or a fixed of so many bytes with its tags. */
export type Carrier = { type: Primitive } | { type: 'fixed'; size: number; name: string; tags: readonly string[] }
const instant = { of: 'an instant, since 1970-01-01T00:00:00Z', moment: 'timestamp' } as const, clock = { of: 'a wall clock, since 1970-01-01T00:00:00', moment: 'timestamp_ntz' } as const
const day = { of: 'a day, since 1970-01-01', moment: 'date' } as const, time = { of: 'a time of day', moment: 'time' } as const
const parts = { millis: 3, micros: 6, nanos: 9 } as const

type Counted = { type: 'int' | 'long'; means: Meaning }
/** What a long or an int counts. `scale`: of a unit this many decimal digits, so that milliseconds have 3. */
const counted: ReadonlyMap<string, Counted> = new Map<string, Counted>([
  ['date', { type: 'int', means: { ...day, scale: 0 } }],
  ['time-millis', { type: 'int', means: { ...time, scale: 3 } }],
  ['time-micros', { type: 'long', means: { ...time, scale: 6 } }],
  ...Object.entries(parts).flatMap(([unit, scale]): [string, Counted][] => [[`timestamp-${unit}`, { type: 'long', means: { ...instant, scale } }], [`local-timestamp-${unit}`, { type: 'long', means: { ...clock, scale } }]]),
])

/** What each has to stand on. */
export const wellFormed: ReadonlyMap<string, string> = new Map([
  ...[...counted].map(([name, { type }]) => [name, `${type === 'int' ? 'an' : 'a'} ${type}`] as const),
  ['decimal', 'bytes or a fixed, with a `precision` of 1 or more that it has room for, and a `scale` of no more digits'], ['uuid', 'a string or a fixed of 16 bytes'], ['duration', 'a fixed of 12 bytes'], ['big-decimal', 'bytes'],
])
export const logicalNames: readonly string[] = [...wellFormed.keys()]

/** The keys that a logical type is written with. */
export const logicalKeys: ReadonlySet<string> = new Set(['logicalType', 'precision', 'scale'])

/** Undefined where the type is what carries it, and nothing more. */
export function logicalType(node: MapNode, carrier: Carrier): ScalarShape | undefined {
  const name = textOf(get(node, 'logicalType'))
  if (name === undefined) return undefined
  const on = carrier.type === 'fixed' ? ` on fixed ${carrier.name}(${carrier.size})` : ''
  const tags = carrier.type === 'fixed' ? { tags: carrier.tags } : {}
  const counts = counted.get(name)
  if (counts) return counts.type === carrier.type ? scalar(counts.type, {}, { means: counts.means, text: name }) : undefined
  switch (name) {
    case 'decimal': return decimal(node, carrier, on)
    case 'uuid':
      if (carrier.type === 'string') return scalar('string', { format: 'uuid' }, { tags: textual, text: 'uuid' })
      return carrier.type === 'fixed' && carrier.size === 16 ? scalar('bytes', { minLength: 16, maxLength: 16 }, { ...tags, means: { of: 'a uuid' }, text: `uuid${on}` }) : undefined
    case 'duration':
      return carrier.type === 'fixed' && carrier.size === 12 ? scalar('bytes', { minLength: 12, maxLength: 12 }, { ...tags, means: { of: 'months, days and milliseconds' }, text: `duration${on}` }) : undefined
    case 'big-decimal':
      return carrier.type === 'bytes' ? scalar('bytes', {}, { tags: bytes, means: { of: 'a number and its scale' }, text: 'big-decimal' }) : undefined
    default: return undefined
  }
}
/** Types without a name that are read as one another. The asterisk keeps them from names. */
export const bytes: readonly string[] = ['*bytes', '*string'], textual: readonly string[] = ['*string', '*bytes']

function decimal(node: MapNode, carrier: Carrier, on: string): ScalarShape | undefined {
  if (carrier.type !== 'bytes' && carrier.type !== 'fixed') return undefined
  const precision = wholeAt(node, 'precision'), scale = get(node, 'scale') ? wholeAt(node, 'scale') : 0
  if (precision === undefined || precision < 1 || scale === undefined || scale > precision) return undefined
  if (carrier.type === 'fixed' && precision > digitsOf(carrier.size)) return undefined
  return scalar('decimal', { precision, scale }, { tags: carrier.type === 'fixed' ? carrier.tags : bytes, means: { of: 'a number', scale }, text: `decimal(${precision},${scale})${on}` })
}
/** Digits that a two's complement number of so many bytes always holds. */
const digitsOf = (size: number): number => Math.floor(Math.log10(2) * (8 * size - 1))
function wholeAt(node: MapNode, key: string): number | undefined {
  const text = numberText(get(node, key))
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

import type { Fact } from '../../contract/facts.ts'
import { parseNum } from '../../contract/numbers.ts'
import { get, isNull, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { fact, factAt } from '../shared/facts.ts'
import { type Quantity, clockOf, quantityOf } from '../shared/quantities.ts'
import { mapAt, textAt } from '../shared/reading.ts'
import { deliveryFacts } from '../shared/service-levels.ts'

const utc = /^(?:etc\/)?(?:utc|uct|zulu|universal|gmt|z)$/i

/** The clock, the arrival and lag on it, and the band that the volume keeps to. */
export function serviceLevels(source: Source, root: MapNode): Fact[] {
  const sla = mapAt(source, root, 'sla')
  return [clock(source, sla), ...(sla ? [...volume(sla), ...[...sla.entries].flatMap(([name, { value }]) => promise(name, value))] : [])]
}

/** The clock that partitions and arrivals are told by: UTC unless it says another. */
function clock(source: Source, sla: MapNode | undefined): Fact {
  const zone = (sla && textAt(source, sla, 'timezone')) ?? 'UTC'
  const at = get(sla, 'timezone')
  return fact('timezone', 'meaning', zone, at, { kind: 'text', value: utc.test(zone) ? 'UTC' : zone })
}

function promise(name: string, node: Node): Fact[] {
  if (isNull(node) || name === 'timezone' || name === 'min_rows' || name === 'max_rows') return []
  const text = textOf(node)
  const arrival = name === 'arrival_by' ? clockOf(text ?? '') : undefined
  if (arrival) return [quantity('sla.arrival_by', arrival, text ?? '', node)]
  const unit = /^max_lag_(seconds|minutes|hours|days)$/.exec(name)?.[1]
  const lag = unit === undefined ? undefined : quantityOf(`${text} ${unit}`)
  return lag?.unit === 's' ? [quantity('freshness', lag, `${text} ${unit}`, node)] : deliveryFacts(name, node)
}
const quantity = (key: string, read: Quantity, text: string, at: Node): Fact => fact(key, 'delivery', text, at, { kind: 'quantity', ...read, better: 'less' })

/** A band of rows; a figure that is none stays a promise in words. */
function volume(sla: MapNode): Fact[] {
  const [least, most] = [get(sla, 'min_rows'), get(sla, 'max_rows')]
  const [min, max] = [parseNum(textOf(least) ?? ''), parseNum(textOf(most) ?? '')]
  if ((least && !min) || (most && !max)) return [...factAt(sla, 'min_rows', 'delivery', 'sla.min_rows'), ...factAt(sla, 'max_rows', 'delivery', 'sla.max_rows')]
  const at = least ?? most
  if (!at) return []
  const text = [min && `at least ${min}`, max && `at most ${max}`].filter(Boolean).join(', ')
  const bounds = { ...(min ? { min: { value: min } } : {}), ...(max ? { max: { value: max } } : {}) }
  return [fact('volume', 'delivery', `${text} rows`, at, { kind: 'range', subject: 'rows', unit: 'rows', ...bounds })]
}

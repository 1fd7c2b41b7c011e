import type { Fact } from '../../contract/facts.ts'
import { powerOfTen } from '../../contract/numbers.ts'
import { booleanOf, get, isNull } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import { fact, inertFacts } from '../shared/facts.ts'
import { deliveryFacts } from '../shared/service-levels.ts'

/** The figure that each promise is about; the keys beside it are promises of their own. */
const figures: ReadonlyMap<string, string> = new Map([
  ['availability', 'percentage'], ['retention', 'period'], ['latency', 'threshold'], ['freshness', 'threshold'], ['frequency', 'interval'],
])

/** `servicelevels`: availability, retention, latency, freshness, frequency, support, backup, and whatever else is promised there. */
export function serviceLevels(levels: MapNode): Fact[] {
  return [...levels.entries].flatMap(([name, { value }]) => (value.kind === 'map' ? promises(name, value) : deliveryFacts(name, value)))
}

function promises(name: string, level: MapNode): Fact[] {
  const unlimited = get(level, 'unlimited')
  const forever = name === 'retention' && booleanOf(unlimited) === true
  const out = inertFacts(level, key => key !== 'description', `sla.${name}.`)
  if (forever) out.push(fact(name, 'delivery', 'unlimited', unlimited, { kind: 'quantity', value: longestKept, unit: 's', better: 'more' }))
  for (const [key, { value }] of level.entries) {
    if (isNull(value) || key === 'description' || key === 'unlimited') continue
    if (key !== figures.get(name)) out.push(...deliveryFacts(`${name}.${key}`, value))
    else if (!forever) out.push(...deliveryFacts(name, value))
  }
  return out
}
/** Seconds, more than anybody writes. */
const longestKept = powerOfTen(15)

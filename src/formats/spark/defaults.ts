/** What stands in for a field that was not written. */
import type { Fact } from '../../contract/facts.ts'
import type { Shape } from '../../contract/shape.ts'
import { Filler, type Value } from '../../contract/values.ts'
import { booleanOf, get, textOf } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import { defaultValue } from '../../types/literals.ts'
import { textFact } from '../shared/facts.ts'

/**
 * `EXISTS_DEFAULT` is what Spark reads where older data has no such field. `CURRENT_DEFAULT` alone is what it writes from now on (Delta knows no other):
 * older data is not filled by it, so it is told and fills nothing. `ctdc.hasDefault` says that the reading class has one, and not which: it fills with a
 * value that we do not know.
 */
export function defaultOf(metadata: MapNode | undefined, shape: Shape): { fallback?: Value; facts: Fact[] } {
  if (!metadata) return { facts: [] }
  const exists = textOf(get(metadata, 'EXISTS_DEFAULT'))
  const current = get(metadata, 'CURRENT_DEFAULT')
  const fallback = exists !== undefined ? defaultValue(exists, shape) : booleanOf(get(metadata, 'ctdc.hasDefault')) ? new Filler('default') : undefined
  const told = current && textOf(current) !== exists ? [textFact('default', 'inert', current)] : []
  return { facts: told, ...(fallback === undefined ? {} : { fallback }) }
}

/** Arrays: what they hold, place by place, and how much. */
import { type Contained, type ListShape, type Slot, json, nothing } from '../../contract/shape.ts'
import { booleanOf, get } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import type { Draft } from './drafts.ts'
import { type Entry, topOf } from './kinds.ts'
import { countAt, wholeAt } from './limits.ts'
import type { Schemas } from './schemas.ts'

/** `prefixItems` and `items`; up to draft 2019-09 a list of `items` and `additionalItems`. */
export function arrayEntry(schemas: Schemas, node: MapNode, draft: Draft): Entry {
  const source = schemas.sourceOf(node)
  const items = node.entries.get('items')?.value
  const tuple = draft >= 2020 ? schemas.listAt(node, 'prefixItems') : items?.kind === 'list' ? items : undefined
  if (draft >= 2020 && items?.kind === 'list') throw schemas.problem(items, 'items-list', '`items` must be one schema in this draft, and is a list', 'a list of schemas by place is `prefixItems`, and what follows them `items`; or name an older draft in `$schema`')
  const rest = draft >= 2020 ? items : items?.kind === 'list' ? node.entries.get('additionalItems')?.value : items
  const count = countAt(source, node, 'minItems', 'maxItems')
  const unique = booleanOf(get(node, 'uniqueItems')) === true
  const contained = draft >= 6 ? containsOf(schemas, node, draft) : undefined
  if (!tuple && !rest && !count && !unique && !contained) return topOf('list')
  const after: Slot = rest ? schemas.slot(rest) : { shape: json, required: true }
  const shape: ListShape = {
    is: 'list', items: after, ...(tuple && tuple.items.length > 0 ? { prefix: tuple.items.map((item) => schemas.slot(item)) } : {}), ...(count ? { count } : {}), ...(unique ? { unique } : {}),
    ...(contained && contained !== 'none' ? { contains: [contained] } : {}),
  }
  return { atom: shape, also: contained === 'none' ? [nothing] : [] }
}
/** Undefined where it limits nothing. */
function containsOf(schemas: Schemas, node: MapNode, draft: Draft): Contained | 'none' | undefined {
  const part = node.entries.get('contains')?.value
  if (!part) return undefined
  const source = schemas.sourceOf(node)
  const min = (draft >= 2019 ? wholeAt(source, node, 'minContains') : undefined) ?? 1, max = draft >= 2019 ? wholeAt(source, node, 'maxContains') : undefined
  if (min === 0 && max === undefined) return undefined
  if (max !== undefined && min > max) return 'none'
  return { shape: schemas.shape(part), count: { ...(min > 0 ? { min } : {}), ...(max === undefined ? {} : { max }) } }
}

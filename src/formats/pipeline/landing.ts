import type { Fact } from '../../contract/facts.ts'
import { get } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { factAt, inertFacts } from '../shared/facts.ts'
import { normaliseLocation } from '../shared/locations.ts'
import { mapAt, textAt } from '../shared/reading.ts'

/** `{ds}`, `${YEAR}`, `{{ ds }}` */
const placeholder = /\$?\{\{?[^{}]*\}?\}/g
const read = new Set(['uri', 'format', 'topic', 'table'])

/** Where the data lands, as what, and by which placeholders it is partitioned: `{ds}` made `{hour}` is another clock, not another place. */
export function landing(source: Source, root: MapNode): Fact[] {
  const produces = mapAt(source, root, 'produces')
  const uri = produces && textAt(source, produces, 'uri')
  const at = produces && get(produces, 'uri')
  const placeholders = ((uri ?? '').match(placeholder) ?? []).map(found => found.replaceAll(/\s/g, ''))
  const facts: Fact[] = [{ key: 'partitioning', matter: 'meaning', kind: 'list', value: placeholders, text: placeholders.join(', ') || 'none', ...(at ? { at } : {}) }]
  if (!produces) return facts
  if (uri !== undefined && at) facts.push({ key: 'location', matter: 'place', kind: 'location', value: normaliseLocation(uri.replaceAll(placeholder, '{}')), text: uri, at })
  const format = textAt(source, produces, 'format')
  const formatAt = get(produces, 'format')
  if (format !== undefined && formatAt) facts.push({ key: 'format', matter: 'place', kind: 'text', value: format.trim().toLowerCase(), text: format, at: formatAt })
  return [...facts, ...factAt(produces, 'topic', 'place'), ...factAt(produces, 'table', 'place', 'physicalName'), ...inertFacts(produces, key => read.has(key), 'produces.')]
}

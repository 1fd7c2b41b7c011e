import type { Fact } from '../../contract/facts.ts'
import { get } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { fact, factAt, inertFacts } from '../shared/facts.ts'
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
  const facts = [fact('partitioning', 'meaning', placeholders.join(', ') || 'none', at, { kind: 'list', value: placeholders })]
  if (!produces) return facts
  if (uri !== undefined && at) facts.push(fact('location', 'place', uri, at, { kind: 'location', value: normaliseLocation(uri.replaceAll(placeholder, '{}')) }))
  const format = textAt(source, produces, 'format')
  const formatAt = get(produces, 'format')
  if (format !== undefined && formatAt) facts.push(fact('format', 'place', format, formatAt, { kind: 'text', value: format.trim().toLowerCase() }))
  facts.push(...factAt(produces, 'topic', 'place'), ...factAt(produces, 'table', 'place', 'physicalName'))
  return [...facts, ...inertFacts(produces, key => read.has(key), 'produces.')]
}

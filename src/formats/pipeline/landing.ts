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

/** Where the data lands, as what, and by which parts of its path it is partitioned: `dt={ds}` made `hour={hh}` is another clock, not another place. */
export function landing(source: Source, root: MapNode): Fact[] {
  const produces = mapAt(source, root, 'produces')
  const uri = produces && textAt(source, produces, 'uri')
  const at = produces && get(produces, 'uri')
  const { fixed, clock } = partsOf(uri ?? '')
  const facts = [fact('partitioning', 'meaning', clock.join(', ') || 'none', at, { kind: 'list', value: clock })]
  if (!produces) return facts
  if (uri !== undefined && at) facts.push(fact('location', 'place', uri, at, { kind: 'location', value: normaliseLocation(fixed) }))
  const format = textAt(source, produces, 'format')
  const formatAt = get(produces, 'format')
  if (format !== undefined && formatAt) facts.push(fact('format', 'place', format, formatAt, { kind: 'text', value: format.trim().toLowerCase() }))
  facts.push(...factAt(produces, 'topic', 'place'), ...factAt(produces, 'table', 'place', 'physicalName'))
  return [...facts, ...inertFacts(produces, key => read.has(key), 'produces.')]
}

/** The parts of a path that hold placeholders, and the path without them. A slash inside a placeholder (`{ds:%Y/%m}`) divides nothing. */
function partsOf(uri: string): { fixed: string; clock: string[] } {
  const parts = uri.replaceAll(placeholder, found => found.replaceAll('/', '\0').replaceAll(/\s/g, '')).split('/')
  const moves = (part: string): boolean => part.search(placeholder) >= 0
  return { fixed: parts.filter(part => !moves(part)).join('/'), clock: parts.filter(moves).map(part => part.replaceAll('\0', '/')) }
}

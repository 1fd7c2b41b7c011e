/** Where the changes of the relation stand, so that what is declared differently is told with the one that speaks of it. */
import type { Declaration, DeclaredEdit, Subject } from '../contract/declared.ts'
import type { Span } from '../contract/facts.ts'
import type { Change } from './change.ts'
import type { Sides } from './declared-edits.ts'
import type { What } from './edits.ts'

/** Which changes of the relation speak of an edit of that subject, best first. */
const speaks: Readonly<Record<Exclude<Subject, 'place' | 'identity'>, readonly What[]>> = {
  name: ['renamed', 'relabelled', 'case', 'id', 'type', 'shape'],
  type: ['type', 'shape', 'choice', 'limits', 'count', 'nullability', 'presence'],
  presence: ['presence', 'nullability', 'type', 'shape', 'count'],
  default: ['default'],
}
/** `near`: any change that stands where the declaration does. */
type Places = { find: (edit: DeclaredEdit) => number | undefined; near: (base: Declaration | undefined, head: Declaration | undefined) => number | undefined }
type Placed = { i: number; kind: string; at: Span; depth: number }
/** By file, in the order of their places; of those at one place the one at the shortest path first: the others show it through something else. */
type Rows = { base: Map<string, Placed[]>; head: Map<string, Placed[]> }
function firstFrom(row: readonly Placed[], start: number): number {
  let low = 0, high = row.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((row[middle] as Placed).at.start < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The changes of the relation by the places that they speak of. */
export function placesOf(changes: readonly Change[], sides: Sides): Places {
  let rows: Rows | undefined
  /** Changes of slots and datasets that stand within a span of one side. What is gone stands nowhere in head, and is put where something else does. */
  const within = (side: 'base' | 'head', span: Span): Placed[] => {
    const row = (rows ??= rowsOf(changes, sides))[side].get(span.file ?? sides[side].file) ?? []
    const out: Placed[] = []
    for (let k = firstFrom(row, span.start); k < row.length; k++) {
      const one = row[k] as Placed
      if (one.at.start > span.end) break
      if (one.at.end <= span.end && !(side === 'head' && one.kind.endsWith(' removed'))) out.push(one)
    }
    return out
  }
  /** Of several the one that stands nearest to the beginning. */
  const first = (found: readonly Placed[], kinds: readonly string[]): number | undefined => found.find(({ kind }) => kinds.includes(kind))?.i
  return {
    near: (base, head) => (head ? within('head', head.at) : base ? within('base', base.at) : [])[0]?.i,
    find(edit) {
      if (edit.what === 'removed') return first(within('base', edit.base.at), ['slot removed', 'slot id', 'dataset removed', 'dataset renamed'])
      if (edit.what === 'added') return first(within('head', edit.head.at), ['slot added', 'dataset added', 'dataset renamed'])
      const about = (edit.head.attributes.get(edit.attribute) ?? edit.base.attributes.get(edit.attribute))?.about
      if (about === 'identity') return indexOfId(changes)
      if (about === undefined || about === 'place') return undefined
      const here = within('head', edit.head.at)
      for (const what of speaks[about]) {
        const found = first(here, [`slot ${what}`])
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
function indexOfId(changes: readonly Change[]): number | undefined {
  const i = changes.findIndex((c) => c.of === 'contract' && c.what === 'id')
  return i < 0 ? undefined : i
}
function rowsOf(changes: readonly Change[], sides: Sides): Rows {
  const out: Rows = { base: new Map(), head: new Map() }
  for (const [i, c] of changes.entries()) {
    if (c.of !== 'slot' && c.of !== 'dataset') continue
    for (const [side, at] of [['base', c.baseAt], ['head', c.at]] as const) {
      if (!at) continue
      const file = at.file ?? sides[side].file, row = out[side].get(file), one = { i, kind: `${c.of} ${c.what}`, at, depth: c.path.length }
      if (row) row.push(one)
      else out[side].set(file, [one])
    }
  }
  for (const rows of [out.base, out.head]) for (const row of rows.values()) row.sort((a, b) => a.at.start - b.at.start || a.depth - b.depth)
  return out
}

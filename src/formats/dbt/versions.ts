/** The versions of a model, each with what it takes over from the model: `include`, `exclude`, and columns of its own. */
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

export type Version = { node: Node; text: string; at: Node; columns: readonly Node[]; isLatest: boolean }

/** In the order in which they are written; none for a model without versions. */
export function versionsOf(model: Node): Version[] {
  const written = itemsOf(get(model, 'versions')).flatMap((node) => {
    const at = get(node, 'v'), text = textOf(at)
    return at && text !== undefined ? [{ node, text, at }] : []
  })
  const latest = textOf(get(model, 'latest_version')) ?? written.map((v) => v.text).sort(byNumber).at(-1)
  return written.map((v) => ({ ...v, columns: columnsOf(model, v.node), isLatest: latest !== undefined && isSameVersion(v.text, latest) }))
}
/** `1` is `1.0`. */
export const isSameVersion = (a: string, b: string): boolean => a === b || (a.trim() !== '' && Number(a) === Number(b))
/** Numbers by their size, all else by its letters, as dbt finds the latest. */
const byNumber = (a: string, b: string): number => {
  const [x, y] = [Number(a), Number(b)]
  return Number.isNaN(x) || Number.isNaN(y) ? (a < b ? -1 : a > b ? 1 : 0) : x - y
}

function columnsOf(model: Node, version: Node): readonly Node[] {
  const all = itemsOf(get(model, 'columns')), own = get(version, 'columns')
  if (!own) return all
  const rule = itemsOf(own).find((c) => get(c, 'include') !== undefined || get(c, 'exclude') !== undefined)
  const named = itemsOf(own).filter((c) => get(c, 'name') !== undefined)
  const replaced = new Set(named.map(nameIn))
  const taken = rule ? included(all, rule) : all
  return [...taken.filter((c) => !replaced.has(nameIn(c))), ...named]
}
const nameIn = (column: Node): string | undefined => textOf(get(column, 'name'))
/** A list of names, or one of them alone. */
const namesOf = (node: Node | undefined): (string | undefined)[] => (node?.kind === 'list' ? node.items : node ? [node] : []).map((n) => textOf(n))
function included(all: readonly Node[], rule: Node): readonly Node[] {
  const include = get(rule, 'include'), exclude = new Set(namesOf(get(rule, 'exclude')))
  const only = include === undefined || ['all', '*'].includes((textOf(include) ?? '').toLowerCase()) ? undefined : new Set(namesOf(include))
  const wanted = (name: string | undefined): boolean => !only || only.has(name)
  return all.filter((c) => wanted(nameIn(c)) && !exclude.has(nameIn(c)))
}

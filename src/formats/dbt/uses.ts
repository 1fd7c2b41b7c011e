/** What dbt's files refer to: `ref()` in tests, foreign keys, exposures and in SQL; and the tables of sources. */
import type { Span } from '../../contract/facts.ts'
import { entriesOf, get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { partsOfTable } from '../shared/table-names.ts'
import type { Source } from '../source.ts'
import type { Use } from '../uses.ts'

type By = NonNullable<Use['by']>

export function uses({ root }: Source): Use[] {
  const out: Use[] = []
  for (const kind of ['models', 'seeds', 'snapshots'] as const) {
    for (const resource of itemsOf(get(root, kind))) {
      const name = textOf(get(resource, 'name'))
      if (name !== undefined) for (const use of inResource(resource, { name })) out.push(use)
    }
  }
  for (const exposure of itemsOf(get(root, 'exposures'))) {
    const name = textOf(get(exposure, 'name')), owner = textOf(get(get(exposure, 'owner'), 'name')) ?? textOf(get(get(exposure, 'owner'), 'email'))
    if (name === undefined) continue
    for (const item of itemsOf(get(exposure, 'depends_on'))) for (const use of references(textOf(item) ?? '', item, { name, ...(owner === undefined ? {} : { owner }) })) out.push(use)
  }
  for (const source of itemsOf(get(root, 'sources'))) for (const use of tables(source)) out.push(use)
  return out
}

/** Tests and constraints of a model and of its columns. */
function inResource(resource: Node, by: By): Use[] {
  const columns = [resource, ...itemsOf(get(resource, 'versions'))].flatMap((place) => itemsOf(get(place, 'columns')))
  return [resource, ...columns].flatMap((place) => [
    ...['data_tests', 'tests'].flatMap((key) => itemsOf(get(place, key))).flatMap((test) => [...entriesOf(test)].flatMap(([, body]) => {
      const inner = get(body, 'arguments') ?? body, field = textOf(get(inner, 'field'))
      return [...entriesOf(inner)].flatMap(([key, value]) => references(textOf(value) ?? '', value, by, key === 'to' && field !== undefined ? [field] : undefined))
    })),
    ...itemsOf(get(place, 'constraints')).flatMap((constraint) => {
      const to = get(constraint, 'to'), fields = itemsOf(get(constraint, 'to_columns')).flatMap((column) => textOf(column) ?? [])
      return to ? references(textOf(to) ?? '', to, by, fields.length > 0 ? fields : undefined) : []
    }),
  ])
}

const reference = /\bref\s*\(\s*(?:(["'])(?:[^"'\\]+)\1\s*,\s*)?(["'])([^"'\\]+)\2\s*(?:,\s*(?:v|version)\s*=\s*["']?([\w.-]+)["']?\s*)?\)/g

/** `ref('orders')`, `ref('project', 'orders', v=2)`; without a version the latest is meant. Columns in SQL are not told. */
export function references(text: string, at: Span, by: By, fields?: readonly string[]): Use[] {
  return Array.from(text.matchAll(reference), ([, , , name = '', version]): Use => ({
    how: 'ref', of: { name, format: 'dbt' }, ...(version === undefined ? {} : { version }), ...(fields ? { fields } : {}), by, at,
  }))
}

/** A model or a test in SQL, called as its file is. */
export function usesInSql(text: string, file: string): Use[] {
  const by = { name: file.slice(file.lastIndexOf('/') + 1).replace(/\.sql$/i, '') }
  return Array.from(withoutComments(text).matchAll(reference), (found) => ({ found, at: { start: found.index, end: found.index + found[0].length } }))
    .flatMap(({ found, at }) => references(found[0], at, by))
}

/** What dbt does not read of a template, as blanks: all else stays where it is. */
function withoutComments(text: string): string {
  let out = '', at = 0
  for (;;) {
    const open = text.indexOf('{#', at), close = open < 0 ? -1 : text.indexOf('#}', open + 2)
    if (close < 0) return out + text.slice(at)
    out += text.slice(at, open) + text.slice(open, close + 2).replace(/[^\n]/g, ' ')
    at = close + 2
  }
}

const isTemplate = (text: string): boolean => text.includes('{{')
/** The tables of a source: read, with the columns that are asked for where the source is under contract. */
function tables(source: Node): Use[] {
  const name = textOf(get(source, 'name'))
  if (name === undefined) return []
  const database = textOf(get(source, 'database')), schema = textOf(get(source, 'schema')) ?? name
  return itemsOf(get(source, 'tables')).flatMap((table): Use[] => {
    const at = get(table, 'name'), own = textOf(at)
    if (!at || own === undefined) return []
    const called = textOf(get(table, 'identifier')) ?? own
    if (isTemplate(called)) return []
    // What a template makes of it is not told: the schema and the table tell it, or the table's name alone.
    const above = isTemplate(schema) ? [] : [...(database === undefined || isTemplate(database) ? [] : [database]), schema]
    const parts = [...above, called].flatMap((part) => partsOfTable(part).join('.') || [])
    return [{ how: 'input', of: { table: parts, ...(above.length === 0 ? { name: called } : {}) }, input: `${name}.${own}`, by: { name: `${name}.${own}` }, at }]
  })
}

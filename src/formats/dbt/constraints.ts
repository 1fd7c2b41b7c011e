/** Constraints of columns and of whole models: what the warehouse keeps, as nullability, keys, limits and promises. */
import { type Fact, keyFact } from '../../contract/facts.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, inertFacts, textFact, wordsOf } from '../shared/facts.ts'
import { type LimitName } from '../shared/limits.ts'
import { foldedNames } from '../shared/sql.ts'
import { bare, readCheck } from './checks.ts'

/** `columns`: the columns that there are, by their folded names, as keys write them. `notNull`: those that take no null, and `limits` of them, by folded name. `facts`: what only the whole model keeps. */
export type Constraints = { columns: ReadonlyMap<string, string>; notNull: Set<string>; limits: Map<string, { name: LimitName; node: Node }[]>; facts: Fact[]; some: boolean }

/** Quotes of SQL around a name are no part of it. */
export const bareName = (name: string): string => /^(["`])(.+)\1$/.exec(name)?.[2] ?? name
/** Names that differ by case alone are one. */
export const folded = (name: string): string => bareName(name.trim()).toLowerCase()

const read = new Set(['type', 'columns', 'expression', 'to', 'to_columns', 'warn_unenforced', 'warn_unsupported'])

/** Of these an expression says how the warehouse keeps them (`not enforced`), of others what they are. */
const enforcing = new Set(['not_null', 'primary_key', 'unique'])

/** Reads the constraints of a model, or of one of its columns, into `out`. What is no list or has no type is kept as text. */
export function readConstraints(node: Node | undefined, column: string | undefined, out: Constraints): void {
  if (!node) return
  if (node.kind !== 'list') return void out.facts.push(textFact('constraints', 'inert', node))
  for (const one of node.items) readConstraint(one, column, out)
}
function readConstraint(node: Node, column: string | undefined, out: Constraints): void {
  const type = textOf(get(node, 'type'))?.trim().toLowerCase()
  if (node.kind !== 'map' || type === undefined) return void out.facts.push(textFact('constraint', 'inert', node))
  out.some = true
  const listed = get(node, 'columns')
  const columns = column === undefined ? (listed?.kind === 'list' ? listed.items : listed ? [listed] : []).flatMap((c) => textOf(c) ?? []) : [column]
  const inKey = (): string[] => columns.map((c) => out.columns.get(folded(c)) ?? bareName(c))
  const expression = get(node, 'expression')
  for (const f of inertFacts(node, (key) => read.has(key), 'constraint.')) out.facts.push(f)
  if (expression && enforcing.has(type)) out.facts.push(fact(`constraint:${type}.expression`, 'label', bare(wordsOf(expression)), expression, { kind: 'text', value: bare(wordsOf(expression)) }))
  switch (type) {
    case 'not_null': for (const c of columns) out.notNull.add(folded(c)); return
    case 'primary_key':
      if (columns.length === 0) break
      for (const c of columns) out.notNull.add(folded(c))
      return void out.facts.push(keyFact('primaryKey', inKey(), node, itemsOf(listed)))
    case 'unique':
      if (columns.length === 0) break
      return void out.facts.push(keyFact('unique', inKey(), node, itemsOf(listed)))
    case 'foreign_key': {
      const target = [get(node, 'to'), get(node, 'to_columns'), expression].flatMap((part) => (part ? [part.kind === 'list' ? `(${part.items.map(wordsOf).join(', ')})` : wordsOf(part)] : [])).join(' ')
      const text = `${columns.join(', ')} -> ${target}`
      return void out.facts.push(fact('foreignKey', 'promise', text, node, { kind: 'text', value: foldedNames(bare(text)) }))
    }
    case 'check': {
      const isHere = (name: string): boolean => (column === undefined ? out.columns.has(folded(name)) : folded(name) === folded(column))
      const checks = expression && readCheck(expression)
      if (!checks?.every((check) => isHere(check.column))) break
      for (const { column: name, limits } of checks) {
        if (limits.length === 0) out.notNull.add(folded(name))
        else out.limits.set(folded(name), [...out.limits.get(folded(name)) ?? [], ...limits])
      }
      return
    }
    default:
  }
  const text = expression ? bare(wordsOf(expression)) : wordsOf(node)
  out.facts.push(fact(type === 'check' ? 'check' : `constraint:${type}`, 'promise', text, expression ?? node, { kind: 'query', value: text }))
}

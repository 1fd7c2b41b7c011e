/** Constraints of columns and of whole models: what the warehouse keeps, as nullability, keys, limits and promises. */
import { columnText } from '../../contract/columns.ts'
import { type Fact, keyFact } from '../../contract/facts.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, inertFacts, textFact, wordsOf } from '../shared/facts.ts'
import { type LimitName } from '../shared/limits.ts'
import { bare, readCheck } from './checks.ts'

/** `notNull`: columns that take no null. `limits`: of columns by name. `facts`: what only the whole model keeps. */
export type Constraints = { notNull: Set<string>; limits: Map<string, { name: LimitName; node: Node }[]>; facts: Fact[]; some: boolean }

const read = new Set(['type', 'columns', 'expression', 'to', 'to_columns', 'warn_unenforced', 'warn_unsupported'])

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
  const columns = column === undefined ? itemsOf(get(node, 'columns')).flatMap((c) => textOf(c) ?? []) : [column]
  const expression = get(node, 'expression')
  for (const f of inertFacts(node, (key) => read.has(key), 'constraint.')) out.facts.push(f)
  switch (type) {
    case 'not_null': for (const c of columns) out.notNull.add(c); return
    case 'primary_key':
      if (columns.length === 0) break
      for (const c of columns) out.notNull.add(c)
      return void out.facts.push(keyFact('primaryKey', columns.map((c) => columnText([c])), node))
    case 'unique':
      if (columns.length === 0) break
      return void out.facts.push(keyFact('unique', columns.map((c) => columnText([c])), node))
    case 'foreign_key': {
      const target = [get(node, 'to'), get(node, 'to_columns'), expression].flatMap((part) => (part ? [wordsOf(part)] : [])).join(' ')
      const text = `${columns.join(', ')} -> ${target}`
      return void out.facts.push(fact('foreignKey', 'promise', text, node, { kind: 'text', value: bare(text).toLowerCase() }))
    }
    case 'check': {
      const check = expression && readCheck(expression)
      const known = check && (column === undefined || check.column.toLowerCase() === column.toLowerCase()) ? check : undefined
      if (!known) break
      out.limits.set(column ?? known.column, [...out.limits.get(column ?? known.column) ?? [], ...known.limits])
      return
    }
    default:
  }
  const text = expression ? bare(wordsOf(expression)) : wordsOf(node)
  out.facts.push(fact(type === 'check' ? 'check' : `constraint:${type}`, 'promise', text, expression ?? node, { kind: 'query', value: text }))
}

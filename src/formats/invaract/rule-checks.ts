import { entriesOf, get, itemsOf, kindOfScalar, textOf } from '../../text/scalars.ts'
import { quoted } from '../../text/escape/visible.ts'
import type { Node } from '../../text/tree.ts'
import type { Fault } from '../structure.ts'
import { error, warning } from './faults.ts'
import { ruleColumns } from './vocabulary.ts'

export function ruleFaults(root: Node): Fault[] {
  return [...itemsOf(get(root, 'rules')).flatMap(columnsMissing), ...[...entriesOf(get(root, 'customRuleTypes'))].flatMap(([type, , at]) => customRule(type, at))]
}

function columnsMissing(rule: Node): Fault[] {
  const type = textOf(get(rule, 'type')) ?? ''
  const columns = get(rule, 'columns')
  const names = itemsOf(columns)
  if (!ruleColumns.get(type) || (names.length > 0 && names.every(name => kindOfScalar(name) === 'string'))) return []
  return [error(columns ?? rule, 'malformed-rule', `the rule ${quoted(type)} has no list of column names`, 'list them: `columns: [customer_id]`')]
}

function customRule(type: string, at: Fault['at']): Fault[] {
  if (type.trim() === '') return [error(at, 'empty-value', 'a custom rule type has no name', 'name it as `rules` does')]
  return ruleColumns.has(type) ? [warning(at, 'dead-rule-type', `${quoted(type)} is a rule that Invaract has itself, so the class named here is never used`, 'give the custom rule another name, or remove it')] : []
}

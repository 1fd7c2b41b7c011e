/** Check constraints that say no more than a limit of one column does: a comparison with a number, a list of values. */
import { singleSpaced } from '../shared/sql.ts'
import type { LimitName } from '../shared/limits.ts'
import type { Node, ScalarNode } from '../../text/tree.ts'

export type Check = { column: string; limits: readonly { name: LimitName; node: Node }[] }

const operators: Readonly<Record<string, LimitName>> = { '>=': 'min', '<=': 'max', '>': 'above', '<': 'below' }
const turned: Readonly<Record<string, string>> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>' }
const number = String.raw`-?\d+(?:\.\d+)?`, name = String.raw`"?[A-Za-z_][A-Za-z0-9_$]*"?`
const compared = new RegExp(String.raw`^(${name})\s*(>=|<=|>|<)\s*(${number})$`)
const comparedWith = new RegExp(String.raw`^(${number})\s*(>=|<=|>|<)\s*(${name})$`)
const between = new RegExp(String.raw`^(${name})\s+between\s+(${number})\s+and\s+(${number})$`, 'i')
const listed = new RegExp(String.raw`^(${name})\s+in\s*\(\s*('[^']*'(?:\s*,\s*'[^']*')*)\s*\)$`, 'i')

const notNull = new RegExp(String.raw`^(${name})\s+is\s+not\s+null$`, 'i')

/** Undefined where an expression says something else: then only that it changed is known. */
export function readCheck(expression: Node): Check | undefined {
  if (expression.kind !== 'scalar') return undefined
  const text = bare(expression.text)
  const value = (written: string, plain = true): ScalarNode => ({ kind: 'scalar', text: written, plain, start: expression.start, end: expression.end })
  const is = (column: string, ...limits: Check['limits']): Check => ({ column: unquoted(column), limits })
  const plainly = compared.exec(text)
  if (plainly) return is(plainly[1] as string, { name: operators[plainly[2] as string] as LimitName, node: value(plainly[3] as string) })
  const the = comparedWith.exec(text)
  if (the) return is(the[3] as string, { name: operators[turned[the[2] as string] as string] as LimitName, node: value(the[1] as string) })
  const within = between.exec(text)
  if (within) return is(within[1] as string, { name: 'min', node: value(within[2] as string) }, { name: 'max', node: value(within[3] as string) })
  const one = listed.exec(text)
  if (!one) return undefined
  const items = [...(one[2] as string).matchAll(/'([^']*)'/g)].map((m) => value(m[1] as string, false))
  return is(one[1] as string, { name: 'choice', node: { kind: 'list', items, start: expression.start, end: expression.end } })
}
/** The column that an expression says is never null. */
export function readNotNull(expression: Node): string | undefined {
  const [, column] = expression.kind === 'scalar' ? notNull.exec(bare(expression.text)) ?? [] : []
  return column === undefined ? undefined : unquoted(column)
}
/** Without the brackets around the whole, and with single spaces but in what stands in quotes. */
export function bare(expression: string): string {
  let text = singleSpaced(expression)
  while (/^\([^()]*\)$/.test(text)) text = text.slice(1, -1).trim()
  return text
}
const unquoted = (column: string): string => column.replaceAll('"', '')

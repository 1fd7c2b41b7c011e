/** Check constraints that say no more than limits of single columns do: comparisons with numbers, lists of values, that there is a value, and several of these at once. */
import { singleSpaced } from '../shared/sql.ts'
import type { LimitName } from '../shared/limits.ts'
import type { Node, ScalarNode } from '../../text/tree.ts'

/** `limits`: none where it says that the column is never null. */
export type Check = { column: string; limits: readonly { name: LimitName; node: Node }[] }

const operators: Readonly<Record<string, LimitName>> = { '>=': 'min', '<=': 'max', '>': 'above', '<': 'below' }
const turned: Readonly<Record<string, string>> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>' }
const number = String.raw`-?\d+(?:\.\d+)?`, name = String.raw`"?[A-Za-z_][A-Za-z0-9_$]*"?`, literal = String.raw`(?:'[^']*'|${number})`
const compared = new RegExp(String.raw`^(${name})\s*(>=|<=|>|<)\s*(${number})$`)
const comparedWith = new RegExp(String.raw`^(${number})\s*(>=|<=|>|<)\s*(${name})$`)
const between = new RegExp(String.raw`^(${name})\s+between\s+(${number})\s+and\s+(${number})$`, 'i')
const listed = new RegExp(String.raw`^(${name})\s+in\s*\(\s*(${literal}(?:\s*,\s*${literal})*)\s*\)$`, 'i')
const equal = new RegExp(String.raw`^(${name})\s*=\s*(${literal})$`)
const equals = new RegExp(String.raw`^(${literal})\s*=\s*(${name})$`)
const notNull = new RegExp(String.raw`^(${name})\s+is\s+not\s+null$`, 'i')

/** Undefined where any part of an expression says something else: then only that it changed is known. */
export function readCheck(expression: Node): Check[] | undefined {
  if (expression.kind !== 'scalar') return undefined
  const text = bare(expression.text)
  const parts = partsAt('or', text).length > 1 ? [one(text, expression)] : partsAt('and', text).map((part) => one(bare(part), expression)) // `and` binds tighter
  return parts.includes(undefined) ? undefined : parts as Check[]
}
function one(text: string, { start, end }: ScalarNode): Check | undefined {
  const value = (written: string, plain = true): ScalarNode => ({ kind: 'scalar', text: written, plain, start, end })
  const is = (column: string, ...limits: Check['limits']): Check => ({ column: unquoted(column), limits })
  const filled = notNull.exec(text)
  if (filled) return is(filled[1] as string)
  const plainly = compared.exec(text)
  if (plainly) return is(plainly[1] as string, { name: operators[plainly[2] as string] as LimitName, node: value(plainly[3] as string) })
  const the = comparedWith.exec(text)
  if (the) return is(the[3] as string, { name: operators[turned[the[2] as string] as string] as LimitName, node: value(the[1] as string) })
  const within = between.exec(text)
  if (within) return is(within[1] as string, { name: 'min', node: value(within[2] as string) }, { name: 'max', node: value(within[3] as string) })
  const lists = partsAt('or', text).map((part) => valuesIn(bare(part))), [first] = lists
  if (!first || !lists.every((list) => list?.column.toLowerCase() === first.column.toLowerCase())) return undefined
  const items = lists.flatMap((list) => list?.values ?? []).map((word) => (word.startsWith("'") ? value(word.slice(1, -1), false) : value(word)))
  return is(first.column, { name: 'choice', node: { kind: 'list', items, start, end } })
}
/** `a = 1`, or `a in (1, 2)`. */
function valuesIn(text: string): { column: string; values: string[] } | undefined {
  const turnedRound = equals.exec(text), found = listed.exec(text) ?? equal.exec(text)
  const [column, values] = turnedRound ? [turnedRound[2], turnedRound[1]] : [found?.[1], found?.[2]]
  return column === undefined || values === undefined ? undefined : { column, values: values.match(new RegExp(literal, 'g')) ?? [] }
}
/** Without the brackets around the whole, and with single spaces but in what stands in quotes. */
export function bare(expression: string): string {
  let text = singleSpaced(expression)
  while (text.startsWith('(') && closedAt(text) === text.length - 1) text = text.slice(1, -1).trim()
  return text
}
/** What stands in quotes, brackets, words, and all else. */
const pieces = /'[^']*'|"[^"]*"|`[^`]*`|\w+|[^]/g
/** Where the bracket that a text begins with is closed. */
function closedAt(text: string): number {
  let depth = 0
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    depth += piece === '(' ? 1 : piece === ')' ? -1 : 0
    if (depth === 0) return index
  }
  return -1
}
/** The parts between a word that joins them, in no quotes and no brackets; the `and` of a `between` joins none. */
function partsAt(word: 'and' | 'or', text: string): string[] {
  const parts: string[] = []
  let depth = 0, from = 0, isBetween = false
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    depth += piece === '(' ? 1 : piece === ')' ? -1 : 0
    if (depth > 0) continue
    const lower = piece.toLowerCase()
    if (lower === 'between') isBetween = true
    else if (lower === 'and' && isBetween) isBetween = false
    else if (lower === word) {
      parts.push(text.slice(from, index))
      from = index + piece.length
    }
  }
  return [...parts, text.slice(from)]
}
const unquoted = (column: string): string => column.replaceAll('"', '')

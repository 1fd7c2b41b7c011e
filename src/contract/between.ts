/** Rules between two fields of one record: one is at most the other. */
import type { Span } from './facts.ts'
import { order } from './limits.ts'
import type { Value } from './values.ts'

/**
 * `lower` is at most `upper`, or, if `strict`, below it. As in an SQL CHECK, a null or missing field on either side satisfies it. `by`: the field
 * that it is written at, `at`: where.
 */
export type Between = { lower: string; upper: string; strict: boolean; by?: string; at?: Span }

/** Does a record keep to the rules? Undefined where two values cannot be compared. */
export function keepsBetween(rules: readonly Between[], valueOf: (field: string) => Value | undefined): boolean | undefined {
  let unknown = false
  for (const { lower, upper, strict } of rules) {
    const a = valueOf(lower) ?? null, b = valueOf(upper) ?? null
    if (a === null || b === null) continue
    const o = order(a, b)
    if (strict ? o >= 0 : o > 0) return false
    unknown ||= Number.isNaN(o)
  }
  return unknown ? undefined : true
}

/** A rule as its field has it: `at least start_date`. */
export function betweenWords({ lower, upper, strict }: Between, field: string): string {
  return field === lower ? `${strict ? 'below' : 'at most'} ${upper}` : `${strict ? 'above' : 'at least'} ${lower}`
}
export const fieldOf = (rule: Between): string => rule.by ?? rule.upper
/** The same for the same rule, wherever it is written. */
export const betweenKey = ({ lower, upper, strict }: Between): string => JSON.stringify([lower, strict ? '<' : '≤', upper])

/** Rules by their lower field, and by either of their fields. */
type Links = { from: ReadonlyMap<string, readonly Between[]>; of: ReadonlyMap<string, readonly Between[]> }
const links = new WeakMap<readonly Between[], Links>()
export function linksOf(rules: readonly Between[]): Links {
  const known = links.get(rules)
  if (known) return known
  const from = new Map<string, Between[]>(), of = new Map<string, Between[]>()
  const put = (map: Map<string, Between[]>, field: string, rule: Between): void => {
    const row = map.get(field)
    if (row) row.push(rule)
    else map.set(field, [rule])
  }
  for (const rule of rules) {
    put(from, rule.lower, rule)
    for (const field of new Set([rule.lower, rule.upper])) put(of, field, rule)
  }
  const made = { from, of }
  links.set(rules, made)
  return made
}

/** Does a rule follow from others, one after the other? `passes`: the fields that surely have a value, so that a rule can be told on from them. */
export function followsFrom(rules: readonly Between[], { lower, upper, strict }: Between, passes: (field: string) => boolean): boolean {
  const reached = new Map<string, boolean>([[lower, false]]) // field to: strictly above the lower one?
  const waiting = [lower]
  const { from } = linksOf(rules)
  for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
    if (field !== lower && !passes(field)) continue
    const above = reached.get(field) === true
    for (const rule of from.get(field) ?? []) {
      const known = reached.get(rule.upper)
      if (known === true || (known === false && !above && !rule.strict)) continue
      reached.set(rule.upper, above || rule.strict)
      waiting.push(rule.upper)
    }
  }
  return reached.has(upper) && (!strict || reached.get(upper) === true)
}

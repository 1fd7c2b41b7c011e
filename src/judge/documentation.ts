/** What binds nobody is told once for a contract: one line about all its descriptions, tags and owners. */
import type { Change } from '../compare/change.ts'
import { fingerprint } from './fingerprint.ts'
import { type Pair, factRecipe, placeOf } from './findings.ts'
import { ruleOf } from './naming.ts'
import { displayOf } from './paths.ts'
import { weigh } from './weighing.ts'
import type { Finding } from './report.ts'
import { mends } from './mends.ts'
import { sides } from './words.ts'

type FactChange = Extract<Change, { of: 'fact' }>
const rule = 'documentation-changed'
const means = { oldReadsNew: 'Consumers built on base keep working.', newReadsOld: 'Data already written is read as before.' }
const named = 3 // places named in the message

/** One finding for all the changes that bind nobody; undefined where there are none. */
export function documentationFinding(changes: readonly Change[], pair: Pair): Finding | undefined {
  const facts = changes.filter((c): c is FactChange => ruleOf(c) === rule) // which is a rule of facts alone
  const [first] = facts
  if (!first) return undefined
  const keys = [...new Set(facts.map((c) => c.key))]
  const where = facts.slice(0, named).map((c) => displayOf(c.path, c.key))
  const title = facts.length === 1 ? `${where[0]} changed` : `${facts.length} changes of ${keys.slice(0, named).join(', ')}${keys.length > named ? ' and more' : ''}`
  const one = facts.length === 1 ? sides(first) : { from: null, to: null }
  const before = placeOf(first.baseAt, pair.base)
  return {
    rule, ids: [], axis: 'records', ...weigh(first, rule, pair.policy, pair.settings, pair.base), declared: false, role: 'output', path: [], basePath: [], fact: keys.length === 1 ? first.key : null,
    display: '', also: [], ...one, title, message: `${title}: ${where.join(', ')}${facts.length > where.length ? `, and ${facts.length - where.length} more` : ''}. It binds nobody: consumers built on base keep working, and data already written is read as before.`, help: mends[rule],
    oldReadsNew: 'safe', newReadsOld: 'safe', means, why: null, proof: null, at: placeOf(first.at, pair.head), baseAt: first.baseAt && before ? { file: before.file, line: before.line, column: before.column } : null,
    fingerprint: fingerprint({ rule, contract: (pair.base ?? pair.head)?.id ?? '', path: [], fact: null, from: text(facts, 'base'), to: text(facts, 'head') }), waived: null,
  }
}
const text = (facts: readonly FactChange[], side: 'base' | 'head'): string => `[${facts.map((c) => JSON.stringify([displayOf(c.path, c.key), factRecipe(c[side])])).sort().join(',')}]`

/**
 * Quality checks of ODCS and of the Data Contract Specification. A check that says no more than a shape does becomes structure: no nulls, unique, one
 * of a list, matching a pattern. Others are ranges of a measure; what cannot be ordered (SQL against text, engines of others) is kept as a query.
 */
import { type Bounded, type Fact, type Span, inParts } from '../../contract/facts.ts'
import { type Num, addNums, compareNums, isMultiple, negated, nextMultiple, parseNum, whole } from '../../contract/numbers.ts'
import { valueKey } from '../../contract/values.ts'
import { get, isNull, itemsOf, numberText, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, factAt, inertFacts, textFact, wordsOf } from './facts.ts'
import { spanOf } from './places.ts'
import { singleSpaced } from './sql.ts'
import { asWritten } from './values.ts'

/** What a list of checks comes to; the nodes are the values that say it. */
export type Quality = {
  required?: Node
  unique: { columns: readonly string[] | undefined; at: Node }[]   // undefined: the column that the check stands on
  choice?: Node
  patterns: Node[]
  facts: Fact[]
}

/** Severities that let data pass. Any other word, and none, holds it up. */
const soft = new Set(['info', 'information', 'informational', 'warn', 'warning', 'low', 'medium', 'minor', 'moderate', 'notice', 'note', 'debug', 'trivial'])
const hard = new Set(['error', 'critical', 'high', 'major', 'fatal', 'fail', 'blocker', 'severe'])
const read = new Set(['type', 'metric', 'rule', 'arguments', 'query', 'engine', 'implementation', 'specification', 'mustBe', 'mustNotBe', 'mustBeGreaterThan', 'mustBeGreaterThanOrEqualTo',
  'mustBeGreaterOrEqualTo', 'mustBeLessThan', 'mustBeLessThanOrEqualTo', 'mustBeLessOrEqualTo', 'mustBeBetween', 'mustNotBeBetween', 'unit', 'validValues', 'dialect'])
/** Names that rules had before they were called metrics. */
const metrics: ReadonlyMap<string, string> = new Map([['nullcheck', 'nullValues'], ['duplicatecount', 'duplicateValues'], ['uniquecheck', 'duplicateValues'], ['unique', 'duplicateValues'], ['validvalues', 'invalidValues'], ['countcheck', 'rowCount']])

/** Reads a `quality` list of a column (or of a whole dataset, whose checks of values are no structure); what is no list or no map in it is kept as text. */
export function readQuality(list: Node | undefined, on: 'column' | 'dataset'): Quality {
  const out: Quality = { unique: [], patterns: [], facts: [] }
  if (!list || isNull(list)) return out
  if (list.kind !== 'list') out.facts.push(textFact('quality', 'inert', list))
  for (const check of itemsOf(list)) readCheck(check, on, out)
  return out
}

function readCheck(check: Node, on: 'column' | 'dataset', out: Quality): void {
  if (check.kind !== 'map') return void out.facts.push(textFact('quality', 'inert', check))
  const severity = textOf(get(check, 'severity'))?.trim().toLowerCase()
  const known = severity === undefined || soft.has(severity) || hard.has(severity)
  const binding = !soft.has(severity ?? '')
  const type = textOf(get(check, 'type'))?.toLowerCase() ?? (get(check, 'query') ? 'sql' : get(check, 'engine') ? 'custom' : 'library')
  for (const f of inertFacts(check, (key) => read.has(key) || (key === 'severity' && known) || (key === 'description' && type === 'text'), 'quality.')) out.facts.push(f)
  if (type === 'text') return void out.facts.push(...['description', 'name'].flatMap((key) => factAt(check, key, 'label', 'quality')).slice(0, 1))
  if (type === 'library' || type === 'predefined') return library(check, on, binding, out)
  const what = type === 'sql' ? get(check, 'query') : get(check, 'implementation') ?? get(check, 'specification') // as it was called before
  if (type === 'sql' && what) return void out.facts.push(measure('sql', `sql ${singleSpaced(textOf(what) ?? wordsOf(what))}`, check, what, binding))
  out.facts.push(query(`quality:${textOf(get(check, 'engine')) ?? type}`, check, what ?? check, binding))
}

function library(check: Node, on: 'column' | 'dataset', binding: boolean, out: Quality): void {
  const named = get(check, 'metric') ?? get(check, 'rule')
  const written = textOf(named)
  if (!named || written === undefined) return void out.facts.push(query('quality', check, check, binding))
  const metric = metrics.get(written.toLowerCase()) ?? written
  const values = get(check, 'arguments')
  const implied = binding && isZero(check, metric) && structure(metric, on, values, check, named, out)
  const listed = get(check, 'validValues')
  const subject = [metric, ...(values ? [valueKey(asWritten(values) ?? null)] : []), ...(listed ? [valueKey(asWritten(listed) ?? null)] : [])].join(' ')
  const found = implied ? fact(`quality:${metric}`, 'quality', `${subject} = 0`, named, { kind: 'range', subject, max: { value: whole(0) }, implied }) : measure(metric, subject, check, named, binding)
  out.facts.push(metric === 'rowCount' && found.kind === 'range' ? { ...found, key: 'volume', matter: 'delivery' } : found)
}

/** True where the shape can say all of it. */
function structure(metric: string, on: 'column' | 'dataset', values: Node | undefined, check: Node, at: Node, out: Quality): boolean {
  const only = (...keys: string[]): boolean => !values || (values.kind === 'map' && [...values.entries].every(([key, { value }]) => isNull(value) || keys.includes(key)))
  if (metric === 'nullValues' && on === 'column' && only()) {
    out.required = at
    return true
  }
  if (metric === 'duplicateValues' && only('properties')) {
    const names = get(values, 'properties')
    const columns = itemsOf(names).map(textOf)
    if (columns.includes(undefined) || (names ? columns.length === 0 : on === 'dataset')) return false
    out.unique.push({ columns: names ? (columns as string[]) : undefined, at })
    return true
  }
  if (metric !== 'invalidValues' || on === 'dataset' || !only('validValues', 'pattern')) return false
  const choice = get(values, 'validValues') ?? get(check, 'validValues')
  const pattern = get(values, 'pattern')
  if ((!choice && !pattern) || (choice && (choice.kind !== 'list' || choice.items.length === 0 || out.choice)) || (pattern && textOf(pattern) === undefined)) return false
  if (choice) out.choice = choice
  if (pattern) out.patterns.push(pattern)
  return true
}

/** No more than none of a count or share. The rules of 3.0 that speak for themselves (`nullCheck`) write no number. */
function isZero(check: Node, metric: string): boolean {
  const bounds = boundsOf(check)
  if (!bounds) return false
  if (!bounds.max && !bounds.min) return metric !== 'rowCount' && textOf(get(check, 'metric')) === undefined && !operatorOf(check)
  const { max } = bounds
  if (!max) return false
  const against = compareNums(max.value, whole(0))
  const rows = !/percent|%/i.test(textOf(get(check, 'unit')) ?? '')
  return (against === 0 && !max.exclusive) || (rows && max.exclusive === true && compareNums(max.value, whole(1)) === 0)
}

function measure(metric: string, subject: string, check: Node, at: Node, binding: boolean): Fact {
  const key = `quality:${metric}`
  const bounds = boundsOf(check)
  // A count of rows without a bound is no promise.
  if (!bounds || (!bounds.min && !bounds.max)) return query(key, check, at, binding && (metric !== 'rowCount' || operatorOf(check)))
  const unit = textOf(get(check, 'unit'))?.toLowerCase().replace('%', 'percent')
  const severity = binding ? '' : ` (${textOf(get(check, 'severity'))?.trim() ?? ''})`
  const rows = unit === undefined || unit === 'rows'
  return fact(key, 'quality', `${subject}${said(bounds)}${rows ? '' : ` ${unit}`}${severity}`, inParts(at, operatorsOf(check)), {
    kind: 'range', subject, ...(rows && counted.has(metric) ? countsIn(bounds) : bounds), ...(rows ? {} : { unit }), ...(binding ? {} : { binding: false }),
  })
}
/** What these count is whole: fewer than 5 are at most 4. */
const counted = new Set(['nullValues', 'missingValues', 'invalidValues', 'duplicateValues', 'rowCount'])
function countsIn({ min, max }: Bounds): Bounds {
  const from = ({ value, exclusive }: Bounded): Num => (exclusive && isMultiple(value, whole(1)) ? addNums(value, whole(1)) : nextMultiple(value, whole(1)))
  return { ...(min ? { min: { value: from(min) } } : {}), ...(max ? { max: { value: negated(from({ ...max, value: negated(max.value) })) } } : {}) }
}
const said = ({ min, max }: Bounds): string =>
  min && max && !min.exclusive && !max.exclusive && compareNums(min.value, max.value) === 0 ? ` = ${min.value}` : `${min ? ` ${min.exclusive ? '>' : '>='} ${min.value}` : ''}${min && max ? ' and' : ''}${max ? ` ${max.exclusive ? '<' : '<='} ${max.value}` : ''}`

/** Kept whole, so that any change of it is told. */
function query(key: string, check: Node, at: Node, binding: boolean): Fact {
  const whole = check.kind === 'map' ? [...check.entries].filter(([k, { value }]) => read.has(k) && !isNull(value) && !(k === 'type' && ['library', 'predefined'].includes(textOf(value) ?? ''))) : []
  const value = singleSpaced(whole.map(([k, { value: v }]) => `${k}: ${v.kind === 'scalar' ? v.text : valueKey(asWritten(v) ?? null)}`).sort().join('; '))
  return fact(key, 'quality', value, at, { kind: 'query', value, ...(binding ? {} : { binding: false }) })
}

type Bounds = { min?: Bounded; max?: Bounded }
const operators: readonly (readonly [string, (n: Num) => Bounds])[] = [
  ['mustBe', (value) => ({ min: { value }, max: { value } })],
  ['mustBeGreaterThan', (value) => ({ min: { value, exclusive: true } })],
  ['mustBeGreaterOrEqualTo', (value) => ({ min: { value } })], ['mustBeGreaterThanOrEqualTo', (value) => ({ min: { value } })],
  ['mustBeLessThan', (value) => ({ max: { value, exclusive: true } })],
  ['mustBeLessOrEqualTo', (value) => ({ max: { value } })], ['mustBeLessThanOrEqualTo', (value) => ({ max: { value } })],
]
const operatorOf = (check: Node): boolean => check.kind === 'map' && [...check.entries].some(([key, { value }]) => key.startsWith('must') && !isNull(value))

/** Where either bound is written. */
const operatorsOf = (check: Node): (readonly [string, Span])[] => (check.kind === 'map' ? [...check.entries] : []).flatMap(([key, entry]) => {
  if (isNull(entry.value)) return []
  if (key === 'mustBeBetween') return itemsOf(entry.value).slice(0, 2).map((item, i) => [i === 0 ? 'min' : 'max', item] as const)
  return Object.keys(operators.find(([name]) => name === key)?.[1](whole(0)) ?? {}).map((end) => [end, spanOf(entry)] as const)
})

/** Undefined where the check keeps its measure out of something, or to a text. */
function boundsOf(check: Node): Bounds | undefined {
  const out: Bounds = {}
  if (get(check, 'mustNotBe') || get(check, 'mustNotBeBetween')) return undefined
  for (const [key, bounds] of operators) {
    const node = get(check, key)
    const value = node && parseNum(numberText(node) ?? textOf(node) ?? '')
    if (node && !value) return undefined
    if (value) Object.assign(out, bounds(value))
  }
  const between = get(check, 'mustBeBetween')
  if (!between) return out
  const [min, max] = itemsOf(between).map((n) => parseNum(textOf(n) ?? ''))
  return min && max && itemsOf(between).length === 2 ? { min: { value: min }, max: { value: max } } : undefined
}

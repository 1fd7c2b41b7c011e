/** The quality block of 0.9: checks in the language of a tool, told by the model that they speak of. */
import { type Fact, type Span, keyFact } from '../../contract/facts.ts'
import { parseNum } from '../../contract/numbers.ts'
import { parseYaml } from '../../text/parse.ts'
import { Problem } from '../../text/problem.ts'
import { get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { textFact, wordsOf } from '../shared/facts.ts'
import { quantityOf } from '../shared/quantities.ts'

/**
 * Checks by the model they name, and under undefined those that name none; `never` are columns that must not be missing. `files` hold checks that
 * stand elsewhere.
 */
export type OldChecks = { of: Map<string | undefined, { facts: Fact[]; never: Set<string> }>; files: { path: string; at: Span }[] }

export function oldChecks(quality: Node | undefined): OldChecks {
  const out: OldChecks = { of: new Map(), files: [] }
  if (!quality) return out
  const tool = textOf(get(quality, 'type')) ?? 'custom'
  const written = get(quality, 'specification') ?? quality
  const checks = opened(written)
  /** Where a check stands: places inside a text are none of the file. */
  const placeOf = (node: Node): Span => (written.kind === 'scalar' ? written : node)
  const add = (model: string | undefined, check: Node): void => {
    const path = textOf(get(check, '$ref'))
    if (path !== undefined) out.files.push({ path, at: placeOf(check) })
    let found = out.of.get(model)
    if (!found) out.of.set(model, found = { facts: [], never: new Set() })
    const [, count, columns = ''] = none.exec(textOf(check) ?? '') ?? []
    const names = columns.split(',').map(name => name.trim())
    const structural = model !== undefined && (count === 'duplicate' || (count === 'missing' && names.length === 1))
    if (structural && count === 'missing') found.never.add(names[0] ?? '')
    else if (structural) found.facts.push(keyFact('unique', names, placeOf(check)))
    const told = measured(tool, check) ?? textFact(`quality:${tool}`, 'quality', check, 'query')
    found.facts.push({ ...told, at: placeOf(check), ...(structural && told.kind === 'range' ? { implied: true } : {}) })
  }
  if (checks.kind !== 'map' || checks === quality || get(checks, '$ref')) add(undefined, checks)
  else for (const [name, { value }] of checks.entries) {
    const model = name.replace(/^checks for /i, '').trim()
    for (const check of value.kind === 'list' ? value.items : [value]) add(model, check)
  }
  return out
}

/** Checks may stand as a text inside the contract; what is no YAML stays a text. */
function opened(written: Node): Node {
  const text = textOf(written)
  if (text === undefined || !text.includes(':')) return written
  try {
    const inside = parseYaml(text, '')
    return inside.kind === 'map' ? inside : written
  } catch (error) {
    if (error instanceof Problem) return written
    throw error
  }
}

/** Checks that say no more than a key or a required column does. */
const none = /^\s*(duplicate|missing)_count\s*\(([^()]+)\)\s*=\s*0\s*$/
const comparison = /^\s*([\w ]+(?:\([^()]*\))?)\s*(>=|<=|>|<|=)\s*(.+?)\s*$/
/** `row_count >= 10`, `freshness(updated_at) < 1d`: a measure and its bound. Undefined for every other check. */
function measured(tool: string, check: Node): Fact | undefined {
  const found = comparison.exec(textOf(check) ?? '')
  const [, written = '', sign = '', figure = ''] = found ?? []
  const subject = written.replaceAll(/\s+/g, '')
  const quantity = quantityOf(figure)
  if (!found || !quantity || (quantity.unit !== '' && quantity.unit !== 's' && quantity.unit !== '%')) return undefined
  const text = wordsOf(check)
  if (/^freshness\b/.test(subject) && quantity.unit === 's') return { key: 'freshness', matter: 'delivery', kind: 'quantity', ...quantity, better: 'less', text }
  const value = quantity.unit === '' ? parseNum(figure) ?? quantity.value : quantity.value
  const bound = { value, ...(sign === '>' || sign === '<' ? { exclusive: true } : {}) }
  const bounds = { ...(sign !== '<' && sign !== '<=' ? { min: bound } : {}), ...(sign !== '>' && sign !== '>=' ? { max: bound } : {}) }
  if (subject === 'row_count') return { key: 'volume', matter: 'delivery', kind: 'range', subject: 'rows', unit: 'rows', ...bounds, text }
  return { key: `quality:${tool}`, matter: 'quality', kind: 'range', subject, ...(quantity.unit ? { unit: quantity.unit } : {}), ...bounds, text }
}

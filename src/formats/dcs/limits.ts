/** What a field's values keep to, beside its type: sizes, bounds, choices, and the quality checks that say no more than those. */
import type { Fact, Span } from '../../contract/facts.ts'
import { parseNum } from '../../contract/numbers.ts'
import type { Shape } from '../../contract/shape.ts'
import { get, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { textFact } from '../shared/facts.ts'
import { type LimitName, limitFact, limited } from '../shared/limits.ts'
import { readQuality } from '../shared/quality.ts'

/** Columns that are unique together, by names from the record on. */
export type Unique = { columns: readonly string[]; at: Span }
export type Limited = { shape: Shape; facts: Fact[]; required: boolean; unique: Unique[]; own?: Span }

/** Keys of a field that limit its values (`const` and `multipleOf` come from JSON Schema, and are in use). */
export const limitKeys: ReadonlyMap<string, LimitName> = new Map([
  ['enum', 'choice'], ['const', 'choice'], ['minLength', 'minLength'], ['maxLength', 'maxLength'], ['pattern', 'pattern'], ['format', 'format'],
  ['minimum', 'min'], ['maximum', 'max'], ['exclusiveMinimum', 'above'], ['exclusiveMaximum', 'below'], ['multipleOf', 'step'],
])

/** A limit that is not for the type, or cannot be read, becomes a check. `own`: no two rows have the same value. */
export function withLimits(bare: Shape, node: MapNode): Limited {
  const facts: Fact[] = []
  let shape = sized(bare, node, facts)
  const put = (key: string, name: LimitName, value: Node): void => {
    const next = limited(shape, name, value)
    if (next) shape = next
    else facts.push(limitFact(key, name, value))
  }
  for (const [key, name] of limitKeys) {
    const value = get(node, key)
    if (value) put(key, name, key === 'const' ? { kind: 'list', start: value.start, end: value.end, items: [value] } : value)
  }
  const quality = readQuality(get(node, 'quality'), 'column')
  if (quality.choice) put('validValues', 'choice', quality.choice)
  for (const pattern of quality.patterns) put('pattern', 'pattern', pattern)
  const own = quality.unique.find(({ columns }) => columns === undefined)?.at
  return {
    shape, facts: [...facts, ...quality.facts], required: quality.required !== undefined, ...(own ? { own } : {}),
    unique: quality.unique.flatMap(({ columns, at }) => (columns ? [{ columns, at }] : [])),
  }
}

/** Decimals have 38 digits, none after the point, unless the field says otherwise. */
function sized(shape: Shape, node: MapNode, facts: Fact[]): Shape {
  const [precision, scale] = [get(node, 'precision'), get(node, 'scale')]
  if (!precision && !scale) return shape
  const [digits, after] = [count(precision, 38), count(scale, 0)]
  if (shape.is === 'scalar' && shape.type === 'decimal' && digits !== undefined && after !== undefined && !shape.text?.includes('(')) {
    return { ...shape, limits: { ...shape.limits, precision: digits, scale: after }, text: `${shape.text ?? 'decimal'}(${digits},${after})` }
  }
  for (const [key, value] of [['precision', precision], ['scale', scale]] as const) if (value) facts.push(textFact(`quality:${key}`, 'quality', value, 'query'))
  return shape
}
function count(node: Node | undefined, usual: number): number | undefined {
  if (!node) return usual
  const value = parseNum(textOf(node) ?? '')
  return value?.isInteger && value.coefficient >= 0n && value.coefficient <= 1000n ? Number(value.coefficient) : undefined
}

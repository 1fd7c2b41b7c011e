/** `enum` and `const`: values as the shapes that hold them alone. */
import { admits } from '../../contract/admits.ts'
import { type Shape, list, nothing, nul, record, scalar, slot } from '../../contract/shape.ts'
import { type Value, isList, isRecord } from '../../contract/values.ts'
import { Num } from '../../contract/numbers.ts'
import { type Allowance, conjunction, disjunction } from './conjunction.ts'

/** Those of the values that the shape admits; of what cannot be told now it stays beside them. */
export function onlyValues(values: readonly Value[], within: Shape, allowance: Allowance): Shape {
  const verdicts = values.map(value => admits(within, value))
  const unsettled = values.filter((_, place) => verdicts[place] === undefined)
  return disjunction([oneOf(values.filter((_, place) => verdicts[place])), conjunction(oneOf(unsettled), within, allowance)])
}

/** Values of one kind share a scalar. */
function oneOf(held: readonly Value[]): Shape {
  const texts = held.filter(value => typeof value === 'string'), numbers = held.filter(value => value instanceof Num), flags = held.filter(value => typeof value === 'boolean')
  return disjunction([
    held.includes(null) ? nul : nothing,
    new Set(flags).size === 2 ? scalar('boolean') : flags.length > 0 ? scalar('boolean', { choice: flags }) : nothing,
    numbers.length > 0 ? scalar(numbers.every(number => number.isInteger) ? 'integer' : 'number', { choice: numbers }) : nothing,
    texts.length > 0 ? scalar('string', { choice: texts }) : nothing,
    ...held.filter(value => value !== null && (isList(value) || isRecord(value))).map(constant),
  ])
}

function constant(value: Value): Shape {
  if (isList(value)) return list(nothing, { prefix: value.map(item => slot(constant(item))), count: { min: value.length, max: value.length } })
  if (value !== null && isRecord(value)) return record([...value].map(([name, inner]) => [name, slot(constant(inner))] as const))
  return oneOf([value])
}

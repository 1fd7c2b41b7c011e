/** The keywords that limit numbers, texts and counts, each a problem with its place where it is no such limit. */
import { type Bound, type Limits, tighter } from '../../contract/limits.ts'
import { type Num, parseNum } from '../../contract/numbers.ts'
import type { Count } from '../../contract/shape.ts'
import { flagAt, textAt } from '../../formats/shared/reading.ts'
import { type Source, problemAt } from '../../formats/source.ts'
import { get, kindOfScalar } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'

/** In draft 4 an exclusive bound is a flag beside the bound. */
export function numberLimits(source: Source, node: MapNode): Limits {
  const min = side(source, node, 'minimum', 'exclusiveMinimum', 1), max = side(source, node, 'maximum', 'exclusiveMaximum', -1)
  const step = numberAt(source, node, 'multipleOf')
  if (step && step.coefficient <= 0n) throw problemAt(source, get(node, 'multipleOf') ?? node, 'bad-limit', '`multipleOf` must be above 0')
  return { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(step ? { step } : {}) }
}

function side(source: Source, node: MapNode, inclusive: string, exclusive: string, sign: 1 | -1): Bound | undefined {
  const value = numberAt(source, node, inclusive)
  const isFlag = kindOfScalar(get(node, exclusive)) === 'boolean'
  const above = isFlag ? undefined : numberAt(source, node, exclusive)
  const bound: Bound | undefined = value && { value, ...(isFlag && flagAt(source, node, exclusive) ? { exclusive: true } : {}) }
  return tighter(bound, above && { value: above, exclusive: true }, sign)
}

/** A format is taken at its word: it says what the texts are, though most validators do not hold them to it. */
export function textLimits(source: Source, node: MapNode): Limits {
  const { min, max } = countAt(source, node, 'minLength', 'maxLength') ?? {}
  const pattern = textAt(source, node, 'pattern'), format = textAt(source, node, 'format')
  return {
    ...(min === undefined ? {} : { minLength: min }), ...(max === undefined ? {} : { maxLength: max }),
    ...(pattern === undefined ? {} : { patterns: [pattern] }), ...(format === undefined ? {} : { format }),
  }
}

/** Undefined where nothing is limited. */
export function countAt(source: Source, node: MapNode, least: string, most: string): Count | undefined {
  const min = sizeAt(source, node, least), max = sizeAt(source, node, most)
  return min === undefined && max === undefined ? undefined : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function sizeAt(source: Source, node: MapNode, keyword: string): number | undefined {
  const value = numberAt(source, node, keyword)
  if (!value) return undefined
  if (!value.isInteger || value.coefficient < 0n) throw problemAt(source, get(node, keyword) ?? node, 'bad-limit', `\`${keyword}\` must be a whole number, 0 or more`)
  return Number(value.coefficient)
}

function numberAt(source: Source, node: MapNode, keyword: string): Num | undefined {
  const found = get(node, keyword)
  if (!found) return undefined
  const value = kindOfScalar(found) === 'number' && found.kind === 'scalar' ? parseNum(found.text) : undefined
  if (!value) throw problemAt(source, found, 'bad-limit', `\`${keyword}\` must be a number`)
  return value
}

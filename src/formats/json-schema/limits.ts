/** The keywords that limit numbers, texts and counts. */
import { type Bound, type Limits, tighter } from '../../contract/limits.ts'
import { type Num, parseNum } from '../../contract/numbers.ts'
import type { Count } from '../../contract/shape.ts'
import { booleanOf, get, kindOfScalar } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import type { Draft } from './drafts.ts'

/** In draft 4 an exclusive bound is a flag beside the bound, later a bound of its own; what is written as another draft writes it limits nothing here. */
export function numberLimits(source: Source, node: MapNode, draft: Draft): Limits {
  const min = side(source, node, draft, 'minimum', 'exclusiveMinimum', 1), max = side(source, node, draft, 'maximum', 'exclusiveMaximum', -1)
  const step = numberAt(source, node, 'multipleOf')
  if (step && step.coefficient <= 0n) throw problemAt(source, get(node, 'multipleOf') ?? node, 'bad-limit', '`multipleOf` must be above 0')
  return { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(step ? { step } : {}) }
}
function side(source: Source, node: MapNode, draft: Draft, inclusive: string, exclusive: string, sign: 1 | -1): Bound | undefined {
  const value = numberAt(source, node, inclusive)
  const flag = kindOfScalar(get(node, exclusive)) === 'boolean'
  const beyond = flag ? undefined : numberAt(source, node, exclusive)
  if (draft === 4) return value && { value, ...(flag && booleanOf(get(node, exclusive)) === true ? { exclusive: true } : {}) }
  return tighter(value && { value }, beyond && { value: beyond, exclusive: true }, sign)
}

/** Lengths are counted in characters. `format` limits only where it is told to. */
export function textLimits(source: Source, node: MapNode, assertsFormats: boolean): Limits {
  const count = countAt(source, node, 'minLength', 'maxLength')
  const pattern = wordAt(source, node, 'pattern'), format = assertsFormats ? wordAt(source, node, 'format') : undefined
  return {
    ...(count?.min === undefined ? {} : { minLength: count.min }), ...(count?.max === undefined ? {} : { maxLength: count.max }),
    ...(pattern === undefined || pattern === '' ? {} : { patterns: [pattern] }), ...(format === undefined ? {} : { format }),
  }
}

/** A least count of none limits nothing. */
export function countAt(source: Source, node: MapNode, least: string, most: string): Count | undefined {
  const min = wholeAt(source, node, least), max = wholeAt(source, node, most)
  if ((min ?? 0) === 0 && max === undefined) return undefined
  return { ...(min === undefined || min === 0 ? {} : { min }), ...(max === undefined ? {} : { max }) }
}
export function wholeAt(source: Source, node: MapNode, keyword: string): number | undefined {
  const n = numberAt(source, node, keyword)
  if (n === undefined) return undefined
  if (!n.isInteger || n.coefficient < 0n) throw problemAt(source, get(node, keyword) ?? node, 'bad-limit', `\`${keyword}\` must be a whole number of 0 or more`)
  return n.coefficient > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(n.coefficient)
}
function numberAt(source: Source, node: MapNode, keyword: string): Num | undefined {
  const found = get(node, keyword)
  if (!found) return undefined
  const n = kindOfScalar(found) === 'number' && found.kind === 'scalar' ? parseNum(found.text) : undefined
  if (n === undefined) throw problemAt(source, found, 'not-a-number', `\`${keyword}\` must be a number`)
  return n
}
function wordAt(source: Source, node: MapNode, keyword: string): string | undefined {
  const found = get(node, keyword)
  if (!found) return undefined
  if (found.kind !== 'scalar' || kindOfScalar(found) !== 'string') throw problemAt(source, found, 'not-a-text', `\`${keyword}\` must be a text`)
  return found.text
}

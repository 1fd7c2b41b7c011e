/** What is left of a few listed values. */
import { admits } from '../admits.ts'
import type { Shape } from '../shape.ts'
import type { Value } from '../values.ts'
import type { Residue } from './goal.ts'

export function fromFew(values: readonly Value[], inside: readonly Shape[], outside: readonly Shape[]): Residue {
  let doubt = false
  for (const value of values) {
    const is = new Set(inside.map((s) => admits(s, value))), isNot = new Set(outside.map((s) => admits(s, value)))
    if (is.has(false) || isNot.has(true)) continue
    if (!is.has(undefined) && !isNot.has(undefined)) return { value }
    doubt = true
  }
  return doubt ? 'unsure' : 'none'
}

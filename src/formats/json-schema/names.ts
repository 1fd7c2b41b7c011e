/** The texts of a shape as one pattern, so that names can be told apart by it. */
import { exactly, lacking } from '../../contract/names.ts'
import { lengthPattern } from '../../contract/limits.ts'
import { type Shape, unfold } from '../../contract/shape.ts'

/** A pattern that is found in just the texts that all the shapes take; undefined where they are told by more than patterns. */
export function patternOfTexts(shapes: readonly Shape[], depth = 0): string | undefined {
  const all = shapes.map((s) => patternOf(s, depth))
  return all.includes(undefined) ? undefined : `^${all.map((p) => here(p ?? '')).join('')}`
}
const here = (pattern: string): string => `(?=[^]*(?:${pattern}))`
function patternOf(shape: Shape, depth: number): string | undefined {
  if (depth > 20) return undefined
  const s = unfold(shape)
  switch (s.is) {
    case 'nothing': case 'list': case 'record': case 'map': return '[]'
    case 'anything': return ''
    case 'all': return patternOfTexts(s.of, depth + 1)
    case 'not': {
      const inner = patternOf(s.of, depth + 1)
      return inner === undefined ? undefined : lacking(inner)
    }
    case 'union': {
      const each = s.branches.map((b) => patternOf(b, depth + 1))
      return each.includes(undefined) ? undefined : each.length === 0 ? '[]' : each.map((p) => `(?:${p})`).join('|')
    }
    case 'scalar': {
      if (s.type !== 'string') return '[]'
      const { patterns = [], choice, format, ...lengths } = s.limits
      if (format !== undefined) return undefined
      const parts = [...patterns, ...(choice ? [exactly(choice.filter((v) => typeof v === 'string'))] : []), ...(Object.keys(lengths).length > 0 ? [lengthPattern(lengths)] : [])]
      return `^${parts.map(here).join('')}`
    }
    default: return undefined
  }
}

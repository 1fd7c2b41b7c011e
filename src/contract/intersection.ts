/** What two scalars have in common, as one scalar. */
import { type Limits, bothLimits, numericRange } from './limits.ts'
import { commonMultiple } from './numbers.ts'
import { isNumeric, traits, typeWithin, typesMeet, valuesMeet } from './scalars.ts'
import { type ScalarShape, type Shape, nothing, scalar, unfold } from './shape.ts'

/** The values that belong to each of the shapes; undefined where no one shape says that. */
export function intersection(of: readonly Shape[]): Shape | undefined {
  let all: ScalarShape | undefined
  for (const part of of) {
    const s = unfold(part)
    if (s.is === 'anything') continue
    if (s.is === 'nothing') return nothing
    if (s.is !== 'scalar' || s.otherwise !== undefined || s.mayBe || s.codes) return undefined
    const both: Shape | undefined = all ? common(all, s) : s
    if (both?.is !== 'scalar') return both
    all = both
  }
  return all
}
function common(a: ScalarShape, b: ScalarShape): Shape | undefined {
  const tags = a.tags && b.tags ? a.tags.filter((t) => b.tags?.includes(t)) : a.tags ?? b.tags
  if (tags?.length === 0) return nothing
  if (!typesMeet(a.type, b.type)) return valuesMeet(a.type, b.type) || (isNumeric(a.type) && isNumeric(b.type)) ? undefined : nothing // a number of no type may be of either
  const type = typeWithin(a.type, b.type) ? a.type : b.type // of two that meet one is within the other
  if (traits[type].family === 'floating' && a.type !== b.type) return undefined // which digits each holds is not told by limits
  const [x, y] = [bothLimits(a.limits, a.width), bothLimits(b.limits, b.width)]
  if (x.format !== undefined && y.format !== undefined && x.format.toLowerCase() !== y.format.toLowerCase()) return undefined
  const limits = isNumeric(type) ? numbers(a, b, bothLimits(x, y).choice) : bothLimits(x, y)
  return scalar(type, limits, tags ? { tags } : {})
}
/** All of it as one range and step: digits come to that. */
function numbers(a: ScalarShape, b: ScalarShape, choice: Limits['choice']): Limits {
  const [{ steps: some, ...x }, { steps: others, ...y }] = [numericRange(a.type, a.limits, a.width), numericRange(b.type, b.limits, b.width)]
  const steps = [...some, ...others]
  return { ...bothLimits(x, y), ...(steps.length > 0 ? { step: steps.reduce(commonMultiple) } : {}), ...(choice ? { choice } : {}) }
}

/** What two scalars have in common, as one scalar. */
import { type Bound, type Limits, bothLimits, numericRange } from './limits.ts'
import { commonMultiple } from './numbers.ts'
import { isNumeric, traits, typeWithin, typesMeet } from './scalars.ts'
import { type ScalarShape, type Shape, nothing, scalar, unfold } from './shape.ts'

/** The values that belong to each of the shapes; undefined where no one shape says that. */
export function intersection(of: readonly Shape[]): Shape | undefined {
  let all: Shape | undefined
  for (const part of of) {
    const s = unfold(part)
    if (s.is === 'anything') continue
    if (s.is === 'nothing') return nothing
    if (s.is !== 'scalar' || s.otherwise !== undefined || s.mayBe || s.codes) return undefined
    if (all === undefined) { all = s; continue }
    all = all.is === 'scalar' ? common(all, s) : all
    if (all?.is !== 'scalar') return all
  }
  return all
}
function common(a: ScalarShape, b: ScalarShape): Shape | undefined {
  const tags = a.tags && b.tags ? a.tags.filter((t) => b.tags?.includes(t)) : a.tags ?? b.tags
  if (tags?.length === 0) return nothing
  if (!typesMeet(a.type, b.type)) return isNumeric(a.type) && isNumeric(b.type) ? undefined : nothing // a number of no type may be of either
  const type = typeWithin(a.type, b.type) ? a.type : typeWithin(b.type, a.type) ? b.type : traits[a.type].family === 'number' ? b.type : a.type
  if (traits[type].family === 'floating' && a.type !== b.type) return undefined // which digits each holds is not told by limits
  const [x, y] = [bothLimits(a.limits, a.width), bothLimits(b.limits, b.width)]
  if (x.format !== undefined && y.format !== undefined && x.format.toLowerCase() !== y.format.toLowerCase()) return undefined
  const limits = isNumeric(type) ? numbers(type, a, b, bothLimits(x, y).choice) : bothLimits(x, y)
  return scalar(type, limits, tags ? { tags } : {})
}
/** All of it as one range and step: digits come to that. */
function numbers(type: ScalarShape['type'], a: ScalarShape, b: ScalarShape, choice: Limits['choice']): Limits {
  const [x, y] = [numericRange(a.type, a.limits, a.width), numericRange(b.type, b.limits, b.width)]
  const range = bothLimits({ ...bounds(x) }, { ...bounds(y) })
  const steps = [...x.steps, ...y.steps]
  return { ...range, ...(steps.length > 0 && traits[type].family !== 'other' ? { step: steps.reduce(commonMultiple) } : {}), ...(choice ? { choice } : {}) }
}
const bounds = ({ min, max }: { min?: Bound; max?: Bound }): Limits => ({ ...(min ? { min } : {}), ...(max ? { max } : {}) })

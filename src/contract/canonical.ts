/** A shape as one line that two equal shapes share: for fingerprints. The order of names, branches and choices does not show. */
import { betweenKey } from './between.ts'
import { type Limits } from './limits.ts'
import { type ListShape, type MapShape, type RecordShape, type Shape, type Slot, unfold } from './shape.ts'
import { Moment } from './moments.ts'
import { valueKey } from './values.ts'

const known = new WeakMap<Shape, string[]>()
/** So many levels deep: what is below is not told apart. */
export function canonical(shape: Shape, depth = 8): string {
  if (depth === 0) return '…'
  let levels = known.get(shape)
  if (!levels) known.set(shape, (levels = []))
  return (levels[depth] ??= shortened(spelt(shape, depth - 1)))
}
export const canonicalSlot = (s: Slot, depth = 8): string =>
  `${s.required ? '' : '?'}${canonical(s.shape, depth)}${s.fallback === undefined ? '' : `=${valueKey(s.fallback)}`}`

function spelt(shape: Shape, depth: number): string {
  const deeper = (s: Shape): string => canonical(s, depth)
  const slot = (s: Slot): string => canonicalSlot(s, depth)
  const counted = ({ count }: ListShape | MapShape | RecordShape): string => `${count?.min}-${count?.max}`
  const contained = ({ contains }: ListShape): string => (contains ? `;${contains.map((c) => `${deeper(c.shape)}*${c.count.min}-${c.count.max}`).sort().join()}` : '')
  const patterned = ({ patterns }: RecordShape): string => (patterns ? `${patterns.map((p) => `/${JSON.stringify(p.pattern)}:${deeper(p.slot.shape)}`).sort().join()};` : '')
  switch (shape.is) {
    case 'nothing': case 'anything': return shape.is
    case 'opaque': return `opaque(${shape.text})`
    case 'ref': return deeper(unfold(shape))
    case 'union': return `union(${shape.branches.map(deeper).sort().join('|')})`
    case 'not': return `not(${deeper(shape.of)})`
    case 'all': return `all(${shape.of.map(deeper).sort().join('&')})`
    case 'list': return `list(${(shape.prefix ?? []).map(slot).join()};${slot(shape.items)};${counted(shape)};${shape.unique ?? false}${contained(shape)})`
    case 'map': return `map(${deeper(shape.keys)},${slot(shape.values)};${counted(shape)})`
    case 'record': return `record(${[...shape.slots].map(([n, s]) => `${JSON.stringify(n)}:${slot(s)}`).sort().join()};${patterned(shape)}${deeper(shape.rest)};${counted(shape)}${shape.between ? `;${shape.between.map(betweenKey).sort().join()}` : ''})`
    case 'scalar': return `${shape.encoding ?? shape.type}(${limitText(shape.limits)};${limitText(shape.width ?? {})})`
  }
}
/** Types that use each other several times would spell out longer and longer: what is long is told by its beginning and a digest. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15)
  }
  return `${text.slice(0, 40)}…#${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`
}
const longest = 2000
const limitText = (l: Limits): string => {
  const bound = (b: Limits['min']): string => (b ? `${b.value instanceof Moment ? b.value.text : b.value.toString()}${b.exclusive ? 'x' : ''}` : '')
  const { step, precision, scale, minLength, maxLength, patterns = [], format, choice = [] } = l
  const listed = l.choice && `one of ${choice.map(valueKey).sort().join()}`
  return [bound(l.min), bound(l.max), step, precision, scale, minLength, maxLength, patterns.map(valueKey).join(), format, listed].map((x) => x ?? '').join('/')
}

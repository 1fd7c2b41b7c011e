/** A shape as one line that two equal shapes share: for fingerprints. The order of names, branches and choices does not show. */
import { betweenKey } from './between.ts'
import { type Limits } from './limits.ts'
import { type ListShape, type MapShape, type RecordShape, type ScalarShape, type Shape, type Slot, unfold } from './shape.ts'
import { Moment } from './moments.ts'
import { valueKey } from './values.ts'

const known = new WeakMap<Shape, string[]>()
/** So many levels deep: what is below is not told apart. */
export function canonical(shape: Shape, depth = 8): string {
  if (depth === 0) return '…'
  let levels = known.get(shape)
  if (!levels) known.set(shape, (levels = []))
  return (levels[depth] ??= shortened(spelt(shape, (s) => canonical(s, depth - 1))))
}
export const canonicalSlot = (s: Slot, depth = 8): string => slotLine(s, canonical(s.shape, depth))
const slotLine = (s: Slot, shape: string): string => `${s.required ? '' : '?'}${shape}${s.fallback === undefined ? '' : `=${valueKey(s.fallback)}`}`

/** With all that is below, each shape told once: for what differs further down than `canonical` looks. */
export function canonicalWhole(shape: Shape): string {
  const met = new Map<Shape, number>()
  const line = (s: Shape, depth: number): string => {
    const u = unfold(s), n = met.get(u)
    if (u.is === 'scalar') return canonical(u)
    if (n !== undefined) return `^${n}`
    if (depth === 0 || met.size === mostShapes) return '…'
    met.set(u, met.size)
    return shortened(spelt(alike(u), (below) => line(below, depth - 1)))
  }
  return line(shape, deepest)
}
const mostShapes = 10_000, deepest = 200
/** In the order in which their lines stand, so that what is met first does not hang on the text. */
function alike(shape: Shape): Shape {
  const inOrder = (all: readonly Shape[]): Shape[] => all.map((s) => [canonical(s), s] as const).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, s]) => s)
  if (shape.is === 'union') return { ...shape, branches: inOrder(shape.branches) }
  if (shape.is === 'all') return { ...shape, of: inOrder(shape.of) }
  return shape.is === 'record' ? { ...shape, slots: new Map([...shape.slots].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) } : shape
}
/** The names in the order in which they stand, which no line of a shape tells. */
export function orderOf(shape: Shape, met = new Set<Shape>(), depth = deepest): unknown {
  const s = unfold(shape), below = (one: Shape): unknown => orderOf(one, met, depth - 1)
  if (s.is === 'scalar' || met.has(s) || depth === 0 || met.size === mostShapes) return 0
  met.add(s)
  switch (s.is) {
    case 'record': return [...s.slots].map(([name, { shape: own }]) => [name, below(own)])
    case 'list': return [...s.prefix ?? [], s.items].map((item) => below(item.shape))
    case 'map': return below(s.values.shape)
    case 'union': return s.branches.map(below)
    case 'all': return s.of.map(below)
    default: return 0
  }
}

function spelt(shape: Shape, deeper: (s: Shape) => string): string {
  const slot = (s: Slot): string => slotLine(s, deeper(s.shape))
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
    case 'record': return `record(${[...shape.slots].map(([n, s]) => `${JSON.stringify(n)}:${slot(s)}`).sort().join()};${patterned(shape)}${deeper(shape.rest)}${shape.others ? `,${slot(shape.others)}` : ''};${counted(shape)}${shape.between ? `;${shape.between.map(betweenKey).sort().join()}` : ''}${shape.exclusive && shape.exclusive.length > 0 ? `;one of ${shape.exclusive.map((names) => names.map((n) => JSON.stringify(n)).sort().join('|')).sort().join()}` : ''}${shape.delimited ? ';delimited' : ''})`
    case 'scalar': return `${shape.encoding ?? shape.type}(${limitText(shape.limits)};${limitText(shape.width ?? {})}${read(shape)})`
  }
}
/** As what its values are read, where the type does not say it. */
function read({ means, codes, otherwise, unchecked }: ScalarShape): string {
  const numbers = codes ? [...codes].map(([name, code]) => `${JSON.stringify(name)}:${code}`).sort().join() : ''
  const all = { means: means && `${means.of} ${means.scale ?? ''}`, codes: numbers, otherwise: otherwise === undefined ? '' : valueKey(otherwise), unchecked: unchecked ? 'true' : '' }
  return Object.entries(all).map(([key, text]) => (text ? `;${key} ${text}` : '')).join('')
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

/** A shape in a few words, for messages. Never used to decide. */
import { type Bound, type Limits } from './limits.ts'
import { type Contained, type Count, type ScalarShape, type Shape, type Slot, type Unfolded, isOfEveryKind, unfold, withoutNull } from './shape.ts'
import { Moment } from './moments.ts'
import { Num } from './numbers.ts'
import { type Value, Filler, isList, isRecord } from './values.ts'

const deepest = 4, mostBranches = 8

/** `decimal(12,2), nullable, at least 0`. Nested records are named, not listed. */
export function describe(shape: Shape): string {
  const { nullable, rest } = withoutNull(shape)
  const kind = unfold(rest), any = ofAnyKind(kind, nullable, 0)
  if (any !== undefined) return any
  const words = bare(kind, 0)
  return !nullable ? words : words === 'nothing' ? 'null' : `${words}, nullable`
}
/** The same inside another: `list of nullable string`. A list of itself comes to its end, too. */
function inner(shape: Shape, depth: number): string {
  if (depth > deepest) return shape.is === 'ref' ? shape.name : '…'
  const { nullable, rest } = withoutNull(shape)
  const kind = unfold(rest), any = ofAnyKind(kind, nullable, depth)
  if (any !== undefined) return any
  const words = bare(kind, depth)
  return !nullable ? words : words === 'nothing' ? 'null' : `nullable ${words}`
}
/** What may be of any kind is told by those of which more is said: `number, at least 0, or of another type`. */
function ofAnyKind(s: Unfolded, nullable: boolean, depth: number): string | undefined {
  if (s.is !== 'union' || !isOfEveryKind(s)) return undefined
  const told = s.branches.filter((b) => !isWholeKind(unfold(b)))
  const words = told.length === 0 ? 'anything' : `${told.slice(0, mostBranches).map((b) => inner(b, depth + 1)).join(' or ')}, or of another type`
  return nullable ? words : `${words}, but not null`
}
function isWholeKind(s: Unfolded): boolean {
  if (s.is === 'scalar') return s.text === undefined && s.type !== 'integer' && Object.keys(s.limits).length === 0
  if (s.is === 'list') return s.items.shape.is === 'anything' && !s.prefix && !s.count && !s.unique && !s.contains
  return s.is === 'record' && s.rest.is === 'anything' && s.slots.size === 0 && !s.patterns && !s.count
}
/** A slot: its shape, and whether it may be missing. */
export const describeSlot = (s: Slot): string => `${describe(s.shape)}${s.required ? '' : ', optional'}`

function bare(s: Unfolded, depth: number): string {
  const each = (of: readonly Shape[], word: string): string =>
    [...of.slice(0, mostBranches).map((b) => inner(b, depth + 1)), ...(of.length > mostBranches ? [`… (${of.length})`] : [])].join(` ${word} `) || 'nothing'
  switch (s.is) {
    case 'nothing': return 'nothing'
    case 'anything': return 'anything'
    case 'opaque': return s.text
    case 'list': return `list of ${inner(s.items.shape, depth + 1)}${counted(s.count, 'item')}${s.unique ? ', no duplicates' : ''}${(s.contains ?? []).map((c) => `, ${containing(c, depth)}`).join('')}`
    case 'map': return `map of ${inner(s.keys, depth + 1)} to ${inner(s.values.shape, depth + 1)}${counted(s.count, 'entry')}`
    case 'record': return s.text ?? `record${s.tags?.[0] ? ` ${s.tags[0]}` : ''} of ${s.slots.size} ${s.slots.size === 1 ? 'field' : 'fields'}${counted(s.count, 'field')}`
    case 'union': return each(s.branches, 'or')
    case 'all': return together(s.of, depth)
    case 'not': return `not ${inner(s.of, depth + 1)}`
    case 'scalar': {
      const stored = s.width && (s.type === 'string' || s.type === 'decimal' || s.type === 'bytes') ? widthText(s.width) : ''
      const limits = describeLimits(untold(s))
      return `${s.text ?? typeText(s.type, s.limits)}${stored && !s.text?.includes('(') ? stored : ''}${limits ? `, ${limits}` : ''}`
    }
  }
}
/** `at least 1 of string`. */
const containing = ({ shape, count: { min, max } }: Contained, depth: number): string =>
  `${max === undefined ? `at least ${min ?? 0}` : min === undefined || min === 0 ? `at most ${max}` : min === max ? `exactly ${min}` : `${min} to ${max}`} of ${inner(shape, depth + 1)}`
/** The limits that its text does not tell already: the size of bytes, the format that it is called by, all of a type of bytes or an enum of a name. */
function untold({ type, text, limits, encoding }: ScalarShape): Limits {
  if (text !== undefined && encoding) return {}
  if (text === undefined || (type !== 'bytes' && text !== limits.format)) return limits
  if (type === 'bytes') {
    const { minLength: _, maxLength: __, ...rest } = limits
    return rest
  }
  const { format: _, ...rest } = limits
  return rest
}
/** What it is first, then what is left out, then what else holds of it. */
function together(of: readonly Shape[], depth: number): string {
  const parts = of.map(unfold)
  const isPlain = (s: Unfolded): boolean => s.is !== 'union' && s.is !== 'not'
  const first = parts.filter(isPlain), others = parts.filter((s) => s.is === 'union'), left = parts.flatMap((s) => (s.is === 'not' ? [s.of] : []))
  const conditions = others.filter((s) => s.is === 'union' && s.branches.every((b) => kindOfAll(unfold(b)) === 'record')), told = others.filter((s) => !conditions.includes(s))
  const words = [...first, ...told].slice(0, mostBranches).map((s) => inner(s, depth + 1)).join(' and ') || 'anything'
  const more = conditions.length === 0 ? '' : `, under ${conditions.length === 1 ? 'a condition' : `${conditions.length} conditions`}`
  return `${words}${left.slice(0, mostBranches).map((s) => `, but not ${inner(s, depth + 1)}`).join('')}${more}`
}
const kindOfAll = (s: Unfolded, depth = 8): string => (s.is === 'all' && s.of[0] && depth > 0 ? kindOfAll(unfold(s.of[0]), depth - 1) : s.is)
const typeText = (type: string, l: Limits): string => (type === 'decimal' && l.precision !== undefined ? `decimal(${l.precision},${l.scale ?? 0})` : type)
const widthText = (l: Limits): string => (l.precision !== undefined ? `(${l.precision},${l.scale ?? 0})` : l.maxLength !== undefined ? `(${l.maxLength})` : '')
const many = (n: number, one: string): string => `${n} ${n === 1 ? one : one === 'entry' ? 'entries' : `${one}s`}`
/** `3 items`; `at least 1, at most 5 items`; `at most 1 entry`. */
function counted(c: Count | undefined, one: string): string {
  if (c?.min !== undefined && c.min === c.max) return `, ${many(c.min, one)}`
  const atLeast = c?.min === undefined ? '' : `, at least ${c.max === undefined ? many(c.min, one) : c.min}`
  return `${atLeast}${c?.max === undefined ? '' : `, at most ${many(c.max, one)}`}`
}
/** `exactly 3 characters`, `1 to 36 characters`, `at least 1 character`. */
function lengths({ minLength: min, maxLength: max }: Limits): string {
  if (min === undefined) return max === undefined ? '' : `at most ${many(max, 'character')}`
  return max === undefined ? `at least ${many(min, 'character')}` : min === max ? `exactly ${many(min, 'character')}` : `${min} to ${many(max, 'character')}`
}

/** `at least 0, below 100, 1 to 36 characters, one of "a", "b"`. */
export function describeLimits(l: Limits): string {
  const out: string[] = []
  if (l.min) out.push(`${l.min.exclusive ? 'above' : 'at least'} ${boundText(l.min)}`)
  if (l.max) out.push(`${l.max.exclusive ? 'below' : 'at most'} ${boundText(l.max)}`)
  if (l.step) out.push(`a multiple of ${numberText(l.step)}`)
  const length = lengths(l)
  if (length) out.push(length)
  for (const p of l.patterns ?? []) out.push(`matching ${p}`)
  if (l.format !== undefined) out.push(`format ${l.format}`)
  if (l.choice) out.push(`one of ${l.choice.slice(0, 8).map(valueText).join(', ')}${l.choice.length > 8 ? `, … (${l.choice.length})` : ''}`)
  return out.join(', ')
}
const boundText = (b: Bound): string => (b.value instanceof Moment ? b.value.text : numberText(b.value))

const longest = 24, mostDigits = 16
/** `1e300`; of one with very many digits the first, the last, and how many there are. */
function numberText(n: Num): string {
  const text = n.toString()
  if (text.length <= longest) return text
  const sign = n.coefficient < 0n ? '-' : '', digits = text.replace(/[-.]/g, '').replace(/^0+/, ''), told = digits.replace(/0+$/, '')
  if (told.length > mostDigits) return `${text.slice(0, 12)}…${text.slice(-6)} (${digits.length} digits)`
  return `${sign}${told.slice(0, 1)}${told.length > 1 ? `.${told.slice(1)}` : ''}e${digits.length - 1 - n.scale}`
}

/** A value in a message: strings quoted. */
export function valueText(v: Value): string {
  if (v === null || typeof v === 'boolean') return String(v)
  if (typeof v === 'string') return JSON.stringify(v)
  if (v instanceof Num) return numberText(v)
  if (v instanceof Moment) return v.text
  if (v instanceof Filler) return `<${v.text}>`
  if (isList(v)) return `[${v.map(valueText).join(', ')}]`
  if (isRecord(v)) return `{${[...v].map(([k, x]) => `${k}: ${valueText(x)}`).join(', ')}}`
  return `0x${v.hex}`
}

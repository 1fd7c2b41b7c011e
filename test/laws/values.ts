/** Values for shapes, made up independently of the samples that the comparison uses: what a shape mentions, what lies just beside it, and mixtures. */
import type { Limits } from '../../src/contract/limits.ts'
import { Moment, type MomentType } from '../../src/contract/moments.ts'
import { shapeOfName } from '../../src/contract/names.ts'
import { Num } from '../../src/contract/numbers.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type Shape, type Slot, unfold } from '../../src/contract/shape.ts'
import { type Value, Bytes, valueKey } from '../../src/contract/values.ts'
import { partsOf } from './edits.ts'

/** The next of a row of numbers from 0 to below `n` (Mulberry32). */
export type Dice = (n: number) => number
export function dice(seed: number): Dice {
  let state = seed >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
  }
}

const numericTypes = ['byte', 'short', 'int', 'long', 'integer', 'float', 'double', 'decimal', 'number'] as const
const bitsOf: Partial<Record<ScalarType, bigint>> = { byte: 8n, short: 16n, int: 32n, long: 64n }
const timedTypes = ['date', 'time', 'timestamp', 'timestamp_ntz'] as const
const otherTypes = ['interval', 'uuid', 'geography', 'variant'] as const

/** What scalars of the family mention, with neighbours: as numbers, texts and moments. */
type Pool = { numbers: Num[]; texts: string[]; moments: Moment[]; names: string[]; others: Value[] }
export function poolOf(members: readonly Shape[]): Pool {
  const numbers = new Map<string, Num>(), texts = new Set(['', 'a', 'b', 'aa', 'ab', 'bb', 'zz', '😀', 'a😀', 'aaaa', 'é']), moments = new Map<string, Moment>(), names = new Set(['x', 'y', 'other', '1', 'true'])
  const number = (n: Num): void => { numbers.set(n.toString(), n) }
  const beside = (n: Num): void => {
    for (const [c, scale] of [[0n, 0], [1n, 0], [-1n, 0], [5n, 1], [1n, 1], [-1n, 2]] as const) {
      const unit = 10n ** BigInt(Math.max(n.scale, scale))
      number(new Num(n.coefficient * (unit / 10n ** BigInt(n.scale)) + c * (unit / 10n ** BigInt(scale)), Math.max(n.scale, scale)))
    }
  }
  const moment = (m: Moment): void => {
    moments.set(`${m.type} ${m.text}`, m)
    if (!(timedTypes as readonly string[]).includes(m.type)) return
    for (const days of [0, 1, -1]) { // the day or second before and after, by the calendar of the platform
      const at = new Date(Date.parse(m.type === 'time' ? `1970-01-02T${m.text}Z` : m.type === 'timestamp_ntz' ? `${m.text}Z` : m.text) + days * (m.type === 'time' ? 1000 : 86_400_000))
      const iso = at.toISOString()
      for (const [type, text] of [['date', iso.slice(0, 10)], ['time', iso.slice(11, 19)], ['timestamp', iso], ['timestamp_ntz', iso.slice(0, 19)]] as const) moments.set(`${type} ${text}`, new Moment(type, text))
    }
  }
  const say = (v: Value): void => {
    if (v instanceof Num) beside(v)
    else if (typeof v === 'string') { texts.add(v); texts.add(`${v}a`) }
    else if (v instanceof Moment) moment(v)
  }
  const limits = (l: Limits): void => {
    for (const b of [l.min, l.max]) if (b) say(b.value)
    for (const v of l.choice ?? []) say(v)
    if (l.step) for (const k of [1n, 2n, 3n]) number(new Num(l.step.coefficient * k, l.step.scale))
    if (l.precision !== undefined) {
      const scale = l.scale ?? 0
      for (const c of [10n ** BigInt(l.precision), 10n ** BigInt(l.precision) - 1n, 1n]) number(scale >= 0 ? new Num(c, scale) : new Num(c * 10n ** BigInt(-scale)))
    } else if (l.scale !== undefined) number(l.scale >= 0 ? new Num(1n, l.scale) : new Num(10n ** BigInt(-l.scale)))
    if (l.scale !== undefined && l.scale >= 0) number(new Num(1n, l.scale + 1))
    for (const n of [l.minLength, l.maxLength]) if (n !== undefined) for (const size of [n - 1, n, n + 1]) if (size >= 0 && size < 9) for (const c of ['a', '😀', 'b']) texts.add(c.repeat(size))
  }
  for (const member of members) {
    const { shapes, slots } = partsOf(member)
    for (const s of shapes) {
      if (s.is === 'scalar') {
        limits(s.limits)
        if (s.width) limits(s.width)
        for (const name of s.codes?.keys() ?? []) texts.add(name)
        const bits = bitsOf[s.type]
        if (bits) for (const c of [2n ** (bits - 1n) - 1n, 2n ** (bits - 1n), -(2n ** (bits - 1n)), -(2n ** (bits - 1n)) - 1n]) number(new Num(c))
      }
      if (s.is === 'record') for (const name of s.slots.keys()) names.add(name)
    }
    for (const { aliases, storedAs } of slots) for (const name of [...aliases ?? [], ...(storedAs === undefined ? [] : [storedAs])]) names.add(name)
  }
  for (const n of [0n, 1n, -1n]) number(new Num(n))
  if (moments.size === 0) moment(new Moment('date', '2026-01-01'))
  return { numbers: [...numbers.values()], texts: [...texts], moments: [...moments.values()], names: [...names],
    others: [null, true, false, new Bytes(''), new Bytes('00'), new Bytes('0011'), ...otherTypes.map((t) => new Moment(t, t === 'interval' ? 'P1D' : t === 'uuid' ? '00000000-0000-4000-8000-000000000001' : 'x'))] }
}

/** A value that is meant to fit the shape, but for what the dice say. */
export function someValue(shape: Shape, pool: Pool, roll: Dice, depth = 0): Value {
  const pick = <T>(of: readonly T[], or: T): T => of[roll(of.length)] ?? or
  const s = unfold(shape)
  if (roll(24) === 0) return anyScalar(pool, roll)
  const inner = (t: Slot | Shape): Value => someValue('is' in t ? t : t.shape, pool, roll, depth + 1)
  switch (s.is) {
    case 'scalar': return scalarValue(s.type, s.limits, pool, roll)
    case 'union': return inner(pick(s.branches, { is: 'nothing' }))
    case 'all': return inner(pick(s.of, { is: 'nothing' }))
    case 'list': {
      const n = depth > 6 ? 0 : (s.count?.min ?? 0) + roll(3) - (roll(8) === 0 ? 1 : 0)
      const items = Array.from({ length: Math.max(0, n) }, (_, i) => inner(s.prefix?.[i] ?? s.items))
      return items.length > 1 && roll(6) === 0 ? [...items.slice(1), items[1] ?? null] : items
    }
    case 'map': {
      const n = depth > 6 ? 0 : (s.count?.min ?? 0) + roll(3) - (roll(8) === 0 ? 1 : 0)
      return new Map(Array.from({ length: Math.max(0, n) }, () => [keyText(s.keys, pool, roll), inner(s.values)]))
    }
    case 'record': {
      const out = new Map<string, Value>()
      for (const [name, t] of s.slots) if (roll(t.required ? 16 : 2) > 0 && !(depth > 6 && !t.required)) out.set(name, inner(t))
      const more = s.rest.is === 'nothing' && !s.patterns ? (roll(8) === 0 ? 1 : 0) : roll(3)
      for (let i = 0; i < more; i++) {
        const name = pick(pool.names, 'x')
        const of = shapeOfName(s, name) ?? s.rest
        if (!out.has(name)) out.set(name, of.is === 'nothing' ? anyScalar(pool, roll) : inner(of))
      }
      return out
    }
    default: return anyScalar(pool, roll)
  }
}
function keyText(shape: Shape, pool: Pool, roll: Dice): string {
  const s = unfold(shape)
  if (s.is === 'union') return keyText(s.branches[roll(s.branches.length)] ?? s, pool, roll)
  if (s.is !== 'scalar' || roll(8) === 0) return pool.names[roll(pool.names.length)] ?? 'x'
  const v = scalarValue(s.type, s.limits, pool, roll)
  return v instanceof Num ? v.toString() : v instanceof Moment ? v.text : v instanceof Bytes ? `0x${v.hex}` : typeof v === 'string' ? v : valueKey(v)
}
function anyScalar({ numbers, texts, moments, others }: Pool, roll: Dice): Value {
  const of: readonly Value[] = [numbers, texts, moments, others][roll(4)] ?? others
  const v = of[roll(of.length)] ?? null
  return v instanceof Num ? typed(v, roll) : v
}
const typed = (n: Num, roll: Dice): Num => (roll(6) === 0 ? n : n.typed(numericTypes[roll(numericTypes.length)] ?? 'number'))
function scalarValue(type: ScalarType, { choice }: Limits, pool: Pool, roll: Dice): Value {
  if (choice && choice.length > 0 && roll(4) > 0) {
    const v = choice[roll(choice.length)] ?? null
    return v instanceof Num ? v.typed(type) : v
  }
  const of: readonly Value[] =
    type === 'string' || type === 'enum' ? pool.texts
    : (numericTypes as readonly string[]).includes(type) ? pool.numbers
    : (timedTypes as readonly string[]).includes(type) ? pool.moments.filter((m) => m.type === (type as MomentType))
    : type === 'null' ? [null] : type === 'boolean' ? [true, false] : pool.others
  const v = of[roll(of.length)] ?? null
  return v instanceof Num ? (roll(8) === 0 ? typed(v, roll) : v.typed(type)) : v
}

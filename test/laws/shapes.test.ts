/** The random shapes are worth asking: every kind of shape, limit, slot and recursion comes up, and edits lead to every verdict. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { Num } from '../../src/contract/numbers.ts'
import { strict } from '../../src/contract/reading.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type Shape, type Slot, isNull, slot, unfold } from '../../src/contract/shape.ts'
import { familiesOf, partsOf } from './edits.ts'
import { shapes } from './shapes.ts'
import '../loaded.ts'

const limits: { [K in keyof Limits]-?: true } = { min: true, max: true, step: true, precision: true, scale: true, minLength: true, maxLength: true, patterns: true, format: true, choice: true }
const slotTerms: { [K in keyof Slot]-?: boolean } = { shape: false, required: false, facts: false, at: false, places: false, examples: false, deprecated: false, fallback: true, id: true, aliases: true, storedAs: true }
const types: { [K in ScalarType]: true } = {
  null: true, boolean: true, byte: true, short: true, int: true, long: true, integer: true, float: true, double: true, decimal: true, number: true, string: true, enum: true,
  bytes: true, uuid: true, date: true, time: true, timestamp: true, timestamp_ntz: true, interval: true, geography: true, variant: true,
}
const isKinds: { [K in Shape['is']]: true } = { nothing: true, anything: true, scalar: true, list: true, map: true, record: true, union: true, all: true, not: true, ref: true, opaque: true }
const wanted = [
  ...Object.keys(isKinds), ...Object.keys(types).map((t) => `type ${t}`), ...Object.keys(limits).map((l) => `limit ${l}`), ...Object.entries(slotTerms).filter(([, is]) => is).map(([t]) => `slot ${t}`),
  'optional', 'exclusive min', 'exclusive max', 'width', 'codes', 'otherwise', 'mayBe', 'tags on a scalar', 'tags on a record', 'count of a list', 'count of a map', 'count of a record', 'between', 'unique', 'prefix', 'contains', 'patterns of names', 'rest anything',
  'rest limited', 'null in a slot', 'null in a list', 'null in a map', 'null in a branch', 'keys of numbers', 'keys of booleans', 'keys that are limited', 'keys of several types',
  'recursive', 'mutually recursive', 'recursive through a union', 'recursive through a list', 'recursive through a map', '__proto__', 'beyond UTF-16', 'huge number',
]

const takesNull = (s: Shape): boolean => { const u = unfold(s); return isNull(u) || (u.is === 'union' && u.branches.some((b) => isNull(unfold(b)))) }
function kindsOf(shape: Shape): Set<string> {
  const out = new Set<string>()
  const say = (kind: string, is: unknown): void => { if (is) out.add(kind) }
  const { shapes: all, slots } = partsOf(shape)
  for (const t of slots) {
    say('optional', !t.required)
    for (const term of Object.keys(slotTerms) as (keyof Slot)[]) say(`slot ${term}`, slotTerms[term] && t[term] !== undefined)
  }
  for (const s of all) {
    out.add(s.is)
    switch (s.is) {
      case 'scalar':
        out.add(`type ${s.type}`)
        for (const l of Object.keys(s.limits)) out.add(`limit ${l}`)
        say('exclusive min', s.limits.min?.exclusive)
        say('exclusive max', s.limits.max?.exclusive)
        for (const more of ['width', 'codes', 'otherwise', 'mayBe'] as const) say(more, s[more] !== undefined)
        say('tags on a scalar', s.tags)
        say('beyond UTF-16', s.limits.choice?.some((v) => typeof v === 'string' && v.includes('😀')))
        say('huge number', [s.limits.min, s.limits.max].some((b) => b?.value instanceof Num && b.value.toString().length > 9))
        break
      case 'list':
        say('count of a list', s.count)
        say('unique', s.unique)
        say('prefix', s.prefix)
        say('contains', s.contains)
        say('null in a list', takesNull(s.items.shape))
        break
      case 'map': {
        say('count of a map', s.count)
        say('null in a map', takesNull(s.values.shape))
        const keys = s.keys
        say('keys of several types', keys.is === 'union')
        if (keys.is !== 'scalar') break
        say('keys of numbers', keys.type === 'int' || keys.type === 'long')
        say('keys of booleans', keys.type === 'boolean')
        say('keys that are limited', Object.keys(keys.limits).length > 0)
        break
      }
      case 'record':
        say('count of a record', s.count)
        say('between', s.between)
        say('patterns of names', s.patterns)
        say('tags on a record', s.tags)
        say('rest anything', s.rest.is === 'anything')
        say('rest limited', s.rest.is !== 'anything' && s.rest.is !== 'nothing')
        say('null in a slot', [...s.slots.values()].some((t) => takesNull(t.shape)))
        say('__proto__', s.slots.has('__proto__'))
        break
      case 'union': say('null in a branch', s.branches.some((b) => b.is === 'union' && takesNull(b))); break
      case 'ref': {
        const target = unfold(s)
        if (target.is === 'scalar' || !partsOf(target).shapes.some((x) => x.is === 'ref' && unfold(x) === target)) break
        const names = new Set(partsOf(target).shapes.flatMap((x) => (x.is === 'ref' && partsOf(x).shapes.includes(target) ? [x.name] : [])))
        out.add('recursive')
        say('mutually recursive', names.size > 1)
        for (const x of partsOf(target).shapes) {
          const inside = x.is === 'union' ? x.branches : x.is === 'list' ? [x.items.shape] : x.is === 'map' ? [x.values.shape] : []
          if (inside.some((b) => b.is === 'ref' && unfold(b) === target)) out.add(`recursive through a ${x.is}`)
        }
        break
      }
      default:
    }
  }
  return out
}

const n = 1500
test(`each kind comes up in more than ${n / 150} of ${n} shapes`, () => {
  const seen = new Map(wanted.map((k) => [k, 0]))
  for (const s of fc.sample(shapes, { seed: 1, numRuns: n })) for (const kind of kindsOf(s)) seen.set(kind, (seen.get(kind) ?? 0) + 1)
  expect([...seen].filter(([, times]) => times <= n / 150)).toEqual([])
})

test('pairs of a family come to every verdict', () => {
  const seen = { read: 0, value: 0, kind: 0, absent: 0, unsure: 0 }
  for (const { members } of fc.sample(familiesOf(8), { seed: 1, numRuns: 60 })) for (const w of members) for (const r of members) {
    const found = refusals(slot(w), slot(r), strict)
    if (found.length === 0 && w !== r) seen.read++
    for (const how of new Set(found.map((x) => x.escape.how))) seen[how]++
  }
  for (const times of Object.values(seen)) expect(times, JSON.stringify(seen)).toBeGreaterThan(60 * 56 / 150)
})

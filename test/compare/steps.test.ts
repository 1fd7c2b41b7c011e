// What a question to the relation costs is counted in steps, so that it answers alike with just so many, and no answer turns to "too large" unseen.
import { beforeAll, expect, test } from 'vitest'
import '../loaded.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { valueText } from '../../src/contract/describe.ts'
import { Num } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Reading, resolved, strict, tables } from '../../src/contract/reading.ts'
import { type Contained, type RecordShape, type Shape, type Slot, anything, json, list, map, not, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'

beforeAll(loadPatternEngine)
const [int, long, text, bool] = [scalar('integer'), scalar('long'), scalar('string'), scalar('boolean')]
const of = (all: Record<string, Shape | Slot>, rest: Shape = nothing, more: Partial<RecordShape> = {}): RecordShape => record(Object.entries(all).map(([name, s]) => [name, 'is' in s ? slot(s) : s] as const), rest, more)
const maybe = (s: Shape): Slot => slot(s, { required: false })
const all = (...parts: Shape[]): Shape => ({ is: 'all', of: parts })
const ref = (target: () => Shape): Shape => ({ is: 'ref', name: 'r', target })
const some = (...choice: string[]): Shape => scalar('string', { choice })
const between = (min: number, max: number): Shape => scalar('integer', { min: { value: new Num(BigInt(min)) }, max: { value: new Num(BigInt(max)) } })
const holding = (shape: Shape, count: Contained['count'], items: Shape = anything): Shape => list(items, { contains: [{ shape, count }] })
const tree = (leaf: Shape): Shape => { const t: Shape = of({ left: maybe(ref(() => t)), right: maybe(ref(() => t)), leaf }); return t }
const twice = (leaf: Shape, levels: number): Shape => { let s: Shape = of({ leaf }); for (let i = 0; i < levels; i++) { const inner = s; s = of({ a: ref(() => inner), b: ref(() => inner) }) } return s }
const wide = (n: number, leaf: Shape): Shape => of(Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, leaf])))
const named = (name: string, leaf: Shape): Shape => of({ leaf }, nothing, { tags: [name] })
const [avro, table] = [resolved[0]?.oldReadsNew ?? strict, tables[0]?.newReadsOld ?? strict]
const same = of({ a: int, b: text })

const questions: [string, Shape, Shape, Reading, string[], number][] = [
  ['the same', same, same, strict, [], 0], ['alike', of({ a: int, b: text }), of({ a: int, b: text }), strict, [], 1], ['the same within', of({ a: same, b: same }), of({ a: same, b: int }), strict, ['type {a: 0, b: "a"}'], 3], ['read as anything', of({ a: same, b: list(same) }), of({ a: anything, b: list(anything) }), strict, [], 4],
  ['what two fields share', twice(text, 6), twice(text, 6), strict, [], 13], ['what two fields share and is refused', twice(text, 6), twice(int, 6), strict, ['type "a"'], 14], ['what leads back to itself', tree(text), tree(text), strict, [], 3], ['and is refused', tree(text), tree(int), strict, ['type "a"'], 4],
  ['a place of many', wide(20, text), union(wide(20, int), wide(20, bool)), strict, ['shape {f0: "", f1: "", f2: "", f3: "", f4: "",'], 55], ['a place of many that others share', of({ a: wide(5, text), b: wide(5, text) }), union(of({ a: wide(5, int), b: wide(5, text) }), of({ a: wide(5, bool), b: wide(5, text) })), strict, ['shape {a: {f0: "", f1: "", f2: "", f3: "", f4:'], 57],
  ['the same question under several alternatives', ((w) => of({ a: union(w, nul), b: union(w, bool) }))(wide(4, text)), of({ a: union(wide(4, int), nul, list(text)), b: union(wide(4, int), wide(4, bool), bool) }), strict, ['type "a"', 'type "a"', 'type "a"', 'type "a"', 'shape {f0: "", f1: "", f2: "", f3: ""}'], 67],
  ['one of alternatives', union(int, text, bool), union(bool, text, int, nul), strict, [], 4], ['null beside', nullable(of({ a: int })), nullable(of({ a: int })), strict, [], 4], ['a branch of its name', named('B', text), union(named('A', text), named('B', text), named('C', int)), avro, [], 2],
  ['listed values', some('a', 'b', 'c'), union(some('a'), some('b'), some('d')), strict, ['shape "c"'], 57], ['by a constant', of({ t: some('b'), x: text }), union(of({ t: some('a'), x: int }), of({ t: some('b'), x: text })), strict, [], 3], ['records that overlap', of({ a: union(int, text), b: wide(3, text) }), union(of({ a: int, b: wide(3, text) }), of({ a: text, b: wide(3, text) })), strict, [], 57],
  ['left out', not(text), not(text), strict, [], 1], ['left out, narrower', not(union(text, int)), not(text), strict, [], 2], ['left out, wider', not(text), not(union(text, bool)), strict, ['shape true'], 3], ['one of alternatives left out', not(text), union(int, not(text), bool), strict, [], 3], ['left out of a record', of({ a: int, b: text }), not(of({ a: bool }, anything)), strict, [], 1],
  ['left out of what is left out', not(all(text, not(some('a')))), not(all(text, not(some('a', 'b')))), strict, [], 7], ['deep', not(list(not(list(not(list(not(list(text)))))))), not(list(not(list(not(list(not(list(int)))))))), strict, ['shape [[[[""]]]]'], 7],
  ['one of what holds at once', all(of({ a: int }, anything), of({ b: text }, anything)), of({ b: text }, anything), strict, [], 2], ['the last of it', all(not(some('a')), union(text, int), text), text, strict, [], 1], ['all of it', all(of({ a: int }, json), of({ b: text }, json)), of({ a: int, b: text }, json), strict, [], 53], ['of alternatives', all(union(int, text), not(int)), union(bool, text), strict, [], 64], ['by what tables read', all(union(int, text), not(int)), text, table, [], 54],
  ['contained', holding(int, { min: 1 }), holding(int, { min: 1 }), strict, [], 1], ['contained, more', holding(int, { min: 3 }), holding(int, { min: 2 }), strict, [], 1], ['contained, fewer', holding(int, { min: 1 }), holding(int, { min: 2 }), strict, ['count [0]'], 51], ['contained, narrower', holding(between(1, 3), { min: 1 }), holding(int, { min: 1 }), strict, [], 2],
  ['contained at most', holding(int, { max: 2 }), holding(int, { max: 3 }), strict, [], 1], ['at most, of less', holding(int, { max: 2 }), holding(between(1, 3), { max: 2 }), strict, [], 2], ['at most, of more', holding(between(1, 3), { max: 2 }), holding(int, { max: 2 }), strict, ['count [0, 0, 0]'], 52], ['contained, both bounds', list(anything, { contains: [{ shape: int, count: { min: 1 } }, { shape: int, count: { max: 4 } }] }), holding(int, { min: 1, max: 4 }), strict, [], 1],
  ['contained, without a bound', list(anything), holding(int, {}), strict, [], 1], ['contained, one of two', holding(int, { min: 1 }), list(anything, { contains: [{ shape: int, count: { min: 1 } }, { shape: text, count: { min: 1 } }] }), strict, ['count [0]'], 52], ['left out, to tables', some('a', 'b'), not(some('b')), table, ['shape "b"'], 1],
  ['anything for one of few', anything, union(int, list(int)), strict, ['null null'], 53], ['the same twice', union(same, nul), union(nul, same, text), strict, [], 3], ['the last that is alike', all(opaque('x'), list(int)), list(text), strict, ['type 0'], 56], ['two that are alike', all(opaque('x'), list(int), list(between(0, 9))), list(text), strict, ['shape several rules hold at once here'], 56],
  ['how many', list(int), list(int, { count: { min: 1, max: 3 } }), strict, ['count []'], 2], ['two thousand', list(int, { count: { min: 2000 } }), list(int, { count: { max: 5 } }), strict, ['count [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '], 2], ['no more than so many', list(int, { count: { max: 1 } }), list(int, { unique: true }), strict, [], 1], ['places', list(nothing, { prefix: [slot(int), slot(text)], count: { max: 2 } }), list(nothing, { prefix: [slot(int), slot(text)], count: { max: 2 } }), strict, [], 1],
  ['a map', map(text, int, { count: { min: 1 } }), map(text, int), strict, [], 1], ['a map for a record', map(text, int), of({ a: maybe(int) }, int), strict, [], 1], ['what may be beside', of({ a: int }, text), of({ a: int, b: maybe(text) }, text), strict, [], 1], ['a field less', of({ a: int }), of({ a: int, b: maybe(text) }), strict, [], 1],
  ['names by their patterns', of({ xa: int }, nothing, { patterns: [{ pattern: '^x', slot: slot(int) }] }), of({}, nothing, { patterns: [{ pattern: '^x', slot: slot(int) }, { pattern: 'y$', slot: slot(between(0, 9)) }] }), strict, ['limits 10'], 4],
  ['what is not modelled', of({ a: opaque('x'), b: opaque('x') }), of({ a: opaque('x'), b: union(int, opaque('x')) }), strict, [], 5], ['a wider number', of({ a: long, b: int }), of({ a: int, b: scalar('number') }), strict, [], 3], ['what nothing is of', of({ a: nothing, b: text }), of({ a: text, b: int }), strict, [], 3],
]
const asked = (w: Shape, r: Shape, reading: Reading, cap: number): { said: string[]; steps: number } => {
  const cost = { steps: 0, cap }
  const said = refusals(slot(w), slot(r), reading, cost).map(({ by, escape: e }) => `${by} ${e.how === 'value' ? valueText(e.value).slice(0, 40) : e.how === 'unsure' ? e.why : e.how}`)
  return { said, steps: cost.steps }
}
test.each(questions)('%s', (_, w, r, reading, said, steps) => {
  expect(asked(w, r, reading, 1e6)).toEqual({ said, steps })
  expect(asked(w, r, reading, steps).said).toEqual(said)
})
test('with a step less it is said to be too large, or answered by what was found before', () => {
  for (const [, w, r, reading, said, steps] of questions) {
    if (steps > 0 && said.length === 0) expect(asked(w, r, reading, steps - 1).said.join()).not.toBe('')
  }
})

// Places in records, as the report spells them.
import { expect, test } from 'vitest'
import { ITEM, KEY, type Path, VALUE } from '../../src/contract/shape.ts'
import { displayOf, displayOfSegments, segments } from '../../src/judge/paths.ts'

test('a step is a name, or brackets around what is none', () => {
  expect(segments(['orders', ITEM, VALUE, KEY, 0, 12, '[]'])).toEqual(['orders', '[]', '{}', '{key}', '[0]', '[12]', '[]'])
})
test.each<[Path, string]>([
  [[], ''], [['orders'], 'orders'], [['orders', 'lines', ITEM, 'sku'], 'orders.lines[].sku'], [['m', VALUE], 'm{}'], [['m', KEY], 'm{key}'], [['t', 0, 'a'], 't[0].a'], [[ITEM, 'a'], '[].a'],
  [['orders', 'geo.lat'], 'orders."geo.lat"'], [['a b'], '"a b"'], [['a@b'], '"a@b"'], [['a"b'], '"a\\"b"'], [['a\'b'], '"a\'b"'], [['a`b'], '"a`b"'], [['a[b'], '"a[b"'], [['a]b'], '"a]b"'], [['a{b'], '"a{b"'], [['a}b'], '"a}b"'],
  [[''], '""'], [['größe'], 'größe'], [['a\tb'], '"a\\tb"'],
])('%j', (path, text) => { expect(displayOf(path, null)).toBe(text) })
test('a fact stands behind its place, or alone', () => {
  expect([displayOf(['orders', 'a'], 'unit'), displayOf([], 'version')]).toEqual(['orders.a @unit', '@version'])
})
test('segments of a report, for people', () => {
  expect([['a', 'b'], ['lines', '[0]', 'sku'], ['[12]', 'a'], ['a', '[]'], ['geo.lat', 'x y'], ['a', '[x]'], ['a', 'x[0]'], ['a', '[0]x'], []].map(displayOfSegments)).toEqual(['a.b', 'lines[0].sku', '[12].a', 'a[]', '"geo.lat"."x y"', 'a."[x]"', 'a."x[0]"', 'a."[0]x"', ''])
})

import { expect, test } from 'vitest'
import { parseYaml } from '../../src/text/parse.ts'
import { get, textOf } from '../../src/text/scalars.ts'
import { type Node } from '../../src/text/tree.ts'
import { outline } from './outline.ts'

const parse = (text: string): Node => parseYaml(text, 'a.yaml')

/** The second column is the tree, the third the same tree with each key and scalar cut from the source by its offsets (left out where it is the same). */
const trees: [name: string, source: string, tree: string, cut?: string][] = [
  ['nothing', '', ''],
  ['a comment', '# nothing here\n', ''],
  ['an empty document', '---\n...\n', ''],
  ['spelling kept', 'version: 1.10\nday: 2024-01-01\ncountry: no\nmask: 0x1F\ncount: 1_000\n', '{version: 1.10, day: 2024-01-01, country: no, mask: 0x1F, count: 1_000}'],
  ['block map and list', 'a:\n  - x\n  - y: 1\n    z: 2\nb: {c: d}\n', '{a: [x, {y: 1, z: 2}], b: {c: d}}'],
  ['a list at its key', 'a:\n- x\n- - y\n  - z\n', '{a: [x, [y, z]]}'],
  ['quotes', `a: "x\\ty"\nb: 'it''s'\n"c d": ''\n'e': "\\u00e9\\""\n`, '{a: "x\\ty", b: "it\'s", c d: "", e: "é\\""}', `{a: "x\\ty", b: 'it''s', "c d": '', 'e': "\\u00e9\\""}`],
  ['literal', 'a: |\n  one\n   two\n\n  three\n\nb: 1\n', '{a: "one\\n two\\n\\nthree\\n", b: 1}', '{a: |\n  one\n   two\n\n  three, b: 1}'],
  ['folded', 'a: >-  # why\n  one\n  two\n\n  three\nb: 1\n', '{a: "one two\\nthree", b: 1}', '{a: >-  # why\n  one\n  two\n\n  three, b: 1}'],
  ['kept line ends', '- |+\n  x\n\n- |2-\n    y\n', '["x\\n\\n", "  y"]', '[|+\n  x, |2-\n    y]'],
  ['an empty literal', 'a: |\nb: >\n', '{a: "", b: ""}', '{a: |, b: >}'],
  ['a literal at the end', 'a: |', '{a: ""}', '{a: |}'],
  ['bars and angles before a literal', 'a|b>: &x|y !!str |\n  c\n', '{a|b>: "c\\n"}', '{a|b>: |\n  c}'],
  ['plain over lines', 'a: one\n  two\n\n  three # note\nb: x\n', '{a: one two\nthree, b: x}', '{a: one\n  two\n\n  three, b: x}'],
  ['quoted over lines', 'a: "one\n  two\\\n  three"\n', '{a: "one twothree"}', '{a: "one\n  two\\\n  three"}'],
  ['absent values', 'a:\nb: # none\n  \nc: ~\nd:\n  -\n  - x\n  -\ne: !!str\nf: &g\n', '{a: , b: , c: ~, d: [, x, ], e: "", f: }', '{a: , b: , c: ~, d: [, x, ], e: , f: }'],
  ['explicit keys', '? a\n: b\n? c\n? d\n', '{a: b, c: , d: }'],
  ['an empty key', ': a\n', '{: a}'],
  ['odd keys', '1: a\ntrue: b\n~: c\n"no": d\n__proto__: e\nconstructor: f\n', '{1: a, true: b, ~: c, no: d, __proto__: e, constructor: f}', '{1: a, true: b, ~: c, "no": d, __proto__: e, constructor: f}'],
  ['tags', 'a: !!str 12\nb: !!int "12"\nc: ! yes\nd: !!binary aGk=\ne: !!timestamp 2024-01-01\nf: !!map {}\ng: !!seq []\nh: !!null\ni: !<tag:yaml.org,2002:float> 1\n', '{a: "12", b: 12, c: "yes", d: "aGk=", e: 2024-01-01, f: {}, g: [], h: , i: 1}', '{a: 12, b: "12", c: yes, d: aGk=, e: 2024-01-01, f: {}, g: [], h: , i: 1}'],
  ['a declared tag', '%TAG !y! tag:yaml.org,2002:\n---\na: !y!str 1\n', '{a: "1"}', '{a: 1}'],
  ['sets and ordered maps', 'a: !!set {x, y}\nb: !!omap [x: 1]\n', '{a: {x: , y: }, b: [{x: 1}]}'],
  ['a version directive', '%YAML 1.1\n---\na: yes\n', '{a: yes}'],
  ['CR LF', 'a: x\r\nb:\r\n  - |\r\n    y\r\n    z\r\n  - "u\r\n    v"\r\n', '{a: x, b: ["y\\nz\\n", "u v"]}', '{a: x, b: [|\r\n    y\r\n    z, "u\r\n    v"]}'],
  ['CR alone', 'a: x\rb: y\r', '{a: x, b: y}'],
  ['a byte order mark', '\uFEFFa: x\n', '{a: x}'],
  ['tabs that are no indentation', 'a:\tx\t# note\nb:  "y"\t\n\t\n\t# note\nc: z\n', '{a: x, b: "y", c: z}'],
  ['JSON with tabs', '{\n\t"a": {\n\t\t"b": [1, "two"]\n\t}\n}\n', '{a: {b: [1, "two"]}}', '{"a": {"b": [1, "two"]}}'],
  ['beyond the first plane', '😀: "😀" # 😀\nb: 😀\n', '{😀: "😀", b: 😀}'],
]

test.each(trees)('%s', (_, source, tree, cut) => {
  expect(outline(parse(source))).toBe(tree)
  expect(outline(parse(source), source)).toBe(cut ?? tree)
})

test('flow collections, and the places of the values they leave out', () => {
  const source = '[1, [a , b,], {c: d, "e":f, g, ? h, i: }, j: k, {}, [] # ]\n ]'
  const tree = parse(source)
  expect(outline(tree)).toBe('[1, [a, b], {c: d, e: f, g: , h: , i: }, {j: k}, {}, []]')
  expect(collections(tree).map(node => source.slice(node.start, node.end))).toEqual([source, '[a , b,]', '{c: d, "e":f, g, ? h, i: }', 'j: k', '{}', '[]'])
})

test('block collections begin at their first key or dash and end with their last value', () => {
  const source = 'a:\n  - x\n  - y: 1\n    z: "2"   # note\n\nb:\n  c:\n'
  expect(collections(parse(source)).map(node => source.slice(node.start, node.end))).toEqual(['a:\n  - x\n  - y: 1\n    z: "2"   # note\n\nb:\n  c:', '- x\n  - y: 1\n    z: "2"', 'y: 1\n    z: "2"', 'c:'])
})

test('an absent value stands right after what announces it', () => {
  const source = 'a:\nb:  # note\n  - x\n  -\n  - y\nc: !!null\nd : \n'
  const tree = parse(source)
  const list = get(tree, 'b')
  expect(list?.kind === 'list' && list.items[1]?.start).toBe(source.indexOf('-\n') + 1)
  const starts = tree.kind === 'map' ? [...tree.entries.values()].map(entry => entry.value.start) : []
  expect(starts).toEqual([2, source.indexOf('- x'), source.indexOf('!!null') + 6, source.indexOf('d :') + 3])
})

test('an alias is the node of its anchor', () => {
  const tree = parse('a: &one {x: 1}\nb: *one\nc: [*one, &two y, *two]\n*two : z\n')
  expect(outline(tree)).toBe('{a: {x: 1}, b: {x: 1}, c: [{x: 1}, y, y], y: z}')
  expect(get(tree, 'b')).toBe(get(tree, 'a'))
})

test('an anchor written again means the later node from there on', () => {
  expect(outline(parse('[&a 1, *a, &a 2, *a, &a [&a 3, *a]]'))).toBe('[1, 1, 2, 2, [3, 3]]')
})

const merges: [name: string, source: string, tree: string][] = [
  ['explicit keys win after it', 'x: &x {a: 1, b: 2}\ny:\n  <<: *x\n  b: 3\n', '{x: {a: 1, b: 2}, y: {a: 1, b: 3}}'],
  ['explicit keys win before it', 'x: &x {a: 1, b: 2}\ny:\n  b: 3\n  <<: *x\n', '{x: {a: 1, b: 2}, y: {b: 3, a: 1}}'],
  ['the first of several maps wins', 'y:\n  <<: [{a: 1}, {a: 2, b: 2}, {b: 3, c: 3}]\n', '{y: {a: 1, b: 2, c: 3}}'],
  ['merged maps merge on', 'x: &x {a: 1}\ny: &y\n  <<: *x\n  b: 2\nz:\n  <<: *y\n', '{x: {a: 1}, y: {a: 1, b: 2}, z: {a: 1, b: 2}}'],
  ['an anchored list of maps', 'x: &x [{a: 1}, {b: 2}]\ny: {<<: *x}\n', '{x: [{a: 1}, {b: 2}], y: {a: 1, b: 2}}'],
  ['quoted it is a name', '"<<": {a: 1}\n', '{<<: {a: 1}}'],
  ['as a value it is a text', 'a: <<\n', '{a: <<}'],
]

test.each(merges)('merging: %s', (_, source, tree) => {
  expect(outline(parse(source))).toBe(tree)
})

test('a merged entry stands where it was written', () => {
  const source = 'x: &x {a: 1}\ny: {<<: *x}\n'
  const y = get(parse(source), 'y')
  expect(y?.kind === 'map' && y.entries.get('a')?.key.start).toBe(source.indexOf('a: 1'))
})

test('a key of Object.prototype is no key of a map', () => {
  expect(get(parse('a: 1'), 'toString')).toBeUndefined()
  expect(textOf(get(parse('{__proto__: x, toString: y}'), '__proto__'))).toBe('x')
})

function collections(node: Node): Node[] {
  if (node.kind === 'scalar') return []
  const inside = node.kind === 'list' ? node.items : [...node.entries.values()].map(entry => entry.value)
  return [node, ...inside.flatMap(collections)]
}

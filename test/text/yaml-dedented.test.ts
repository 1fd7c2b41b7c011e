import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYaml } from '../../src/text/parse.ts'
import { plainValue } from '../../src/text/scalars.ts'
import { type Node } from '../../src/text/tree.ts'
import { outline } from './outline.ts'
import { problemOf } from './problem-of.ts'

const parse = (text: string): Node => parseYaml(text, 'a.yaml')

const taken: [name: string, source: string, tree: string, cut?: string][] = [
  ['a bracket at its key', 'a: [\n  1,\n  2\n]\nb: 3\n', '{a: [1, 2], b: 3}'],
  ['a brace at its key', 'x:\n  a: {\n    b: 1\n  }\n  c: 2\n', '{x: {a: {b: 1}, c: 2}}'],
  ['a bracket before its key', '- x:\n    a: [\n      1\n]\n    b: 2\n', '[{x: {a: [1], b: 2}}]'],
  ['items at their key', 'a: [\n1,\n"two",\n{\nb: c\n}\n]\nd: e\n', '{a: [1, "two", {b: c}], d: e}'],
  ['a quoted text', 'x:\n  a: "one\n  two\n\n  three"\n  b: \'four\nfive\'\n', '{x: {a: "one two\\nthree", b: "four five"}}', '{x: {a: "one\n  two\n\n  three", b: \'four\nfive\'}}'],
  ['a tab after a comma', 'a: [1,\t2,\t3]\nb:\t{c: "d\te"}\n', '{a: [1, 2, 3], b: {c: "d\\te"}}', '{a: [1, 2, 3], b: {c: "d\te"}}'],
  ['braces in a literal beside', 'a: |\n  {\n  }\n   ]\nb: [\n 1\n]\n', '{a: "{\\n}\\n ]\\n", b: [1]}', '{a: |\n  {\n  }\n   ], b: [1]}'],
  ['a literal that begins with a brace', 'a: |\n  }\n    ]\n  x\nb: [\n]\n', '{a: "}\\n  ]\\nx\\n", b: []}', '{a: |\n  }\n    ]\n  x, b: []}'],
  ['CR LF', 'a: [\r\n  1\r\n]\r\nb: "x\r\ny"\r\n', '{a: [1], b: "x y"}', '{a: [1], b: "x\r\ny"}'],
  ['comments and anchors', 'a: &a [ # one ]\n  1 # two ]\n]\nb: *a\nc: !!seq [\n]\n', '{a: [1], b: [1], c: []}'],
]

test.each(taken)('%s', (_, source, tree, cut) => {
  expect(outline(parse(source))).toBe(tree)
  expect(outline(parse(source), source)).toBe(cut ?? tree)
})

const refused: [name: string, source: string, line: number][] = [
  ['a bracket that closes nothing', 'a: [\n 1\n]\nb: foo\n]\n', 3],
  ['a brace after a literal', 'a: [\n 1\n]\nb: |\n  x\n}\n', 3],
  ['a bracket that is never closed', 'a: [1\nb: 2\nc: 3\n', 2],
  ['text over lines in brackets', 'a: [one\ntwo\n]\n', 2],
]

test.each(refused)('%s is refused', (_, source, line) => {
  expect(problemOf(() => parse(source))).toMatchObject({ code: 'yaml-syntax', line, message: expect.stringContaining('still open') })
})

test('other faults in such a file keep their line', () => {
  expect(problemOf(() => parse('a: [\n  1\n]\nb: 1\nb: 2\n'))).toMatchObject({ code: 'duplicate-key', line: 5, column: 1 })
})

test('any JSON under a key, with its lines indented anyhow', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.array(fc.nat(4), { minLength: 1 }), (value, indents) => {
    const lines = JSON.stringify(value, null, 1).split('\n').map((line, index) => index === 0 ? line : ' '.repeat(indents[index % indents.length] ?? 0) + line.trimStart())
    const source = `a:\n  - b: ${lines.join('\n')}\n    c: 1\n`
    expect(plainValue(parse(source))).toEqual({ a: [{ b: plainValue(parse(JSON.stringify(value))), c: 1 }] })
  }))
})

test('many such lines are read within bounds, and past them refused with a place', () => {
  expect(parse(`a:\n${'- [\n 1\n]\n'.repeat(5_000)}`).kind).toBe('map')
  expect(problemOf(() => parse(`a:\n${'- [\n1,\n2\n]\n'.repeat(20_000)}`))).toMatchObject({ code: 'yaml-syntax', line: 3, column: 1 })
})

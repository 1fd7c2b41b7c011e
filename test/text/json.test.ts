import { expect, test } from 'vitest'
import { caps } from '../../src/text/caps.ts'
import { parseJson, parseTree } from '../../src/text/parse.ts'
import { outline } from './outline.ts'
import { problemOf } from './problem-of.ts'

const parse = (text: string) => parseJson(text, 'a.json')

const trees: [source: string, tree: string, cut?: string][] = [
  ['null', 'null'],
  [' {"a": 1.10, "b": [true, false, null, -0, 1e400, 9007199254740993]}\r\n', '{a: 1.10, b: [true, false, null, -0, 1e400, 9007199254740993]}', '{"a": 1.10, "b": [true, false, null, -0, 1e400, 9007199254740993]}'],
  ['\uFEFF{"a":{},"b":[]}', '{a: {}, b: []}', '{"a": {}, "b": []}'],
  ['{"\\u0061\\n": "\\ud83d\\ude00\\/\\"", "": ""}', '{a\n: "😀/\\"", : ""}', '{"\\u0061\\n": "\\ud83d\\ude00\\/\\"", "": ""}'],
  ['{"__proto__": 1, "constructor": {"__proto__": 2}}', '{__proto__: 1, constructor: {__proto__: 2}}', '{"__proto__": 1, "constructor": {"__proto__": 2}}'],
]

test.each(trees)('%j', (source, tree, cut) => {
  expect(outline(parse(source))).toBe(tree)
  expect(outline(parse(source), source)).toBe(cut ?? tree)
})

test('maps and lists span their brackets', () => {
  const source = ' [ {"a": [ ] } ]\n'
  const list = parse(source)
  const map = list.kind === 'list' ? list.items[0] : undefined
  expect([list, map].map(node => node && source.slice(node.start, node.end))).toEqual(['[ {"a": [ ] } ]', '{"a": [ ] }'])
})

const refused: [name: string, source: string, line: number, column: number, says: RegExp][] = [
  ['nothing', '', 1, 1, /end of the file where a value/],
  ['blanks', ' \n ', 2, 2, /end of the file/],
  ['an open map', '{"a": 1\n', 2, 1, /end of the file where a comma or the closing `}`/],
  ['an open list', '[1', 1, 3, /closing `]`/],
  ['a comma too many in a list', '[1,\n]', 2, 1, /remove the comma before it/],
  ['a comma too many in a map', '{"a": 1,}', 1, 9, /remove the comma before it/],
  ['a missing comma', '{"a": 1\n "b": 2}', 2, 2, /`"` where a comma/],
  ['a missing colon', '{"a" 1}', 1, 6, /colon/],
  ['a bare key', '{a: 1}', 1, 2, /double quotes/],
  ['single quotes', "{'a': 1}", 1, 2, /double quotes/],
  ['a comment', '{\n  // note\n  "a": 1}', 2, 3, /no comments/],
  ['a comment at the end', '{} # note', 1, 4, /no comments/],
  ['a bare word', '[yes]', 1, 2, /"yes" where a value/],
  ['NaN', '[NaN]', 1, 2, /"NaN"/],
  ['a leading zero', '[012]', 1, 2, /"012"/],
  ['a plus', '[+1]', 1, 2, /"\+1"/],
  ['a bare point', '[1.]', 1, 2, /"1\."/],
  ['hexadecimal', '[0x1F]', 1, 2, /"0x1F"/],
  ['a word that only begins well', '[truey]', 1, 2, /"truey"/],
  ['two values', '1 2', 1, 3, /after the end/],
  ['a bracket too many', '{}]', 1, 3, /after the end/],
  ['the wrong bracket', '[1}', 1, 3, /closing `]`/],
  ['an open string', '["ab', 1, 2, /never ends/],
  ['a line end in a string', '["a\nb"]', 1, 4, /control character \\u\{A\}/],
  ['a tab in a string', '["a\tb"]', 1, 4, /control character \\u\{9\}/],
  ['a bad escape', '["a\\\\\\d"]', 1, 6, /escape "\\d"/],
  ['a short escape', '["\\u12"]', 1, 3, /escape "\\u"/],
  ['an escape at the end', '["\\', 1, 2, /never ends/],
  ['a hidden character', '[\u200B1]', 1, 2, /\\u\{200B\}/],
  ['a no-break space', '[\u00A01]', 1, 2, /where a value/],
]

test.each(refused)('%s', (_, source, line, column, says) => {
  const problem = problemOf(() => parse(source))
  expect(problem).toMatchObject({ file: 'a.json', code: 'json-syntax', line, column })
  expect(`${problem.message}; ${problem.hint}`).toMatch(says)
  expect(() => JSON.parse(source)).toThrow(SyntaxError)
})

test('a key twice is refused, which JSON.parse lets pass', () => {
  expect(problemOf(() => parse('{"a": 1,\n "b": {"\\u0061": 1, "a": 2}}'))).toMatchObject({ code: 'duplicate-key', line: 2, column: 21, message: 'the key "a" is written twice in one map, first on line 2' })
  expect(problemOf(() => parse('{"__proto__": 1, "__proto__": 2}')).code).toBe('duplicate-key')
})

test('nesting is bounded, without overflow', () => {
  const nest = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2)
  expect(parse(nest(caps.depth)).kind).toBe('list')
  expect(problemOf(() => parse(nest(caps.depth + 2)))).toMatchObject({ code: 'too-deep', line: 1 })
  expect(problemOf(() => parse('['.repeat(100_000))).code).toBe('too-deep')
})

test('size and the number of values are bounded', () => {
  expect(problemOf(() => parse(`[${'1,'.repeat(caps.nodes)}1]`)).code).toBe('too-many-values')
  expect(problemOf(() => parse(`"${'x'.repeat(caps.bytes)}"`)).code).toBe('too-large')
})

test('the name of a file says how it is read', () => {
  for (const file of ['a.json', 'dir/b.AVSC']) expect(problemOf(() => parseTree('a: 1', file)).code).toBe('json-syntax')
  for (const file of ['a.yaml', 'a.yml', 'a.json.yaml', 'avsc']) expect(outline(parseTree('a: 1', file))).toBe('{a: 1}')
})

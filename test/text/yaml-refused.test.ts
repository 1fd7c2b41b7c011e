import { expect, test } from 'vitest'
import { parseYaml } from '../../src/text/parse.ts'
import { problemOf } from './problem-of.ts'

const refused: [name: string, source: string, code: string, line: number, column: number][] = [
  ['a key twice', 'a: 1\nb: 2\na: 3\n', 'duplicate-key', 3, 1],
  ['a key twice in a flow map', 'x:\n  y: {a: 1, "a": 2}\n', 'duplicate-key', 2, 13],
  ['a key twice, once by an alias', 'x: &k a\ny: {a: 1, *k : 2}\n', 'duplicate-key', 2, 11],
  ['`__proto__` twice', '__proto__: 1\n__proto__: 2\n', 'duplicate-key', 2, 1],
  ['an explicit key twice over a merged one', 'x: &x {a: 1}\ny:\n  <<: *x\n  a: 2\n  a: 3\n', 'duplicate-key', 5, 3],
  ['a merge key twice', 'x: &x {a: 1}\ny:\n  <<: *x\n  <<: *x\n', 'duplicate-key', 4, 3],
  ['merging a text', 'y:\n  <<: text\n', 'bad-merge-key', 2, 3],
  ['merging nothing', 'y:\n  <<:\n', 'bad-merge-key', 2, 3],
  ['merging a list of lists', 'y: {<<: [[a]]}\n', 'bad-merge-key', 1, 5],
  ['two documents', 'a: 1\n---\nb: 2\n', 'several-documents', 2, 1],
  ['two documents, the first empty', '---\n---\nb: 2\n', 'several-documents', 2, 1],
  ['two documents, the second empty', '# one\n---\na: |\n  ---x\n\n--- # two\n', 'several-documents', 6, 1],
  ['two documents parted by an end', 'a: 1\n...\nb: 2\n', 'several-documents', 3, 1],
  ['an alias without anchor', 'a: 1\nb: *x\n', 'undefined-alias', 2, 4],
  ['an alias before its anchor', 'a: *x\nb: &x 1\n', 'undefined-alias', 1, 4],
  ['a star that was meant as text', 'a:\n  - *.csv\n', 'undefined-alias', 2, 5],
  ['an alias inside its anchor', 'a: &x\n  b: [1, *x]\n', 'alias-cycle', 2, 10],
  ['a merge of the map itself', 'a: &x\n  <<: *x\n', 'alias-cycle', 2, 7],
  ['an application tag', 'a:\n  b: !Ref x\n', 'unknown-tag', 2, 6],
  ['an application tag on a map', 'a: !include {b: c}\n', 'unknown-tag', 1, 4],
  ['an application tag on a key', '!x a: 1\n', 'unknown-tag', 1, 1],
  ['a tag of no kind of scalar', 'a: !!python x\n', 'unknown-tag', 1, 4],
  ['a number that is none', 'a: !!int x\n', 'wrong-tag', 1, 10],
  ['a boolean that is none', 'a: !!bool yes\n', 'wrong-tag', 1, 11],
  ['a list that is a map', 'a: !!seq {}\n', 'wrong-tag', 1, 4],
  ['a map that is a list', '- !!map []\n', 'wrong-tag', 1, 3],
  ['a list as key', '? [a, b]\n: 1\n', 'complex-key', 1, 3],
  ['a map as key', '{a: 1}: 2\n', 'complex-key', 1, 1],
  ['a list as key by an alias', 'x: &x []\n*x : 1\n', 'complex-key', 2, 1],
  ['a template', 'a: b\n{{ name }}: 1\n', 'complex-key', 2, 1],
  ['a tab before a key', 'a:\n  b: 1\n\tc: 2\n', 'tab-indentation', 3, 1],
  ['a tab before the first key', '\ta: 1\n', 'tab-indentation', 1, 1],
  ['a tab after blanks', 'a:\n  - x: 1\n    \ty: 2\n', 'tab-indentation', 3, 5],
  ['a tab before a dash', 'a:\n  - b\n\t- c\n', 'tab-indentation', 3, 1],
  ['a tab in a list of maps', '- name: a\n  type: x\n- name: b\n\ttype: y\n- name: c\n', 'tab-indentation', 4, 1],
  ['a tab after blank lines', 'a:\n  b: x\n\n\n\tc: y\n', 'tab-indentation', 5, 1],
  ['a tab with CR LF', 'a: x\r\n\tb: y\r\n', 'tab-indentation', 2, 1],
  ['a tab in a literal', 'a:\n  b: |\n    x\n\ty\n', 'tab-indentation', 4, 1],
  ['a tab in brackets', 'a: [\n\tb\n]\n', 'tab-indentation', 2, 1],
  ['a colon in a text', 'a: b: c\n', 'yaml-syntax', 1, 5],
  ['a reserved character', 'a: x\nb: @c\n', 'yaml-syntax', 2, 4],
  ['a key without colon', 'a: 1\nb\nc: 2\n', 'yaml-syntax', 3, 2],
  ['a bad escape', 'a: "\\d"\n', 'yaml-syntax', 1, 6],
  ['an open quote', 'a: "b\n', 'yaml-syntax', 2, 1],
  ['an open bracket', 'a: [b\n', 'yaml-syntax', 2, 1],
  ['an open bracket and a key', 'a: [b\nc: d\n', 'yaml-syntax', 2, 1],
  ['a control character', 'a: b\u0007\n', 'yaml-syntax', 1, 5],
  ['a NUL', 'a: b\nc: \0\n', 'yaml-syntax', 2, 4],
  ['a version of YAML to come', '%YAML 2.0\n---\na: 1\n', 'yaml-syntax', 2, 1],
]

test.each(refused)('%s', (_, source, code, line, column) => {
  expect(problemOf(() => parseYaml(source, 'dir/a.yaml'))).toMatchObject({ file: 'dir/a.yaml', code, line, column })
})

test.each(refused)('%s: the words say what to do and hold no control character', (_, source) => {
  const { message, hint } = problemOf(() => parseYaml(source, 'a.yaml'))
  expect(message).toMatch(/^[\x20-\x7E]{10,}$/)
  expect(hint).toMatch(/^[\x20-\x7E]{10,}$/)
})

test('a duplicate key names the line of the first', () => {
  expect(problemOf(() => parseYaml('a: 1\nb: 2\na: 3\n', 'a.yaml')).message).toBe('the key "a" is written twice in one map, first on line 1')
})

test('an alias that is nearly an anchor is asked about', () => {
  expect(problemOf(() => parseYaml('a: &money 1\nb: *mony\n', 'a.yaml')).hint).toBe('did you mean `*money`?')
})

test.each(['\u001B[31m', '\u202E', '\u200B', '\u0007'])('a name with %j is shown, not printed', name => {
  for (const source of [`{"${name}": 1, "${name}": 2}`, `a: *${name}x`, `a: &${name}one 1\nb: *${name}ones`, `a: !${name} x`, `a: !!int "${name}"`]) {
    const { message, hint } = problemOf(() => parseYaml(source, 'a.yaml'))
    expect(message + (hint ?? '')).not.toContain(name)
  }
})

test('long names are cut', () => {
  const name = 'x'.repeat(100_000)
  for (const source of [`${name}: 1\n${name}: 2`, `a: *${name}`, `a: !${name} x`, `a: !!int ${name}`]) {
    const { message, hint } = problemOf(() => parseYaml(source, 'a.yaml'))
    expect((message + (hint ?? '')).length).toBeLessThan(400)
  }
})

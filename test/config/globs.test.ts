import * as fc from 'fast-check'
import picomatch from 'picomatch'
import { expect, test } from 'vitest'
import { listed } from '../../src/config/globs.ts'

const matches = (glob: string, path: string): boolean => listed([glob], path)

test.each<[glob: string, yes: string[], no: string[]]>([
  ['a/b.yaml', ['a/b.yaml'], ['b.yaml', 'x/a/b.yaml', 'a/bxyaml']],
  ['contracts', ['contracts', 'contracts/a', 'contracts/a/b.yaml'], ['x/contracts/a', 'contracts.yaml']],
  ['/contracts/', ['contracts/a'], ['contract']],
  ['./contracts', ['contracts/a'], []],
  ['*.yaml', ['a.yaml', '.yaml', 'a.yaml/b'], ['a/b.yaml', 'a.yml']],
  ['a*c*e', ['ace', 'abcde', 'accee'], ['acd', 'ae']],
  ['**/x', ['x', 'a/x', 'a/b/x/c'], ['xx', 'a/b']],
  ['a/**/b', ['a/b', 'a/x/y/b', 'a/b/b'], ['a', 'b/a']],
  ['a/**', ['a', 'a/b', 'a/.b/c'], ['b']],
  ['?.?', ['a.b', '😀.é'], ['ab', 'a.bc']],
  ['[a-c][!x].y', ['ab.y', 'cc.y'], ['dx.y', 'ax.y']],
  ['[^a]', ['b'], ['a']],
  ['{a,b/*}.{y,z}', ['a.y', 'b/c.z'], ['b.y', 'a.x']],
  ['{a,{b,c}d}', ['a', 'bd', 'cd'], ['b', 'd']],
  ['{a}', ['{a}'], ['a']],
  ['a[b', ['a[b'], ['ab']],
  [String.raw`\*\{a,b\}`, ['*{a,b}'], ['x', '*a']],
  ['a(b|c)', ['a(b|c)'], ['ab']],
  ['', [], ['a']],
])('%s', (glob, yes, no) => {
  expect(yes.filter((path) => !matches(glob, path))).toEqual([])
  expect(no.filter((path) => matches(glob, path))).toEqual([])
})

test('the last glob that matches decides, and ! takes back', () => {
  expect(listed(['**', '!a/**', 'a/b'], 'a/b')).toBe(true)
  expect(listed(['**', '!a/**', 'a/b'], 'a/c')).toBe(false)
  expect(listed([], 'a')).toBe(false)
})

const name = fc.array(fc.constantFrom('a', 'b', '.', '*', '?'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const branch = fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom('**', '[ab]', '[!a]b', '{a,b}', '{a*,b}.b') })
const paths = fc.array(fc.stringMatching(/^[ab.]{1,5}$/), { minLength: 1, maxLength: 4 }).filter((names) => names.every((n) => n !== '.' && n !== '..'))

test('as another matcher has it', () => {
  fc.assert(fc.property(fc.array(branch, { minLength: 1, maxLength: 4 }), paths, (steps, names) => {
    const glob = steps.join('/'), path = names.join('/')
    fc.pre(!/^\.\/|\/\.{1,2}(\/|$)|^\.{1,2}(\/|$)|\*\*\*|[^/]\*\*|\*\*[^/]/.test(glob))
    fc.pre(!/\*\/\*\*(\/|$)|\*\.\*/.test(glob)) // there it wants something between: `*/**` not for `a`, `*.*` not for `a.`
    const other = picomatch([glob, `${glob}/**`], { dot: true, nonegate: true, noextglob: true, posix: true })
    expect(matches(glob, path), `${glob} on ${path}`).toBe(other(path))
  }), { numRuns: 3000, seed: 5 })
})

test('no glob takes long', () => {
  expect(matches(`${'*a'.repeat(5000)}b`, 'a'.repeat(5000))).toBe(false)
  expect(matches(`${'**/a/'.repeat(2000)}b`, 'a/'.repeat(4000))).toBe(false)
  expect(matches('{a,b}'.repeat(5000), 'a')).toBe(false)
})

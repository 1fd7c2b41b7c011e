import { expect, test } from 'vitest'
import { caps } from '../../src/text/caps.ts'
import { parseYaml } from '../../src/text/parse.ts'
import { type Node } from '../../src/text/tree.ts'
import { problemOf } from './problem-of.ts'

const parse = (text: string): Node => parseYaml(text, 'a.yaml')
const refusal = (text: string) => problemOf(() => parse(text))
const rows = (count: number, row: (index: number) => string): string => Array.from({ length: count }, (_, index) => row(index)).join('')

/** The deepest path through lists and maps. */
function depth(node: Node): number {
  let deepest = 0
  const waiting: [Node, number][] = [[node, 0]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [at, above] = next
    deepest = Math.max(deepest, above)
    if (at.kind === 'list') for (const item of at.items) waiting.push([item, above + 1])
    if (at.kind === 'map') for (const { value } of at.entries.values()) waiting.push([value, above + 1])
  }
  return deepest
}

const nests: [name: string, nest: (levels: number) => string][] = [
  ['flow lists', levels => '['.repeat(levels) + 'x' + ']'.repeat(levels)],
  ['flow maps', levels => '{a: '.repeat(levels) + 'x' + '}'.repeat(levels)],
  ['block lists on a line', levels => `${'- '.repeat(levels)}x`],
  ['block lists', levels => `${rows(levels, index => `${' '.repeat(index)}-\n`)}${' '.repeat(levels)}x`],
  ['block maps', levels => `${rows(levels, index => `${' '.repeat(index)}a:\n`)}${' '.repeat(levels)}x`],
]

test.each(nests)('%s nest as deep as the cap and no deeper', (_, nest) => {
  expect(depth(parse(nest(caps.depth)))).toBe(caps.depth)
  expect(refusal(nest(caps.depth + 1)).code).toBe('too-deep')
  expect(refusal(nest(3_000)).code).toBe('too-deep')
})

test('an unclosed nest of 100,000 brackets is refused, not overflowed', () => {
  expect(refusal('['.repeat(100_000))).toMatchObject({ code: 'too-deep', line: 1 })
})

test('nesting counts with aliases followed', () => {
  const half = caps.depth / 2
  const nested = (inside: string): string => '['.repeat(half) + inside + ']'.repeat(half)
  expect(depth(parse(`a: &a ${'['.repeat(half - 1)}1${']'.repeat(half - 1)}\nb: ${nested('*a')}\n`))).toBe(caps.depth)
  expect(refusal(`a: &a ${nested('1')}\nb: ${nested('*a')}\n`)).toMatchObject({ code: 'too-deep', line: 2 })
  expect(refusal(`a0: &a0 [1]\n${rows(1_000, index => `a${index + 1}: &a${index + 1} [*a${index}]\n`)}`).code).toBe('too-deep')
})

test('20,000 anchors and aliases are read', () => {
  const tree = parse(`${rows(20_000, index => `a${index}: &a${index} ${index}\n`)}all: [${rows(20_000, index => `*a${index}, `)}]\n`)
  expect(tree.kind === 'map' && tree.entries.size).toBe(20_001)
})

test('a bomb of aliases is refused', () => {
  const bomb = `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${rows(9, index => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(10)}]\n`)}`
  expect(refusal(bomb)).toMatchObject({ code: 'too-many-aliases', line: 5 })
})

test('a bomb of merge keys is refused', () => {
  const bomb = `a0: &a0 {${rows(50, index => `k${index}: 1, `)}}\n${rows(20, index => `a${index + 1}: &a${index + 1} {<<: *a${index}, x${index}: *a${index}, y${index}: *a${index}}\n`)}`
  expect(refusal(bomb).code).toBe('too-many-aliases')
})

test('each alias counts, however small', () => {
  expect(parse(`a: &a 1\nb: [${'*a, '.repeat(caps.aliased)}]`).kind).toBe('map')
  expect(refusal(`a: &a 1\nb: [${'*a, '.repeat(caps.aliased + 1)}]`).code).toBe('too-many-aliases')
})

test('a text too large is refused, also when it was never bytes', () => {
  expect(refusal(`a: ${'x'.repeat(caps.bytes)}`).code).toBe('too-large')
})

test('values are counted', () => {
  expect(refusal(`[${'1,'.repeat(caps.nodes)}]`)).toMatchObject({ code: 'too-many-values', line: 1, column: 2 * caps.nodes })
  expect(refusal(`[${':,'.repeat(2 * caps.nodes)}]`).code).toBe('too-many-values')
})

test('hostile shapes end in a tree or a Problem', () => {
  const shapes = ['?\n'.repeat(200_000), `"${'a: 1\n"'.repeat(50_001)}`, `a: |\n${' x\n\uFEFF#c\n'.repeat(50_000)}`, `${' '.repeat(90)}k: x${'\n'.repeat(500_000)}b: 1`, `a: ${'x '.repeat(300_000)}`, '- &a '.repeat(99), `a: [${'\n]'.repeat(20_000)}`]
  for (const shape of shapes) expect(() => { try { parse(shape) } catch (error) { expect(error).toHaveProperty('details'); return } }).not.toThrow()
})

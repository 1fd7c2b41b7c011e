import { expect, test } from 'vitest'
import { pairContracts } from '../../src/compare/pairing.ts'
import type { Contract } from '../../src/contract/contract.ts'

const contract = (file: string, id: string | undefined, version?: string): Contract => ({
  format: 'simple', id: id ?? file, ...(id === undefined ? {} : { idWritten: true }), file, ...(version === undefined ? {} : { version: { text: version } }), datasets: [], facts: [], readings: [],
  locate: () => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 }),
})
const name = (c: Contract): string => `${c.file}@${c.version?.text ?? '-'}`
const say = (base: Contract[], head: Contract[], renamed: [string, string][] = []) => {
  const { both, removed, added } = pairContracts(base, head, new Map(renamed))
  return [...both.map(([b, h]) => `${name(b)} = ${name(h)}`), ...removed.map((b) => `- ${name(b)}`), ...added.map((h) => `+ ${name(h)}`)]
}

test('by id, wherever it lies', () => {
  expect(say([contract('a', 'x', '1.0.0')], [contract('b', 'x', '1.1.0')])).toEqual(['a@1.0.0 = b@1.1.0'])
})
test('one major on each side pairs whatever the numbers say', () => {
  expect(say([contract('a', 'x', '1.0.0')], [contract('a', 'x', '2.0.0')])).toEqual(['a@1.0.0 = a@2.0.0'])
})
test('several majors pair each with its own, and a new one beside is new', () => {
  const [v1, v2] = [contract('v1', 'x', '1.0.0'), contract('v2', 'x', '2.0.0')]
  expect(say([v1], [contract('v1', 'x', '1.1.0'), v2])).toEqual(['v1@1.0.0 = v1@1.1.0', '+ v2@2.0.0'])
  expect(say([v1, v2], [contract('v2', 'x', '2.0.1'), contract('v1', 'x', '1.0.1')])).toEqual(['v1@1.0.0 = v1@1.0.1', 'v2@2.0.0 = v2@2.0.1'])
  expect(say([v1, v2], [v2])).toEqual(['v2@2.0.0 = v2@2.0.0', '- v1@1.0.0'])
})
test('then by path and by git\'s rename: an id may change', () => {
  expect(say([contract('a', 'x')], [contract('a', 'y')])).toEqual(['a@- = a@-'])
  expect(say([contract('a', undefined)], [contract('b', undefined)], [['a', 'b']])).toEqual(['a@- = b@-'])
  expect(say([contract('a', undefined)], [contract('b', undefined)])).toEqual(['- a@-', '+ b@-'])
})

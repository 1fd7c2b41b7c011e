import { expect, test } from 'vitest'
import { lineOf, pairContracts } from '../../src/compare/pairing.ts'
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
test('then by path but for its extension, where one is left on each side', () => {
  const [yaml, json] = [contract('x/a.schema.yaml', undefined), contract('x/a.schema.json', undefined)]
  expect(say([yaml], [json])).toEqual(['x/a.schema.yaml@- = x/a.schema.json@-'])
  expect(say([contract('x/a.yaml', 'x', '1.0.0')], [contract('x/a.json', undefined)])).toEqual(['x/a.yaml@1.0.0 = x/a.json@-'])
  expect(say([contract('x/a.yaml', 'x')], [contract('x/a.json', 'y')])).toEqual(['- x/a.yaml@-', '+ x/a.json@-'])
  expect(say([yaml], [json, contract('x/a.schema.yml', undefined)])).toEqual(['- x/a.schema.yaml@-', '+ x/a.schema.json@-', '+ x/a.schema.yml@-'])
  expect(say([yaml], [contract('y/a.schema.json', undefined)])).toEqual(['- x/a.schema.yaml@-', '+ y/a.schema.json@-'])
  expect(say([yaml], [{ ...json, format: 'other' }])).toEqual(['- x/a.schema.yaml@-', '+ x/a.schema.json@-'])
  expect(say([yaml], [json, { ...json }])).toEqual(['- x/a.schema.yaml@-', '+ x/a.schema.json@-', '+ x/a.schema.json@-'])
  expect(say([yaml, contract('x/b.yaml', undefined)], [yaml, json])).toEqual(['x/a.schema.yaml@- = x/a.schema.yaml@-', '- x/b.yaml@-', '+ x/a.schema.json@-'])
})
test('of two files with one id and one major, the same file first, or the one that git calls a rename of it', () => {
  const [a, b] = [contract('a', 'x', '1.0.0'), contract('b', 'x', '1.0.1')]
  expect(say([a, b], [b, a])).toEqual(['a@1.0.0 = a@1.0.0', 'b@1.0.1 = b@1.0.1'])
  expect(say([a, b], [contract('c', 'x', '1.0.0'), contract('d', 'x', '1.0.1')], [['a', 'd'], ['b', 'c']])).toEqual(['a@1.0.0 = d@1.0.1', 'b@1.0.1 = c@1.0.0'])
  expect(say([a, b], [a])).toEqual(['a@1.0.0 = a@1.0.0', '- b@1.0.1'])
})
test('a major beside the one that stays is not its successor', () => {
  const [v1, v2, v3] = [contract('v1', 'x', 'v1.0'), contract('v2', 'x', ' V2'), contract('v3', 'x', '3')]
  expect(say([v1, v2], [v3])).toEqual(['- v1@v1.0', '- v2@ V2', '+ v3@3'])
  expect(say([v1], [v2, v3])).toEqual(['- v1@v1.0', '+ v2@ V2', '+ v3@3'])
  expect(say([v2], [contract('other', 'x', '2.5'), v3])).toEqual(['v2@ V2 = other@2.5', '+ v3@3'])
})
test('contracts without a version are of one major', () => {
  expect(say([contract('a', 'x'), contract('b', 'x', '1.0.0')], [contract('c', 'x'), contract('d', 'x', '1.1.0')])).toEqual(['a@- = c@-', 'b@1.0.0 = d@1.1.0'])
  expect(['v2.1', '10.0.0', ' 3', 'x', undefined].map((text) => lineOf(contract('a', 'x', text)))).toEqual(['2', '10', '3', '', ''])
})
test('a file pairs with itself only where it holds one contract, and nothing pairs twice', () => {
  expect(say([contract('a', 'x'), contract('a', 'y')], [contract('a', 'z')])).toEqual(['- a@-', '- a@-', '+ a@-'])
  expect(say([contract('a', 'x')], [contract('a', 'y'), contract('a', 'z')])).toEqual(['- a@-', '+ a@-', '+ a@-'])
  expect(say([contract('a', 'x'), contract('b', 'y')], [contract('b', 'x')], [['a', 'b']])).toEqual(['a@- = b@-', '- b@-'])
  expect(say([contract('a', undefined), contract('b', undefined)], [contract('c', undefined)], [['a', 'c'], ['b', 'c']])).toEqual(['a@- = c@-', '- b@-'])
})
test('two files without ids that are called alike are not one', () => {
  expect(say([contract('a', undefined)], [{ ...contract('b', undefined), id: 'a' }])).toEqual(['- a@-', '+ b@-'])
})
test('a name that is no id finds a file that moved, where one on each side has it', () => {
  const named = (file: string, id = 'x.Order'): Contract => ({ ...contract(file, undefined), id })
  expect(say([named('a')], [named('b')])).toEqual(['a@- = b@-'])
  expect(say([named('a')], [named('a', 'x.Customer'), named('b')])).toEqual(['a@- = b@-', '+ a@-'])
  expect(say([named('a')], [named('a'), named('b')])).toEqual(['a@- = a@-', '+ b@-'])
  expect(say([named('a')], [named('a', 'y.Order')])).toEqual(['a@- = a@-'])
  expect(say([named('a')], [{ ...named('b'), format: 'other' }])).toEqual(['- a@-', '+ b@-'])
})

test('where each version is a contract of its own, it pairs with itself whatever its major', () => {
  const of = (text: string | undefined, more: Partial<Contract> = {}): Contract => ({ ...contract('a', 'x', text), eachVersion: true, ...more })
  expect(say([of('1.1'), of('1.2')], [of('1.2'), of('1.1')])).toEqual(['a@1.1 = a@1.1', 'a@1.2 = a@1.2'])
  expect(say([of('prod')], [of('test'), of('prod')])).toEqual(['a@prod = a@prod', '+ a@test'])
  expect(say([of('1')], [of('1.0')])).toEqual(['a@1 = a@1.0'])
  expect(say([of('1')], [of('2')])).toEqual(['a@1 = a@2'])
  expect(say([of('1', { latest: true }), of('2')], [of(undefined)])).toEqual(['a@1 = a@-', '- a@2'])
  expect(say([of(undefined)], [of('1'), of('2', { latest: true })])).toEqual(['a@- = a@2', '+ a@1'])
})
test('what nothing holds to a contract is none for another that was in the same file', () => {
  expect(say([contract('a', 'x')], [{ ...contract('a', 'y'), enforced: 'no' }])).toEqual(['- a@-', '+ a@-'])
  expect(say([contract('a', 'x')], [{ ...contract('a', 'x'), enforced: 'no' }])).toEqual(['a@- = a@-'])
})

test('what stays in its file pairs before what came', () => {
  expect(say([contract('v1beta1', 'x', '1-beta.1'), contract('v1', 'x', '1')], [contract('v1', 'x', '1'), contract('v1beta2', 'x', '1-beta.2')])).toEqual(['v1beta1@1-beta.1 = v1beta2@1-beta.2', 'v1@1 = v1@1'])
})
test('of several files the contract that has one of them still is in the same place', () => {
  const [a, b] = [{ ...contract('a', 'x', '1'), parts: ['a', 'b'] }, { ...contract('c', 'x', '1'), parts: ['c'] }]
  expect(say([a], [b, { ...contract('d', 'x', '1'), parts: ['b', 'd'] }])).toEqual(['a@1 = d@1', '+ c@1'])
  expect(say([a], [{ ...contract('d', 'x', '1'), parts: ['d'] }, b])).toEqual(['a@1 = d@1', '+ c@1'])
})
test('what is of the same name, or wrote none before, stays in its file though nothing holds it', () => {
  const free = (file: string, id: string, version?: string): Contract => ({ ...contract(file, id, version), enforced: 'no' })
  expect(say([contract('a', undefined)], [free('a', 'y')])).toEqual(['a@- = a@-'])
  expect(say([contract('a', 'x', '1')], [free('a', 'x', '2'), contract('c', 'x', '3')])).toEqual(['a@1 = a@2', '+ c@3'])
  expect(say([free('a', 'x')], [contract('a', 'y')])).toEqual(['- a@-', '+ a@-'])
})
test('the latest of several is what is meant without a version, and only that', () => {
  const [one, two] = [contract('one', 'x', '1'), { ...contract('two', 'x', '2'), latest: true }]
  expect(say([one, two], [contract('bare', 'x')])).toEqual(['two@2 = bare@-', '- one@1'])
  expect(say([two], [contract('three', 'x', '3'), contract('four', 'x', '4')])).toEqual(['- two@2', '+ three@3', '+ four@4'])
  expect(say([contract('bare', 'x')], [one, contract('three', 'x', '3')])).toEqual(['- bare@-', '+ one@1', '+ three@3'])
})

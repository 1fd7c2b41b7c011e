// What a finding says, by kind of change: its two sides, its title and the proof.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import type { Dataset } from '../../src/contract/contract.ts'
import type { Declaration } from '../../src/contract/declared.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type RecordShape, type Shape, anything, list, nothing, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'
import type { ProofReport } from '../../src/judge/report.ts'
import { proofWords, sides, titleOf } from '../../src/judge/words.ts'
import { contractChange, fact, factChange, slotChange } from './judging.ts'

const [text, int] = [scalar('string'), scalar('int')]
const choice = (...values: string[]): Shape => scalar('string', { choice: values })
const title = (change: Change): string => {
  const { from, to } = sides(change)
  return titleOf(change, from, to)
}
const dataset = (name: string): Dataset => ({ name, role: 'output', shape: record([]), facts: [] })
const datasetChange = (what: 'added' | 'removed' | 'renamed' | 'relabelled', base: Dataset | undefined, head: Dataset | undefined): Change =>
  ({ ...slotChange('added', int, int), of: 'dataset', what, base, head, path: [(head ?? base)?.name ?? ''], basePath: [(base ?? head)?.name ?? ''] })
const open = (rest: Shape): Shape => record([['a', slot(int)]], rest)
const letters = (n: number): string[] => 'a b c d e f g h i j k l m n'.split(' ').slice(0, n)

describe('of a field', () => {
  test.each<[string, Change, string]>([
    ['added', slotChange('added', undefined, nullable(text)), 'orders.x added (string, nullable)'],
    ['removed', slotChange('removed', slot(int, { required: false }), undefined), 'orders.x removed (was int, optional)'],
    ['renamed', slotChange('renamed', int, int, { basePath: ['orders', 'w'] }), 'orders.w renamed to orders.x'],
    ['another logical name', slotChange('relabelled', int, int, { basePath: ['orders', 'w'] }), 'orders.w renamed to orders.x'],
    ['another case', slotChange('case', int, int, { basePath: ['orders', 'X'] }), 'orders.X renamed to orders.x'],
    ['presence', slotChange('presence', int, slot(int, { required: false })), 'orders.x: always there to may be missing'],
    ['nullability', slotChange('nullability', int, nullable(int)), 'orders.x: not nullable to nullable'],
    ['type', slotChange('type', int, text), 'orders.x: int to string'],
    ['order', slotChange('order', int, int), 'orders.x: fields stand in another order'],
    ['id', slotChange('id', slot(int, { id: '7' }), int), 'orders.x: id 7 to nothing'],
    ['aliases', slotChange('aliases', slot(int, { aliases: ['a', 'b'] }), slot(int)), 'orders.x: aliases a, b to nothing'],
    ['a default', slotChange('default', int, slot(int, { fallback: whole(0) })), 'orders.x: default nothing to 0'],
    ['a default of symbols', slotChange('default', { is: 'scalar', type: 'enum', limits: {}, otherwise: 'a' }, slot({ is: 'scalar', type: 'enum', limits: {}, otherwise: 'b' }, { fallback: 'c' })), 'orders.x: default "a" for what is not listed to "c", "b" for what is not listed'],
    ['more fields', slotChange('rest', open(nothing), open(anything)), 'orders.x: no other fields to any other fields'],
    ['more fields of a type', slotChange('rest', open(int), list(int)), 'orders.x: other fields of int to any other fields'],
    ['a limit', slotChange('limits', scalar('string', { maxLength: 5, choice: ['a'] }), scalar('string', { choice: ['a'] })), 'orders.x: at most 5 characters to no limit'],
    ['a limit of a decimal', slotChange('limits', scalar('decimal', { precision: 5, scale: 2 }), scalar('decimal', { precision: 6, scale: 2 })), 'orders.x: decimal(5,2) to decimal(6,2)'],
    ['a limit of no scalar', slotChange('limits', list(int), list(text)), 'orders.x: list of int to list of string'],
    ['a count', slotChange('count', list(int), list(int, { count: { max: 3 } })), 'orders.x: list of int to list of int, at most 3 items'],
    ['a rule that came', slotChange('between', int, int, { rules: { base: undefined, head: { lower: 'a', upper: 'x', strict: false } } }), 'orders.x: now at least a'],
    ['a rule that went', slotChange('between', int, int, { rules: { base: { lower: 'x', upper: 'b', strict: true, by: 'x' }, head: undefined } }), 'orders.x: no longer below b'],
    ['a rule that is another', slotChange('between', int, int, { rules: { base: { lower: 'a', upper: 'x', strict: false }, head: { lower: 'a', upper: 'x', strict: true } } }), 'orders.x: at least a to above a'],
    ['another shape', slotChange('shape', list(int), list(text)), 'orders.x: list of int to list of string'],
    ['a shape that reads the same', slotChange('shape', int, int), 'orders.x: what is admitted differs'],
    ['the whole record', slotChange('shape', int, text, { path: [] }), 'record: int to string'],
  ])('%s', (_, change, words) => { expect(title(change)).toBe(words) })
})

describe('of listed values', () => {
  test.each<[string, Shape | undefined, Shape | undefined, string]>([
    ['gained', choice('a'), choice('a', 'b'), 'allows "b"'],
    ['lost', choice('a', 'b'), choice('a'), 'no longer allows "b"'],
    ['both', choice('a', 'b'), choice('c', 'b'), 'allows "c", no longer allows "a"'],
    ['none listed any more', choice('a'), text, 'allowed values no longer listed'],
    ['listed for the first time', text, choice('a', 'b'), 'allowed values listed: "a", "b"'],
    ['a side without a field', undefined, choice('a'), 'allowed values listed: "a"'],
    ['four are told', choice('z'), choice('z', ...letters(4)), 'allows "a", "b", "c", "d"'],
    ['of more the first four', choice('z'), choice('z', ...letters(5)), 'allows "a", "b", "c", "d", … (5)'],
    ['listed in another order', choice('a', 'b'), choice('b', 'a'), '"a", "b" to "b", "a"'],
    ['the same under null', nullable(choice('a')), nullable(choice('b')), 'allows "b", no longer allows "a"'],
  ])('%s', (_, base, head, words) => { expect(title(slotChange('choice', base, head))).toBe(`orders.x: ${words}`) })
  test('twelve values are a side, more are counted', () => {
    const { from, to } = sides(slotChange('choice', choice(...letters(12)), choice(...letters(13))))
    expect([from?.endsWith('"k", "l"'), to?.endsWith('"k", "l", … (13)')]).toEqual([true, true])
    expect(sides(slotChange('choice', choice('a'), list(int)))).toEqual({ from: '"a"', to: 'any value' })
    expect(title(slotChange('choice', list(int), choice('a')))).toBe('orders.x: allowed values listed: "a"')
    expect(sides(slotChange('choice', text, undefined))).toEqual({ from: 'any value', to: null })
  })
})

test('the sides of a rename are the two names, whatever the fields hold', () => {
  for (const what of ['renamed', 'relabelled', 'case'] as const) expect(sides(slotChange(what, int, text, { basePath: ['orders', 'W'] }))).toEqual({ from: 'W', to: 'x' })
  expect(sides(slotChange('renamed', int, text, { path: ['orders', 'a', 'b.c'], basePath: ['orders', 'a', 'old'] }))).toEqual({ from: 'old', to: '"b.c"' })
  expect(sides(slotChange('presence', slot(int, { required: false }), int))).toEqual({ from: 'may be missing', to: 'always there' })
  expect(sides(slotChange('nullability', nullable(int), int))).toEqual({ from: 'nullable', to: 'not nullable' })
  expect(sides(slotChange('id', int, slot(int, { id: '7' })))).toEqual({ from: null, to: '7' })
  expect(sides(slotChange('aliases', int, slot(int, { aliases: ['a'] })))).toEqual({ from: null, to: 'a' })
})

describe('of contracts and datasets', () => {
  test.each<[Change, string]>([
    [contractChange('added', undefined, 'urn:a'), 'new contract'],
    [contractChange('removed', 'urn:a', undefined), 'contract removed'],
    [contractChange('removed', 'urn:a', undefined, { path: ['orders'] }), 'orders removed'],
    [contractChange('id', 'urn:a', 'urn:b'), 'id changed: urn:a to urn:b'],
    [contractChange('status', 'active', undefined), 'status changed: active to nothing'],
    [contractChange('unseen', undefined, 'another file'), 'contract: another file'],
    [contractChange('unseen', undefined, 'another file', { path: ['orders'] }), 'orders: another file'],
    [contractChange('unseen', undefined, undefined), 'contract: '],
    [datasetChange('added', undefined, dataset('a')), 'a added'],
    [datasetChange('removed', dataset('a'), undefined), 'a removed'],
    [{ ...datasetChange('added', undefined, dataset('')), path: [] }, 'dataset added'],
    [{ ...datasetChange('removed', dataset(''), undefined), path: [] }, 'dataset removed'],
    [datasetChange('renamed', dataset('a'), dataset('b')), 'a renamed to b'],
    [datasetChange('relabelled', dataset('a'), dataset('b')), 'a renamed to b'],
  ])('$1', (change, words) => { expect(title(change)).toBe(words) })
  test('their sides are ids and names', () => {
    expect(sides(contractChange('id', 'urn:a', 'urn:b'))).toEqual({ from: 'urn:a', to: 'urn:b' })
    expect(sides(contractChange('added', undefined, undefined))).toEqual({ from: null, to: null })
    expect(sides(datasetChange('renamed', dataset('a'), dataset('b')))).toEqual({ from: 'a', to: 'b' })
    expect([sides(datasetChange('added', undefined, dataset('b'))), sides(datasetChange('removed', dataset('a'), undefined))]).toEqual([{ from: null, to: 'b' }, { from: 'a', to: null }])
  })
})

describe('of promises', () => {
  const [before, after] = [fact('lag', 'delivery', '1h'), fact('lag', 'delivery', '2h')]
  const server = (facts: Record<string, string>): Fact => ({ key: 'server', matter: 'place', text: 'prod', kind: 'server', production: true, facts: new Map(Object.entries(facts)) })
  test.each<[Change, string]>([
    [factChange('added', undefined, after), 'orders.x @lag added: 2h'],
    [factChange('removed', before, undefined), 'orders.x @lag removed (was 1h)'],
    [factChange('weaker', before, after), 'orders.x @lag weakened: 1h to 2h'],
    [factChange('stronger', after, before), 'orders.x @lag strengthened: 2h to 1h'],
    [factChange('other', before, after), 'orders.x @lag changed: 1h to 2h'],
    [factChange('unsure', before, after), 'orders.x @lag changed: 1h to 2h'],
    [factChange('other', server({ type: 's3', path: 'a' }), server({ type: 's3', path: 'b', format: 'csv' })), 'orders.x @server changed: path a to path b, format csv'],
    [factChange('other', server({ type: 's3' }), server({ type: 's3', path: 'b' })), 'orders.x @server changed: nothing to path b'],
    [factChange('removed', server({ type: 's3' }), undefined), 'orders.x @server removed (was prod)'],
    [factChange('added', undefined, server({ type: 's3' })), 'orders.x @server added: prod'],
    [factChange('other', server({ type: 's3' }), fact('server', 'place', 'a')), 'orders.x @server changed: prod to a'],
    [factChange('other', fact('server', 'place', 'a'), server({ type: 's3' })), 'orders.x @server changed: a to prod'],
  ])('$1', (change, words) => { expect(title(change)).toBe(words) })
})

test('a title fits a line: of long sides what differs', () => {
  const change = (from: string, to: string): string => title(factChange('other', fact('k', 'label', from), fact('k', 'label', to)))
  const x = (n: number): string => 'x'.repeat(n)
  expect(change(x(60), 'y')).toBe(`orders.x @k changed: ${x(60)} to y`)
  expect(change(x(61), 'y')).toBe(`orders.x @k changed: ${x(57)}… to y`)
  expect(change('y', x(61))).toBe(`orders.x @k changed: y to ${x(57)}…`)
  expect(change(`${x(40)}a${x(40)}`, `${x(40)}b`)).toBe(`orders.x @k changed: …${x(20)}a${x(35)}… to …${x(20)}b`)
  expect(change(`${x(30)}a${x(40)}`, `${x(30)}b`)).toBe(`orders.x @k changed: ${x(30)}a${x(26)}… to ${x(30)}b`)
  expect(change(`${x(31)}a${x(40)}`, `${x(31)}b`)).toBe(`orders.x @k changed: …${x(20)}a${x(35)}… to …${x(20)}b`)
  expect(change(`${x(40)}a${x(19)}`, `${x(40)}b${x(19)}`)).toBe(`orders.x @k changed: ${x(40)}a${x(19)} to ${x(40)}b${x(19)}`)
  expect(change(`${x(40)}a${x(20)}`, `${x(40)}b`)).toBe(`orders.x @k changed: …${x(20)}a${x(20)} to …${x(20)}b`)
  expect(title(factChange('unsure', fact('k', 'quality', x(61)), fact('k', 'quality', x(61))))).toBe(`orders.x @k changed: …${x(20)} to …${x(20)}`)
  expect(change(x(50), `${x(50)}${'y'.repeat(20)}`)).toBe(`orders.x @k changed: …${x(20)} to …${x(20)}${'y'.repeat(20)}`)
})

test('a proof in words', () => {
  const proof = (parts: Partial<ProofReport>): string => proofWords({ writer: 'head', reader: 'base', how: 'refused', records: [], at: [['a', 'b'], ['c']], omitted: 0, text: '{}', ...parts }, 'a reason')
  expect(proof({})).toBe(' Proof: head may hold {}; a reader of base refuses a.b, c in it.')
  expect(proof({ at: [[]] })).toBe(' Proof: head may hold {}; a reader of base refuses it.')
  expect(proof({ at: [[], ['a']] })).toBe(' Proof: head may hold {}; a reader of base refuses a in it.')
  expect(proof({ how: 'absent' })).toBe(' Proof: head may hold {}; a reader of base misses a.b, c in it.')
  expect(proof({ how: 'absent', at: [] })).toBe(' Proof: head may hold {}; a reader of base misses a field in it.')
  expect(proof({ how: 'misread' })).toBe(' Proof: head may hold {}; a reader of base takes a.b, c for another value.')
  expect(proof({ how: 'misread', at: [] })).toBe(' Proof: head may hold {}; a reader of base takes it for another value.')
  expect(proof({ how: 'pair', text: '{1}\n{2}\n{3}', at: [['id']] })).toBe(' Proof: head may hold {1} and {2} and {3} side by side; a reader of base relies on no two records with the same id.')
  expect(proof({ how: 'pair', at: [] })).toBe(' Proof: head may hold {} side by side; a reader of base relies on no two records with the same key.')
  expect([proof({ omitted: 1 }), proof({ omitted: 2 })]).toEqual([' Proof: head may hold {} (and 1 more field); a reader of base refuses a.b, c in it.', ' Proof: head may hold {} (and 2 more fields); a reader of base refuses a.b, c in it.'])
  expect([proofWords(null, 'a reason'), proofWords(null, null)]).toEqual([' Not settled: a reason.', ''])
})

test('unions and nulls in a title', () => {
  expect(title(slotChange('shape', union(int, text), union(int, list(int))))).toBe('orders.x: int or string to int or list of int')
  expect(title(slotChange('default', slot(int, { fallback: whole(1) }), slot(int, { fallback: null })))).toBe('orders.x: default 1 to null')
})

describe('of types that have names, and of other fields', () => {
  const named = (name: string, more: Partial<RecordShape> = {}): Shape => record([], nothing, { tags: [name], ...more })
  test('a type by its full name, what has none by what it is', () => {
    expect(title(slotChange('tag', named('a.Order'), nullable(named('b.Order', { tags: ['b.Order', 'a.Order'] }))))).toBe('orders.x: a.Order to b.Order')
    expect(sides(slotChange('tag', scalar('bytes', {}, { tags: ['a.Hash(16)'] }), int))).toEqual({ from: 'a.Hash', to: 'int' })
    expect(sides(slotChange('tag', list(int), scalar('bytes', {}, { tags: ['*16'] })))).toEqual({ from: 'list of int', to: 'bytes' })
  })
  test('alternatives that have names: which came, which went', () => {
    const [a, b, c] = [named('x.A'), named('x.B'), scalar('enum', {}, { tags: ['x.C'] })]
    const shape = (base: Shape | undefined, head: Shape | undefined): string => title(slotChange('shape', base, head))
    expect(shape(union(a, b), union(a, b, c))).toBe('orders.x may be C')
    expect(shape(union(a, b, int), union(a, text))).toBe('orders.x may be string, is no longer B, int')
    expect(shape(a, union(a, b))).toBe('orders.x may be B')
    expect(shape(union(int, text), a)).toBe('orders.x may be A, is no longer int, string')
    expect(shape(union(int, a), int)).toBe('orders.x is no longer A')
    const five = 'A B C D E'.split(' ').map((name) => named(name))
    expect(shape(int, union(...five))).toBe('orders.x may be A, B, C, D, … (5), is no longer int')
    expect(shape(union(...five.slice(0, 4)), int)).toBe('orders.x may be int, is no longer A, B, C, D')
    expect(shape(union(a, b), union(b, a))).toMatch(/^orders\.x: /)
    expect(shape(union(int, text), int)).toBe('orders.x: int or string to int')
    expect([shape(a, undefined), shape(undefined, a)].every((words) => words.startsWith('orders.x: '))).toBe(true)
  })
  test('names by their patterns', () => {
    const rest = (...patterns: { pattern: string; text?: string }[]): Shape => record([], nothing, { patterns: patterns.map((p) => ({ slot: slot(int), ...p })) })
    expect(sides(slotChange('rest', rest({ pattern: '^x' }), rest({ pattern: '^x' }, { pattern: '^y' })))).toEqual({ from: 'no other fields but by the pattern ^x', to: 'no other fields but by the patterns ^x, ^y' })
    expect(sides(slotChange('rest', rest({ pattern: '^(?!x)', text: 'no field x' }), rest({ pattern: '^y' }, { pattern: '^(?!x)', text: 'no field x' })))).toEqual({ from: 'no other fields, no field x', to: 'no other fields but by the pattern ^y, no field x' })
    expect(sides(slotChange('rest', nullable(open(nothing)), nullable(open(int))))).toEqual({ from: 'no other fields', to: 'other fields of int' })
  })
  test('a default, that of symbols besides, or none', () => {
    expect(sides(slotChange('default', nullable(scalar('enum', {}, { otherwise: 'a' })), list(int)))).toEqual({ from: '"a" for what is not listed', to: null })
  })
})
test('of what is declared besides records', () => {
  const declared = (what: 'added' | 'removed' | 'changed', parts: Partial<Extract<Change, { of: 'declaration' }>> = {}, one: Partial<Declaration> = {}): Change => {
    const d: Declaration = { kind: 'rpc', key: 'rpc Shop.Buy', path: ['Shop', 'Buy'], attributes: new Map(), at: { start: 4, end: 4 }, ...one }
    return { ...slotChange('added', int, int), of: 'declaration', what, attributes: [], because: undefined, base: what === 'added' ? undefined : d, head: what === 'removed' ? undefined : d, path: d.path, basePath: d.path, ...parts }
  }
  expect(title(declared('changed', { path: [], attributes: [{ name: 'syntax', from: 'proto2', to: 'proto3' }] }, { kind: 'file' }))).toBe('file: syntax proto2 to proto3')
  expect(title(declared('removed', { path: [] }, { nameless: true, kind: 'reserved 5' }))).toBe(': reserved 5 removed')
  expect(title(declared('changed', { attributes: [{ name: 'a', from: 'x'.repeat(70), to: `${'x'.repeat(40)}y` }, { name: 'b', from: undefined, to: 'c' }, { name: 'd', from: 'e', to: undefined }] }))).toBe(`Shop.Buy: a …${'x'.repeat(50)} to …${'x'.repeat(20)}y, b c added, d removed (was e)`)
  expect(title(declared('changed', { base: undefined, head: undefined, attributes: [] }))).toBe('Shop.Buy: ')
  expect(sides(declared('changed', { attributes: [] }))).toEqual({ from: '', to: '' })
  expect(sides(declared('changed', { attributes: [{ name: 'a', from: undefined, to: 'c' }] }))).toEqual({ from: null, to: 'c' })
})

// A finding is whole: what it names, weighs and points at, and the words beside.
import { expect, test } from 'vitest'
import type { Dataset } from '../../src/contract/contract.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, ITEM, VALUE, list, nul, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { documentationFinding } from '../../src/judge/documentation.ts'
import { findingOf, placeOf } from '../../src/judge/findings.ts'
import { rules } from '../../src/judge/rules.ts'
import { contractChange, contractOf, fact, factChange, guarding, pairOf, slotChange } from './judging.ts'

const [text, int] = [scalar('string'), scalar('int')]
const line = (start: number): { start: number; end: number } => ({ start, end: start })
const dataset = (name: string): Dataset => ({ name, role: 'output', shape: record([['x', slot(int)]]), facts: [] })

test('a change of type', () => {
  const change = slotChange('type', int, text, {
    path: ['orders', 'lines', ITEM, 'sku'], basePath: ['orders', 'lines', ITEM, 'id'], also: [['archive', VALUE]], effects: { oldReadsNew: 'breaks', newReadsOld: 'unsure' },
    at: line(7), baseAt: line(5), proof: { direction: 'oldReadsNew', how: 'refused', record: new Map([['x', 'a']]), value: 'a', focus: ['x'], omitted: 2 },
  })
  expect(findingOf(change, pairOf({ head: contractOf({ version: { text: '1.0.0' } }) }))).toEqual({
    rule: 'type-changed', ids: [], axis: 'records', level: 'error', bump: 'major', breaking: true, declared: false, role: 'output', path: ['orders', 'lines', '[]', 'sku'], basePath: ['orders', 'lines', '[]', 'id'], fact: null,
    display: 'orders.lines[].sku', also: [['archive', '{}']], from: 'int', to: 'string', title: 'orders.lines[].sku: int to string',
    message: 'orders.lines[].sku: int to string. Consumers built on base meet values that are none of their type. Whether consumers built on head can read data already written could not be settled. Proof: head may hold {"x":"a"} (and 2 more fields); a reader of base refuses x in it.',
    means: { oldReadsNew: 'Consumers built on base meet values that are none of their type.', newReadsOld: 'Whether consumers built on head can read data already written could not be settled.' },
    help: rules['type-changed'].mend, oldReadsNew: 'breaks', newReadsOld: 'unsure', why: null,
    proof: { writer: 'head', reader: 'base', how: 'refused', records: [{ x: 'a' }], at: [['x']], omitted: 2, text: '{"x":"a"}' },
    at: { file: 'orders.yaml', line: 7, column: 3, endLine: 7, endColumn: 9 }, baseAt: { file: 'orders.yaml', line: 5, column: 3 }, fingerprint: expect.stringMatching(/^1:[0-9a-f]{12}$/), waived: null,
  })
})

test('a promise that changed', () => {
  const change = factChange('other', fact('unit', 'meaning', 'EUR'), fact('unit', 'meaning', 'USD'), { effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' }, at: line(4), baseAt: line(3) })
  expect(findingOf(change, pairOf())).toMatchObject({
    rule: 'meaning-changed', path: ['orders', 'x'], fact: 'unit', display: 'orders.x @unit', from: 'EUR', to: 'USD', title: 'orders.x @unit changed: EUR to USD', proof: null, why: null, help: rules['meaning-changed'].mend,
    message: 'orders.x @unit changed: EUR to USD. Consumers built on base read 12.5, written in USD, as 12.5 EUR. Consumers built on head read 12.5 in data already written, which is in EUR, as 12.5 USD.',
  })
})

test('whose record a proof is follows from the direction, and an input turns it round', () => {
  const writer = (direction: 'oldReadsNew' | 'newReadsOld', role: 'output' | 'input'): string | undefined =>
    findingOf(slotChange('type', int, text, { role, proof: { direction, how: 'refused', record: new Map(), focus: [], omitted: 0 } }), pairOf()).proof?.writer
  expect([writer('oldReadsNew', 'output'), writer('newReadsOld', 'output'), writer('oldReadsNew', 'input'), writer('newReadsOld', 'input')]).toEqual(['head', 'base', 'base', 'head'])
})

test('what is gone says where it stood; what changed does not', () => {
  const message = (change: Parameters<typeof findingOf>[0], pair = pairOf()): string => findingOf(change, pair).message
  expect(message(slotChange('removed', int, undefined, { baseAt: line(9) }))).toMatch(/ It stood at orders\.yaml:9\.$/)
  expect(message({ ...slotChange('removed', int, undefined), of: 'dataset', what: 'removed', base: dataset('orders'), head: undefined, baseAt: line(8) })).toMatch(/ It stood at orders\.yaml:8\.$/)
  expect(message(slotChange('removed', int, undefined))).not.toContain('It stood')
  expect(message(slotChange('removed', int, undefined, { baseAt: line(9) }), pairOf({ base: undefined }))).not.toContain('It stood')
  expect(message(slotChange('type', int, text, { baseAt: line(9) }))).not.toContain('It stood')
  expect(message({ ...slotChange('added', int, int), of: 'dataset', what: 'renamed', base: dataset('a'), head: dataset('b'), baseAt: line(8) })).not.toContain('It stood')
  expect(message(contractChange('removed', 'urn:orders', undefined, { baseAt: line(9) }))).not.toContain('It stood')
})

test('a break of a draft says why it only warns', () => {
  const help = (status: string | undefined, effect: 'breaks' | 'unsure' | 'safe'): string =>
    findingOf(slotChange('type', int, text, { effects: { oldReadsNew: effect, newReadsOld: 'safe' } }), pairOf({ base: contractOf({ version: { text: '1.0.0' }, ...(status === undefined ? {} : { status: { text: status } }) }) })).help
  const mend = rules['type-changed'].mend
  expect(help('draft', 'breaks')).toBe(`It was a draft in base, so this warns and does not fail. ${mend}`)
  expect([help('active', 'breaks'), help(undefined, 'breaks'), help('draft', 'unsure'), help('draft', 'safe')]).toEqual([mend, mend, mend, mend])
  const unguarded = pairOf({ base: contractOf({ version: { text: '1.0.0' }, status: { text: 'draft' } }), policy: guarding() })
  expect(findingOf(slotChange('type', int, text, { effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' } }), unguarded).help).toBe(mend)
  const unseen = findingOf(contractChange('unseen', undefined, 'another file'), pairOf())
  expect([unseen.level, unseen.bump, unseen.help]).toEqual(['warning', 'none', rules['cannot-see'].mend])
})

test('where nothing is written down: the contract itself, or the first line of its file', () => {
  expect(placeOf(line(7), contractOf())).toEqual({ file: 'orders.yaml', line: 7, column: 3, endLine: 7, endColumn: 9 })
  expect(placeOf({ ...line(7), file: 'shared.yaml' }, contractOf())?.file).toBe('shared.yaml')
  expect(placeOf(undefined, contractOf())?.line).toBe(2)
  const { at: _, ...nowhere } = contractOf()
  expect(placeOf(undefined, nowhere)).toEqual({ file: 'orders.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 })
  expect(placeOf(line(7), undefined)).toBeNull()
  expect(findingOf(slotChange('added', undefined, int, { at: line(7) }), pairOf()).baseAt).toBeNull()
  expect(findingOf(slotChange('added', undefined, int, { at: line(7), baseAt: line(3) }), pairOf({ base: undefined })).baseAt).toBeNull()
})

test('a fingerprint holds on to the rule, the contract, the place and both sides, and to nothing else', () => {
  const print = (change: Parameters<typeof findingOf>[0], pair = pairOf()): string => findingOf(change, pair).fingerprint
  const different = (...all: string[]): void => { expect(new Set(all).size).toBe(all.length) }
  const width = (maxLength: number): ReturnType<typeof scalar> => scalar('string', { maxLength })
  different(
    print(slotChange('type', int, text)), print(slotChange('type', text, int)), print(slotChange('type', int, scalar('long'))), print(slotChange('type', scalar('long'), text)), print(slotChange('shape', int, text)),
    print(slotChange('type', int, text, { path: ['orders', 'y'] })), print(slotChange('type', int, text), pairOf({ base: contractOf({ id: 'other' }) })), print(slotChange('type', undefined, text)), print(slotChange('type', int, undefined)),
    print(slotChange('limits', width(1), width(2))), print(slotChange('limits', width(1), width(3))), print(slotChange('limits', width(1), slot(width(3), { fallback: 'a' }))),
  )
  different(
    print(factChange('other', fact('unit', 'meaning', 'EUR'), fact('unit', 'meaning', 'USD'))), print(factChange('other', fact('unit', 'meaning', 'USD'), fact('unit', 'meaning', 'EUR'))),
    print(factChange('other', fact('currency', 'meaning', 'EUR'), fact('currency', 'meaning', 'USD'))), print(factChange('added', undefined, fact('unit', 'meaning', 'USD'))), print(factChange('removed', fact('unit', 'meaning', 'EUR'), undefined)),
  )
  const [below, above] = [{ lower: 'a', upper: 'b', strict: false }, { lower: 'b', upper: 'a', strict: true }]
  different(...[[below, above], [above, below], [undefined, above], [below, undefined], [undefined, undefined]].map(([base, head]) => print(slotChange('between', int, int, { rules: { base, head } }))))
  const ofDataset = (base: Dataset | undefined, head: Dataset | undefined): string => print({ ...slotChange('added', int, int), of: 'dataset', what: 'renamed', base, head })
  different(ofDataset(dataset('a'), dataset('b')), ofDataset(dataset('b'), dataset('a')), ofDataset(undefined, dataset('b')), ofDataset(dataset('a'), undefined), ofDataset(dataset('a'), { ...dataset('b'), shape: list(int) }))
  different(print(contractChange('status', 'active', 'draft')), print(contractChange('status', 'draft', 'active')), print(contractChange('status', undefined, 'draft')), print(contractChange('status', 'active', undefined)))
  // Of what a slot's line does not tell: the old name, the number, other names, the type's name, the order, what stands far below.
  const from = (name: string, what: 'renamed' | 'relabelled' | 'case' = 'renamed'): string => print(slotChange(what, int, int, { basePath: ['orders', name] }))
  different(...(['renamed', 'relabelled', 'case'] as const).flatMap((what) => [from('a', what), from('b', what)]))
  const numbered = (id?: string) => slot(int, id === undefined ? {} : { id }), known = (...aliases: string[]) => slot(int, { aliases })
  different(...[['1', '2'], ['2', '3'], ['2', '1'], ['1', undefined], [undefined, '2']].map(([b, h]) => print(slotChange('id', numbered(b), numbered(h)))))
  different(...[[[], ['a']], [[], ['b']], [['a'], []]].map(([b = [], h = []]) => print(slotChange('aliases', known(...b), known(...h)))))
  const called = (tag: string) => scalar('decimal', { precision: 9 }, { tags: [tag] })
  different(...(['tag', 'type'] as const).flatMap((what) => [['a.X', 'b.X'], ['b.X', 'a.X'], ['a.X', 'a.Y']].map(([b = '', h = '']) => print(slotChange(what, called(b), called(h))))))
  const means = (of: string, scale?: number) => scalar('long', {}, { means: { of, ...(scale === undefined ? {} : { scale }) } })
  different(...[[means('an instant', 3), means('an instant', 6)], [means('an instant', 6), means('an instant', 3)], [means('an instant', 3), means('a local time', 3)], [scalar('long'), means('an instant', 3)]].map(([b, h]) => print(slotChange('meaning', b ?? int, h ?? int))))
  const ordered = (...names: string[]) => record(names.map((name) => [name, slot(int)] as const))
  different(...(['order', 'shape'] as const).flatMap((what) => [['a', 'b', 'c'], ['a', 'c', 'b']].flatMap((names) => [ordered, (...all: string[]) => list(ordered(...all))].map((of) => print(slotChange(what, of('b', 'a', 'c'), of(...names)))))))
  const deep = (leaf: Shape, levels = 20): Shape => (levels === 0 ? leaf : union(nul, record([['x', slot(deep(leaf, levels - 1))]])))
  different(print(slotChange('shape', deep(int), deep(text))), print(slotChange('shape', deep(int), deep(scalar('long')))), print(slotChange('shape', deep(text), deep(int))))
  expect(print(slotChange('shape', ordered('a', 'b'), union(ordered('b', 'a'), text)))).toBe(print(slotChange('shape', ordered('b', 'a'), union(text, ordered('a', 'b')))))
  // What a producer is asked for and what consumers are promised are two things.
  different(print(slotChange('type', int, text)), print(slotChange('type', int, text, { role: 'input' })))
  const here = slotChange('type', int, text, { at: line(1) })
  expect(print(here)).toBe(print({ ...here, at: line(90), effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' }, basePath: ['elsewhere'] }))
  expect(print(here)).toBe(print(here, pairOf({ head: contractOf({ id: 'other' }) })))
  expect(print(here, pairOf({ base: undefined }))).toBe(print(here))
})

test('a fingerprint is the same in every release, or waivers would lose hold', () => {
  const print = (change: Parameters<typeof findingOf>[0]): string => findingOf(change, pairOf()).fingerprint
  expect(print(slotChange('type', int, text))).toBe('1:90e6d7d7a1ce')
  expect(print(slotChange('added', undefined, slot(int, { fallback: whole(7) })))).toBe('1:9d6d28e2f4e7')
  expect(print(slotChange('between', int, int, { rules: { base: undefined, head: { lower: 'a', upper: 'b', strict: true } } }))).toBe('1:0f0e3baca1b8')
  expect(print(factChange('other', fact('unit', 'meaning', 'EUR'), fact('unit', 'meaning', 'USD')))).toBe('1:afcbe2c1b926')
  expect(print({ ...slotChange('added', int, int), of: 'dataset', what: 'renamed', base: dataset('a'), head: dataset('b') })).toBe('1:a2149a91ac14')
  expect(print(contractChange('status', 'active', 'draft'))).toBe('1:35d656f67d30')
  expect(documentationFinding([factChange('other', fact('owner', 'inert', 'old'), fact('owner', 'inert', 'new'))], pairOf())?.fingerprint).toBe('1:b2a63bd3d28e')
})
test('what binds nobody is one finding, however much of it there is', () => {
  const words = (key: string, column = 'x', at = 6): ReturnType<typeof factChange> =>
    factChange('other', fact(key, 'inert', 'old'), fact(key, 'inert', 'new'), { path: ['orders', column], basePath: ['orders', column], at: line(at), baseAt: line(at + 10) })
  expect([documentationFinding([], pairOf()), documentationFinding([slotChange('type', int, text), factChange('other', fact('unit', 'meaning', 'm'), fact('unit', 'meaning', 'km'))], pairOf())]).toEqual([undefined, undefined])
  expect(documentationFinding([slotChange('type', int, text), words('owner')], pairOf())?.title).toBe('orders.x @owner changed')
  expect(documentationFinding([words('owner')], pairOf())).toEqual({
    rule: 'documentation-changed', ids: [], axis: 'records', level: 'note', bump: 'patch', breaking: false, declared: false, role: 'output', path: [], basePath: [], fact: 'owner', display: '', also: [], from: 'old', to: 'new',
    title: 'orders.x @owner changed', message: 'orders.x @owner changed: orders.x @owner. It binds nobody: consumers built on base keep working, and data already written is read as before.', help: 'Nothing.', oldReadsNew: 'safe', newReadsOld: 'safe', why: null, proof: null,
    means: { oldReadsNew: 'Consumers built on base keep working.', newReadsOld: 'Data already written is read as before.' },
    at: { file: 'orders.yaml', line: 6, column: 3, endLine: 6, endColumn: 9 }, baseAt: { file: 'orders.yaml', line: 16, column: 3 }, fingerprint: expect.stringMatching(/^1:[0-9a-f]{12}$/), waived: null,
  })
  const several = (...of: ReturnType<typeof factChange>[]) => documentationFinding(of, pairOf())
  expect(several(words('tags', 'a'), words('tags', 'b'))).toMatchObject({ title: '2 changes of tags', fact: 'tags', from: null, to: null, message: '2 changes of tags: orders.a @tags, orders.b @tags. It binds nobody: consumers built on base keep working, and data already written is read as before.' })
  expect(several(words('tags', 'a'), words('owner', 'b'), words('links', 'c'))).toMatchObject({ title: '3 changes of tags, owner, links', fact: null, message: expect.stringMatching(/orders\.c @links\. It binds nobody: /) })
  expect(several(words('tags', 'a'), words('owner', 'b'), words('links', 'c'), words('price', 'd'), words('tags', 'e'))).toMatchObject({
    title: '5 changes of tags, owner, links and more', message: '5 changes of tags, owner, links and more: orders.a @tags, orders.b @owner, orders.c @links, and 2 more. It binds nobody: consumers built on base keep working, and data already written is read as before.',
  })
})
test('the finding of what binds nobody without a place, a base or a side', () => {
  const added = factChange('added', undefined, fact('owner', 'inert', 'new'))
  expect(documentationFinding([added], pairOf())).toMatchObject({ at: { line: 2 }, baseAt: null, from: null, to: 'new' })
  expect(documentationFinding([{ ...added, baseAt: line(3) }], pairOf({ base: undefined }))?.baseAt).toBeNull()
  const print = (change: typeof added, pair = pairOf()): string | undefined => documentationFinding([change], pair)?.fingerprint
  const all = [print(added), print(factChange('removed', fact('owner', 'inert', 'new'), undefined)), print(factChange('added', undefined, fact('tags', 'inert', 'new'))), print({ ...added, path: ['y'] }), print(added, pairOf({ base: contractOf({ id: 'other' }) }))]
  expect(new Set(all).size).toBe(all.length)
  expect(print(added, pairOf({ base: undefined }))).toBe(print(added))
  expect(print({ ...added, at: line(40) })).toBe(print(added))
})

test('a number that a double cannot hold keeps its digits in the text of a proof', () => {
  const big = whole(9007199254740993n)
  const finding = findingOf(slotChange('type', int, text, { proof: { direction: 'oldReadsNew', how: 'misread', record: new Map([['n', big]]), value: big, readAs: 'a', focus: ['n'], omitted: 0 } }), pairOf())
  expect(finding.proof).toMatchObject({ records: [{ n: 9007199254740992 }], text: '{"n":9007199254740993} (9007199254740993 read as "a")' })
  expect(finding.message).toContain('a reader of base takes n for another value.')
})

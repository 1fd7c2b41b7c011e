// Which change of the relation an edit of a declaration goes with, by what it is about and where it stands, and what that change learns of it.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { knownWhenGone, withDeclared } from '../../src/compare/declared.ts'
import type { Contract } from '../../src/contract/contract.ts'
import type { Attribute, Declaration, Declared, DeclaredEdit, Subject, Told } from '../../src/contract/declared.ts'
import type { Span } from '../../src/contract/facts.ts'
import { tables } from '../../src/contract/reading.ts'
import { type Path, type Shape, opaque, record, scalar, slot } from '../../src/contract/shape.ts'

const span = (start: number, end = start, file?: string): Span => ({ start, end, ...(file === undefined ? {} : { file }) })
type What = Extract<Change, { of: 'slot' }>['what']
const safe = { oldReadsNew: 'safe', newReadsOld: 'safe' } as const, breaks = { oldReadsNew: 'breaks', newReadsOld: 'safe' } as const
const common = (path: Path, at?: Span, baseAt?: Span) => ({ role: 'output', path, basePath: path, also: [], effects: safe, exact: false, why: undefined, proof: undefined, at, baseAt }) as const
const ofSlot = (what: What, at?: Span, more: Partial<Change> & { path?: Path } = {}): Change => ({ ...common(['d', 'f'], at, at), of: 'slot', what, base: undefined, head: undefined, ...more } as Change)
const ofDataset = (what: 'added' | 'removed' | 'renamed', at?: Span): Change => ({ ...common(['d'], at, at), of: 'dataset', what, base: undefined, head: undefined })
const declaration = (key: string, at: Span, attributes: Record<string, Attribute> = {}, more: Partial<Declaration> = {}): Declaration => ({ kind: 'thing', key, path: [key], at, attributes: new Map(Object.entries(attributes)), ...more })
type Tell = (edit: DeclaredEdit) => Told | undefined
const plain: Tell = (edit) => ({ axis: 'source', knownAs: [{ id: edit.what === 'changed' ? edit.attribute : edit.what }] })
const contract = (all: readonly Declaration[], tell: Tell): Contract => {
  const declared: Declared = { all: new Map(all.map((d) => [d.key, d])), tell }
  return { format: 'test', id: 'c', file: 'c.txt', facts: [], readings: [], datasets: [], declared: () => declared, locate: ({ start, file }) => ({ file: file ?? 'c.txt', line: start, column: 1, endLine: start, endColumn: 1 }) }
}
const joined = async (changes: readonly Change[], base: readonly Declaration[], head: readonly Declaration[], tell: Tell = plain): Promise<Change[]> => withDeclared(changes, contract(base, tell), contract(head, tell))
/** For each change what it is known by; a change of its own in brackets. */
const ids = (all: readonly Change[]): string[] => all.map((c) => { const known = c.knownAs?.map(({ id }) => id).join(' ') ?? ''; return c.of === 'declaration' ? `[${known}]` : known })
/** An edit of one attribute about a subject, within lines 10 to 20. */
const about = async (subject: Subject | undefined, ...changes: Change[]): Promise<string[]> => {
  const side = (text: string): Declaration => declaration('f', span(10, 20), { it: { text, ...(subject ? { about: subject } : {}) } })
  return ids(await joined(changes, [side('1')], [side('2')]))
}

test.each<[Exclude<Subject, 'place' | 'identity'>, What[]]>([
  ['name', ['renamed', 'relabelled', 'case', 'id', 'type', 'shape']], ['type', ['type', 'shape', 'choice', 'limits', 'count', 'nullability', 'presence']], ['presence', ['presence', 'nullability', 'type', 'shape', 'count']], ['default', ['default']],
])('what is about the %s goes with the first of its kinds that is told there', async (subject, whats) => {
  for (const [i, what] of whats.entries()) {
    expect(await about(subject, ofSlot(what, span(12)))).toEqual(['it'])
    const changes = whats.slice(i).toReversed().map((w) => ofSlot(w, span(12)))
    expect(await about(subject, ...changes)).toEqual([...changes.slice(1).map(() => ''), 'it'])
  }
  for (const what of ['added', 'removed', 'aliases', 'rest', 'between'] as const) expect(await about(subject, ofSlot(what, span(12)))).toEqual(['', '[it]'])
})
test('what is about a place, or nothing, is told by itself', async () => {
  for (const subject of ['place', undefined] as const) expect(await about(subject, ofSlot('type', span(12)), ofSlot('renamed', span(12)))).toEqual(['', '', '[it]'])
})
test('what is about the identity goes with that of the contract, wherever it stands', async () => {
  const id = { ...common([]), of: 'contract', what: 'id', base: 'a', head: 'b' } as Change, status = { ...id, what: 'status' } as Change
  expect(await about('identity', ofSlot('id', span(12)), status, id)).toEqual(['', '', 'it'])
  expect(await about('identity', status)).toEqual(['', '[it]'])
  expect(await about('identity', id, ofSlot('id', span(12)))).toEqual(['it', ''])
})
test('it has to stand within the declaration, in the same file', async () => {
  for (const at of [span(10), span(20), span(10, 20)]) expect(await about('type', ofSlot('type', at))).toEqual(['it'])
  for (const at of [span(9), span(21), span(12, 21), span(9, 30), span(12, 12, 'other.txt'), undefined]) expect(await about('type', ofSlot('type', at))).toEqual(['', '[it]'])
  expect(await about('type', ofSlot('type', span(12, 12, 'c.txt')))).toEqual(['it'])
})
test('of several the one that stands nearest its beginning, and at the shortest path', async () => {
  expect(await about('type', ofSlot('type', span(15)), ofSlot('type', span(12)), ofSlot('type', span(18)))).toEqual(['', 'it', ''])
  expect(await about('type', ofSlot('type', span(12), { path: ['d', 'f', 'x'] }), ofSlot('type', span(12)))).toEqual(['', 'it'])
  expect(await about('type', ofSlot('type', span(12)), ofSlot('type', span(12), { path: ['d', 'f', 'x'] }))).toEqual(['it', ''])
  const gone = (...starts: number[]): Promise<Change[]> => joined(starts.map((start) => ofSlot('removed', span(start))), [declaration('f', span(10, 20))], [])
  expect(ids(await gone(15, 12, 18))).toEqual(['', 'removed', ''])
})
test('what went goes with what went, or was renamed, where it stood; what came with what came', async () => {
  const [d] = [declaration('f', span(10, 20))]
  const gone = async (...changes: Change[]): Promise<string[]> => ids(await joined(changes, [d], [])), come = async (...changes: Change[]): Promise<string[]> => ids(await joined(changes, [], [d]))
  for (const c of [ofSlot('removed', span(12)), ofSlot('id', span(12)), ofDataset('removed', span(12)), ofDataset('renamed', span(12))]) expect(await gone(c)).toEqual(['removed'])
  for (const c of [ofSlot('type', span(12)), ofSlot('added', span(12)), ofDataset('added', span(12)), { ...ofSlot('removed', span(12)), baseAt: span(30) } as Change]) expect(await gone(c)).toEqual(['', '[removed]'])
  for (const c of [ofSlot('added', span(12)), ofDataset('added', span(12)), ofDataset('renamed', span(12))]) expect(await come(c)).toEqual(['added'])
  for (const c of [ofSlot('type', span(12)), ofSlot('removed', span(12)), ofSlot('id', span(12)), ofDataset('removed', span(12)), { ...ofSlot('added', span(12)), at: span(30) } as Change]) expect(await come(c)).toEqual(['', '[added]'])
})

test('what is about something on one side alone is about that', async () => {
  const [without, with_] = [declaration('f', span(10, 20)), declaration('f', span(10, 20), { it: { text: '1', about: 'type' } })], other = declaration('f', span(10, 20), { it: { text: '1', about: 'type' }, more: { text: '2' } })
  expect(ids(await joined([ofSlot('type', span(12))], [with_], [without]))).toEqual(['it'])
  expect(ids(await joined([ofSlot('type', span(12))], [without], [with_]))).toEqual(['it'])
  expect(ids(await joined([ofSlot('type', span(12))], [with_], [other]))).toEqual(['', '[more]'])
})
test('either side is told which files the other is of', async () => {
  const asked: (readonly string[])[] = []
  const side = (more: Partial<Contract>): Contract => ({ ...contract([], plain), ...more, declared: (files) => { asked.push(files); return { all: new Map(), tell: plain } } })
  await withDeclared([], side({ parts: ['a.txt', 'b.txt'] }), side({ files: ['h.txt'] }))
  await withDeclared([], side({}), side({}))
  await knownWhenGone(side({ files: ['x.txt'] }))
  expect(asked).toEqual([['h.txt'], ['a.txt', 'b.txt'], [], ['c.txt'], []])
})
test('all of a contract is known, each id once, when it is gone', async () => {
  const tell: Tell = (edit) => ({ axis: 'source', knownAs: [{ id: 'GONE' }, { id: edit.what }], records: { base: 'd', head: 'd' } })
  expect(await knownWhenGone(contract([declaration('a', span(1)), declaration('b', span(2))], tell))).toEqual([{ id: 'GONE', at: null }, { id: 'removed', at: null }])
  const without = contract([], tell)
  delete without.declared
  expect(await knownWhenGone(without)).toEqual([])
})
test('what is about datasets does what the relation says of them', async () => {
  const types: Record<string, [Shape, Shape]> = { same: [scalar('int'), scalar('int')], other: [scalar('int'), scalar('string')], unknown: [opaque('x'), opaque('y')] }
  const tell: Tell = (edit) => ({ axis: 'source', knownAs: [], ...(edit.what === 'changed' ? { records: { base: edit.base.key, head: edit.head.key } } : {}) })
  const side = (i: 0 | 1): Contract => ({
    ...contract(Object.keys(types).concat('none').map((key, line) => declaration(key, span(line), { it: { text: String(i) } })), tell), readings: tables,
    datasets: Object.entries(types).map(([name, shapes]) => ({ name, role: 'output', facts: [], shape: record([['x', slot(shapes[i], { id: '1' })]]) })),
  })
  const found = await withDeclared([], side(0), side(1))
  expect(found.map((c) => (c.of === 'declaration' ? [c.base?.key, c.effects.oldReadsNew, c.effects.newReadsOld, c.effects.oldReadsNew === 'safe' ? '' : c.because] : c.of))).toEqual([
    ['same', 'safe', 'safe', ''], ['other', 'breaks', 'breaks', 'the two are not read alike'], ['unknown', 'unsure', 'unsure', 'whether the two are read alike is not settled'], ['none', 'safe', 'safe', ''],
  ])
})

describe('what belongs to another declaration', () => {
  const beside: Tell = (edit) => (edit.what === 'removed' ? { axis: 'tags', knownAs: [{ id: 'gone' }], beside: ['none', 'owner'] } : plain(edit))
  const [owner, part] = [declaration('owner', span(10, 20)), declaration('part', span(50))]
  test('goes with whatever the relation tells of that one', async () => {
    expect(ids(await joined([ofSlot('aliases', span(12))], [owner, part], [owner], beside))).toEqual(['gone'])
    expect(ids(await joined([ofSlot('aliases', span(30))], [owner, part], [owner], beside))).toEqual(['', '[gone]'])
    expect(ids(await joined([ofSlot('removed', span(12))], [owner, part], [owner], beside))).toEqual(['', '[gone]']) // what is gone stands nowhere in head
    const status = { ...common([], span(12)), of: 'contract', what: 'status', base: 'a', head: 'b' } as Change
    expect(ids(await joined([status], [owner, part], [owner], beside))).toEqual(['', '[gone]'])
  })
  test('goes with the same as that one does', async () => {
    const typed = (text: string): Declaration => declaration('owner', span(10, 20), { it: { text, about: 'type' } })
    expect(ids(await joined([ofSlot('aliases', span(12)), ofSlot('type', span(15))], [typed('1'), part], [typed('2')], beside))).toEqual(['', 'it gone'])
  })
  test('is told by itself where that one belongs to another that nothing is told of', async () => {
    const each: Tell = (edit) => (edit.what === 'removed' ? { axis: 'tags', knownAs: [{ id: edit.base.key }], beside: [edit.base.key === 'p' ? 'q' : 'none'] } : plain(edit))
    expect(ids(await joined([], [declaration('p', span(10)), declaration('q', span(10))], [], each))).toEqual(['[p]', '[q]'])
  })
  test('goes with what is told of that one by its format', async () => {
    const changed = (text: string): Declaration => declaration('owner', span(10, 20), { how: { text } })
    expect(ids(await joined([], [part, changed('1')], [changed('2')], beside))).toEqual(['[how gone]'])
    expect(ids(await joined([ofSlot('type', span(12))], [part, changed('1')], [changed('2')], beside))).toEqual(['gone', '[how]'])
  })
})

describe('what a change learns', () => {
  const learning = async (c: Partial<Change>, told: Partial<Told>, what: 'default' | 'removed' = 'default'): Promise<Change | undefined> => {
    const side = (text: string): Declaration => declaration('f', span(10, 20), { it: { text, about: 'default' } })
    return (await joined([ofSlot(what, span(12), c)], [side('1')], what === 'removed' ? [] : [side('2')], () => ({ axis: 'json', knownAs: [{ id: 'A' }], ...told })))[0]
  }
  test('whom it concerns, where it is safe for who reads the bytes', async () => {
    expect((await learning({}, {}))?.axis).toBe('json')
    expect((await learning({ effects: breaks }, {}))?.axis).toBe(undefined)
    expect((await learning({ effects: { oldReadsNew: 'safe', newReadsOld: 'unsure' } }, {}))?.axis).toBe(undefined)
    expect((await learning({}, { light: true }))?.axis).toBe(undefined)
    expect((await learning({}, {}, 'removed'))?.axis).toBe(undefined)
    const gone = async (c: Change): Promise<string | undefined> => (await joined([c], [declaration('f', span(10, 20))], [], () => ({ axis: 'json', knownAs: [] })))[0]?.axis
    expect([await gone(ofSlot('id', span(12))), await gone(ofDataset('renamed', span(12))), await gone(ofDataset('removed', span(12)))]).toEqual(['json', 'json', undefined])
    const come = (await joined([ofSlot('added', span(12))], [], [declaration('f', span(10, 20))], () => ({ axis: 'json', knownAs: [] })))[0]
    expect(come?.axis).toBe(undefined)
    expect((await learning({}, { effects: { newReadsOld: 'unsure' } }))?.axis).toBe(undefined)
    expect([(await learning({ axis: 'binary', knownAs: [{ id: 'B', at: null }] }, {}))?.axis, (await learning({ axis: 'tags', knownAs: [{ id: 'B', at: null }] }, {}))?.axis, (await learning({ axis: 'binary' }, {}))?.axis]).toEqual(['binary', 'json', 'json'])
  })
  test('worse effects, and why they are unsure', async () => {
    expect(await learning({}, { effects: { oldReadsNew: 'unsure' }, because: 'it is so' })).toMatchObject({ effects: { oldReadsNew: 'unsure', newReadsOld: 'safe' }, why: 'it is so' })
    expect(await learning({}, { effects: { newReadsOld: 'unsure' }, because: 'it is so' })).toMatchObject({ effects: { oldReadsNew: 'safe', newReadsOld: 'unsure' }, why: 'it is so' })
    expect(await learning({ why: 'before' }, { effects: { newReadsOld: 'unsure' }, because: 'it is so' })).toMatchObject({ why: 'before' })
    expect(await learning({ effects: breaks }, { effects: { oldReadsNew: 'safe', newReadsOld: 'breaks' }, because: 'it is so' })).toMatchObject({ effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' }, why: undefined })
  })
  test('ids, after those that it has, each where it stands', async () => {
    expect((await learning({ knownAs: [{ id: 'B', at: null }] }, { knownAs: [{ id: 'A' }, { id: 'C', at: null }, { id: 'D', at: span(3) }] }))?.knownAs).toEqual([{ id: 'B', at: null }, { id: 'A', at: span(10, 20) }, { id: 'C', at: null }, { id: 'D', at: span(3) }])
  })
})

describe('what is told by itself', () => {
  const sides = (...names: string[]): [Declaration[], Declaration[]] => [['1'], ['2']].map(([text]) => [declaration('f', span(10, 20), Object.fromEntries(names.map((name) => [name, { text: text ?? '' }])))]) as [Declaration[], Declaration[]]
  test('is one change for each line', async () => {
    const at: Tell = (edit) => ({ axis: 'source', knownAs: [{ id: edit.what === 'changed' ? edit.attribute : '' }], ...(edit.what === 'changed' && edit.attribute !== 'a' ? { at: span(edit.attribute === 'none' ? 10 : 12) } : {}) })
    expect(ids(await joined([], ...sides('a', 'b', 'none', 'c'), at))).toEqual(['[a none]', '[b c]'])
  })
  test('is an output, safe unless it is said what it does', async () => {
    const effects = async (...told: Partial<Told>[]): Promise<unknown> => {
      const [found] = await joined([], ...sides(...told.map((_, i) => `a${i}`)), (edit) => ({ axis: 'tags', knownAs: [], ...(edit.what === 'changed' ? told[Number(edit.attribute.slice(1))] : {}) }))
      return found?.of === 'declaration' ? [found.role, found.effects.oldReadsNew, found.effects.newReadsOld, found.axis, found.why, found.because, found.light] : undefined
    }
    expect(await effects({})).toEqual(['output', 'safe', 'safe', 'tags', undefined, undefined, undefined])
    expect(await effects({ light: true }, { light: true })).toEqual(['output', 'safe', 'safe', 'tags', undefined, undefined, true])
    expect(await effects({ light: true }, { axis: 'json' })).toEqual(['output', 'safe', 'safe', 'json', undefined, undefined, undefined])
    expect(await effects({}, { effects: { oldReadsNew: 'breaks' }, because: 'x' })).toEqual(['output', 'breaks', 'safe', 'binary', undefined, 'x', undefined])
    expect(await effects({ effects: { newReadsOld: 'unsure' } }, { because: 'y' })).toEqual(['output', 'safe', 'unsure', 'binary', 'y', 'y', undefined])
  })
  test('holds the declaration of either side', async () => {
    const [was, is] = [declaration('f', span(10)), declaration('f', span(12), { x: { text: '2', about: 'place' } })]
    const one = async (base: Declaration[], head: Declaration[]): Promise<Change | undefined> => (await joined([], base, head))[0]
    const [changed, gone, come] = [await one([was], [is]), await one([was], []), await one([], [is])]
    expect(changed).toMatchObject({ base: was, head: is, at: span(12), baseAt: span(10), also: [], exact: false, attributes: [{ name: 'x', from: undefined, to: '2', about: 'place' }] })
    expect(gone).toMatchObject({ base: was, head: undefined, at: undefined, baseAt: span(10), nowhere: true })
    expect(come).toMatchObject({ base: undefined, head: is, at: span(12), baseAt: undefined })
    expect([changed?.nowhere, come?.nowhere]).toEqual([undefined, undefined])
    expect(await one([is], [was])).toMatchObject({ attributes: [{ name: 'x', from: '2', to: undefined, about: 'place' }] })
  })
  test('tells of the attributes of the declaration that comes first alone', async () => {
    const changed = (key: string, line: number): [Declaration, Declaration] => [declaration(key, span(line), { x: { text: '1' } }), declaration(key, span(line), { x: { text: '2', about: 'place' } })]
    const [a, b] = [changed('a', 10), changed('b', 10)]
    const [found] = await joined([], [a[0], b[0]], [a[1], b[1]], (edit) => ({ axis: 'tags', knownAs: [], ...(edit.what === 'changed' && edit.head.key === 'b' ? { beside: ['a'] } : {}) }))
    expect(found).toMatchObject({ path: ['a'], attributes: [{ name: 'x', from: '1', to: '2', about: 'place' }] })
  })
})

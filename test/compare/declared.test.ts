// What contracts declare besides records: paired by key, told once for each declaration, and together with what the relation tells of the same place.
import { expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { compare } from '../../src/compare/compare.ts'
import type { Contract } from '../../src/contract/contract.ts'
import type { Attribute, Declaration, Declared, DeclaredEdit, Told } from '../../src/contract/declared.ts'
import { type Axis, strict } from '../../src/contract/reading.ts'
import { type Shape, record, scalar, slot } from '../../src/contract/shape.ts'

const binary: readonly Axis[] = [{ axis: 'binary', oldReadsNew: { ...strict, unknown: 'skip', missing: 'always' }, newReadsOld: { ...strict, unknown: 'skip', missing: 'always' } }]
type Parts = Partial<Omit<Declaration, 'attributes'>> & { attributes?: Record<string, string | Attribute> }
const declaration = (key: string, { attributes = {}, ...parts }: Parts = {}): Declaration => ({
  kind: 'thing', key, path: [key], at: { start: 0, end: 0 }, attributes: new Map(Object.entries(attributes).map(([name, a]) => [name, typeof a === 'string' ? { text: a } : a])), ...parts,
})
type Tell = (edit: DeclaredEdit, base: Declared, head: Declared) => Told | undefined
const asSource: Tell = (edit) => ({ axis: 'source', knownAs: [{ id: (edit.what === 'changed' ? edit.attribute : edit.what).toUpperCase() }] })
const declaring = (all: readonly Declaration[], tell: Tell = asSource): Declared => ({ all: new Map(all.map((d) => [d.key, d])), tell })
const contract = (declared: Declared | undefined, shape?: Shape): Contract => ({
  format: 'test', id: 'c', file: 'c.txt', facts: [], readings: binary, datasets: shape ? [{ name: 'd', role: 'output', shape, facts: [], at: { start: 1, end: 1 } }] : [], ...(declared ? { declared: () => declared } : {}),
  locate: ({ start, file }) => ({ file: file ?? 'c.txt', line: start, column: 1, endLine: start, endColumn: 1 }),
})
const changesOf = async (base: readonly Declaration[], head: readonly Declaration[], tell?: Tell): Promise<readonly Change[]> => (await compare(contract(declaring(base, tell)), contract(declaring(head, tell)))).changes
/** `changed a [name old > new] (IDS) axis` */
const said = (changes: readonly Change[]): string[] => changes.map((c) => {
  const attributes = c.of === 'declaration' ? c.attributes.map((a) => `${a.name} ${a.from} > ${a.to}`).join(', ') : ''
  return `${c.of === 'fact' ? c.drift : c.what} ${c.path.map(String).join('.')}${attributes ? ` [${attributes}]` : ''} (${c.knownAs?.map(({ id, at }) => `${id}${at ? `@${at.start}` : ''}`).join(' ') ?? ''}) ${c.axis}`
})

test('what comes, goes and changes is told once for each declaration', async () => {
  expect(said(await changesOf([declaration('a', { attributes: { x: '1', y: '1', z: '1' } }), declaration('b')], [declaration('a', { attributes: { x: '2', y: '1' } }), declaration('c')]))).toEqual([
    'changed a [x 1 > 2, z 1 > undefined] (X@0 Z@0) source', 'removed b (REMOVED) source', 'added c (ADDED@0) source',
  ])
})
test('what the format has nothing to say of is no change, and neither is a contract that declares nothing', async () => {
  expect(await changesOf([declaration('a', { attributes: { x: '1' } }), declaration('b')], [declaration('a')], () => undefined)).toEqual([])
  expect((await compare(contract(undefined), contract(declaring([declaration('a')])))).changes).toEqual([])
})
test('what goes or comes with its parent is not told, unless it stands for itself', async () => {
  const nested = [declaration('a'), declaration('a.x', { parent: 'a' }), declaration('a.y', { parent: 'a', apart: true })]
  expect(said(await changesOf(nested, []))).toEqual(['removed a (REMOVED) source', 'removed a.y (REMOVED) source'])
  expect(said(await changesOf([], nested))).toEqual(['added a (ADDED@0) source', 'added a.y (ADDED@0) source'])
  expect(said(await changesOf(nested, [declaration('a', { at: { start: 7, end: 9 } })]))).toEqual(['removed a.x (REMOVED@7) source', 'removed a.y (REMOVED@7) source'])
})
test('what stands nowhere has no place, and a light one asks for nothing', async () => {
  const [gone] = await changesOf([declaration('a')], [], () => ({ axis: 'source', knownAs: [{ id: 'GONE' }], at: null, light: true }))
  expect(gone).toMatchObject({ nowhere: true, light: true, at: undefined, knownAs: [{ id: 'GONE', at: null }] })
})
test('what belongs to another declaration is told with it, or alone where that one is not told', async () => {
  const beside: Tell = (edit, base, head) => (edit.what === 'removed' && edit.base.key === 'b' ? { axis: 'tags', knownAs: [{ id: 'B' }], beside: ['none', 'a'] } : asSource(edit, base, head))
  expect(said(await changesOf([declaration('a', { attributes: { x: '1' } }), declaration('b')], [declaration('a', { attributes: { x: '2' } })], beside))).toEqual(['changed a [x 1 > 2] (X@0 B) source'])
  expect(said(await changesOf([declaration('a'), declaration('b')], [declaration('a')], beside))).toEqual(['removed b (B) tags'])
})
test('effects that no shape shows are those of the contract too', async () => {
  const found = await compare(contract(declaring([declaration('a')], () => ({ axis: 'binary', knownAs: [], effects: { oldReadsNew: 'unsure' }, because: 'nobody knows' }))), contract(declaring([], () => ({ axis: 'binary', knownAs: [], effects: { oldReadsNew: 'unsure' }, because: 'nobody knows' }))))
  expect(found.effects).toEqual({ oldReadsNew: 'unsure', newReadsOld: 'safe' })
  expect(found.changes[0]?.why).toBe('nobody knows')
})
test('what is about two datasets the relation settles, where both are there', async () => {
  const about = (base: string, head: string): Tell => () => ({ axis: 'source', knownAs: [], effects: { oldReadsNew: 'unsure', newReadsOld: 'unsure' }, because: 'unseen', records: { base, head } })
  const shapes = (a: Shape, b: Shape, tell: Tell): Contract => ({
    ...contract(declaring([declaration('rpc', { attributes: { takes: a.is + b.is } })], tell)), datasets: [{ name: 'a', role: 'output', shape: a, facts: [] }, { name: 'b', role: 'output', shape: b, facts: [] }],
  })
  const text = record([['x', slot(scalar('string'), { required: false, id: '1' })]]), number = record([['x', slot(scalar('int'), { required: false, id: '1' })]])
  const ask = async (base: string, head: string): Promise<unknown[]> => {
    const tell = about(base, head)
    const was = shapes(text, number, tell), is = { ...shapes(text, number, tell), declared: () => declaring([declaration('rpc', { attributes: { takes: 'another' } })], tell) }
    const c = (await compare(was, is)).changes.find((one) => one.of === 'declaration')
    return [c?.effects.oldReadsNew, c?.effects.newReadsOld, c?.axis, c?.why]
  }
  expect(await ask('a', 'b')).toEqual(['breaks', 'breaks', 'binary', undefined])
  expect(await ask('a', 'a')).toEqual(['safe', 'safe', 'source', undefined])
  expect(await ask('a', 'none')).toEqual(['unsure', 'unsure', 'binary', 'unseen'])
})
test('how a contract that is gone is known', async () => {
  const base = declaring([declaration('a'), declaration('b')], (edit) => ({ axis: 'source', knownAs: [{ id: 'GONE' }, { id: edit.what === 'removed' ? edit.base.key : '' }], at: { start: 5, end: 5 } }))
  expect((await compare(contract(base), undefined)).changes[0]?.knownAs).toEqual([{ id: 'GONE', at: null }, { id: 'a', at: null }, { id: 'b', at: null }])
})

const field = (shape: Shape, start: number): Shape => record([['f', slot(shape, { required: false, id: '1', at: { start, end: start } })]])
const declaredField = (attributes: Parts['attributes'], start: number, parts: Parts = {}): Declaration => declaration('f', { path: ['d', 'f'], at: { start, end: start + 2 }, attributes: attributes ?? {}, ...parts })
async function together(was: readonly [Declaration, Shape], is: readonly [Declaration, Shape] | undefined, tell: Tell = asSource): Promise<string[]> {
  return said((await compare(contract(declaring([was[0]], tell), was[1]), contract(declaring(is ? [is[0]] : [], tell), is ? is[1] : record([])))).changes)
}
test('an edit that the relation tells of at the same place is one change, which keeps its effects and learns its ids', async () => {
  const type = (text: string): Attribute => ({ text, about: 'type' })
  expect(await together([declaredField({ type: type('int') }, 3), field(scalar('int'), 3)], [declaredField({ type: type('text') }, 4), field(scalar('string'), 4)])).toEqual(['type d.f (TYPE@4) binary'])
  // What is about something else stands beside it.
  expect(await together([declaredField({ type: type('int'), how: '1' }, 3), field(scalar('int'), 3)], [declaredField({ type: type('text'), how: '2' }, 4), field(scalar('string'), 4)])).toEqual(['type d.f (TYPE@4) binary', 'changed d.f [how 1 > 2] (HOW@4) source'])
  // Another place is another edit.
  expect(await together([declaredField({ type: type('int') }, 30), field(scalar('int'), 3)], [declaredField({ type: type('text') }, 40), field(scalar('string'), 4)])).toEqual(['type d.f () binary', 'changed d.f [type int > text] (TYPE@40) source'])
})
test('what is gone for both is gone once; where it is safe for who reads the bytes it concerns the others too', async () => {
  expect(await together([declaredField({}, 3), field(scalar('int'), 3)], undefined)).toEqual(['removed d.f (REMOVED) binary'])
  const json: Tell = () => ({ axis: 'json', knownAs: [{ id: 'NAME', at: { start: 9, end: 9 } }] })
  const named = (text: string): Attribute => ({ text, about: 'default' })
  const fallback = (n: string): Shape => record([['f', slot(scalar('string'), { required: false, fallback: n, at: { start: 4, end: 4 } })]])
  expect(await together([declaredField({ d: named('1') }, 3), fallback('a')], [declaredField({ d: named('2') }, 4), fallback('b')], json)).toEqual(['default d.f (NAME@9) json'])
})
test('the axis that is foremost is told', async () => {
  const axes: Tell = (edit) => ({ axis: edit.what === 'changed' && edit.attribute === 'x' ? 'tags' : 'json', knownAs: [] })
  expect(said(await changesOf([declaration('a', { attributes: { x: '1', y: '1' } })], [declaration('a', { attributes: { x: '2', y: '2' } })], axes))).toEqual(['changed a [x 1 > 2, y 1 > 2] () json'])
})

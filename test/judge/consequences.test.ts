// Whatever changed, and whomever it hurts, there is a sentence for each whom it concerns.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import type { Effect } from '../../src/contract/effects.ts'
import type { Fact, Matter } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { Filler } from '../../src/contract/values.ts'
import { consequencesOf, sentencesOf } from '../../src/judge/consequences.ts'
import { contractChange, fact, factChange, slotChange } from './judging.ts'

const effects: readonly Effect[] = ['breaks', 'safe', 'unsure']
const drifts = ['added', 'removed', 'weaker', 'stronger', 'other', 'unsure'] as const
const whats = ['added', 'removed', 'renamed', 'relabelled', 'case', 'presence', 'nullability', 'type', 'choice', 'limits', 'count', 'width', 'default', 'id', 'rest', 'order', 'shape'] as const
const [int, text] = [scalar('int'), scalar('string')]
const each = (change: Change, role: 'output' | 'input' = 'output'): { effect: Effect; old: string; history: string | null }[] => effects.map((effect) => {
  const { oldReadsNew, newReadsOld } = consequencesOf({ ...change, role, effects: { oldReadsNew: effect, newReadsOld: effect } })
  return { effect, old: oldReadsNew ?? '', history: newReadsOld }
})
const matters: readonly Matter[] = ['place', 'meaning', 'promise', 'quality', 'delivery', 'sensitivity', 'label', 'inert']
const range = (key: string, matter: Matter, n: number): Fact => ({ key, matter, kind: 'range', subject: 's', max: { value: whole(n) }, text: `at most ${n}` })
const facts = (matter: Matter): (readonly [Fact, Fact])[] => [
  ...['k', 'location', 'format', 'physicalName', 'topic', 'unit', 'currency', 'timezone', 'partitioning', 'server:prod', 'quality:rows'].map((key) => [fact(key, matter, 'one'), fact(key, matter, 'two')] as const),
  [range('k', matter, 1), range('k', matter, 2)], [{ key: 'k', matter, kind: 'query', value: 'a', text: 'one' }, { key: 'k', matter, kind: 'query', value: 'b', text: 'two' }],
  [{ key: 'k', matter, kind: 'key', value: ['a'], text: 'one' }, { key: 'k', matter, kind: 'key', value: ['b'], text: 'two' }],
  [{ key: 'server:prod', matter, kind: 'server', production: true, facts: new Map([['a', 'one']]), text: 'one' }, { key: 'server:prod', matter, kind: 'server', production: true, facts: new Map([['a', 'two']]), text: 'two' }],
  [{ key: 'k', matter, kind: 'quantity', value: whole(1), unit: 'h', better: 'less', text: 'one' }, { key: 'k', matter, kind: 'quantity', value: whole(2), unit: 'h', better: 'less', text: 'two' }],
]
const changes: readonly Change[] = [
  ...whats.flatMap((what) => [slotChange(what, int, text), slotChange(what, slot(int, { fallback: whole(7) }), slot(nullable(int), { fallback: whole(8) })), slotChange(what, int, nullable(int))]),
  ...matters.flatMap((matter) => facts(matter).flatMap(([b, h]) => drifts.map((drift) => factChange(drift, drift === 'added' ? undefined : b, drift === 'removed' ? undefined : h)))),
  ...(['added', 'removed', 'renamed', 'relabelled'] as const).map((what): Change => ({ ...slotChange('added', int, int), of: 'dataset', what, base: { name: 'a', role: 'output', shape: record([]), facts: [] }, head: undefined })),
  ...(['added', 'removed', 'id', 'status', 'unseen'] as const).map((what) => contractChange(what, 'active', 'deprecated')),
]

test('each is one whole sentence, and an unsure one says that it is not settled', () => {
  const wrong = changes.flatMap((change) => (['output', 'input'] as const).flatMap((role) => each(change, role).flatMap(({ old, history }) => [old, ...(history === null ? [] : [history])])))
    .filter((sentence) => !/^(?:[A-Z]|\d|prod )[^]*[^\s:,;]\.$/.test(sentence) || / {2}|undefined|\(\)/.test(sentence))
  expect(wrong).toEqual([])
  const unsure = each(slotChange('type', int, text)).at(-1)
  expect([unsure?.old, unsure?.history]).toEqual(['Whether consumers built on base keep working could not be settled.', 'Whether consumers built on head can read data already written could not be settled.'])
})
test('an input concerns producers alone', () => {
  for (const change of changes) for (const { history } of each(change, 'input')) if (change.of !== 'contract') expect(history).toBeNull()
  expect(each(slotChange('case', int, text), 'input').map(({ old }) => old)).toEqual(['Producers that satisfied base no longer do.', 'Producers that satisfied base still do.', 'Whether producers that satisfied base still do could not be settled.'])
})
test('to break and to be safe are never the same sentence, nor the two directions', () => {
  for (const change of changes) {
    const [breaks, safe] = each(change)
    if (change.of !== 'contract') expect(breaks?.old).not.toBe(safe?.old)
    if (change.of === 'slot') expect(breaks?.old).not.toBe(breaks?.history)
  }
})
test('nobody relies on a new contract, and what cannot be seen is not judged', () => {
  expect([consequencesOf(contractChange('added', undefined, 'a')), consequencesOf(contractChange('unseen', undefined, 'a'))]).toEqual([
    { oldReadsNew: 'Nobody relies on it yet.', newReadsOld: null }, { oldReadsNew: 'Whether it changed is not known here, so it was not judged.', newReadsOld: null },
  ])
  expect([sentencesOf({ oldReadsNew: 'A.', newReadsOld: 'B.' }), sentencesOf({ oldReadsNew: 'A.', newReadsOld: null }), sentencesOf({ oldReadsNew: null, newReadsOld: null })]).toEqual([['A.', 'B.'], ['A.'], []])
})

describe('of a field in data already written', () => {
  const history = (change: Change): string | null => consequencesOf(change).newReadsOld
  test('an added one reads as its default, as null, or is missing', () => {
    expect(history(slotChange('added', undefined, slot(int, { fallback: whole(7) })))).toBe('In data already written it is missing, and reads as its default, 7.')
    expect(history(slotChange('added', undefined, nullable(int)))).toBe('In data already written it is missing, and reads as null.')
    expect(history(slotChange('added', undefined, int))).toBe('In data already written it is missing, which consumers built on head put up with.')
  })
  test('a renamed one reads as its default, as null, is done without, or is found', () => {
    expect(history(slotChange('renamed', int, nullable(int)))).toContain('read null under the new one')
    expect(history(slotChange('renamed', int, slot(nullable(int), { fallback: whole(7) })))).toBe('In data already written it has its old name: consumers built on head read its default, 7, under the new one.')
    expect(history(slotChange('renamed', int, slot(int, { fallback: new Filler('now()') })))).toBe('In data already written it has its old name: consumers built on head read its default under the new one.')
    expect(history(slotChange('renamed', int, slot(int, { required: false })))).toBe('In data already written it has its old name, and consumers built on head do without it.')
    expect(history(slotChange('renamed', int, int))).toBe('Consumers built on head find it in data already written.')
  })
  test('a default that came, went or is another', () => {
    const [none, seven] = [slot(int), slot(int, { fallback: whole(7) })]
    const means = (b: typeof none, h: typeof none): (string | null)[] => Object.values(consequencesOf(slotChange('default', b, h)))
    expect(means(none, seven)).toEqual([expect.stringContaining('still take no default.'), 'Where data already written lacks it, consumers built on head read 7.'])
    expect(means(seven, none)).toEqual([expect.stringContaining('still take 7.'), 'Where data already written lacks it, nothing stands in for it any more.'])
  })
})

describe('what hurts nobody is not said to be what it is not', () => {
  const means = (change: Change): unknown[] => Object.values(consequencesOf(change))
  const moved = { path: ['orders', 'zip'], basePath: ['orders', 'postcode'] }
  test('in a field that was renamed, since nobody finds it', () => {
    const unfound = ['Consumers built on base look for its old name, and do not find it.', 'In data already written it has its old name, under which consumers built on head do not look.']
    expect(means(slotChange('nullability', int, nullable(int), moved))).toEqual(unfound)
    expect(means(slotChange('type', int, text, { path: ['orders', 'to', 'zip'], basePath: ['orders', 'address', 'zip'] }))).toEqual(unfound)
    expect(means(slotChange('type', int, text, { ...moved, role: 'input' }))).toEqual(['Producers that satisfied base emit it under its old name.', null])
  })
  test('in one of another dataset\'s name, another case, or the same physical name, which is found', () => {
    const found = means(slotChange('limits', int, text))
    expect(means(slotChange('limits', int, text, { path: ['order', 'x'], basePath: ['orders', 'x'] }))).toEqual(found)
    expect(means(slotChange('limits', int, text, { path: ['orders', 'X'], basePath: ['orders', 'x'] }))).toEqual(found)
    expect(means(slotChange('limits', slot(int, { storedAs: 'z' }), slot(text, { storedAs: 'z' }), moved))).toEqual(found)
    expect(means(slotChange('limits', int, text, { ...moved, effects: { oldReadsNew: 'breaks', newReadsOld: 'safe' } }))[1]).toBe(found[1])
  })
  test('fields that nobody declared are skipped', () => {
    const [closed, open] = [record([]), record([], text)]
    expect(means(slotChange('rest', closed, open))).toEqual(['Consumers built on base skip fields that they do not know.', 'Data already written holds no fields that head rules out.'])
    expect(means(slotChange('rest', open, closed))).toEqual(['Consumers built on base meet no fields that base ruled out.', 'Data already written may hold other fields, which consumers built on head skip.'])
  })
  test('an added field that data already written may hold as something else', () => {
    const added = slotChange('added', undefined, nullable(int), { effects: { oldReadsNew: 'safe', newReadsOld: 'breaks' } })
    const proof = (how: 'refused' | 'absent') => ({ how, record: null, focus: [], omitted: 0, direction: 'newReadsOld' }) as const
    expect(means({ ...added, proof: proof('refused') })[1]).toBe('Data already written may hold something else under its name, which consumers built on head do not take.')
    expect(means({ ...added, proof: proof('absent') })[1]).toBe('In data already written it is missing, and consumers built on head need it.')
  })
  test('fields in other places, of which a policy by position alone complains', () => {
    const [two, one] = [record([['a', slot(int)], ['b', slot(int)]]), record([['b', slot(int)]])]
    expect(means(slotChange('shape', two, one))[0]).toBe('Consumers built on base that go by position find other fields, or none, in the places that they know.')
    expect(means(slotChange('shape', two, one, { exact: false }))[0]).toBe('Consumers built on base meet only values that base admitted.')
    expect(means(slotChange('shape', int, text))[0]).toBe('Consumers built on base meet only values that base admitted.')
  })
})

test('rules have sentences of their own; few leave one to be said in the generic way', () => {
  const said = (role: 'output' | 'input'): string[] => {
    const unsaid = new Set(each(slotChange('case', int, text), 'input').map(({ old }) => old).concat(each(factChange('other', undefined, undefined)).flatMap(({ old, history }) => [old, history ?? ''])))
    return [...new Set(whats.flatMap((what) => each(slotChange(what, int, text), role).flatMap(({ effect, old, history }) =>
      (effect === 'unsure' ? [] : [...(unsaid.has(old) ? [`${what} ${effect}`] : []), ...(history !== null && unsaid.has(history) ? [`${what} ${effect} history`] : [])]))))]
  }
  expect(said('output')).toEqual(['relabelled', 'case', 'default'].flatMap((what) => [`${what} breaks`, `${what} breaks history`])) // which break nobody
  expect(said('input')).toEqual(['relabelled', 'case', 'default', 'id', 'order'].flatMap((what) => [`${what} breaks`, `${what} safe`]))
})

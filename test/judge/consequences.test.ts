// Whatever changed, and whomever it hurts, there is a sentence for each whom it concerns.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import type { Between } from '../../src/contract/between.ts'
import type { Effect } from '../../src/contract/effects.ts'
import type { Fact, Matter } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { ITEM, type Path, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
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
    { oldReadsNew: 'Nobody relies on it yet.', newReadsOld: null }, { oldReadsNew: 'What is decided there is not known here and was not judged; what stands here was.', newReadsOld: null },
  ])
  expect([sentencesOf({ oldReadsNew: 'A.', newReadsOld: 'B.' }), sentencesOf({ oldReadsNew: 'A.', newReadsOld: null }), sentencesOf({ oldReadsNew: null, newReadsOld: null })]).toEqual([['A.', 'B.'], ['A.'], []])
})

describe('of a whole dataset', () => {
  const means = (what: 'added' | 'removed' | 'renamed' | 'relabelled', oldReadsNew: Effect, newReadsOld: Effect, role: 'output' | 'input' = 'output'): unknown[] => {
    const change: Change = { ...slotChange('added', int, int), role, effects: { oldReadsNew, newReadsOld }, of: 'dataset', what, base: undefined, head: undefined }
    return Object.values(consequencesOf(change))
  }
  test('what consumers find, and where data already written is', () => {
    expect(means('added', 'safe', 'safe')).toEqual(['Consumers built on base do not read it.', 'Nothing was written to it before.'])
    expect(means('removed', 'breaks', 'safe')).toEqual(['Consumers built on base that read it are promised nothing any more.', 'Data already written in it stays where it is, and is under no contract any more.'])
    expect(means('renamed', 'breaks', 'breaks')).toEqual(['Consumers built on base look for it under its old name.', 'Data already written has the old name, where consumers built on head do not look.'])
    expect(means('renamed', 'safe', 'safe')).toEqual(['Consumers built on base are not concerned.', 'Data already written can be read by consumers built on head.'])
    expect(means('relabelled', 'safe', 'safe')).toEqual([
      'Consumers built on base that read it where it lies keep working; those that go by the contract look for the old name.', 'Data already written stays where it is, and is read there.',
    ])
  })
  test('what producers are asked for', () => {
    expect((['added', 'removed', 'renamed', 'relabelled'] as const).map((what) => means(what, 'safe', 'safe', 'input'))).toEqual([
      ['Producers that satisfied base are not concerned: it is read besides.', null], ['Producers that satisfied base are no longer asked for it.', null],
      ['Producers that satisfied base are asked for it under another name.', null], ['Producers that satisfied base are asked for it under another name.', null],
    ])
    expect(means('added', 'breaks', 'safe', 'input')).toEqual(['Producers that satisfied base no longer do.', null])
  })
})
test('of a whole contract', () => {
  const means = (what: 'removed' | 'id' | 'status', oldReadsNew: Effect, newReadsOld: Effect, base?: string, head?: string): unknown[] => Object.values(consequencesOf(contractChange(what, base, head, { effects: { oldReadsNew, newReadsOld } })))
  const [stays, asBefore] = ['Data already written stays where it is, and is under no contract any more.', 'Data already written is read as before.']
  expect(means('removed', 'breaks', 'safe', 'a')).toEqual(['Consumers built on base are promised nothing any more.', stays])
  expect(means('removed', 'safe', 'safe', 'a')).toEqual(['It was deprecated before: consumers built on base were told that it goes, and not when.', stays])
  expect(means('id', 'breaks', 'breaks', 'a', 'b')).toEqual(['Whoever built on base and refers to it by its old id finds no contract.', 'Data already written is known by the old id, by which consumers built on head do not look.'])
  expect(means('status', 'breaks', 'safe', 'active', 'draft')).toEqual(['Consumers built on base lose the promise: what is a draft may change at any time.', asBefore])
  for (const [base, head] of [['draft', 'active'], ['deprecated', 'retired'], ['deprecated', 'active']] as const) expect(means('status', 'safe', 'safe', base, head)).toEqual(['Consumers built on base keep working.', asBefore])
  expect(means('id', 'unsure', 'unsure', 'a', 'b')).toEqual(['Whether consumers built on base keep working could not be settled.', 'Whether consumers built on head can read data already written could not be settled.'])
})
test('of a rule between two fields: which records, as its field has the rule', () => {
  const between = (base: Between | undefined, head: Between | undefined, effect: Effect): unknown[] =>
    Object.values(consequencesOf(slotChange('between', int, int, { rules: { base, head }, effects: { oldReadsNew: effect, newReadsOld: effect } })))
  const [loose, strict]: Between[] = [{ lower: 'a', upper: 'b', strict: false }, { lower: 'a', upper: 'b', strict: true, by: 'a' }]
  expect(between(loose, strict, 'breaks')).toEqual(['Consumers built on base meet records that base ruled out (b at least a).', 'Data already written may hold records that head rules out (a below b).'])
  expect(between(undefined, undefined, 'breaks')).toEqual(['Consumers built on base meet records that base ruled out.', 'Data already written may hold records that head rules out.'])
  expect(between(loose, undefined, 'safe')).toEqual(['Consumers built on base meet only records that keep to what base ruled.', 'Data already written keeps to what head rules.'])
  expect(Object.values(consequencesOf(slotChange('between', int, int, { effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' } })))).toEqual(between(undefined, undefined, 'breaks'))
})
test('of what stores it: narrower columns cut off, or hold all', () => {
  const [narrow, wide] = [5, 9].map((maxLength) => scalar('string', {}, { width: { maxLength } }))
  const means = (base: typeof narrow, head: typeof narrow, effect: Effect): unknown[] => Object.values(consequencesOf(slotChange('width', base, head, { effects: { oldReadsNew: effect, newReadsOld: effect } })))
  expect(means(narrow, wide, 'breaks')).toEqual(['Consumers built on base whose own columns are as wide as base\'s may cut values off, or fail.', 'Data already written may not fit into head\'s columns.'])
  expect(means(narrow, wide, 'safe')).toEqual(['Consumers built on base keep working.', 'Data already written fits into head\'s columns.'])
  expect(means(wide, narrow, 'breaks')).toEqual(['Consumers built on base stop working.', 'Data already written may not fit into head\'s columns.'])
  expect(means(wide, narrow, 'safe')).toEqual(['Whatever head\'s columns hold fits into those of consumers built on base.', 'Data already written can be read by consumers built on head.'])
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
  test('in one that stands in each item of a list, whatever else it is', () => {
    const unfound = means(slotChange('nullability', int, nullable(int), moved))
    const inList: { path: Path; basePath: Path } = { path: ['orders', ITEM, 'zip'], basePath: ['orders', ITEM, 'postcode'] }
    const [narrow, wide] = [5, 9].map((maxLength) => scalar('string', {}, { width: { maxLength } }))
    for (const what of ['presence', 'nullability', 'type', 'choice', 'limits', 'count'] as const) expect(means(slotChange(what, int, text, inList))).toEqual(unfound)
    expect([means(slotChange('width', narrow, wide, moved)), means(slotChange('width', wide, narrow, moved))]).toEqual([unfound, unfound])
    expect(means(slotChange('default', int, text, moved))).not.toEqual(unfound)
    expect(means(slotChange('limits', slot(int, { storedAs: 'z' }), slot(text, { storedAs: 'y' }), moved))).toEqual(unfound)
    expect(means(slotChange('limits', slot(int, { storedAs: 'z' }), text, moved))).toEqual(unfound)
  })
  test('in one that hurts data already written, or lies deeper now, it is told', () => {
    expect(means(slotChange('nullability', int, nullable(int), { ...moved, effects: { oldReadsNew: 'safe', newReadsOld: 'breaks' } }))).toEqual([
      'Consumers built on base are ready for nulls and meet none.', 'Data already written may hold nulls, which consumers built on head do not take.',
    ])
    expect(means(slotChange('nullability', int, nullable(int), { path: ['orders', 'to', 'zip'], basePath: ['orders', 'zip'] }))[0]).toBe('Consumers built on base are ready for nulls and meet none.')
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
    const alike = ['Consumers built on base meet no fields that base ruled out.', 'Data already written holds no fields that head rules out.']
    expect([means(slotChange('rest', open, record([], int))), means(slotChange('rest', closed, closed)), means(slotChange('rest', nullable(open), open))]).toEqual([alike, alike, alike])
    expect(means(slotChange('rest', open, closed))).toEqual(['Consumers built on base meet no fields that base ruled out.', 'Data already written may hold other fields, which consumers built on head skip.'])
  })
  test('an added field that data already written may hold as something else', () => {
    const added = slotChange('added', undefined, nullable(int), { effects: { oldReadsNew: 'safe', newReadsOld: 'breaks' } })
    const proof = (how: 'refused' | 'absent') => ({ how, record: null, focus: [], omitted: 0, direction: 'newReadsOld' }) as const
    expect(means({ ...added, proof: proof('refused') })[1]).toBe('Data already written may hold something else under its name, which consumers built on head do not take.')
    expect(means({ ...added, proof: proof('absent') })[1]).toBe('In data already written it is missing, and consumers built on head need it.')
    // The one proof that is shown may be of the other direction. What head does not need is not missed.
    const optional = slotChange('added', undefined, slot(int, { required: false }), { effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' } })
    expect(means({ ...optional, proof: { ...proof('refused'), direction: 'oldReadsNew' } })[1]).toBe('Data already written may hold something else under its name, which consumers built on head do not take.')
  })
  test('fields in other places, of which a policy by position alone complains', () => {
    const [two, one] = [record([['a', slot(int)], ['b', slot(int)]]), record([['b', slot(int)]])]
    expect(means(slotChange('shape', two, one))).toEqual([
      'Consumers built on base that go by position find other fields, or none, in the places that they know.', 'By position, data already written has other fields, or none, in the places that head gives them.',
    ])
    expect(means(slotChange('shape', two, one, { effects: { oldReadsNew: 'breaks', newReadsOld: 'safe' } }))[1]).toBe('Data already written holds only values that head admits.')
    expect(means(slotChange('shape', two, one, { effects: { oldReadsNew: 'safe', newReadsOld: 'breaks' } }))[0]).toBe('Consumers built on base meet only values that base admitted.')
    expect([means(slotChange('shape', two, int))[0], means(slotChange('shape', int, one))[0], means(slotChange('shape', two, undefined))[0]]).toEqual(Array.from({ length: 3 }, () => 'Consumers built on base meet only values that base admitted.'))
    expect(means(slotChange('shape', two, one, { exact: false }))[0]).toBe('Consumers built on base meet only values that base admitted.')
    expect(means(slotChange('shape', int, text))[0]).toBe('Consumers built on base meet only values that base admitted.')
  })
})

describe('of what a reader makes of it', () => {
  const means = (change: Change): unknown[] => Object.values(consequencesOf(change))
  const [breaks, safe] = [{ oldReadsNew: 'breaks', newReadsOld: 'breaks' }, { oldReadsNew: 'safe', newReadsOld: 'safe' }] as const
  test('a type of another name is looked for under the old one', () => {
    expect(means(slotChange('tag', int, int, { effects: breaks }))).toEqual(['Consumers built on base look for the old name, and refuse what has another.', 'Data already written has the old name, under which consumers built on head do not look.'])
    expect(means(slotChange('tag', int, int, { effects: safe }))).toEqual(['Consumers built on base find it.', 'Data already written is found under the old name.'])
  })
  test('values that stand for something else are taken for others, or are plain ones', () => {
    expect(means(slotChange('meaning', int, text, { effects: breaks }))).toEqual(['Consumers built on base take its values for others.', 'Consumers built on head take values in data already written for others.'])
    expect(means(slotChange('meaning', nullable(int), text, { effects: safe }))).toEqual(['Consumers built on base read the plain int.', 'Consumers built on head read the plain string.'])
    expect(means(slotChange('meaning', undefined, record([]), { effects: safe }))).toEqual(['Consumers built on base read the plain value.', 'Consumers built on head read the plain value.'])
  })
  test('a value may be read only nearly', () => {
    const type = (...lossy: ('oldReadsNew' | 'newReadsOld')[]): unknown[] => means(slotChange('type', int, text, { effects: safe, lossy }))
    const exactly = ['Every value of the new type is one that consumers built on base take.', 'Every value in data already written is one that consumers built on head take.']
    const nearly = ['Consumers built on base read every value, but some of them only nearly: their type does not hold it.', 'Consumers built on head read all data already written, but some values only nearly: their type does not hold them.']
    expect([type(), type('oldReadsNew'), type('newReadsOld'), type('oldReadsNew', 'newReadsOld'), means(slotChange('type', int, text, { effects: safe }))]).toEqual([exactly, [nearly[0], exactly[1]], [exactly[0], nearly[1]], nearly, exactly])
  })
  test('a value that is not known may be taken for another', () => {
    const listed = (otherwise?: string): typeof text => scalar('enum', { choice: ['a'] }, otherwise === undefined ? {} : { otherwise })
    expect(means(slotChange('choice', nullable(listed('a')), listed('b'), { effects: safe }))).toEqual(['Consumers built on base take a value that they do not know for "a".', 'Consumers built on head take a value in data already written that they do not know for "b".'])
    const known = ['Consumers built on base know every value that is allowed.', 'Data already written holds only values that head allows.']
    expect([means(slotChange('choice', listed(), listed(), { effects: safe })), means(slotChange('choice', record([]), undefined, { effects: safe }))]).toEqual([known, known])
  })
  test('another number is another field', () => {
    expect(means(slotChange('id', int, int, { effects: breaks }))).toEqual(['Consumers built on base read what stands under its old number: another one, or nothing.', 'In data already written consumers built on head read what stands under its new number: another one, or nothing.'])
    const known = (...ids: string[]): unknown => means(slotChange('id', int, int, { effects: breaks, knownAs: ids.map((id) => ({ id, at: null })) }))
    expect(known('FIELD_SAME_NAME')).toEqual(['Consumers built on base take another one for it.', 'In data already written consumers built on head take another one for it.'])
    expect(known('FIELD_NO_DELETE')).toEqual(['Consumers built on base do not know its new number, and find nothing under the old one.', 'In data already written it has its old number, which consumers built on head do not know.'])
    expect(known('FIELD_NO_DELETE', 'FIELD_SAME_NAME')).toEqual(['Consumers built on base do not know its new number, and find nothing under the old one.', 'In data already written consumers built on head take another one for it.'])
    expect(means(slotChange('id', int, int, { effects: safe }))).toEqual(['Consumers built on base read the same values; what refers to the old id leads nowhere.', 'Data already written is read as before.'])
  })
  test('under a number that was used before there may be something else', () => {
    const added = (how: 'misread' | 'refused', direction: 'oldReadsNew' | 'newReadsOld'): unknown => means(slotChange('added', undefined, int, { effects: breaks, proof: { how, record: null, focus: [], omitted: 0, direction } }))[1]
    expect(added('misread', 'newReadsOld')).toBe('Data already written may hold something else under its number, which consumers built on head take for it.')
    expect([added('misread', 'oldReadsNew'), added('refused', 'oldReadsNew')]).toEqual(Array.from({ length: 2 }, () => 'In data already written it is missing, and consumers built on head need it.'))
  })
  test('one that went is read as its default where it always had to be there', () => {
    const removed = (base: Parameters<typeof slotChange>[1]): unknown => means(slotChange('removed', base, undefined, { effects: safe }))[0]
    expect(removed(slot(int, { fallback: whole(7) }))).toBe('Consumers built on base read their default instead, 7.')
    const without = 'Consumers built on base do without it.'
    expect([removed(slot(int, { fallback: whole(7), required: false })), removed(int), removed(undefined)]).toEqual([without, without, without])
  })
  test('a renamed one is found by its old name', () => {
    const renamed = (aliases: string[]): unknown => means(slotChange('renamed', int, slot(int, { aliases }), { effects: safe, path: ['orders', 'x'], basePath: ['orders', 'w'] }))[1]
    expect([renamed(['v', 'w']), renamed(['v'])]).toEqual(['In data already written it has its old name, by which consumers built on head still find it.', 'Consumers built on head find it in data already written.'])
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

// Names of types, by which a reader finds what a writer wrote.
import { expect, test } from 'vitest'
import { fullNameOfTags, nameOfTags, tagsMeet, withoutNamespace } from '../../src/contract/tags.ts'

test.each<[string, string[] | undefined, string[] | undefined, 'same' | 'doubt' | 'other']>([
  ['two without names', undefined, undefined, 'same'], ['one of a name and one without', ['a.Order'], undefined, 'same'],
  ['one without and one of a name', undefined, ['a.Order'], 'same'], ['no names at all', [], ['a.Order'], 'same'],
  ['the same name', ['a.Order'], ['a.Order'], 'same'], ['an older name of the reader', ['a.Order'], ['a.Purchase', 'a.Order'], 'same'],
  ['an older name of the writer', ['a.Purchase', 'a.Order'], ['a.Order'], 'other'],
  ['the same name elsewhere', ['a.Order'], ['b.Order'], 'doubt'], ['the same older name elsewhere', ['a.Order'], ['a.Purchase', 'b.Order'], 'doubt'],
  ['the same name without a namespace', ['Order'], ['b.Order'], 'doubt'],
  ['another name', ['a.Order'], ['a.Orders'], 'other'], ['a reader of no name', ['a.Order'], [], 'other'],
  ['one name of two sizes', ['a.Hash(16)'], ['a.Hash(32)'], 'other'], ['one name of one size, elsewhere', ['a.Hash(16)'], ['b.Hash(16)'], 'doubt'],
  ['one family', ['*map'], ['*map'], 'same'], ['two families', ['*map'], ['*text'], 'other'], ['a family, and what ends like it', ['*a.map'], ['*b.map'], 'other'],
])('%s', (_, writer, reader, how) => { expect(tagsMeet(writer, reader)).toBe(how) })

test.each<[string[] | undefined, string | undefined, string | undefined]>([
  [['a.b.Order', 'a.Old'], 'Order', 'a.b.Order'], [['Order'], 'Order', 'Order'], [['a.Hash(16)'], 'Hash', 'a.Hash'], [['a.Hash(16\n)'], 'Hash', 'a.Hash'],
  [['*map'], undefined, undefined], [[], undefined, undefined], [undefined, undefined, undefined],
])('%o is called %s, in full %s', (tags, name, full) => { expect([nameOfTags(tags), fullNameOfTags(tags)]).toEqual([name, full]) })
test('the simple name has its size', () => {
  expect(['a.b.Hash(16)', 'Hash', ''].map(withoutNamespace)).toEqual(['Hash(16)', 'Hash', ''])
})

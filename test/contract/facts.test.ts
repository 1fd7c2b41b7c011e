import { expect, test } from 'vitest'
import { keyFact } from '../../src/contract/facts.ts'

test('a key: its columns in order, and the file only where it is another', () => {
  expect(keyFact('primaryKey', ['b', 'a'], { start: 3, end: 9 })).toEqual({ key: 'primaryKey', matter: 'promise', kind: 'key', value: ['b', 'a'], text: 'b, a', at: { start: 3, end: 9 } })
  expect(keyFact('grain', ['a'], { start: 3, end: 9, file: 'types.yaml' }).at).toEqual({ start: 3, end: 9, file: 'types.yaml' })
  expect(Object.keys(keyFact('unique', ['a'], { start: 3, end: 9 }).at ?? {})).toEqual(['start', 'end'])
})

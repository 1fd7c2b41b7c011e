import { expect, test } from 'vitest'
import { part, withParts } from '../../src/contract/part.ts'

test('a part that is not loaded is no answer', () => {
  const one = part(() => Promise.resolve(1))
  expect(() => one.get()).toThrow('before it was loaded')
})
test('a question begins again with each part that it turns out to need, and loads none twice', async () => {
  let loads = 0, asks = 0
  const [one, two] = [1, 2].map((n) => part(() => { loads++; return Promise.resolve(n) })) as [ReturnType<typeof part<number>>, ReturnType<typeof part<number>>]
  const sum = (): number => { asks++; return one.get() + two.get() }
  expect(await withParts(sum)).toBe(3)
  expect([loads, asks]).toEqual([2, 3])
  expect(await withParts(() => Promise.resolve(sum()))).toBe(3)
  expect([loads, asks]).toEqual([2, 4])
})
test('a part that cannot be loaded, and any other fault, is told', async () => {
  await expect(withParts(() => part(() => Promise.reject(new Error('no such file'))).get())).rejects.toThrow('no such file')
  await expect(withParts(() => { throw new RangeError('too deep') })).rejects.toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { firstRefused, lengthBeyond, longest } from '../../src/compare/beyond.ts'
import { whole } from '../../src/contract/numbers.ts'

test('the first value that limits refuse, of sixty-one and no more', () => {
  const small = { max: { value: whole(60) } }
  const numbers = (from: number, to: number): ReturnType<typeof whole>[] => Array.from({ length: to - from + 1 }, (_, i) => whole(from + i))
  expect(firstRefused(numbers(58, 63), small)).toEqual(whole(61))
  expect(firstRefused(numbers(1, 61), small)).toEqual(whole(61))
  expect(firstRefused(numbers(0, 61), small)).toBe(undefined)
  expect(firstRefused(numbers(1, 3), small)).toBe(undefined)
  let asked = 0
  firstRefused((function* () { for (;;) { asked++; yield whole(0) } })(), small)
  expect(asked).toBe(61)
})

test('a value of which it is not known whether limits take it is not refused', () => {
  expect(firstRefused(['a'], { format: 'mystery' })).toBe(undefined)
})

test('a length that one allows and the other does not: the nearest to what both allow', () => {
  expect(lengthBeyond({ maxLength: 9 }, { maxLength: 3 })).toEqual({ length: 4 })
  expect(lengthBeyond({ minLength: 7, maxLength: 9 }, { maxLength: 3 })).toEqual({ length: 7 })
  expect(lengthBeyond({ minLength: 2 }, { minLength: 5 })).toEqual({ length: 4 })
  expect(lengthBeyond({ minLength: 1, maxLength: 2 }, { minLength: 5 })).toEqual({ length: 2 })
  expect(lengthBeyond({}, { minLength: 1 })).toEqual({ length: 0 })
  expect(lengthBeyond({}, { maxLength: 0 })).toEqual({ length: 1 })
})

test('lengths within others, the same ones, and none at all, are not beyond', () => {
  for (const [own, part] of [[{ minLength: 2, maxLength: 4 }, { minLength: 2, maxLength: 4 }], [{ minLength: 3, maxLength: 3 }, { minLength: 2, maxLength: 4 }], [{}, {}], [{ maxLength: 3 }, {}]]) {
    expect(lengthBeyond(own ?? {}, part ?? {})).toBe(undefined)
  }
  expect(lengthBeyond({ minLength: 5, maxLength: 4 }, { maxLength: 1 })).toBe(undefined)
  expect(lengthBeyond({ minLength: 5, maxLength: 4 }, { minLength: 9 })).toBe(undefined)
})

test('lengths are whole and not below nothing, however they are written', () => {
  expect(lengthBeyond({ minLength: 2.5 }, { minLength: 3 })).toBe(undefined)
  expect(lengthBeyond({ maxLength: 3.9 }, { maxLength: 3 })).toBe(undefined)
  expect(lengthBeyond({ minLength: -4 }, { minLength: -2 })).toBe(undefined)
  expect(lengthBeyond({ minLength: 2.5, maxLength: 2.9 }, { maxLength: 1 })).toBe(undefined)
})

test('a million characters are made up, not more', () => {
  expect(longest).toBe(1_048_576)
})

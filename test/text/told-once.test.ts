// A broken file that several contracts use is told once, and so is what is wrong on both sides of it.
import { expect, test } from 'vitest'
import { toldOnce } from '../../src/text/problem.ts'

const broken = { file: 'shared.yaml', line: 3, column: 1, code: 'bad-yaml', message: 'a bracket is not closed', side: 'head' as 'base' | 'head' | null }

test('each error once', () => {
  expect(toldOnce([broken, { ...broken }, { ...broken, line: 4 }])).toEqual([broken, { ...broken, line: 4 }])
})
test('what is wrong at one place on both sides is told of head', () => {
  expect(toldOnce([{ ...broken, side: 'base' }, broken, broken])).toEqual([{ ...broken, message: 'a bracket is not closed (in base as well)' }])
  expect(toldOnce([{ ...broken, side: null }, { ...broken, side: 'base' }])).toEqual([{ ...broken, side: null }])
})

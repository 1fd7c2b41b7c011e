/** The laws over a few thousand pairs; `npm run prove` asks them of as many as you like. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Reading, strict } from '../../src/contract/reading.ts'
import { type Shape, type Slot, anything, record, slot } from '../../src/contract/shape.ts'
import { oracleLaws } from '../oracle/laws.ts'
import { comparisonLaws } from './comparison.ts'
import { type Law, type Result, hold } from './law.ts'
import { found, relationLaws } from './relation.ts'

const plan = { pairs: 3600, seed: 1 }

describe.each([['the relation', relationLaws], ['the comparison', comparisonLaws], ['ajv', oracleLaws]] as const)('%s', (_, laws) => {
  let results: ReadonlyMap<Law, Result> = new Map()
  beforeAll(async () => {
    results = new Map((await hold(laws, plan)).map((r) => [r.law, r]))
  }, 600_000)
  test.each(laws)('$name', (law) => {
    expect(results.get(law)?.failure).toBeUndefined()
    expect(results.get(law)?.tally.size).toBeGreaterThan(0)
  })
})

test('a default makes a lenient reading intransitive', () => {
  const reading: Reading = { ...strict, missing: 'fallback' }
  const shape = (more: [string, Slot][]): Shape => record([['f1', slot(anything)], ...more])
  const a = shape([]), b = shape([['f2', slot(anything, { fallback: 'd' })]]), c = shape([['f2', slot(anything)]])
  expect([found(a, b, reading).length, found(b, c, reading).length, found(a, c, reading).length]).toEqual([0, 0, 1])
})

/** The laws over a few thousand pairs; `npm run prove` asks them of as many as you like. */
import { beforeAll, describe, expect, test } from 'vitest'
import { oracleLaws } from '../oracle/laws.ts'
import { comparisonLaws } from './comparison.ts'
import { type Law, type Result, hold } from './law.ts'
import { relationLaws } from './relation.ts'

const plan = { pairs: 2400, seed: 1 }

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

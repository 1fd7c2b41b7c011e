/** A law, what it is asked about, and how it is run over families of shapes: the first failure is made as small as it gets and told so that it can be replayed. */
import * as fc from 'fast-check'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import type { Shape } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'
import { familiesOf } from './edits.ts'
import { smallestFailure } from './smaller.ts'
import { textOf } from './source.ts'
import { dice, poolOf, someValue } from './values.ts'

/** What was asked so far, to be shown and weighed: how often a law had something to say. */
export type Tally = Map<string, number>
/** Shapes that are judged together, values for them, and what is worked out once for all pairs of them. */
export class Company {
  readonly members: readonly Shape[]
  readonly values: readonly Value[]
  tally: Tally
  readonly kept = new Map<unknown, unknown>()
  constructor(members: readonly Shape[], seed: number, tally: Tally = new Map()) {
    this.members = members
    this.tally = tally
    const pool = poolOf(members), roll = dice(seed)
    this.values = members.flatMap((m) => Array.from({ length: Math.max(8, Math.ceil(72 / members.length)) }, () => someValue(m, pool, roll)))
  }
  /** Works something out once. */
  once<T>(key: unknown, make: () => T): T {
    if (!this.kept.has(key)) this.kept.set(key, make())
    return this.kept.get(key) as T
  }
  count(what: string, n = 1): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + n)
  }
}
/** `of`: how many shapes it speaks of. `broken`: what is wrong with these, if anything is; the text shows the witness. */
export type Law = { name: string; of: 1 | 2 | 3; prepare?: (s: Shape) => Shape; broken: (shapes: readonly Shape[], company: Company) => string | undefined }

/** `pairs`: how many in all, writer and reader, each member of a family against each. `size`: members of a family. */
export type Plan = { pairs: number; seed: number; size?: number; progress?: (done: number, results: readonly Result[]) => void }
export type Result = { law: Law; failure: string | undefined; tally: Tally; milliseconds: number }
const perBatch = 25

/** Asks laws of so many pairs. A law that fails is asked no more; its failure is the smallest found, with what replays it. */
export async function hold(laws: readonly Law[], { pairs, seed, size = 6, progress }: Plan): Promise<Result[]> {
  const results = laws.map((law): Result => ({ law, failure: undefined, tally: new Map(), milliseconds: 0 }))
  const perFamily = size * size
  let done = 0
  for (let batch = 0; done < pairs && results.some((r) => r.failure === undefined); batch++) {
    await loadPatternEngine() // costly patterns may cost their allowance again
    for (const family of fc.sample(familiesOf(size), { seed: seed + batch, numRuns: Math.min(perBatch, Math.ceil((pairs - done) / perFamily)) })) {
      const companies = new Map<Law['prepare'], Company>()
      for (const result of results) {
        const { law } = result
        if (result.failure !== undefined) continue
        const start = performance.now()
        const company = companies.get(law.prepare) ?? new Company(law.prepare ? family.members.map(law.prepare) : family.members, family.seed)
        companies.set(law.prepare, company)
        company.tally = result.tally
        for (const shapes of tuples(law.of, company.members, family.seed)) {
          const wrong = attempt(law, shapes, company)
          if (wrong === undefined) continue
          result.failure = told(law, shapes, wrong, family.seed, `--seed ${seed + batch} --pairs ${perBatch * perFamily} --family ${size}`)
          break
        }
        result.milliseconds += performance.now() - start
      }
      done += perFamily
      progress?.(Math.min(done, pairs), results)
    }
  }
  return results
}
function* tuples(n: 1 | 2 | 3, members: readonly Shape[], seed: number): Generator<Shape[]> {
  if (n === 1) for (const m of members) yield [m]
  else if (n === 2) for (const w of members) for (const r of members) yield [w, r]
  else {
    const roll = dice(seed)
    const any = (): Shape[] => [members[roll(members.length)]].filter((m) => m !== undefined)
    for (let i = 0; i < members.length * members.length; i++) yield [...any(), ...any(), ...any()]
  }
}
/** What throws is wrong, too. */
function attempt(law: Law, shapes: readonly Shape[], company: Company): string | undefined {
  try {
    return law.broken(shapes, company)
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${error.stack?.split('\n').slice(1, 4).join('\n')}` : String(error)
  }
}
function told(law: Law, shapes: readonly Shape[], wrong: string, values: number, replay: string): string {
  const small = smallestFailure(shapes, (tried) => attempt(law, tried, new Company(tried, values)))
  const why = attempt(law, small, new Company(small, values)) ?? wrong
  return [`${law.name}: ${why}`, ...small.map((s, i) => `const ${'abc'[i]}: Shape = ${textOf(s)}`), `replay: npm run prove -- --law '${law.name}' ${replay}`].join('\n')
}

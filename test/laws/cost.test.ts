/** What a whole comparison costs (relation, edits, proofs, whatever else) grows as what is written down does: counted, not timed. */
import { expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { strict, tables } from '../../src/contract/reading.ts'
import { slot } from '../../src/contract/shape.ts'
import { compared } from './comparison.ts'
import { counted, growing } from './growing.ts'
import '../loaded.ts'

await loadPatternEngine()
const names = Object.keys(growing)
const sizes = [40, 80, 160]

/** How often both sides are read until all is said. */
function readsOf(name: string, n: number): number {
  const { base, head } = growing[name]?.(n) ?? {}
  if (!base || !head) throw new Error(name)
  const [b, h] = [counted(base), counted(head)]
  const { changes } = compared(b.shape, h.shape, tables)
  expect(changes.length).toBeGreaterThan(0)
  return b.reads() + h.reads()
}
function stepsOf(name: string, n: number): number {
  const { base, head } = growing[name]?.(n) ?? {}
  const cost = { steps: 0, cap: Infinity }
  for (const reading of base && head ? [strict, ...tables.flatMap((a) => [a.oldReadsNew, a.newReadsOld])] : []) if (base && head) refusals(slot(head), slot(base), reading, cost)
  return cost.steps
}
/** Twice as much may cost twice as much, and a little for what grows more slowly. */
test.each(names)('%s: twice as many cost at most two and a half times as much', (name) => {
  for (const of of [stepsOf, readsOf]) {
    const [one, two, four] = sizes.map((n) => of(name, n)) as [number, number, number]
    expect([two / one, four / two].every((ratio) => ratio <= 2.5), `${of.name}: ${[one, two, four].join(', ')}`).toBe(true)
  }
})

test.each(names)('%s: past the cap the answer is unsure', (name) => {
  const { base, head } = growing[name]?.(200) ?? {}
  if (!base || !head) throw new Error(name)
  const cost = { steps: 0, cap: Infinity }
  refusals(slot(head), slot(base), strict, cost)
  const found = refusals(slot(head), slot(base), strict, { steps: 0, cap: Math.floor(cost.steps / 2) })
  if (cost.steps > 4) expect(found.map((x) => (x.escape.how === 'unsure' ? x.escape.why : x.escape.how))).toContain('too large to settle')
})

/** What the relation costs, in steps: it grows as what is written down does, and past the cap it says so. */
import { expect, test } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import { refusals } from '../../src/compare/refusals.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { tables } from '../../src/contract/reading.ts'
import { type Shape, anything, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Family, families } from './families.ts'
import '../loaded.ts'

const reading = tables.map(({ oldReadsNew }) => oldReadsNew)[0]
if (!reading) throw new Error('tables have a reading')

function steps({ base, head }: { base: Shape; head: Shape }): number {
  const cost = { steps: 0, cap: Infinity }
  refusals(slot(head), slot(base), reading as NonNullable<typeof reading>, cost)
  return cost.steps
}
const contract = (shape: Shape): Contract => ({
  format: 'odcs', id: 'x', file: 'x.yaml', datasets: [{ name: 't', role: 'output', shape, facts: [] }], facts: [], readings: tables,
  locate: () => ({ file: 'x.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 }),
})

test.each<[Family, number]>([
  ['fields', 2], ['definitions', 4], ['named', 6], ['constants', 4], ['unnamed', 8], ['nesting', 5],
])('%s: at most %i steps for each, however many there are', (family, most) => {
  for (const n of [10, 40, 160]) expect(steps(families[family](n)) / n, `${n} of them`).toBeLessThanOrEqual(most)
})

test.each(Object.keys(families) as Family[])('%s: the same on both sides costs as little', (family) => {
  const { base } = families[family](160), again = families[family](160).base
  expect(steps({ base, head: again }) / 160).toBeLessThanOrEqual(8)
})

test('past the cap the answer is unsure, in every place and as a whole', async () => {
  const { base, head } = families.fields(100)
  const found = refusals(slot(head), slot(base), reading, { steps: 0, cap: 20 })
  expect(found.map(({ escape }) => escape)).toContainEqual({ how: 'unsure', why: 'too large to settle' })
  expect(found.every(({ escape }) => escape.how === 'unsure')).toBe(true)
  expect(refusals(slot(head), slot(base), reading, { steps: 0, cap: 200 }).map(({ escape }) => escape.how)).toEqual(['value'])
})

test('definitions nested deeper than the stack are unsure, and no failure', async () => {
  const { base, head } = families.definitions(20_000)
  const { changes, effects } = await compare(contract(base), contract(head))
  expect(effects).toEqual({ oldReadsNew: 'unsure', newReadsOld: 'unsure' })
  expect(changes.map(({ why }) => why)).toEqual(['its definitions are nested too deep to settle'])
})

test('unions of unions, each of which may be each of the others, come to an end', async () => {
  const tangled = (n: number, last: Shape): Shape => {
    let all: Shape = last
    for (let i = 0; i < n; i++) {
      const inner = all
      all = union(record([[`a${i}`, slot(inner)]], anything), record([[`b${i}`, slot(inner)]], anything), inner)
    }
    return all
  }
  const { effects } = await compare(contract(tangled(30, scalar('int'))), contract(tangled(30, scalar('string'))))
  expect(effects.oldReadsNew).not.toBe('safe')
})

// What must hold of a whole comparison: the findings and the verdict are one.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDatasets } from '../../src/compare/datasets.ts'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import { worst } from '../../src/contract/effects.ts'
import { canonical } from '../../src/contract/canonical.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Axis, strict, tables } from '../../src/contract/reading.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { type Shape, slot } from '../../src/contract/shape.ts'
import { again, pairs, shapes } from './shapes.ts'

const numRuns = Number(process.env['DRIFTGATE_PAIRS'] ?? 2000)
const runs = { numRuns, seed: Number(process.env['DRIFTGATE_SEED'] ?? 11) }
await loadPatternEngine()

const exact: readonly Axis[] = [{ axis: 'records', oldReadsNew: strict, newReadsOld: strict }]
const dataset = (shape: Shape): Dataset => ({ name: 'd', role: 'output', shape, facts: [] })
const contract = (shape: Shape, readings: readonly Axis[]): Contract =>
  ({ format: 'test', id: 'c', file: 'c', datasets: [dataset(shape)], facts: [], readings, locate: () => ({ file: 'c', line: 1, column: 1, endLine: 1, endColumn: 1 }) })
const compared = (b: Shape, h: Shape, readings: readonly Axis[]) => compareDatasets(contract(b, readings), contract(h, readings), dataset(b), dataset(h), undefined)

test('a contract compared with itself, made anew, has no change', () => {
  fc.assert(fc.property(shapes, (s) => { expect(compared(s, again(s), tables).changes.map((c) => [c.of, 'what' in c && c.what, canonical(s)])).toEqual([]) }), runs)
})

test('swapping the sides swaps the effects', () => {
  fc.assert(fc.property(pairs, ([b, h]) => {
    const there = compared(b, h, exact).effects, back = compared(h, b, exact).effects
    expect([there.oldReadsNew, there.newReadsOld, canonical(b), canonical(h)]).toEqual([back.newReadsOld, back.oldReadsNew, canonical(b), canonical(h)])
  }), runs)
})

test('findings hurt a direction exactly when the whole does', () => {
  fc.assert(fc.property(pairs, ([b, h]) => {
    const { changes, effects } = compared(b, h, tables)
    for (const d of ['oldReadsNew', 'newReadsOld'] as const) expect(worst(changes.map((c) => c.effects[d]))).toBe(effects[d])
    const reading = tables[0]?.oldReadsNew ?? strict
    const any = refusals(slot(h), slot(b), reading).length > 0
    expect(effects.oldReadsNew === 'safe').toBe(!any)
  }), runs)
})

test('no change means the same records both ways', () => {
  fc.assert(fc.property(pairs, ([b, h]) => {
    if (compared(b, h, exact).changes.length > 0) return
    expect([...refusals(slot(b), slot(h), strict), ...refusals(slot(h), slot(b), strict)].map((x) => [x.by, x.escape.how, canonical(b), canonical(h)])).toEqual([])
  }), runs)
})

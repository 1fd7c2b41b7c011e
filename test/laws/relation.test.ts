// What must hold of the relation for any two shapes, with membership as the judge.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofOf } from '../../src/compare/proof.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { type Refusal, pathOf } from '../../src/compare/trail.ts'
import { admits } from '../../src/contract/admits.ts'
import { canonical } from '../../src/contract/canonical.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Reading, strict, tables } from '../../src/contract/reading.ts'
import { samples } from '../../src/contract/samples.ts'
import { type Shape, slot } from '../../src/contract/shape.ts'
import { type Value, valueKey } from '../../src/contract/values.ts'
import { again, pairs, reordered, shapes, values } from './shapes.ts'

const numRuns = Number(process.env['DRIFTGATE_PAIRS'] ?? 3000)
const runs = { numRuns, seed: Number(process.env['DRIFTGATE_SEED'] ?? 7) }
await loadPatternEngine()

const brief = (all: readonly Refusal[]): string[] => all.map((x) => `${x.by} ${x.escape.how} at ${pathOf(x.at).map(String).join('.')}: ${canonical(x.at.writer)} by ${canonical(x.at.reader)}`)
const found = (w: Shape, r: Shape, reading: Reading) => refusals(slot(w), slot(r), reading)
const take = (s: Shape, n: number): Value[] => {
  const out: Value[] = []
  for (const v of samples(s)) {
    out.push(v)
    if (out.length >= n) break
  }
  return out
}
/** As readers of tables: what is missing at random is a question of declaration, which membership does not see. */
const lenient = tables.flatMap((a) => [{ ...a.oldReadsNew, missing: 'refuse' } as const, a.newReadsOld])

test('a shape reads itself, made anew', () => {
  fc.assert(fc.property(shapes, (s) => { expect(brief(found(s, again(s), strict))).toEqual([]) }), runs)
})

test('what is called safe is read: every value of the writer that we can make up', () => {
  fc.assert(fc.property(pairs, fc.array(values, { maxLength: 12 }), ([w, r], more) => {
    for (const reading of [strict, ...lenient]) {
      if (found(w, r, reading).length > 0) continue
      for (const v of [...take(w, 30), ...more]) if (admits(w, v) === true) if (admits(r, v, reading) === false) expect.fail(`${valueKey(v)} is written by ${canonical(w)} and refused by ${canonical(r)}`)
    }
  }), runs)
})

test('what is called a break is shown: the writer admits the record, the reader does not', () => {
  fc.assert(fc.property(pairs, ([w, r]) => {
    for (const reading of [strict, ...lenient]) {
      for (const refusal of found(w, r, reading)) {
        if (refusal.escape.how === 'unsure') continue
        const proof = proofOf(refusal, reading)
        if (proof) expect([admits(w, proof.record), admits(r, proof.record, reading)]).toEqual([true, false])
      }
    }
  }), runs)
})

test('inclusion under the strict reading is transitive', () => {
  fc.assert(fc.property(shapes, shapes, shapes, (a, b, c) => {
    if (found(a, b, strict).length > 0 || found(b, c, strict).length > 0) return
    expect(brief(found(a, c, strict).filter((x) => proofOf(x, strict)))).toEqual([])
  }), runs)
})

test('a default makes a lenient reading intransitive', () => {
  const reading: Reading = { ...strict, missing: 'fallback' }
  const v1 = new Map([['f1', slot({ is: 'anything' } as Shape)]])
  const shape = (more: [string, ReturnType<typeof slot>][]): Shape => ({ is: 'record', slots: new Map([...v1, ...more]), rest: { is: 'nothing' } })
  const a = shape([]), b = shape([['f2', slot({ is: 'anything' }, { fallback: 'd' })]]), c = shape([['f2', slot({ is: 'anything' })]])
  expect([found(a, b, reading).length, found(b, c, reading).length, found(a, c, reading).length]).toEqual([0, 0, 1])
})

test('order of names, branches and listed values never matters', () => {
  fc.assert(fc.property(shapes, (s) => {
    expect(brief(found(s, reordered(s), strict).filter((x) => x.escape.how !== 'unsure'))).toEqual([])
    expect(brief(found(reordered(s), s, strict).filter((x) => x.escape.how !== 'unsure'))).toEqual([])
  }), runs)
})

/** One question put to the relation: what has been found so far, what is known, and how much more may be looked at. */
import { type Looks, admits } from '../contract/admits.ts'
import type { Steps } from '../contract/arranging.ts'
import { type Reading, writing } from '../contract/reading.ts'
import { samples } from '../contract/samples.ts'
import type { Shape } from '../contract/shape.ts'
import { type PairMap, type PairSet, pairSet } from './pair-set.ts'
import type { Aspect, Escape, Refusal, Trail } from './trail.ts'

/** Steps after which a comparison is too large to settle; some seconds of work. */
const stepCap = 3_000_000
const sampleCap = 80, looksCap = 100_000

/** `told`: that it is too large has been said at the place where it came to an end. */
export type Cost = { steps: number; cap: number; told?: boolean; nested?: number }
export type Visit = (run: Run, writer: Shape, reader: Shape, at: Trail) => void
export type Run = {
  visit: Visit                // asks of two shapes at a place, whatever they are
  reading: Reading
  out: Refusal[]
  isSimple?: true             // part by part, without asking what several leave together
  quiet: boolean              // only whether, not where: stops at the first refusal
  said: PairSet               // pairs whose refusals are reported at their first place
  settled: PairMap            // pairs known to be read, or not
  simply: PairMap             // the same, as far as they are part by part
  open: Map<Shape, Map<Shape, Trail>> // pairs in progress, and where they are asked: assumed to be read
  leaned: number              // how often an open pair was leaned on
  cost: Cost
  looks: Looks                // how much more may be looked at for values that show a refusal
  sets: { left: number }      // how much more may be looked for of what several leave together
  arranging: Steps            // how much more may be arranged to keep to rules between fields
  elsewhere: ReadonlyMap<Shape, Shape> | undefined // writer's to reader's: pairs that are told of in a place of their own
}

export const newRun = (visit: Visit, reading: Reading, cost: Cost = { steps: 0, cap: stepCap }, elsewhere?: ReadonlyMap<Shape, Shape>): Run => ({
  visit, reading, out: [], quiet: false, said: pairSet(), settled: new Map(), simply: new Map(), open: new Map(), leaned: 0, cost, looks: { left: 1_000_000 }, sets: { left: 200_000 }, arranging: { left: 200_000 }, elsewhere,
})

/** Yes or no, without a word. */
export const reads = (run: Run, writer: Shape, reader: Shape, at: Trail): boolean => isQuiet(run, (quiet) => quiet.visit(quiet, writer, reader, at))
/** Is nothing refused of what is asked? */
export function isQuiet(run: Run, ask: (quiet: Run) => void): boolean {
  const quiet: Run = { ...run, out: [], quiet: true }
  ask(quiet)
  run.leaned = quiet.leaned
  return quiet.out.length === 0
}

export function refuse(run: Run, at: Trail, by: Aspect, escape: Escape, rule?: string): void {
  run.out.push({ at, by, escape, ...(rule === undefined ? {} : { rule }) })
}

/** A value of the writer that the reader really refuses. */
export function shown(run: Run, writer: Shape, reader: Shape): Escape | undefined {
  if (run.quiet) return undefined // whatever it is, it is refused
  const given = Math.min(run.looks.left, looksCap)
  const looks: Looks = { left: given }
  let found: Escape | undefined
  let n = 0
  for (const value of given > 0 ? samples(writer) : []) {
    run.cost.steps++
    if (admits(writer, value, run.reading.undeclared ? writing(run.reading) : run.reading, undefined, looks) !== false && admits(reader, value, run.reading, undefined, looks) === false) found = { how: 'value', value }
    if (found || ++n > sampleCap || looks.left <= 0) break
  }
  run.looks.left -= given - Math.max(0, looks.left)
  return found
}

/** What several shapes leave together: exceptions, rules that hold at once, what is counted. No part of them decides alone. */
import { admits } from '../contract/admits.ts'
import { canonical } from '../contract/canonical.ts'
import { intersection } from '../contract/intersection.ts'
import { strict, takesAllAdmitted, writing } from '../contract/reading.ts'
import type { Residue } from '../contract/residue.ts'
import { type Shape, slot } from '../contract/shape.ts'
import { blame } from './blame.ts'
import { meet } from './meet.ts'
import { residues } from './on-demand.ts'
import { type Run, newRun, reads, refuse, shown } from './run.ts'
import { sameShape } from './same.ts'
import { type Trail, rootTrail, taken } from './trail.ts'

/** What one side does not hold: the two together decide, and no part of them. */
export function bySets(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer.is === 'not' && reader.is === 'not' && isWithin(run, reader.of, writer.of)) return
  if (writer.is === 'all' && likeFirst(writer.of, reader).some((part) => readsSimply(run, part, reader, at))) return
  if (reader.is === 'union' && reader.branches.some((b) => readsSimply(run, writer, b, at))) return
  const left = reader.is === 'not' && !run.isSimple ? residues.get()([writer], [reader], run.sets) : leftOf(run, [writer], [reader])
  if (left !== 'none') refuseLeft(run, at, left, writer, reader, 'what is left out here could not be settled')
}
/** Is all that is written as the one also written as the other, whoever reads? Exceptions and what is counted are judged as they are written. */
export function isWithin(run: Run, a: Shape, b: Shape): boolean {
  const nested = (run.cost.nested ?? 0) + 1
  if (a === b || nested > mostNested) return a === b
  const inner = newRun(run.visit, strict, { steps: 0, cap: 20_000, nested })
  const does = reads(inner, a, b, rootTrail(slot(a), slot(b)))
  run.cost.steps += inner.cost.steps
  return does
}
const mostNested = 3
/** What the writers together may emit that no reader takes. Where a reader forgives more than its contract says, a value has to show that it does not forgive this. */
export function leftOf(run: Run, writers: readonly Shape[], readers: readonly Shape[]): Residue {
  const { reading } = run
  if (!takesAllAdmitted(reading) || run.isSimple) return 'unsure'
  const found = residues.get()(writers, readers, run.sets)
  run.cost.steps += 50
  if (typeof found === 'string' || reading === strict) return found
  return writers.every((w) => admits(w, found.value, writing(reading)) === true) && readers.every((r) => admits(r, found.value, reading) === false) ? found : 'unsure'
}
/** Told of the place where the value fails, and shown whole. */
export function refuseLeft(run: Run, at: Trail, left: Residue, writer: Shape, reader: Shape, why: string): void {
  if (typeof left !== 'object') return sameShape(writer, reader) ? undefined : refuse(run, at, 'shape', shown(run, writer, reader) ?? { how: 'unsure', why })
  const here = at.writer === writer && at.reader === reader ? at : taken(at, writer, reader)
  const found = run.quiet ? { at: here, by: 'shape' as const } : blame(here, left.value, run.reading)
  run.out.push({ ...found, escape: { how: 'value', value: left.value }, ...(found.at === here ? {} : { shownAt: here }) })
}

/** Those that are written like another one first. */
const likeFirst = (parts: readonly Shape[], other: Shape): readonly Shape[] => {
  const like = canonical(other)
  return parts.toSorted((a, b) => Number(canonical(b) === like) - Number(canonical(a) === like))
}
/** Part by part only, since what is left of all of it is asked afterwards. That it does not read so says nothing for good. */
function readsSimply(run: Run, writer: Shape, reader: Shape, at: Trail): boolean {
  const plain: Run = { ...run, isSimple: true, settled: run.simply }
  const does = reads(plain, writer, reader, at)
  run.leaned = plain.leaned
  return does
}

export function intersected(run: Run, parts: readonly Shape[], writer: Shape, reader: Shape, at: Trail): void {
  const one = intersection(parts)
  if (one) return run.visit(run, one, reader, at)
  if (likeFirst(parts, reader).some((part) => readsSimply(run, part, reader, at))) return
  if (reader.is === 'union' && reader.branches.some((b) => readsSimply(run, writer, b, at))) return
  const left = leftOf(run, parts, [reader])
  if (left === 'none') return
  const alike = parts.filter((p) => p.is !== 'opaque' && meet(p, reader, run.reading))
  if (left === 'unsure' && alike.length === 1 && reader.is !== 'opaque') return run.visit(run, alike[0] as Shape, reader, taken(at, alike[0] as Shape, reader))
  refuseLeft(run, at, left, writer, reader, 'several rules hold at once here')
}

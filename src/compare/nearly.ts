/** Types that a reader takes for another that does not hold all of their values: what is read is near to what was written. */
import type { Reading } from '../contract/reading.ts'
import { type ScalarType, typeWithin } from '../contract/scalars.ts'
import { type Shape, unfold } from '../contract/shape.ts'

/** Is some number of the writer read only as one near it? */
export function isReadNearly(writer: Shape, reader: Shape, { takes }: Reading): boolean {
  const read = scalarsIn(reader)
  return scalarsIn(writer).some((w) => !read.some((r) => typeWithin(w, r)) && read.some((r) => takes.get(r)?.some((t) => t.type === w && t.lossy)))
}
function scalarsIn(shape: Shape): ScalarType[] {
  const s = unfold(shape)
  return (s.is === 'union' ? s.branches.map(unfold) : [s]).flatMap((b) => (b.is === 'scalar' ? [b.type] : []))
}

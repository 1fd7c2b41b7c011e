/** What was seen as a shape: as narrow as the sample, so that all that is said of it stood in some record. */
import type { Limits } from '../../contract/limits.ts'
import { powerOfTen } from '../../contract/numbers.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, list, nothing, nul, record, scalar, slot } from '../../contract/shape.ts'
import type { Seen, SeenNumbers, SeenRecords, SeenTexts } from './seen.ts'

/** A list that was always empty has items of no kind. */
function inferredShape(seen: Seen): Shape {
  const branches: Shape[] = []
  if (seen.null) branches.push(nul)
  if (seen.boolean) branches.push(scalar('boolean'))
  if (seen.number) branches.push(inferredNumber(seen.number))
  if (seen.string) branches.push(scalar('string', textLimits(seen.string)))
  if (seen.list) branches.push(list(inferredShape(seen.list.items)))
  if (seen.record) branches.push(inferredRecord(seen.record))
  const [only = nothing] = branches
  return branches.length < 2 ? only : { is: 'union', branches }
}

/** A name that a record did not have is optional. */
export function inferredRecord({ count, fields }: SeenRecords): RecordShape {
  return record([...fields].map(([name, field]): [string, Slot] => [name, slot(inferredShape(field.seen), { required: field.count === count, at: field.at, ...examplesOf(field.seen) })]))
}
/** A record that shows a drift is filled with what was seen. */
function examplesOf({ number, string }: Seen): Pick<Slot, 'examples'> {
  const firsts = [number?.first, string?.first].filter((v) => v !== undefined)
  return firsts.length > 0 ? { examples: () => firsts } : {}
}

function inferredNumber(seen: SeenNumbers): ScalarShape {
  const told = seen.values || seen.whole || seen.unread ? {} : { text: `number with ${seen.digits} ${seen.digits === 1 ? 'digit' : 'digits'} after the point` }
  return scalar(seen.whole ? 'integer' : 'number', numberLimits(seen), told)
}

/** The values themselves while they are few, else the ends between which they lie. */
function numberLimits({ values, whole, digits, unread, min, max }: SeenNumbers): Limits {
  if (unread) return {}
  if (values) return { choice: [...values.values()] }
  return { ...(min ? { min: { value: min } } : {}), ...(max ? { max: { value: max } } : {}), ...(whole ? {} : { step: powerOfTen(-digits) }) }
}

function textLimits({ values, shortest, longest, formats }: SeenTexts): Limits {
  const [format] = formats
  if (values) return { choice: [...values.values()] }
  return { minLength: shortest, maxLength: longest, ...(format === undefined ? {} : { format }) }
}

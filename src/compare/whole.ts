/** What is in doubt place by place, asked of the whole: a count of fields may rule out what a field alone would let pass. */
import { admits } from '../contract/admits.ts'
import { type Reading, strict, takesAllAdmitted, writing } from '../contract/reading.ts'
import type { Residue } from '../contract/residue.ts'
import type { Slot } from '../contract/shape.ts'
import { blame } from './blame.ts'
import { residues } from './on-demand.ts'
import { type Refusal, rootTrail } from './trail.ts'

const steps = 100_000

/** 'none': the reader takes all of it. A refusal: a record shows that it does not, told of the place where that fails. */
export function asked(writer: Slot, reader: Slot, reading: Reading): Refusal | 'none' | 'unsure' {
  if (!takesAllAdmitted(reading) || reading.unknown === 'skip') return 'unsure'
  const left: Residue = residues.get()([writer.shape], [reader.shape], { left: steps })
  if (typeof left === 'string') return left
  if (reading !== strict && (admits(writer.shape, left.value, writing(reading)) !== true || admits(reader.shape, left.value, reading) !== false)) return 'unsure'
  const root = rootTrail(writer, reader)
  const found = blame(root, left.value, reading)
  return { ...found, escape: { how: 'value', value: left.value }, ...(found.at === root ? {} : { shownAt: root }) }
}

/** A reader that takes one of several, and what is not modelled. */
import { admits } from '../contract/admits.ts'
import { isNumeric } from '../contract/scalars.ts'
import { type Shape, isNull } from '../contract/shape.ts'
import { unsure } from './beyond.ts'
import { branchByMeaning, branchByName, likelyBranches } from './branches.ts'
import { besideAll } from './covering.ts'
import { meet, offers } from './meet.ts'
import { type Run, reads, refuse, shown } from './run.ts'
import { leftOf, refuseLeft } from './sets.ts'
import { type Trail, taken } from './trail.ts'

/** Something we do not model: like itself, decided by an example where one can be had, else unsure. */
export function unknown(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer.is === 'opaque' && reader.is === 'opaque' && writer.text === reader.text) return
  if (reader.is === 'union' && reader.branches.some((b) => reads(run, writer, b, at))) return
  if (writer.is === 'scalar' && writer.limits.choice?.every((v) => admits(reader, v) === true)) return
  const text = reader.is === 'opaque' ? reader.text : (writer as { text: string }).text
  refuse(run, at, isNull(writer) ? 'null' : 'type', shown(run, writer, reader) ?? { how: 'unsure', why: `what ${text} holds is not known here` })
}

export function alternatives(run: Run, writer: Shape, reader: Shape & { is: 'union' }, at: Trail): void {
  const { branches } = reader
  const named = branchByName(reader, writer)
  if (named) return run.visit(run, writer, named, { ...taken(at, writer, named), byName: true })
  const meant = branchByMeaning(reader, writer, (b) => meet(writer, b, run.reading))
  if (meant) return run.visit(run, writer, meant, at)
  let only: Shape | undefined
  let more = false
  for (const b of likelyBranches(reader, writer, run.reading.match)) {
    if (!meet(writer, b, run.reading)) continue
    more = only !== undefined
    if (more) break
    only = b
  }
  if (!only) {
    only = branches.find((b) => meet(writer, b, run.reading)) // by its type, though it holds none of these values
    more = only !== undefined
  }
  if (only && !more && writer.is !== 'anything') return run.visit(run, writer, only, only.is === 'scalar' ? at : taken(at, writer, only))
  if (!only) {
    const number = writer.is === 'scalar' && isNumeric(writer.type) ? branches.find((b) => b.is === 'scalar' && isNumeric(b.type)) : undefined
    if (number) return run.visit(run, writer, number, at) // numbers of another kind, of which a telling one is looked for
    return refuse(run, at, isNull(writer) ? 'null' : 'type', shown(run, writer, reader) ?? { how: 'kind' })
  }
  for (const part of offers(writer)) {
    if (some(likelyBranches(reader, part, run.reading.match), (b) => reads(run, part, b, at))) continue
    const beside = part.is === 'scalar' ? besideAll(part, branches) : unsure
    if (beside === undefined) continue
    const left = leftOf(run, [part], [reader])
    if (left === 'none') continue
    if (left !== 'unsure') { refuseLeft(run, at, left, part, reader, ''); continue }
    const seen = beside !== unsure && admits(part, beside) === true && admits(reader, beside, run.reading) === false
    refuse(run, at, 'shape', seen ? { how: 'value', value: beside } : shown(run, part, reader) ?? { how: 'unsure', why: 'several alternatives overlap here' })
  }
}

function some<T>(all: Iterable<T>, test: (x: T) => boolean): boolean {
  for (const x of all) if (test(x)) return true
  return false
}

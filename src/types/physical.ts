/** How a column is stored: the type text of a database, in its dialect or in none that we know of. */
import { isNumeric } from '../contract/scalars.ts'
import { type Shape, opaque } from '../contract/shape.ts'
import { type Reading, readAnywhere } from './dialects/doubt.ts'
import { dialectOf } from './dialects/index.ts'
import { logicalOf, meet } from './meet.ts'
import { normaliseType, readType } from './parse.ts'
import { remembered } from './remembered.ts'

/**
 * The shape of a column, and what of its physical type that does not tell: another type than the logical one, one that we do not know, a finer point.
 * `known`: the dialect says what that is, so that another `beside` is another type for certain. `agrees`: it is the
 * logical type's own, so that writing it down changes nothing.
 */
export type Stored = { shape: Shape; beside?: string; known?: boolean; agrees?: boolean }

/**
 * The type that a text names, its parameters as `width`. `dialect` is the type of the server (`postgres`). Where there is none, or one that tells no
 * dialect or does not know the text, what all other dialects say the same of is certain, and the rest opaque, as is a text that nobody knows.
 */
export const physicalType = (text: string, dialect: string | undefined): Shape => read(text, dialect)?.shape ?? opaque(normaliseType(text))

/** The logical type (undefined where it is left out) as it is stored under a physical type. */
export function storedAs(logical: Shape | undefined, text: string, dialect: string | undefined): Stored {
  const physical = read(text, dialect)
  if (!physical?.sure) {
    const spelt = physical?.text ?? normaliseType(text)
    if (logical?.is === 'scalar' && logical.type === 'date' && spelt === 'date') return { shape: logical }   // Oracle's alone holds more
    return logical ? { shape: logical, beside: spelt } : { shape: physical?.shape ?? opaque(spelt) }
  }
  const shape = meet(logical ?? logicalOf(physical.shape), physical.shape)
  if (!shape) return logical ? { shape: logical, beside: nameOf(physical), known: true } : { shape: physical.shape }
  if (logical && hasSize(logical)) return { shape, beside: nameOf(physical), known: true, agrees: true }
  return physical.beside === undefined ? { shape } : { shape, beside: physical.beside, known: true }
}

/** A logical type that says its own size does not take that of its storage, which must be told beside it. */
const hasSize = (s: Shape): boolean => s.is === 'scalar' && isNumeric(s.type) && !['integer', 'number', 'decimal'].includes(s.type)

/** A physical type by what it means, whatever its alias; widths only where there is nothing else to tell. */
const nameOf = ({ shape, beside, text }: Reading): string => (shape.is === 'scalar' ? [shape.type, ...(beside === undefined ? [] : [beside])].join(' ') : text)

/** By dialect. A shape of parts is read anew for each column, since whoever compares takes one object for one definition. */
const readers = remembered((word) => {
  const dialect = dialectOf(word)
  const readHere = (text: string): Reading | undefined => {
    const found = dialect && readType(text, dialect)
    return found ? { ...found, sure: true, text: normaliseType(text) } : readAnywhere(text)
  }
  const scalars = remembered((text) => {
    const found = readHere(text)
    return found === undefined || found.shape.is === 'scalar' ? { found } : undefined
  })
  return (text: string): Reading | undefined => (scalars(text) ?? { found: readHere(text) }).found
}, 100)
const read = (text: string, word = ''): Reading | undefined => readers(word)(text)

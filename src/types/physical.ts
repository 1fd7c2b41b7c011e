/** How a column is stored: the type text of a database, in its dialect or in none that we know of. */
import { isNumeric } from '../contract/scalars.ts'
import { type Shape, opaque, scalar } from '../contract/shape.ts'
import { type Reading, readAnywhere } from './dialects/doubt.ts'
import { dialectOf } from './dialects/index.ts'
import { logicalOf, meet } from './meet.ts'
import { normaliseType, readType } from './parse.ts'
import { remembered } from './remembered.ts'

/**
 * The shape of a column, and what of its physical type that does not tell: another type than the logical one, one that we do not know, a finer point.
 * `known`: the dialect says what that is, so that another `beside` is another type for certain. `agrees`: it is the
 * logical type's own, so that writing it down changes nothing. `told`: the shape says it already, and it only counts against another that does not.
 * `readings`: what it is, in each dialect where nobody tells which.
 */
export type Stored = { shape: Shape; beside?: string; known?: boolean; agrees?: boolean; told?: boolean; readings?: Shape | ReadonlyMap<string, Shape> }

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
    const meant = logical ?? commonLogical(physical)
    return meant ? { shape: meant, beside: spelt, ...(physical?.readings ? { readings: physical.readings } : {}) } : { shape: physical?.shape ?? opaque(spelt) }
  }
  const shape = meet(logical ?? logicalOf(physical.shape), physical.shape)
  const readings = physical.shape
  if (!shape) return logical ? { shape: logical, beside: nameOf(physical), known: true, readings } : { shape: readings }
  if (logical && hasSize(logical)) return { shape, beside: nameOf(physical), known: true, agrees: true, readings }
  if (physical.beside !== undefined) return { shape, beside: physical.beside, known: true, readings }
  return logical && readings.is === 'scalar' ? { shape, beside: nameOf(physical), known: true, agrees: true, told: true, readings } : { shape }
}

/** What all dialects take the text for before its size: `int` is a whole number in each. */
function commonLogical(physical: Reading | undefined): Shape | undefined {
  const meant = new Set([...(physical?.readings?.values() ?? [])].map((s) => logicalOf(isWhole(s) ? wholeNumber : s)))
  const [only] = meant
  return meant.size === 1 && only?.is === 'scalar' ? only : undefined
}

const wholeNumber = scalar('integer')
/** Some databases keep their whole numbers as decimals. */
const isWhole = (s: Shape): boolean => s.is === 'scalar' && s.type === 'decimal' && s.width?.scale === 0

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

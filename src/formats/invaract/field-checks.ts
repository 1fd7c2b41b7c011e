import { isNumeric } from '../../contract/scalars.ts'
import { booleanOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import { quoted } from '../../text/escape/visible.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Fault } from '../structure.ts'
import { valueOf } from '../shared/values.ts'
import { constraintsOf, misfits, relatedFields } from './constraints.ts'
import { duplicates, error, warning } from './faults.ts'
import { ownWord, shapeOfType, typeWord, typeWords } from './types.ts'
import { insteadOf } from './vocabulary.ts'

/** Fields of one list, and those inside them. `nested`: inside a struct, where no constraint between fields is checked. */
export function fieldFaults(fields: readonly Node[], nested = false): Fault[] {
  const beside = nested ? undefined : new Map(fields.map(field => [textOf(get(field, 'name')) ?? '', field]))
  return [...duplicates(fields, 'fields'), ...fields.flatMap(field => oneField(field, beside))]
}
type Beside = ReadonlyMap<string, Node> | undefined

function oneField(field: Node, beside: Beside): Fault[] {
  const inside = itemsOf(get(field, 'properties'))
  const nullable = get(field, 'nullable')
  const contradicts = nullable && booleanOf(nullable) === true && booleanOf(get(field, 'required')) === true
  return [
    ...(inside.length === 0 ? unknownType(field) : []),
    ...(contradicts ? [warning(nullable, 'required-and-nullable', `the field ${nameOf(field)} is required, and nullable too`, 'leave `nullable` out: a field that must be there should not be null')] : []),
    ...constraintsOf(field).flatMap(constraint => constraintFaults(constraint, field, beside)),
    ...fieldFaults(inside, true),
  ]
}
const nameOf = (field: Node): string => quoted(textOf(get(field, 'name')) ?? '')

function unknownType(field: Node): Fault[] {
  const type = get(field, 'type')
  const text = textOf(type)
  if (!type || !text?.trim() || typeWords.includes(typeWord(text))) return []
  const word = typeWord(text)
  const own = ownWord(word)
  const hint = own === undefined ? insteadOf(word, typeWords, `use one of ${typeWords.join(', ')}`) : `write ${quoted(own)}: aliases are taken inside <…> only`
  return [warning(type, 'unknown-type', `the field ${nameOf(field)} has the type ${quoted(text)}, which Invaract does not know`, hint)]
}

function constraintFaults(constraint: MapNode, field: Node, beside: Beside): Fault[] {
  const type = textOf(get(constraint, 'type')) ?? ''
  const wrong = misfits(constraint, type)
  if (wrong.length > 0) return wrong.map(({ at, message, hint }) => error(at, 'malformed-constraint', message, hint))
  const written = textOf(get(field, 'type')) ?? ''
  const shape = shapeOfType(written)
  if (type === 'length' && !(shape.is === 'scalar' && shape.type === 'string')) return [warning(constraint, 'unfit-constraint', `the field ${nameOf(field)} has a length constraint, and its type is ${quoted(written)}, not string`, 'constrain the length of strings only')]
  if (type === 'fieldRange') return relationFaults(constraint, field, beside)
  const values = type === 'equals' ? [get(constraint, 'value')] : type === 'oneOf' ? itemsOf(get(constraint, 'values')) : []
  const odd = values.find(value => value && !isNull(value) && shape.is === 'scalar' && valueOf(value, shape) === undefined)
  return odd ? [warning(odd, 'unfit-constraint', `the field ${nameOf(field)} is constrained to ${quoted(textOf(odd) ?? '')}, which is no ${written}`, 'write a value of the field\'s type')] : []
}

function relationFaults(constraint: MapNode, field: Node, beside: Beside): Fault[] {
  const unfit = (at: Node, what: string, hint: string): Fault => warning(at, 'unfit-constraint', `the fieldRange of ${nameOf(field)} ${what}`, hint)
  if (!beside) return [unfit(constraint, 'is inside a struct, where it is never checked', 'put it on a field of the dataset itself')]
  const own = textOf(get(field, 'name'))
  return relatedFields(constraint).flatMap(at => {
    const name = textOf(at)?.trim() ?? ''
    const other = beside.get(name)
    if (name === own) return [unfit(at, 'compares it with itself', 'name another field')]
    if (!other) return [unfit(at, `names ${quoted(name)}, which is no field beside it`, insteadOf(name, [...beside.keys()], 'name a field of the same dataset'))]
    const wordless = [field, other].find(side => !numeric(side))
    return wordless ? [unfit(at, `needs numbers on both sides, and ${nameOf(wordless)} is none`, 'compare numeric fields only')] : []
  })
}
function numeric(field: Node): boolean {
  const shape = shapeOfType(textOf(get(field, 'type')) ?? '')
  return shape.is === 'scalar' && isNumeric(shape.type)
}

import { isNumeric } from '../../contract/scalars.ts'
import { booleanOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import { near } from '../../text/spelling.ts'
import { quoted } from '../../text/escape/visible.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Fault } from '../structure.ts'
import { valueOf } from '../shared/values.ts'
import { constraintsOf, misfits, relatedFields } from './constraints.ts'
import { duplicates, error, warning } from './faults.ts'
import { shapeOfType, typeWord, typeWords } from './types.ts'

/** Fields of one list, and those inside them. `nested`: inside a struct, where no constraint between fields is checked. */
export function fieldFaults(fields: readonly Node[], nested = false): Fault[] {
  return [...duplicates(fields, 'fields'), ...fields.flatMap(field => oneField(field, fields, nested))]
}

function oneField(field: Node, siblings: readonly Node[], nested: boolean): Fault[] {
  const inside = itemsOf(get(field, 'properties'))
  const nullable = get(field, 'nullable')
  const contradicts = nullable && booleanOf(nullable) === true && booleanOf(get(field, 'required')) === true
  return [
    ...(inside.length === 0 ? unknownType(field) : []),
    ...(contradicts ? [warning(nullable, 'required-and-nullable', `the field ${nameOf(field)} is required, and nullable too`, 'a field that must be there should not be null: leave `nullable` out')] : []),
    ...constraintsOf(field).flatMap(constraint => constraintFaults(constraint, field, siblings, nested)),
    ...fieldFaults(inside, true),
  ]
}
const nameOf = (field: Node): string => quoted(textOf(get(field, 'name')) ?? '')

function unknownType(field: Node): Fault[] {
  const type = get(field, 'type')
  const text = textOf(type)
  if (!type || !text?.trim() || typeWords.includes(typeWord(text))) return []
  const meant = synonyms.get(typeWord(text)) ?? near(typeWord(text), typeWords)
  return [warning(type, 'unknown-type', `the field ${nameOf(field)} has the type ${quoted(text)}, which Invaract does not know`, meant === undefined ? `the types are ${typeWords.join(', ')}` : `did you mean ${quoted(meant)}?`)]
}
/** Taken inside `<…>` alone. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'], ['bigint', 'long'], ['smallint', 'short'], ['tinyint', 'byte'], ['real', 'float'], ['dec', 'decimal'], ['numeric', 'decimal'], ['timestamp_ltz', 'timestamp'],
])

function constraintFaults(constraint: MapNode, field: Node, siblings: readonly Node[], nested: boolean): Fault[] {
  const type = textOf(get(constraint, 'type')) ?? ''
  const wrong = misfits(constraint, type)
  if (wrong.length > 0) return wrong.map(({ at, message, hint }) => error(at, 'malformed-constraint', message, hint))
  const written = textOf(get(field, 'type')) ?? ''
  const shape = shapeOfType(written)
  if (type === 'length' && !(shape.is === 'scalar' && shape.type === 'string')) return [warning(constraint, 'unfit-constraint', `the field ${nameOf(field)} has a length constraint, and its type is ${quoted(written)}, not string`, 'constrain the length of strings only')]
  if (type === 'fieldRange') return relationFaults(constraint, field, siblings, nested)
  const values = type === 'equals' ? [get(constraint, 'value')] : type === 'oneOf' ? itemsOf(get(constraint, 'values')) : []
  const odd = values.find(value => value && !isNull(value) && shape.is === 'scalar' && valueOf(value, shape) === undefined)
  return odd ? [warning(odd, 'unfit-constraint', `the field ${nameOf(field)} is constrained to ${quoted(textOf(odd) ?? '')}, which is no ${written}`, 'write a value of the field\'s type')] : []
}

function relationFaults(constraint: MapNode, field: Node, siblings: readonly Node[], nested: boolean): Fault[] {
  if (nested) return [warning(constraint, 'unfit-constraint', `the fieldRange of ${nameOf(field)} is inside a struct, where it is never checked`, 'put it on a field of the dataset itself')]
  const own = textOf(get(field, 'name'))
  return relatedFields(constraint).flatMap(at => {
    const name = textOf(at)?.trim() ?? ''
    const other = siblings.find(sibling => textOf(get(sibling, 'name')) === name)
    if (name === own) return [warning(at, 'unfit-constraint', `the fieldRange of ${nameOf(field)} compares it with itself`, 'name another field')]
    if (!other) {
      const meant = near(name, siblings.map(sibling => textOf(get(sibling, 'name')) ?? ''))
      return [warning(at, 'unfit-constraint', `the fieldRange of ${nameOf(field)} names ${quoted(name)}, which is no field beside it`, meant === undefined ? 'name a field of the same dataset' : `did you mean ${quoted(meant)}?`)]
    }
    const wordless = [field, other].find(side => !numeric(side))
    return wordless ? [warning(at, 'unfit-constraint', `the fieldRange of ${nameOf(field)} needs numbers on both sides, and ${nameOf(wordless)} is none`, 'compare numeric fields only')] : []
  })
}
function numeric(field: Node): boolean {
  const shape = shapeOfType(textOf(get(field, 'type')) ?? '')
  return shape.is === 'scalar' && isNumeric(shape.type)
}

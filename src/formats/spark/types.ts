/** The types of a StructType: a word, or a map for a struct, an array, a map or a type of the user's own. */
import type { Fact, Span } from '../../contract/facts.ts'
import { type Shape, type Slot, isNull, list, map, nullable, opaque, record, slot } from '../../contract/shape.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { sparkSchema } from '../../types/dialects/spark.ts'
import { meet } from '../../types/meet.ts'
import { type ReadType, normaliseType, readType } from '../../types/parse.ts'
import { remembered } from '../../types/remembered.ts'
import { type Source, problemAt } from '../source.ts'
import { fact, inertFacts, textFact } from '../shared/facts.ts'
import { placesOf } from '../shared/places.ts'
import { asMap, flagAt, listAt, mapAt, mustBeNew, nameOf, textAt } from '../shared/reading.ts'
import { besideFacts } from '../shared/stored.ts'
import { defaultOf } from './defaults.ts'

/** What a type is, and what of it no shape can say. */
type Typed = { shape: Shape; facts: Fact[] }

const fieldKeys = new Set(['name', 'type', 'nullable', 'metadata'])
/** The type of a column of characters: Spark writes `string`, and this beside it. */
const characters = '__CHAR_VARCHAR_TYPE_STRING'
const defaults = new Set(['CURRENT_DEFAULT', 'EXISTS_DEFAULT', 'ctdc.hasDefault'])

/** A struct as a record: every field is there. Throws a Problem where two are one name, however their case. */
export function readStruct(source: Source, node: MapNode): Shape {
  const fields = listAt(source, node, 'fields')
  if (!fields) throw problemAt(source, node, 'missing-fields', 'the struct has no `fields`', 'list them, each with a name, a type and whether it is nullable')
  const slots = new Map<string, Slot>()
  const folded = new Map<string, { name: string; at: Span }>()
  for (const item of fields.items) {
    const field = asMap(source, item, 'a field')
    const { name, at } = nameOf(source, field, 'a field')
    mustBeNew(source, slots, name, at, 'fields')
    const other = folded.get(name.toLowerCase())
    if (other) throw problemAt(source, at, 'duplicate-name', `the fields ${quoted(other.name)} (line ${source.locate(other.at).line}) and ${quoted(name)} differ by case alone, so Spark takes them for one`, 'rename one of them, or remove it')
    folded.set(name.toLowerCase(), { name, at })
    slots.set(name, readField(source, field, at))
  }
  return record(slots)
}

function readField(source: Source, field: MapNode, at: Span): Slot {
  const type = get(field, 'type')
  if (!type) throw problemAt(source, at, 'missing-type', 'the field has no type', 'give it a `type`')
  const metadata = mapAt(source, field, 'metadata')
  const { shape, facts } = withCharacters(source, metadata, readNode(source, type))
  const { fallback, facts: said } = defaultOf(metadata, shape)
  const all = [...facts, ...said, ...(metadata ? metadataFacts(metadata) : []), ...inertFacts(field, (key) => fieldKeys.has(key))]
  return slot(flagAt(source, field, 'nullable') ?? true ? orNull(shape) : shape, { at, places: placesOf(field), facts: all, ...(fallback === undefined ? {} : { fallback }) })
}
const orNull = (shape: Shape): Shape => (isNull(shape) ? shape : nullable(shape))

/** Metadata binds nobody, the comment among it. */
function metadataFacts(metadata: MapNode): Fact[] {
  const comment = get(metadata, 'comment')
  return [...(comment ? [textFact('comment', 'inert', comment)] : []), ...inertFacts(metadata, (key) => key === 'comment' || key === characters || defaults.has(key), 'metadata.')]
}

function readNode(source: Source, node: Node): Typed {
  if (node.kind === 'scalar') return readWord(textOf(node) ?? 'null', node)
  const type = asMap(source, node, 'a type')
  const word = textAt(source, type, 'type')
  switch (word) {
    case 'struct': return { shape: readStruct(source, type), facts: [] }
    case 'array': return { shape: list(readInner(source, type, 'elementType', 'containsNull')), facts: [] }
    case 'map': {
      const keys = readPart(source, type, 'keyType')
      return { shape: map(keys.shape, readInner(source, type, 'valueType', 'valueContainsNull')), facts: keys.facts.map((f) => ({ ...f, key: `keys.${f.key}` })) }
    }
    case 'udt': return readOwnType(source, type)
    default: throw problemAt(source, get(type, 'type') ?? type, 'unknown-type', word === undefined ? 'the type does not say what it is' : `${quoted(word)} is no type that has parts`, 'a type is a word, or a map whose `type` is struct, array, map or udt')
  }
}
function readPart(source: Source, type: MapNode, key: string): Typed {
  const part = get(type, key)
  if (!part) throw problemAt(source, type, 'missing-type', `the type has no \`${key}\``, `add \`${key}\``)
  return readNode(source, part)
}
function readInner(source: Source, type: MapNode, key: string, flag: string): Slot {
  const { shape, facts } = readPart(source, type, key)
  const at = get(type, flag) ?? get(type, key)
  return slot(flagAt(source, type, flag) ?? true ? orNull(shape) : shape, { ...(at ? { at } : {}), places: placesOf(type), ...(facts.length > 0 ? { facts } : {}) })
}

const words = remembered((text): ReadType | undefined => readType(text, sparkSchema))
/** A word that Spark does not have is like itself, and unsure against all else. Columns of one scalar type share its shape. */
function readWord(text: string, at: Span): Typed {
  const shared = words(text)
  const found = shared === undefined || shared.shape.is === 'scalar' ? shared : readType(text, sparkSchema)
  return found ? { shape: found.shape, facts: besideFacts('type', text, at, { ...found, known: true }) } : { shape: opaque(normaliseType(text)), facts: [] }
}

/** A type of the user's own is stored as another, and read as a class. */
function readOwnType(source: Source, type: MapNode): Typed {
  const { shape, facts } = get(type, 'sqlType') ? readPart(source, type, 'sqlType') : { shape: opaque('udt'), facts: [] }
  const name = textAt(source, type, 'class') ?? textAt(source, type, 'pyClass') ?? ''
  return { shape, facts: [...facts, fact('udt', 'meaning', name, get(type, 'class') ?? get(type, 'pyClass') ?? type, { kind: 'text', value: name, unsaid: 'no class' })] }
}

/** `char(2)` and `varchar(20)` beside the `string` that stores them, also deep inside. */
function withCharacters(source: Source, metadata: MapNode | undefined, typed: Typed): Typed {
  const text = metadata && textAt(source, metadata, characters)
  const at = get(metadata, characters)
  const found = text === undefined ? undefined : readType(text, sparkSchema)
  const shape = found && meet(typed.shape, found.shape)
  if (!at || text === undefined) return typed
  return found && shape ? { shape, facts: [...typed.facts, ...besideFacts('type', text, at, { ...found, known: true })] } : { ...typed, facts: [...typed.facts, textFact(characters, 'inert', at)] }
}

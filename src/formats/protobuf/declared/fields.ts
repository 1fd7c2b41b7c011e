/** Fields and extensions: what of them is in no record, and by which of buf's rules each difference is known. */
import type { Attribute, KnownAs, Told } from '../../../contract/declared.ts'
import type { Span } from '../../../contract/facts.ts'
import { canHaveDefault, defaultOf, sameDefault } from './defaults.ts'
import { type Entry, type Rules, goneFrom, movedFrom, nearest, nestedName } from './entries.ts'
import { keyOfExtension, keyOfField, keyOfMessage } from './keys.ts'
import { mapFieldOf, membersOutside, reservedNames, reservedNumbers } from './lookups.ts'
import { optionAttributes } from './options.ts'
import { featurePlace, placed } from './places.ts'
import { isCovered } from './ranges.ts'
import { cppStringPlace, cppStringType, javaUtf8, javaUtf8Place } from './strings.ts'
import { cardinalityOf, jsonCompatible, kindOf, sameInJson, sameOnWire, sameType, typeNameOf, wireCompatible } from './types.ts'
import { type Field, type Message, optionOf, optionText } from '../tree.ts'

const here = ({ file, at }: Field): Span => placed(file, at)
const id = (name: string, when = true): KnownAs[] => (when ? [{ id: name }] : [])
const isRequired = ({ label }: Field): boolean => label?.text === 'required'
const messageAt = ({ parent }: Field): Span | undefined => parent && placed(parent.file, parent.at)

const changed: NonNullable<Rules<Field>['changed']> = {
  name: (_, head) => ({ axis: 'json', knownAs: id('FIELD_SAME_NAME'), at: placed(head.file, head.name.at) }),
  'JSON name': (base, head) => ({ axis: 'json', ...(jsonNameMoves(base, head.parent) || jsonNameMoves(head, base.parent) ? { effects: misread } : {}), knownAs: id('FIELD_SAME_JSON_NAME'), at: head.jsonNameAt ? placed(head.file, head.jsonNameAt) : here(head) }),
  type: (base, head) => {
    if (sameType(base, head) && base.file.package !== head.file.package) return undefined // an extension that moved: only its own package makes it look another
    const json = jsonCompatible(base, head)
    return {
      axis: json || kindOf(base) === kindOf(head) ? 'source' : 'json', at: placed(head.file, head.type.at), // what a message is called is not in JSON
      knownAs: [...id('FIELD_SAME_TYPE', !sameType(base, head)), ...id('FIELD_WIRE_COMPATIBLE_TYPE', !wireCompatible(base, head)), ...id('FIELD_WIRE_JSON_COMPATIBLE_TYPE', !json)],
    }
  },
  cardinality: (base, head) => {
    if (inEntry(base) && inEntry(head)) return undefined // nobody writes it there, nor goes by it
    if (isUnseen(base) !== isUnseen(head) && base.label?.text === head.label?.text && base.file.syntax === head.file.syntax) return undefined // whether a message has presence by itself is seen on one side alone
    const was = cardinalityOf(base), is = cardinalityOf(head), json = sameInJson(was, is)
    return { axis: json ? 'source' : 'json', knownAs: [...id('FIELD_SAME_CARDINALITY'), ...id('FIELD_WIRE_COMPATIBLE_CARDINALITY', !sameOnWire(was, is)), ...id('FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY', !json)] }
  },
  required: (_, head) => ({ axis: 'binary', knownAs: [{ id: 'MESSAGE_SAME_REQUIRED_FIELDS', at: (isRequired(head) ? undefined : messageAt(head)) ?? here(head) }], beside: [keyOfField(head)] }),
  default: (base, head) => (canHaveDefault(base) && canHaveDefault(head) && !sameDefault(base, head)
    ? { axis: 'binary', knownAs: id('FIELD_SAME_DEFAULT'), at: head.defaultAt ? placed(head.file, head.defaultAt) : here(head) } : undefined),
  oneof: (base, head) => ({ axis: 'source', knownAs: id('FIELD_SAME_ONEOF'), effects: exclusion(base, head), because: 'of two members of a oneof that are both written a reader keeps the last' }),
  'C++ string type': (base, head) => (isText(base) && isText(head) && !(inEntry(base) && inEntry(head)) && !(cppStringType(base) === 'STRING_PIECE' && cppStringType(head) === 'STRING')
    ? { axis: 'source', knownAs: id('FIELD_SAME_CPP_STRING_TYPE'), at: cppStringPlace(head) } : undefined),
  jstype: (base, head) => {
    const option = optionOf(head.options, 'jstype')
    return isLong(base) && isLong(head) ? { axis: 'source', knownAs: id('FIELD_SAME_JSTYPE'), at: option ? placed(head.file, option.at) : here(head) } : undefined
  },
  'UTF-8 validation': (base, head) => (kindOf(base) === 'string' && kindOf(head) === 'string'
    ? { axis: 'binary', ...checking(base.features.utf8, head.features.utf8), knownAs: id('FIELD_SAME_UTF8_VALIDATION'), at: featurePlace(head, 'utf8_validation') ?? here(head) } : undefined),
  'Java UTF-8 validation': (base, head) => (kindOf(base) === 'string' && kindOf(head) === 'string'
    ? { axis: 'binary', ...checking(javaUtf8(base), javaUtf8(head)), knownAs: id('FIELD_SAME_JAVA_UTF8_VALIDATION'), at: javaUtf8Place(head) } : undefined),
}
/** Who looks refuses what nobody looked at, if that is no UTF-8. */
const checking = (was: string, is: string): Pick<Told, 'effects' | 'because'> => (was === is ? {} : {
  effects: is === 'verify' ? { newReadsOld: 'unsure' } : { oldReadsNew: 'unsure' }, because: 'nobody looks whether what is written is UTF-8, and a reader that looks refuses what is not',
})
/** Who reads JSON takes another field for it: whatever reads bytes, a name is one field. */
const misread: NonNullable<Told['effects']> = { oldReadsNew: 'breaks', newReadsOld: 'breaks' }
const jsonNameMoves = ({ jsonName, number }: Field, other: Message | undefined): boolean => other?.fields.some((f) => f.jsonName === jsonName && f.number !== number) === true
const isUnseen = ({ type, map }: Field): boolean => !map && type.scalar === undefined && type.target === undefined
const inEntry = ({ parent }: Field): boolean => parent?.entry === true
const isText = (field: Field): boolean => kindOf(field) === 'string' || kindOf(field) === 'bytes'
const isLong = (field: Field): boolean => ['int64', 'sint64', 'uint64', 'fixed64', 'sfixed64'].includes(kindOf(field))

/** Of two members of a oneof a reader keeps the last one. Where they were no members of one before, both may have been written; where they are none any more, both may be. */
function exclusion(base: Field, head: Field): NonNullable<Told['effects']> {
  // Itself is among them where it is a member no more.
  const rivals = (of: Field, other: Field): boolean => of.oneof !== undefined && other.parent !== undefined && membersOutside(of.oneof, other.parent, other.oneof) > (other.oneof ? 0 : 1)
  return { oldReadsNew: rivals(base, head) ? 'breaks' : 'safe', newReadsOld: rivals(head, base) ? 'breaks' : 'safe' }
}

const rules: Rules<Field> = {
  added: (head) => (isRequired(head) ? { axis: 'binary', knownAs: id('MESSAGE_SAME_REQUIRED_FIELDS') } : undefined),
  removed: (base, { is }, declaration) => {
    const message = is.entries.get(declaration.parent ?? '')?.node as Message | undefined
    const numbers = message ? reservedNumbers(message) : [], names = message ? reservedNames(message) : new Set<string>()
    return {
      axis: 'source',
      knownAs: [
        ...id('FIELD_NO_DELETE'), ...id('FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED', !isCovered({ start: base.number, end: base.number }, numbers)), ...id('FIELD_NO_DELETE_UNLESS_NAME_RESERVED', !names.has(base.name.text)),
        ...id('MESSAGE_SAME_REQUIRED_FIELDS', isRequired(base)),
      ],
    }
  },
  changed,
}

function attributesOf(field: Field): Map<string, Attribute> {
  const { extendee, fullName, name, jsonName, oneof } = field
  const kind = kindOf(field)
  const out = new Map<string, Attribute>([
    ['name', { text: extendee ? fullName : name.text, about: 'name' }],
    // A map's type is its entry, which is called as the field is: what its keys and values are is told there.
    ['type', { text: kind === 'enum' || kind === 'message' || kind === 'group' ? `${kind === 'group' ? 'group ' : ''}${relative(typeNameOf(field), field)}` : kind, about: field.map ? 'name' : 'type' }],
  ])
  if (isText(field)) out.set('C++ string type', { text: cppStringType(field) })
  if (kind === 'string') out.set('UTF-8 validation', { text: field.features.utf8, about: 'type' }).set('Java UTF-8 validation', { text: javaUtf8(field), about: 'type' })
  if (isLong(field)) out.set('jstype', { text: optionText(field.options, 'jstype') ?? 'JS_NORMAL' })
  out.set('cardinality', { text: cardinalityOf(field), about: 'presence' })
  if (!extendee) out.set('JSON name', { text: jsonName, about: 'name' }).set('required', { text: String(isRequired(field)), about: 'presence' })
  if (oneof) out.set('oneof', { text: oneof.name.text })
  const fallback = canHaveDefault(field) ? defaultOf(field) : undefined
  if (fallback !== undefined) out.set('default', { text: fallback, about: 'default' })
  for (const [option, attribute] of optionAttributes(field.options)) out.set(option, attribute)
  return out
}
/** Of the field's own package the name within it, so that a package that is renamed as a whole renames no types. */
const relative = (fullName: string, { file }: Field): string => nestedName({ file, fullName })

export function fieldEntry(field: Field, parent: Message): Entry {
  const map = mapFieldOf(parent)
  const path = map && parent.parent ? [nestedName(parent.parent), map.name.text, field.name.text] : [nestedName(parent), field.name.text]
  return { declaration: { kind: 'field', key: keyOfField(field), parent: keyOfMessage(parent), path, attributes: attributesOf(field), at: placed(field.file, field.at) }, node: field, rules: map ? besideMap(map) : rules }
}
/** What differs in a map's keys or values is told with the map. */
function besideMap(map: Field): Rules<Field> {
  const beside = [keyOfField(map)]
  return { changed: Object.fromEntries(Object.entries(changed).map(([name, tell]) => [name, (base, head, both) => {
    const told = tell(base, head, both)
    return told && { ...told, beside, at: here(head), knownAs: told.knownAs.map((known) => ({ at: told.at ?? here(head), ...known })) }
  }])) }
}

/** An extension is found by its number among those of the message that it extends, whatever it is called. */
const extensionRules: Rules<Field> = { changed }
export const extensionEntry = (field: Field): Entry => ({
  declaration: { kind: 'extension', key: keyOfField(field), path: [nestedName(field)], attributes: attributesOf(field), at: placed(field.file, field.at) }, node: field, rules: extensionRules,
})
/** And by its name in generated code. */
const namedRules: Rules<Field> = {
  added: () => ({ axis: 'source', knownAs: [] }),
  removed: (base, both) => ({ axis: 'source', at: nearest(base, both.is), knownAs: goneFrom(base, both, { file: 'EXTENSION_NO_DELETE', package: 'PACKAGE_EXTENSION_NO_DELETE' }), ...(both.is.entries.has(keyOfField(base)) ? { beside: [keyOfField(base)] } : {}) }),
  changed: {
    file: (base, _, both) => movedFrom(base, both, 'EXTENSION_NO_DELETE'),
    extends: (_, head) => ({ axis: 'source', knownAs: [], beside: [keyOfField(head)] }),
  },
}
export const namedExtensionEntry = (field: Field): Entry => ({
  declaration: { kind: 'extension', key: keyOfExtension(field), path: [nestedName(field)], attributes: new Map([['file', { text: field.file.name, about: 'place' }], ['extends', { text: relative(field.extendee?.fullName ?? '', field) }]]), at: placed(field.file, field.at) }, node: field, rules: namedRules,
})

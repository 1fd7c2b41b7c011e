/** Enums and their values. A value is its number: what it is called is in generated code and in JSON. */
import type { KnownAs } from '../../../contract/declared.ts'
import { type Entry, type Rules, goneFrom, movedFrom, nearest, nestedName } from './entries.ts'
import { keyOfEnum, keyOfMessage, keyOfValue } from './keys.ts'
import { reservedNames, reservedNumbers, valuesByNumber } from './lookups.ts'
import { optionAttributes } from './options.ts'
import { featurePlace, placed } from './places.ts'
import { isCovered } from './ranges.ts'
import { visibilityAttribute, visibilityChanged } from './visibility.ts'
import type { Enum, EnumValue } from '../tree.ts'

const rules: Rules<Enum> = {
  added: (head, { was }) => (head.parent && !was.entries.has(keyOfMessage(head.parent)) ? undefined : { axis: 'source', knownAs: [] }),
  removed: (base, both) => ({ axis: 'source', at: nearest(base, both.is), knownAs: goneFrom(base, both, { file: 'ENUM_NO_DELETE', package: 'PACKAGE_ENUM_NO_DELETE' }) }),
  changed: {
    file: (base, _, both) => movedFrom(base, both, 'ENUM_NO_DELETE'),
    visibility: visibilityChanged,
    type: (_, head) => ({ axis: 'source', knownAs: [{ id: 'ENUM_SAME_TYPE', at: featurePlace(head, 'enum_type') ?? placed(head.file, head.at) }] }),
    'JSON format': (base, head) => (base.features.json === 'allow'
      ? { axis: 'json', knownAs: [{ id: 'ENUM_SAME_JSON_FORMAT', at: featurePlace(head, 'json_format') ?? placed(head.file, head.at) }] } : { axis: 'json', knownAs: [], light: true }),
  },
}
export function enumEntry(of: Enum): Entry {
  const { parent, file, features } = of
  return {
    declaration: {
      kind: 'enum', key: keyOfEnum(of), ...(parent ? { parent: keyOfMessage(parent) } : {}), apart: true, path: [nestedName(of)], at: placed(file, of.at),
      attributes: new Map([['file', { text: file.name, about: 'place' }], ['type', { text: features.enumType }], ['JSON format', { text: features.json }], ...visibilityAttribute(of), ...optionAttributes(of.options)]),
    },
    node: of, rules,
  }
}

const valuesOf = ({ parent, number }: EnumValue): readonly EnumValue[] => valuesByNumber(parent).get(number) ?? []
const namesOf = (value: EnumValue): string[] => valuesOf(value).map(({ name }) => name.text)
const valueRules: Rules<EnumValue> = {
  added: (head) => ({ axis: 'source', knownAs: [], beside: [keyOfEnum(head.parent)] }),
  removed: (base, { is }, declaration) => {
    const head = is.entries.get(declaration.parent ?? '')?.node as Enum | undefined
    const numbers = head ? reservedNumbers(head) : [], names = head ? reservedNames(head) : new Set<string>()
    const known: KnownAs[] = [{ id: 'ENUM_VALUE_NO_DELETE' }]
    if (!isCovered({ start: base.number, end: base.number }, numbers)) known.push({ id: 'ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED' })
    if (!namesOf(base).every((name) => names.has(name))) known.push({ id: 'ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED' })
    return { axis: 'json', knownAs: known, beside: [keyOfEnum(base.parent)] }
  },
  changed: {
    // Another name beside those that there were takes nothing away.
    name: (base, head) => {
      const names = new Set(namesOf(head))
      if (namesOf(base).every((name) => names.has(name))) return { axis: 'source', knownAs: [], light: true, beside: [keyOfEnum(head.parent)] }
      return { axis: 'json', knownAs: valuesOf(head).map((v) => ({ id: 'ENUM_VALUE_SAME_NAME', at: placed(v.file, v.numberAt) })), beside: [keyOfEnum(head.parent)] }
    },
  },
}
/** One for each number, whatever aliases it has. */
export function valueEntries(of: Enum): Entry[] {
  return [...valuesByNumber(of).values()].flatMap(([value, ...aliases]) => (value === undefined ? [] : [{
    declaration: {
      kind: 'enum value', key: keyOfValue(value), parent: keyOfEnum(of), path: [nestedName(of), value.name.text], at: placed(of.file, value.at),
      attributes: new Map([['name', { text: [value, ...aliases].map((v) => v.name.text).sort().join(', '), about: 'name' }], ...optionAttributes(aliases.length === 0 ? value.options : [value, ...aliases].flatMap((v) => v.options))]),
    },
    node: value, rules: valueRules,
  }]))
}

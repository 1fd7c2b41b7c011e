/** Messages: their names, where they stand, and what of them JSON and generated code go by. */
import type { Attribute } from '../../../contract/declared.ts'
import { type Entry, type Rules, goneFrom, movedFrom, nearest, nestedName } from './entries.ts'
import { keyOfField, keyOfMessage } from './keys.ts'
import { mapFieldOf } from './lookups.ts'
import { optionAttributes } from './options.ts'
import { featurePlace, placed } from './places.ts'
import { visibilityAttribute, visibilityChanged } from './visibility.ts'
import { type Message, optionOf, optionText } from '../tree.ts'

const rules: Rules<Message> = {
  added: (head, { was }) => (head.entry || (head.parent && !was.entries.has(keyOfMessage(head.parent))) ? undefined : { axis: 'source', knownAs: [] }),
  removed: (base, both) => ({
    axis: 'source', at: nearest(base, both.is), ...(base.entry ? { beside: besideOf(base) } : {}),
    knownAs: goneFrom(base, both, { file: 'MESSAGE_NO_DELETE', package: 'PACKAGE_MESSAGE_NO_DELETE' }).map((known) => (known.id.startsWith('PACKAGE') ? { ...known, at: nearestInPackage(base, both.is.entries, nearest(base, both.is)) } : known)),
  }),
  changed: {
    file: (base, _, both) => movedFrom(base, both, 'MESSAGE_NO_DELETE'),
    visibility: visibilityChanged,
    'JSON format': (base, head) => ({ axis: 'json', ...(base.entry && head.entry ? { beside: besideOf(head) } : {}), knownAs: base.features.json === 'allow' ? [{ id: 'MESSAGE_SAME_JSON_FORMAT', at: featurePlace(head, 'json_format') ?? placed(head.file, head.at) }] : [], ...(base.features.json === 'allow' ? {} : { light: true }) }),
    no_standard_descriptor_accessor: (_, head) => {
      const option = optionOf(head.options, 'no_standard_descriptor_accessor')
      return option?.value.text === 'true' ? { axis: 'source', knownAs: [{ id: 'MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR', at: placed(head.file, option.at) }] } : { axis: 'source', knownAs: [], light: true }
    },
    message_set_wire_format: (_, head) => {
      const option = optionOf(head.options, 'message_set_wire_format')
      return { axis: 'binary', knownAs: [{ id: 'MESSAGE_SAME_MESSAGE_SET_WIRE_FORMAT', ...(option ? { at: placed(head.file, option.at) } : {}) }], effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' }, because: 'the two are written in another way' }
    },
  },
}
/** The entry of a map is nobody's message: it is told with its field, or with the message that goes with it. */
function besideOf(entry: Message): string[] {
  const field = mapFieldOf(entry)
  const out = field ? [keyOfField(field)] : []
  for (let around = entry.parent; around; around = around.parent) out.push(keyOfMessage(around))
  return out
}
/** A message that still stands somewhere in the package may be in another file than the one that is gone was in. */
function nearestInPackage(gone: Message, entries: ReadonlyMap<string, Entry>, inFile: ReturnType<typeof nearest>): ReturnType<typeof nearest> {
  if (inFile === null) return null
  for (let around = gone.parent; around; around = around.parent) {
    const entry = entries.get(keyOfMessage(around))
    if (entry) return entry.declaration.at
  }
  return inFile
}

export function messageEntry(message: Message): Entry {
  const { parent, file, options } = message
  const flag = (name: string): Attribute => ({ text: optionText(options, name) ?? 'false' })
  const attributes = new Map<string, Attribute>([
    ['file', { text: file.name, about: 'place' }], ['JSON format', { text: message.features.json }],
    ['no_standard_descriptor_accessor', flag('no_standard_descriptor_accessor')], ['message_set_wire_format', flag('message_set_wire_format')],
    ...visibilityAttribute(message), ...optionAttributes(options),
  ])
  return {
    declaration: { kind: message.entry ? 'map entry' : 'message', key: keyOfMessage(message), ...(parent ? { parent: keyOfMessage(parent) } : {}), apart: true, path: [nestedName(message)], attributes, at: placed(file, message.at) },
    node: message, rules,
  }
}

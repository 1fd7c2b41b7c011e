/** What is for certain the same in two revisions: written alike, in files that say the same of it, of types of the same names. Most of what is compared is, and need not be looked at any further. */
import type { Enum, Features, Field, Message, ProtoFile, Service, TypeName } from './tree.ts'
import { optionText } from './tree.ts'

const pairs = new WeakMap<object, { other: object; same: boolean }>()
/** Asked of the same two again and again. */
function once<N extends object>(b: N, h: N, ask: (b: N, h: N) => boolean): boolean {
  const known = pairs.get(b)
  if (known?.other === h) return known.same
  const same = ask(b, h)
  pairs.set(b, { other: h, same })
  return same
}

/** Its fields hold the same types, and enums of the same values; what the messages that they hold are is for those to say. */
export const isUnchanged = (b: Message, h: Message): boolean => once(b, h, (was, is) => isWrittenAlike(was, is) && sameTypesIn(was, is))
export const isUnchangedEnum = (b: Enum, h: Enum): boolean => once(b, h, isWrittenAlike)
export const isUnchangedService = (b: Service, h: Service): boolean =>
  isWrittenAlike(b, h) && b.methods.every((method, i) => sameName(method.input, h.methods[i]?.input) && sameName(method.output, h.methods[i]?.output))

function isWrittenAlike(b: Message | Enum | Service, h: Message | Enum | Service): boolean {
  return b.fullName === h.fullName && b.at.end - b.at.start === h.at.end - h.at.start && once(b.file, h.file, sameAround) && sameFeatures(b.features, h.features)
    && b.file.text.slice(b.at.start, b.at.end) === h.file.text.slice(h.at.start, h.at.end)
}
/** What files say of all that stands in them. */
const sameAround = (b: ProtoFile, h: ProtoFile): boolean =>
  b.name === h.name && b.syntax === h.syntax && b.package === h.package && sameFeatures(b.features, h.features) && optionText(b.options, 'java_string_check_utf8') === optionText(h.options, 'java_string_check_utf8')
const sameFeatures = (b: Features, h: Features): boolean => b === h
  || (b.presence === h.presence && b.enumType === h.enumType && b.repeated === h.repeated && b.utf8 === h.utf8 && b.messages === h.messages && b.json === h.json && sameOthers(b.others, h.others))
const sameOthers = (b: Features['others'], h: Features['others']): boolean => b === h || (b.size === h.size && [...b].every(([name, value]) => h.get(name) === value))

/** Of what is written alike: the same names may stand for other types. */
function sameTypesIn(b: Message, h: Message): boolean {
  return b.fields.every((field, i) => sameType(field, h.fields[i])) && b.extensions.every((field, i) => sameType(field, h.extensions[i]) && sameName(field.extendee, h.extensions[i]?.extendee))
    && b.messages.every((message, i) => { const other = h.messages[i]; return other !== undefined && sameTypesIn(message, other) })
}
function sameType(b: Field, h: Field | undefined): boolean {
  if (!h) return false
  if (b.map) return h.map !== undefined && b.map.entry.fields.every((part, i) => sameType(part, h.map?.entry.fields[i]))
  return b.type.scalar !== undefined ? b.type.scalar === h.type.scalar : sameName(b.type, h.type)
}
function sameName(b: TypeName | undefined, h: TypeName | undefined): boolean {
  if (b === undefined || h === undefined) return b === h
  const was = b.target, is = h.target
  if (was === undefined || is === undefined || was.is !== is.is || was.fullName !== is.fullName) return was === undefined && is === undefined && b.fullName === h.fullName
  return was === is || (was.is === 'enum' && is.is === 'enum' ? isUnchangedEnum(was, is) : was.file.builtIn === is.file.builtIn)
}

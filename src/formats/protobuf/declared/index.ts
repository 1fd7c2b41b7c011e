/** What the files of a package declare, for code generated from them, for JSON and for numbers that must stay. */
import type { Declaration, Declared, DeclaredEdit, Told } from '../../../contract/declared.ts'
import { enumEntry, valueEntries } from './enums.ts'
import { extensionEntry, fieldEntry, namedExtensionEntry } from './fields.ts'
import { fileEntry, packageEntry } from './files.ts'
import { type Both, type Entry, type Index, type Rules, extensionsOf } from './entries.ts'
import { messageEntry } from './messages.ts'
import { oneofEntry } from './oneofs.ts'
import { isOption, optionChanged } from './options.ts'
import { reservedEntries } from './reserved.ts'
import { methodEntry, serviceEntry } from './services.ts'
import type { Enum, Field, Message, Node, ProtoFile } from '../tree.ts'

const indexes = new WeakMap<Declared, Index>()

/** `files`: those of the package, imports of other packages not among them. `others`: files of other packages, of which the other revision has some in this one, or an extension of theirs. */
export function declaredOf(files: readonly ProtoFile[], packageName: string, others: readonly ProtoFile[] = []): Declared {
  const entries = new Map<string, Entry>(), all = new Map<string, Declaration>()
  const add = (entry: Entry | undefined): void => {
    if (!entry || entries.has(entry.declaration.key)) return
    entries.set(entry.declaration.key, entry)
    all.set(entry.declaration.key, entry.declaration)
  }
  add(packageEntry(packageName, files))
  for (const file of files) addFile(file, add)
  for (const file of others) {
    add(fileEntry(file))
    for (const extension of extensionsOf(file)) add(extensionEntry(extension))
  }
  const declared: Declared = { all, tell }
  indexes.set(declared, { package: packageName, files: new Map([...files, ...others].map((f) => [f.name, f])), entries })
  return declared
}

type Add = (entry: Entry) => void
function addFile(file: ProtoFile, add: Add): void {
  add(fileEntry(file))
  for (const message of file.messages) addMessage(message, add)
  for (const one of file.enums) addEnum(one, add)
  for (const extension of file.extensions) addExtension(extension, add)
  for (const service of file.services) {
    add(serviceEntry(service))
    for (const method of service.methods) add(methodEntry(method))
  }
}
function addMessage(message: Message, add: Add): void {
  add(messageEntry(message))
  for (const field of message.fields) {
    add(fieldEntry(field, message))
    if (field.map) addMessage(field.map.entry, add)
  }
  for (const oneof of message.oneofs) add(oneofEntry(oneof))
  for (const entry of reservedEntries(message)) add(entry)
  for (const nested of message.messages) addMessage(nested, add)
  for (const one of message.enums) addEnum(one, add)
  for (const extension of message.extensions) addExtension(extension, add)
}
function addEnum(of: Enum, add: Add): void {
  add(enumEntry(of))
  for (const entry of [...valueEntries(of), ...reservedEntries(of)]) add(entry)
}
function addExtension(field: Field, add: Add): void {
  add(extensionEntry(field))
  add(namedExtensionEntry(field))
}

const none: Index = { package: '', files: new Map(), entries: new Map() }
function tell(edit: DeclaredEdit, base: Declared, head: Declared): Told | undefined {
  const both: Both = { was: indexes.get(base) ?? none, is: indexes.get(head) ?? none }
  const told = asked(edit, both)
  return told && !samePackage(edit, both) ? { ...told, knownAs: [] } : told
}
function asked(edit: DeclaredEdit, both: Both): Told | undefined {
  const key = (edit.what === 'added' ? edit.head : edit.base).key
  const was = both.was.entries.get(key), is = both.is.entries.get(key)
  const rules = (is ?? was)?.rules as Rules<Node | undefined> | undefined
  if (edit.what === 'added') return rules?.added?.(is?.node, both)
  if (edit.what === 'removed') return rules?.removed?.(was?.node, both, edit.base)
  if (isOption(edit.attribute)) return was?.node && is?.node && packageOf(was.node) === both.was.package ? optionChanged(edit.attribute, is.node) : undefined
  return rules?.changed?.[edit.attribute]?.(was?.node, is?.node, both)
}
const packageOf = (node: Node): string => (node.is === 'file' ? node : node.file).package
/** buf takes what is called otherwise, by its package, for something else: only what is gone from a file is gone all the same. */
function samePackage(edit: DeclaredEdit, { was, is }: Both): boolean {
  if (was.package === is.package) return true
  const { kind, apart } = edit.what === 'added' ? edit.head : edit.base
  return kind === 'file' || kind === 'package' || (edit.what === 'removed' && (apart === true || kind === 'service' || kind === 'extension'))
}

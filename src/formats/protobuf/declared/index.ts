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
import type { Enum, Field, Message, Node, ProtoFile, Service } from '../tree.ts'
import { isUnchanged, isUnchangedEnum, isUnchangedService } from '../unchanged.ts'

const indexes = new WeakMap<Declared, () => Index>()
type Files = { own: readonly ProtoFile[]; package: string; others: readonly ProtoFile[] }
const sources = new WeakMap<Declared, Files>()
type Same = (node: Message | Enum | Service) => boolean
const nothingSame: Same = () => false

/** `files`: those of the package, imports of other packages not among them. `others`: files of other packages, of which the other revision has some in this one, or an extension of theirs. */
export const declaredOf = (files: readonly ProtoFile[], packageName: string, others: readonly ProtoFile[] = []): Declared => declaredIn({ own: files, package: packageName, others }, nothingSame)

/** Made when it is asked for: of most packages only what is not the same. */
function declaredIn(files: Files, isSame: Same): Declared {
  let index: Index | undefined, all: ReadonlyMap<string, Declaration> | undefined
  const made = (): Index => (index ??= indexOf(files, isSame))
  const declared: Declared = {
    get all() { return (all ??= new Map([...made().entries].map(([key, { declaration }]) => [key, declaration]))) },
    tell, against: (base) => without(base, declared),
  }
  indexes.set(declared, made)
  sources.set(declared, files)
  return declared
}
/** What stands at the top of a file is left out whole, with what is in it: whatever is told of one thing in it goes by others in it alone. */
function without(base: Declared, head: Declared): { base: Declared; head: Declared } {
  const was = sources.get(base), is = sources.get(head)
  if (!was || !is) return { base, head }
  const same = new Set<Message | Enum | Service>()
  const pair = <N extends Message | Enum | Service>(before: readonly N[], after: readonly N[], isSame: (b: N, h: N) => boolean): void => {
    const byName = new Map(before.map((node) => [node.fullName, node]))
    for (const node of after) {
      const other = byName.get(node.fullName)
      if (other && isSame(other, node)) same.add(other).add(node)
    }
  }
  const byName = new Map(was.own.map((file) => [file.name, file]))
  for (const file of is.own) {
    const other = byName.get(file.name)
    if (!other) continue
    pair(other.messages, file.messages, isUnchanged)
    pair(other.enums, file.enums, isUnchangedEnum)
    pair(other.services, file.services, isUnchangedService)
  }
  const isSame: Same = (node) => same.has(node)
  return { base: declaredIn(was, isSame), head: declaredIn(is, isSame) }
}
function indexOf({ own, package: packageName, others }: Files, isSame: Same): Index {
  const entries = new Map<string, Entry>()
  const add = (entry: Entry | undefined): void => {
    if (entry && !entries.has(entry.declaration.key)) entries.set(entry.declaration.key, entry)
  }
  add(packageEntry(packageName, own))
  for (const file of own) addFile(file, add, isSame)
  for (const file of others) {
    add(fileEntry(file))
    for (const extension of extensionsOf(file)) add(extensionEntry(extension))
  }
  return { package: packageName, files: new Map([...own, ...others].map((f) => [f.name, f])), entries }
}

type Add = (entry: Entry) => void
function addFile(file: ProtoFile, add: Add, isSame: Same): void {
  add(fileEntry(file))
  for (const message of file.messages) if (!isSame(message)) addMessage(message, add)
  for (const one of file.enums) if (!isSame(one)) addEnum(one, add)
  for (const extension of file.extensions) addExtension(extension, add)
  for (const service of file.services) {
    if (isSame(service)) continue
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
  const both: Both = { was: indexes.get(base)?.() ?? none, is: indexes.get(head)?.() ?? none }
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

/** What the files of a package declare, for code generated from them, for JSON and for numbers that must stay. */
import type { Declared, DeclaredEdit, Told } from '../../../contract/declared.ts'
import { enumEntry, valueEntries } from './enums.ts'
import { extensionEntry, fieldEntry, namedExtensionEntry } from './fields.ts'
import { fileEntry, packageEntry } from './files.ts'
import type { Both, Entry, Index, Rules } from './entries.ts'
import { messageEntry } from './messages.ts'
import { oneofEntry } from './oneofs.ts'
import { reservedEntries } from './reserved.ts'
import { methodEntry, serviceEntry } from './services.ts'
import type { Enum, Field, Message, Node, ProtoFile } from '../tree.ts'

const indexes = new WeakMap<Declared, Index>()

/** `files`: those of the package, imports of other packages not among them. `others`: files that are in this package in the other revision, and in another one here. */
export function declaredOf(files: readonly ProtoFile[], packageName: string, others: readonly ProtoFile[] = []): Declared {
  const entries = new Map<string, Entry>()
  for (const entry of [...[packageEntry(packageName, files)].filter((e) => e !== undefined), ...files.flatMap(entriesOf), ...others.map(fileEntry)]) if (!entries.has(entry.declaration.key)) entries.set(entry.declaration.key, entry)
  const declared: Declared = { all: new Map([...entries].map(([key, { declaration }]) => [key, declaration])), tell }
  indexes.set(declared, { package: packageName, files: new Map([...files, ...others].map((f) => [f.name, f])), entries })
  return declared
}

function entriesOf(file: ProtoFile): Entry[] {
  return [
    fileEntry(file), ...file.messages.flatMap(messageEntries), ...file.enums.flatMap(enumEntries), ...file.extensions.flatMap(extensionEntries),
    ...file.services.flatMap((service) => [serviceEntry(service), ...service.methods.map(methodEntry)]),
  ]
}
const messageEntries = (message: Message): Entry[] => [
  messageEntry(message), ...message.fields.flatMap((field) => [fieldEntry(field, message), ...(field.map ? messageEntries(field.map.entry) : [])]),
  ...message.oneofs.map(oneofEntry), ...reservedEntries(message), ...message.messages.flatMap(messageEntries), ...message.enums.flatMap(enumEntries), ...message.extensions.flatMap(extensionEntries),
]
const enumEntries = (of: Enum): Entry[] => [enumEntry(of), ...valueEntries(of), ...reservedEntries(of)]
const extensionEntries = (field: Field): Entry[] => [extensionEntry(field), namedExtensionEntry(field)]

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
  return rules?.changed?.[edit.attribute]?.(was?.node, is?.node, both)
}
/** buf takes what is called otherwise, by its package, for something else: only what is gone from a file is gone all the same. */
function samePackage(edit: DeclaredEdit, { was, is }: Both): boolean {
  if (was.package === is.package) return true
  const { kind, apart } = edit.what === 'added' ? edit.head : edit.base
  return kind === 'file' || kind === 'package' || (edit.what === 'removed' && (apart === true || kind === 'service' || kind === 'extension'))
}

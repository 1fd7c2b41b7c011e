/** The declarations of a package with the nodes behind them, and what is asked of both revisions at once. */
import type { Declaration, KnownAs, Told } from '../../../contract/declared.ts'
import type { Span } from '../../../contract/facts.ts'
import { headOf, placed } from './places.ts'
import type { Field, Message, Node, ProtoFile } from '../tree.ts'

export type Index = {
  package: string
  /** By the paths that they are imported by; those of the other revision that are of another package here among them. */
  files: ReadonlyMap<string, ProtoFile>
  entries: Map<string, Entry>
}
/** A declaration, what it was read from, and what its differences are. */
export type Entry = { declaration: Declaration; node: Node | undefined; rules: Rules<never> }
export type Both = { was: Index; is: Index }
/** By what happened, and of what changed by attribute. Undefined where there is nothing to tell. */
export type Rules<N> = {
  added?: (head: N, both: Both) => Told | undefined
  removed?: (base: N, both: Both, declaration: Declaration) => Told | undefined
  changed?: Readonly<Record<string, (base: N, head: N, both: Both) => Told | undefined>>
}

/** The name within its package. */
export function nestedName({ file, fullName }: { file: ProtoFile; fullName: string }): string {
  return file.package !== '' && fullName.startsWith(`${file.package}.`) ? fullName.slice(file.package.length + 1) : fullName
}

const named = new WeakMap<ProtoFile, ReadonlyMap<string, Message>>()
/** The messages that a file declares, nested ones among them, by their names within the package. */
function messagesOf(file: ProtoFile): ReadonlyMap<string, Message> {
  const known = named.get(file)
  if (known) return known
  const all = new Map<string, Message>()
  const look = (messages: readonly Message[]): void => {
    for (const message of messages) {
      all.set(nestedName(message), message)
      look(message.messages)
    }
  }
  look(file.messages)
  named.set(file, all)
  return all
}

export const extensionsOf = (file: ProtoFile): Field[] => [file, ...messagesOf(file).values()].flatMap((at) => at.extensions)

/** Where something that is gone from a file stood: at the nearest message around it that still stands there, else at the file's head; nowhere if the file is gone. */
export function nearest(gone: { file: ProtoFile; fullName: string }, is: Index): Span | null {
  const file = is.files.get(gone.file.name)
  if (!file) return null
  const names = nestedName(gone).split('.')
  for (let n = names.length - 1; n > 0; n--) {
    const around = messagesOf(file).get(names.slice(0, n).join('.'))
    if (around) return placed(file, around.at)
  }
  return headOf(file)
}

/** The ids of something that is gone from its file, and of something that is gone from its package. */
export function goneFrom(gone: { file: ProtoFile; fullName: string }, { was, is }: Both, ids: { file: string; package: string }): KnownAs[] {
  const file = is.files.get(gone.file.name)
  return [...(file && !declaredIn(file).has(nestedName(gone)) ? [{ id: ids.file }] : []), ...(was.package === is.package && is.entries.size > 0 ? [{ id: ids.package }] : [])]
}
const declared = new WeakMap<ProtoFile, ReadonlySet<string>>()
/** What a file declares, by names within its package: whatever that is called, who includes the file finds them. */
function declaredIn(file: ProtoFile): ReadonlySet<string> {
  const known = declared.get(file)
  if (known) return known
  const all = [...messagesOf(file).values()]
  const names = new Set([...all, ...[file, ...all].flatMap((at) => [...at.enums, ...at.extensions]), ...file.services].map(nestedName))
  declared.set(file, names)
  return names
}

/** Of something that stands in another file than before: nothing where its old file is gone, since that is told. */
export function movedFrom(base: { file: ProtoFile; fullName: string }, { is }: Both, id: string, at = nearest(base, is)): Told | undefined {
  const file = is.files.get(base.file.name)
  return file ? { axis: 'source', knownAs: declaredIn(file).has(nestedName(base)) ? [] : [{ id, at }] } : undefined
}

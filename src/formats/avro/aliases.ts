/** Aliases of types by which another type goes, too: libraries differ in which of them is meant. */
import type { Span } from '../../contract/facts.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get } from '../../text/scalars.ts'
import type { Source } from '../source.ts'
import { aliasesOf, simpleName } from './names.ts'
import type { Definition } from './schemas.ts'

/** Avro for Java gives each type of the writer the name that an alias leads to, also where the reader has a type of the old one; others take the first that fits. */
export function sharedAliases(source: Source, all: readonly Definition[]): { path: readonly string[]; message: string; at: Span }[] {
  const taken = new Map(all.map((one) => [one.name, one]))
  return all.flatMap((one) => aliasesOf(source, one.node, one.namespace).flatMap((alias) => {
    const other = taken.get(alias)
    if (!other) taken.set(alias, one)
    if (!other || other === one) return []
    const whose = alias === other.name ? 'the name of another type' : `an alias of ${quoted(other.name)}`
    return [{ path: [simpleName(one.name)], message: `its alias ${quoted(alias)} is ${whose} too, and libraries differ in which of them reads what was written under it`, at: get(one.node, 'aliases') ?? one.at }]
  }))
}

/** Numbers and names that are kept from use, and those that are open to extensions. */
import type { Span } from '../../../contract/facts.ts'
import { type Entry, type Rules, nestedName } from './entries.ts'
import { keyOfEnum, keyOfMessage } from './keys.ts'
import { extensionNumbers, reservedNames, reservedNumbers } from './lookups.ts'
import { placed } from './places.ts'
import { type Numbers, isCovered, rangeText } from './ranges.ts'
import type { Enum, Message, Range } from '../tree.ts'

type Owner = Message | Enum
const most = (owner: Owner): number => (owner.is === 'enum' ? 2_147_483_647 : 536_870_911)
const keyOf = (owner: Owner): string => (owner.is === 'enum' ? keyOfEnum(owner) : keyOfMessage(owner))

export function reservedEntries(owner: Owner): Entry[] {
  const id = owner.is === 'enum' ? 'RESERVED_ENUM_NO_DELETE' : 'RESERVED_MESSAGE_NO_DELETE'
  const entry = (text: string, at: Span, gone: (head: Owner) => boolean, reserves: boolean, known = id): Entry => {
    // Asked of what base reserves: where it is still covered, by other ranges perhaps, nothing is gone.
    const rules: Rules<Owner> = { removed: (_, { is }, { parent }) => {
      const head = is.entries.get(parent ?? '')?.node as Owner | undefined
      return head && gone(head) ? { axis: reserves ? 'tags' : 'source', knownAs: [{ id: known }] } : undefined
    } }
    return {
      declaration: { kind: `${reserves ? 'reserved' : 'extensions'} ${text}`, nameless: true, key: `${reserves ? 'reserved' : 'extensions'} ${keyOf(owner)} ${text}`, parent: keyOf(owner), path: [nestedName(owner)], attributes: new Map(), at: placed(owner.file, at), ...(reserves ? { reserves: true as const } : {}) },
      node: owner, rules,
    }
  }
  const range = (of: Range, all: (head: Owner) => readonly Numbers[], reserves: boolean, known?: string): Entry => entry(rangeText(of, most(owner)), of.at, (head) => !isCovered(of, all(head)), reserves, known)
  return [
    ...owner.reserved.flatMap(({ ranges }) => ranges).map((of) => range(of, reservedNumbers, true)),
    ...owner.reserved.flatMap(({ names }) => names).map(({ text, at }) => entry(JSON.stringify(text), at, (head) => !reservedNames(head).has(text), true)),
    ...(owner.is === 'message' ? owner.extensionRanges : []).map((of) => range(of, (head) => (head.is === 'message' ? extensionNumbers(head) : []), false, 'EXTENSION_MESSAGE_NO_DELETE')),
  ]
}

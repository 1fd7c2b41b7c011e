/** Types that other files may name no more, or may from now on. */
import type { Attribute, Told } from '../../../contract/declared.ts'
import type { Enum, Message } from '../tree.ts'
import { isLocal } from '../visibility.ts'

/** The entry of a map has no name to be seen. */
export const visibilityAttribute = (of: Message | Enum): [string, Attribute][] => (of.is === 'message' && of.entry ? [] : [['visibility', { text: isLocal(of) ? 'local' : 'export' }]])
/** What can be named again takes nothing away. */
export const visibilityChanged = (_: Message | Enum, head: Message | Enum): Told => ({ axis: 'source', knownAs: [], ...(isLocal(head) ? {} : { light: true as const }) })

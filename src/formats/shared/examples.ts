/** Values that a contract gives as examples of a field: what a record that shows a break is filled with, where they hold. */
import type { Shape, Slot } from '../../contract/shape.ts'
import type { Value } from '../../contract/values.ts'
import { get, isNull } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { valueOf } from './values.ts'

const most = 5
const longest = 60 // characters: a longer text makes a record hard to read

/** Read only when asked for, so that a field without a finding costs nothing. */
export function examplesOf(node: Node, shape: Shape): Pick<Slot, 'examples'> {
  const written = get(node, 'examples') ?? get(node, 'example')
  if (!written || isNull(written)) return {}
  return { examples: () => (written.kind === 'list' ? written.items.slice(0, most) : [written]).flatMap((item) => (isNull(item) || isLong(item) ? [] : readable(valueOf(item, shape)))) }
}
const isLong = (node: Node): boolean => node.kind === 'scalar' && node.text.length > longest
const readable = (v: Value | undefined): Value[] => (v === undefined ? [] : [v])

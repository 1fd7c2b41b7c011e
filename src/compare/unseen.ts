/** Types of one name of which one side alone shows what they hold. */
import type { Unfolded } from '../contract/shape.ts'

/** The name, where the one is not known here and the other is, and both are called so. */
export function seenOnOneSide(b: Unfolded, h: Unfolded): string | undefined {
  const [unknown, known] = b.is === 'opaque' ? [b, h] : [h, b]
  if (unknown.is !== 'opaque' || (known.is !== 'record' && known.is !== 'scalar')) return undefined
  return unknown.text === known.text ? known.text : undefined
}

/** Fields that others add to a message, or items of a set: written another way than a field's. */
import type { RecordShape } from '../contract/shape.ts'

/** Is one of the two alone written item by item? Of what has one name on both sides its own contract tells that. */
export const isOfItems = (w: RecordShape, r: RecordShape): boolean => w.items !== r.items && (w.text !== r.text || r.foreign === true)

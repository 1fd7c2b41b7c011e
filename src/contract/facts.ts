/** A promise that is no part of the shape. `key` names it for people and rules; `kind` says how two values are ordered; `matter` what hangs on it. */
import type { Num } from './numbers.ts'
import type { Shape } from './shape.ts'

/** Offsets into the text of a contract's file (UTF-16 units); `file` only where it is another one than the contract's own. */
export type Span = { start: number; end: number; file?: string }

/**
 * What hangs on a fact.
 * place: where and as what the data lies; another place breaks both ways. · meaning: unit, currency, clock, partitioning; another meaning breaks both ways.
 * promise: dropped or loosened breaks old consumers, added or tightened breaks history. · quality: the same for quality checks.
 * delivery: freshness, volume, …; never part of the records. · sensitivity: classification, PII. · label: a note that asks for a minor bump.
 * inert: binds nobody.
 */
export type Matter = 'place' | 'meaning' | 'promise' | 'quality' | 'delivery' | 'sensitivity' | 'label' | 'inert'

export type Fact = { key: string; matter: Matter; at?: Span & Parts; text: string } & FactValue
/** Where its parts are written: of a key its columns, of a server what is said of it, of a range its `min` and `max`. */
export type Parts = { parts?: ReadonlyMap<string, Span> }
/** `text`, above, is the value as people wrote it, for messages. */
export type FactValue =
  | { kind: 'text'; value: string; unsaid?: string }                                 // same or other; `unsaid`: what it is where nothing is said
  | { kind: 'set'; value: readonly string[] }                                        // unordered: more is stronger
  | { kind: 'list'; value: readonly string[] }                                       // ordered: same or other
  // An ordered scale: higher is stronger. `open`: decided elsewhere, anything up to the value. `told`: where only one side says it, another change tells why
  | { kind: 'level'; value: number; open?: boolean; told?: boolean }
  | { kind: 'quantity'; value: Num; unit: string; better: 'less' | 'more' }
  | { kind: 'range'; subject: string; min?: Bounded; max?: Bounded; unit?: string; binding?: boolean; implied?: boolean }   // a measure kept within bounds; narrower is stronger. `implied`: the shape or a key says so already, so it is only there to be held against others
  // SQL and the like: a change cannot be settled, unless both are `known`. `told`: the shape says it too, so that it only counts against one that is not. `readings`: the type that it is, in each dialect where nobody tells which
  | { kind: 'query'; value: string; binding?: boolean; known?: boolean; told?: boolean; readings?: Shape | ReadonlyMap<string, Shape> }
  | { kind: 'location'; value: string; endings?: boolean }                           // normalised; `endings`: the end of a place names it too
  | { kind: 'key'; value: readonly string[]; open?: string }                         // columns that are unique together, as columns.ts writes them. `open`: whether they are is decided elsewhere, by this
  | { kind: 'server'; production: boolean; facts: ReadonlyMap<string, string> }      // a named place of its own
export type Bounded = { value: Num; exclusive?: boolean }

/** Columns that are unique together, in key order, each as columns.ts writes them. `each`: where each of them is written, if apart. */
export const keyFact = (key: 'primaryKey' | 'unique' | 'grain', columns: readonly string[], at: Span, each: readonly Span[] = []): Fact =>
  ({ key, matter: 'promise', kind: 'key', value: columns, text: columns.join(', '), at: inParts(at, columns.flatMap((c, i) => { const own = each[i]; return own ? [[c, own]] : [] })) })
export function inParts({ start, end, file }: Span, parts: readonly (readonly [string, Span])[]): Span & Parts {
  return { start, end, ...(file === undefined ? {} : { file }), ...(parts.length > 0 ? { parts: new Map(parts) } : {}) }
}

/** What a format's reader puts up with, as data. The comparison knows no format. */
import type { ScalarType } from './scalars.ts'

/**
 * `match`: how slots find each other. `unknown`: a written slot that the reader does not declare is skipped, or judged by its `rest`.
 * `missing`: what happens to a declared slot that was not written. `select`: refused whether required or not (a query names it and fails);
 * `refuse`: refused if required; `fallback`: filled by its default; `fallback-or-null`: or by null if it takes null; `always`: filled.
 * `symbols`: an unknown symbol is refused, or read as the reader's `otherwise`. `takes`: wider types, reader's type to writer's.
 * `undeclared`: what an open record does not declare is taken for never written, though a reader would take it (a registry's lenient content model).
 * `encoded`: what is read are bytes, and what they are taken for follows from how each side writes its values (encodings.ts). `history`: it is data already written, in which
 * there may be what revisions before that one left (what a record has `retired`).
 */
export type Reading = {
  match: 'name' | 'fold' | 'position' | 'id' | 'alias'
  ordered?: boolean
  unknown: 'skip' | 'rest' | 'declared' // `declared`: refused of an open record (see `writing`)
  missing: 'select' | 'refuse' | 'fallback' | 'fallback-or-null' | 'always'
  symbols: 'refuse' | 'otherwise'
  takes: ReadonlyMap<ScalarType, readonly Taken[]>
  undeclared?: 'never'
  encoded?: true
  history?: true
}
/** A type that is read as another. `digits`: a decimal reader needs this many before the point. `lossy`: some of its values are read as one near them. */
export type Taken = { type: ScalarType; digits?: number; lossy?: true }
export type Direction = 'oldReadsNew' | 'newReadsOld'
/** A format's readings, one for each direction of an axis (`records`; Protobuf has more). */
export type Axis = { axis: string } & Readonly<Record<Direction, Reading>>

const none: Reading['takes'] = new Map()
/** Forgives nothing. */
export const strict: Reading = { match: 'name', unknown: 'rest', missing: 'refuse', symbols: 'refuse', takes: none }

/** JSON Schema: its own words say what more there may be, and nothing is forgiven. */
export const asWritten: readonly Axis[] = [{ axis: 'records', oldReadsNew: strict, newReadsOld: strict }]
/** The same where what an open object does not declare is taken for never written. */
const asDeclaredReading: Reading = { ...strict, undeclared: 'never' }
export const asDeclared: readonly Axis[] = [{ axis: 'records', oldReadsNew: asDeclaredReading, newReadsOld: asDeclaredReading }]
const onlyDeclared: Reading = { ...strict, unknown: 'declared' }
/** What a writer writes, for one who reads so. */
export const writing = ({ undeclared }: Reading): Reading => (undeclared === 'never' ? onlyDeclared : strict)
/** Does a reader take all that a contract admits, whatever else it puts up with? Not where it finds slots by other than their names, or asks for what need not be there. */
export const takesAllAdmitted = (r: Reading): boolean => r.match === 'name' && r.ordered !== true && r.missing !== 'select'

/** Protobuf: fields are known by their numbers, none need be there unless it is required, and nothing tells a reader of another type. */
const byNumber: Reading = { match: 'id', unknown: 'skip', missing: 'refuse', symbols: 'refuse', takes: none, encoded: true }
export const protobuf: readonly Axis[] = [{ axis: 'binary', oldReadsNew: byNumber, newReadsOld: { ...byNumber, history: true } }]

/** Tables: a query names its columns, so a column that is gone fails it; history is filled by null or a default, and widened types are read. */
export const tables: readonly Axis[] = [{
  axis: 'records',
  oldReadsNew: { match: 'name', unknown: 'skip', missing: 'select', symbols: 'refuse', takes: none },
  newReadsOld: {
    match: 'name', unknown: 'skip', missing: 'fallback-or-null', symbols: 'refuse',
    takes: new Map([
      ['double', [{ type: 'int' }, { type: 'short' }, { type: 'byte' }]],
      // Files keep bytes and shorts as 32 bits, so that readers ask for the digits of an int whatever is in them (Spark's Parquet reader, Delta).
      ['decimal', [{ type: 'byte', digits: 10 }, { type: 'short', digits: 10 }, { type: 'int', digits: 10 }, { type: 'long', digits: 20 }]],
      ['timestamp_ntz', [{ type: 'date' }]],
    ] as const),
  },
}]
/** The same, for engines that fold the case of names (Invaract, Spark by default). */
export const foldedTables: readonly Axis[] = tables.map(({ axis, oldReadsNew, newReadsOld }) =>
  ({ axis, oldReadsNew: { ...oldReadsNew, match: 'fold' }, newReadsOld: { ...newReadsOld, match: 'fold' } }))

const resolution: Reading = {
  match: 'alias', unknown: 'skip', missing: 'fallback', symbols: 'otherwise',
  takes: new Map([
    ['float', [{ type: 'int', lossy: true }, { type: 'long', lossy: true }]],
    ['double', [{ type: 'int' }, { type: 'long', lossy: true }]],
    ['string', [{ type: 'bytes', lossy: true }, { type: 'decimal', lossy: true }]],
    ['bytes', [{ type: 'string' }, { type: 'decimal' }]],
    ['decimal', [{ type: 'bytes' }, { type: 'string' }]],
  ] as const),
}
/** Records that are written with their schema and resolved against the reader's (Avro 1.12, "Schema Resolution"): the same in both directions. A decimal is bytes to whoever knows no decimals. */
export const resolved: readonly Axis[] = [{ axis: 'records', oldReadsNew: resolution, newReadsOld: resolution }]

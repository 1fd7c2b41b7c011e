/** What a format's reader puts up with, as data. The comparison knows no format. */
import type { ScalarType } from './scalars.ts'

/**
 * `match`: how slots find each other. `unknown`: a written slot that the reader does not declare is skipped, or judged by its `rest`.
 * `missing`: what happens to a declared slot that was not written. `select`: refused whether required or not (a query names it and fails);
 * `refuse`: refused if required; `fallback`: filled by its default; `fallback-or-null`: or by null if it takes null; `always`: filled.
 * `symbols`: an unknown symbol is refused, or read as the reader's `otherwise`. `takes`: wider types, reader's type to writer's.
 */
export type Reading = {
  match: 'name' | 'fold' | 'position' | 'id' | 'alias'
  ordered?: boolean
  unknown: 'skip' | 'rest'
  missing: 'select' | 'refuse' | 'fallback' | 'fallback-or-null' | 'always'
  symbols: 'refuse' | 'otherwise'
  takes: ReadonlyMap<ScalarType, readonly Taken[]>
}
/** A type that is read as another. `digits`: a decimal reader needs this many before the point. */
export type Taken = { type: ScalarType; digits?: number }
export type Direction = 'oldReadsNew' | 'newReadsOld'
/** One question put to the relation: on which axis (`records`; Protobuf has more), in which direction, by whose reading. */
export type Check = { axis: string; direction: Direction; reading: Reading }
/** A format's readings, one for each direction of an axis. */
export type Axis = { axis: string } & Readonly<Record<Direction, Reading>>

const none: Reading['takes'] = new Map()
/** Forgives nothing. */
export const strict: Reading = { match: 'name', unknown: 'rest', missing: 'refuse', symbols: 'refuse', takes: none }

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

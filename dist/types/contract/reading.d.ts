/** What a format's reader puts up with, as data. The comparison knows no format. */
import type { ScalarType } from './scalars.js';
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
    match: 'name' | 'fold' | 'position' | 'id' | 'alias';
    ordered?: boolean;
    unknown: 'skip' | 'rest' | 'declared';
    missing: 'select' | 'refuse' | 'fallback' | 'fallback-or-null' | 'always';
    symbols: 'refuse' | 'otherwise';
    takes: ReadonlyMap<ScalarType, readonly Taken[]>;
    undeclared?: 'never';
    encoded?: true;
    history?: true;
};
/** A type that is read as another. `digits`: a decimal reader needs this many before the point. `lossy`: some of its values are read as one near them. */
export type Taken = {
    type: ScalarType;
    digits?: number;
    lossy?: true;
};
export type Direction = 'oldReadsNew' | 'newReadsOld';
/** A format's readings, one for each direction of an axis (`records`; Protobuf has more). */
export type Axis = {
    axis: string;
} & Readonly<Record<Direction, Reading>>;
/** Forgives nothing. */
export declare const strict: Reading;
/** JSON Schema: its own words say what more there may be, and nothing is forgiven. */
export declare const asWritten: readonly Axis[];
export declare const asDeclared: readonly Axis[];
/** What a writer writes, for one who reads so. */
export declare const writing: ({ undeclared }: Reading) => Reading;
/** Does a reader take all that a contract admits, whatever else it puts up with? Not where it finds slots by other than their names, or asks for what need not be there. */
export declare const takesAllAdmitted: (r: Reading) => boolean;
export declare const protobuf: readonly Axis[];
/** Tables: a query names its columns, so a column that is gone fails it; history is filled by null or a default, and widened types are read. */
export declare const tables: readonly Axis[];
/** The same, for engines that fold the case of names (Invaract, Spark by default). */
export declare const foldedTables: readonly Axis[];
/** Records that are written with their schema and resolved against the reader's (Avro 1.12, "Schema Resolution"): the same in both directions. A decimal is bytes to whoever knows no decimals. */
export declare const resolved: readonly Axis[];

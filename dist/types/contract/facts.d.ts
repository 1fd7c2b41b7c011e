/** A promise that is no part of the shape. `key` names it for people and rules; `kind` says how two values are ordered; `matter` what hangs on it. */
import type { Num } from './numbers.js';
import type { Shape } from './shape.js';
/** Offsets into the text of a contract's file (UTF-16 units); `file` only where it is another one than the contract's own. */
export type Span = {
    start: number;
    end: number;
    file?: string;
};
/**
 * What hangs on a fact.
 * place: where and as what the data lies; another place breaks both ways. · meaning: unit, currency, clock, partitioning; another meaning breaks both ways.
 * promise: dropped or loosened breaks old consumers, added or tightened breaks history. · quality: the same for quality checks.
 * delivery: freshness, volume, …; never part of the records. · sensitivity: classification, PII. · label: a note that asks for a minor bump.
 * inert: binds nobody.
 */
export type Matter = 'place' | 'meaning' | 'promise' | 'quality' | 'delivery' | 'sensitivity' | 'label' | 'inert';
export type Fact = {
    key: string;
    matter: Matter;
    at?: Span & Parts;
    text: string;
} & FactValue;
/** Where its parts are written: of a key its columns, of a server what is said of it, of a range its `min` and `max`. */
export type Parts = {
    parts?: ReadonlyMap<string, Span>;
};
/** `text`, above, is the value as people wrote it, for messages. */
export type FactValue = {
    kind: 'text';
    value: string;
    unsaid?: string;
} | {
    kind: 'set';
    value: readonly string[];
} | {
    kind: 'list';
    value: readonly string[];
} | {
    kind: 'level';
    value: number;
    open?: boolean;
    told?: boolean;
} | {
    kind: 'quantity';
    value: Num;
    unit: string;
    better: 'less' | 'more';
} | {
    kind: 'range';
    subject: string;
    min?: Bounded;
    max?: Bounded;
    unit?: string;
    binding?: boolean;
    implied?: boolean;
} | {
    kind: 'query';
    value: string;
    binding?: boolean;
    known?: boolean;
    told?: boolean;
    readings?: Shape | ReadonlyMap<string, Shape>;
} | {
    kind: 'location';
    value: string;
    endings?: boolean;
} | {
    kind: 'key';
    value: readonly string[];
    open?: string;
} | {
    kind: 'server';
    production: boolean;
    facts: ReadonlyMap<string, string>;
};
export type Bounded = {
    value: Num;
    exclusive?: boolean;
};
/** Columns that are unique together, in key order, each as columns.ts writes them. `each`: where each of them is written, if apart. */
export declare const keyFact: (key: 'primaryKey' | 'unique' | 'grain', columns: readonly string[], at: Span, each?: readonly Span[]) => Fact;
export declare function inParts({ start, end, file }: Span, parts: readonly (readonly [string, Span])[]): Span & Parts;

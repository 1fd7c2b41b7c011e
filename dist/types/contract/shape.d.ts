/** What records a dataset admits: a set of values, free of any format. */
import type { Between } from './between.js';
import type { Fact, Span } from './facts.js';
import type { Limits } from './limits.js';
import type { ScalarType } from './scalars.js';
import type { Value } from './values.js';
/** Structure is a symbol, names are strings: a column called `[]` or `required` is only a name. A number is a tuple's item. */
export declare const ITEM: unique symbol;
export declare const KEY: unique symbol;
export declare const VALUE: unique symbol;
export type Step = string | number | typeof ITEM | typeof KEY | typeof VALUE;
export type Path = readonly Step[];
/** How many: items of a list, entries of a map or record. Inclusive. */
export type Count = {
    min?: number;
    max?: number;
};
export type Shape = {
    is: 'nothing';
} | {
    is: 'anything';
} | ScalarShape | ListShape | MapShape | RecordShape | {
    is: 'union';
    branches: readonly Shape[];
} | {
    is: 'all';
    of: readonly Shape[];
} | {
    is: 'ref';
    name: string;
    target: () => Shape;
} | {
    is: 'opaque';
    text: string;
    admits?: (value: Value) => boolean | undefined;
    untold?: true;
};
/** A shape that is no ref. */
export type Unfolded = Exclude<Shape, {
    is: 'ref';
}>;
/**
 * `limits` is what the contract promises of its values. `width` is how wide they are stored (`varchar(50)`): it limits the values too, but its
 * widening is judged by a rule of its own. `codes` are the numbers that names are written as; which names there are is for `limits` to say. `otherwise` is the value an unknown symbol is read as. `text` is the type as people know it. `mayBe` are
 * types that the same word has stood for too (a `date` of ODCS 3.0 may be a timestamp): against one of these we are unsure, against `type` never.
 */
export type ScalarShape = {
    is: 'scalar';
    type: ScalarType;
    limits: Limits;
    width?: Limits;
    codes?: ReadonlyMap<string, number>;
    otherwise?: Value;
    tags?: readonly string[];
    text?: string;
    mayBe?: readonly ScalarType[];
};
export type ListShape = {
    is: 'list';
    prefix?: readonly Slot[];
    items: Slot;
    count?: Count;
    unique?: boolean;
};
export type MapShape = {
    is: 'map';
    keys: Shape;
    values: Slot;
    count?: Count;
};
export type RecordShape = {
    is: 'record';
    slots: ReadonlyMap<string, Slot>;
    rest: Shape;
    tags?: readonly string[];
    count?: Count;
    between?: readonly Between[];
};
/**
 * A place in a record. `required`: a record always has it (whether it may be null is in the shape). `fallback`: what a reader fills in when it is
 * missing. `id`: the stable identity that survives a rename. `storedAs`: the physical name, where one is written: a slot whose name changed while
 * that stays is the same slot. `at`: where it is written. `examples`: values that the contract gives, read when asked for; not all need be admitted.
 */
export type Slot = {
    shape: Shape;
    required: boolean;
    fallback?: Value;
    id?: string;
    storedAs?: string;
    aliases?: readonly string[];
    facts?: readonly Fact[];
    at?: Span;
    examples?: () => readonly Value[];
};
export declare const nothing: {
    is: 'nothing';
};
export declare const anything: {
    is: 'anything';
};
export declare const noLimits: Limits;
export declare const scalar: (type: ScalarType, limits?: Limits, more?: Partial<ScalarShape>) => ScalarShape;
export declare const nul: ScalarShape;
export declare const union: (...branches: Shape[]) => Shape;
export declare const nullable: (shape: Shape) => Shape;
export declare const slot: (shape: Shape, more?: Partial<Slot>) => Slot;
export declare const list: (items: Slot | Shape, more?: Partial<ListShape>) => ListShape;
export declare const map: (keys: Shape, values: Slot | Shape, more?: Partial<MapShape>) => MapShape;
export declare const record: (slots: Iterable<readonly [string, Slot]>, rest?: Shape, more?: Partial<RecordShape>) => RecordShape;
export declare const opaque: (text: string, admits?: (value: Value) => boolean | undefined) => Shape;
/** Of a field whose type is not written down: like itself, and unsure against all else. */
export declare const untyped: () => Shape;
/** Follows refs to what they name. A ref that leads only to itself is inhabited by nothing. */
export declare function unfold(shape: Shape): Unfolded;
export declare const isNull: (shape: Shape) => boolean;
/** `null | X` taken apart; X may be a union still, and is `nothing` where the shape is null alone. */
export declare function withoutNull(shape: Shape): {
    nullable: boolean;
    rest: Shape;
};

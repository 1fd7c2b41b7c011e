/** What records a dataset admits: a set of values, free of any format. */
import type { Between } from './between.js';
import type { Encoding } from './encodings.js';
import type { Fact, Span } from './facts.js';
import type { Limits } from './limits.js';
import type { Meaning } from './meanings.js';
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
    json?: true;
} | ScalarShape | ListShape | MapShape | RecordShape | {
    is: 'union';
    branches: readonly Shape[];
} | {
    is: 'all';
    of: readonly Shape[];
} | {
    is: 'not';
    of: Shape;
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
 * types that the same word has stood for too (a `date` of ODCS 3.0 may be a timestamp): against one of these we are unsure, against `type` never. `tags`: names that the type is found by (tags.ts). `means`: what its values stand for, where the type does not say it.
 * `encoding`: how its values are written, where readers take bytes. `unchecked`: nobody looks whether its text is UTF-8. `home`: where it is declared.
 */
export type ScalarShape = {
    is: 'scalar';
    type: ScalarType;
    limits: Limits;
    width?: Limits;
    codes?: ReadonlyMap<string, number>;
    otherwise?: Value;
    tags?: readonly string[];
    means?: Meaning;
    text?: string;
    mayBe?: readonly ScalarType[];
    encoding?: Encoding;
    unchecked?: true;
    home?: Home;
};
/** Where a type of a name of its own is declared, and each of its constants: what of it changed is told there, once. */
export type Home = {
    name: string;
    at: Span;
    constants: ReadonlyMap<string, Span>;
};
/** `contains`: how many of the items are of a shape, wherever they stand. `packed`: in bytes they are written as one value. */
export type ListShape = {
    is: 'list';
    prefix?: readonly Slot[];
    items: Slot;
    count?: Count;
    unique?: boolean;
    contains?: readonly Contained[];
    packed?: true;
};
export type Contained = {
    shape: Shape;
    count: Count;
};
export type MapShape = {
    is: 'map';
    keys: Shape;
    values: Slot;
    count?: Count;
};
/**
 * A name that is no slot's is judged by each of the `patterns` that is found in it (as in Limits), and by `rest` where none is; `others` is what else is said of those. What is `required` of a pattern's slot is nothing.
 * `exclusive`: sets of slots of which at most one is there. `retired`: what older records may hold that are still about. `delimited`: in bytes it ends at a mark. `items`: in bytes each of its slots is an item that tells its number. `foreign`: it is declared in another contract. `text` is what people call it.
 */
export type RecordShape = {
    is: 'record';
    slots: ReadonlyMap<string, Slot>;
    patterns?: readonly PatternSlot[];
    rest: Shape;
    others?: Slot;
    tags?: readonly string[];
    count?: Count;
    between?: readonly Between[];
    exclusive?: readonly (readonly string[])[];
    retired?: Retired;
    delimited?: true;
    items?: true;
    foreign?: true;
    text?: string;
};
/** Ids (whole numbers, inclusive) and names that stood for something else; of `open` ones only others know what they hold. */
export type Retired = {
    ids: readonly {
        from: number;
        to: number;
        open?: true;
    }[];
    names: ReadonlySet<string>;
};
/** What of a slot has a place of its own: its type, one of its limits, whether it must be there or may be null, its default, its own slots, what else it takes, how much of it. */
export type Place = 'type' | 'slots' | 'required' | 'null' | 'default' | 'rest' | 'count' | 'shape' | keyof Limits;
/** Where parts of a slot are written. `other`: those of the other side; of several that tell the same part the one that reads otherwise there is meant. */
export type Places = {
    get(part: Place, other?: Places): Span | undefined;
};
/** `text`: how it is told, where the pattern is none that anybody wrote. */
export type PatternSlot = {
    pattern: string;
    slot: Slot;
    text?: string;
};
/**
 * A place in a record. `required`: a record always has it (whether it may be null is in the shape). `fallback`: what a reader fills in when it is
 * missing. `id`: the stable identity that survives a rename. `storedAs`: the physical name, where one is written: a slot whose name changed while
 * that stays is the same slot. `at`: where it is written; `places`: where its parts are, where they have places of their own. `examples`: values that the contract gives, read when asked for; not all need be admitted. `deprecated`: it is marked so, where no fact tells that.
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
    places?: Places;
    examples?: () => readonly Value[];
    deprecated?: true;
};
export declare const nothing: {
    is: 'nothing';
};
export declare const anything: {
    is: 'anything';
    json?: true;
};
export declare const json: Shape;
export declare const noLimits: Limits;
export declare const scalar: (type: ScalarType, limits?: Limits, more?: Partial<ScalarShape>) => ScalarShape;
export declare const nul: ScalarShape;
export declare const union: (...branches: Shape[]) => Shape;
/** The same scalar is the same, nullable, too: then there is nothing to compare. */
export declare function nullable(shape: Shape): Shape;
export declare const slot: (shape: Shape, more?: Partial<Slot>) => Slot;
export declare const list: (items: Slot | Shape, more?: Partial<ListShape>) => ListShape;
export declare const map: (keys: Shape, values: Slot | Shape, more?: Partial<MapShape>) => MapShape;
export declare const record: (slots: Iterable<readonly [string, Slot]>, rest?: Shape, more?: Partial<RecordShape>) => RecordShape;
/** Whatever does not belong to a shape. */
export declare const not: (of: Shape) => Shape;
export declare const opaque: (text: string, admits?: (value: Value) => boolean | undefined) => Shape;
/** Of a field whose type is not written down: like itself, and unsure against all else. */
export declare const untyped: () => Shape;
/** Follows refs to what they name. A ref that leads only to itself is inhabited by nothing. */
export declare function unfold(shape: Shape): Unfolded;
/** Does it let any field be that it does not declare? */
export declare const isOpen: ({ rest }: RecordShape) => boolean;
export declare const isNull: (shape: Shape) => boolean;
/** `null | X` taken apart; X may be a union still, and is `nothing` where the shape is null alone. */
export declare function withoutNull(shape: Shape): {
    nullable: boolean;
    rest: Shape;
};
/** May it be of every kind that JSON knows, null aside? Then no type is told, and null is one of them. */
export declare function isOfEveryKind(shape: Shape): boolean;

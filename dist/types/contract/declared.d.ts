/**
 * What a contract declares besides the records that it admits: names that code is generated from, names in JSON, numbers that must stay taken. The
 * declarations of two revisions pair by key; what a difference is called elsewhere and whom it concerns is for the format to say.
 */
import type { Effect } from './effects.js';
import type { Span } from './facts.js';
import type { Direction } from './reading.js';
/** Whom a difference concerns: who reads the bytes, who reads them as JSON, who compiles against generated code, who gives out numbers. */
export type DeclaredAxis = 'binary' | 'json' | 'source' | 'tags';
/** What an attribute tells. Of the name, type, presence and default of a field the shape tells too; the `place` is the file, or what else it is found in; the `identity` what the contract itself is known by. */
export type Subject = 'name' | 'type' | 'presence' | 'default' | 'place' | 'identity';
export type Attribute = {
    text: string;
    about?: Subject;
};
/**
 * `kind` in the words of the format (`rpc`, `enum value`). `key` pairs it with the other revision's. `parent` is the key of what it stands in: of what came or went
 * with its parent nothing more is said, unless it is `apart`. `reserves`: it keeps names or numbers from being used again. `nameless`: it has no name of its own, and its kind says which it is (`reserved 5 to 7`). `path` is where a report says it is.
 */
export type Declaration = {
    kind: string;
    key: string;
    parent?: string;
    apart?: true;
    reserves?: true;
    nameless?: true;
    path: readonly string[];
    attributes: ReadonlyMap<string, Attribute>;
    at: Span;
};
/** One difference between two declarations that are one. */
export type DeclaredEdit = {
    what: 'added';
    head: Declaration;
} | {
    what: 'removed';
    base: Declaration;
} | {
    what: 'changed';
    attribute: string;
    base: Declaration;
    head: Declaration;
};
/** An id that others know a difference by, and where they put it: absent, where it stands; null, nowhere. */
export type KnownAs = {
    id: string;
    at?: Span | null;
};
/**
 * What a format says of a difference. `at` as in `KnownAs`. `beside`: it is part of what the difference of another declaration is about, of the first of
 * these keys that is told. `light`: it is worth a note, and no bump. `effects`: what it does to who reads the bytes or calls it, where no shape shows it;
 * `because`: the reason, as part of a sentence. `records`: the datasets of either side, by name, that it is about: where both are there, the relation decides
 * instead of `effects`.
 */
export type Told = {
    axis: DeclaredAxis;
    knownAs: readonly KnownAs[];
    at?: Span | null;
    beside?: readonly string[];
    light?: true;
    effects?: Partial<Record<Direction, Effect>>;
    because?: string;
    records?: {
        base: string;
        head: string;
    };
};
export type Declared = {
    readonly all: ReadonlyMap<string, Declaration>;
    /** Undefined where there is nothing to tell. */
    tell: (edit: DeclaredEdit, base: Declared, head: Declared) => Told | undefined;
    /** The two without what is for certain the same in both. */
    against?: (base: Declared) => {
        base: Declared;
        head: Declared;
    };
};

/** One file as its format reads it: its text, its tree, and how offsets become places. */
import type { Contract, Location } from '../contract/contract.js';
import type { Span } from '../contract/facts.js';
import { Problem } from '../text/problem.js';
import type { Node } from '../text/tree.js';
import type { Structure } from './structure.js';
export type Source = {
    /** Relative to the repository root. */
    file: string;
    text: string;
    root: Node;
    locate: (span: Span) => Location;
    /** Another file of the same revision; `path` is relative to the repository root. Undefined where there is none. */
    readFile?(path: string): Promise<string | undefined>;
    /** Files of the same revision whose text holds this one, literally. */
    find?(text: string): Promise<string[]>;
    /** The same of several at once; what is not there, or cannot be read, is not in the map. */
    readFiles?(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** Only this file is at hand: whether others that it refers to are there is not known. */
    alone?: true;
    /** Stands for the revision: what was read of it may be kept by it. */
    revision?: object;
    options?: FormatOptions;
};
/**
 * What the config says of how a file is read. `contentModel`: of JSON Schema, whether fields that an open object does not declare may be written (`strict`) or are taken
 * for never written (`lenient`). `assertFormats`: whether `format` of JSON Schema limits values. `dialect`: the database whose types are meant.
 */
export type FormatOptions = {
    contentModel?: 'strict' | 'lenient';
    assertFormats?: boolean;
    dialect?: string;
};
/**
 * A format: whether a parsed file is of it, and how it is read. `claims` looks at a few keys and loads nothing big. `language`: files of these names are neither YAML
 * nor JSON but of this format's own language, read from their text; they have no tree (`root` is an empty map).
 */
export type Format = {
    name: string;
    claims: (root: Node, file: string) => boolean;
    language?: RegExp;
    load: () => Promise<{
        read: (source: Source) => Contract[] | Promise<Contract[]>;
    }>;
    /** Of a format whose files refer to one another by names of their own: the files that may, and the texts by which others refer to what is defined in one. Throws a Problem where it cannot be parsed. */
    names?: {
        files: RegExp;
        load: () => Promise<(text: string, file: string) => readonly string[]>;
    };
    /** What a valid contract looks like; loaded to validate. */
    structure?: () => Promise<{
        structure: Structure;
    }>;
};
/** The table of lines is made when a place is first asked for. */
export declare function sourceOf(file: string, text: string, root: Node, readFile?: Source['readFile'], find?: Source['find']): Source;
/** What is wrong with a contract, at a place in its file. */
export declare function problemAt(source: Source, span: Span, code: string, message: string, hint?: string): Problem;

/** What a valid contract of a format looks like: its JSON Schema, and what no schema can say. Loaded to validate, never to compare. */
import type { Span } from '../contract/facts.js';
import type { Source } from './source.js';
/** What is wrong at a place of a contract. An error makes it no valid contract of its format, a warning is likely not what was meant. */
export type Fault = {
    at: Span;
    severity: 'error' | 'warning';
    code: string;
    message: string;
    hint?: string;
};
export type Structure = {
    /** The compiled schema; leaves what is wrong in `errors`. */
    check: {
        (document: unknown): boolean;
        errors?: SchemaError[] | null;
    };
    /** The same as it is written. `title` names a thing (`a field`), `description` says what is expected where a pattern fails. */
    schema: Schema;
    /**
     * A schema lists the keys that are known (`additionalProperties: false`). Another key is an error where the standard takes no other: then this says what to
     * do with it. Undefined where the standard takes any: then only a key that is close to a known one is told, as a slip.
     */
    closed?: (source: Source) => string | undefined;
    /** Its reader has more to say of what it cannot see, which is a warning where it stands. */
    unseen?: true;
    /** What no schema can say. */
    faults?: (source: Source) => Fault[];
};
/** As the compiled schema reports it (a part of ajv's). */
export type SchemaError = {
    instancePath: string;
    keyword: string;
    params: Readonly<Record<string, unknown>>;
};
/** The keywords that our schemas are written in, as far as a message needs them. `true` stands for keys that are another standard's. */
export type Schema = {
    readonly type?: string | readonly string[];
    readonly title?: string;
    readonly description?: string;
    readonly $ref?: string;
    readonly $defs?: Readonly<Record<string, Schema>>;
    readonly properties?: Readonly<Record<string, Schema | boolean>>;
    readonly additionalProperties?: Schema | boolean;
    readonly items?: Schema;
    readonly enum?: readonly string[];
};

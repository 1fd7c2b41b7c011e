/** What records are made of. Records are Maps, so that `__proto__` is a name like any other; numbers are exact. */
import { Num } from './numbers.js';
import { Moment } from './moments.js';
import { type ScalarType } from './scalars.js';
export declare class Bytes {
    readonly hex: string;
    constructor(hex: string);
}
/** Stands in a record for some value that we cannot make up (of an unknown type; of a scalar `type` with a pattern that we cannot run). */
export declare class Filler {
    readonly text: string;
    readonly type: ScalarType | undefined;
    constructor(text: string, type?: ScalarType);
}
export type Value = null | boolean | string | Num | Moment | Bytes | Filler | readonly Value[] | ReadonlyMap<string, Value>;
export declare function withTypeName<T extends ReadonlyMap<string, Value>>(record: T, name: string | undefined): T;
export declare const typeNameOf: (record: ReadonlyMap<string, Value>) => string | undefined;
export declare const isList: (v: Value | undefined) => v is readonly Value[];
export declare const isRecord: (v: Value | undefined) => v is ReadonlyMap<string, Value>;
/** The same value: numbers by what they are (1.0 is 1), records whatever the order of their names. */
export declare const sameValue: (a: Value, b: Value) => boolean;
/** A key under which equal values fall together. */
export declare function valueKey(v: Value): string;
/** As JSON text: exact (numbers of any size, `__proto__` kept); moments and bytes as strings. */
export declare function toJson(v: Value): string;
/** The name under which a value is the key of a map: as JSON has it, but never quoted. Undefined for what cannot be a key. */
export declare function nameOfKey(v: Value | undefined): string | undefined;
/** The key of a type that a name stands for; undefined if it stands for none. */
export declare function keyOfType(type: ScalarType, name: string): Value | undefined;

import type { ScalarShape } from './shape.js';
import { type Value } from './values.js';
export type Encoding = 'int32' | 'int64' | 'uint32' | 'uint64' | 'bool' | 'closed enum' | 'open enum' | 'sint32' | 'sint64' | 'fixed32' | 'sfixed32' | 'float' | 'fixed64' | 'sfixed64' | 'double' | 'string' | 'bytes';
/** The kind of a value's bytes: where two are not alike, a reader takes the field for one that it does not know. */
export type Wire = 'varint' | 'four bytes' | 'eight bytes' | 'length';
export type Traits = {
    wire: Wire;
    group: 'plain' | 'zigzag' | 'fixed32' | 'fixed64' | 'float' | 'double' | 'length';
    bits: 1 | 32 | 64;
    signed: boolean;
};
export declare const traitsOf: (encoding: Encoding) => Traits;
export declare const isEnum: (encoding: Encoding | undefined) => boolean;
/** A whole number that stands for the value: of a name its code, of true 1. Undefined where there is none. */
export declare function wholeOf(s: ScalarShape, value: Value): bigint | undefined;
/** What a reader makes of a whole number: a name of its codes, else the number. Undefined where a closed enum has no such code. */
export declare function valueOf(s: ScalarShape, n: bigint): Value | undefined;
/** The 64 bits that stand for a whole number, and back, cut to the reader's width. */
export declare const toBits: (n: bigint, { group }: Traits) => bigint;
export declare function fromBits(bits: bigint, { group, bits: width, signed }: Traits): bigint;
/** The least and the greatest whole number of an encoding; undefined of those that hold none. */
export declare function wholeRange(encoding: Encoding): {
    min: bigint;
    max: bigint;
} | undefined;
/** What a reader finds where nothing is written. */
export declare function zeroOf(s: ScalarShape): Value;

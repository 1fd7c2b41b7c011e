import { Moment } from './moments.js';
import { Num } from './numbers.js';
import { type ScalarType } from './scalars.js';
import { type Value } from './values.js';
export type Bound = {
    value: Num | Moment;
    exclusive?: boolean;
};
export type Limits = {
    min?: Bound;
    max?: Bound;
    step?: Num;
    precision?: number;
    scale?: number;
    minLength?: number;
    maxLength?: number;
    patterns?: readonly string[];
    format?: string;
    choice?: readonly Value[];
};
/** Characters, not UTF-16 units. */
export declare function lengthOf(text: string): number;
/** The limits of length as a pattern. */
export declare const lengthPattern: ({ minLength, maxLength }: Limits) => string;
/** Does the value keep to the limits? Undefined where we cannot tell (a format or pattern we cannot run, a date we cannot place). */
export declare function within(limits: Limits, value: Value): boolean | undefined;
/** NaN where the two cannot be compared. */
export declare function order(a: Value, b: Value): number;
/** The tighter of two lower (`sign` 1) or upper (`sign` -1) bounds. Of two that cannot be compared the first. */
export declare function tighter(a: Bound | undefined, b: Bound | undefined, sign: 1 | -1): Bound | undefined;
/** All limits that numbers of a scalar keep to as one range and step: its type's range, its decimals, its own bounds. */
export declare function numericRange(type: ScalarType, ...all: readonly (Limits | undefined)[]): {
    min?: Bound;
    max?: Bound;
    steps: Num[];
};
/** Two sets of limits on one value; of two precisions the second's is kept, so numbers are judged by both apart (numericRange). */
export declare function bothLimits(a: Limits, b: Limits | undefined): Limits;

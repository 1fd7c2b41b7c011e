/** What the values of a scalar stand for, where the type alone does not say it: a number of milliseconds since 1970, digits with a point. To take one for another is a misread. */
import { type MomentType } from './moments.js';
import { Num } from './numbers.js';
import type { Value } from './values.js';
/** `of`: what, in words. `scale`: of a number, how many decimal digits of it are after the point. `moment`: it counts seconds, or of a date days, of such a type. */
export type Meaning = {
    of: string;
    scale?: number;
    moment?: MomentType;
};
export declare const sameMeaning: (a: Meaning | undefined, b: Meaning | undefined) => boolean;
/** A value of the one, as it is written, and what a reader takes it for who knows the other. Undefined where none can be made up. `digits`: that the writer may have. */
export declare function misreadAs(written: Meaning, read: Meaning, digits?: number): {
    value: Num;
    readAs: Value;
} | undefined;

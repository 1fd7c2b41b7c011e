/** Exact decimal numbers. Limits and versions are never compared as doubles. */
/** `coefficient × 10^-scale`, without trailing zeros; scale is 0 or more. `as` is the scalar type of the writer that emitted it, if one did. */
export declare class Num {
    readonly coefficient: bigint;
    readonly scale: number;
    readonly as: string | undefined;
    constructor(coefficient: bigint, scale?: number, as?: string);
    /** The same number, emitted by a slot of this scalar type. */
    typed(as: string): Num;
    get isInteger(): boolean;
    toString(): string;
}
/** Reads `12`, `-0.50`, `.5`, `1e3`, `1_000`; undefined for anything else (also NaN, infinities, and numbers of over 4,000 digits). */
export declare function parseNum(text: string): Num | undefined;
/** A whole number. */
export declare const whole: (n: number | bigint) => Num;
/** 10^n, for any n. */
export declare const powerOfTen: (n: number) => Num;
/** Negative, zero or positive, as a is less than, equal to or greater than b. */
export declare function compareNums(a: Num, b: Num): number;
export declare const addNums: (a: Num, b: Num) => Num;
export declare const negated: (a: Num) => Num;
/** Is a an integral multiple of step? (step zero: only zero is.) */
export declare function isMultiple(a: Num, step: Num): boolean;
/** The smallest multiple of step that is a or greater. */
export declare function nextMultiple(a: Num, step: Num): Num;
/** The least number of so many significant digits that is a or greater. */
export declare function roundedUp(a: Num, digits: number): Num;
/** How many significant digits a number is written with. */
export declare function significantDigits({ coefficient }: Num): number;
/** The least positive number that is a multiple of both. */
export declare function commonMultiple(a: Num, b: Num): Num;

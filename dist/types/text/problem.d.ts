/** What could not be read, where, and what to do about it. Lines and columns are 1-based, columns in UTF-16 units. */
export type ProblemDetails = {
    file: string;
    line?: number;
    column?: number;
    code: string;
    message: string;
    hint?: string;
};
/** Input that cannot be read: the gate answers "could not check", never "compatible". */
export declare class Problem extends Error {
    readonly details: ProblemDetails;
    /** The file's first bytes, where it is too large to be read: they may tell what it is. */
    readonly beginning: Uint8Array | undefined;
    /** What else is wrong in the same file, where it was looked at to its end. */
    readonly others: readonly Problem[];
    constructor(details: ProblemDetails, { beginning, others }?: {
        beginning?: Uint8Array;
        others?: readonly Problem[];
    });
}
/** A defect of ours, met over one file: it is named and hides no other. Exit code 2. */
export declare function defect(file: string, error: unknown): Problem;
type Words = {
    code: string;
    message: string;
    hint?: string;
};
/** A problem at an offset of the text; the line is counted only now. */
export declare function problemAt(file: string, text: string, offset: number, words: Words): Problem;
/** Each once, though several contracts come upon it. What is wrong at one place on both sides is told of head. */
export declare function toldOnce<T extends {
    file: string;
    line?: number | null;
    column?: number | null;
    code: string;
    message: string;
    side?: string | null;
}>(errors: readonly T[]): T[];
export {};

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
    constructor(details: ProblemDetails);
}
type Words = {
    code: string;
    message: string;
    hint?: string;
};
/** A problem at an offset of the text; the line is counted only now. */
export declare function problemAt(file: string, text: string, offset: number, words: Words): Problem;
export {};

/** Rules between two fields of one record: one is at most the other. */
import type { Span } from './facts.js';
import type { Value } from './values.js';
/**
 * `lower` is at most `upper`, or, if `strict`, below it. As in an SQL CHECK, a null or missing field on either side satisfies it. `by`: the field
 * that it is written at, `at`: where.
 */
export type Between = {
    lower: string;
    upper: string;
    strict: boolean;
    by?: string;
    at?: Span;
};
/** Does a record keep to the rules? Undefined where two values cannot be compared. */
export declare function keepsBetween(rules: readonly Between[], valueOf: (field: string) => Value | undefined): boolean | undefined;
/** A rule as its field has it: `at least start_date`. */
export declare function betweenWords({ lower, upper, strict }: Between, field: string): string;
export declare const fieldOf: (rule: Between) => string;
/** The same for the same rule, wherever it is written. */
export declare const betweenKey: ({ lower, upper, strict }: Between) => string;
/** Rules by their lower field, and by either of their fields. */
type Links = {
    from: ReadonlyMap<string, readonly Between[]>;
    of: ReadonlyMap<string, readonly Between[]>;
};
export declare function linksOf(rules: readonly Between[]): Links;
/** Does a rule follow from others, one after the other? `passes`: the fields that surely have a value, so that a rule can be told on from them. */
export declare function followsFrom(rules: readonly Between[], { lower, upper, strict }: Between, passes: (field: string) => boolean): boolean;
export {};

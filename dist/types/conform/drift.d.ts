/** What a producer emits and a contract does not take, or the other way round, under the policy in force. */
import type { Trail } from '../compare/trail.js';
import type { Path, Slot } from '../contract/shape.js';
import type { Value } from '../contract/values.js';
/**
 * `missing`: a field of the contract that the producer has not. `extra`: one of the producer that the contract has not. `type`: another type. `null`: one of the two may be null
 * inside a list or map, the other may not. `order`: the fields stand in another order. `twice`: two names that differ by case alone. `unsure`: it could not be settled, and `why`.
 */
export type Drift = {
    what: 'missing' | 'extra' | 'type' | 'null' | 'order' | 'twice' | 'unsure';
    /** Where it is: the producer writes, the contract reads. */
    at: Trail;
    /** In the producer's names, and in the contract's. */
    path: Path;
    basePath: Path;
    /** Other places where the same two types meet. */
    also: Path[];
    /** The fields that are meant, where it is of a record as a whole. */
    fields?: {
        w: Slot | undefined;
        r: Slot | undefined;
    };
    /** The two sides in a few words. */
    contract: string | null;
    producer: string | null;
    /** A value of a sample that shows it. */
    seen?: Value;
    why?: string;
};
/** What the two sides are called where one of them may hold null. */
export declare const mayBeNull = "nullable", neverNull = "not nullable";
/** Where the walk stands. `w` is the producer's slot, `r` the contract's; each side has names of its own. */
export type Place = {
    trail: Trail;
    path: Path;
    basePath: Path;
};
/** Where it is written: of the field that is meant, else of the nearest slot that says so, from here up. */
export declare function spanOf({ at, fields }: Drift, side: 'w' | 'r'): Slot['at'];

export type ConformPolicy = {
    name: string;
    /** What the paper calls it. */
    paper: string;
    /** How fields find each other: by name, by name in any case, or by their place whatever their names. */
    match: 'name' | 'fold' | 'position';
    /** Fields stand in the contract's order. */
    ordered: boolean;
    /** The producer's fields that the contract has not. */
    extras: 'refuse' | 'allow';
    /** The contract's fields that the producer has not; `optional` are those that may be null or missing, or have a default. */
    missing: 'refuse' | 'optional' | 'allow';
    /** False where nothing at all is compared. */
    compares: boolean;
    words: string;
};
/** In the order of the documentation. */
export declare const conformPolicies: readonly ConformPolicy[];
export declare const standard = "backward";
/** A policy by its name or the paper's, in any case; `full` is none, since it would be taken for the gate's. A fault where the word is none. */
export declare function conformPolicyNamed(text: string): ConformPolicy | {
    message: string;
    hint: string;
};
export declare const isConformPolicy: (answer: ReturnType<typeof conformPolicyNamed>) => answer is ConformPolicy;

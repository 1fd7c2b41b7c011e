/** The policies by name: which direction each guards, and what that means in words, whatever it is called elsewhere. */
import { type Direction, type Reading } from '../contract/reading.js';
/** `name` is its spelling in reports. A change that hurts a guarded direction is breaking; with `exact`, so is any difference under that reading; with `preset`, what another checker knows by one of these ids, and nothing else; with `transitive`, every earlier version of the major counts besides base. */
export type Policy = {
    name: string;
    guards: readonly Direction[];
    exact?: Reading;
    preset?: Preset;
    transitive?: true;
    words: string;
};
/** Contracts of one format alone can be judged by it. */
export type Preset = {
    format: string;
    ids: ReadonlySet<string>;
};
/** A word that is no policy: why, and what to write instead. */
export type PolicyFault = {
    message: string;
    hint: string;
};
/** In the order of the documentation. */
export declare const policyNames: readonly string[];
export declare const backward: Policy;
export declare const full: Policy;
/** A policy by any spelling of it; case does not count. A fault where the word is none, or asks for what is not checked here. */
export declare function policyNamed(text: string): Policy | PolicyFault;
export declare const isPolicy: (answer: Policy | PolicyFault) => answer is Policy;
/** Does `head` let pass what `base` does not? Two readings of the exact family count as equally strict. */
export declare function isWeaker(head: Policy, base: Policy): boolean;

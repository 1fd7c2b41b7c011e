import { Problem } from '../text/problem.js';
import type { Node } from '../text/tree.js';
import type { ProducerSource } from './producer.js';
export type Look = ProducerSource & {
    /** Of its name, lower case, without the dot. */
    ending: string;
    /** The text, whole. Throws a Problem where it is no text, or too much. */
    text(): string;
    /** As much of the text as is read of a sample, and whether that is not all. Throws a Problem where it is no text. */
    sample(): Sample;
    /** The text as JSON where it begins like it (and is not called YAML), else as YAML. Throws a Problem where it is neither. */
    tree(): Node;
    /** What the reader would throw, where it would. */
    fault(): Problem | undefined;
};
export type Sample = {
    text: string;
    cut: boolean;
};
export declare function lookAt(source: ProducerSource): Look;

/** A file's bytes to the contracts it holds, if it holds any. */
import type { Contract } from '../contract/contract.js';
import type { HowToRead } from '../config/settings.js';
import type { Snapshot } from '../read/snapshot.js';
import { Problem } from '../text/problem.js';
/** What could be a contract at all, by its name's ending. */
export declare const isCandidate: (path: string) => boolean;
/** Names that promise a contract: then one that cannot be read as one is an error. */
export declare const saysContract: (path: string) => boolean;
/** Files that list consumers: `consumers.yaml`, `finance.consumers.yaml`. */
export declare const isConsumersFile: (path: string) => boolean;
/** Where other files are that a contract refers to, by path or by what is in them. */
export type Searched = Pick<Snapshot, 'read'> & Partial<Pick<Snapshot, 'mentions' | 'alone'>>;
export type Recognised = {
    contracts: Contract[];
    text: string;
} | {
    none: true;
} | {
    problem: Problem;
    surely: boolean;
};
/** `how`: read as this format, whatever it looks like, and what that format is told. `surely`: what could not be read is a contract as far as its text tells. `isBase`: what it refers to and is not there was not there before either, and only means that less is known. Never throws: a defect of ours is a problem of this file too. */
export declare function recognise(path: string, bytes: Uint8Array | Problem, snapshot: Searched, { format, options, versionFrom }?: HowToRead, isBase?: boolean): Promise<Recognised>;
/** Another file that a contract refers to. */
export declare function textOf(snapshot: Pick<Snapshot, 'read'>, path: string): Promise<string | undefined>;

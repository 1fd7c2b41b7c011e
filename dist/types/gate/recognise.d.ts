/** A file's bytes to the contracts it holds, if it holds any. */
import type { Contract } from '../contract/contract.js';
import type { Snapshot } from '../read/snapshot.js';
import { Problem } from '../text/problem.js';
/** What could be a contract at all, by its name's ending. */
export declare const isCandidate: (path: string) => boolean;
/** Names that promise a contract: then one that cannot be read as one is an error. */
export declare const saysContract: (path: string) => boolean;
export type Recognised = {
    contracts: Contract[];
    text: string;
} | {
    none: true;
} | {
    problem: Problem;
    surely: boolean;
};
/** `format`: read as this one, whatever it looks like. `surely`: what could not be read is a contract as far as its text tells. Never throws: a defect of ours is a problem of this file too. */
export declare function recognise(path: string, bytes: Uint8Array | Problem, snapshot: Pick<Snapshot, 'read'>, format?: string): Promise<Recognised>;
/** Another file that a contract refers to. */
export declare function textOf(snapshot: Pick<Snapshot, 'read'>, path: string): Promise<string | undefined>;

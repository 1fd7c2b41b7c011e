/** What changed between the two sides, file by file, with the contracts of each. */
import type { Contract } from '../contract/contract.js';
import { type Config } from '../config/config.js';
import { type HowToRead } from '../config/settings.js';
import { type FileChange } from '../read/changes.js';
import type { Snapshot } from '../read/snapshot.js';
import { Problem } from '../text/problem.js';
import { type Recognised } from './recognise.js';
/** `path`: where the file was, if it had another one. `revision`: the commit's other files, where they are at hand. */
export type Earlier = (path: string) => AsyncIterable<{
    commit: string;
    path?: string;
    bytes: Uint8Array;
    revision?: Snapshot;
}>;
/** `unreadable`: base's own file could not be read, and this revision of it stands in (none: the config lets it pass). */
export type FilePair = {
    change: FileChange;
    base: Contract[];
    head: Contract[];
    baseText: string;
    headText: string;
    unreadable?: {
        commit: string | undefined;
        problem: Problem;
    };
};
export type Failure = {
    problem: Problem;
    side: 'base' | 'head';
};
/** Reads the changes batch by batch. What could not be read is handed to `failed`; it never hides another file. */
export declare function filePairs(changes: readonly FileChange[], base: Snapshot, head: Snapshot, config: Config, earlier: Earlier | undefined, failed: (f: Failure) => void): AsyncGenerator<FilePair>;
/** Where a file went that is looked at no more. */
export declare const outOfSight: ({ basePath, headPath }: FileChange, config: Config) => string | undefined;
export declare function readAsBefore(path: string, bytes: Uint8Array | Problem, snapshot: Snapshot, how: HowToRead & {
    format: string;
}): Promise<Recognised>;
/** Its name, the config or its base says that it is one. */
export declare const notAContract: (file: string) => Problem;

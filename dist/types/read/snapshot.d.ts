/** A repository or a folder at one moment: its files, and their contents when asked for. */
import { type Problem } from '../text/problem.js';
import { type Folders, type Mode, type Store } from './store.js';
/** `path` is relative to the repository root (or the folder), its parts joined by `/`. */
export type FileEntry = {
    path: string;
    mode: Mode;
    oid?: string;
};
/** Where a snapshot is from, which decides how two are compared. A snapshot without one is compared by its contents. */
export type Origin = {
    kind: 'commit' | 'index' | 'work tree';
    store: Store;
    gitDir: string;
    commit?: string;
    folders?: Folders;
}
/** A commit that a server gives. `isWorthReading`: whether a file could be a contract, by its name. */
 | {
    kind: 'api';
    folders: Folders;
    isWorthReading: (path: string) => boolean;
} | {
    kind: 'folder' | 'file';
    root: string;
};
export type Snapshot = {
    /** What the report prints. */
    describe: {
        ref: string;
        commit?: string;
    };
    origin?: Origin;
    /** One file by itself: what stands beside it is not looked at. */
    alone?: true;
    /** All files; of a work tree the tracked ones and those that are not ignored. */
    list: () => Promise<FileEntry[]>;
    /** Contents. A path that is not there is not in the map; a symlink, a submodule, a file that is too large or cannot be read is a Problem. */
    read: (paths: readonly string[]) => Promise<Map<string, Uint8Array | Problem>>;
    /** Files whose text holds one of the words, literally; `anyCase`: or as others may write it. */
    mentions: (words: readonly string[], anyCase?: 'any case') => Promise<string[]>;
};
/** `mentions` for a snapshot that git cannot search: reads everything, a hundred files at a time. */
export declare function scan(snapshot: Pick<Snapshot, 'list' | 'read'>, words: readonly string[], anyCase?: 'any case'): Promise<string[]>;

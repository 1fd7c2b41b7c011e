import { type Snapshot } from './snapshot.js';
import { type Mode } from './store.js';
/** Modes tell a symlink or a submodule from a file. `moved` means the same contents to the byte. */
export type FileChange = {
    status: 'added' | 'removed' | 'changed' | 'moved' | 'moved-and-changed';
    basePath?: string;
    headPath?: string;
    baseMode?: Mode;
    headMode?: Mode;
};
/**
 * Changes from base to head, by path. Within a repository git decides: line endings and filters that make no difference to it make none here, renames are its
 * own (`-M`), and a work tree's untracked files count. So it is where a server gives a commit, by the ids of folders and files. Folders and texts are compared
 * by their bytes.
 */
export declare function changesBetween(base: Snapshot, head: Snapshot): Promise<FileChange[]>;

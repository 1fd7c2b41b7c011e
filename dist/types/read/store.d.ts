import { Problem } from '../text/problem.js';
import { type Git, type Ran } from './git.js';
export type Mode = 'file' | 'symlink' | 'gitlink';
/** `size`: of a blob, in bytes, where a server tells it. */
export type TreeEntry = {
    mode: Mode | 'folder';
    oid: string;
    size?: number;
};
export type Tree = ReadonlyMap<string, TreeEntry>;
/** The folders of a revision, each read once; '' is its root, undefined what is no folder of it. */
export type Folders = (folder: string) => Promise<Tree | undefined>;
export type Commit = {
    tree: string;
    parents: string[];
};
export type Store = {
    git: Git;
    /** Undefined where the repository has no such commit. Parents are the commit's own words, also where a shallow clone has cut them off. */
    commit(oid: string): Promise<Commit | undefined>;
    tree(oid: string): Promise<Tree>;
    /** Contents by id; too large or nowhere to be had: a Problem naming the path. */
    blobs(wanted: readonly {
        path: string;
        oid: string;
    }[]): Promise<Map<string, Uint8Array | Problem>>;
    /** Whole blobs that are here, by id; nothing is fetched. */
    held(oids: readonly string[]): Promise<Map<string, Uint8Array>>;
    /** Runs git over objects: where it fails for want of some in a partial clone, once more with leave to fetch. */
    run(args: readonly string[], input?: string | Buffer): Promise<Ran>;
    must(args: readonly string[], input?: string | Buffer): Promise<Buffer>;
    has(oid: string): Promise<boolean>;
    close(): void;
};
export declare function storeOf(git: Git): Store;
/** A mode as git writes it: six digits in its listings, no leading zero in a tree. */
export declare const modeOf: (digits: string) => Mode | 'folder';

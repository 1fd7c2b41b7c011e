/** Releases: tags by pattern, in the order of their versions. */
import { type Snapshot } from './snapshot.js';
/** `version`: what the tag says of it (`1.2.0` of `orders-v1.2.0` by `orders-v*`); `contract`: what stands for `{contract}`. `date`: the UTC day of the tag, where the clone knows it. */
export type Release = {
    tag: string;
    commit: string;
    version: string;
    contract?: string;
    date?: string;
};
export type Releases = {
    /** The highest version first; of one version the latest. */
    all: readonly Release[];
    /** Whether the commit that was asked for has the release's in its history. A shallow clone fetches more history until it knows; rejects with a Problem where it cannot. */
    isReached: (release: Release) => Promise<boolean>;
    /** Its files. */
    at: (release: Release) => Promise<Snapshot>;
};
/** A tag as git lists it: what an annotated one stands for in `commit`. */
export type Tag = {
    name: string;
    commit: string;
    date?: string;
};
/**
 * Reads tags by a pattern: `*` is any part of a name, `{contract}` the contract, `{version}` the version, else the last `*` is. What follows no such pattern, or
 * is no version there (it starts with a digit, or with a `v` and one), is no release: undefined.
 */
export declare function tagReader(pattern: string): (name: string) => Pick<Release, 'version' | 'contract'> | undefined;
/** Those of some tags that a pattern of `patterns` takes for releases, in order. */
export declare function releasesAmong(tags: readonly Tag[], patterns: readonly string[]): Release[];
/** Numbers by their size, a pre-release before its release: in the order of semver, and of dates. */
export declare function inVersionOrder(a: string, b: string): number;
/** Does the version say that it is to come? */
export declare const isPreRelease: (version: string) => boolean;

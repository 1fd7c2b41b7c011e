/** What a run is set to, and the one place with defaults. Plain data: a file fills it (read.ts), flags go over it, the gate asks it about files. */
import type { Location } from '../contract/contract.js';
import type { Policy } from './policies.js';
/** What a rule's findings count as. `off` findings are counted and no more. */
export type RuleLevel = 'off' | 'note' | 'warning' | 'error';
/** What may differ from contract to contract. */
export type Settings = {
    /** The format to read it as, whatever it looks like. */
    format?: string;
    /** Of JSON Schema: may fields be written that an open object does not declare? Absent: `strict`, they may. */
    contentModel?: 'strict' | 'lenient';
    /** Of JSON Schema: does `format` limit values? Absent: it does not. */
    assertFormats?: boolean;
    /** The database whose types are meant, where a contract does not tell (dbt). */
    dialect?: string;
    /** The day from which it may go (YYYY-MM-DD), where the contract tells none. */
    sunset?: string;
    /** The fewest days between the announcement that a contract goes and the day from which it may. Absent: any. */
    noticeDays?: number;
    /** Absent: the contract's own, else the format's default. */
    policy?: Policy;
    /** Levels of rules by id, over those of the rules themselves. */
    rules: ReadonlyMap<string, RuleLevel>;
    /** What could not be settled. */
    unsure: 'warning' | 'error';
    /** What breaks a contract that is still a draft. */
    draft: 'warn' | 'enforce';
    /** `declared`: a sufficient version bump turns a break into a declared one. `never`: it stays an error. */
    breaking: 'declared' | 'never';
    /** What a break, and the version's bump, are counted from: base, or the last release in base's history. Absent: base. */
    baseline?: 'base' | 'release';
    /** Tags that are releases: `v*`, `{contract}-v*`. Absent: those of the defaults (`releaseTags`). */
    releaseTags?: readonly string[];
    /** Is head held against every earlier version of its major, besides base? Absent: by the policy. */
    transitive?: boolean;
    /** `patch`: a missing patch bump. `zeroMajor`: the bump that breaking asks for below 1.0.0. `from`: where the version of a contract comes from that writes none; the first that finds one. */
    versions: {
        patch: 'note' | 'enforce';
        zeroMajor: 'minor' | 'major';
        from?: readonly string[];
    };
};
/** Settings of the files that match; of several entries the later ones win, key by key. */
export type Entry = {
    match: readonly string[];
} & Partial<Omit<Settings, 'versions'>> & {
    versions?: Partial<Settings['versions']>;
};
export type Config = Settings & {
    /** The file that it was read from; undefined for the defaults alone. */
    file: string | undefined;
    /** Globs of the files to look at, from the root of the repository. Empty: all. */
    files: readonly string[];
    /** Globs of files to leave alone, after the built-in ones; `!` brings back. The last that matches decides. */
    ignore: readonly string[];
    contracts: readonly Entry[];
    /** Who reads which contract, as far as the config says. */
    consumers: readonly Consumer[];
    /** What makes the gate fail: undeclared breaks alone, also other errors, also warnings, nothing. */
    failOn: FailOn;
    /** A base that cannot be read, where no earlier revision can either. */
    unreadableBase: 'error' | 'warn';
    /** Whose waivers count: those in base alone, or also those that head adds. */
    waivers: 'base' | 'head';
    /** Where a setting is written (`'policy'`; `'rules', id`; `'contracts', 0, 'policy'`), or the nearest above it that is. */
    locate: (...setting: readonly (string | number)[]) => Location | undefined;
    flags: Flags;
};
/** A consumer, and one contract that it reads. `version`: a range. `fields`: absent where it is not told which. */
export type Consumer = {
    name: string;
    owner?: string;
    contract: string;
    version?: string;
    dataset?: string;
    fields?: readonly string[];
    at: Location;
};
export type FailOn = 'breaking' | 'error' | 'warning' | 'none';
/** What the command line (or the action's inputs) asks for, over any file. */
export type Flags = {
    policy?: Policy;
    format?: string;
    failOn?: FailOn;
    unsure?: Settings['unsure'];
    draft?: Settings['draft'];
    breaking?: Settings['breaking'];
};
/** Sample contracts and templates, which are nobody's promise. `ignore: ['!**\/fixtures/**']` brings some back. */
export declare const ignoredByDefault: readonly string[];
/** The tags of releases, where the config names none. */
export declare const releaseTags: readonly string[];
export declare const defaults: Config;
/** The same with flags over it. A policy flag holds for every contract, whatever entry speaks of it. */
export declare function withFlags(config: Config, flags: Flags): Config;

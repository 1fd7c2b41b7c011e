/** What the config says of one file. */
import type { Contract } from '../contract/contract.js';
import { Problem } from '../text/problem.js';
import type { FormatOptions } from '../formats/source.js';
import { type Config, type Settings } from './config.js';
import { type Policy } from './policies.js';
/** Is the file one to look at? Asked of each several times, and remembered. */
export declare function isLookedAt(config: Config, path: string): boolean;
/** Does the config itself say that the file is a contract, by giving it a format or by naming it outright? Then one that cannot be read as such is an error. */
export declare function isNamed(config: Config, path: string): boolean;
/** The settings of a file: the config's, under those of its entries for the file, under the flags. */
export declare function settingsFor(config: Config, path: string): Settings;
/** How a file is read: as which format, whatever it looks like, what that format is told, and where its version comes from if it writes none. */
export type HowToRead = {
    format?: string;
    options?: FormatOptions;
    versionFrom?: readonly string[];
};
export declare function howToRead(config: Config, path: string): HowToRead;
/** The contract, with the end that the config gives to a file whose contract tells none. `path`: whose settings count. */
export declare function dated<C extends Contract | undefined>(contract: C, config: Config, path: string): C;
export type PolicySource = 'flag' | 'config' | 'contract' | 'default';
/** The policy in force and where it comes from. `misread`: the contract names one that is none, so the default stands in. */
export type PolicyChoice = {
    policy: Policy;
    source: PolicySource;
    misread?: Problem;
};
/** Flag, else the config, else the contract's own word, else the format's default. */
export declare function policyFor(config: Config, contract: Contract): PolicyChoice;

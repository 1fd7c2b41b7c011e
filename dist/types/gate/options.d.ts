/** What the gate is given. */
import type { Config } from '../config/config.js';
import type { Contract } from '../contract/contract.js';
import type { ContractReport } from '../judge/report.js';
import type { Releases } from '../read/tags.js';
import type { Snapshot } from '../read/snapshot.js';
import type { Earlier } from './sides.js';
/**
 * `tip`: the target branch as it is now, where base is older. `earlier`: revisions of a file before base, newest first; `historyCutOff`: whether it may have had more
 * of them than it gave. `releases`: tags that follow one of the patterns, and which are in base's history.
 */
export type Sides = {
    base: Snapshot;
    head: Snapshot;
    tip?: Snapshot;
    earlier?: Earlier;
    historyCutOff?: () => boolean;
    releases?: (patterns: readonly string[]) => Promise<Releases>;
};
export type GateOptions = {
    /** A config read elsewhere, flags merged; else it is taken from base, or from head where base has none. */
    config?: Config;
    /** Where the config is, from the root of each side, if not at one of its usual names there. */
    configPath?: string;
    flags?: Config['flags'];
    /** `YYYY-MM-DD`; dates are read against it. Default: the UTC day. */
    today?: string;
    /** A unified hunk of the contract's own lines in each contract's report. */
    hunks?: boolean;
    /** Also looks at the whole of head: what its contracts say of each other that cannot all be so. */
    all?: boolean;
    /** Something has surely changed: what judges it is loaded while git is still asked what. */
    changed?: boolean;
    /** What excuses every break that no version declares (a label on the pull request). */
    amnesty?: {
        reason: string;
        expires: string;
    };
    onProgress?(done: number, total: number): void;
    /** Hears of every contract that is judged, with what it was judged from. */
    onJudged?(judged: Judged): void;
};
/** `tip`: the contract as the target branch has it now, where that is not base. */
export type Judged = {
    base: Contract | undefined;
    head: Contract | undefined;
    tip: Contract | undefined;
    report: ContractReport;
    config: Config;
};

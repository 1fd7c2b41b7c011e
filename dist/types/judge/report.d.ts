/** The report, version 1: what every printer draws and `--format json` prints. Held by schema/report.v1.json. */
import type { Effect } from '../contract/effects.js';
export type Bump = 'none' | 'patch' | 'minor' | 'major';
export type Level = 'off' | 'note' | 'warning' | 'error';
export type FailOn = 'breaking' | 'warning' | 'none';
export type Verdict = 'pass' | 'fail' | 'error';
/** `called`: what the side is, where it is no revision of a contract (`the contract`, `the producer`). */
export type Revision = {
    ref: string;
    commit: string | null;
    called?: string;
};
export type Report = {
    schemaVersion: 1;
    tool: {
        name: 'driftgate';
        version: string;
        ruleset: string;
    };
    verdict: Verdict;
    /** What makes the gate fail, where it is not errors: undeclared breaks alone, warnings too, or nothing. */
    failOn?: FailOn;
    /** The UTC day that dates were read against, `YYYY-MM-DD`. */
    today: string;
    base: Revision;
    head: Revision;
    contracts: ContractReport[];
    /** What concerns the gate itself and no single contract (its policy or config weakened, nothing found). */
    notices: Finding[];
    errors: ReportError[];
    /** Of a look at the whole tree (`check --all`): how many contracts it has, and how many consumers are known. */
    tree?: {
        contracts: number;
        consumers: number;
    };
    /** Findings that are told and those that are left out; `omitted` of them are, where there are more than a report tells. */
    summary: {
        contracts: number;
        unchanged: number;
        errors: number;
        warnings: number;
        notes: number;
        unsure: number;
        waived: number;
        off: number;
        omitted?: number;
    };
};
export type ContractReport = {
    id: string;
    format: string;
    status: 'added' | 'removed' | 'changed' | 'moved' | 'unchanged';
    basePath: string | null;
    headPath: string | null;
    files: string[];
    /** Files of others through which it changed (an imported file). */
    via: string[];
    policy: string;
    policySource: string;
    owner: string | null;
    oldReadsNew: Effect;
    newReadsOld: Effect;
    version: VersionReport;
    findings: Finding[];
    /** Of those that are left out, the lightest, where there are more than a report tells. */
    omitted?: Omitted;
    /** A unified hunk of the contract's own lines, where asked for. */
    hunk?: string;
    /** Who reads it, as far as the tree tells; only where something of it may hurt them, and somebody is known. */
    consumers?: Consumers;
    /** Of `driftgate conform`: base is the contract, head what is held against it. */
    conformance?: Conformance;
};
/**
 * `kind` of schema or sample, and how its types are known: declared, inferred from values, or not at all; `note` says so in words. `dataset` of the contract, and the policy in
 * words. No direction but oldReadsNew is asked: whoever relies on the contract, meeting what is emitted.
 */
export type Conformance = {
    kind: string;
    told: 'declared' | 'inferred' | 'names';
    note: string | null;
    dataset: string;
    policyWords: string;
};
/** `known` of them; `list`: those that are told, the worst first. */
export type Consumers = {
    known: number;
    breaks: number;
    unsure: number;
    list: ConsumerReport[];
};
/**
 * Who reads a contract, and where that is written. `how`: an input of a job, a relationship, a table that a column is made of, a reference of dbt, or declared in a list of consumers. `reads`: the datasets.
 * `why`: what of the version it asks for is not met any more. `feeds`: what it makes of it.
 */
export type ConsumerReport = {
    name: string;
    owner: string | null;
    file: string;
    line: number;
    how: 'input' | 'relationship' | 'transform' | 'ref' | 'declared';
    reads: string[];
    feeds: string[];
    effect: Effect;
    why: string | null;
};
/** Those that a finding concerns: `safe` of them read it and are still served. `told`: whom it breaks, or may. */
export type ConsumersHurt = {
    known: number;
    breaks: number;
    unsure: number;
    safe: number;
    told: {
        name: string;
        owner: string | null;
        file: string;
        line: number;
        effect: 'breaks' | 'unsure';
        proof?: ProofReport;
    }[];
};
/** `release`: the last one, where what breaks and the declared bump are counted from it and not from base. */
export type VersionReport = {
    base: string | null;
    head: string | null;
    declaredBump: Bump | null;
    requiredBump: Bump;
    sufficient: boolean;
    next: string | null;
    release?: {
        tag: string;
        commit: string;
        version: string | null;
    };
};
/** How many findings: by level what is not waived, of these what breaks and what a version declares; and what is waived. */
export type Omitted = {
    errors: number;
    warnings: number;
    notes: number;
    off: number;
    breaking: number;
    declared: number;
    unsure: number;
    waived: number;
};
export type Place = {
    file: string;
    line: number;
    column: number;
    endLine: number;
    endColumn: number;
};
export type Finding = {
    rule: string;
    /** The ids that others know the rule by. */
    ids: string[];
    /** Whom it concerns: `records`, or of several ways to read them `binary` and `json`; `source` of generated code; `tags`, numbers and names that must stay taken. */
    axis: string;
    level: Level;
    /** Breaking under the policy in force. */
    breaking: boolean;
    /** Breaking, and owned up to by a sufficient bump of the version. */
    declared: boolean;
    bump: Bump;
    role: 'output' | 'input';
    /** Names from the dataset down; `[]` a list's element, `[0]` a tuple's item, `{}` a map's value. */
    path: string[];
    basePath: string[];
    fact: string | null;
    display: string;
    also: string[][];
    from: string | null;
    to: string | null;
    /** One line. */
    title: string;
    /** What changed, then who is hurt, then one proof. */
    message: string;
    /** How to mend it. */
    help: string;
    oldReadsNew: Effect;
    newReadsOld: Effect;
    /** What it means, whatever the policy: for whoever relied on base, and for data already written. Null where there is nothing to say: an input has no history, a version no reader. */
    means: Means;
    /** The reason of an unsure. */
    why: string | null;
    proof: ProofReport | null;
    at: Place | null;
    baseAt: {
        file: string;
        line: number;
        column: number;
    } | null;
    fingerprint: string;
    /** What it does to the consumers that are known; absent where none is. It never changes what the finding weighs. */
    consumers?: ConsumersHurt;
    waived: {
        reason: string;
        expires: string;
    } | null;
    /** Of what breaks earlier versions and not base: those that it breaks, the nearest first. What else the finding says of base is of that one. */
    against?: Against[];
};
/** `version`: null where it writes none. `where`: a tag, a commit or a file in words (`tag v1.2.0`). */
export type Against = {
    version: string | null;
    where: string;
};
export type Means = {
    oldReadsNew: string | null;
    newReadsOld: string | null;
};
export type ProofReport = {
    writer: 'base' | 'head';
    reader: 'base' | 'head';
    how: 'refused' | 'absent' | 'misread' | 'pair';
    records: unknown[];
    /** The ways in a record to what shows it: the field that is absent, the value that is refused or misread; in a pair the fields in which both agree. `[0]` is a list's item. */
    at: string[][];
    /** Required fields left out of the excerpt. */
    omitted: number;
    /** The records as exact JSON text, one a line; what stands for them in words where they are none. */
    text: string;
    /** What the two are called, where they are not base and head of one contract. */
    called?: {
        writer: string;
        reader: string;
    };
};
export type ReportError = {
    file: string;
    line: number | null;
    column: number | null;
    side: 'base' | 'head' | null;
    code: string;
    message: string;
    hint: string | null;
};

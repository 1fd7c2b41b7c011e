import type { Report } from '../judge/report.js';
import { type FailOn } from './report.js';
/** A file by its name and what is in it; `size` where `bytes` are only what is looked at of a large one. */
export type ConformFile = {
    file: string;
    text: string;
} | {
    file: string;
    bytes: Uint8Array;
    size?: number;
};
export type Conform = {
    /** A Spark StructType, DDL, JSON Schema, Parquet, CSV, JSON or NDJSON file, or another contract. */
    schema: ConformFile;
    contract: ConformFile;
    /** A name of docs/conform.md; `backward` where none is given. */
    policy?: string;
    /** Which dataset of the contract, where it has several. */
    dataset?: string;
    /** The kind of schema, where its name and content do not tell; the database of a DDL text. */
    as?: string;
    dialect?: string;
    failOn?: FailOn;
    /** `YYYY-MM-DD`. Default: the UTC day. */
    today?: string;
    /** Another file that one of the two refers to. */
    readFile?: (path: string) => Promise<string | undefined>;
};
/** Resolves to the report: what cannot be read is in its errors. Rejects with a TypeError for a policy that is none. */
export declare function conform(given: Conform): Promise<Report>;

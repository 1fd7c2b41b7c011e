/** What a producer emits, read from a schema of any kind or from a sample of its records. */
import type { Contract } from '../contract/contract.js';
import type { Value } from '../contract/values.js';
import type { Node } from '../text/tree.js';
import type { Look } from './look.js';
/**
 * `told`: the types are declared by a schema, inferred from sample values, or not told at all (`names`: a CSV header), so that only names can be
 * compared. `note` says so in words: `inferred from 120 records`.
 *
 * The contract has one unnamed output dataset, or several where the producer is another contract. Its shape is a record; of a JSON Schema it may
 * also be a ref to one, a union of some, or an `all` of one and conditions that are opaque. A slot that every record has is required; what may be
 * null is a union with null. Of a sample, a leaf lists its values (`limits.choice`) where they were few enough to say that no others were seen.
 */
export type Producer = {
    contract: Contract;
    kind: string;
    told: 'declared' | 'inferred' | 'names';
    note?: string;
    /** The records of a sample that were looked at, once more. */
    records?: () => Iterable<SampleRecord>;
};
/** `offset`: where the text that it was parsed from begins in the file. `read`: what a part of it is. */
export type SampleRecord = {
    node: Node;
    offset: number;
    read: (node: Node) => Value | undefined;
};
/** `as` names the kind where name and content do not tell it; `dialect` is the database of a DDL text. */
export type ProducerSource = {
    file: string;
    bytes: Uint8Array;
    /** The file's size in bytes, where `bytes` are only what is looked at of a large one: the end of a Parquet file, the beginning of any other. */
    size?: number;
    as?: string;
    dialect?: string;
    /** Another file, relative to the repository root; undefined where there is none. */
    readFile?: (path: string) => Promise<string | undefined>;
};
/** Does a file look like a kind: by signs that only this kind has, or only so that it is not ruled out? */
export type Claim = 'yes' | 'perhaps' | 'no';
export type ProducerKind = {
    name: string;
    claims(look: Look): Claim;
    load(): Promise<{
        read(look: Look): Producer | Promise<Producer>;
    }>;
};

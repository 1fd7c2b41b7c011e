/** A contract, whatever it was written in: datasets, promises, and where each thing stands. */
import type { Declared } from './declared.js';
import type { Fact, Span } from './facts.js';
import type { Axis } from './reading.js';
import type { Shape, Slot } from './shape.js';
import type { Value } from './values.js';
/** 1-based; columns in UTF-16 units; relative to the repository root. */
export type Location = {
    file: string;
    line: number;
    column: number;
    endLine: number;
    endColumn: number;
};
/** A word of the contract with its place. */
export type Written = {
    text: string;
    at?: Span;
};
/** The day from which something may go, YYYY-MM-DD, and the word that tells it (`deprecation_date`; of the config `sunset`). */
export type Ends = Written & {
    key: string;
    told?: 'config';
};
/** A table, model, stream or message. An output is a promise, an input a demand. `id` is its stable identity where the format has one. */
export type Dataset = {
    name: string;
    role: 'output' | 'input';
    shape: Shape;
    facts: readonly Fact[];
    id?: string;
    /** The only dataset of its contract, whose name is not its identity (simple, pipeline, Spark, JSON Schema): pairs whatever it is called. */
    sole?: boolean;
    /** Left out of paths (JSON Schema and Spark have no dataset name). */
    unnamed?: boolean;
    at?: Span;
    places?: NonNullable<Slot['places']>;
    /** The shapes by which other datasets hold its records, always in the same order: what of them changed is told here, and nowhere else. */
    shared?: readonly Shape[];
    /** Others hold its records: where it is gone, they tell it. */
    used?: true;
    /** Its own end, where it has one; and whether it is marked as deprecated. */
    ends?: Ends;
    deprecated?: true;
    /** It is only looked at because others hold its records (a message of another package): that it came, went or is called otherwise is not told. */
    inner?: true;
    /** Is it for certain the same as that one of base, so that nothing of it need be looked at? What others that hold each other's records are is for those to say. */
    isUnchanged?: (base: Dataset) => boolean;
    /** Decides single records, where the format has a judge of its own for them that does not go by the shape (JSON Schema, by ajv). */
    accepts?(): Promise<Decider>;
};
/**
 * Is a record one of the dataset? `decide` is undefined where that cannot be told; `why`: why it never can. `samples`: records at the edges of what its rules say, not all of which it takes.
 * `isUnread`: can it not be told just because something that the rules refer to is not here to be read? `size`: how much there is to look at for one record, in rules.
 */
export type Decider = {
    decide: (record: Value) => boolean | undefined;
    samples?: () => Iterable<Value>;
    isUnread?: (record: Value) => boolean;
    size?: number;
    why?: string;
};
export type Contract = {
    /** What it refers to, base had and it has no more, so that nothing can be made of it. */
    lost?: (base: Contract) => {
        at: Span;
        code: string;
        message: string;
        hint: string;
    } | undefined;
    format: string;
    /** The identity that it writes; else its path, and `idWritten` is false. */
    id: string;
    idWritten?: boolean;
    idAt?: Span;
    file: string;
    files?: readonly string[];
    /** Why other files that say the same id are no part of it. */
    apart?: string;
    /** The files that it is written in, where it may be in several (a Protobuf package): each of them reads as the whole of it. */
    parts?: readonly string[];
    version?: Written;
    /** Of several versions side by side the one that is meant where none is named. */
    latest?: boolean;
    /** Compared with another version that still stands: what is meant where none is named moved from that one to this. */
    beside?: true;
    /** Each of its versions is a contract of its own, whatever its major (dbt). */
    eachVersion?: boolean;
    /** Its version is part of where it lies or what it is called, so that `v1beta1` and `v1` are two. */
    versionInPlace?: boolean;
    status?: Written;
    /** Its format has no status that could tell that it will go; `key`: what tells the day instead (dbt). */
    statusless?: {
        key?: string;
    };
    /** What its format leaves to each user: the key under which there may be versions, and that nothing in it tells which database's types are meant (dbt). */
    optional?: {
        versions: string;
        dialect: true;
    };
    policy?: Written;
    /** The contract's own word for each kind of change (`rename: breaking`), in its own names. */
    levels?: ReadonlyMap<string, Written>;
    owner?: string;
    /** Does anything hold the data to it? `no`: it binds nobody, and two such are no contract. `unseen`: decided elsewhere, so what would break is unsure. Absent: yes. */
    enforced?: 'no' | 'unseen';
    /** The day from which it may go (YYYY-MM-DD). */
    ends?: Ends;
    datasets: readonly Dataset[];
    facts: readonly Fact[];
    /** What it declares besides. `files`: of the other revision, which may belong to another contract in this one; what they declare counts where it is this contract's there. */
    declared?(files: readonly string[]): Declared | Promise<Declared>;
    /** A new major version is published beside the old one, at a place of its own (pipeline). */
    majorsMove?: boolean;
    /** How readers of this format read; the reader's contract supplies the reading. */
    readings: readonly Axis[];
    /** Names that differ by case alone are one name. */
    foldsCase?: boolean;
    hasPatterns?: boolean;
    /** The dialect of its physical types, where its servers tell one; where they do not, the contract as it reads in one. */
    dialect?: string;
    inDialect?(dialect: string): Promise<Contract> | Contract;
    at?: Span;
    /** What the format cannot show us (enforced elsewhere, an unresolved variable): said, not guessed. */
    unseen?: readonly {
        path: readonly string[];
        message: string;
        at?: Span;
    }[];
    locate(span: Span): Location;
};

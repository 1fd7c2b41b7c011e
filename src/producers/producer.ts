/** What a producer emits, read from a schema of any kind or from a sample of its records. */
import type { Contract } from '../contract/contract.ts'

/**
 * `told`: the types are declared by a schema, inferred from sample values, or not told at all (`names`: a CSV header), so that only names can be
 * compared. `note` says so in words: `inferred from 120 records`. The contract has one unnamed output dataset whose shape is a record; several
 * where the producer is another contract.
 */
export type Producer = { contract: Contract; kind: string; told: 'declared' | 'inferred' | 'names'; note?: string }

/**
 * `as` names the kind where name and content do not tell it; `dialect` is the database of a DDL text. `cut`: `bytes` are only the part of a large
 * file that its kind looks at (the end of a Parquet file, the beginning of a sample).
 */
export type ProducerSource = {
  file: string
  bytes: Uint8Array
  as?: string
  dialect?: string
  cut?: boolean
  /** Another file, relative to the repository root; undefined where there is none. */
  readFile?(path: string): Promise<string | undefined>
}

/** One kind of schema or sample. `claims`: does a file look like it, by its name and its first bytes? */
export type ProducerKind = {
  name: string
  /** In words, for who must choose. */
  title: string
  claims(source: ProducerSource): boolean | Promise<boolean>
  load(): Promise<{ read(source: ProducerSource): Producer | Promise<Producer> }>
}

/** What the names of a type language mean, as data: one table a dialect, one a contract language. */
import type { Limits } from '../contract/limits.ts'
import { whole } from '../contract/numbers.ts'
import type { ScalarType } from '../contract/scalars.ts'

export type TypeLanguage = {
  name: string
  /** What `(10,2)` is: a promise of the contract, or how wide a column is stored. */
  parameters: 'limits' | 'width'
  /** May elements of lists, values of maps and fields of records be null where nothing is said? Nullable, unless told. */
  elements?: 'nullable' | 'required'
  names: ReadonlyMap<string, TypeName>
}

export type TypeName = {
  /** `nullable` and `same` wrap another type: `Nullable(Int32)`, `LowCardinality(String)`. `anything` is no promise at all. */
  is: ScalarType | 'list' | 'map' | 'record' | 'nullable' | 'same' | 'anything'
  /** What its parameters are: characters, precision and scale, digits of a second, allowed values, bits of a float, or a width on a screen (which limits nothing). */
  takes?: 'length' | 'digits' | 'fraction' | 'choice' | 'bits' | 'display'
  /** The parameters that it has when none are written. */
  implied?: readonly number[]
  /** A length that limits nothing (and none is written as this). */
  most?: number
  /** What its values keep to, whatever the parameters. */
  limits?: Limits
  /** A type of its own that holds values of `is`: padded, folded, or with other operators. */
  apart?: string
}

export const plain = (is: TypeName['is'], more: Partial<TypeName> = {}): TypeName => ({ is, ...more })
/** Text or bytes of a length: `varchar(50)`. */
export const sized = (is: 'string' | 'bytes', more: Partial<TypeName> = {}): TypeName => ({ is, takes: 'length', ...more })
/** `decimal(precision, scale)`; the numbers are those of a bare `decimal`. */
export const digits = (...implied: number[]): TypeName => ({ is: 'decimal', takes: 'digits', ...(implied.length > 0 ? { implied } : {}) })
/** A time of day or a timestamp, perhaps with the digits of its seconds; `usual` are those it has anyway. */
export const clock = (is: 'time' | 'timestamp' | 'timestamp_ntz', usual?: number, more: Partial<TypeName> = {}): TypeName =>
  ({ is, takes: 'fraction', ...(usual === undefined ? {} : { implied: [usual] }), ...more })
/** Whole numbers from 0, of so many bits. */
export const unsigned = (bits: number, more: Partial<TypeName> = {}): TypeName =>
  ({ is: 'integer', limits: { min: { value: whole(0) }, max: { value: whole((1n << BigInt(bits)) - 1n) } }, ...more })

/** A table of names: each row's aliases, separated by commas, mean the same. */
export const typeNames = (rows: readonly (readonly [string, TypeName])[]): ReadonlyMap<string, TypeName> =>
  new Map(rows.flatMap(([names, meaning]) => names.split(',').map((name) => [name.trim(), meaning] as const)))

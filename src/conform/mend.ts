/** What to do about a drift: what its rule says, and where the kind of schema has a way of its own, that. */
import { type RuleId, mends } from '../judge/mends.ts'
import { type Drift, mayBeNull } from './drift.ts'

/** `kind` is what the producer's schema is written in. */
export function mendOf({ what, contract, why = '' }: Drift, rule: RuleId, kind: string): string {
  // A list that holds no null where the contract lets it has nothing to filter out.
  if (what === 'null' && contract === mayBeNull) return 'Let the contract say that what it holds is never null (it is required), or let the producer\'s schema say that it may be.'
  const own = what === 'unsure' ? ofKind.get(kind)?.find(([sign]) => sign.test(why)) : undefined
  return own?.[1] ?? mends[rule]
}

/** By what could not be settled. */
const ofKind: ReadonlyMap<string, readonly (readonly [RegExp, string])[]> = new Map([
  ['ddl', [[/not known here/, 'Name the database whose DDL it is (`--dialect postgres`), or give the column a type that is known.']]],
  ['json-schema', [
    [/lets in fields/, 'Close it with `additionalProperties: false`.'],
    [/integers fit/, 'Say its size with a `format` (`int32` or `int64`), or with `minimum` and `maximum`.'],
    [/what kind of number/, 'Say its size with a `format` (`float` or `double`). JSON Schema has no decimals: for one, hand in DDL, a Parquet file or a sample.'],
  ]],
])

/** The words that Invaract has names for. Case says nothing in any of them. Sets marked open take other words, which only an adapter that says exactly that can meet. */
import { quoted } from '../../text/escape/visible.ts'
import { near } from '../../text/spelling.ts'

/** Open. */
export const storageFormats: readonly string[] = ['parquet', 'orc', 'avro', 'csv', 'json', 'text', 'table', 'delta', 'iceberg', 'hudi', 'hive', 'jdbc', 'bigquery', 'kafka']
/** Open. */
export const saveModes: readonly string[] = ['append', 'overwrite', 'ignore', 'error']
/** Open. */
export const technologies: readonly string[] = ['hive', 'delta', 'iceberg', 'hudi', 'jdbc', 'glue', 'bigquery', 'in-memory']
/** Closed: what a dataset is to its contract. */
const datasetTypes: readonly string[] = ['DATA_ASSET', 'SOURCE', 'CONTROL']

/** The rules that are checked, and whether they name columns. Any other rule is kept and not acted upon. */
export const ruleColumns: ReadonlyMap<string, boolean> = new Map([
  ['merge_condition', true], ['allowed_update_columns', true], ['forbid_unconditional_delete', false],
  ['required_group_by', true], ['required_join_columns', true], ['required_filter_columns', true], ['forbid_cross_join', false],
])

/** Names of a contract that a word is held against: many words against many names would take long. */
const most = 200
/** What to write instead of a word: the one that was probably meant, else `otherwise`. */
export function insteadOf(text: string, words: readonly string[], otherwise: string): string {
  const meant = near(text, words.slice(0, most))
  return meant === undefined ? otherwise : `did you mean ${quoted(meant)}?`
}
/** What is wrong with the type of a dataset; undefined where nothing is. */
export function unfitDatasetType(text: string): { message: string; hint: string } | undefined {
  if (datasetTypes.includes(text.trim().toUpperCase())) return undefined
  return { message: `a dataset is ${datasetTypes.join(', ')}, and not ${quoted(text)}`, hint: insteadOf(text, datasetTypes, 'write one of them, or leave `type` out') }
}
/** Why two names in one list are a fault. */
export function clash(what: 'inputs' | 'outputs' | 'fields', one: string, other: string): string {
  return one === other ? `two ${what} are called ${quoted(one)}` : `the ${what} ${quoted(one)} and ${quoted(other)} differ by case alone, so Spark takes them for one`
}

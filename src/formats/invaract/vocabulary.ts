/** The words that Invaract has names for. Case says nothing in any of them. Sets marked open take other words, which only an adapter that says exactly that can meet. */

/** Open. */
export const storageFormats: readonly string[] = ['parquet', 'orc', 'avro', 'csv', 'json', 'text', 'table', 'delta', 'iceberg', 'hudi', 'hive', 'jdbc', 'bigquery', 'kafka']
/** Open. */
export const saveModes: readonly string[] = ['append', 'overwrite', 'ignore', 'error']
/** Open. */
export const technologies: readonly string[] = ['hive', 'delta', 'iceberg', 'hudi', 'jdbc', 'glue', 'bigquery', 'in-memory']
/** Closed: what a dataset is to its contract. */
export const datasetTypes: readonly string[] = ['DATA_ASSET', 'SOURCE', 'CONTROL']

/** The rules that are checked, and whether they name columns. Any other rule is kept and not acted upon. */
export const ruleColumns: ReadonlyMap<string, boolean> = new Map([
  ['merge_condition', true], ['allowed_update_columns', true], ['forbid_unconditional_delete', false],
  ['required_group_by', true], ['required_join_columns', true], ['required_filter_columns', true], ['forbid_cross_join', false],
])

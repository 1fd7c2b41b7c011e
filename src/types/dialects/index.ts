/** The dialects, by the words that contracts use for a server. */
import type { TypeLanguage } from '../language.ts'
import { bigquery } from './bigquery.ts'
import { clickhouse } from './clickhouse.ts'
import { duckdb } from './duckdb.ts'
import { events } from './events.ts'
import { mysql } from './mysql.ts'
import { oracle } from './oracle.ts'
import { postgres } from './postgres.ts'
import { redshift } from './redshift.ts'
import { snowflake } from './snowflake.ts'
import { hive, spark } from './spark.ts'
import { sqlserver } from './sqlserver.ts'
import { athena, trino } from './trino.ts'

export const dialects: readonly TypeLanguage[] = [snowflake, bigquery, postgres, redshift, mysql, sqlserver, oracle, spark, hive, trino, athena, duckdb, clickhouse, events]

const servers: ReadonlyMap<string, TypeLanguage> = new Map([
  ...dialects.map((d) => [d.name, d] as const),
  ['postgresql', postgres], ['mariadb', mysql], ['mssql', sqlserver], ['synapse', sqlserver], ['azuresql', sqlserver], ['fabric', sqlserver],
  ['databricks', spark], ['delta', spark], ['iceberg', spark], ['glue', hive], ['impala', hive], ['presto', trino], ['starburst', trino],
  ['kafka', events], ['kinesis', events], ['pubsub', events],
])
/** The dialect of a server's type or of a database's name; undefined where the word tells none (`s3`, `custom`). */
export const dialectOf = (word: string): TypeLanguage | undefined => servers.get(word.trim().toLowerCase().replaceAll(/[\s_-]/g, ''))

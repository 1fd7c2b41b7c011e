// DDL as the columns that it declares: a list of them, a struct, or a table's statement.
import { describe, expect, test } from 'vitest'
import type { Shape } from '../../src/contract/shape.ts'
import { Problem } from '../../src/text/problem.ts'
import { parseDdl } from '../../src/types/ddl.ts'
import { dialectOf } from '../../src/types/dialects/index.ts'
import { lines, said } from '../formats/read.ts'
import { marked } from '../marked.ts'

const columns = (text: string): string[] => lines(parseDdl(text).shape)
const facts = (text: string): string[] => [...parseDdl(text).shape.slots].flatMap(([name, slot]) => said(slot.facts).map((fact) => `${name}: ${fact}`))
function faultOf(text: string) {
  try {
    parseDdl(text)
  } catch (error) {
    if (error instanceof Problem) return error.details
    throw error
  }
  throw new Error('it was read')
}

describe('columns', () => {
  test.each<[string, string[]]>([
    ['a INT', ['a: int, nullable']],
    ["a INT NOT NULL COMMENT 'x', b STRUCT<c: STRING>, d DECIMAL(10,2) DEFAULT 0", ['a: int', 'b: record of 1 field, nullable', 'd: decimal(10,2), nullable = 0']],
    ['a: bigint, b : string not null', ['a: bigint, nullable', 'b: string']],
    ['(a INT)', ['a: int, nullable']],
    ['STRUCT<a: INT, b: STRING NOT NULL>', ['a: int, nullable', 'b: string']],
    ['`Order Id` BIGINT, "b ""c""" INT, 1st INT, größe INT', ['Order Id: bigint, nullable', 'b "c": int, nullable', '1st: int, nullable', 'größe: int, nullable']],
    ['a ARRAY<INT>, m MAP<STRING, ARRAY<STRUCT<x: INT NOT NULL>>>', ['a: list of nullable int, nullable', 'm: map of string to nullable list of nullable record of 1 field, nullable']],
    ['a INTERVAL DAY TO SECOND NULL, b VOID, c DOUBLE PRECISION', ['a: interval day to second, nullable', 'b: null', 'c: double precision, nullable']],
    ['a polygon, b polygon NOT NULL', ['a: polygon, nullable', 'b: polygon']],
    ['a STRUCT<b INT COMMENT "the b", c: INT COMMENT \'the c\'> NOT NULL', ['a: record of 2 fields']],
    ['a INT -- the first, b INT\n, c /* d INT, */ INT', ['a: int, nullable', 'c: int, nullable']],
    ['a INT,', ['a: int, nullable']],
    ['struct INT, create INT, comment INT, primary INT, set: INT', ['struct: int, nullable', 'create: int, nullable', 'comment: int, nullable', 'primary: int, nullable', 'set: int, nullable']],
    ['__proto__ INT', ['__proto__: int, nullable']],
  ])('%s', (text, read) => expect(columns(text)).toEqual(read))

  test('parameters are limits', () => {
    const { slots } = parseDdl('a DECIMAL(10, 2) NOT NULL, b VARCHAR(5) NOT NULL').shape
    expect([slots.get('a')?.shape, slots.get('b')?.shape]).toMatchObject([{ type: 'decimal', limits: { precision: 10, scale: 2 } }, { type: 'string', limits: { maxLength: 5 } }])
  })
  test('what no shape tells is told beside it', () => {
    expect(facts("a CHAR(2) NOT NULL COMMENT 'it\\'s', b STRING COMMENT \"other\", c INT COMMENT ''")).toEqual(['a: place type: char(2)', "a: inert comment: it's", 'b: inert comment: other'])
  })
  test('in another dialect', () => {
    const { shape } = parseDdl("a TIMESTAMP(6) WITH TIME ZONE NOT NULL, b TEXT DEFAULT 'c:\\', c INT[] NOT NULL", dialectOf('postgres'))
    expect(lines(shape)).toEqual(['a: timestamp(6) with time zone', 'b: text, nullable = "c:\\\\"', 'c: list of nullable int'])
  })
  test('each stands where its name is, inside structs too', () => {
    const text = 'id INT,\n  `the tags` ARRAY<STRUCT<name: STRING, at: DATE>>'
    const { slots } = parseDdl(text).shape
    const texts = (shape: Shape | undefined): string[] => (shape?.is === 'record' ? [...shape.slots.values()].map(({ at }) => text.slice(at?.start, at?.end)) : [])
    const list = slots.get('the tags')?.shape
    const items = list?.is === 'union' && list.branches[1]?.is === 'list' ? list.branches[1].items.shape : undefined
    expect([...texts(parseDdl(text).shape), ...texts(items?.is === 'union' ? items.branches[1] : undefined)]).toEqual(['id', '`the tags`', 'name', 'at'])
  })
})

describe('clauses', () => {
  test.each<[string, string]>([
    ["a STRING DEFAULT 'it''s' NOT NULL", 'a: string = "it\'s"'],
    ["a STRING NOT NULL DEFAULT 'x' COMMENT 'y'", 'a: string = "x"'],
    ['a INT DEFAULT NULL', 'a: int, nullable'],
    ['a INT DEFAULT -5 NOT NULL', 'a: int = -5'],
    ['a INT DEFAULT 99999999999', 'a: int, nullable'],
    ["a DATE DEFAULT DATE '2024-01-01'", 'a: date, nullable = "2024-01-01"'],
    ['a TIMESTAMP DEFAULT current_timestamp() NOT NULL', 'a: timestamp = "<current_timestamp()>"'],
    ['a INT DEFAULT (1 +\n 2) CHECK (a > 0)', 'a: int, nullable = "<(1 + 2)>"'],
    ['a BIGINT GENERATED ALWAYS AS IDENTITY (START WITH 1, INCREMENT BY 1) NOT NULL', 'a: bigint'],
    ['a DATE GENERATED ALWAYS AS (CAST(b AS DATE))', 'a: date, nullable'],
    ["a STRING COLLATE UTF8_LCASE NOT NULL", 'a: string'],
    ['a INT PRIMARY KEY', 'a: int'],
    ['a INT DEFAULT -  1 COMMENT \'x\'', 'a: int, nullable = -1'],
    ['a BOOLEAN DEFAULT NOT true', 'a: boolean, nullable = "<NOT true>"'],
    ["a STRING DEFAULT 'comment' COMMENT 'c'", 'a: string, nullable = "comment"'],
    ['a INT REFERENCES b (c, d) ON DELETE CASCADE', 'a: int, nullable'],
  ])('%s', (text, column) => expect(columns(text)).toEqual([column]))

  test('keys and checks are promises', () => {
    const read = parseDdl('CREATE TABLE t (a INT, b INT UNIQUE CHECK (b > 0), `c d` INT, CONSTRAINT pk PRIMARY KEY (A, `c d`), UNIQUE (a), CHECK (a < b), FOREIGN KEY (a) REFERENCES x (y) ON DELETE CASCADE)')
    expect(lines(read.shape)).toEqual(['a: int', 'b: int, nullable', 'c d: int'])
    expect(said(read.facts)).toEqual(['promise unique: b', 'promise primaryKey: A, c d', 'promise unique: a', 'quality check: (a < b)'])
    expect(said(read.shape.slots.get('b')?.facts)).toEqual(['quality check: (b > 0)'])
  })
})

describe('CREATE TABLE', () => {
  test.each<[string, string, string[]]>([
    ['CREATE TABLE orders (id INT)', 'orders', ['id: int, nullable']],
    ['create or replace table if not exists lake.`the orders` (\n  id INT NOT NULL\n) USING delta\nPARTITIONED BY (id)\nTBLPROPERTIES (\'a\' = \'b\');\n', 'lake.the orders', ['id: int']],
    ["CREATE EXTERNAL TABLE orders (id INT) PARTITIONED BY (dt STRING COMMENT 'day', hour INT) STORED AS PARQUET", 'orders', ['id: int, nullable', 'dt: string, nullable', 'hour: int, nullable']],
    ['CREATE TABLE orders (id INT, ts TIMESTAMP) USING iceberg PARTITIONED BY (days(ts), bucket(4, id))', 'orders', ['id: int, nullable', 'ts: timestamp, nullable']],
    ["USE lake; -- first\nCREATE TABLE orders (id INT); GRANT SELECT ON orders TO 'x';", 'orders', ['id: int, nullable']],
    ['CREATE TABLE my-project.lake.orders (id INT)', 'my-project.lake.orders', ['id: int, nullable']],
  ])('%s', (text, name, read) => expect([parseDdl(text).name, columns(text)]).toEqual([name, read]))
  test('a list of columns has no name', () => expect(parseDdl('a INT').name).toBeUndefined())
})

/** Each as the tool of its database prints it. */
describe('what other databases write', () => {
  test.each<[dialect: string, text: string, read: string[]]>([
    ['mysql', "/*!40101 SET NAMES utf8 */;\nDROP TABLE IF EXISTS `t`;\nCREATE TABLE `t` (\n  `id` bigint unsigned zerofill NOT NULL AUTO_INCREMENT,\n  `key` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT 'x',\n  index varchar(9) INVISIBLE,\n  PRIMARY KEY (`id`),\n  UNIQUE KEY `u` (`key`),\n  KEY `k` (`id`),\n  FULLTEXT KEY (`key`)\n) ENGINE=InnoDB;", ['id: bigint unsigned', 'key: varchar(50), nullable = "x"', 'index: varchar(9), nullable']],
    ['postgres', 'CREATE TABLE public.t (\n id bigint NOT NULL,\n at timestamp with time zone DEFAULT now(),\n name character varying(5) STORAGE extended,\n EXCLUDE USING gist (id WITH =)\n);', ['id: bigint', 'at: timestamp with time zone, nullable = "<now()>"', 'name: character varying(5), nullable']],
    ['sqlserver', 'USE [db]\nGO\nCREATE TABLE [dbo].[a ]]table](\n [id] [bigint] IDENTITY(1,1) NOT NULL,\n [go] nvarchar(max) NULL,\n [v x] [decimal](10, 2) SPARSE NULL CONSTRAINT [d] DEFAULT (N\'x\'),\n CONSTRAINT [p] PRIMARY KEY CLUSTERED ([v x] ASC) WITH (PAD_INDEX = OFF) ON [PRIMARY]\n) ON [PRIMARY]\nGO', ['id: bigint', 'go: nvarchar(max), nullable', 'v x: decimal(10,2) = "<(N\'x\')>"']],
    ['snowflake', 'create or replace TABLE D.S.T cluster by (ID)(\n ID NUMBER(38,0) autoincrement start 1 increment 1 noorder,\n NAME VARCHAR(9) WITH MASKING POLICY p,\n AT TIMESTAMP WITH LOCAL TIME ZONE\n)COMMENT=\'t\';', ['ID: number(38,0), nullable', 'NAME: varchar(9), nullable', 'AT: timestamp with local time zone, nullable']],
    ['redshift', 'CREATE TABLE t\n(\n id BIGINT NOT NULL ENCODE az64 DISTKEY\n ,name VARCHAR(5) ENCODE lzo\n)\nDISTSTYLE KEY;', ['id: bigint', 'name: varchar(5), nullable']],
    ['oracle', 'CREATE TABLE "S"."T" ("ID" NUMBER(19,0) NOT NULL ENABLE, "AT" TIMESTAMP (6) WITH TIME ZONE)', ['ID: number(19,0)', 'AT: timestamp(6) with time zone, nullable']],
    ['clickhouse', 'CREATE TABLE t (`id` Int64 CODEC(Delta(8), ZSTD(1)), `v` Nullable(Decimal(10, 2)) TTL at + INTERVAL 1 DAY, `m` Int32 MATERIALIZED id + 1, INDEX i v TYPE minmax GRANULARITY 1, PROJECTION p (SELECT id), index String) ENGINE = MergeTree', ['id: int64, nullable', 'v: decimal(10,2), nullable', 'm: int32, nullable', 'index: string, nullable']],
  ])('%s', (dialect, text, read) => expect(lines(parseDdl(text, dialectOf(dialect)).shape).map((line) => line.replaceAll(/, at (?:least|most) [^,]*/g, ''))).toEqual(read))
  test('a type in quotes is one of the user\'s own, and a computed column tells none', () => {
    expect(lines(parseDdl('a "public"."mood" NOT NULL DEFAULT 1, b int', dialectOf('postgres')).shape)).toEqual(['a: public.mood', 'b: int, nullable'])
    expect(lines(parseDdl('[a] [dbo].[Flag], [b] AS ([a] * 2) PERSISTED, [c] [int]', dialectOf('sqlserver')).shape)).toEqual(['a: dbo.Flag, nullable', 'b: untyped, nullable', 'c: int, nullable'])
    expect(() => parseDdl('a "x", A "y"', dialectOf('postgres'))).toThrow('one name where case does not count')
  })
  test('options of a field in BigQuery say nothing of its type', () => {
    expect(lines(parseDdl('x ARRAY<STRUCT<a STRING NOT NULL OPTIONS(description="a>b", n=(1)), b ARRAY<INT64>>> OPTIONS(description="x"), options STRING', dialectOf('bigquery')).shape)).toEqual(['x: list of nullable record of 2 fields, nullable', 'options: string, nullable'])
  })
  test('a key with the name of its index, in an order', () => {
    const keys = (dialect: string, text: string): string[] => said(parseDdl(text, dialectOf(dialect)).facts)
    expect(keys('mysql', 'create table t (a int, b int, UNIQUE KEY `u` (`a`, `b` DESC), UNIQUE INDEX (a))')).toEqual(['promise unique: a, b', 'promise unique: a'])
    expect(keys('sqlserver', 'create table t (a int, PRIMARY KEY NONCLUSTERED (a ASC))')).toEqual(['promise primaryKey: a'])
  })
  test('brackets are arrays where names have none', () => expect(lines(parseDdl('a int[], b text [3]', dialectOf('postgres')).shape)).toEqual(['a: list of nullable int, nullable', 'b: list of nullable text, nullable']))
})

/** The mark stands where the fault is. */
describe('what cannot be read', () => {
  test.each<[string, string, string]>([
    ['‸', 'ddl-columns', 'no columns are listed'],
    ['a‸', 'ddl-syntax', 'the end of the DDL where a type for "a" is expected'],
    ['a INT,‸, b INT', 'ddl-syntax', '"," where the name of a column is expected'],
    ["‸'a' INT", 'ddl-syntax', '"\'a\'" where the name of a column is expected'],
    ['a ‸5', 'ddl-syntax', '"5" where a type for "a" is expected'],
    ['a ARRAY<INT‸', 'ddl-syntax', 'the end of the DDL where a type for "a" is expected'],
    ['a ‸INT b STRING', 'ddl-syntax', '"int b string" is no type'],
    ['a INT‸) b', 'ddl-syntax', '")" where a comma is expected'],
    ['(a INT‸', 'ddl-syntax', 'the end of the DDL where a comma or `)` is expected'],
    ["a INT COMMENT ‸'x", 'ddl-syntax', 'a quote that never ends'],
    ['a INT DEFAULT ‸(1, b INT', 'ddl-syntax', 'a parenthesis that never ends'],
    ['a INT ‸/* x', 'ddl-syntax', 'a comment that never ends'],
    ['a INT, ‸a STRING', 'duplicate-name', 'two columns are called "a" (line 1)'],
    ['a INT,\n‸A STRING', 'duplicate-name', '"a" (line 1) and "A" are one name where case does not count'],
    ['a STRUCT<x: INT, ‸X: INT>', 'duplicate-name', '"x" (line 1) and "X" are one name where case does not count'],
    ['CREATE TABLE x ‸AS SELECT 1', 'ddl-columns', 'the table lists no columns'],
    ['CREATE TABLE x (‸)', 'ddl-columns', 'no columns are listed'],
    ['CREATE TABLE a (b INT); ‸CREATE TABLE c (d INT)', 'ddl-tables', 'the DDL holds more than one table'],
    ['‸CREATE VIEW v AS SELECT a, b FROM c', 'ddl-tables', 'the DDL creates no table'],
    ['‸SELECT a FROM b', 'ddl-tables', 'the DDL creates no table'],
    ['‸ALTER TABLE a ADD COLUMNS (b INT)', 'ddl-tables', 'the DDL creates no table'],
    ['STRUCT<a: INT> ‸b', 'ddl-syntax', '"b" where nothing more is expected'],
  ])('%s', (withMark, code, message) => {
    const { text, place } = marked(withMark)
    expect(faultOf(text)).toMatchObject({ file: 'DDL', code, message, ...place })
  })
  test('in the file that it is of', () => {
    expect(() => parseDdl('a', undefined, 'orders.ddl')).toThrow('orders.ddl:1:2: the end of the DDL')
  })
})

test('a wide or hostile text is read in one pass', () => {
  const wide = Array.from({ length: 5000 }, (_, i) => `column_${i} STRING NOT NULL COMMENT 'a; b, (c'`).join(',\n')
  expect(parseDdl(wide).shape.slots.size).toBe(5000)
  for (const text of [`a ${'ARRAY<'.repeat(10_000)}`, `a INT DEFAULT ${'('.repeat(100_000)}`, "'".repeat(100_001), '/*'.repeat(100_000), `a ${'b '.repeat(100_000)}`]) expect(faultOf(text).code).toMatch(/^ddl-/)
})

/** The columns that DDL declares: `a INT NOT NULL COMMENT 'x', b STRUCT<c: STRING>`, or a `CREATE TABLE` around them. */
import { columnText } from '../contract/columns.ts'
import { type Fact, type Span, keyFact } from '../contract/facts.ts'
import { type RecordShape, type Shape, type Slot, nullable, opaque, record, slot, untyped, withoutNull } from '../contract/shape.ts'
import { refuseTooLarge } from '../text/decode.ts'
import { quoted } from '../text/escape/visible.ts'
import { lineTable } from '../text/lines.ts'
import { type Problem, problemAt } from '../text/problem.ts'
import { type Clauses, beginsClause, group, readClauses } from './ddl-clauses.ts'
import { createsTable, isNoList, statementsOf } from './ddl-statements.ts'
import { Unclosed, ddlTokens } from './ddl-tokens.ts'
import { spark } from './dialects/spark.ts'
import type { TypeLanguage } from './language.ts'
import { defaultValue } from './literals.ts'
import { typeOf } from './parse.ts'
import { type TypeText, printTypeText, readTypeAt } from './text.ts'
import { type Cursor, type Token, isMark, isWord, peek, take, takeWords } from './tokens.ts'

/** A table: its name where `CREATE TABLE` tells it, its columns with their places, and its keys and checks. */
export type Ddl = { name?: string; shape: RecordShape; facts: Fact[] }

/** Where a backslash inside quotes takes the next sign as it is. */
const backslashed = new Set(['spark', 'hive', 'mysql', 'bigquery', 'snowflake', 'clickhouse'])

/**
 * Reads a list of columns, `struct<…>`, or statements of which one is a `CREATE TABLE`. Columns are nullable unless they say otherwise. The parameters
 * of types are limits. A type that the dialect does not know is opaque. Places are offsets into `text`. Throws a Problem, in `file`, where it cannot be read.
 */
export function parseDdl(text: string, dialect: TypeLanguage = spark, file = 'DDL'): Ddl {
  refuseTooLarge(text, file)
  const reader = new DdlReader(text, dialect, file)
  try {
    return reader.read()
  } catch (error) {
    throw error instanceof Unclosed ? reader.fault({ start: error.offset, end: error.offset }, 'ddl-syntax', error.message, 'close it') : error
  }
}

const indexWords: ReadonlyMap<string, readonly string[]> = new Map([['mysql', ['key', 'index', 'fulltext', 'spatial']], ['clickhouse', ['index', 'projection']]])

class DdlReader {
  readonly text: string
  readonly file: string
  readonly language: TypeLanguage
  readonly backslash: boolean
  /** In SQL Server names stand in brackets, types among them. */
  readonly brackets: ReadonlySet<string> | undefined
  readonly slots = new Map<string, Slot>()
  readonly names = new Map<string, Span & { name: string }>()
  readonly facts: Fact[] = []
  readonly keys = new Set<string>()

  constructor(text: string, dialect: TypeLanguage, file: string) {
    this.text = text
    this.file = file
    this.language = { ...dialect, parameters: 'limits' }
    this.backslash = backslashed.has(dialect.name)
    this.brackets = dialect.name === 'sqlserver' ? new Set(dialect.names.keys()) : undefined
  }

  read(): Ddl {
    const statements = statementsOf(ddlTokens(this.text, this.backslash, this.brackets), this.text)
    const tables = statements.filter(createsTable)
    const second = tables[1]?.[0] ?? (tables.length === 0 ? statements[1]?.[0] : undefined)
    if (second) throw this.fault(second, 'ddl-tables', 'the DDL holds more than one table', 'give each table on its own')
    const at = { tokens: tables[0] ?? statements[0] ?? [], next: 0 }
    if (!tables[0] && isNoList(at.tokens, this.language)) throw this.fault(at.tokens[0] ?? this.end(), 'ddl-tables', 'the DDL creates no table', 'give a `CREATE TABLE`, or a list of columns')
    const name = tables[0] && this.head(at)
    if (name === undefined && takeWords(at, 'struct') && take(at, '<')) this.columns(at, '>')
    else if (name !== undefined || isMark(peek(at), '(')) {
      at.next++
      this.columns(at, ')')
      this.partitions(at)
    } else this.columns({ ...at, next: 0 }, undefined)
    for (const [column, s] of this.slots) if (this.keys.has(column.toLowerCase())) this.slots.set(column, { ...s, shape: withoutNull(s.shape).rest })
    return { ...(name === undefined ? {} : { name }), shape: record(this.slots), facts: this.facts }
  }

  /** The name after `CREATE TABLE`; moves to the parenthesis after it. */
  head(at: Cursor): string {
    while (!isWord(peek(at), 'table')) at.next++
    at.next++
    takeWords(at, 'if', 'not', 'exists')
    const parts: string[] = []
    for (let t = peek(at); t && !isMark(t, '('); t = peek(at)) {
      if (t.kind === 'word' && parts.length > 0 && parts.at(-1) !== '.') break
      parts.push(t.text)
      at.next++
    }
    if (takeWords(at, 'cluster', 'by')) group(at)                                      // Snowflake says it first
    if (!isMark(peek(at), '(')) throw this.fault(peek(at) ?? this.end(), 'ddl-columns', 'the table lists no columns', 'list its columns in parentheses after its name')
    return parts.join('')
  }

  columns(at: Cursor, close: '>' | ')' | undefined): void {
    for (;;) {
      const t = peek(at)
      if (!t || (close !== undefined && isMark(t, close))) break
      if (close !== ')' || !this.constraint(at)) this.column(at)
      if (!take(at, ',')) break
    }
    const t = peek(at)
    if (close === undefined ? t !== undefined : !take(at, close)) throw this.unexpected(t, close === undefined ? 'a comma' : `a comma or \`${close}\``)
    if (this.slots.size === 0) throw this.fault(t ?? this.end(), 'ddl-columns', 'no columns are listed', 'write them as `name TYPE`, separated by commas')
    if (close === '>' && peek(at)) throw this.unexpected(peek(at), 'nothing more')
  }

  /** Hive lists the columns that it partitions by apart from the others, with their types. */
  partitions(at: Cursor): void {
    while (peek(at) && !takeWords(at, 'partitioned', 'by')) at.next++
    if (take(at, '(') && peek(at, 1)?.kind === 'word') this.columns(at, ')')
  }

  column(at: Cursor): void {
    const named = peek(at)
    if (!named || named.kind === 'string' || named.kind === 'mark') throw this.unexpected(named, 'the name of a column')
    at.next++
    take(at, ':')
    const first = peek(at)
    if (isMark(peek(at, 1), '(') && isWord(first, 'as')) return this.own(named, at, untyped())           // computed, in SQL Server
    if (first?.kind === 'name') return this.own(named, at, this.quotedType(at))
    const type = readTypeAt(at, beginsClause)
    if (!type || !first) throw this.unexpected(first?.kind === 'word' ? peek(at) : first, `a type for ${quoted(named.text)}`)
    if (this.isTwo(type)) throw this.fault(first, 'ddl-syntax', `${quoted(printTypeText(type))} is no type`, 'separate columns by commas')
    this.declare(named.text, { start: named.start, end: named.end }, type, readClauses(at, this.text))
  }

  /** A column whose type the dialect does not know. */
  own({ text, start, end }: Token, at: Cursor, shape: Shape): void {
    this.mustBeNew(this.names, text, { start, end })
    const { notNull } = readClauses(at, this.text)
    this.slots.set(text, slot(notNull ? shape : nullable(shape), { at: { start, end } }))
  }
  /** `"public"."mood"`, `[dbo].[Flag]`: a type of the user's own. */
  quotedType(at: Cursor): Shape {
    const parts: string[] = []
    for (let t = peek(at); t?.kind === 'name' || isMark(t, '.'); t = peek(at)) {
      parts.push(t?.text ?? '')
      at.next++
    }
    return opaque(parts.join(''))
  }

  declare(name: string, at: Span, type: TypeText, clauses: Clauses): void {
    this.mustBeNew(this.names, name, at)
    this.noTwins(type)
    const text = printTypeText({ ...type, notNull: false })
    const { shape, beside } = typeOf(type, this.language, true) ?? { shape: opaque(text) }
    const facts: Fact[] = beside === undefined ? [] : [{ key: 'type', matter: 'place', kind: 'query', known: true, value: beside, text, at }]
    if (clauses.comment) facts.push({ key: 'comment', matter: 'inert', kind: 'text', value: clauses.comment, text: clauses.comment, at })
    for (const check of clauses.checks) facts.push(checkFact(check, at))
    if (clauses.unique) this.facts.push(keyFact('unique', [columnText([name])], at))
    if (clauses.primary) this.primary([name], at)
    const required = clauses.notNull || type.notNull || withoutNull(shape).nullable // no second null for `Nullable(Int64)`
    const fallback = clauses.fallback === undefined ? undefined : defaultValue(clauses.fallback, shape, this.backslash)
    this.slots.set(name, slot(required ? shape : nullable(shape), { at, ...(facts.length > 0 ? { facts } : {}), ...(fallback === undefined ? {} : { fallback }) }))
  }

  /** A type that the dialect knows, and more words after it. One that it knows nothing of is a type of the user's own. */
  isTwo(type: TypeText): boolean {
    const [first = '', ...more] = type.name.split(' ')
    return more.length > 0 && this.language.names.has(first) && !typeOf(type, this.language)
  }

  /** A key, an index or a check of the whole table, where a column could stand. */
  constraint(at: Cursor): boolean {
    if (this.index(at)) return true
    const skip = isWord(peek(at), 'constraint') && isWord(peek(at, 2), 'primary', 'foreign', 'unique', 'check') ? 2 : 0
    const first = peek(at, skip)
    const keyed = isWord(first, 'primary', 'foreign') ? isWord(peek(at, skip + 1), 'key') : isWord(first, 'unique') && isWord(peek(at, skip + 1), 'key', 'index', 'clustered', 'nonclustered')
    if (!first || (!keyed && !(isWord(first, 'unique', 'check') && isMark(peek(at, skip + 1), '(')))) return false
    at.next += skip + (keyed ? 2 : 1)
    if (!isWord(first, 'check')) while (peek(at) && !isMark(peek(at), '(') && !isMark(peek(at), ',')) at.next++       // CLUSTERED, or the name of an index
    const inside = group(at)
    const columns = inside.filter((t) => t.kind === 'name' || (t.kind === 'word' && !isWord(t, 'asc', 'desc'))).map((t) => t.text)
    if (isWord(first, 'check')) this.facts.push(checkFact(this.text.slice(inside[0]?.start, inside.at(-1)?.end), first))
    else if (isWord(first, 'primary')) this.primary(columns, first)
    else if (isWord(first, 'unique')) this.facts.push(keyFact('unique', columns.map((c) => columnText([c])), first))
    readClauses(at, this.text)
    return true
  }
  /** What makes a table faster says nothing of it. In these dialects a user has no types of his own, so that a column cannot look the same. */
  index(at: Cursor): boolean {
    const second = peek(at, 1), { name, names } = this.language
    const excludes = isWord(peek(at), 'exclude') && isWord(second, 'using')
    const known = second?.kind === 'word' && names.has(second.text.toLowerCase())
    if (!excludes && (known || !isWord(peek(at), ...(indexWords.get(name) ?? [])))) return false
    readClauses(at, this.text)
    return true
  }
  primary(columns: readonly string[], at: Span): void {
    this.facts.push(keyFact('primaryKey', columns.map((c) => columnText([c])), at))
    for (const column of columns) this.keys.add(column.toLowerCase())
  }

  /** Spark, like every engine for names without quotes, takes names that differ by case alone for one. */
  mustBeNew(names: Map<string, Span & { name: string }>, name: string, at: Span): void {
    const first = names.get(name.toLowerCase())
    names.set(name.toLowerCase(), { name, start: at.start, end: at.end })
    if (!first) return
    const { line } = lineTable(this.text)(first.start)
    const words = first.name === name ? `two columns are called ${quoted(name)} (line ${line})` : `${quoted(first.name)} (line ${line}) and ${quoted(name)} are one name where case does not count`
    throw this.fault(at, 'duplicate-name', words, 'rename one of them, or remove it')
  }
  noTwins(type: TypeText): void {
    const names = new Map<string, Span & { name: string }>()
    for (const { name, at, type: inner } of type.parts) {
      if (name !== undefined && at) this.mustBeNew(names, name, at)
      this.noTwins(inner)
    }
  }

  fault(at: Span, code: string, message: string, hint: string): Problem {
    return problemAt(this.file, this.text, at.start, { code, message, hint })
  }
  unexpected(t: Token | undefined, wanted: string): Problem {
    return this.fault(t ?? this.end(), 'ddl-syntax', `${t ? quoted(t.text) : 'the end of the DDL'} where ${wanted} is expected`, 'write columns as `name TYPE [NOT NULL] [DEFAULT value] [COMMENT text]`, separated by commas')
  }
  end(): Span {
    return { start: this.text.trimEnd().length, end: this.text.trimEnd().length }
  }
}

const checkFact = (sql: string, at: Span): Fact => ({ key: 'check', matter: 'quality', kind: 'query', value: sql, text: sql, at: { start: at.start, end: at.end } })

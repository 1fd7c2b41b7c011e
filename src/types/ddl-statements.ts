/** The statements of DDL: which of them creates the table. */
import type { TypeLanguage } from './language.ts'
import { type Token, isMark, isWord } from './tokens.ts'

/** The tokens between semicolons, where there are any. */
export function statementsOf(tokens: readonly Token[]): Token[][] {
  const out: Token[][] = [[]]
  for (const token of tokens) {
    if (isMark(token, ';')) out.push([])
    else out.at(-1)?.push(token)
  }
  return out.filter((statement) => statement.length > 0)
}

/** `CREATE OR REPLACE EXTERNAL TABLE` has the most words before it. */
export const createsTable = (tokens: readonly Token[]): boolean => isWord(tokens[0], 'create') && tokens.slice(1, 5).some((t) => isWord(t, 'table'))

const others = ['create', 'alter', 'drop', 'select', 'with', 'insert', 'merge', 'use', 'set', 'describe', 'show']
/** A statement, and no list of columns. `create INT` is a column. */
export const isNoList = ([first, second]: readonly Token[], language: TypeLanguage): boolean =>
  isWord(first, ...others) && second?.kind !== 'mark' && !language.names.has(second?.text.toLowerCase() ?? '')

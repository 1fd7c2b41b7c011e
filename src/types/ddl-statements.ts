/** The statements of DDL: which of them creates the table. */
import type { TypeLanguage } from './language.ts'
import { type Token, isMark, isWord } from './tokens.ts'

/** The tokens between semicolons, where there are any, or between lines that say `GO` and nothing else (SQL Server). */
export function statementsOf(tokens: readonly Token[], text: string): Token[][] {
  const out: Token[][] = [[]]
  const breaks = (from: number, to: number): boolean => text.slice(from, to).includes('\n')
  tokens.forEach((token, i) => {
    const goes = isWord(token, 'go') && i > 0 && breaks(tokens[i - 1]?.end ?? 0, token.start) && (i + 1 === tokens.length || breaks(token.end, tokens[i + 1]?.start ?? 0))
    if (isMark(token, ';') || goes) out.push([])
    else out.at(-1)?.push(token)
  })
  return out.filter((statement) => statement.length > 0)
}

/** `CREATE OR REPLACE EXTERNAL TABLE` has the most words before it. */
export const createsTable = (tokens: readonly Token[]): boolean => isWord(tokens[0], 'create') && tokens.slice(1, 5).some((t) => isWord(t, 'table'))

const others = ['create', 'alter', 'drop', 'select', 'with', 'insert', 'merge', 'use', 'set', 'describe', 'show']
/** A statement, and no list of columns. `create INT` is a column. */
export const isNoList = ([first, second]: readonly Token[], language: TypeLanguage): boolean =>
  isWord(first, ...others) && second?.kind !== 'mark' && !language.names.has(second?.text.toLowerCase() ?? '')

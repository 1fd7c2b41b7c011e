/** What follows the type of a column in DDL, and how to move past what says nothing of it. */
import { Unclosed } from './ddl-tokens.ts'
import { type Cursor, type Token, isMark, isWord, peek, takeWords } from './tokens.ts'

/** `fallback` and `checks` are SQL as it is written. */
export type Clauses = { notNull: boolean; primary: boolean; unique: boolean; comment?: string; fallback?: string; checks: string[] }

/** Words that no type goes on with: a clause of the column begins. */
const clauseWords: ReadonlySet<string> = new Set([
  'comment', 'default', 'generated', 'primary', 'unique', 'check', 'references', 'constraint', 'collate', 'as', 'options', 'identity', 'autoincrement', 'auto_increment', 'on', 'mask', 'masked', 'tag',
  'charset', 'zerofill', 'invisible', 'encode', 'distkey', 'sortkey', 'enable', 'disable', 'codec', 'ttl', 'materialized', 'alias', 'ephemeral', 'sparse', 'rowguidcol', 'storage', 'compression',
])
/** Does a clause begin here? `CHARACTER SET utf8` does and `CHARACTER VARYING` does not, `WITH MASKING POLICY` does and `WITH TIME ZONE` does not. */
export function beginsClause({ tokens, next }: Cursor): boolean {
  const word = tokens[next], after = tokens[next + 1]
  return word?.kind === 'word' && (clauseWords.has(word.text.toLowerCase()) || (isWord(word, 'character') && isWord(after, 'set')) || (isWord(word, 'with') && !isWord(after, 'time', 'local')))
}

/** Moves to the comma or bracket that ends the column. A clause that says nothing of the values is passed over. */
export function readClauses(at: Cursor, text: string): Clauses {
  const out: Clauses = { notNull: false, primary: false, unique: false, checks: [] }
  for (let t = peek(at); t && !endsColumn(t); t = peek(at)) {
    if (takeWords(at, 'not', 'null')) out.notNull = true
    else if (takeWords(at, 'primary', 'key')) out.primary = true
    else if (takeWords(at, 'unique')) out.unique = true
    else if (takeWords(at, 'check')) out.checks.push(written(group(at), text))
    else if (takeWords(at, 'comment')) out.comment = commentOf(at) ?? ''
    else if (takeWords(at, 'default')) out.fallback = written(expression(at), text)
    else group(at)
  }
  return out
}
const endsColumn = (t: Token): boolean => isMark(t, ',') || isMark(t, ')') || isMark(t, '>')

function commentOf(at: Cursor): string | undefined {
  const t = peek(at)
  if (t?.kind !== 'string' && t?.kind !== 'name') return undefined
  at.next++
  return t.kind === 'name' ? t.text : t.text.slice(1, -1).replaceAll(/\\([^])|''/g, (_, after: string | undefined) => after ?? "'")
}

/** Moves past one token, or past all that stands in parentheses, and returns what it moved past. Throws what is Unclosed. */
export function group(at: Cursor): Token[] {
  const from = at.next
  let depth = 0
  do {
    const t = at.tokens[at.next++]
    if (isMark(t, '(')) depth++
    else if (isMark(t, ')')) depth--
    else if (!t && depth > 0) throw new Unclosed('parenthesis', at.tokens[from]?.start ?? 0)
  } while (depth > 0)
  return at.tokens.slice(from, at.next)
}
/** An expression goes on to the next clause. */
function expression(at: Cursor): Token[] {
  const from = at.next
  group(at)
  for (let t = peek(at); t && !endsColumn(t) && !isWord(t, 'not') && !beginsClause(at); t = peek(at)) group(at)
  return at.tokens.slice(from, at.next)
}
const written = (tokens: readonly Token[], text: string): string => text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)

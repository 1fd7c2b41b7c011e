/** SQL as far as its spelling goes. */

const spaced = /('[^']*'|"[^"]*"|`[^`]*`)|(--[^\n]*)(\n\s*)?|\s+/g
/** With single spaces, but in what stands in quotes, where each is a character of its own, and behind a comment, which the end of its line ends. */
export const singleSpaced = (sql: string): string => sql.trim().replaceAll(spaced, (_, inQuotes: string | undefined, comment: string | undefined, end: string | undefined) =>
  inQuotes ?? (comment === undefined ? ' ' : `${comment.trimEnd().replaceAll(/\s+/g, ' ')}${end === undefined ? '' : '\n'}`))
/** Names that differ by case alone are one, but in quotes, where each letter is as it is written. */
export const foldedNames = (sql: string): string => sql.replaceAll(/('[^']*'|"[^"]*"|`[^`]*`)|[^'"`]+|['"`]/g, (text, inQuotes: string | undefined) => inQuotes ?? text.toLowerCase())

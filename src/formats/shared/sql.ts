/** SQL as far as its spelling goes. */

/** With single spaces, but in what stands in quotes: there each is a character of its own. */
export const singleSpaced = (sql: string): string => sql.trim().replaceAll(/('[^']*'|"[^"]*"|`[^`]*`)|\s+/g, (_, inQuotes: string | undefined) => inQuotes ?? ' ')
/** Names that differ by case alone are one, but in quotes, where each letter is as it is written. */
export const foldedNames = (sql: string): string => sql.replaceAll(/('[^']*'|"[^"]*"|`[^`]*`)|[^'"`]+|['"`]/g, (text, inQuotes: string | undefined) => inQuotes ?? text.toLowerCase())

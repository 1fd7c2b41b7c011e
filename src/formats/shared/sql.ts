/** SQL as far as its spelling goes. */

/** With single spaces, but in what stands in quotes: there each is a character of its own. */
export const singleSpaced = (sql: string): string => sql.trim().replaceAll(/('[^']*'|"[^"]*"|`[^`]*`)|\s+/g, (_, inQuotes: string | undefined) => inQuotes ?? ' ')

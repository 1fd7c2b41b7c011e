/** How a version is spelt where another stands: with its quotes, and so that whoever reads it reads that very text. */
import { kindOfPlain } from '../text/core-schema.ts'

export type Language = 'yaml' | 'json' | 'text'

/** By the file's name; what is neither YAML nor JSON holds the version and nothing else. */
export const languageOf = (file: string): Language => (/\.ya?ml$/i.test(file) ? 'yaml' : /\.(?:json|avsc|avpr)$/i.test(file) ? 'json' : 'text')

/** What stands in place of `token`. Undefined for a text over several lines, in which no version is written. */
export function respelt(token: string, version: string, language: Language): string | undefined {
  if (language === 'text') return version
  if (/^[|>]|[\r\n]/.test(token)) return undefined
  if (token.startsWith('"')) return JSON.stringify(version)
  if (token.startsWith("'")) return `'${version.replaceAll("'", "''")}'`
  return staysPlain(token, version, language) ? version : JSON.stringify(version)
}

/** A number may stay one where no reader loses a digit of it (`1.10` is 1.1 to most); a date where it is one already. */
function staysPlain(token: string, version: string, language: Language): boolean {
  const kind = kindOfPlain(version)
  if (kind === 'number') return kindOfPlain(token) === 'number' && /^\d/.test(version) && String(Number(version)) === version
  return language === 'yaml' && kind === 'string' && /^[\w.+-]+$/.test(version) && (!isDate(version) || isDate(token))
}
/** A date to readers of YAML 1.1. */
const isDate = (text: string): boolean => /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)

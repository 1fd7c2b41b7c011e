import { parseTree } from '../../text/parse.ts'
import { definedIn } from './scopes.ts'

/** The texts by which other files refer to what is defined in one. Throws a Problem where it cannot be parsed. */
export function namesIn(text: string, file: string): string[] {
  if (!/"(?:record|enum|fixed|error)"/.test(text)) return []
  return [...definedIn(parseTree(text, file))].map((name) => `${name.slice(name.lastIndexOf('.') + 1)}"`)
}

// What validating says of a text, in a few words, for the tests of every format.
import { sourceOf } from '../../src/formats/source.ts'
import { parseTree } from '../../src/text/parse.ts'
import type { Diagnostic } from '../../src/validate/diagnostic.ts'
import { validate } from '../../src/validate/validate.ts'
import { formatOf } from '../formats/read.ts'

export const diagnosticsOf = (name: string, text: string, file = 'a.yaml'): Promise<Diagnostic[]> => validate(sourceOf(file, text, parseTree(text, file)), formatOf(name))
/** Each in a line: `error missing-key 3:5 …`, with its hint. */
export const said = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ severity, code, line, column, message, hint }) => `${severity} ${code} ${line}:${column} ${message}${hint === undefined ? '' : ` (${hint})`}`)

/** What the schema of a format alone says, and what stands beside it: nothing that the format's reader says. */
export async function structureOf(name: string, text: string, file = 'a.yaml'): Promise<Diagnostic[]> {
  const structure = formatOf(name).structure
  if (!structure) throw new Error(`${name} has no structure`)
  return validate(sourceOf(file, text, parseTree(text, file)), { name, claims: () => true, load: () => Promise.resolve({ read: () => [] }), structure })
}

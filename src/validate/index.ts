/** Is a contract a valid one of its format? All that is wrong with it at once, where comparing stops at the first thing that it cannot read. */
import { formats, treeOf } from '../formats/index.ts'
import { sourceOf } from '../formats/source.ts'
import { Problem } from '../text/problem.ts'
import { type Diagnostic, diagnosticOf } from './diagnostic.ts'
import { validate } from './validate.ts'

export type { Diagnostic } from './diagnostic.ts'

/**
 * All that is wrong with the text of a file, and the format that it was held against: the one named, else the first that claims it. What is no YAML or JSON,
 * and what no format claims, has one error that says so. `readFile` gives other files that it refers to, `find` those that hold a text.
 */
export async function validateText(file: string, text: string, formatName?: string, readFile?: (path: string) => Promise<string | undefined>, find?: (text: string) => Promise<string[]>): Promise<{ format?: string; diagnostics: Diagnostic[] }> {
  try {
    const source = sourceOf(file, text, treeOf(text, file, formatName), readFile, find)
    const format = formats.find(one => (formatName === undefined ? one.claims(source.root, file) : one.name === formatName))
    if (format) return { format: format.name, diagnostics: await validate(source, format) }
    const message = formatName === undefined ? 'no format of data contracts is written like this' : `there is no format called ${formatName}`
    throw new Problem({ file, code: 'no-contract', message, hint: `the formats are ${formats.map(({ name }) => name).join(', ')}` })
  } catch (error) {
    if (error instanceof Problem) return { diagnostics: [diagnosticOf(error)] }
    throw error
  }
}

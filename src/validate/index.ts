/** Is a contract a valid one of its format? All that is wrong with it at once, where comparing stops at the first thing that it cannot read. */
import { formats } from '../formats/index.ts'
import { type Format, type Source, sourceOf } from '../formats/source.ts'
import { parseTree } from '../text/parse.ts'
import { Problem } from '../text/problem.ts'
import { type Diagnostic, diagnosticAt, diagnosticOf, inOrder } from './diagnostic.ts'
import { structureFaults } from './structure.ts'

export type { Diagnostic } from './diagnostic.ts'

/** Errors and warnings in the order of the file; none for a contract that is as it should be. */
export async function validate(source: Source, format: Format): Promise<Diagnostic[]> {
  const structure = await format.structure?.()
  const faults = structure ? [...structureFaults(source, structure.structure), ...(structure.structure.faults?.(source) ?? [])] : []
  const found = faults.map(fault => diagnosticAt(source, fault))
  const problem = await problemOfReading(source, format)
  const told = problem && found.some(d => d.severity === 'error' && d.line === problem.line)
  return inOrder(problem && !told ? [...found, problem] : found)
}

/** The same for a text. Without a format it is the one that claims the file; a file of none has one diagnostic that says so. */
export async function validateText(file: string, text: string, formatName?: string): Promise<{ format?: string; diagnostics: Diagnostic[] }> {
  try {
    const source = sourceOf(file, text, parseTree(text, file))
    const format = formats.find(({ name, claims }) => (formatName === undefined ? claims(source.root, file) : name === formatName))
    if (format) return { format: format.name, diagnostics: await validate(source, format) }
    const message = formatName === undefined ? 'no format of data contracts is like this file' : `there is no format called ${formatName}`
    throw new Problem({ file, code: 'no-contract', message, hint: `the formats are ${formats.map(({ name }) => name).join(', ')}` })
  } catch (error) {
    if (error instanceof Problem) return { diagnostics: [diagnosticOf(error)] }
    throw error
  }
}

async function problemOfReading(source: Source, format: Format): Promise<Diagnostic | undefined> {
  try {
    await (await format.load()).read(source)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return diagnosticOf(error)
    throw error
  }
}

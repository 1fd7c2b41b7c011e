import type { Format, Source } from '../formats/source.ts'
import { Problem } from '../text/problem.ts'
import { type Diagnostic, diagnosticAt, diagnosticOf, inOrder } from './diagnostic.ts'
import { structureFaults } from './structure.ts'

/** Errors and warnings in the order of the file; none for a contract that is as it should be. What its reader cannot read is an error too. */
export async function validate(source: Source, format: Format): Promise<Diagnostic[]> {
  const structure = (await format.structure?.())?.structure
  const faults = structure ? [...structureFaults(source, structure), ...(structure.faults?.(source) ?? [])] : []
  const found = faults.map(fault => diagnosticAt(source, fault))
  const problem = await problemOfReading(source, format)
  const told = problem && found.some(d => d.severity === 'error' && d.line === problem.line)
  return inOrder(problem && !told ? [...found, problem] : found)
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

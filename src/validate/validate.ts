import type { Format, Source } from '../formats/source.ts'
import { Problem } from '../text/problem.ts'
import { type Diagnostic, diagnosticAt, diagnosticOf, inOrder } from './diagnostic.ts'
import { structureFaults } from './structure.ts'

/** Errors and warnings in the order of the file; none for a contract that is as it should be. What its reader cannot read is an error too. */
export async function validate(source: Source, format: Format): Promise<Diagnostic[]> {
  const structure = (await format.structure?.())?.structure
  const faults = structure ? [...structureFaults(source, structure), ...(structure.faults?.(source) ?? [])] : []
  const found = faults.map(fault => diagnosticAt(source, fault))
  const problem = await problemOfReading(source, format, structure && !structure.unseen ? undefined : found)
  const told = problem && found.some(d => d.severity === 'error' && d.line === problem.line)
  return inOrder(problem && !told ? [...found, problem] : found)
}

/** `unseen`: of a format that nothing else tells of, what its reader could not look at is put there. */
async function problemOfReading(source: Source, format: Format, unseen: Diagnostic[] | undefined): Promise<Diagnostic | undefined> {
  try {
    for (const contract of await (await format.load()).read(source)) for (const { message, at } of unseen ? contract.unseen ?? [] : []) {
      const { file, line, column } = at ? contract.locate(at) : { file: source.file, line: 1, column: 1 }
      unseen?.push({ file, line, column, severity: 'warning', code: 'cannot-see', message })
    }
    return undefined
  } catch (error) {
    if (error instanceof Problem) return diagnosticOf(error)
    throw error
  }
}

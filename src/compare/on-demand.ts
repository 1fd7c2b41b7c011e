/** What few comparisons need. A comparison that asks for one begins again once it is loaded: see `withParts`. */
import { part } from '../contract/part.ts'

/** What several shapes leave together. */
export const residues = part(async () => (await import('../contract/residue.ts')).residue)
/** How values are written and what they are taken for, where readers take bytes. */
export const encodings = part(async () => {
  const [{ encodedKinds, encodedRecords, encodedScalars }, { isReadTheSame }] = await Promise.all([import('./encoded.ts'), import('../contract/same-read.ts')])
  return { encodedKinds, encodedRecords, encodedScalars, isReadTheSame }
})

/** Loads what the gate loads when it needs it, for tests that ask the relation or the judge themselves. */
import { encodings, residues } from '../src/compare/on-demand.ts'
import { afterNumbers } from '../src/judge/versions.ts'

await Promise.all([encodings.load(), residues.load(), afterNumbers.load()])

/** What a repository holds, by format. */
import { policyFor } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { type ProblemDetails, toldOnce } from '../text/problem.ts'
import { type Looked, findContracts } from './found.ts'
import type { Place } from './place.ts'

/** `files`: each once, in order. `versions`: those that are written, each once. `policies`: `backward (default)`, each once. */
export type FormatFound = { format: string; files: readonly string[]; contracts: readonly Contract[]; versions: readonly string[]; policies: readonly string[] }
/** `problems`: contracts that cannot be read, each once. */
export type Survey = { formats: readonly FormatFound[]; problems: readonly ProblemDetails[]; looked: Looked }

/** The formats with most contracts first. */
export async function surveyOf(place: Omit<Place, 'close'>): Promise<Survey> {
  const looked: Looked = { at: 0, leftOut: 0, unparsed: [] }
  const byFormat = new Map<string, Contract[]>(), problems: ProblemDetails[] = []
  for await (const { contracts, problem } of findContracts(place, looked)) {
    if (problem) problems.push(problem.details)
    for (const contract of contracts) {
      const beside = byFormat.get(contract.format)
      if (beside) beside.push(contract)
      else byFormat.set(contract.format, [contract])
      const { misread } = policyFor(place.config, contract)
      if (misread) problems.push(misread.details)
    }
  }
  const formats = [...byFormat].map(([format, contracts]) => ({
    format, contracts,
    files: once(contracts.map(({ file }) => file)),
    versions: once(contracts.flatMap(({ version }) => version?.text ?? [])),
    policies: once(contracts.map(contract => policyFor(place.config, contract)).map(({ policy, source }) => `${policy.name} (${source})`)),
  }))
  return { formats: formats.sort((a, b) => b.contracts.length - a.contracts.length || (a.format < b.format ? -1 : 1)), problems: toldOnce(problems), looked }
}

const once = (texts: readonly string[]): string[] => [...new Set(texts)]

export const withoutVersion = ({ contracts }: FormatFound): Contract[] => contracts.filter(({ version }) => version === undefined)

/** Their folders, each once; a file at the root is its own. */
export const foldersOf = (files: readonly string[]): string[] => once(files.map(file => (file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : file)))

/** Where the version of contracts that write none could come from, tried out. */
import type { Contract } from '../../contract/contract.ts'
import { versioned } from '../../gate/version-source.ts'
import { textOf } from '../../gate/recognise.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import { Problem } from '../../text/problem.ts'

/** What a contract says of itself is before what a file beside it says. */
const sources = ['path', 'name', 'file:VERSION', 'file:package.json'] as const

const mostTried = 50

/** The first that tells the version of all of them, and the first version that it tells. */
export async function versionSourceOf(contracts: readonly Contract[], snapshot: Pick<Snapshot, 'read'>): Promise<{ source: string; version: string } | undefined> {
  for (const source of sources) {
    const versions = await Promise.all(contracts.slice(0, mostTried).map(contract => versionBy(source, contract, snapshot)))
    const [first] = versions
    if (first !== undefined && versions.every(version => version !== undefined)) return { source, version: first }
  }
  return undefined
}

async function versionBy(source: string, contract: Contract, snapshot: Pick<Snapshot, 'read'>): Promise<string | undefined> {
  try {
    const [found] = await versioned([contract], [source], { path: contract.file, root: { kind: 'map', entries: new Map(), start: 0, end: 0 }, read: path => textOf(snapshot, path) })
    return found?.version?.text
  } catch (error) {
    // A package.json that is no JSON tells no version.
    if (error instanceof Problem) return undefined
    throw error
  }
}

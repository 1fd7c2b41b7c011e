/** Contracts that are written in several files (a Protobuf package): however many of the files changed, each is judged once, and as a whole. */
import type { Config } from '../config/config.ts'
import { howToRead } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { Sides } from './options.ts'
import { recognise } from './recognise.ts'

type Pool = { base: Contract[]; head: Contract[] }

/** What two readings of one contract share, by whichever of its files it was read. Undefined for a contract in one file. */
export const whole = (c: Contract): string | undefined => c.parts && [c.id, ...c.parts].join('\0')

/** Leaves one of each, and finds what a side still holds of a contract of which it changed no file: in the files of the other side's. */
export async function wholes(pool: Pool, { base, head }: Sides, config: Config): Promise<void> {
  pool.base = onceEach(pool.base)
  pool.head = onceEach(pool.head)
  const [was, is] = [pool.base, pool.head].map((side) => new Set(side.flatMap((c) => (c.parts ?? []).map((path) => written(c, path))))) as [Set<string>, Set<string>]
  const isThere = (c: Contract, there: ReadonlySet<string>): boolean => c.parts?.some((path) => there.has(written(c, path))) !== false
  for (const b of pool.base) if (!isThere(b, is)) await add(pool.head, b, head, config)
  for (const h of pool.head) if (!isThere(h, was)) await add(pool.base, h, base, config)
}
/** Of one id there may be several, that are not written together: a copy, an older version. */
const written = ({ id }: Contract, path: string): string => `${id}\0${path}`
function onceEach(contracts: readonly Contract[]): Contract[] {
  const seen = new Set<string>()
  return contracts.filter((c) => {
    const key = whole(c)
    if (key === undefined) return true
    const known = seen.has(key)
    seen.add(key)
    return !known
  })
}
async function add(to: Contract[], other: Contract, snapshot: Snapshot, config: Config): Promise<void> {
  for (const [path, bytes] of await snapshot.read(other.parts ?? [])) {
    const found = await recognise(path, bytes, snapshot, howToRead(config, path))
    const same = 'contracts' in found ? found.contracts.find((c) => c.id === other.id) : undefined
    if (same) { to.push(same); return }
  }
}

/** Is one of its files among these? */
export const isWrittenIn = (c: Contract, files: ReadonlySet<string>): boolean => (c.parts ?? [c.file]).some((file) => files.has(file))

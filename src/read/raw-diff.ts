import { pathOf, zeroEnded } from './paths.ts'
import { type Mode, modeOf } from './store.ts'

/** One record of `git diff --raw -z`. An id is absent where git has not worked it out (a changed file of the work tree). */
export type RawChange = { status: string; base?: Side; head?: Side }
type Side = { path: string; mode: Mode; oid?: string }

/**
 * `:<mode> <mode> <id> <id> <status>[score]\0<path>\0`, a second path where it was renamed; mode 000000 is no file. A path whose merge is not resolved has
 * no modes: it is a file on both sides whose contents are open.
 */
export function parseRaw(output: Buffer): RawChange[] {
  const changes = new Map<string, RawChange>()
  const parts = zeroEnded(output)
  for (const record of parts) {
    const [baseMode = '', headMode = '', baseOid = '', headOid = '', letters = ''] = record.toString('latin1', 1).split(' ')
    const status = letters.charAt(0)
    const from = pathOf(parts.next().value ?? Buffer.of())
    const to = status === 'R' ? pathOf(parts.next().value ?? Buffer.of()) : from
    const base = side(from, status === 'U' ? '100644' : baseMode, baseOid), head = side(to, status === 'U' ? '100644' : headMode, headOid)
    if (status !== 'U' || !changes.has(to)) changes.set(to, { status, ...(base ? { base } : {}), ...(head ? { head } : {}) })
  }
  return [...changes.values()]
}

function side(path: string, digits: string, oid: string): Side | undefined {
  const mode = modeOf(digits)
  if (/^0+$/.test(digits) || mode === 'folder') return undefined
  return { path, mode, ...(/^0+$/.test(oid) ? {} : { oid }) }
}

/** Contents by id: from a clone that has them, else from the server, a few at a time, each once. */
import { type Guarded } from './objects.ts'

/** What a clone has of these, by id. */
export type Held = (ids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>
export type Blobs = (ids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>

const atOnce = 8

export function blobsOf(api: Pick<Guarded, 'blob'>, held: Held = async () => new Map()): Blobs {
  const known = new Map<string, Promise<Uint8Array>>()
  let running = 0
  const waiting: (() => void)[] = []
  const fetched = async (id: string): Promise<Uint8Array> => {
    // A place is handed on to whoever waits, so that none slips in between.
    if (running >= atOnce) await new Promise<void>(resolve => { waiting.push(resolve) })
    else running++
    try {
      return await api.blob(id)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return async ids => {
    const asked = [...new Set(ids)], unknown = asked.filter(id => !known.has(id))
    for (const [id, bytes] of unknown.length > 0 ? await held(unknown) : []) known.set(id, Promise.resolve(bytes))
    for (const id of asked) if (!known.has(id)) known.set(id, fetched(id))
    return new Map(await Promise.all(asked.map(async id => [id, await (known.get(id) as Promise<Uint8Array>)] as const)))
  }
}

/** The snapshot of texts at hand. */
import { caps } from '../text/caps.ts'
import { tooLarge } from '../text/decode.ts'
import { type Snapshot, scan } from './snapshot.ts'

/** `texts` maps a path to its text (or bytes). */
export function inMemory(ref: string, texts: ReadonlyMap<string, string | Uint8Array>): Snapshot {
  const files = {
    list: async () => Array.from(texts.keys(), path => ({ path, mode: 'file' as const })),
    read: async (paths: readonly string[]) => new Map(paths.flatMap(path => {
      const text = texts.get(path)
      if (text === undefined) return []
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      return [[path, bytes.length > caps.bytes ? tooLarge(bytes.length, path, bytes) : bytes] as const]
    })),
  }
  return { describe: { ref }, ...files, mentions: (words, anyCase) => scan(files, words, anyCase) }
}

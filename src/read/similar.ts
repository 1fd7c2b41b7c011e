/** How alike two files are, as git's search for renames has it (diffcore-delta.c): by the lines, or runs of 64 bytes, that they share. */

/** `bytes`: the size of the file. `pieces`: the bytes that all alike have together. */
export type Digest = { bytes: number; pieces: ReadonlyMap<string, number> }

const longest = 64

export function digestOf(bytes: Uint8Array): Digest {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  // In text a carriage return before a newline does not count.
  const text = buffer.subarray(0, 8000).includes(0) ? buffer.toString('latin1') : buffer.toString('latin1').replaceAll('\r\n', '\n')
  const pieces = new Map<string, number>()
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start), end = Math.min(newline < 0 ? text.length : newline + 1, start + longest)
    const piece = text.slice(start, end)
    pieces.set(piece, (pieces.get(piece) ?? 0) + piece.length)
    start = end
  }
  return { bytes: bytes.length, pieces }
}

/** What two files share, of the larger one: from 0 to 1. Git takes a half for a rename. */
export function likeness(a: Digest, b: Digest): number {
  const larger = Math.max(a.bytes, b.bytes), smaller = Math.min(a.bytes, b.bytes)
  if (smaller === 0 || smaller * 2 < larger) return 0
  let shared = 0
  for (const [piece, bytes] of a.pieces) shared += Math.min(bytes, b.pieces.get(piece) ?? 0)
  return shared / larger
}

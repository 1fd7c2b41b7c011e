/**
 * The first bytes of a text, at most so many, that do not end inside a character: UTF-16 where its mark stands first, else UTF-8. Up to the end of
 * a line where there is one.
 */
export function beginning(bytes: Uint8Array, most: number): Uint8Array {
  const wide = bytes[0] === 0xFF && bytes[1] === 0xFE ? 1 : bytes[0] === 0xFE && bytes[1] === 0xFF ? 0 : undefined
  const end = Math.min(bytes.length, most)
  return bytes.subarray(0, wide === undefined ? narrowEnd(bytes, end) : wideEnd(bytes, end - (end % 2), wide))
}

function narrowEnd(bytes: Uint8Array, end: number): number {
  const line = bytes.lastIndexOf(10, end - 1)
  if (line >= 0) return line + 1
  let at = end - 1
  while (at > 0 && ((bytes[at] ?? 0) & 0xC0) === 0x80) at--
  return at
}

/** `high`: where in a pair of bytes the high one stands. */
function wideEnd(bytes: Uint8Array, end: number, high: 0 | 1): number {
  for (let at = end - 2; at > 2; at -= 2) {
    if (bytes[at + 1 - high] === 10 && bytes[at + high] === 0) return at + 2
  }
  const last = bytes[end - 2 + high] ?? 0
  return last >= 0xD8 && last < 0xDC ? end - 2 : end
}

/** Bytes that are left of a page. */
export type Room = { take(text: string): boolean }

/** `take` says whether the text still fits, and if so counts it. */
export function roomOf(bytes: number): Room {
  let left = bytes
  return {
    take(text) {
      const size = Buffer.byteLength(text) + 1
      if (size > left) return false
      left -= size
      return true
    },
  }
}

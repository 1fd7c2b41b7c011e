/** Bytes that are left of a page. */
export type Room = {
  /** Says whether the text still fits, with so many bytes that come with it, and if so counts it. */
  take(text: string, more?: number): boolean
  /** A share of what is left now. What is taken from it is taken from the whole. */
  part(share: number): Room
}

export function roomOf(bytes: number): Room {
  return counted({ left: bytes })
}

type Left = { left: number; of?: Left }

function counted(own: Left): Room {
  return {
    take(text, more = 0) {
      const size = Buffer.byteLength(text) + 1 + more
      for (let one: Left | undefined = own; one; one = one.of) if (size > one.left) return false
      for (let one: Left | undefined = own; one; one = one.of) one.left -= size
      return true
    },
    part: share => counted({ left: own.left * share, of: own }),
  }
}

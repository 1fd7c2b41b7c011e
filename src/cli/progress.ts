/** A line on standard error that counts, where somebody watches and the work is long. */
import type { Terminal } from './terminal.ts'

const patience = 800, pause = 100

/** Takes the line away. */
export const erased = '\r\u001B[2K'

export function progressOn({ err }: Terminal): (done: number, total: number) => void {
  const start = Date.now()
  let last = start
  return (done, total) => {
    const now = Date.now()
    if (now - start < patience || now - last < pause) return
    last = now
    err(`${erased}${done} of ${total} files`)
  }
}

/** A line on standard error that counts, where somebody watches and the work is long. It is gone when the work is done. */
import type { Terminal } from './terminal.ts'

const patience = 800, pause = 100

export function progressOn({ err }: Terminal): (done: number, total: number) => void {
  const start = Date.now()
  let last = 0
  return (done, total) => {
    const now = Date.now()
    if (now - start < patience || (now - last < pause && done < total)) return
    last = now
    err(done < total ? `\r\u001B[2K${done} of ${total} files` : '\r\u001B[2K')
  }
}

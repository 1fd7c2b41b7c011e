/** Where output goes, and what it can show. */
import { styleText } from 'node:util'
import { forLogLine } from '../text/escape.ts'

export type Terminal = {
  cwd: string
  env: NodeJS.ProcessEnv
  /** Standard output for machines, as it is. */
  out: (text: string) => void
  /** Standard output for people: no line of it is a command to a runner that reads along. */
  say: (text: string) => void
  /** Standard error: what goes wrong, and progress. */
  err: (text: string) => void
  color: boolean
  width: number
  /** Somebody watches standard error, on a terminal that can take a line back. */
  watched: boolean
}

const narrowest = 40, widest = 120

/** This process's own. A reader who has seen enough (`| head`) ends nothing; output that is lost otherwise is exit code 2, whatever else comes of the run. */
export function ownTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', lost)
  return {
    cwd: process.cwd(),
    env: process.env,
    out: text => { process.stdout.write(text) },
    say: text => { process.stdout.write(forLogLine(text)) },
    err: text => { process.stderr.write(forLogLine(text)) },
    color: styleText('red', 'x', { stream: process.stdout }) !== 'x',
    width: Math.min(Math.max(process.stdout.columns ?? 80, narrowest), widest),
    watched: process.stderr.isTTY && process.env['TERM'] !== 'dumb',
  }
}

let isLost = false

function lost(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || isLost) return
  isLost = true
  process.on('exit', () => { process.exitCode = 2 })
  process.stderr.write(forLogLine(`driftgate: the output cannot be written: ${error.message}\n`))
}

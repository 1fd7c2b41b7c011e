// The action, as the runner starts it. What could not be checked is exit 2, whatever broke.
import { say } from './log.ts'
import { run } from './run.ts'

process.on('uncaughtException', broken)
try {
  const code = await run(process.env)
  // A connection that nobody answers on, as through a proxy, would keep the process for minutes.
  await Promise.all([process.stdout, process.stderr].map(flushed))
  process.exit(code)
} catch (error) {
  broken(error)
}

async function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => { stream.write('', () => resolve()) })
}

function broken(error: unknown): void {
  say(`driftgate: a defect, and no verdict: ${error instanceof Error ? error.stack ?? error.message : String(error)}`)
  process.exit(2)
}

// The action, as the runner starts it. What could not be checked is exit 2, whatever broke.
import { say } from './log.ts'
import { run } from './run.ts'

process.on('uncaughtException', broken)
try {
  process.exitCode = await run(process.env)
} catch (error) {
  broken(error)
}

function broken(error: unknown): void {
  say(`driftgate: a defect, and no verdict: ${error instanceof Error ? error.stack ?? error.message : String(error)}`)
  process.exit(2)
}

// The command. What it loads is compiled once and kept, where Node can.
import module from 'node:module'

// Newer than the oldest Node that we run on, whose types these are.
const { enableCompileCache } = module as { enableCompileCache?: () => unknown }
enableCompileCache?.()
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2))

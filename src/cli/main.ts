// The command. What it loads is compiled once and kept, where Node can (newer than the oldest that we run on).
const { enableCompileCache } = process.getBuiltinModule('node:module') as { enableCompileCache?: () => unknown }
enableCompileCache?.()
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2))

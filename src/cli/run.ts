/** From the command line to the exit code: 0 the gate passes, 1 it fails, 2 it could not check. */
import { resolve } from 'node:path'
import { Problem } from '../text/problem.ts'
import { parse } from './arguments.ts'
import { commands, isCommand } from './commands.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { type Terminal, ownTerminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** Never rejects: whatever goes wrong is told, in the format that was asked for. */
export async function run(argv: readonly string[], own: Terminal = ownTerminal()): Promise<number> {
  let invocation: Invocation | undefined
  let terminal = own
  try {
    invocation = parse(argv)
    terminal = terminalFor(invocation, own)
    if (invocation.flags.has('version')) {
      const { version } = await import('../gate/tool.ts')
      terminal.out(`${version}\n`)
      return 0
    }
    const command = isCommand(invocation.command) ? await commands[invocation.command].load() : undefined
    return await command?.(invocation, terminal) ?? 2
  } catch (error) {
    const { tellFailure } = await import('./failure.ts')
    return tellFailure(error, argv, error instanceof Problem || error instanceof UsageError ? invocation : undefined, terminal)
  }
}

function terminalFor(invocation: Invocation, own: Terminal): Terminal {
  const { flags } = invocation
  if (flags.has('color') && flags.has('no-color')) throw new UsageError('--color and --no-color say opposite things', 'give one of them')
  const cwd = valueOf(invocation, 'cwd')
  return {
    ...own,
    ...(cwd === undefined ? {} : { cwd: resolve(own.cwd, cwd) }),
    ...(flags.has('color') ? { color: true } : flags.has('no-color') ? { color: false } : {}),
  }
}

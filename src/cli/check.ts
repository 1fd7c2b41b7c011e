/** `driftgate check`: a repository's contracts against their base. */
import { gate } from '../gate.ts'
import { openRepository } from '../read/repository.ts'
import { forTerminal } from '../text/escape.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { print, reportTargets } from './print.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

export async function check(invocation: Invocation, terminal: Terminal): Promise<number> {
  const { flags } = invocation
  const targets = reportTargets(invocation)
  const headRef = valueOf(invocation, 'head')
  if (headRef !== undefined && flags.has('staged')) throw new UsageError('--head and --staged are two answers to one question', 'give one of them')
  const repository = await openRepository(terminal.cwd, { env: terminal.env })
  try {
    const options = await judgingOptions(invocation, terminal, repository.root)
    const head = flags.has('staged') ? repository.index() : headRef === undefined ? repository.workTree() : await repository.commit(headRef)
    const { base, tip, why } = await repository.base(valueOf(invocation, 'base'), head)
    if (flags.has('verbose')) terminal.err(`base: ${forTerminal(base.describe.ref)}, ${forTerminal(why)}\n`)
    const { commit } = base.describe
    const report = await gate({
      base, head, ...(tip ? { tip } : {}), ...(commit === undefined ? {} : { earlier: path => repository.earlier(path, commit) }),
    }, options)
    return await print(report, invocation, targets, terminal)
  } finally {
    repository.close()
  }
}

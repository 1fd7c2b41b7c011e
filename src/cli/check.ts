/** `driftgate check`: a repository's contracts against their base. */
import { type Repository, openRepository } from '../read/repository.ts'
import { forTerminal } from '../text/escape.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { loadPrinters, print, reportTargets } from './print.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

export async function check(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = reportTargets(invocation)
  if (invocation.flags.has('head') && invocation.flags.has('staged')) throw new UsageError('--head and --staged are two answers to one question', 'give one of them')
  const repository = openRepository(terminal.cwd, { env: terminal.env })
  try {
    // git answers in processes of its own, while the gate is loaded in this one.
    const [sides, options, { gate }] = await Promise.all([
      repository.then(opened => sidesOf(opened, invocation, terminal)), judgingOptions(invocation, terminal, () => repository.then(({ root }) => root)), import('../gate.ts'), loadPrinters(targets),
    ])
    return await print(await gate(sides, { ...options, changed: sides.base.describe.commit !== (await repository).head }), invocation, targets, terminal)
  } finally {
    await repository.then(opened => opened.close(), () => {})
  }
}

/** Head as the flags name it, and what it is compared with. */
export async function sidesOf(repository: Repository, invocation: Invocation, terminal: Terminal) {
  const ref = valueOf(invocation, 'head')
  const head = invocation.flags.has('staged') ? repository.index() : ref === undefined ? repository.workTree() : await repository.commit(ref)
  const { base, tip, why } = await repository.base(valueOf(invocation, 'base'), head)
  if (invocation.flags.has('verbose')) terminal.err(`base: ${forTerminal(base.describe.ref)}, ${forTerminal(why)}\n`)
  const { commit } = base.describe
  return { base, head, ...(tip ? { tip } : {}), ...(commit === undefined ? {} : { earlier: (path: string) => repository.earlier(path, commit) }) }
}

/** `driftgate check`: a repository's contracts against their base. */
import { openRepository } from '../read/repository.ts'
import type { Invocation } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { loadPrinters, print, reportTargets } from './print.ts'
import { sidesOf } from './sides.ts'
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
    return await print(await gate(sides, { ...options, ...(invocation.flags.has('all') ? { all: true } : {}), changed: sides.base.describe.commit !== (await repository).head }), invocation, targets, terminal)
  } finally {
    await repository.then(opened => opened.close(), () => {})
  }
}

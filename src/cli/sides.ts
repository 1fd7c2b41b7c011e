/** The two sides that a command compares in a repository. */
import type { Base } from '../read/base.ts'
import type { Repository } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { forTerminal } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { type Invocation, valueOf } from './invocation.ts'
import type { Terminal } from './terminal.ts'

/** Head as the flags name it, and what it is compared with. */
export async function sidesOf(repository: Repository, invocation: Invocation, terminal: Terminal) {
  const ref = valueOf(invocation, 'head')
  const head = invocation.flags.has('staged') ? repository.index() : ref === undefined ? repository.workTree() : await repository.commit(ref)
  const { base, tip, why } = await repository.base(valueOf(invocation, 'base'), head).catch((error: unknown) => treeAlone(error, head, invocation, terminal))
  if (invocation.flags.has('verbose')) terminal.err(`base: ${forTerminal(base.describe.ref)}, ${forTerminal(why)}\n`)
  const { commit } = base.describe
  return { base, head, ...(tip ? { tip } : {}), ...(commit === undefined ? {} : { earlier: (path: string) => repository.earlier(path, commit), historyCutOff: () => repository.cutOff(), releases: (patterns: readonly string[]) => repository.releases(patterns, commit) }) }
}

/** Without a base to be had, and none asked for, the whole tree can be looked at all the same. */
function treeAlone(error: unknown, head: Snapshot, { flags }: Invocation, terminal: Terminal): Base {
  if (!flags.has('all') || flags.has('base') || !(error instanceof Problem) || error.details.code !== 'no-base') throw error
  terminal.err(`${forTerminal(error.details.message)}: only the whole tree is looked at\n`)
  return { base: head, why: 'there is no base' }
}

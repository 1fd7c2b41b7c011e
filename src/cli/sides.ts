/** The two sides that a command compares in a repository. */
import type { Repository } from '../read/repository.ts'
import { forTerminal } from '../text/escape.ts'
import { type Invocation, valueOf } from './invocation.ts'
import type { Terminal } from './terminal.ts'

/** Head as the flags name it, and what it is compared with. */
export async function sidesOf(repository: Repository, invocation: Invocation, terminal: Terminal) {
  const ref = valueOf(invocation, 'head')
  const head = invocation.flags.has('staged') ? repository.index() : ref === undefined ? repository.workTree() : await repository.commit(ref)
  const { base, tip, why } = await repository.base(valueOf(invocation, 'base'), head)
  if (invocation.flags.has('verbose')) terminal.err(`base: ${forTerminal(base.describe.ref)}, ${forTerminal(why)}\n`)
  const { commit } = base.describe
  return { base, head, ...(tip ? { tip } : {}), ...(commit === undefined ? {} : { earlier: (path: string) => repository.earlier(path, commit), historyCutOff: () => repository.cutOff(), releases: (patterns: readonly string[]) => repository.releases(patterns, commit) }) }
}

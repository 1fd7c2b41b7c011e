/** Which base a check would take, found as a check finds it: what a shallow clone lacks for that is fetched. */
import { type Surroundings } from '../../read/surroundings.ts'
import { openRepository } from '../../read/repository.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import { Problem } from '../../text/problem.ts'
import { type Said, saidOf } from './said.ts'

export type Compared = { ref: string; commit: string | null; why: string }
/** `base`: undefined where none is found. The snapshots are good until `close`. */
export type Based = { said: Said; base?: Compared; snapshot?: Snapshot; close(): void }

export async function baseHere(around: Surroundings, named: string | undefined, env: NodeJS.ProcessEnv): Promise<Based> {
  const repository = await openRepository(around.root, { env })
  const close = () => { repository.close() }
  try {
    const { base, tip, why } = await repository.base(named)
    const { describe: { ref, commit } } = base
    const message = commit === undefined ? why : `${ref} at ${commit.slice(0, 12)}: ${tip ? 'where this branch left it, ' : ''}${why}`
    return { said: { topic: 'base', ...alone(around, why), message }, base: { ref, commit: commit ?? null, why }, snapshot: base, close }
  } catch (error) {
    return { said: withHint(saidOf('base', error), around, error), close }
  }
}

/** Nothing but the last commit to compare with is little: what is committed is then never judged. */
function alone({ head, remote }: Surroundings, why: string): Pick<Said, 'state' | 'mend'> {
  if (head === undefined) return { state: 'note', mend: 'git add . && git commit' }
  return /no other branch/.test(why) ? { state: 'note', mend: remote ? `git fetch ${remote.name}, or --base <ref>` : '--base <ref>' } : { state: 'fine' }
}

/** What a remote has without a default branch here is asked of it. */
function withHint(said: Said, { remote }: Surroundings, error: unknown): Said {
  return error instanceof Problem && error.details.code === 'no-base' && remote ? { ...said, mend: `git remote set-head ${remote.name} --auto, or ${said.mend ?? '--base <ref>'}` } : said
}

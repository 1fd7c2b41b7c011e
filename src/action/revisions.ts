/** From the event to the two revisions to compare, and the target branch's tip where that is a third. */
import type { Commits } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import { quoted } from '../text/escape.ts'
import { beOf, contains } from './checked-out.ts'
import { type Event, eventOf, isNoCommit, lineFor, ownOf } from './event.ts'
import type { Inputs } from './inputs.ts'

/** `why` tells the choice in words. `bare`: there is nothing to compare with, so all is new, or nothing is looked at. */
export type Revisions = { base: Snapshot; head: Snapshot; tip?: Snapshot; why: string; bare?: true }

/**
 * Both sides are commits, read as git's objects: head is what is checked out, whatever steps before this one did to its files; for pull_request_target, which has
 * the default branch checked out, the pull request's own commit, of which nothing is checked out and nothing run.
 * What a shallow clone lacks is fetched. Rejects with a Problem where there is no base to be had.
 */
export async function revisionsFor(commits: Commits, inputs: Pick<Inputs, 'base' | 'head'>, env: NodeJS.ProcessEnv): Promise<Revisions> {
  const repo = remembering(commits), head = await headOf(repo, inputs.head, env)
  if (inputs.base !== undefined) return { ...await asInputSays(inputs.base, repo, head, inputs.head !== undefined, env), head }
  const event = eventOf(env)
  if (event.name === 'other') {
    throw new Problem({ file: '.', code: 'no-base', message: `the event ${quoted(event.called)} does not say what to compare with`, hint: lineFor(event.called) })
  }
  if (inputs.head === undefined) await beOf(event, repo, head, env)
  return { ...await ofEvent(event, repo, head, env), head }
}

/** A commit's parents stay: they are asked for once. */
function remembering(commits: Commits): Commits {
  const parents = new Map<string, Promise<string[]>>()
  return {
    ...commits, parents(id) {
      const asked = parents.get(id) ?? commits.parents(id)
      parents.set(id, asked)
      return asked
    },
  }
}

const ofEvent = async (event: Exclude<Event, { name: 'other' }>, repo: Commits, head: Snapshot, env: NodeJS.ProcessEnv): Promise<Base> =>
  (event.name === 'push' ? ofPush(event, repo, head, env) : event.name === 'merge_group' ? ofMergeGroup(event, repo, head) : ofPullRequest(event, repo, head, env))

/**
 * `base: main` of a run repeated after the merge means a main that has all of what the event is of: the ancestor of both is then beyond it, and nothing of it would be
 * seen. There the event says what to compare with, as without the input; where it does not, there is nothing to compare, and that is told.
 */
async function asInputSays(ref: string, repo: Commits, head: Snapshot, named: boolean, env: NodeJS.ProcessEnv): Promise<Base> {
  const found = await repo.base(ref, head), all = found.base.describe.commit === head.describe.commit
  const event = quietly(() => eventOf(env)), own = event && ownOf(event, env)
  // Whoever names head, too, may mean two commits that are none of the event's.
  const isOfEvent = async (): Promise<boolean> => !all || !named || (own !== undefined && contains(repo, head, own))
  if (event && event.name !== 'other' && await hasAll(repo, found.base, head, own) && await isOfEvent()) {
    if (!named) await beOf(event, repo, head, env)
    const base = await ofEvent(event, repo, head, env)
    return { ...base, why: `${base.why}; the input base has all of it already` }
  }
  return { ...found, ...(all ? { bare: true, why: 'as the input base says, which has all of head already: there is nothing to compare' } : { why: 'as the input base says' }) }
}

function quietly<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return undefined
  }
}

async function headOf(repo: Commits, asked: string | undefined, env: NodeJS.ProcessEnv): Promise<Snapshot> {
  if (asked !== undefined) return repo.commit(asked)
  const { GITHUB_SHA: sha, GITHUB_REF: ref } = env
  const event = env['GITHUB_EVENT_NAME'] === 'pull_request_target' ? eventOf(env) : undefined
  if (event?.name === 'pull_request_target' && !event.closed) {
    await repo.fetchMissing(event.head)
    return named(await repo.commit(event.head), `pull/${event.number}/head`)
  }
  if (repo.head === undefined) throw new Problem({ file: '.', code: 'no-commit', message: 'nothing is checked out here' })
  return named(await repo.commit(repo.head), repo.head === sha && ref ? ref.replace(/^refs\/(heads\/|tags\/)?/, '') : 'HEAD')
}

type Base = Omit<Revisions, 'head'>
type Of<Name extends Event['name']> = Extract<Event, { name: Name }>

/**
 * GitHub tries the merge out before it runs the workflow: then its first parent is the target branch as it was merged with. The commit names it even where a
 * clone of depth 1 has cut it off. Any other head left the target branch somewhere.
 */
async function ofPullRequest(event: Of<'pull_request' | 'pull_request_target'>, repo: Commits, head: Snapshot, { GITHUB_SHA: sha }: NodeJS.ProcessEnv): Promise<Base> {
  const { target, head: own, closed } = event
  if (closed) return { base: head, bare: true, why: 'the pull request is closed: there is nothing to check any more' }
  const { commit } = head.describe
  const [first, second, ...more] = commit === undefined || commit === own ? [] : await repo.parents(commit)
  if (first === undefined || second === undefined || more.length > 0 || (commit !== sha && second !== own)) {
    return sinceTarget(repo, event, head, 'this is not the merge commit of the pull request')
  }
  await repo.fetchMissing(first)
  const base = named(await repo.commit(first), target)
  // A clone that is whole has the branch as it was when the job began, which on a run repeated later has moved on. A shallow one is spared the question.
  const tip = repo.shallow ? undefined : await repo.commit(`refs/remotes/origin/${target}`).catch(ignoring('unknown-revision', 'fetch-failed', 'no-remote'))
  return { base, ...(tip && tip.describe.commit !== first ? { tip } : {}), why: `${target} as the pull request was merged with it` }
}

/** A queue tries each group out on top of those ahead of it, so that what is below is none of its own. That may be gone once they are through: then the target stands for it. */
async function ofMergeGroup(event: Of<'merge_group'>, repo: Commits, head: Snapshot): Promise<Base> {
  const { target, before, group } = event
  if (head.describe.commit !== group) return sinceTarget(repo, event, head, 'this is not the commit that the merge queue made')
  try {
    await repo.fetchMissing(before)
    return { base: named(await repo.commit(before), before.slice(0, 12)), why: `what the merge queue puts this group on top of, on its way to ${target}` }
  } catch (error) {
    if (!(error instanceof Problem) || error.details.code !== 'fetch-failed') throw error
    return sinceTarget(repo, event, head, `${before.slice(0, 12)}, which the merge queue put it on top of, is gone`)
  }
}

/** Once the target has all of it, as where a run is repeated after the merge, head would be compared with itself, or with what was pushed alone: then what counts is where the target was before. */
async function sinceTarget(repo: Commits, event: Of<'pull_request' | 'pull_request_target' | 'merge_group'>, head: Snapshot, reason: string): Promise<Base> {
  const { target, before } = event, found = await repo.base(`origin/${target}`, head)
  if (!await hasAll(repo, found.base, head, ownOf(event, {}))) return { ...found, why: `where it left ${target}, since ${reason}` }
  const { base, tip } = await repo.base(before, head)
  if (await hasAll(repo, base, head, ownOf(event, {}))) return { base: named(base, target), bare: true, why: `${target} had all of it already when the event happened: there is nothing to compare` }
  return { base: named(base, target), ...(tip ? { tip: named(tip, target) } : {}), why: `where it left ${target} before that had all of it, since ${reason}` }
}

/** Whether nothing of head is left to be seen beside it, or nothing of `own`, the commit that the event is of and that head contains. */
const hasAll = async (repo: Commits, base: Snapshot, head: Snapshot, own: string | undefined): Promise<boolean> =>
  base.describe.commit === head.describe.commit || (own !== undefined && own !== head.describe.commit && contains(repo, base, own))

async function ofPush(event: Of<'push'>, repo: Commits, head: Snapshot, env: NodeJS.ProcessEnv): Promise<Base> {
  const { before, deleted, ofDefault } = event
  if (deleted) return { base: head, why: 'the branch was deleted: there is nothing to check' }
  if (isNoCommit(before)) return sinceDefault(repo, head, event, 'it is new', env)
  try {
    await repo.fetchMissing(before)
    return { base: named(await repo.commit(before), before.slice(0, 12)), why: 'where it was before the push' }
  } catch (error) {
    // After a forced push the server may have thrown away what was there. The default branch itself has then nothing else to stand for it.
    if (ofDefault || !(error instanceof Problem) || error.details.code !== 'fetch-failed') throw error
    return sinceDefault(repo, head, event, `${before.slice(0, 12)}, where it was before the push, is gone`, env)
  }
}

/** Once the default branch has all of it, what counts is where the commits that the push brought began. One that brought none, as mostly a tag's, changed nothing. */
async function sinceDefault(repo: Commits, head: Snapshot, event: Of<'push'>, reason: string, env: NodeJS.ProcessEnv): Promise<Base> {
  const { defaultBranch, ofDefault, first } = event
  const found = ofDefault ? undefined : await repo.base(`origin/${defaultBranch}`, head).catch(ignoring('no-common-ancestor', 'unknown-revision'))
  if (found && first !== undefined && await hasAll(repo, found.base, head, ownOf(event, env))) {
    await repo.fetchMissing(first)
    const [below] = await repo.parents(first)
    if (below !== undefined) return { ...await repo.base(below, head), why: `where its first commit began, since ${reason} and ${defaultBranch} has all of it already` }
  } else if (found) return { ...found, why: `where it left ${defaultBranch}, since ${reason}` }
  return { base: repo.nothing(), bare: true, why: `${reason}, and there is nothing to compare it with: every contract counts as added` }
}

function ignoring(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Problem) || !codes.includes(error.details.code)) throw error
    return undefined
  }
}

/** The same snapshot under the name that people know it by. */
const named = (snapshot: Snapshot, ref: string): Snapshot => ({ ...snapshot, describe: { ...snapshot.describe, ref } })

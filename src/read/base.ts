/** What to compare with: the commit where the branch left the one that it will go to. */
import { Problem } from '../text/problem.ts'
import { type Found } from './discover.ts'
import { type Git, must } from './git.ts'
import { type Revisions } from './revisions.ts'
import { type Snapshot } from './snapshot.ts'

/** `base` is the common ancestor, `tip` the target branch's own tip where that is another commit; `why` tells the choice in words. */
export type Base = { base: Snapshot; tip?: Snapshot; why: string }

/** `ref` for people, `name` for git: the commit's id where it is known. */
type Target = { ref: string; name: string; why: string }
type Ref = { name: string; oid: string; current: boolean; symbolic?: string; upstream?: string; remote?: string }

/**
 * The base for `head`, a commit's id or undefined before the first commit. `ref` is what the user named; without one the branch that the current one
 * will go to is looked for. `at` gives a commit's snapshot; without an id, that of nothing.
 */
export async function baseOf(found: Found, revisions: Revisions, at: (ref: string, commit?: string) => Snapshot, head: string | undefined, ref?: string): Promise<Base> {
  if (head === undefined) {
    return ref === undefined ? { base: at('nothing'), why: 'there is no commit yet: everything is new' } : { base: at(ref, await revisions.find(ref)), why: 'as asked' }
  }
  const target = ref === undefined ? await defaultTarget(found.git) : { ref, name: ref, why: 'as asked' }
  if (!target) return { base: at('HEAD', head), why: 'the last commit, since there is no other branch to compare with' }
  const { tip, ancestor } = await revisions.meet(head, target.name)
  return { base: at(target.ref, ancestor), ...(ancestor === tip ? {} : { tip: at(target.ref, tip) }), why: target.why }
}

const format = ['HEAD', 'refname', 'objectname', 'symref', 'upstream', 'upstream:remotename'].map(field => `%(${field})`).join('%00')
const patterns = ['refs/heads', 'refs/remotes/*/HEAD', 'refs/remotes/*/main', 'refs/remotes/*/master']

/**
 * The branch that the current one will go to: its upstream if that is another branch; else the remote's default branch (HEAD, main, master), which for the
 * default branch itself is its own upstream; else the local main or master. Undefined where there is no other branch.
 * Rejects with a Problem where there are remote branches and none of them can be told to be the default.
 */
async function defaultTarget(git: Git): Promise<Target | undefined> {
  const refs = await listRefs(git, patterns)
  const current = refs.find(ref => ref.current)
  const branch = current?.name.replace(/^refs\/heads\//, '')

  if (current?.upstream && current.upstream !== `refs/remotes/${current.remote}/${branch}`) {
    const [upstream] = await listRefs(git, [current.upstream])
    if (upstream) return target(upstream, `the upstream of ${branch}`)
  }
  const remote = current?.remote && current.remote !== '.' ? current.remote : 'origin'
  const remoteDefault = defaultOf(refs, remote)
  if (remoteDefault) return target(remoteDefault, remoteDefault.name === `refs/remotes/${remote}/${branch}` ? `where ${branch} is published` : `the default branch of ${remote}`)

  const local = ['main', 'master'].map(name => refs.find(ref => ref.name === `refs/heads/${name}`)).find(ref => ref !== undefined)
  if (local && !local.current) return target(local, `the local ${short(local.name)}, since ${remote} has no default branch here`)
  if (local?.current || (await must(git, ['for-each-ref', '--count=1', 'refs/remotes'])).length === 0) return undefined
  throw new Problem({
    file: '.', code: 'no-base', message: `there is nothing to compare with: the default branch of ${remote} is not in this clone`,
    hint: `git fetch ${remote} +refs/heads/main:refs/remotes/${remote}/main, or --base <ref>`,
  })
}

function defaultOf(refs: readonly Ref[], remote: string): Ref | undefined {
  const named = (name: string) => refs.find(ref => ref.name === `refs/remotes/${remote}/${name}`)
  const head = named('HEAD')
  return (head && { ...head, name: head.symbolic ?? head.name }) ?? named('main') ?? named('master')
}

async function listRefs(git: Git, wanted: readonly string[]): Promise<Ref[]> {
  const output = await must(git, ['for-each-ref', `--format=${format}`, ...wanted])
  return output.toString().split('\n').filter(line => line !== '').map(parseRef)
}

function parseRef(line: string): Ref {
  const [head, name = '', oid = '', symbolic, upstream, remote] = line.split('\0')
  return { name, oid, current: head === '*', ...(symbolic ? { symbolic } : {}), ...(upstream ? { upstream } : {}), ...(remote ? { remote } : {}) }
}

const short = (name: string) => name.replace(/^refs\/(heads|remotes)\//, '')
const target = ({ name, oid }: Ref, why: string): Target => ({ ref: short(name), name: oid, why })

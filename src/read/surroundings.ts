/** What a clone tells of itself besides its contents: branches, remotes and who serves them. Nothing is asked of a server. */
import { discover } from './discover.ts'
import { remotes } from './fetch.ts'
import { type Git, run } from './git.ts'
import { type Opening } from './repository.ts'

/** `branch`: absent where HEAD is detached; there before the first commit, too. `remote`: the one that is fetched from. `host`: absent where it is a folder, or tells none. */
export type Surroundings = {
  root: string; bare: boolean; shallow: boolean; head?: string; branch?: string; upstream?: string
  remotes: readonly string[]; remote?: { name: string; host?: string }
  /** The branch that pull requests go to, as far as the clone tells. */
  defaultBranch: { name: string; why: string }
  /** Whether settings of the clone hold credentials for fetching, as actions/checkout leaves them unless told otherwise. */
  holdsToken: boolean
}

/** Rejects with a Problem where there is no repository. */
export async function surroundingsOf(cwd: string, { env = process.env, here = process.cwd() }: Pick<Opening, 'env' | 'here'> = {}): Promise<Surroundings> {
  const { git, root, bare, shallow, head } = await discover(cwd, env, here)
  const [names, branch, heads, holdsToken] = await Promise.all([remotes(git), lineOf(git, ['symbolic-ref', '--quiet', '--short', 'HEAD']), branches(git), hasCredentials(git)])
  const name = names.find(one => one === 'origin') ?? names[0]
  const [address, upstream] = await Promise.all([
    name === undefined ? undefined : lineOf(git, ['ls-remote', '--get-url', '--end-of-options', name]),
    branch === undefined ? undefined : lineOf(git, ['for-each-ref', '--format=%(upstream:short)', `refs/heads/${branch}`]),
  ])
  const host = address === undefined ? undefined : hostOf(address)
  return {
    root, bare, shallow, remotes: names, holdsToken, defaultBranch: defaultOf(heads, name, branch),
    ...(head === undefined ? {} : { head }), ...(branch === undefined ? {} : { branch }), ...(upstream === undefined ? {} : { upstream }),
    ...(name === undefined ? {} : { remote: { name, ...(host === undefined ? {} : { host }) } }),
  }
}

/** `2.39.5`. Rejects with a Problem where git cannot be run. */
export async function gitVersion(cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run({ cwd, env, settings: [] }, ['--version'])
  return stdout.toString().replace(/^git version /, '').trim()
}

async function lineOf(git: Git, args: readonly string[]): Promise<string | undefined> {
  const { code, stdout } = await run(git, args)
  const line = stdout.toString().trim()
  return code === 0 && line !== '' ? line : undefined
}

/** Names of refs, and where a remote's HEAD points. */
async function branches(git: Git): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await run(git, ['for-each-ref', '--format=%(refname) %(symref)', 'refs/remotes/*/HEAD', 'refs/remotes/*/main', 'refs/remotes/*/master', 'refs/heads/main', 'refs/heads/master'])
  return new Map(stdout.toString().split('\n').filter(line => line !== '').map(line => line.split(' ')).map(([ref = '', points = '']) => [ref, points]))
}

function defaultOf(refs: ReadonlyMap<string, string>, remote: string | undefined, branch: string | undefined): Surroundings['defaultBranch'] {
  const pointed = remote === undefined ? undefined : refs.get(`refs/remotes/${remote}/HEAD`)
  if (remote !== undefined && pointed) return { name: pointed.replace(`refs/remotes/${remote}/`, ''), why: `the default branch of ${remote}` }
  const among = (folder: string) => ['main', 'master'].find(name => refs.has(`${folder}/${name}`))
  const published = remote === undefined ? undefined : among(`refs/remotes/${remote}`)
  if (published !== undefined) return { name: published, why: `a branch of ${remote}, which does not tell its default here` }
  const local = among('refs/heads')
  if (local !== undefined) return { name: local, why: 'a local branch, since no remote tells its default here' }
  return branch === undefined ? { name: 'main', why: 'a guess, since no branch is there' } : { name: branch, why: 'the branch that is checked out, since nothing tells another' }
}

/** Of `https://name:token@host:port/path`, `ssh://git@host/path` and `git@host:path` the host alone. */
function hostOf(address: string): string | undefined {
  const [, authority] = /^[a-z][\w+.-]*:\/\/([^/]*)/i.exec(address) ?? /^((?:[^/@]*@)?[^/:@]{2,}):(?!\/\/)/.exec(address) ?? []
  const host = authority?.replace(/^.*@/, '').replace(/:\d+$/, '').toLowerCase()
  return host !== undefined && /^[\w.-]+$/.test(host) ? host : undefined
}

/** Names of settings alone: their values are secret. Newer versions of actions/checkout keep them in a file of its own, which settings of the clone include. */
async function hasCredentials(git: Git): Promise<boolean> {
  return (await run(git, ['config', '--local', '--includes', '--name-only', '--get-regexp', '^http\\..*\\.extraheader$'])).code === 0
}

/** Fetching what a clone lacks, without moving any ref: bare ids, no destination, no tags, no pruning. */
import { Problem } from '../text/problem.ts'
import { withSettings } from './environment.ts'
import { type Git, complaint, must, settingsOf } from './git.ts'

/** A token for a server (`https://github.com`), tried where the credentials that git knows do not do. */
export type Token = { server: string; token: string }

const quietly = [
  '--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--no-prune', '--no-prune-tags', '--no-auto-gc',
  // Not even the remote-tracking refs that git moves on the side.
  '--refmap=',
]
/** A server that says nothing for a minute will not. */
const patience = ['http.lowSpeedLimit=1', 'http.lowSpeedTime=60']

/** Fetches objects by id. Rejects with a Problem holding git's complaint. `options` are git fetch's own (`--depth=1`). */
export async function fetchObjects(git: Git, remote: string, oids: readonly string[], options: readonly string[], token?: Token): Promise<void> {
  for (let from = 0; from < oids.length; from += 500) {
    const args = ['fetch', ...quietly, ...options, '--end-of-options', remote, ...oids.slice(from, from + 500)]
    await attempt(git, args).catch((error: unknown) => (token ? attempt(authorized(git, token), args) : Promise.reject(error)))
  }
}

/** Where a name points on a remote, branches before tags (an annotated tag's commit); undefined where it has no such name. */
export async function remoteRef(git: Git, remote: string, name: string, token?: Token): Promise<string | undefined> {
  const wanted = [`refs/heads/${name}`, `refs/tags/${name}^{}`, `refs/tags/${name}`, ...(name.startsWith('refs/') ? [`${name}^{}`, name] : [])]
  const found = await remoteRefs(git, remote, wanted.map(ref => ref.replace('^{}', '*')), token)
  return wanted.map(ref => found.get(ref)).find(oid => oid !== undefined)
}

/** The refs of a remote that follow these patterns, with what each points to; what an annotated tag stands for besides, under its name and `^{}`. */
export async function remoteRefs(git: Git, remote: string, patterns: readonly string[], token?: Token): Promise<Map<string, string>> {
  const args = ['ls-remote', '--quiet', '--end-of-options', remote, ...patterns]
  const listed = await attempt(git, args).catch((error: unknown) => (token ? attempt(authorized(git, token), args) : Promise.reject(error)))
  return new Map(listed.split('\n').map(line => line.split('\t')).map(([oid = '', ref = '']) => [ref, oid]))
}

/** The remotes' names. */
export async function remotes(git: Git): Promise<string[]> {
  return (await must(git, ['remote'])).toString().split('\n').filter(name => name !== '')
}

async function attempt(git: Git, args: readonly string[]): Promise<string> {
  const simple = await client(git)
  return simple.raw([...settingsOf({ ...git, settings: [...git.settings, ...patience] }), ...args]).catch((error: unknown) => {
    throw new Problem({ file: '.', code: 'fetch-failed', message: complaint(error instanceof Error ? error.message : String(error)) })
  })
}

/** An empty value first: it forgets headers that are set already, of which two would be refused. */
function authorized(git: Git, { server, token }: Token): Git {
  const name = `http.${server.replace(/\/$/, '')}/.extraheader`
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`
  return { ...git, env: withSettings(git.env, [[name, ''], [name, header]]) }
}

/**
 * simple-git refuses whatever a caller's input could turn into a command. Here the arguments are ours and the environment is the user's own,
 * credentials and all, so what it holds is let through.
 */
async function client(git: Git) {
  const { simpleGit } = await import('simple-git')
  return simpleGit({
    baseDir: git.cwd, allowEnvironment: Object.keys(git.env), unsafe: {
      allowUnsafeAskPass: true, allowUnsafeConfigEnvCount: true, allowUnsafeConfigPaths: true, allowUnsafeCredentialHelper: true, allowUnsafeEditor: true,
      allowUnsafeExec: true, allowUnsafeFilter: true, allowUnsafeFsMonitor: true, allowUnsafeGitProxy: true, allowUnsafeHooksPath: true,
      allowUnsafeInclude: true, allowUnsafePager: true, allowUnsafeProtocolOverride: true, allowUnsafeSshCommand: true, allowUnsafeTemplateDir: true,
      allowUnsafeUrlRewrite: true,
    },
  }).env(git.env)
}

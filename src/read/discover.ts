/** Finds the repository that a folder is in, whatever a hook says of another one. */
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Problem } from '../text/problem.ts'
import { foundAt } from './disk.ts'
import { tied, untied, without } from './environment.ts'
import { type Git, complaint, run } from './git.ts'

/** `root` is the work tree's top, or the git folder of a bare repository; `head` is absent while there is no commit. */
export type Found = { git: Git; root: string; gitDir: string; bare: boolean; shallow: boolean; format: 'sha1' | 'sha256'; head?: string }

/**
 * The repository of `cwd`. Hooks export GIT_DIR, GIT_INDEX_FILE and others: they are kept where they speak of the repository that `cwd` is in, or where
 * `cwd` is in none; else they are dropped. `here` is where the process started, which their relative paths mean.
 */
export async function discover(cwd: string, ambient: NodeJS.ProcessEnv, here: string): Promise<Found> {
  if (!foundAt(cwd)?.isDirectory()) {
    throw new Problem({ file: cwd, code: 'no-folder', message: 'there is no such folder' })
  }
  const given = tied(ambient, here)
  const { GIT_DIR: gitDir, GIT_INDEX_FILE: index, GIT_WORK_TREE: workTree } = given
  if (gitDir === undefined && index === undefined && workTree === undefined) return facts(cwd, given)

  const own = await facts(cwd, untied(ambient)).catch((problem: unknown) => (problem instanceof Problem ? problem : Promise.reject(problem)))
  if (own instanceof Problem) {
    if (gitDir === undefined) throw own
    return facts(workTree ?? cwd, given)
  }
  if (gitDir !== undefined && real(gitDir) !== own.gitDir) return workTree !== undefined && real(workTree) === own.root ? facts(workTree, given) : own
  if (gitDir === undefined && index !== undefined && isOfAnother(index, own.gitDir)) return own
  // Our own discovery stands: a GIT_DIR without a GIT_WORK_TREE would take any folder for the work tree's top.
  return { ...own, git: { ...own.git, env: without(given, ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR']) } }
}

/** An index in another repository's git folder (`git commit` keeps its temporary ones there too), or in a folder that is not there. */
function isOfAnother(index: string, gitDir: string): boolean {
  const folder = dirname(index)
  return !existsSync(folder) || (real(folder) !== gitDir && existsSync(join(folder, 'HEAD')))
}

const real = (path: string) => (existsSync(path) ? realpathSync(path) : path)

const questions = ['--is-bare-repository', '--is-inside-work-tree', '--is-shallow-repository', '--show-object-format', '--show-cdup', '--absolute-git-dir']

async function facts(cwd: string, env: NodeJS.ProcessEnv, settings: readonly string[] = []): Promise<Found> {
  const git = { cwd, env, settings }
  const ran = await run(git, ['rev-parse', ...questions, '--verify', '--quiet', 'HEAD^{commit}'])
  const [bare, inside, shallow, format, ...rest] = ran.stdout.toString().replace(/\n$/, '').split('\n')
  if (format === undefined) {
    const owner = settings.length > 0 ? undefined : dubious(ran.stderr)
    if (owner !== undefined && isPointedAt(owner, cwd, env)) return withoutFilters(await facts(cwd, env, [`safe.directory=${owner}`]))
    throw notFound(cwd, ran.stderr, owner)
  }
  const head = ran.code === 0 ? rest.pop() : undefined
  const up = bare === 'true' ? undefined : rest.shift()
  const gitDir = real(rest.join('\n'))
  if (bare !== 'true' && inside !== 'true') throw new Problem({ file: '.', code: 'no-work-tree', message: `${cwd} is not inside the repository's work tree` })
  const root = up === undefined ? gitDir : resolve(real(cwd), up)
  return {
    git: { ...git, cwd: root }, root, gitDir, bare: bare === 'true', shallow: shallow === 'true', format: format === 'sha256' ? 'sha256' : 'sha1',
    ...(head === undefined ? {} : { head }),
  }
}

const dubious = (stderr: string) => /detected dubious ownership in repository at '([^]*?)'\n/.exec(stderr)?.[1]

/** A folder that someone names is theirs to trust; a folder above it, which anybody may have put a repository in, is not. The runner names its workspace. */
function isPointedAt(owner: string, cwd: string, env: NodeJS.ProcessEnv): boolean {
  const workspace = env['GITHUB_WORKSPACE']
  return [cwd, ...(workspace ? [workspace] : [])].some(path => real(resolve(path)) === real(owner))
}

/** Another owner's repository is read without running the filters that its own settings name. */
async function withoutFilters(found: Found): Promise<Found> {
  const named = await run(found.git, ['config', '--local', '--includes', '--name-only', '-z', '--get-regexp', '^filter\\..*\\.(clean|process|required)$'])
  const off = named.stdout.toString().split('\0').filter(name => name !== '').map(name => `${name}=${name.endsWith('.required') ? 'false' : ''}`)
  return { ...found, git: { ...found.git, settings: [...found.git.settings, ...off] } }
}

function notFound(cwd: string, stderr: string, owner: string | undefined): Problem {
  if (owner !== undefined) {
    return new Problem({
      file: '.', code: 'dubious-ownership', message: `the repository at ${owner} belongs to another user`,
      hint: `git config --global --add safe.directory '${owner}'`,
    })
  }
  if (/cannot use bare repository/.test(stderr)) {
    return new Problem({
      file: '.', code: 'bare-repository', message: `${cwd} is a bare repository or a git folder, which git is told to read only where GIT_DIR names it`,
      hint: 'run it in a work tree, or set GIT_DIR and give both --base and --head',
    })
  }
  if (/not a git repository/i.test(stderr)) {
    return new Problem({
      file: '.', code: 'not-a-repository', message: `${cwd} is not in a git repository`,
      hint: 'run it inside one, or compare two folders or files: driftgate diff <base> <head>',
    })
  }
  return new Problem({ file: '.', code: 'git-failed', message: `git cannot read the repository of ${cwd}: ${complaint(stderr)}` })
}

/** Real repositories in temporary folders, the same on every machine. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Problem } from '../../src/text/problem.ts'
import { type FileChange } from '../../src/read/changes.ts'
import { type Opening, type Repository, openRepository } from '../../src/read/repository.ts'
import { type Snapshot } from '../../src/read/snapshot.ts'

const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

/** No settings of the user's or the system's, fixed people and dates; a local remote may be a submodule and serve any commit. */
export const env: NodeJS.ProcessEnv = {
  ...outside, HOME: '/nonexistent', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com', GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com', GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z',
  GIT_CONFIG_COUNT: '2', GIT_CONFIG_KEY_0: 'protocol.file.allow', GIT_CONFIG_VALUE_0: 'always', GIT_CONFIG_KEY_1: 'init.defaultBranch', GIT_CONFIG_VALUE_1: 'main',
}

/** An empty folder, gone after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'driftgate-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Sandbox = {
  path: string
  git(...args: string[]): string
  /** Writes files; null removes one. */
  write(files: Record<string, string | Buffer | null>): void
  /** Writes, stages everything and commits; gives the commit's id. */
  commit(files?: Record<string, string | Buffer | null>): string
  open(opening?: Opening): Promise<Repository>
}

export function sandboxAt(path: string): Sandbox {
  const sandbox: Sandbox = {
    path,
    git: (...args) => execFileSync('git', args, { cwd: path, env, encoding: 'utf8', stdio: 'pipe' }).trim(),
    write(files) {
      for (const [name, content] of Object.entries(files)) {
        const at = join(path, name)
        mkdirSync(dirname(at), { recursive: true })
        if (content === null) rmSync(at)
        else writeFileSync(at, content)
      }
    },
    commit(files = {}) {
      sandbox.write(files)
      sandbox.git('add', '-A')
      sandbox.git('commit', '-q', '--allow-empty', '-m', 'a change')
      return sandbox.git('rev-parse', 'HEAD')
    },
    async open(opening = {}) {
      const repository = await openRepository(path, { env, here: path, ...opening })
      onTestFinished(() => repository.close())
      return repository
    },
  }
  return sandbox
}

/** A new repository on the branch main, without commits. */
export function repository(...init: string[]): Sandbox {
  const sandbox = sandboxAt(temporaryFolder())
  sandbox.git('init', '-q', ...init)
  return sandbox
}

/** A clone through file://, where depth counts. */
export function cloneOf(origin: Sandbox, ...options: string[]): Sandbox {
  origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  origin.git('config', 'uploadpack.allowFilter', 'true')
  const path = join(temporaryFolder(), 'clone')
  origin.git('clone', '-q', ...options, `file://${origin.path}`, path)
  return sandboxAt(path)
}

/** Changes as lines: `moved a -> b`. */
export const told = (changes: readonly FileChange[]) => changes.map(({ status, basePath, headPath }) => [status, ...new Set([basePath, headPath].filter(path => path !== undefined))].join(' '))

/** What a snapshot holds at a path: its text, the code of its Problem, or undefined. */
export async function at(snapshot: Snapshot, path: string): Promise<string | undefined> {
  const found = (await snapshot.read([path])).get(path)
  return found instanceof Uint8Array ? Buffer.from(found).toString() : found?.details.code
}

export const paths = async (snapshot: Snapshot) => (await snapshot.list()).map(({ path }) => path).sort()

/** What a promise was refused with. */
export async function refusal(promise: Promise<unknown>): Promise<Problem['details']> {
  return promise.then(() => { throw new Error('it was not refused') }, (error: Problem) => error.details ?? Promise.reject(error))
}

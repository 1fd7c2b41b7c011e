/** Runs git: our own spawn, no shell, guarded against what settings of a repository could make it run. */
import { type ChildProcessByStdio, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { type Readable } from 'node:stream'
import { Problem } from '../text/problem.ts'

/** Where git runs, with which environment and settings (`name=value`, given by -c). */
export type Git = { cwd: string; env: NodeJS.ProcessEnv; settings: readonly string[] }
export type Ran = { code: number; stdout: Buffer; stderr: string }

/**
 * No hook (an index refresh and a fetch have hooks too), no file system monitor, no maintenance. A folder of the work tree that looks like a bare
 * repository is not taken for one: its settings would come from the contract's author.
 */
const guards = [
  'core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit', 'gc.auto=0', 'maintenance.auto=false',
]

export function settingsOf(git: Git): string[] {
  return [...guards, ...git.settings].flatMap(setting => ['-c', setting])
}

/** Starts git and leaves its streams to the caller. */
export function start(git: Git, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn('git', [...settingsOf(git), ...args], { cwd: git.cwd, env: git.env, windowsHide: true })
  // A git that ends early closes its input; its exit code says what was wrong.
  child.stdin.on('error', () => {})
  return child
}

/** The same for one that is told nothing: a pipe less to make. */
function silent(git: Git, args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
  return spawn('git', [...settingsOf(git), ...args], { cwd: git.cwd, env: git.env, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs git to its end. Rejects with a Problem only where git itself cannot be started. */
export async function run(git: Git, args: readonly string[], input?: string | Buffer): Promise<Ran> {
  const child = input === undefined ? silent(git, args) : start(git, args)
  const stdout: Buffer[] = [], stderr: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  child.stdin?.end(input)
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', error => reject(notStarted(error)))
    child.on('close', (status, signal) => resolve(status ?? (signal ? 128 : 0)))
  })
  return { code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() }
}

/** Runs git and gives its output; anything but exit 0 is a Problem. */
export async function must(git: Git, args: readonly string[], input?: string | Buffer): Promise<Buffer> {
  const ran = await run(git, args, input)
  if (ran.code !== 0) throw failed(args, ran.stderr)
  return ran.stdout
}

export function failed(args: readonly string[], stderr: string): Problem {
  const command = args.find(arg => !arg.startsWith('-')) ?? ''
  return new Problem({ file: '.', code: 'git-failed', message: `git ${command} failed: ${complaint(stderr)}` })
}

/** The line of git's error output that says what is wrong. */
export function complaint(stderr: string): string {
  const lines = stderr.split('\n').map(line => line.trim()).filter(line => line !== '')
  const line = lines.find(text => /^(fatal|error|remote):/.test(text)) ?? lines[0] ?? 'no reason given'
  return line.replace(/^(fatal|error): /, '')
}

export function notStarted(error: Error): Problem {
  return new Problem({ file: '.', code: 'no-git', message: `git cannot be run: ${error.message}`, hint: 'install git and put it on PATH' })
}

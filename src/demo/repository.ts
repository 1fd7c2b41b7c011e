/** A real little repository in a temporary folder, as far as git is there to make one. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type DemoRepository = { folder: string; env: NodeJS.ProcessEnv; write: (path: string, text: string) => void; remove: () => void }

/** Nobody's settings, hooks or signing keys play a part, nor does the repository of a hook that the demo may run in. */
function environment(ambient: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(ambient).filter(([name]) => !name.startsWith('GIT_'))
  return { ...Object.fromEntries(own), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
}

/** The files committed on a branch `main`. Undefined where git is missing or does not work. */
export function makeRepository(files: ReadonlyMap<string, string>, ambient: NodeJS.ProcessEnv): DemoRepository | undefined {
  const env = environment(ambient)
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-demo-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const git = (...args: string[]) => spawnSync('git', ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.com', '-c', 'core.autocrlf=false', ...args], { cwd: folder, env, stdio: 'ignore' }).status === 0
  for (const [path, text] of files) write(path, text)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (git('-c', 'init.defaultBranch=main', 'init', '-q') && git('add', '-A') && git('commit', '-q', '-m', 'The contracts of a shop')) return { folder, env, write, remove }
  remove()
  return undefined
}

/** The snapshot and config of a folder for commands that look at one revision alone. */
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { type Config, defaults } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { vocabulary } from '../gate/config.ts'
import { foundAt } from '../read/disk.ts'
import { folder } from '../read/folder.ts'
import { openRepository } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import { configOutside } from './config-outside.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { contractFormat } from './contract-format.ts'
import type { Terminal } from './terminal.ts'

/** `within`: the part of the snapshot that was asked for, as a path that ends in `/` or is a file's, or the whole. `committed`: the last commit, where there is one. */
export type Place = { snapshot: Snapshot; committed: Snapshot | undefined; config: Config; within: string; close(): void }

/** With `--head` that commit; else the work tree where the folder is in a repository, so that what git ignores is left alone; else the folder itself. */
export async function placeOf(path: string, invocation: Invocation, terminal: Terminal): Promise<Place> {
  const named = resolve(terminal.cwd, path)
  const file = foundAt(named)?.isFile() ? basename(named) : undefined
  const at = file === undefined ? named : dirname(named)
  const repository = await openRepository(at, { env: terminal.env }).catch((error: unknown) => {
    if (error instanceof Problem && !(error.details.code === 'no-folder')) return undefined
    throw error
  })
  const tree = repository && !repository.bare ? repository : undefined
  const ref = valueOf(invocation, 'head')
  if (ref !== undefined && !repository) throw new Problem({ file: '.', code: 'no-repository', message: 'this is no git repository, so it has no commits', hint: 'leave --head out' })
  const snapshot = ref !== undefined && repository ? await repository.commit(ref) : tree ? tree.workTree() : await folder(at)
  const committed = tree?.head === undefined ? undefined : await tree.commit(tree.head)
  const below = tree ? relative(tree.root, at).split(sep).join('/') : ''
  return { snapshot, committed, config: await configFor(snapshot, invocation, terminal), within: `${below === '' ? '' : `${below}/`}${file ?? ''}`, close: () => repository?.close() }
}

async function configFor(snapshot: Snapshot, invocation: Invocation, terminal: Terminal): Promise<Config> {
  const named = valueOf(invocation, 'config'), as = valueOf(invocation, 'as')
  const config = named === undefined ? await loadConfig(snapshot, { vocabulary }) ?? defaults : await configOutside(resolve(terminal.cwd, named))
  return as === undefined ? config : { ...config, flags: { format: contractFormat(as) } }
}

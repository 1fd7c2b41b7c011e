/** A config from the disk, of no revision. */
import { basename, dirname } from 'node:path'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { vocabulary } from '../gate/config.ts'
import { folder } from '../read/folder.ts'
import { Problem } from '../text/problem.ts'

/** Rejects with a Problem where there is none. */
export async function configOutside(file: string): Promise<Config> {
  const config = await loadConfig(await folder(dirname(file)), { path: basename(file), vocabulary })
  if (!config) throw new Problem({ file, code: 'no-config', message: 'there is no such file' })
  return config
}

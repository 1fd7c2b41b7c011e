// `buf build` over files at hand: what the reference compiler of our tests makes of them.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type Files = Readonly<Record<string, string>>
export const buf = resolve('node_modules/.bin/buf')

export function written(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'proto-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
/** The descriptors of the files by name, those that the compiler brings along left out. */
export function built(files: Files): Map<string, Record<string, unknown>> {
  const folder = written(files)
  try {
    const image = JSON.parse(execFileSync(buf, ['build', folder, '-o', '-#format=json'], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] })) as { file: Record<string, unknown>[] }
    return new Map(image.file.filter((f) => (f.bufExtension as { isImport?: boolean } | undefined)?.isImport !== true).map((f) => [String(f.name), f]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
/** The lines on which the compiler finds something wrong; empty where it takes the files. */
export function refusedAt(files: Files): { path: string; line: number; message: string }[] {
  const folder = written(files)
  try {
    const { stderr, stdout } = spawnSync(buf, ['build', folder, '--error-format=json'], { encoding: 'utf8' })
    return `${stdout}${stderr}`.split('\n').filter((l) => l.startsWith('{')).map((l) => JSON.parse(l) as { path: string; start_line: number; message: string })
      .map(({ path, start_line: line, message }) => ({ path: path.slice(path.indexOf(folder) >= 0 ? folder.length + 1 : 0), line, message }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

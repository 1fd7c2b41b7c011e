// `buf breaking` over two revisions at hand, and what we tell of them: both as lines of `file:line ID`.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareTexts } from '../../../src/index.ts'
import { type BufCategory, bufCategories, bufIds } from '../../../src/formats/protobuf/buf-rules.ts'
import { type Files, buf, written } from './buf.ts'

const config = { 'buf.yaml': `version: v2\nbreaking:\n  use: [${bufCategories.join(', ')}]\n` }

/** What buf finds, by all of its categories at once. Of a file that is gone there is no place. */
export function foundByBuf(base: Files, head: Files): Set<string> {
  const [was, is] = [written({ ...base, ...config }), written({ ...head, ...config })]
  try {
    const { stdout, stderr, status } = spawnSync(buf, ['breaking', '.', '--against', join(was), '--error-format', 'json'], { cwd: is, encoding: 'utf8', maxBuffer: 1 << 28 })
    if (status !== 0 && status !== 100) throw new Error(stderr)
    const found = stdout.split('\n').filter((l) => l !== '').map((l) => JSON.parse(l) as { path?: string; start_line?: number; type: string; message: string })
    const broken = found.find(({ type }) => type === 'COMPILE')
    if (broken) throw new Error(`${broken.path}:${broken.start_line}: ${broken.message}`)
    return new Set(found.map(({ path, start_line: line = 1, type }) => `${path === undefined ? '-' : `${path}:${line}`} ${type}`))
  } finally {
    for (const folder of [was, is]) rmSync(folder, { recursive: true })
  }
}

/** What we call breaking under the preset of a category. Throws where that is anything else than what has one of its ids. */
export async function foundByUs(base: Files, head: Files, category: BufCategory): Promise<Set<string>> {
  const report = await compareTexts({ base, head, policy: `buf:${category}`, today: '2026-01-01' })
  if (report.errors.length > 0) throw new Error(JSON.stringify(report.errors.slice(0, 3)))
  const ids = bufIds(category)
  return new Set(report.contracts.flatMap((c) => c.findings).flatMap((f) => {
    const ours = f.ids.filter((id) => ids.has(id))
    if (f.breaking !== ours.length > 0) throw new Error(`${f.title} is ${f.breaking ? '' : 'not '}breaking with ${f.ids.join(' ')}`)
    return ours.map((id) => `${f.at ? `${f.at.file}:${f.at.line}` : '-'} ${id}`)
  }))
}

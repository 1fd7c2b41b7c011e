/** `check --all`: the whole of head, besides what changed. */
import type { Config } from '../config/config.ts'
import { most } from '../judge/omitted.ts'
import type { Report } from '../judge/report.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { contradictions } from './links/tree.ts'
import { errorOf } from './notices.ts'

export async function judgeTree(report: Report, head: Snapshot, config: Config): Promise<void> {
  const { findings, errors, counted } = await contradictions(head, config)
  report.tree = counted
  report.notices.push(...findings.slice(0, most.findings))
  // What changed has told its own already.
  const told = new Set(report.errors.map(({ file, line, code }) => `${file} ${line} ${code}`))
  for (const one of errors.map((problem) => errorOf(problem, 'head'))) if (!told.has(`${one.file} ${one.line} ${one.code}`)) report.errors.push(one)
}

/** Contracts over time: a repository whose changes are merged one by one, and what the gate says of the next. */
import type { GateOptions } from '../../src/gate/options.ts'
import { gate } from '../../src/gate.ts'
import type { ContractReport, Report } from '../../src/judge/report.ts'
import { type Sandbox, repository } from '../read/temporary.ts'

export type Told = { verdict: Report['verdict']; said: string[]; version: ContractReport['version'] | undefined; report: Report }
type Files = Record<string, string | null>

/** `propose` judges a change as a pull request to main would be; `merge` lands it. */
export function line(config: string, first: Files): Sandbox & { propose(files: Files, options?: GateOptions): Promise<Told>; merge(files: Files, ...tags: string[]): void } {
  const repo = repository()
  const merge = (files: Files, ...tags: string[]): void => {
    repo.commit(files)
    for (const tag of tags) repo.git('tag', tag)
  }
  merge({ '.driftgate.yaml': config, ...first })
  return {
    ...repo, merge,
    async propose(files, options = {}) {
      repo.git('checkout', '-q', '--detach', 'main')
      repo.commit(files)
      const opened = await repo.open()
      const base = await opened.commit('main'), head = await opened.commit('HEAD')
      const report = await gate({ base, head, earlier: path => opened.earlier(path, 'main'), historyCutOff: () => opened.cutOff(), releases: patterns => opened.releases(patterns, 'main') }, { today: '2026-01-01', ...options })
      repo.git('checkout', '-q', 'main')
      return { verdict: report.verdict, said: saidBy(report), version: report.contracts[0]?.version, report }
    },
  }
}

/** What weighs more than a note, and what could not be checked. */
export const saidBy = (report: Report): string[] => [
  ...report.contracts.flatMap(({ findings }) => findings.filter(({ level }) => level !== 'note').map(({ level, declared, title }) => `${level}${declared ? ' declared' : ''}: ${title}`)),
  ...report.notices.map(({ level, title }) => `${level}: ${title}`), ...report.errors.map(({ code, message }) => `${code}: ${message}`),
]

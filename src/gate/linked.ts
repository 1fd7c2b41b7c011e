/** The contracts of a run that may hurt somebody, kept until all are judged: then it is looked who reads them. What looks is loaded only where there is one. */
import type { Config } from '../config/config.ts'
import type { Contract } from '../contract/contract.ts'
import type { ContractReport } from '../judge/report.ts'
import type { FileChange } from '../read/changes.ts'
import type { Problem } from '../text/problem.ts'
import type { Hurt } from './links/tell.ts'
import type { Sides } from './options.ts'
import { isConsumersFile } from './recognise.ts'

/** Below 1.0 each minor version is another one to a range like `^0.3`. */
const leavesRanges = ({ base, declaredBump }: ContractReport['version']): boolean => declaredBump === 'major' || (declaredBump === 'minor' && /^\s*v?0\./i.test(base ?? ''))

export function linking(changes: readonly FileChange[]): { keep: (report: ContractReport, base: Contract | undefined, head: Contract | undefined) => Promise<void>; tell: (sides: Sides, config: Config) => Promise<Problem[]> } {
  const hurt: Hurt[] = []
  const lists = changes.flatMap(({ headPath }) => (headPath !== undefined && isConsumersFile(headPath) ? [headPath] : []))
  return {
    keep: async (report, base, head) => {
      if (base && (head === undefined || leavesRanges(report.version) || report.findings.some(({ role, oldReadsNew, level }) => role === 'output' && oldReadsNew !== 'safe' && level !== 'off'))) hurt.push((await import('./links/tell.ts')).hurtOf(report, base, head))
    },
    tell: async (sides, config) => (hurt.length + lists.length === 0 ? [] : (await import('./links/tell.ts')).tellConsumers(hurt, sides, config, lists)),
  }
}

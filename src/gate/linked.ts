/** The contracts of a run that may hurt somebody, kept until all are judged: then it is looked who reads them. What looks is loaded only where there is one. */
import type { Config } from '../config/config.ts'
import type { Contract } from '../contract/contract.ts'
import { markWords } from '../formats/uses.ts'
import type { ContractReport } from '../judge/report.ts'
import type { FileChange } from '../read/changes.ts'
import type { Problem } from '../text/problem.ts'
import type { Hurt } from './links/tell.ts'
import type { Sides } from './options.ts'
import { isConsumersFile } from './recognise.ts'

/** Below 1.0 each minor version is another one to a range like `^0.3`. */
const leavesRanges = ({ base, declaredBump }: ContractReport['version']): boolean => declaredBump === 'major' || (declaredBump === 'minor' && /^\s*v?0\./i.test(base ?? ''))

export type Linking = {
  keep(report: ContractReport, base: Contract | undefined, head: Contract | undefined): Promise<void>
  /** Puts who reads them into the reports. Resolves to what is wrong with lists of consumers. */
  tell(): Promise<Problem[]>
}

export function linking(changes: readonly FileChange[], sides: Sides, config: Config): Linking {
  const hurt: Hurt[] = [], waiting: [ContractReport, Contract, Contract | undefined][] = []
  const lists = changes.flatMap(({ headPath }) => (headPath !== undefined && isConsumersFile(headPath) ? [headPath] : []))
  // Begun with the first that may hurt: git searches in a process of its own, while the others are judged. Most repositories hold nothing that could tell of any reader.
  let searching: Promise<readonly string[]> | undefined, marked: readonly string[] | undefined
  const settle = async (): Promise<void> => {
    if (marked === undefined) return
    const all = waiting.splice(0)
    if (all.length === 0 || marked.length + config.consumers.length + lists.length === 0) return
    const { hurtOf } = await import('./links/tell.ts')
    for (const one of all) hurt.push(hurtOf(...one))
  }
  return {
    keep: async (report, base, head) => {
      if (!base || !(head === undefined || leavesRanges(report.version) || report.findings.some(({ role, oldReadsNew, level }) => role === 'output' && oldReadsNew !== 'safe' && level !== 'off'))) return
      searching ??= sides.head.mentions(markWords)
      searching.then((found) => { marked = found }, () => {}) // a failure is heard where it is awaited
      waiting.push([report, base, head])
      await settle()
    },
    tell: async () => {
      marked = await searching ?? []
      await settle()
      return hurt.length + lists.length === 0 ? [] : (await import('./links/tell.ts')).tellConsumers(hurt, marked, sides, config, lists)
    },
  }
}

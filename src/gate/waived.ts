/** Are there waivers to be asked? What reads them is loaded only then. */
import type { Config } from '../config/config.ts'
import { waiversPath } from '../config/load.ts'
import type { ContractReport, Finding, ReportError } from '../judge/report.ts'
import type { FileChange } from '../read/changes.ts'
import type { Sides } from './options.ts'

export type Waiving = {
  /** What excuses a finding of the contract. */
  of(finding: Finding, contract: Pick<ContractReport, 'id' | 'basePath' | 'headPath'>): Finding['waived']
  /** What there is to say of the waivers themselves, once everything is judged. */
  notices(contracts: readonly ContractReport[]): Finding[]
  /** Files that cannot be read. */
  errors: readonly ReportError[]
}

/** Undefined where neither side has a file of waivers. What head has not and no change touched, base has not either. */
export async function waivingOf(changes: readonly FileChange[], { base, head }: Pick<Sides, 'base' | 'head'>, config: Config, today: string): Promise<Waiving | undefined> {
  const of = async (side: Sides['base']) => (await side.read([waiversPath])).get(waiversPath)
  const now = await of(head)
  const was = now !== undefined || changes.some(({ basePath, headPath }) => basePath === waiversPath || headPath === waiversPath) ? await of(base) : undefined
  return was === undefined && now === undefined ? undefined : (await import('./waivers.ts')).waiving(was, now, config, today)
}

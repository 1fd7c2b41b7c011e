/** Is a contract to be judged by more than base? What does that is loaded with the first for which a config or a policy asks for it. */
import type { Config } from '../config/config.ts'
import { type PolicyChoice, settingsFor } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { type JudgeInput, judge } from '../judge/judge.ts'
import type { ContractReport, Finding } from '../judge/report.ts'
import type { Sides } from './options.ts'
import type { OverTime } from './over-time.ts'

export type JudgingOf = {
  /** How to judge this pair: by base alone, else also by what was before. */
  of(base: Contract | undefined, head: Contract | undefined, choice: PolicyChoice): Promise<(input: JudgeInput) => ContractReport>
  notices(): Promise<Finding[]>
}

export function judgingOf(sides: Sides, config: Config, today: string): JudgingOf {
  let loading: Promise<OverTime> | undefined
  return {
    async of(base, head, choice) {
      const { baseline, transitive } = settingsFor(config, ((base ?? head) as Contract).file)
      if (!head || !(baseline === 'release' || transitive === true || choice.policy.transitive === true)) return judge
      return (await (loading ??= import('./over-time.ts').then(({ overTimeOf }) => overTimeOf(sides, config, today)))).of(base, head, choice)
    },
    notices: async () => (await loading)?.notices() ?? [],
  }
}

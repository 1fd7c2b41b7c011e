/** A contract that loosens the policy it is kept by: judged by the old one, and told so. */
import type { Contract } from '../contract/contract.ts'
import type { Span } from '../contract/facts.ts'
import type { Config } from '../config/config.ts'
import { isWeaker } from '../config/policies.ts'
import { policyFor } from '../config/settings.ts'
import { placeOf } from '../judge/findings.ts'
import { loweredLevels } from '../judge/own-levels.ts'
import type { Finding } from '../judge/report.ts'
import { notice } from './notices.ts'

/** What the contract itself says, where no flag and no config speaks for it; and its own levels. */
export function weakenedPolicy(base: Contract, head: Contract, config: Config, inForce: string): Finding[] {
  const [was, now] = [policyFor(config, base), policyFor(config, head)]
  const told = (what: string, from: string, to: string, at: Span | undefined, judgedBy = from): Finding => notice(
    'policy-weakened', 'warning', `${what} weakened: ${from} to ${to}`, `This change sets the contract's ${what} from ${from} to ${to}. It was judged by ${judgedBy}; later changes are judged by ${to}.`,
    { contract: head.id, from, to, at: placeOf(at, head) },
  )
  return [
    ...(was.source !== 'config' && isWeaker(now.policy, was.policy) ? [told('policy', was.policy.name, now.policy.name, head.policy?.at, inForce)] : []),
    ...(was.source === 'config' ? [] : loweredLevels(base, head)).map(({ key, from, to, at }) => told(`level of ${key}`, from, to, at)),
  ]
}

/** How much a change weighs: level and bump, from its effects, the policy in force and the settings. */
import type { Change } from '../compare/change.ts'
import type { Contract } from '../contract/contract.ts'
import { isOver } from '../compare/life.ts'
import { stageOf } from '../compare/stages.ts'
import type { Direction } from '../contract/reading.ts'
import { type Policy, type Settings, type Weight, isJudging } from './policy.ts'
import type { Bump, Level } from './report.ts'
import { ownLevel } from './own-levels.ts'
import type { RuleId } from './rules.ts'

/** What a rule weighs where it breaks nothing, if it is not a note that asks for a minor bump. */
const lighter: Partial<Record<RuleId, { level: Level; bump: Bump }>> = {
  'logical-name-changed': { level: 'warning', bump: 'minor' },
  'delivery-weakened': { level: 'warning', bump: 'minor' },
  'sensitivity-changed': { level: 'warning', bump: 'minor' },
  'cannot-see': { level: 'warning', bump: 'none' },
  'name-case-changed': { level: 'note', bump: 'patch' },
  'stable-id-changed': { level: 'note', bump: 'patch' },
  'documentation-changed': { level: 'note', bump: 'patch' },
  'contract-added': { level: 'note', bump: 'none' },
  'sunset-moved': { level: 'warning', bump: 'minor' },
  'declaration-added': { level: 'note', bump: 'minor' },
}
/** Of what concerns others than who reads the bytes. A field that goes takes its data with it. */
const beside = (c: Change, rule: RuleId): boolean => c.of === 'declaration' || c.axis === 'json' || c.axis === 'source' || c.axis === 'tags' || (c.axis === 'binary' && rule === 'field-removed')
/** Breaks that are told as they are and do not fail the gate by themselves. */
const tolerated: ReadonlySet<RuleId> = new Set(['physical-size-widened'])
const bumpOf: Readonly<Record<Level, Bump>> = { error: 'major', warning: 'minor', note: 'patch', off: 'none' }

export function weigh(c: Change, rule: RuleId, policy: Policy, settings: Settings, base: Contract | undefined): Weight {
  if (!isJudging(policy)) return { level: 'note', bump: 'none', breaking: false }
  const natural = byEffect(c, rule, policy, settings, base)
  const own = base && !settings.overruled ? ownLevel(c, rule, base) : undefined
  const set = settings.rules.get(rule) ?? own
  if (set === undefined || set === natural.level) return natural
  // The bump follows the level; a note that was a note already keeps what it asked for. What hurts, or is called breaking by the contract itself, a bump can declare.
  const breaking = own === 'error' || policy.guards.some((d) => c.effects[d] === 'breaks') || isKnown(c, policy)
  return { level: set, bump: bumpOf[set], breaking: breaking && set === 'error' }
}

function byEffect(c: Change, rule: RuleId, policy: Policy, settings: Settings, base: Contract | undefined): Weight {
  // Of a shape the exact reading alone decides: it may take another name or another place for the same.
  const exactly = policy.exact !== undefined && c.of === 'slot'
  const breaks = policy.preset ? isKnown(c, policy) : exactly ? c.exact : policy.guards.some((d) => c.effects[d] === 'breaks'), doubt = !exactly && policy.guards.some((d) => c.effects[d] === 'unsure')
  const differs = policy.exact !== undefined && (c.exact || (!exactly && hurtsAnyone(c)))
  if (!base) return { level: 'note', bump: 'none', breaking: false } // a whole new contract: nobody relies on it yet
  if (differs || (breaks && !(tolerated.has(rule) && !policy.exact))) {
    return stageOf(base.status?.text) === 'draft' && settings.draft === 'warn' ? { level: 'warning', bump: 'none', breaking: false } : { level: 'error', bump: 'major', breaking: true }
  }
  if (breaks) return { level: 'warning', bump: 'minor', breaking: false }
  if (doubt) return settings.unsure === 'error' || policy.exact ? { level: 'error', bump: 'major', breaking: false } : { level: 'warning', bump: 'minor', breaking: false }
  if (c.of === 'slot' && c.lossy?.some((d) => policy.guards.includes(d))) return { level: 'warning', bump: 'minor', breaking: false }
  if (c.of === 'contract' && c.what === 'status' && stageOf(c.base) === stageOf(c.head)) return { level: 'note', bump: 'patch', breaking: false }
  if (isTooSoon(c, settings)) return { level: 'error', bump: 'minor', breaking: false }
  if (c.of === 'contract' && c.what === 'deprecated' && c.life && isOver(c.life)) return { level: 'warning', bump: 'minor', breaking: false } // nobody has time to move
  if (c.of === 'contract' && c.what === 'sunset' && !c.sooner) return { level: 'note', bump: 'patch', breaking: false }
  if (c.light) return { level: 'note', bump: 'none', breaking: false }
  if (!policy.preset && lighter[rule] === undefined && beside(c, rule)) return { level: 'warning', bump: 'minor', breaking: false }
  return { ...(lighter[rule] ?? { level: 'note', bump: 'minor' }), breaking: false }
}
/** Are consumers given less time than the settings ask for? A day that only moves back gives them more. */
export function isTooSoon(c: Change, { noticeDays }: Settings): boolean {
  if (c.of !== 'contract' || !c.life || noticeDays === undefined || (c.what !== 'deprecated' && c.what !== 'sunset')) return false
  const { day, left, was } = c.life
  return (c.what === 'deprecated' || c.sooner === true || was === undefined) && (day === undefined || (left !== undefined && left < noticeDays))
}
const isKnown = (c: Change, { preset }: Policy): boolean => preset !== undefined && c.knownAs?.some(({ id }) => preset.ids.has(id)) === true
const directions: readonly Direction[] = ['oldReadsNew', 'newReadsOld']
const hurtsAnyone = (c: Change): boolean => directions.some((d) => c.effects[d] === 'breaks')

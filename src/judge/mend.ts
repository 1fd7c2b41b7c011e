/** How to mend one finding: what its rule says, and where the change or its format has a way of its own, that. */
import type { Change } from '../compare/change.ts'
import type { Contract } from '../contract/contract.ts'
import type { Slot } from '../contract/shape.ts'
import type { Pair } from './findings.ts'
import { isTooSoon } from './weighing.ts'
import { type RuleId, declare, expand, mends } from './mends.ts'

export function mendOf(c: Change, rule: RuleId, { base, head, settings }: Pick<Pair, 'base' | 'head'> & Partial<Pick<Pair, 'settings'>>): string {
  const contract = base ?? head
  if (settings && isTooSoon(c, settings)) return `Name a day that leaves consumers ${settings.noticeDays} days or more: \`noticeDays\` of the configuration asks for that.`
  const own = (c.of === 'slot' ? ofSlot(c, rule, contract) : c.of === 'declaration' ? ofDeclaration(c, rule) : c.of === 'contract' ? ofContract(c, contract) : undefined) ?? mends[rule]
  return base && head && !base.version && !head.version ? own.replace(declare, declaring(contract)) : own
}
/** Fields are known by numbers there. */
export const isNumbered = (contract: Contract | undefined): boolean => contract?.readings.some(({ oldReadsNew }) => oldReadsNew.match === 'id') === true

const declaring = (contract: Contract | undefined): string =>
  `If it is meant, declare it by a version: ${contract?.optional ? `give it \`${contract.optional.versions}:\`, or ` : ''}say where it stands (\`versions.from\` in .driftgate.yaml), raise it, and tell the consumers.`
function ofContract({ what, life }: Extract<Change, { of: 'contract' }>, contract: Contract | undefined): string | undefined {
  if (what === 'deprecated' && life?.day !== undefined) return 'Nothing. Remove it on that day or later, and not before.'
  if (what !== 'removed' || life || !contract?.statusless) return undefined
  const { key } = contract.statusless
  return key === undefined ? 'Keep it until its consumers have moved. Its format has no word for that: name the day from which it may go in .driftgate.yaml (`contracts: [{ match: …, sunset: 2027-01-31 }]`).' : `Give it a \`${key}\`, and remove it when that day has come and its consumers have moved.`
}

function ofSlot(c: Extract<Change, { of: 'slot' }>, rule: RuleId, contract: Contract | undefined): string | undefined {
  const how = c.proof?.direction === 'oldReadsNew' ? c.proof.how : undefined
  switch (rule) {
    case 'field-added': return c.role === 'output' && c.effects.oldReadsNew === 'breaks' ? 'Let consumers move first: they refuse records that hold it until they read by a contract that knows it, or lets other fields in. Write it after that.' : undefined
    case 'field-removed': return isNumbered(contract) ? reserving(c) : how === 'refused' ? 'Keep it as it is until its consumers have moved. If it goes for good, rule its name out (`false` in JSON Schema): as long as undeclared fields are let in, any value may come under it.' : undefined
    case 'stable-id-changed': return isNumbered(contract) ? 'Keep a number for the life of its field: write what is new under a number that was never used, and reserve those that are free now.' : undefined
    case 'type-changed': return contract?.optional?.dialect && c.why !== undefined && /not known here/.test(c.why) ? 'Say which database\'s types they are: `dialect` in .driftgate.yaml (`contracts: [{ match: …, dialect: snowflake }]`), or write a type that it knows.' : undefined
    default: return undefined
  }
}

const longest = 60 // characters of a name within a text of ours
/** A number or a name that is free is used again some day, and old data is misread. */
function reserving({ knownAs = [], base, basePath }: Extract<Change, { of: 'slot' }>): string {
  const ids = new Set(knownAs.map(({ id }) => id))
  const name = basePath.at(-1)
  const free = [
    ...(ids.has('FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED') && numberOf(base) !== undefined ? [`reserved ${numberOf(base)};`] : []),
    ...(ids.has('FIELD_NO_DELETE_UNLESS_NAME_RESERVED') && typeof name === 'string' && name.length <= longest ? [`reserved ${JSON.stringify(name)};`] : []),
  ]
  return free.length === 0 ? expand : `${expand} Reserve its number and its name when it goes, so that neither is used again: ${free.map((line) => `\`${line}\``).join(' ')}`
}
const numberOf = (s: Slot | undefined): string | undefined => (s?.id !== undefined && /^\d+$/.test(s.id) ? s.id : undefined)

function ofDeclaration({ base }: Extract<Change, { of: 'declaration' }>, rule: RuleId): string | undefined {
  if (rule !== 'declaration-removed') return undefined
  if (base?.kind === 'file') return 'Leave a file at its old path that imports publicly (`import public`) where its declarations are now.'
  if (base?.kind === 'rpc' || base?.kind === 'service') return 'Keep it until nobody calls it any more: mark it as deprecated, offer the new beside it, and leave it out of the next version of the package.'
  return base?.kind === 'enum value' ? 'Mark it as deprecated first, and reserve its number and its name when it goes.' : undefined
}

/** The rules by name, each with how to mend what it tells. What else there is to say of them is in rules.ts, which only loads who prints it. */

export const expand = 'Keep the old one until its consumers have moved: add the new beside it, deprecate the old, remove it with the next major version.'
export const declare = 'If it is meant, declare it: raise the version by what the report asks for, and tell the consumers.'

const own = {
  'field-added': 'If head must read data already written, give it a default; in a table it is enough to make it nullable. Where base lets no other fields in, its consumers have to let it in first.',
  'field-removed': expand,
  'field-renamed': expand,
  'logical-name-changed': 'Tell those who go by the contract.',
  'name-case-changed': 'Nothing, unless some reader tells case apart.',
  'presence-changed': 'Keep it required, or give readers a default first.',
  'nullability-changed': declare,
  'type-changed': `Add a field of the new type under a new name. ${declare}`,
  'type-name-changed': 'List the old name under `aliases` of the new type; readers of base still look for the old one.',
  'enum-changed': 'Gained: let consumers handle the value first, or send it in a new field. Lost: look for it in the stored data.',
  'limit-changed': declare,
  'physical-size-widened': 'Usually nothing: tell consumers with fixed widths. Raise the level of this rule if yours depend on it.',
  'physical-size-narrowed': 'Check that the stored data fits before the column is altered.',
  'default-changed': 'Tell consumers that rely on the default.',
  'stable-id-changed': 'Keep ids for the life of a field.',
  'openness-changed': declare,
  'order-changed': 'Keep the order; add fields at the end.',
  'shape-changed': declare,
  'dataset-added': 'Nothing.',
  'dataset-removed': expand,
  'dataset-renamed': expand,
  'contract-added': 'Nothing.',
  'contract-removed': 'Deprecate it first, with the day from which it may go (`sunset`; of dbt `deprecation_date`), and remove it when that day has come.',
  'deprecated': 'Name the day from which it may go (`sunset`; of dbt `deprecation_date`), and remove it when that day has come.',
  'sunset-moved': 'Agree on an earlier day with its consumers before it is written down.',
  'retired-early': 'Keep it until its day. Who wants it gone before agrees with its consumers on an earlier day first, in a change of its own.',
  'retired': 'Nothing. Of what is deprecated without a day, nobody can check whether its consumers had time: name one.',
  'id-changed': 'Keep the id, or publish a new contract beside the old one.',
  'status-changed': 'Deprecate before you withdraw.',
  'cannot-see': 'Write it into the contract if the gate is to judge it.',
  'place-changed': 'Write to both places until consumers have moved.',
  'server-changed': 'Keep the old server beside the new one until consumers have moved.',
  'meaning-changed': 'Add a new field under a new name; never change a meaning in place.',
  'key-changed': declare,
  'promise-changed': declare,
  'quality-changed': declare,
  'delivery-weakened': 'Give notice, and raise the minor version.',
  'delivery-changed': 'Nothing.',
  'sensitivity-changed': 'Tell consumers and those who watch over access.',
  'terms-changed': 'Nothing.',
  'documentation-changed': 'Nothing.',
  'declaration-removed': 'Mark it as deprecated first, and remove it when nobody uses it any more; of an enum value reserve the number and the name.',
  'declaration-added': 'Nothing.',
  'declaration-moved': 'Leave it where it is, or import its new file publicly from the old one.',
  'declaration-renamed': expand,
  'declaration-changed': declare,
  'reservation-removed': 'Write the reservation back: it costs nothing, and keeps old data from being misread.',
  'version-bump-too-small': 'Write the next version that the report names.',
  'version-patch-missing': 'Raise the patch version if you count such changes.',
  'version-bump-larger': 'Nothing, if it is meant.',
  'version-lowered': 'Write a version above base\'s.',
  'version-invalid': 'Write MAJOR.MINOR.PATCH, an integer or a calendar version.',
  'version-removed': 'Write it back, raised by what the report asks for.',
  'version-taken': 'Update from the target branch and take the next version.',
  'major-without-new-location': 'Publish the new version at a place of its own, and write to both until consumers have moved.',
  'version-scheme': 'Announce the break in another way.',
  'release-not-found': 'Let the clone have the tags (`git fetch --tags`; of actions/checkout `fetch-tags: true`), or say in `releaseTags` which are releases. Before the first release, nothing.',
  'earlier-unseen': 'Let the clone have the tags and the history (of actions/checkout `fetch-depth: 0`).',
  'policy-weakened': 'Have the change of the gate reviewed for itself.',
  'base-unreadable': 'Nothing, once this change lands.',
  'waiver-expired': 'Undo the change, or agree on it anew: `driftgate waive` with the same fingerprint and a later day.',
  'waiver-unused': 'Take the waiver out of .driftgate/waivers.yaml, unless it waits for a change that is still to come.',
  'waiver-not-counted': 'Have the waiver merged by a change of its own first, and update this one from the target; or set `waivers: head` there.',
  'location-claimed-twice': 'Give one of them a place of its own; or let the two be one contract.',
  'demand-not-offered': 'Ask for what is offered, as the message says; or let the producer offer it.',
  'demand-refused': 'Ask for what the producer promises, or agree with its owner on a new version.',
  'unknown-producer': 'Nothing, if it is kept elsewhere; else mend the name.',
} as const
/** Of `driftgate conform`: what a producer emits against a contract. No setting changes their level. */
const ofConform = {
  'field-missing': 'Emit it; or let the contract say that it may be null or give it a default, and conform to backward.',
  'field-not-in-contract': 'Leave it out, or add it to the contract first; backward lets other fields in.',
  'type-mismatch': 'Cast it to the contract\'s type before it is written.',
  'nullability-mismatch': 'Filter the nulls out and declare the elements so (in Spark containsNull: false), or let the contract say that they may be null.',
  'order-mismatch': 'Select the fields in the order of the contract.',
  'name-twice': 'Rename one of them.',
  'type-not-settled': 'Write the type so that it says what it holds, on the side that does not.',
} as const

export type RuleId = keyof typeof own | keyof typeof ofConform
export const mends: Readonly<Record<RuleId, string>> = { ...own, ...ofConform }
/** The gate's. */
export const ruleIds = Object.keys(own) as RuleId[]
export const conformRuleIds = Object.keys(ofConform) as RuleId[]
/** What `check --all` finds between contracts of one tree. */
export const betweenContracts: ReadonlySet<string> = new Set<RuleId>(['location-claimed-twice', 'demand-not-offered', 'demand-refused', 'unknown-producer'])
/** Never more than notes, under any policy. */
export const onlyNotes: ReadonlySet<RuleId> = new Set<RuleId>(['contract-added', 'delivery-changed', 'terms-changed', 'documentation-changed', 'version-bump-larger', 'unknown-producer', 'retired'])

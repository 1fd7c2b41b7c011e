/** The rules: names and words, no decisions. `driftgate explain` and docs/rules.md are printed from this table. */

export type RuleWords = {
  /** A few words for lists. */
  title: string
  /** What it means. */
  meaning: string
  /** Who is hurt, and when. */
  hurt: string
  /** How to mend it. */
  mend: string
}
export const expand = 'Keep the old one until its consumers have moved: add the new beside it, deprecate the old, remove it with the next major version.'
export const declare = 'If it is meant, declare it: raise the version by what the report asks for, and tell the consumers.'

const table = {
  'field-added': { title: 'Field added', meaning: 'Head has a field that base has not.', hurt: 'Consumers built on base skip it, or refuse it where base lets no other fields in. Consumers built on head miss it in data already written, unless it may be null or has a default.', mend: 'If head must read data already written, give it a default; in a table it is enough to make it nullable. Where base lets no other fields in, its consumers have to let it in first.' },
  'field-removed': { title: 'Field removed', meaning: 'Base has a field that head has not.', hurt: 'Consumers built on base that name it stop working, whether it was required or not.', mend: expand },
  'field-renamed': { title: 'Field renamed', meaning: 'A field is found under another name: by its stable id, or by the same type and a clearly similar name.', hurt: 'Consumers built on base no longer find the old name; consumers built on head do not find the new one in data already written (nullable, it reads as null there).', mend: expand },
  'logical-name-changed': { title: 'Logical name changed', meaning: 'The contract calls it by another name while its physical name stays.', hurt: 'Nobody who reads by the physical name; whoever goes by the contract looks for the old one.', mend: 'Tell those who go by the contract.' },
  'name-case-changed': { title: 'Case of a name changed', meaning: 'Names differ by case alone, and the engine folds case.', hurt: 'Only engines that are set to tell case apart.', mend: 'Nothing, unless some reader tells case apart.' },
  'presence-changed': { title: 'Presence changed', meaning: 'A field that was always there may be missing, or the other way round.', hurt: 'Looser hurts consumers built on base; tighter hurts data already written.', mend: 'Keep it required, or give readers a default first.' },
  'nullability-changed': { title: 'Nullability changed', meaning: 'Null came or went.', hurt: 'Newly nullable: consumers built on base meet a null that they were promised not to see. No longer nullable: data already written may hold nulls.', mend: declare },
  'type-changed': { title: 'Type changed', meaning: 'The set of values is that of another type.', hurt: 'Whoever reads a value that its own type does not hold.', mend: `Add a field of the new type under a new name. ${declare}` },
  'type-name-changed': { title: 'Name of a type changed', meaning: 'A record, an enum or a fixed has another full name, by which readers find it.', hurt: 'Readers that look for the old name, unless the new one lists it as an alias. Where the namespace alone moved, libraries differ.', mend: 'List the old name under `aliases` of the new type; readers of base still look for the old one.' },
  'enum-changed': { title: 'Allowed values changed', meaning: 'The list of allowed values gained or lost some.', hurt: 'A value gained reaches consumers built on base that never agreed to it; a value lost is still in data already written.', mend: 'Gained: let consumers handle the value first, or send it in a new field. Lost: look for it in the stored data.' },
  'limit-changed': { title: 'Limit changed', meaning: 'A bound, length, pattern, count or step is wider, narrower or another.', hurt: 'Wider hurts consumers built on base; narrower hurts data already written.', mend: declare },
  'physical-size-widened': { title: 'Stored wider', meaning: 'How a column is stored holds more (varchar(50) to varchar(255)) while its logical type and limits stay.', hurt: 'Consumers built on base with columns of the old width may truncate or fail.', mend: 'Usually nothing: tell consumers with fixed widths. Raise the level of this rule if yours depend on it.' },
  'physical-size-narrowed': { title: 'Stored narrower', meaning: 'How a column is stored holds less.', hurt: 'Data already written may not fit.', mend: 'Check that the stored data fits before the column is altered.' },
  'default-changed': { title: 'Default changed', meaning: 'What stands in for a missing value is another, came or went.', hurt: 'The same records are read; missing values mean something else.', mend: 'Tell consumers that rely on the default.' },
  'stable-id-changed': { title: 'Stable id changed', meaning: 'The id by which references find the field is another.', hurt: 'References to the old id. Where the old id is found under another name, whoever reads by name takes one field for another.', mend: 'Keep ids for the life of a field.' },
  'openness-changed': { title: 'Undeclared fields', meaning: 'Fields that the contract does not name were allowed and are not, or the other way round.', hurt: 'Readers that check records against the contract.', mend: declare },
  'order-changed': { title: 'Order changed', meaning: 'Fields stand in another order, and the policy in force compares order.', hurt: 'Readers that go by position.', mend: 'Keep the order; add fields at the end.' },
  'shape-changed': { title: 'Shape changed', meaning: 'What is admitted here differs in a way that no single change explains.', hurt: 'Whoever reads a record that it does not admit.', mend: declare },
  'dataset-added': { title: 'Dataset added', meaning: 'The contract covers a dataset that it did not.', hurt: 'Nobody.', mend: 'Nothing.' },
  'dataset-removed': { title: 'Dataset removed', meaning: 'The contract no longer covers a dataset.', hurt: 'All its consumers.', mend: expand },
  'dataset-renamed': { title: 'Dataset renamed', meaning: 'A dataset is found under another name.', hurt: 'Consumers built on base no longer find it; data already written is under the old name.', mend: expand },
  'contract-added': { title: 'New contract', meaning: 'A contract that base has not.', hurt: 'Nobody.', mend: 'Nothing.' },
  'contract-removed': { title: 'Contract removed', meaning: 'The contract is gone from head.', hurt: 'Everybody who relied on it, unless it was deprecated or retired before.', mend: 'Deprecate it first (its status; of dbt its deprecation_date), and remove it when its consumers have moved.' },
  'id-changed': { title: 'Contract id changed', meaning: 'The identity by which others refer to the contract is another.', hurt: 'Whoever refers to it by the old id.', mend: 'Keep the id, or publish a new contract beside the old one.' },
  'status-changed': { title: 'Status changed', meaning: 'The contract moved in its life (draft, active, deprecated).', hurt: 'From active back to draft the promise is withdrawn.', mend: 'Deprecate before you withdraw.' },
  'cannot-see': { title: 'Not visible here', meaning: 'Something is decided in a place that the gate cannot look at (another file, a variable, the network).', hurt: 'Unknown: what is decided there was not judged.', mend: 'Write it into the contract if the gate is to judge it.' },
  'place-changed': { title: 'Place or format changed', meaning: 'Location, topic, physical name, storage format or catalog is another, spellings apart.', hurt: 'Consumers built on base look in the old place; consumers built on head do not find older data in the new one.', mend: 'Write to both places until consumers have moved.' },
  'server-changed': { title: 'Server changed', meaning: 'A server was added, removed or describes another place.', hurt: 'Consumers who connect to it.', mend: 'Keep the old server beside the new one until consumers have moved.' },
  'meaning-changed': { title: 'Meaning changed', meaning: 'Unit, scale, currency, time zone, partition clock or partitioning is another.', hurt: 'Everybody, silently: values look the same and mean something else.', mend: 'Add a new field under a new name; never change a meaning in place.' },
  'key-changed': { title: 'Key changed', meaning: 'What is promised to be unique is weaker, stronger or other. A superset of a key is a weaker promise.', hurt: 'Weaker: joins of consumers built on base fan out. Stronger: data already written may hold duplicates.', mend: declare },
  'promise-changed': { title: 'Promise changed', meaning: 'A constraint between columns, a save mode or its enforcement was dropped, added or changed.', hurt: 'Dropped or loosened hurts consumers built on base; added or tightened hurts data already written.', mend: declare },
  'quality-changed': { title: 'Quality check changed', meaning: 'A check\'s threshold moved, or a check came or went.', hurt: 'Loosened or dropped hurts consumers built on base; tightened or added hurts data already written.', mend: declare },
  'delivery-weakened': { title: 'Delivery promise weakened', meaning: 'Freshness, lag, arrival, volume, completeness, retention, availability or support promises less.', hurt: 'Consumers who plan by it.', mend: 'Give notice, and raise the minor version.' },
  'delivery-changed': { title: 'Delivery promise changed', meaning: 'A delivery promise came, or promises more.', hurt: 'Nobody who consumes.', mend: 'Nothing.' },
  'sensitivity-changed': { title: 'Classification changed', meaning: 'Classification, PII or sensitivity of data is another.', hurt: 'Consumers whose handling of the data depends on it.', mend: 'Tell consumers and those who watch over access.' },
  'terms-changed': { title: 'Terms changed', meaning: 'Something that people go by changed (a relationship, a deprecation, a note of quality).', hurt: 'Nobody\'s records.', mend: 'Nothing.' },
  'documentation-changed': { title: 'Documentation changed', meaning: 'Descriptions, owners, tags, examples, links or keys that bind nobody changed.', hurt: 'Nobody.', mend: 'Nothing.' },
  'declaration-removed': { title: 'Declaration removed', meaning: 'Something that is no part of any record is gone: an rpc, a service, a type that nothing used, a oneof, an enum value.', hurt: 'Of an rpc or a service whoever calls it: nobody answers. Of all else whoever compiles against code that is generated from it, or names it in JSON; bytes are read as before.', mend: 'Mark it as deprecated first, and remove it when nobody uses it any more; of an enum value reserve the number and the name.' },
  'declaration-added': { title: 'Declaration added', meaning: 'Something that is no part of any record came: an rpc, a service, a oneof, an enum value.', hurt: 'Nobody.', mend: 'Nothing.' },
  'declaration-moved': { title: 'Declaration moved', meaning: 'It stands in another file than before.', hurt: 'Whoever includes or imports code that is generated for each file.', mend: 'Leave it where it is, or import its new file publicly from the old one.' },
  'declaration-renamed': { title: 'Declaration renamed', meaning: 'What has a number of its own is called otherwise.', hurt: 'Whoever compiles against code that is generated from it, or reads it by name in JSON. Bytes are read as before.', mend: expand },
  'declaration-changed': { title: 'Declaration changed', meaning: 'An option, a type or another attribute that no record shows is another: what it is generated as, its name in JSON, who may name it, what an rpc takes and gives. An option that nothing here knows is told as a note.', hurt: 'Whoever compiles against code that is generated from it, or reads it as JSON, as the finding says.', mend: declare },
  'reservation-removed': { title: 'Reservation removed', meaning: 'Numbers or names that were kept from being used again are so no more.', hurt: 'Nobody yet. Once they are used again, data already written is misread.', mend: 'Write the reservation back: it costs nothing, and keeps old data from being misread.' },
  'version-bump-too-small': { title: 'Version bump too small', meaning: 'The version number does not own up to the changes.', hurt: 'Consumers who pin versions.', mend: 'Write the next version that the report names.' },
  'version-patch-missing': { title: 'Patch version missing', meaning: 'The changes ask for a patch (documentation; below 1.0 whatever does not break), and the version stayed.', hurt: 'Nobody.', mend: 'Raise the patch version if you count such changes.' },
  'version-bump-larger': { title: 'Version bump larger than needed', meaning: 'The changes ask for less than the version declares.', hurt: 'Nobody; consumers may look for a break that is not there.', mend: 'Nothing, if it is meant.' },
  'version-lowered': { title: 'Version lowered', meaning: 'Head\'s version is below base\'s.', hurt: 'Consumers who pin versions.', mend: 'Write a version above base\'s.' },
  'version-invalid': { title: 'Not a version', meaning: 'Head\'s version cannot be read as a version.', hurt: 'Nothing can be said about the next version.', mend: 'Write MAJOR.MINOR.PATCH, an integer or a calendar version.' },
  'version-removed': { title: 'Version removed', meaning: 'Base has a version and head has none.', hurt: 'Nothing can be said about the next version.', mend: 'Write it back, raised by what the report asks for.' },
  'version-taken': { title: 'Version already taken', meaning: 'The target branch already published this version, or a later one, of the contract.', hurt: 'Two different contracts would carry one version.', mend: 'Update from the target branch and take the next version.' },
  'major-without-new-location': { title: 'New major version at the old place', meaning: 'A breaking change is declared by a new major version, and the data stays where it was.', hurt: 'Consumers of the old version, whose data turns into the new one under their hands.', mend: 'Publish the new version at a place of its own, and write to both until consumers have moved.' },
  'version-scheme': { title: 'The scheme cannot say breaking', meaning: 'A calendar version rises with every release, whether it breaks or not.', hurt: 'Consumers cannot tell from the version that it breaks.', mend: 'Announce the break in another way.' },
  'policy-weakened': { title: 'The gate is weakened', meaning: 'This change loosens its own policy or configuration. It was judged by the one in force before.', hurt: 'Later changes are judged by the looser one.', mend: 'Have the change of the gate reviewed for itself.' },
  'base-unreadable': { title: 'Base could not be read', meaning: 'The contract, or the config, in base cannot be read; the last readable version before it counts instead.', hurt: 'Nobody; the verdict may rest on an older revision.', mend: 'Nothing, once this change lands.' },
} as const satisfies Record<string, RuleWords>

/** Of `driftgate conform`: what a producer emits against a contract. No setting changes their level. */
const conformTable = {
  'field-missing': { title: 'Field missing', meaning: 'The contract has a field that the producer does not emit, and the policy does not let it be missing.', hurt: 'Consumers of the contract who read it do not find it.', mend: 'Emit it; or let the contract say that it may be null or give it a default, and conform to backward.' },
  'field-not-in-contract': { title: 'Field not in the contract', meaning: 'The producer emits a field that the contract has not, and the policy lets no others in.', hurt: 'Consumers skip it. A sink that is held to the contract refuses the write, and what nobody agreed on becomes known to be there.', mend: 'Leave it out, or add it to the contract first; backward lets other fields in.' },
  'type-mismatch': { title: 'Another type', meaning: 'The producer emits another type than the contract says. Nothing is widened: an int is no long, and precision and scale are part of a decimal.', hurt: 'Consumers of the contract who read it as the type they were promised.', mend: 'Cast it to the contract\'s type before it is written.' },
  'nullability-mismatch': { title: 'Nullability inside a collection', meaning: 'What a list holds, or a map as its values, may be null on one side and not on the other.', hurt: 'Where the producer may emit null, consumers of the contract meet one that they were promised not to see. Where it may not, nobody; the types are not the same all the same.', mend: 'Filter the nulls out and declare the elements so (in Spark containsNull: false), or let the contract say that they may be null.' },
  'order-mismatch': { title: 'Another order', meaning: 'The fields stand in another order than in the contract, and the policy compares order.', hurt: 'Readers that go by position take one field for another.', mend: 'Select the fields in the order of the contract.' },
  'name-twice': { title: 'One name twice', meaning: 'Two fields of one record have names that differ by case alone.', hurt: 'Everybody whose engine folds case: it refuses the schema, or takes one field for the other.', mend: 'Rename one of them.' },
  'type-not-settled': { title: 'Not settled', meaning: 'Whether a type is the contract\'s could not be told: one of the two is not known here, or does not say enough of itself.', hurt: 'Unknown: it was not compared, and is not accepted.', mend: 'Write the type so that it says what it holds, on the side that does not.' },
} as const satisfies Record<string, RuleWords>

export type RuleId = keyof typeof table | keyof typeof conformTable
export const rules: Readonly<Record<RuleId, RuleWords>> = { ...table, ...conformTable }
/** The gate's. */
export const ruleIds = Object.keys(table) as RuleId[]
export const conformRuleIds = Object.keys(conformTable) as RuleId[]
/** Never more than notes, under any policy. */
export const onlyNotes: ReadonlySet<RuleId> = new Set<RuleId>(['contract-added', 'delivery-changed', 'terms-changed', 'documentation-changed', 'version-bump-larger'])

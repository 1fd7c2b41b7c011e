/** The rules in words: what `driftgate explain`, docs/rules.md and reports that describe rules say of them. No decisions. */
import { type RuleId, mends } from './mends.ts'

export type { RuleId } from './mends.ts'

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
const words: Readonly<Record<RuleId, Omit<RuleWords, 'mend'>>> = {
  'field-added': { title: 'Field added', meaning: 'Head has a field that base has not.', hurt: 'Consumers built on base skip it, or refuse it where base lets no other fields in. Consumers built on head miss it in data already written, unless it may be null or has a default.' },
  'field-removed': { title: 'Field removed', meaning: 'Base has a field that head has not.', hurt: 'Consumers built on base that name it stop working, whether it was required or not.' },
  'field-renamed': { title: 'Field renamed', meaning: 'A field is found under another name: by its stable id, or by the same type and a clearly similar name.', hurt: 'Consumers built on base no longer find the old name; consumers built on head do not find the new one in data already written (nullable, it reads as null there).' },
  'logical-name-changed': { title: 'Logical name changed', meaning: 'The contract calls it by another name while its physical name stays.', hurt: 'Nobody who reads by the physical name; whoever goes by the contract looks for the old one.' },
  'name-case-changed': { title: 'Case of a name changed', meaning: 'Names differ by case alone, and the engine folds case.', hurt: 'Only engines that are set to tell case apart.' },
  'presence-changed': { title: 'Presence changed', meaning: 'A field that was always there may be missing, or the other way round.', hurt: 'Looser hurts consumers built on base; tighter hurts data already written.' },
  'nullability-changed': { title: 'Nullability changed', meaning: 'Null came or went.', hurt: 'Newly nullable: consumers built on base meet a null that they were promised not to see. No longer nullable: data already written may hold nulls.' },
  'type-changed': { title: 'Type changed', meaning: 'The set of values is that of another type.', hurt: 'Whoever reads a value that its own type does not hold.' },
  'type-name-changed': { title: 'Name of a type changed', meaning: 'A record, an enum or a fixed has another full name, by which readers find it.', hurt: 'Readers that look for the old name, unless the new one lists it as an alias. Where the namespace alone moved, libraries differ.' },
  'enum-changed': { title: 'Allowed values changed', meaning: 'The list of allowed values gained or lost some.', hurt: 'A value gained reaches consumers built on base that never agreed to it; a value lost is still in data already written.' },
  'limit-changed': { title: 'Limit changed', meaning: 'A bound, length, pattern, count or step is wider, narrower or another.', hurt: 'Wider hurts consumers built on base; narrower hurts data already written.' },
  'physical-size-widened': { title: 'Stored wider', meaning: 'How a column is stored holds more (varchar(50) to varchar(255)) while its logical type and limits stay.', hurt: 'Consumers built on base with columns of the old width may truncate or fail.' },
  'physical-size-narrowed': { title: 'Stored narrower', meaning: 'How a column is stored holds less.', hurt: 'Data already written may not fit.' },
  'default-changed': { title: 'Default changed', meaning: 'What stands in for a missing value is another, came or went.', hurt: 'The same records are read; missing values mean something else.' },
  'stable-id-changed': { title: 'Stable id changed', meaning: 'The id by which references find the field is another.', hurt: 'References to the old id. Where the old id is found under another name, whoever reads by name takes one field for another.' },
  'openness-changed': { title: 'Undeclared fields', meaning: 'Fields that the contract does not name were allowed and are not, or the other way round.', hurt: 'Readers that check records against the contract.' },
  'order-changed': { title: 'Order changed', meaning: 'Fields stand in another order, and the policy in force compares order.', hurt: 'Readers that go by position.' },
  'shape-changed': { title: 'Shape changed', meaning: 'What is admitted here differs in a way that no single change explains.', hurt: 'Whoever reads a record that it does not admit.' },
  'dataset-added': { title: 'Dataset added', meaning: 'The contract covers a dataset that it did not.', hurt: 'Nobody.' },
  'dataset-removed': { title: 'Dataset removed', meaning: 'The contract no longer covers a dataset.', hurt: 'All its consumers.' },
  'dataset-renamed': { title: 'Dataset renamed', meaning: 'A dataset is found under another name.', hurt: 'Consumers built on base no longer find it; data already written is under the old name.' },
  'contract-added': { title: 'New contract', meaning: 'A contract that base has not.', hurt: 'Nobody.' },
  'contract-removed': { title: 'Contract removed', meaning: 'The contract is gone from head, and nobody was told that it goes.', hurt: 'Everybody who relied on it.' },
  'deprecated': { title: 'Deprecated', meaning: 'It is announced that the contract, or one of its datasets, goes: by its status, or by the day from which it may (`sunset`, `endOfLife`, dbt\'s `deprecation_date`).', hurt: 'Nobody yet: until that day it has to stay as it is. Without a day it may go at any time.' },
  'sunset-moved': { title: 'Day of its end moved', meaning: 'The day from which the contract, or one of its datasets, may go is earlier, later, told at last, or told no more.', hurt: 'Earlier, or gone while it stays deprecated: consumers who planned by it. Later: nobody.' },
  'retired-early': { title: 'Retired early', meaning: 'What was to stay until a day is gone before it: the contract, one of its versions or datasets; or a new major version in its place breaks it.', hurt: 'Consumers who planned to move by that day. A version does not own up to it.' },
  'retired': { title: 'Retired', meaning: 'What was announced to go is gone: on or after its day, or, for a contract that was deprecated without one, at any time.', hurt: 'Nobody who listened.' },
  'id-changed': { title: 'Contract id changed', meaning: 'The identity by which others refer to the contract is another.', hurt: 'Whoever refers to it by the old id.' },
  'status-changed': { title: 'Status changed', meaning: 'The contract moved in its life (draft, active, deprecated), other than by being deprecated.', hurt: 'From active back to draft the promise is withdrawn.' },
  'cannot-see': { title: 'Not visible here', meaning: 'Something is decided in a place that the gate cannot look at (another file, a variable, the network).', hurt: 'Unknown: what is decided there was not judged.' },
  'place-changed': { title: 'Place or format changed', meaning: 'Location, topic, physical name, storage format or catalog is another, spellings apart.', hurt: 'Consumers built on base look in the old place; consumers built on head do not find older data in the new one.' },
  'server-changed': { title: 'Server changed', meaning: 'A server was added, removed or describes another place.', hurt: 'Consumers who connect to it.' },
  'meaning-changed': { title: 'Meaning changed', meaning: 'Unit, scale, currency, time zone, partition clock or partitioning is another.', hurt: 'Everybody, silently: values look the same and mean something else.' },
  'key-changed': { title: 'Key changed', meaning: 'What is promised to be unique is weaker, stronger or other. A superset of a key is a weaker promise.', hurt: 'Weaker: joins of consumers built on base fan out. Stronger: data already written may hold duplicates.' },
  'promise-changed': { title: 'Promise changed', meaning: 'A constraint between columns, a save mode or its enforcement was dropped, added or changed.', hurt: 'Dropped or loosened hurts consumers built on base; added or tightened hurts data already written.' },
  'quality-changed': { title: 'Quality check changed', meaning: 'A check\'s threshold moved, or a check came or went.', hurt: 'Loosened or dropped hurts consumers built on base; tightened or added hurts data already written.' },
  'delivery-weakened': { title: 'Delivery promise weakened', meaning: 'Freshness, lag, arrival, volume, completeness, retention, availability or support promises less.', hurt: 'Consumers who plan by it.' },
  'delivery-changed': { title: 'Delivery promise changed', meaning: 'A delivery promise came, or promises more.', hurt: 'Nobody who consumes.' },
  'sensitivity-changed': { title: 'Classification changed', meaning: 'Classification, PII or sensitivity of data is another.', hurt: 'Consumers whose handling of the data depends on it.' },
  'terms-changed': { title: 'Terms changed', meaning: 'Something that people go by changed (a relationship, a deprecation, a note of quality).', hurt: 'Nobody\'s records.' },
  'documentation-changed': { title: 'Documentation changed', meaning: 'Descriptions, owners, tags, examples, links or keys that bind nobody changed.', hurt: 'Nobody.' },
  'declaration-removed': { title: 'Declaration removed', meaning: 'Something that is no part of any record is gone: an rpc, a service, a type that nothing used, a oneof, an enum value.', hurt: 'Of an rpc or a service whoever calls it: nobody answers. Of all else whoever compiles against code that is generated from it, or names it in JSON; bytes are read as before.' },
  'declaration-added': { title: 'Declaration added', meaning: 'Something that is no part of any record came: an rpc, a service, a oneof, an enum value.', hurt: 'Nobody.' },
  'declaration-moved': { title: 'Declaration moved', meaning: 'It stands in another file than before.', hurt: 'Whoever includes or imports code that is generated for each file.' },
  'declaration-renamed': { title: 'Declaration renamed', meaning: 'What has a number of its own is called otherwise.', hurt: 'Whoever compiles against code that is generated from it, or reads it by name in JSON. Bytes are read as before.' },
  'declaration-changed': { title: 'Declaration changed', meaning: 'An option, a type or another attribute that no record shows is another: what it is generated as, its name in JSON, who may name it, what an rpc takes and gives. An option that nothing here knows is told as a note.', hurt: 'Whoever compiles against code that is generated from it, or reads it as JSON, as the finding says.' },
  'reservation-removed': { title: 'Reservation removed', meaning: 'Numbers or names that were kept from being used again are so no more.', hurt: 'Nobody yet. Once they are used again, data already written is misread.' },
  'version-bump-too-small': { title: 'Version bump too small', meaning: 'The version number does not own up to the changes.', hurt: 'Consumers who pin versions.' },
  'version-patch-missing': { title: 'Patch version missing', meaning: 'The changes ask for a patch (documentation; below 1.0 whatever does not break), and the version stayed.', hurt: 'Nobody.' },
  'version-bump-larger': { title: 'Version bump larger than needed', meaning: 'The changes ask for less than the version declares.', hurt: 'Nobody; consumers may look for a break that is not there.' },
  'version-lowered': { title: 'Version lowered', meaning: 'Head\'s version is below base\'s.', hurt: 'Consumers who pin versions.' },
  'version-invalid': { title: 'Not a version', meaning: 'Head\'s version cannot be read as a version.', hurt: 'Nothing can be said about the next version.' },
  'version-removed': { title: 'Version removed', meaning: 'Base has a version and head has none.', hurt: 'Nothing can be said about the next version.' },
  'version-taken': { title: 'Version already taken', meaning: 'The target branch has this version of the contract already, or a later one; or a release has it with another content.', hurt: 'Two different contracts would carry one version.' },
  'major-without-new-location': { title: 'New major version at the old place', meaning: 'A breaking change of what is read is declared by a new major version, and the data stays where it was: the location, topic, table or server that the contract tells.', hurt: 'Consumers of the old version, who find the new records in the old place.' },
  'version-scheme': { title: 'The scheme cannot say breaking', meaning: 'A calendar version rises with every release, whether it breaks or not.', hurt: 'Consumers cannot tell from the version that it breaks.' },
  'release-not-found': { title: 'No release found', meaning: 'Breaks are to be counted from the last release (`baseline: release`), and no tag that is one is in base\'s history.', hurt: 'Nobody: base stands in for it, so that every break asks for a bump of its own.' },
  'earlier-unseen': { title: 'Earlier versions not seen', meaning: 'Head is to be held against every earlier version of its major, and not all of them could be looked at.', hurt: 'Unknown: whoever is still on one of those.' },
  'policy-weakened': { title: 'The gate is weakened', meaning: 'This change loosens its own policy or configuration. It was judged by the one in force before.', hurt: 'Later changes are judged by the looser one.' },
  'waiver-expired': { title: 'Waiver expired', meaning: 'The day until which a waiver excused the finding has passed, so the finding counts again.', hurt: 'Whoever the finding hurts.' },
  'waiver-unused': { title: 'Waiver unused', meaning: 'The contract that a waiver names has changed, and no finding is the one that it excuses: the change was merged, is another by now, or the waiver says something else of it.', hurt: 'Nobody; a waiver that stays excuses the same change if it ever comes again.' },
  'waiver-not-counted': { title: 'Waiver does not count yet', meaning: 'This change brings a waiver for a finding of its own, and only waivers that were there before count.', hurt: 'Nobody; the finding counts.' },
  'base-unreadable': { title: 'Base could not be read', meaning: 'The contract, or the config, in base cannot be read; the last readable version before it counts instead.', hurt: 'Nobody; the verdict may rest on an older revision.' },
  // Of `driftgate conform`.
  'location-claimed-twice': { title: 'Place claimed twice', meaning: 'Two contracts promise what lies at one place. Of `check --all`.', hurt: 'Whoever reads there: what one of them promises the other may write otherwise.' },
  'demand-not-offered': { title: 'Asked for, and not offered', meaning: 'A consumer asks for a contract, a version, a dataset or a field that nobody in the tree offers. Of `check --all`.', hurt: 'The consumer, and whoever counts on knowing all that read a contract.' },
  'demand-refused': { title: 'Asked for otherwise than offered', meaning: 'A consumer says what it asks for (the input of a job, a source, the column of a relationship), and what the producer promises is not of it. Of `check --all`.', hurt: 'The consumer: it meets records that it refuses.' },
  'unknown-producer': { title: 'Producer not in the tree', meaning: 'A contract refers to another one that is not here. It may live in another repository. Of `check --all`.', hurt: 'Nobody, if it is there.' },
  'field-missing': { title: 'Field missing', meaning: 'The contract has a field that the producer does not emit, and the policy does not let it be missing.', hurt: 'Consumers of the contract who read it do not find it.' },
  'field-not-in-contract': { title: 'Field not in the contract', meaning: 'The producer emits a field that the contract has not, and the policy lets no others in.', hurt: 'Consumers skip it. A sink that is held to the contract refuses the write, and what nobody agreed on becomes known to be there.' },
  'type-mismatch': { title: 'Another type', meaning: 'The producer emits another type than the contract says. Nothing is widened: an int is no long, and precision and scale are part of a decimal.', hurt: 'Consumers of the contract who read it as the type they were promised.' },
  'nullability-mismatch': { title: 'Nullability inside a collection', meaning: 'What a list holds, or a map as its values, may be null on one side and not on the other.', hurt: 'Where the producer may emit null, consumers of the contract meet one that they were promised not to see. Where it may not, nobody; the types are not the same all the same.' },
  'order-mismatch': { title: 'Another order', meaning: 'The fields stand in another order than in the contract, and the policy compares order.', hurt: 'Readers that go by position take one field for another.' },
  'name-twice': { title: 'One name twice', meaning: 'Two fields of one record have names that differ by case alone.', hurt: 'Everybody whose engine folds case: it refuses the schema, or takes one field for the other.' },
  'type-not-settled': { title: 'Not settled', meaning: 'Whether a type is the contract\'s could not be told: one of the two is not known here, or does not say enough of itself.', hurt: 'Unknown: it was not compared, and is not accepted.' },
}
export const rules = Object.fromEntries(Object.entries(words).map(([id, told]) => [id, { ...told, mend: mends[id as RuleId] }])) as Readonly<Record<RuleId, RuleWords>>

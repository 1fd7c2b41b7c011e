/** What a change of a field means: a table by rule, in which the field itself is "it". */
import type { Change } from '../compare/change.ts'
import { type Between, betweenWords, fieldOf } from '../contract/between.ts'
import { valueText } from '../contract/describe.ts'
import { type Slot, unfold, withoutNull } from '../contract/shape.ts'
import { type Value, Filler } from '../contract/values.ts'
import type { Sentences } from './effect-words.ts'
import type { RuleId } from './rules.ts'
import { short } from './short.ts'

const itsDefault = 'its default'
/** One that could not be read is only known to be there. */
const defaultText = (v: Value): string => (v instanceof Filler ? itsDefault : short(valueText(v)))

const ruleText = (rule: Between | undefined): string => (rule ? ` (${short(`${fieldOf(rule)} ${betweenWords(rule, fieldOf(rule))}`)})` : '')

type SlotChange = Extract<Change, { of: 'slot' }>

/** Of a change that goes by `rule`. Empty for what the rule breaks or spares nobody in a way of its own: it is said in the generic way. */
export function slotSentences(rule: RuleId, c: SlotChange): Sentences {
  if (inside.has(rule) && isUnderAnOldName(c)) return c.role === 'input' ? ofRenamedInput : ofRenamed
  return c.role === 'input' ? { oldReadsNew: ofInputs[rule] ?? {}, newReadsOld: {} } : ofOutputs[rule]?.(c) ?? { oldReadsNew: {}, newReadsOld: {} }
}

/** What else changed in a field that was renamed hurts nobody more, whatever it is: nobody finds the field. */
const inside: ReadonlySet<RuleId> = new Set<RuleId>(
  ['presence-changed', 'nullability-changed', 'type-changed', 'enum-changed', 'limit-changed', 'physical-size-widened', 'physical-size-narrowed'],
)
const ofRenamed: Sentences = {
  oldReadsNew: { safe: 'Consumers built on base look for its old name, and do not find it.' },
  newReadsOld: { safe: 'In data already written it has its old name, under which consumers built on head do not look.' },
}
const ofRenamedInput: Sentences = { oldReadsNew: { safe: 'Producers that satisfied base emit it under its old name.' }, newReadsOld: {} }
/** A dataset that was renamed is found, and so is a field whose case alone or whose logical name alone changed: what else changed there hurts. */
function isUnderAnOldName({ path, basePath, effects, base, head }: SlotChange): boolean {
  if (effects.oldReadsNew !== 'safe' || effects.newReadsOld !== 'safe' || path.length !== basePath.length) return false
  if (base?.storedAs !== undefined && base.storedAs === head?.storedAs) return false
  return path.some((step, i) => i > 0 && typeof step === 'string' && step.toLowerCase() !== String(basePath[i]).toLowerCase())
}
/** What is read for a value that is not listed. */
const otherwiseOf = (s: Slot | undefined): string | undefined => {
  const shape = s && unfold(withoutNull(s.shape).rest)
  return shape?.is === 'scalar' && shape.otherwise !== undefined ? valueText(shape.otherwise) : undefined
}
const carrierOf = (s: Slot | undefined): string => {
  const shape = s && unfold(withoutNull(s.shape).rest)
  return shape?.is === 'scalar' ? shape.type : 'value'
}
const isOpen = (s: Slot | undefined): boolean => {
  const shape = s && unfold(withoutNull(s.shape).rest)
  return shape?.is === 'record' && shape.rest.is !== 'nothing'
}
/** Fields that differ for who goes by their places alone. */
const isByPosition = ({ exact, effects, base, head }: SlotChange): boolean =>
  exact && effects.oldReadsNew === 'safe' && effects.newReadsOld === 'safe' && [base, head].every((s) => s !== undefined && unfold(withoutNull(s.shape).rest).is === 'record')
const byPosition: Sentences = {
  oldReadsNew: { safe: 'Consumers built on base that go by position find other fields, or none, in the places that they know.' },
  newReadsOld: { safe: 'By position, data already written has other fields, or none, in the places that head gives them.' },
}

/** Of Protobuf: whether the old number is nobody's any more, and whether the new one was another's. A checker has an id for either; of a message of another package neither is known. */
const isGone = ({ knownAs = [] }: SlotChange): boolean => knownAs.some(({ id }) => /^(?:FIELD|ENUM_VALUE)_NO_DELETE/.test(id))
const isTaken = ({ knownAs = [] }: SlotChange): boolean => knownAs.some(({ id }) => /^(?:FIELD|ENUM_VALUE)_SAME_NAME$/.test(id))

/** What is read where it is missing. */
function filling({ head }: SlotChange): string | undefined {
  if (head?.fallback !== undefined) return head.fallback instanceof Filler ? itsDefault : `${itsDefault}, ${defaultText(head.fallback)}`
  return head && withoutNull(head.shape).nullable ? 'null' : undefined
}
function filled(c: SlotChange): string {
  const read = filling(c)
  return `In data already written it is missing, ${read ? `and reads as ${read}` : 'which consumers built on head put up with'}.`
}
function underTheNewName(c: SlotChange): string {
  if (c.head?.aliases?.some((alias) => alias === c.basePath.at(-1))) return 'In data already written it has its old name, by which consumers built on head still find it.'
  const read = filling(c)
  if (read) return `In data already written it has its old name: consumers built on head read ${read.includes(',') ? `${read},` : read} under the new one.`
  return c.head?.required === false ? 'In data already written it has its old name, and consumers built on head do without it.' : 'Consumers built on head find it in data already written.'
}

const ofOutputs: Readonly<Partial<Record<RuleId, (c: SlotChange) => Sentences>>> = {
  'field-added': (c) => ({
    oldReadsNew: { safe: 'Consumers built on base skip it.', breaks: 'Consumers built on base refuse records that hold it.' },
    newReadsOld: {
      safe: filled(c),
      breaks: c.proof?.direction === 'newReadsOld' && c.proof.how === 'misread' ? 'Data already written may hold something else under its number, which consumers built on head take for it.'
        : c.head?.required === false || (c.proof?.direction === 'newReadsOld' && c.proof.how === 'refused')
        ? 'Data already written may hold something else under its name, which consumers built on head do not take.'
        : 'In data already written it is missing, and consumers built on head need it.',
    },
  }),
  'field-removed': ({ base, proof }) => ({
    oldReadsNew: {
      breaks: proof?.direction === 'oldReadsNew' && proof.how === 'refused' ? 'Any value may come under its name now, since head lets undeclared fields in: consumers built on base that read it refuse what is none of its type.'
        : 'Consumers built on base that read it stop working.',
      safe: base?.required && base.fallback !== undefined ? `Consumers built on base read their default instead, ${defaultText(base.fallback)}.` : 'Consumers built on base do without it.',
    },
    newReadsOld: {
      safe: 'Data already written still holds it, and consumers built on head skip it.',
      breaks: 'Data already written still holds it, and consumers built on head refuse that.',
    },
  }),
  'field-renamed': (c) => ({
    oldReadsNew: { breaks: 'Consumers built on base look for its old name and do not find it.', safe: 'Consumers built on base still find it.' },
    newReadsOld: {
      breaks: 'In data already written it has its old name, under which consumers built on head do not look.',
      safe: underTheNewName(c),
    },
  }),
  'logical-name-changed': () => ({
    oldReadsNew: { safe: 'Consumers built on base that read it by its physical name keep working; those that go by the contract look for the old name.' },
    newReadsOld: { safe: 'Data already written has the same physical name, and is read by it.' },
  }),
  'name-case-changed': () => ({
    oldReadsNew: { safe: 'Consumers built on base find it, since the engine folds case; one that tells case apart does not.' },
    newReadsOld: { safe: 'In data already written it is found in the same way.' },
  }),
  'presence-changed': () => ({
    oldReadsNew: { breaks: 'Consumers built on base meet records without it, which base ruled out.', safe: 'Consumers built on base find it in every record.' },
    newReadsOld: { breaks: 'Data already written may lack it, and consumers built on head need it.', safe: 'Data already written can be read, with it or without.' },
  }),
  'nullability-changed': () => ({
    oldReadsNew: { breaks: 'Consumers built on base meet nulls, which base ruled out.', safe: 'Consumers built on base are ready for nulls and meet none.' },
    newReadsOld: { breaks: 'Data already written may hold nulls, which consumers built on head do not take.', safe: 'Data already written holds no nulls there, and can be read.' },
  }),
  'type-name-changed': () => ({
    oldReadsNew: { breaks: 'Consumers built on base look for the old name, and refuse what has another.', safe: 'Consumers built on base find it.' },
    newReadsOld: { breaks: 'Data already written has the old name, under which consumers built on head do not look.', safe: 'Data already written is found under the old name.' },
  }),
  'meaning-changed': (c) => ({
    oldReadsNew: { breaks: 'Consumers built on base take its values for others.', safe: `Consumers built on base read the plain ${carrierOf(c.base)}.` },
    newReadsOld: { breaks: 'Consumers built on head take values in data already written for others.', safe: `Consumers built on head read the plain ${carrierOf(c.head)}.` },
  }),
  'type-changed': ({ lossy }) => ({
    oldReadsNew: { breaks: 'Consumers built on base meet values that are none of their type.', safe: lossy?.includes('oldReadsNew') ? 'Consumers built on base read every value, but some of them only nearly: their type does not hold it.' : 'Every value of the new type is one that consumers built on base take.' },
    newReadsOld: {
      breaks: 'Data already written holds values that consumers built on head do not take.',
      safe: lossy?.includes('newReadsOld') ? 'Consumers built on head read all data already written, but some values only nearly: their type does not hold them.' : 'Every value in data already written is one that consumers built on head take.',
    },
  }),
  'enum-changed': ({ base, head }) => ({
    oldReadsNew: {
      breaks: 'Consumers built on base meet values that base did not allow.',
      safe: otherwiseOf(base) ? `Consumers built on base take a value that they do not know for ${otherwiseOf(base)}.` : 'Consumers built on base know every value that is allowed.',
    },
    newReadsOld: {
      breaks: 'Data already written may hold values that head does not allow.',
      safe: otherwiseOf(head) ? `Consumers built on head take a value in data already written that they do not know for ${otherwiseOf(head)}.` : 'Data already written holds only values that head allows.',
    },
  }),
  'limit-changed': () => ({
    oldReadsNew: {
      breaks: 'Consumers built on base meet values beyond the limit that base set.',
      safe: 'Consumers built on base meet only values within the limit that base set.',
    },
    newReadsOld: { breaks: 'Data already written may be beyond the limit that head sets.', safe: 'Data already written is within the limit that head sets.' },
  }),
  'physical-size-widened': () => ({
    oldReadsNew: { breaks: 'Consumers built on base whose own columns are as wide as base\'s may cut values off, or fail.' },
    newReadsOld: { safe: 'Data already written fits into head\'s columns.', breaks: 'Data already written may not fit into head\'s columns.' },
  }),
  'physical-size-narrowed': () => ({
    oldReadsNew: { safe: 'Whatever head\'s columns hold fits into those of consumers built on base.' },
    newReadsOld: { breaks: 'Data already written may not fit into head\'s columns.' },
  }),
  'default-changed': (c) => ({
    oldReadsNew: {
      safe: `Consumers built on base read the same records; where it is missing they still take ${c.base?.fallback === undefined ? 'no default' : defaultText(c.base.fallback)}.`,
    },
    newReadsOld: {
      safe: c.head?.fallback === undefined ? 'Where data already written lacks it, nothing stands in for it any more.'
        : `Where data already written lacks it, consumers built on head read ${defaultText(c.head.fallback)}.`,
    },
  }),
  'stable-id-changed': (c) => ({
    oldReadsNew: { breaks: isGone(c) ? 'Consumers built on base do not know its new number, and find nothing under the old one.'
        : isTaken(c) ? 'Consumers built on base take another one for it.' : 'Consumers built on base read what stands under its old number: another one, or nothing.', safe: 'Consumers built on base read the same values; what refers to the old id leads nowhere.' },
    newReadsOld: { breaks: isTaken(c) ? 'In data already written consumers built on head take another one for it.'
        : isGone(c) ? 'In data already written it has its old number, which consumers built on head do not know.' : 'In data already written consumers built on head read what stands under its new number: another one, or nothing.', safe: 'Data already written is read as before.' },
  }),
  'openness-changed': ({ base, head }) => ({
    oldReadsNew: {
      breaks: 'Consumers built on base meet fields that base ruled out.',
      safe: isOpen(head) && !isOpen(base) ? 'Consumers built on base skip fields that they do not know.' : 'Consumers built on base meet no fields that base ruled out.',
    },
    newReadsOld: {
      breaks: 'Data already written may hold fields that head rules out.',
      safe: isOpen(base) && !isOpen(head) ? 'Data already written may hold other fields, which consumers built on head skip.'
        : 'Data already written holds no fields that head rules out.',
    },
  }),
  'order-changed': () => ({
    oldReadsNew: {
      safe: 'Consumers built on base that read by name keep working; one that goes by position takes one field for another.',
      breaks: 'Consumers built on base that go by position take one field for another.',
    },
    newReadsOld: {
      safe: 'Data already written can be read by name; by position one field is taken for another.',
      breaks: 'By position, one field of data already written is taken for another.',
    },
  }),
  'promise-changed': ({ rules }) => ({
    oldReadsNew: {
      breaks: `Consumers built on base meet records that base ruled out${ruleText(rules?.base)}.`,
      safe: 'Consumers built on base meet only records that keep to what base ruled.',
    },
    newReadsOld: { breaks: `Data already written may hold records that head rules out${ruleText(rules?.head)}.`, safe: 'Data already written keeps to what head rules.' },
  }),
  'shape-changed': (c) => isByPosition(c) ? byPosition : ({
    oldReadsNew: { breaks: 'Consumers built on base meet values that base did not admit.', safe: 'Consumers built on base meet only values that base admitted.' },
    newReadsOld: { breaks: 'Data already written may hold values that head does not admit.', safe: 'Data already written holds only values that head admits.' },
  }),
}

/** Of an input: what base's producers emit, under head's demand. */
const ofInputs: Readonly<Partial<Record<RuleId, Sentences['oldReadsNew']>>> = {
  'field-added': { breaks: 'Producers that satisfied base do not emit it, and head demands it.', safe: 'Producers that satisfied base need not emit it.' },
  'field-removed': { safe: 'Producers that satisfied base may go on emitting it; it is no longer read.', breaks: 'Producers that satisfied base emit it, and head refuses it.' },
  'field-renamed': {
    breaks: 'Producers that satisfied base emit it under its old name, and head demands the new one.',
    safe: 'Producers that satisfied base may go on as they are.',
  },
  'presence-changed': {
    breaks: 'Producers that satisfied base may leave it out, and head demands it.',
    safe: 'Producers that satisfied base always emit it, which head no longer demands.',
  },
  'nullability-changed': {
    breaks: 'Producers that satisfied base may emit nulls, which head refuses.',
    safe: 'Producers that satisfied base emit no nulls there, which head would take.',
  },
  'type-changed': {
    breaks: 'Producers that satisfied base emit values that are none of head\'s type.',
    safe: 'Every value that producers that satisfied base emit is one of head\'s type.',
  },
  'enum-changed': { breaks: 'Producers that satisfied base may emit values that head does not allow.', safe: 'Producers that satisfied base emit only values that head allows.' },
  'limit-changed': {
    breaks: 'Producers that satisfied base may emit values beyond the limit that head sets.',
    safe: 'Producers that satisfied base keep to the limit that head sets.',
  },
  'openness-changed': { breaks: 'Producers that satisfied base may emit fields that head rules out.', safe: 'Producers that satisfied base emit no fields that head rules out.' },
  'shape-changed': { breaks: 'Producers that satisfied base may emit values that head does not admit.', safe: 'Producers that satisfied base emit only values that head admits.' },
}

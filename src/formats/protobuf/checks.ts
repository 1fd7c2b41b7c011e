/** What the language forbids of numbers, names and labels. A file that protoc refuses is no contract to compare. */
import { quoted } from '../../text/escape/visible.ts'
import type { Faults } from './faults.ts'
import { optionOf } from './tree.ts'
import type { Enum, EnumValue, Field, Message, ProtoFile, Range, Reserved } from './tree.ts'

export function check(file: ProtoFile, faults: Faults): void {
  body(file)

  function body(node: ProtoFile | Message): void {
    for (const one of node.enums) enumeration(one, faults)
    for (const one of node.extensions) field(one, faults)
    for (const one of node.messages) {
      message(one, faults)
      body(one)
    }
  }
}

const firstInternal = 19_000, lastInternal = 19_999

function message(one: Message, faults: Faults): void {
  const byNumber = new Map<number, Field>()
  const reserved = rangesOf(one.reserved), names = namesOf(one.reserved)
  const extended = inOrder(one.extensionRanges)
  for (const f of one.fields) {
    field(f, faults)
    const other = byNumber.get(f.number)
    if (other) faults.add(f.numberAt, 'duplicate-number', `the number ${f.number} of ${quoted(f.name.text)} is that of ${quoted(other.name.text)} too (line ${faults.line(other.numberAt)})`, 'give one of the fields a number that was never used in this message')
    else byNumber.set(f.number, f)
    if (holds(reserved, f.number)) faults.add(f.numberAt, 'reserved-number', `the number ${f.number} of ${quoted(f.name.text)} is reserved (line ${faults.line(holds(reserved, f.number)?.at ?? f.numberAt)})`, 'take a number that was never used, or remove it from what is reserved')
    if (holds(extended, f.number)) faults.add(f.numberAt, 'reserved-number', `the number ${f.number} of ${quoted(f.name.text)} is kept for extensions`, 'take a number outside of the ranges of extensions')
    if (names.has(f.name.text)) faults.add(f.name.at, 'reserved-name', `the name ${quoted(f.name.text)} is reserved`, 'take another name, or remove it from what is reserved')
  }
  for (const oneof of one.oneofs) if (oneof.fields.length === 0) faults.add(oneof.at, 'empty', `the oneof ${quoted(oneof.name.text)} has no field`, 'give it one, or remove it')
  overlapping(reserved, extended, faults)
}

function field(one: Field, faults: Faults): void {
  const { syntax } = faults.file
  if (one.number >= firstInternal && one.number <= lastInternal) faults.add(one.numberAt, 'reserved-number', `the numbers ${firstInternal} to ${lastInternal} are Protobuf's own`, 'take another number')
  const edition = syntax === '2023' || syntax === '2024'
  const { label } = one
  if (syntax === 'proto2' && !label && !one.map && !one.oneof) faults.add(one.at, 'missing-label', `the field ${quoted(one.name.text)} has no label`, 'in proto2 write optional, required or repeated before its type')
  if (label?.text === 'required' && syntax !== 'proto2') faults.add(label.at, 'bad-label', 'a field is required in proto2 alone', edition ? 'write [features.field_presence = LEGACY_REQUIRED]' : 'remove the word')
  if (label?.text === 'optional' && edition) faults.add(label.at, 'bad-label', 'in an edition fields have no label optional', 'remove the word: features.field_presence says it')
  if (one.group && syntax !== 'proto2') faults.add(one.keywordAt ?? one.at, 'bad-group', 'groups are of proto2 alone', edition ? 'write a message and [features.message_encoding = DELIMITED]' : 'write a message and a field of it')
  const given = syntax === 'proto3' ? optionOf(one.options, 'default') : undefined
  if (given) faults.add(given.at, 'bad-default', 'fields of proto3 have no default of their own', 'remove it: what is not set is zero or empty')
  const key = one.map?.key
  if (key && (key.scalar === undefined || key.scalar === 'float' || key.scalar === 'double' || key.scalar === 'bytes')) faults.add(key.at, 'bad-map-key', `${quoted(key.text)} cannot be the key of a map`, 'keys are whole numbers, bool or string')
}

function enumeration(one: Enum, faults: Faults): void {
  const byNumber = new Map<number, EnumValue>()
  const reserved = rangesOf(one.reserved), names = namesOf(one.reserved)
  const [first] = one.values
  if (!first) faults.add(one.name.at, 'empty', `the enum ${quoted(one.name.text)} has no value`, 'give it one')
  else if (one.features.enumType === 'open' && first.number !== 0) faults.add(first.numberAt, 'bad-enum', `the first value of an open enum is 0, but ${quoted(first.name.text)} is ${first.number}`, 'begin with a value 0, or make the enum closed')
  for (const v of one.values) {
    const other = byNumber.get(v.number)
    if (other && !one.allowAlias) faults.add(v.numberAt, 'duplicate-number', `the number ${v.number} of ${quoted(v.name.text)} is that of ${quoted(other.name.text)} too (line ${faults.line(other.numberAt)})`, 'give one of them another number, or say `option allow_alias = true;`')
    else byNumber.set(v.number, v)
    if (holds(reserved, v.number)) faults.add(v.numberAt, 'reserved-number', `the number ${v.number} of ${quoted(v.name.text)} is reserved`, 'take another number, or remove it from what is reserved')
    if (names.has(v.name.text)) faults.add(v.name.at, 'reserved-name', `the name ${quoted(v.name.text)} is reserved`, 'take another name, or remove it from what is reserved')
  }
  overlapping(reserved, [], faults)
}

const namesOf = (reserved: readonly Reserved[]): Set<string> => new Set(reserved.flatMap((r) => r.names.map((n) => n.text)))
const rangesOf = (reserved: readonly Reserved[]): Range[] => inOrder(reserved.flatMap((r) => r.ranges))
const inOrder = (ranges: readonly Range[]): Range[] => [...ranges].sort((a, b) => a.start - b.start)
/** The range that holds a number, of ranges in order. */
function holds(ranges: readonly Range[], number: number): Range | undefined {
  let low = 0, high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.start ?? 0) <= number) low = middle + 1
    else high = middle
  }
  const found = ranges[low - 1]
  return found && found.end >= number ? found : undefined
}
function overlapping(reserved: readonly Range[], extended: readonly Range[], faults: Faults): void {
  let last: Range | undefined
  for (const range of inOrder([...reserved, ...extended])) {
    if (last && range.start <= last.end) faults.add(range.at, 'overlapping-ranges', `${range.start === range.end ? `the number ${range.start}` : `the range ${range.start} to ${range.end}`} is in another range too (line ${faults.line(last.at)})`, 'remove one of them')
    if (!last || range.end > last.end) last = range
  }
}

/** What records a message admits, as bytes hold them: fields by number, none of which need be there unless it is required. */
import type { Span } from '../../contract/facts.ts'
import { type Encoding } from '../../contract/encodings.ts'
import { Num, parseNum } from '../../contract/numbers.ts'
import { type ListShape, type RecordShape, type Retired, type ScalarShape, type Shape, type Slot, list, noLimits, nothing, opaque, scalar, slot } from '../../contract/shape.ts'
import { type Value, Bytes } from '../../contract/values.ts'
import { bytesOf, stringValue } from './literals.ts'
import { nestedName } from './declared/entries.ts'
import { type Enum, type Field, type Message, type Node, type ProtoFile, type Scalar, type TypeName, optionText } from './tree.ts'

const limit = (min: bigint, max: bigint): ScalarShape['limits'] => ({ min: { value: new Num(min) }, max: { value: new Num(max) } })
const unsigned = (bits: number): ScalarShape['limits'] => limit(0n, (1n << BigInt(bits)) - 1n)
const own = (type: ScalarShape['type'], text: Scalar & Encoding, limits: ScalarShape['limits'] = noLimits): ScalarShape => scalar(type, limits, { encoding: text, text })
const scalars: Readonly<Record<Scalar, ScalarShape>> = {
  double: own('double', 'double'), float: own('float', 'float'), int32: own('int', 'int32'), int64: own('long', 'int64'), uint32: own('integer', 'uint32', unsigned(32)), uint64: own('integer', 'uint64', unsigned(64)),
  sint32: own('int', 'sint32'), sint64: own('long', 'sint64'), fixed32: own('integer', 'fixed32', unsigned(32)), fixed64: own('integer', 'fixed64', unsigned(64)), sfixed32: own('int', 'sfixed32'), sfixed64: own('long', 'sfixed64'),
  bool: own('boolean', 'bool'), string: own('string', 'string'), bytes: own('bytes', 'bytes'),
}
const unchecked: ScalarShape = { ...scalars.string, unchecked: true }

export const placeIn = (file: ProtoFile, { start, end }: Span): Span => ({ start, end, file: file.path })

/** Shapes of one revision's messages and enums, each made once, when it is asked for. `extensions`: fields that others add to a message. */
export class Shapes {
  private readonly records = new Map<Message, { plain?: RecordShape; delimited?: RecordShape }>()
  private readonly enums = new Map<Enum, ScalarShape>()
  private readonly extensions: ReadonlyMap<Message, readonly Field[]>
  private readonly own: ReadonlySet<ProtoFile>

  constructor(files: readonly ProtoFile[], extensions: ReadonlyMap<Message, readonly Field[]>) {
    this.own = new Set(files)
    this.extensions = extensions
  }

  /** How the files of the package call what is declared in them, and what is not. */
  nameOf(node: Message | Enum): string {
    return this.own.has(node.file) ? nestedName(node) : node.fullName
  }

  record(message: Message, delimited = false): RecordShape {
    let known = this.records.get(message)
    if (!known) this.records.set(message, (known = {}))
    return (known[delimited ? 'delimited' : 'plain'] ??= this.readRecord(message, delimited))
  }
  private readRecord(message: Message, delimited: boolean): RecordShape {
    const plain = delimited ? this.record(message) : undefined
    if (plain) return { ...plain, delimited: true, text: `${this.nameOf(message)}, delimited` }
    let slots: ReadonlyMap<string, Slot> | undefined
    const made = (): ReadonlyMap<string, Slot> => (slots ??= this.slotsOf(message))
    const exclusive = message.oneofs.map((oneof) => oneof.fields.map((f) => f.name.text))
    const gone = retiredBy(message)
    return {
      is: 'record', get slots() { return made() }, rest: nothing, text: this.nameOf(message), ...(this.own.has(message.file) ? {} : { foreign: true }),
      ...(optionText(message.options, 'message_set_wire_format') === 'true' ? { items: true } : {}), ...(exclusive.length > 0 ? { exclusive } : {}), ...(gone ? { retired: gone } : {}),
    }
  }
  /** When they are asked for: of most messages nobody does. */
  private slotsOf(message: Message): ReadonlyMap<string, Slot> {
    const slots = new Map(message.fields.map((field) => [field.name.text, this.field(field)]))
    for (const field of this.extensions.get(message) ?? []) if (!slots.has(`[${field.fullName}]`)) slots.set(`[${field.fullName}]`, this.field(field))
    return slots
  }
  /** A message of which nothing is known but what is added to it here. */
  outside(text: string, fields: readonly Field[]): RecordShape {
    return { is: 'record', slots: new Map(fields.map((field) => [`[${field.fullName}]`, this.field(field)])), rest: nothing, text, foreign: true }
  }
  private field(field: Field): Slot {
    const one = this.type(field.type, field)
    const shape: Shape | ListShape = field.cardinality === 'repeated' ? list(slot(one, { at: placeIn(field.file, field.type.at) }), field.packed ? { packed: true } : {}) : one
    const fallback = field.defaultValue === undefined ? undefined : defaultValue(field, field.defaultValue)
    return { shape, required: field.cardinality === 'required', id: String(field.number), at: placeIn(field.file, field.name.at), ...(fallback === undefined ? {} : { fallback }), ...isDeprecated(field) }
  }
  private type({ scalar: word, target, fullName }: TypeName, { delimited, features, file }: Field): Shape {
    if (word) return word === 'string' && features.utf8 === 'none' ? unchecked : scalars[word]
    if (!target) return opaque(this.own.has(file) ? nestedName({ file, fullName }) : fullName)
    if (target.is === 'enum') return this.enum(target)
    return { is: 'ref', name: target.fullName, target: () => this.record(target, delimited) }
  }

  /** A closed enum is one that counts values which it does not know for nothing. */
  enum(of: Enum): ScalarShape {
    const known = this.enums.get(of)
    if (known) return known
    const codes = new Map(of.values.map((v) => [v.name.text, v.number]))
    const made = scalar('enum', { choice: [...codes.keys()] }, {
      codes, encoding: of.features.enumType === 'closed' ? 'closed enum' : 'open enum', text: this.nameOf(of),
      home: { name: this.nameOf(of), at: placeIn(of.file, of.name.at), constants: new Map(of.values.map((v) => [v.name.text, placeIn(of.file, v.name.at)])) },
    })
    this.enums.set(of, made)
    return made
  }
}

function retiredBy({ reserved, extensionRanges }: Message): Retired | undefined {
  const ids = [...reserved.flatMap((r) => r.ranges.map(({ start, end }) => ({ from: start, to: end }))), ...extensionRanges.map(({ start, end }) => ({ from: start, to: end, open: true as const }))]
  const names = new Set(reserved.flatMap((r) => r.names.map(({ text }) => text)))
  return ids.length > 0 || names.size > 0 ? { ids, names } : undefined
}

function defaultValue({ type: { scalar: word } }: Field, text: string): Value | undefined {
  switch (word) {
    case undefined: return text
    case 'bool': return text === 'true'
    case 'string': return text
    case 'bytes': return new Bytes(Buffer.from(bytesOf(stringValue(`"${text}"`) ?? { text })).toString('hex'))
    default: return parseNum(text)?.typed(scalars[word].type) ?? text
  }
}

/** What a node is declared by: its name, so that a finding points at it. */
export const nameAt = (node: Exclude<Node, ProtoFile>): Span => placeIn(node.file, node.name.at)
/** What is marked as deprecated. */
export const isDeprecated = ({ options }: Pick<Field, 'options'>): { deprecated?: true } => (optionText(options, 'deprecated') === 'true' ? { deprecated: true } : {})

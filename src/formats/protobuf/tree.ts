/**
 * The syntax tree of .proto files, with the place of whatever a finding may point at, and what linking resolves: full names, types, features.
 * A place is `{ start, end }` in the text of the node's own file, from the first character to after the last, as `SourceCodeInfo` has it: a
 * declaration reaches from its first word to its `;` or `}`.
 */
import type { Span } from '../../contract/facts.ts'

/** A word of the file with its place. */
export type Word = { text: string; at: Span }

/** What a file says of its syntax. `edition` 2023 or 2024 where it has one; proto2 and proto3 are the editions before. */
export type Syntax = 'proto2' | 'proto3' | '2023' | '2024'
export type Import = { path: string; kind: 'plain' | 'public' | 'weak' | 'option'; at: Span; pathAt: Span; file?: ProtoFile | undefined }

export type ProtoFile = {
  is: 'file'
  /** Relative to the repository root; a well-known file of our own (`builtIn`) has its import path. */
  path: string
  /** The path by which others import it: relative to its root. */
  name: string
  builtIn?: true
  text: string
  syntax: Syntax
  /** The whole statement; absent where the file says nothing and is proto2. */
  syntaxAt?: Span
  /** Empty where none is written. */
  package: string
  /** The whole statement, and the name in it. */
  packageAt?: Span
  packageNameAt?: Span
  imports: Import[]
  options: Option[]
  messages: Message[]
  enums: Enum[]
  services: Service[]
  /** Fields of `extend` at the top level. */
  extensions: Field[]
  features: Features
}

/** `option a.(b.c).d = value;`, `[a = value]`. */
export type Option = {
  /** As written, without spaces: `(acme.owner).team`, `features.field_presence`, `deprecated`. */
  name: string
  parts: readonly { text: string; custom: boolean }[]
  nameAt: Span
  value: OptionValue
  valueAt: Span
  /** The statement from `option` to `;`; in brackets from the name to the value's end. */
  at: Span
}
/** `text` of a string is its value, with escapes resolved and pieces joined; of all else the source, of an aggregate from `{` to `}`. */
export type OptionValue =
  | { is: 'word' | 'number'; text: string }
  | { is: 'string'; text: string; bytes?: Uint8Array }                    // `bytes` where escapes may make more of it than text
  | { is: 'aggregate'; text: string; fields: readonly AggregateField[] }
  | { is: 'list'; text: string; items: readonly OptionValue[] }
export type AggregateField = { name: string; value: OptionValue; at: Span }

/** Features with their defaults by edition and what encloses them. `others`: those of languages, by name (`(pb.cpp).string_type`), as written here or around. */
export type Features = {
  presence: 'explicit' | 'implicit' | 'required'
  enumType: 'open' | 'closed'
  repeated: 'packed' | 'expanded'
  utf8: 'verify' | 'none'
  messages: 'length-prefixed' | 'delimited'
  json: 'allow' | 'best-effort'
  others: ReadonlyMap<string, string>
}

type Declared = {
  file: ProtoFile
  /** From its first word to its `;` or `}`. */
  at: Span
  name: Word
  /** `acme.v1.Order.Line`, without the leading dot. */
  fullName: string
  options: Option[]
  features: Features
}

export type Message = Declared & {
  is: 'message'
  parent: Message | undefined
  /** In the order in which they are written, those of oneofs among them; groups are fields as well as messages. */
  fields: Field[]
  oneofs: Oneof[]
  messages: Message[]
  enums: Enum[]
  /** Fields of `extend` inside this message; `extendee` says of which. */
  extensions: Field[]
  reserved: Reserved[]
  extensionRanges: Range[]
  /** The entry of a map field: it is not written, and stands at its field; not among `messages`. */
  entry?: true
  /** The message of a group. */
  group?: true
  visibility?: 'export' | 'local'
}

export type Scalar =
  | 'double' | 'float' | 'int32' | 'int64' | 'uint32' | 'uint64' | 'sint32' | 'sint64' | 'fixed32' | 'fixed64' | 'sfixed32' | 'sfixed64'
  | 'bool' | 'string' | 'bytes'

/** A type as written. After linking: `scalar`, or `target`, or neither where it comes from an import that cannot be seen (`fullName` is then the best guess). */
export type TypeName = { text: string; at: Span; scalar: Scalar | undefined; target: Message | Enum | undefined; fullName: string }

/** All its keys are there from the beginning: there are many fields, and objects of one make are quick. */
export type Field = Declared & {
  is: 'field'
  /** The message that it stands in: of an extension the scope, not the extended message. */
  parent: Message | undefined
  number: number
  numberAt: Span
  /** As written; of a field in proto3 or an edition often nothing. */
  label: { text: 'optional' | 'required' | 'repeated'; at: Span } | undefined
  /** Of a map the entry message, at `map<…>`; of a group its message, at the word `group`, which `keywordAt` is too. */
  type: TypeName
  keywordAt: Span | undefined
  map: { key: TypeName; value: TypeName; entry: Message } | undefined
  group: Message | undefined
  oneof: Oneof | undefined
  /** Of an extension: the extended message, and the whole `extend` block. */
  extendee: TypeName | undefined
  extendAt: Span | undefined

  /** What descriptors call its label: `required` for LEGACY_REQUIRED too. */
  cardinality: 'optional' | 'required' | 'repeated'
  /** `none` for repeated fields and maps. */
  presence: 'explicit' | 'implicit' | 'required' | 'none'
  /** Is its message encoded as a group? */
  delimited: boolean
  packed: boolean
  jsonName: string
  jsonNameAt: Span | undefined
  /** As descriptors write it (`default_value`): `inf`, `-1`, a name, text; bytes with escapes. Undefined where none is written. */
  defaultValue: string | undefined
  defaultAt: Span | undefined
}

export type Oneof = Declared & { is: 'oneof'; parent: Message; fields: Field[] }

export type Enum = Declared & {
  is: 'enum'
  parent: Message | undefined
  values: EnumValue[]
  reserved: Reserved[]
  allowAlias: boolean
  visibility?: 'export' | 'local'
}
/** `fullName` is that of its enum's scope, as the language has it: `acme.v1.PAID`. */
export type EnumValue = Declared & { is: 'value'; parent: Enum; number: number; numberAt: Span }

/** One `reserved` statement. */
export type Reserved = { at: Span; ranges: Range[]; names: Word[] }
/** Inclusive at both ends; `max` is 536870911 in messages, 2147483647 in enums. Of extension ranges `options` and `statementAt`. */
export type Range = { start: number; end: number; at: Span; startAt: Span; endAt: Span; options?: Option[]; statementAt?: Span }

export type Service = Declared & { is: 'service'; methods: Method[] }
export type Method = Declared & {
  is: 'method'
  parent: Service
  input: TypeName
  output: TypeName
  /** The word `stream`, where it is written. */
  clientStreaming?: Span
  serverStreaming?: Span
}

export type Node = ProtoFile | Message | Field | Oneof | Enum | EnumValue | Service | Method

/** The value of an option set on something by its name, the last one where several are. */
export const optionOf = (options: readonly Option[], name: string): Option | undefined => options.findLast((o) => o.name === name)
/** What a simple option says: a word, number or text. */
export const optionText = (options: readonly Option[], name: string): string | undefined => {
  const value = optionOf(options, name)?.value
  return value && value.is !== 'aggregate' && value.is !== 'list' ? value.text : undefined
}

/** The second half of linking: which type a name stands for, and what follows from types for fields. */
import { quoted } from '../../text/escape/visible.ts'
import { near } from '../../text/spelling.ts'
import { type Symbol, type Symbols, within } from './declare.ts'
import { fieldDefault } from './defaults.ts'
import type { Faults } from './faults.ts'
import { optionOf, optionText } from './tree.ts'
import { isLocal } from './visibility.ts'
import type { Enum, Field, Message, ProtoFile, Scalar, TypeName } from './tree.ts'

const scalars: ReadonlySet<string> = new Set<Scalar>(['double', 'float', 'int32', 'int64', 'uint32', 'uint64', 'sint32', 'sint64', 'fixed32', 'fixed64', 'sfixed32', 'sfixed64', 'bool', 'string', 'bytes'])
const isScalar = (text: string): text is Scalar => scalars.has(text)

/** `visible`: what the file itself, its imports and what they import publicly declare. `unseen`: some import is not in the tree, so that an unknown name may be from there. */
export type Scope = { visible: readonly Symbols[]; unseen: boolean }

/** Finds every type that the file names. One that nothing declares is a fault, unless it may come from an import that cannot be seen. */
export function resolve(file: ProtoFile, { visible, unseen }: Scope, faults: Faults): void {
  const remembered = new Map<string, Map<string, Message | Enum | undefined>>()
  body(file, file.package)
  for (const service of file.services) for (const method of service.methods) for (const type of [method.input, method.output]) if (find(type, service.fullName)?.is === 'enum') faults.add(type.at, 'not-a-message', `${quoted(type.text)} is an enum, and a method takes and returns messages`)

  function body(node: ProtoFile | Message, scope: string): void {
    for (const one of node.messages) message(one)
    for (const one of node.extensions) {
      if (one.extendee && find(one.extendee, scope)?.is === 'enum') faults.add(one.extendee.at, 'not-a-message', `${quoted(one.extendee.text)} is an enum; messages are extended`)
      field(one, scope)
    }
  }
  function message(one: Message): void {
    for (const f of one.fields) field(f, one.fullName)
    body(one, one.fullName)
  }
  function field(one: Field, scope: string): void {
    if (one.group) point(one.type, one.group)
    else if (one.map) {
      const { entry, key, value } = one.map
      point(one.type, entry)
      for (const part of entry.fields) field(part, scope)
      for (const [part, to] of [[entry.fields[0], key], [entry.fields[1], value]] as const) if (part) {
        to.scalar = part.type.scalar
        to.target = part.type.target
        to.fullName = part.type.fullName
      }
    } else if (isScalar(one.type.text)) one.type.scalar = one.type.text
    else find(one.type, scope)
    settle(one)
  }

  function find(type: TypeName, scope: string): Message | Enum | undefined {
    let known = remembered.get(scope)
    if (!known) remembered.set(scope, (known = new Map()))
    const found = known.has(type.text) ? known.get(type.text) : search(type.text, scope)
    known.set(type.text, found)
    if (found) {
      point(type, found)
      if (found.file !== file && isLocal(found)) faults.add(type.at, 'not-exported', `${quoted(type.text)} is local to ${quoted(found.file.name)} (line ${faults.lineIn(found)})`, 'write `export` before it where it is declared, or use another type')
    }
    else if (isScalar(type.text)) faults.add(type.at, 'not-a-message', `${type.text} is no message`)
    else {
      type.fullName = type.text.startsWith('.') ? type.text.slice(1) : type.text.includes('.') ? type.text : within(file.package, type.text)
      if (!unseen) unknown(type)
    }
    return found
  }
  function unknown(type: TypeName): void {
    const last = type.text.slice(type.text.lastIndexOf('.') + 1)
    const types = visible.flatMap(({ byName }) => [...byName.values()].filter(isType))
    const elsewhere = types.find((t) => t.name.text === last)
    const meant = elsewhere ? elsewhere.fullName : near(last, [...scalars, ...types.map((t) => t.name.text)])
    faults.add(type.at, 'unknown-type', `the type ${quoted(type.text)} is declared nowhere in this file or what it imports`, meant === undefined ? 'import the file that declares it' : `did you mean ${quoted(meant)}? Else import the file that declares it`)
  }
  /** From the innermost scope outward: the first part of the name decides where the rest is looked for. */
  function search(text: string, scope: string): Message | Enum | undefined {
    if (text.startsWith('.')) return asType(symbol(text.slice(1)))
    const dot = text.indexOf('.')
    const first = dot < 0 ? text : text.slice(0, dot)
    for (let around = scope; ; around = around.slice(0, Math.max(around.lastIndexOf('.'), 0))) {
      const begin = within(around, first)
      if (dot < 0) {
        const found = asType(symbol(begin))
        if (found) return found
      } else if (isScope(begin)) return asType(symbol(within(around, text)))
      if (around === '') return undefined
    }
  }
  function symbol(name: string): Symbol | undefined {
    for (const { byName } of visible) {
      const found = byName.get(name)
      if (found) return found
    }
    return undefined
  }
  function isScope(name: string): boolean {
    const found = symbol(name)
    return found ? found.is === 'message' || found.is === 'enum' || found.is === 'service' : visible.some(({ packages }) => packages.has(name))
  }

  /** What a field is once its type is known. */
  function settle(one: Field): void {
    const { features, label, type } = one
    const legacy = file.syntax === 'proto2' || file.syntax === 'proto3'
    const repeated = label?.text === 'repeated' || one.map !== undefined
    const options = one.options.length > 0
    const packing = options ? optionText(one.options, 'packed') : undefined
    if (legacy && packing !== undefined) one.features = { ...features, repeated: packing === 'true' ? 'packed' : 'expanded' }
    const required = label?.text === 'required' || (!legacy && features.presence === 'required' && !repeated && !one.oneof && !one.extendee)
    const isMessage = type.target?.is === 'message' || one.group !== undefined
    one.cardinality = repeated ? 'repeated' : required ? 'required' : 'optional'
    one.presence = repeated ? 'none'
      : required ? 'required'
      : one.oneof || one.extendee || isMessage || label?.text === 'optional' || features.presence !== 'implicit' ? 'explicit'
      : 'implicit'
    const packable = type.target?.is === 'enum' || (type.scalar !== undefined && type.scalar !== 'string' && type.scalar !== 'bytes')
    one.packed = repeated && packable && one.features.repeated === 'packed'
    one.delimited = one.group !== undefined || (isMessage && !one.map && one.parent?.entry !== true && features.messages === 'delimited')
    const named = options ? optionOf(one.options, 'json_name') : undefined
    one.jsonName = named?.value.is === 'string' ? named.value.text : jsonName(one.name.text)
    if (named) one.jsonNameAt = named.at
    const given = options ? optionOf(one.options, 'default') : undefined
    if (given) {
      const value = fieldDefault(one, given.value)
      if (value === undefined) faults.add(given.valueAt, 'bad-default', `this is no value of ${quoted(type.text)}`, 'write a default of the type of the field')
      else {
        one.defaultValue = value
        one.defaultAt = given.at
      }
    }
  }
}
function point(type: TypeName, target: Message | Enum): void {
  type.target = target
  type.fullName = target.fullName
}
const isType = (s: Symbol): s is Message | Enum => s.is === 'message' || s.is === 'enum'
const asType = (s: Symbol | undefined): Message | Enum | undefined => (s && isType(s) && !(s.is === 'message' && s.entry) ? s : undefined)

/** `line_items` is `lineItems`. */
const jsonName = (name: string): string => (name.includes('_') ? name.replace(/_+([^_]?)/g, (_, c: string) => c.toUpperCase()) : name)

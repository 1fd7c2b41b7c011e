/** The first half of linking, file by file: full names, features, and which name stands for what. */
import { quoted } from '../../text/escape/visible.ts'
import type { Faults } from './faults.ts'
import { defaultFeatures, withFeatures } from './features.ts'
import type { Enum, EnumValue, Features, Field, Message, Method, Node, Oneof, ProtoFile, Service } from './tree.ts'

export type Symbol = Message | Enum | EnumValue | Field | Oneof | Service | Method
/** What a file declares, by full name; `packages` are the beginnings of its package (`acme`, `acme.shop`). */
export type Symbols = { byName: ReadonlyMap<string, Symbol>; packages: ReadonlySet<string> }

export const within = (scope: string, name: string): string => (scope === '' ? name : `${scope}.${name}`)

/** Names everything in the file. Two of one name are faults. */
export function declare(file: ProtoFile, faults: Faults): Symbols {
  const byName = new Map<string, Symbol>()
  file.features = withFeatures(defaultFeatures(file.syntax), file.options)
  const packages = new Set<string>()
  for (let name = file.package; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) packages.add(name)
  body(file, file.package, file.features)
  return { byName, packages }

  function known(one: Symbol, scope: string, features: Features): void {
    one.fullName = within(scope, one.name.text)
    one.features = withFeatures(features, one.options)
    const other = byName.get(one.fullName)
    if (other) faults.add(one.name.at, 'duplicate-name', `${quoted(one.name.text)} is declared a second time: ${called(other)} on line ${faults.line(other.name.at)} has that name`, 'rename one of them, or remove it; values of enums share the names of what their enum stands in')
    else byName.set(one.fullName, one)
  }
  function body(node: ProtoFile | Message, scope: string, features: Features): void {
    for (const one of node.messages) message(one, scope, features)
    for (const one of node.enums) enumeration(one, scope, features)
    for (const one of node.extensions) field(one, scope, features)
    for (const one of node.is === 'file' ? node.services : []) {
      known(one, scope, features)
      for (const method of one.methods) known(method, one.fullName, one.features)
    }
  }
  function message(one: Message, scope: string, features: Features): void {
    known(one, scope, features)
    for (const oneof of one.oneofs) known(oneof, one.fullName, one.features)
    for (const f of one.fields) field(f, one.fullName, f.oneof?.features ?? one.features)
    body(one, one.fullName, one.features)
  }
  function field(one: Field, scope: string, features: Features): void {
    known(one, scope, features)
    if (one.map) message(one.map.entry, scope, one.features)
  }
  function enumeration(one: Enum, scope: string, features: Features): void {
    known(one, scope, features)
    for (const value of one.values) known(value, scope, one.features)
  }
}

const kinds: Readonly<Record<Node['is'], string>> = { file: 'the file', message: 'the message', field: 'the field', oneof: 'the oneof', enum: 'the enum', value: 'a value of an enum', service: 'the service', method: 'the method' }
const called = (node: Node): string => kinds[node.is]

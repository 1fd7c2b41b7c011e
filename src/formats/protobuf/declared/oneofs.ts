/** Oneofs: a name in generated code. Who is a member of which is told of the fields. */
import { type Entry, type Rules, nestedName } from './entries.ts'
import { keyOfField, keyOfMessage, keyOfOneof } from './keys.ts'
import { optionAttributes } from './options.ts'
import { placed } from './places.ts'
import type { Oneof } from '../tree.ts'

const rules: Rules<Oneof> = {
  removed: (base, { is }) => {
    const members = base.fields.map(keyOfField).filter((key) => is.entries.has(key))
    return { axis: 'source', knownAs: [{ id: 'ONEOF_NO_DELETE' }], ...(members.length > 0 ? { beside: members } : {}) }
  },
}
export const oneofEntry = (oneof: Oneof): Entry => ({
  declaration: { kind: 'oneof', key: keyOfOneof(oneof), parent: keyOfMessage(oneof.parent), path: [nestedName(oneof.parent), oneof.name.text], at: placed(oneof.file, oneof.at), attributes: new Map(optionAttributes(oneof.options)) },
  node: oneof, rules,
})

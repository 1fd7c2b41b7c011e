/** Services and rpcs: what is called, with what, and how it answers. */
import type { Attribute, Told } from '../../../contract/declared.ts'
import { type Entry, type Rules, goneFrom, movedFrom, nestedName } from './entries.ts'
import { keyOfMethod, keyOfService } from './keys.ts'
import { optionAttributes } from './options.ts'
import { headOf, placed } from './places.ts'
import { type Method, type Service, type TypeName, optionOf, optionText } from '../tree.ts'

/** Whoever calls it by what base says of it, gets no answer. */
const uncalled = { effects: { oldReadsNew: 'breaks' }, because: 'nobody answers a call of it any more' } as const
const rules: Rules<Service> = {
  added: () => ({ axis: 'source', knownAs: [] }),
  removed: (base, both) => {
    const file = both.is.files.get(base.file.name)
    return { axis: 'binary', ...uncalled, at: file ? headOf(file) : null, knownAs: goneFrom(base, both, { file: 'SERVICE_NO_DELETE', package: 'PACKAGE_SERVICE_NO_DELETE' }) }
  },
  changed: { file: (base, _, both) => {
    const file = both.is.files.get(base.file.name)
    return movedFrom(base, both, 'SERVICE_NO_DELETE', file ? headOf(file) : null)
  } },
}
export const serviceEntry = (service: Service): Entry => ({
  declaration: { kind: 'service', key: keyOfService(service), path: [nestedName(service)], at: placed(service.file, service.at), attributes: new Map([['file', { text: service.file.name, about: 'place' }], ...optionAttributes(service.options)]) },
  node: service, rules,
})

const because = 'one of the two messages cannot be seen here'
const otherType = (id: string, { file }: Method, { at }: TypeName, base: string, head: string): Told =>
  ({ axis: 'source', knownAs: [{ id }], at: placed(file, at), effects: { oldReadsNew: 'unsure', newReadsOld: 'unsure' }, because, records: { base, head } })
const otherStreaming = (id: string): Told => ({ axis: 'binary', knownAs: [{ id }], effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' }, because: 'one side sends a stream where the other expects one message' })
const methodRules: Rules<Method> = {
  added: () => ({ axis: 'source', knownAs: [] }),
  removed: () => ({ axis: 'binary', ...uncalled, knownAs: [{ id: 'RPC_NO_DELETE' }] }),
  changed: {
    request: (base, head) => otherType('RPC_SAME_REQUEST_TYPE', head, head.input, nameOf(base.input, base), nameOf(head.input, head)),
    response: (base, head) => otherType('RPC_SAME_RESPONSE_TYPE', head, head.output, nameOf(base.output, base), nameOf(head.output, head)),
    'client streaming': () => otherStreaming('RPC_SAME_CLIENT_STREAMING'),
    'server streaming': () => otherStreaming('RPC_SAME_SERVER_STREAMING'),
    idempotency: (_, head) => {
      const option = optionOf(head.options, 'idempotency_level')
      return { axis: 'source', knownAs: [{ id: 'RPC_SAME_IDEMPOTENCY_LEVEL' }], at: option ? placed(head.file, option.at) : headOf(head.file) }
    },
  },
}
/** Within its own package without that. */
const nameOf = ({ target, fullName }: TypeName, { file }: Method): string => nestedName({ file, fullName: target?.fullName ?? fullName })
export function methodEntry(method: Method): Entry {
  const { parent, name, input, output, clientStreaming, serverStreaming, options } = method
  const type = (of: TypeName): Attribute => ({ text: nameOf(of, method) })
  return {
    declaration: {
      kind: 'rpc', key: keyOfMethod(method), parent: keyOfService(parent), path: [nestedName(parent), name.text], at: placed(method.file, method.at),
      attributes: new Map([
        ['request', type(input)], ['response', type(output)], ['client streaming', { text: clientStreaming ? 'a stream' : 'one message' }], ['server streaming', { text: serverStreaming ? 'a stream' : 'one message' }],
        ['idempotency', { text: optionText(options, 'idempotency_level') ?? 'IDEMPOTENCY_UNKNOWN' }], ...optionAttributes(options),
      ]),
    },
    node: method, rules: methodRules,
  }
}

/** Services and their methods. */
import { quoted } from '../../text/escape/visible.ts'
import { noFeatures } from './features.ts'
import { optionStatement } from './options.ts'
import { typeReference } from './parse-message.ts'
import type { Span } from '../../contract/facts.ts'
import type { Tokens } from './tokens.ts'
import type { Method, Option, ProtoFile, Service, TypeName } from './tree.ts'

export function serviceDeclaration(t: Tokens, file: ProtoFile): Service {
  const { start } = t
  t.next()
  const out: Service = { is: 'service', file, at: { start, end: start }, name: t.name('the name of the service'), fullName: '', options: [], features: noFeatures, methods: [] }
  t.expect('{', `to open ${quoted(out.name.text)}`)
  while (!t.skip('}')) {
    if (t.skip(';')) continue
    if (t.is('option')) out.options.push(optionStatement(t))
    else out.methods.push(method(t, out))
  }
  out.at = { start, end: t.before }
  return out
}

function method(t: Tokens, parent: Service): Method {
  const { start } = t
  t.expect('rpc', 'here, or "}"')
  const name = t.name('the name of the method')
  const input = message(t)
  t.expect('returns', 'after what the method takes')
  const output = message(t)
  const options: Option[] = []
  if (t.skip('{')) while (!t.skip('}')) { if (!t.skip(';')) options.push(optionStatement(t)) }
  else t.expect(';', 'after the method')
  return {
    is: 'method', file: parent.file, parent, at: { start, end: t.before }, name, fullName: '', options, features: noFeatures, input: input.type, output: output.type,
    ...(input.stream ? { clientStreaming: input.stream } : {}), ...(output.stream ? { serverStreaming: output.stream } : {}),
  }
}
/** `(Type)`, `(stream Type)`. */
function message(t: Tokens): { type: TypeName; stream?: Span } {
  t.expect('(', 'before the message')
  const streams = t.is('stream') && !t.isBefore(')')
  const { at } = t
  if (streams) t.next()
  const type = typeReference(t, 'the name of a message')
  t.expect(')', 'after the message')
  return streams ? { type, stream: at } : { type }
}

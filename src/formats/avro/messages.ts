/** A protocol's messages: what they take, give and raise, by the names of types. */
import type { Fact } from '../../contract/facts.ts'
import { quoted } from '../../text/escape/visible.ts'
import { booleanOf, get, itemsOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { asMap, listAt, mapAt, nameOf } from '../shared/reading.ts'
import { fact, inertFacts } from '../shared/facts.ts'
import { asWritten } from '../shared/values.ts'
import { describe } from '../../contract/describe.ts'
import { type Shape, unfold } from '../../contract/shape.ts'
import { fullNameOfTags } from '../../contract/tags.ts'
import { toJson } from '../../contract/values.ts'
import { aliasesOf, checked, namespaceOf, simpleName } from './names.ts'
import type { Types } from './types.ts'

const known = new Set(['request', 'response', 'errors', 'one-way']), knownOfParameter = new Set(['name', 'type', 'default', 'aliases'])

/** A fact for each message. What a changed one hurts cannot be told from its signature, so it is a text that is like itself alone. */
export function messageFacts(source: Source, root: MapNode, types: Types, namespace: string): Fact[] {
  const messages = mapAt(source, root, 'messages')
  return [...messages?.entries ?? []].flatMap(([name, { key, value }]) => {
    checked(source, name, key, 'a message')
    const message = asMap(source, value, 'a message')
    const nested: Fact[] = [], beside: Fact[] = []
    const type = (node: Node): string => worded(types.shapeAt(source, node, namespace, nested), namespace)
    const request = listAt(source, message, 'request')
    if (!request) throw problemAt(source, key, 'missing-request', `the message ${quoted(name)} has no \`request\``, 'list its parameters, `[]` for none')
    const parameters = request.items.map((item) => {
      const map = asMap(source, item, 'a parameter'), parameter = nameOf(source, map, 'a parameter')
      const of = get(map, 'type'), otherwise = get(map, 'default'), aliases = aliasesOf(source, map).sort()
      if (!of) throw problemAt(source, parameter.at, 'missing-type', `the parameter ${quoted(parameter.name)} has no type`, 'give it a `type`')
      beside.push(...inertFacts(map, (k) => knownOfParameter.has(k), `message ${name}.${parameter.name}.`))
      return `${parameter.name}${aliases.length > 0 ? ` (also ${aliases.join(', ')})` : ''}: ${type(of)}${otherwise ? ` = ${toJson(asWritten(otherwise) ?? null)}` : ''}`
    })
    const response = get(message, 'response'), errors = itemsOf(get(message, 'errors'))
    const oneWay = booleanOf(get(message, 'one-way')) === true
    if (!response && !oneWay) throw problemAt(source, key, 'missing-response', `the message ${quoted(name)} has no \`response\``, 'say what it answers with, "null" for nothing')
    const signature = `(${parameters.join(', ')})${oneWay ? ' one-way' : `: ${response ? type(response) : 'null'}`}${errors.length > 0 ? ` raises ${errors.map(type).sort().join(', ')}` : ''}`
    return [fact(`message ${name}`, 'promise', signature, key, { kind: 'query', value: signature }), ...inertFacts(message, (k) => known.has(k), `message ${name}.`), ...beside]
  })
}
/** Types by their names, in full where they are of another namespace: `array of Address`. */
function worded(shape: Shape, namespace: string): string {
  switch (shape.is) {
    case 'ref': return named(shape, namespace)
    case 'list': return `array of ${worded(shape.items.shape, namespace)}`
    case 'map': return `map of ${worded(shape.values.shape, namespace)}`
    case 'union': return shape.branches.map((branch) => worded(branch, namespace)).join(' or ')
    default: return describe(shape)
  }
}
function named(shape: Shape & { is: 'ref' }, namespace: string): string {
  const type = unfold(shape), name = (type.is === 'record' || type.is === 'scalar' ? fullNameOfTags(type.tags) : undefined) ?? shape.name
  return namespaceOf(name) === namespace ? simpleName(name) : name
}

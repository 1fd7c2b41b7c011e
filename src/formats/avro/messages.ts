/** A protocol's messages: what they take, give and raise, by the names of types. */
import type { Fact } from '../../contract/facts.ts'
import { quoted } from '../../text/escape/visible.ts'
import { booleanOf, get, itemsOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { asMap, listAt, mapAt, nameOf } from '../shared/reading.ts'
import { fact, inertFacts } from '../shared/facts.ts'
import { describe } from '../../contract/describe.ts'
import type { Shape } from '../../contract/shape.ts'
import { checked } from './names.ts'
import type { Types } from './types.ts'

const known = new Set(['request', 'response', 'errors', 'one-way'])

/** A fact for each message. What a changed one hurts cannot be told from its signature, so it is a text that is like itself alone. */
export function messageFacts(source: Source, root: MapNode, types: Types, namespace: string): Fact[] {
  const messages = mapAt(source, root, 'messages')
  return [...messages?.entries ?? []].flatMap(([name, { key, value }]) => {
    checked(source, name, key, 'a message')
    const message = asMap(source, value, 'a message')
    const nested: Fact[] = []
    const type = (node: Node): string => worded(types.shapeAt(source, node, namespace, nested))
    const request = listAt(source, message, 'request')
    if (!request) throw problemAt(source, key, 'missing-request', `the message ${quoted(name)} has no \`request\``, 'list its parameters, `[]` for none')
    const parameters = request.items.map((item) => {
      const parameter = nameOf(source, asMap(source, item, 'a parameter'), 'a parameter')
      const of = get(item, 'type')
      if (!of) throw problemAt(source, parameter.at, 'missing-type', `the parameter ${quoted(parameter.name)} has no type`, 'give it a `type`')
      return `${parameter.name}: ${type(of)}`
    })
    const response = get(message, 'response'), errors = itemsOf(get(message, 'errors'))
    const oneWay = booleanOf(get(message, 'one-way')) === true
    if (!response && !oneWay) throw problemAt(source, key, 'missing-response', `the message ${quoted(name)} has no \`response\``, 'say what it answers with, "null" for nothing')
    const signature = `(${parameters.join(', ')})${oneWay ? ' one-way' : `: ${response ? type(response) : 'null'}`}${errors.length > 0 ? ` raises ${errors.map(type).sort().join(', ')}` : ''}`
    return [fact(`message ${name}`, 'promise', signature, key, { kind: 'query', value: signature }), ...inertFacts(message, (k) => known.has(k), `message ${name}.`)]
  })
}
/** Types by their names: `array of Address`. */
function worded(shape: Shape): string {
  switch (shape.is) {
    case 'ref': return shape.name
    case 'list': return `array of ${worded(shape.items.shape)}`
    case 'map': return `map of ${worded(shape.values.shape)}`
    case 'union': return shape.branches.map(worded).join(' or ')
    default: return describe(shape)
  }
}

/** What a schema says, as one short text: the same whatever the order of its keys, where it stands, and what its definitions are called. */
import { get } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Schemas } from './schemas.ts'

const mostNodes = 20_000
/** Two schemas of one text take the same. */
export function spelling(schemas: Schemas, root: MapNode): string {
  const found = new Map<Node, number>([[root, 0]])
  let left = mostNodes
  const spell = (node: Node): string => {
    if (--left < 0) return schemas.where(root) // too large: itself alone
    if (node.kind === 'scalar') return `${node.plain ? '' : '"'}${JSON.stringify(node.text)}`
    if (node.kind === 'list') return `[${node.items.map(spell).join()}]`
    const ref = get(node, '$ref')
    const target = ref ? schemas.targetOf(ref, node) : undefined
    if (target && !found.has(target)) found.set(target, found.size)
    const entries = [...node.entries].filter(([key]) => !silent.has(key)).map(([key, { value }]) => (key === '$ref' && target ? `$ref:${found.get(target)}` : `${JSON.stringify(key)}:${spell(value)}`))
    return `{${entries.sort().join()}}`
  }
  const texts: string[] = []
  for (const node of found.keys()) texts.push(spell(node)) // a map is walked with what is added meanwhile
  return digest(texts.join(';'))
}
/** Definitions count where they are used. */
const silent = new Set(['$defs', 'definitions', '$schema', '$id', 'title', 'description', '$comment', 'examples', 'default'])
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15)
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`
}

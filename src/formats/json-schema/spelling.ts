/** What a schema says, as one short text: the same whatever the order of its keys, where it stands, and what its definitions are called. */
import { kindOfScalar, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Documents } from './documents.ts'
import { literals, ofNames } from './parts.ts'

const mostNodes = 20_000
/** Two schemas of one text take the same. */
export function spelling(documents: Documents, root: Node): string {
  const found = new Map<Node, number>([[root, 0]])
  const numberOf = (target: Node): number => {
    const n = found.get(target) ?? found.size
    found.set(target, n)
    return n
  }
  let left = mostNodes
  const literal = (node: Node): string => {
    left--
    if (node.kind === 'scalar') return `${node.plain ? '' : '"'}${JSON.stringify(node.text)}`
    return node.kind === 'list' ? `[${node.items.map(literal).join()}]` : members(node, (_, value) => literal(value))
  }
  const spell = (node: Node): string => {
    if (--left < 0) return '' // too large: none of it counts
    if (node.kind === 'list') return `[${node.items.map(spell).join()}]`
    if (node.kind !== 'map') return literal(node)
    return members(node, (key, value) => {
      if (silent.has(key)) return undefined
      const ref = kindOfScalar(value) === 'string' ? textOf(value) : undefined
      if (ref !== undefined && referring.has(key)) return targets(key, ref, node)
      return value.kind === 'map' && ofNames.has(key) ? members(value, (_, inside) => spell(inside)) : literals.has(key) ? literal(value) : spell(value)
    })
  }
  const targets = (key: string, ref: string, at: MapNode): string => {
    const target = documents.target(ref, at)
    const all = [...('node' in target ? [target.node] : 'several' in target ? target.several : []), ...(key === '$dynamicRef' ? documents.bearing(ref.slice(ref.indexOf('#') + 1)) : [])]
    if (key === '$recursiveRef') for (const resource of documents.resources) if (resource.recursive) all.push(resource.root)
    return all.length === 0 ? documents.unreadSchema(ref, at) : all.map(numberOf).join()
  }
  const texts: string[] = []
  for (const node of found.keys()) texts.push(`${documents.draftOf(node)} ${spell(node)}`) // a map is walked with what is added meanwhile
  return left < 0 ? wholeText(documents) : digest(texts.join(';'))
}
function members(node: MapNode, spelt: (key: string, value: Node) => string | undefined): string {
  return `{${Array.from(node.entries, ([key, { value }]) => [key, spelt(key, value)] as const).flatMap(([key, text]) => (text === undefined ? [] : [`${JSON.stringify(key)}:${text}`])).sort().join()}}`
}
/** Definitions count where they are used. */
const silent = new Set(['$defs', 'definitions', '$schema', '$id', 'title', 'description', '$comment', 'examples', 'default'])
const referring = new Set(['$ref', '$dynamicRef', '$recursiveRef'])

const whole = new WeakMap<Documents, string>()
/** The same only where nothing at all is written otherwise. */
export function wholeText(documents: Documents): string {
  const text = whole.get(documents) ?? digest([...documents.files.values()].map((source) => source.text).join(';'))
  whole.set(documents, text)
  return text
}
/** Short, and another one for another text. */
export function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15)
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`
}

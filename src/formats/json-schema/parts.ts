/** Which parts of a document are schemas, told by the keywords they stand under: a property may be called as a keyword is, and a value may look like a schema. */
import type { MapNode, Node } from '../../text/tree.ts'

/** `names`: a map of names to schemas. `open`: below a key that nobody knows, where schemas may stand. `value`: what a keyword says literally. */
export type Standing = 'schema' | 'names' | 'open' | 'value'
/** What stands under these is a value, not a schema. */
export const literals: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'example'])
/** What stands under these is called what its author likes: none of it is a keyword. */
export const ofNames: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependencies', 'dependentSchemas', 'dependentRequired'])
const ofSchemas: ReadonlySet<string> = new Set([
  'items', 'additionalItems', 'prefixItems', 'contains', 'unevaluatedItems', 'additionalProperties', 'unevaluatedProperties', 'propertyNames', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'contentSchema', 'extends', 'disallow',
])

function standingBelow(key: string, value: Node, standing: Standing): Standing {
  if (standing === 'names') return 'schema'
  if (standing === 'value') return 'value'
  if (literals.has(key)) return standing === 'open' && value.kind === 'map' ? 'open' : 'value' // a definition in a place of its own may be called so
  if (ofNames.has(key)) return value.kind === 'map' ? 'names' : 'schema'
  return ofSchemas.has(key) ? 'schema' : 'open'
}
/** All parts of a document, each before what is in it. Without recursion: schemas may be nested as deep as a document may. `hold`: what is handed down from each to its parts; undefined where they are not looked at. */
export function eachPart<T>(root: Node, given: T, hold: (node: Node, standing: Standing, given: T) => T | undefined): void {
  const waiting: [Node, Standing, T][] = [[root, 'schema', given]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, standing, above] = next
    const own = hold(node, standing, above)
    if (own === undefined || node.kind === 'scalar') continue
    if (node.kind === 'list') for (const item of node.items) waiting.push([item, standing, own])
    else for (const [key, { value }] of node.entries) {
      const below = standingBelow(key, value, standing)
      if (below !== 'value' || value.kind === 'map') waiting.push([value, below, own])
    }
  }
}
/** The keywords of all schemas of a document, with what they say. */
export function eachKeyword(root: Node, look: (key: string, value: Node, at: MapNode) => void): void {
  const seen = new Set<Node>()
  eachPart(root, true, (node, standing) => {
    if (seen.has(node) || standing === 'value') return undefined
    seen.add(node)
    if (node.kind === 'map' && standing !== 'names') for (const [key, { value }] of node.entries) look(key, value, node)
    return true
  })
}

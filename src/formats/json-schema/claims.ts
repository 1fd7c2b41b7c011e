import { get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** `$schema` of json-schema.org, or the name `*.schema.json` or `*.schema.yaml` with a keyword that schemas begin with. Others say so in the config. */
export function claims(root: Node, file: string): boolean {
  if (root.kind !== 'map') return false
  const dialect = textOf(get(root, '$schema'))
  if (dialect !== undefined) return isMetaSchema(dialect)
  return /\.schema\.(?:json|ya?ml)$/i.test(file) && begins.some((keyword) => root.entries.has(keyword))
}
/** The dialects that json-schema.org names. (`$schema` of other files names the schema that they keep to.) */
export const isMetaSchema = (uri: string): boolean => /^https?:\/\/json-schema\.org\/(?:draft-0[3-7]|draft\/20\d\d-\d\d|schema)\b/.test(uri)
const begins = ['type', 'properties', 'required', '$ref', '$id', '$defs', 'definitions', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'items', 'additionalProperties', 'patternProperties', 'not', 'if']

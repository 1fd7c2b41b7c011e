/** What a file of each kind looks like: its name's ending, its first bytes, a few keys. */
import { formats } from '../formats/index.ts'
import { isKafkaConnect, isStruct } from '../formats/spark/claims.ts'
import { Problem } from '../text/problem.ts'
import { get, kindOfScalar, textOf } from '../text/scalars.ts'
import type { Node } from '../text/tree.ts'
import type { Look } from './look.ts'
import type { Claim } from './producer.ts'

const known = new Set(['json', 'yaml', 'yml', 'csv', 'tsv', 'ndjson', 'jsonl', 'ddl', 'sql', 'parquet'])
const yesIf = (sign: boolean): Claim => (sign ? 'yes' : 'no')

export const claims = {
  parquet: (look: Look): Claim => yesIf(isParquet(look.bytes) || look.ending === 'parquet'),
  csv: (look: Look): Claim => (['csv', 'tsv'].includes(look.ending) ? 'yes' : prose(look) === undefined ? 'no' : 'perhaps'),
  ddl: (look: Look): Claim => (['ddl', 'sql'].includes(look.ending) || isCreate(prose(look)) ? 'yes' : prose(look) === undefined ? 'no' : 'perhaps'),
  ndjson: (look: Look): Claim => yesIf(['ndjson', 'jsonl'].includes(look.ending) || isLines(look)),
  contract: (look: Look): Claim => yesIf(isContract(look)),
  spark: (look: Look): Claim => yesIf(isSpark(treeOf(look))),
  jsonSchema: (look: Look): Claim => schemaClaim(look),
  json: (look: Look): Claim => sampleClaim(look),
}

const isParquet = (bytes: Uint8Array): boolean => isMagic(bytes, 0) || isMagic(bytes, bytes.length - 4)
/** `PAR1`, or `PARE` where the footer is encrypted. */
const isMagic = (bytes: Uint8Array, at: number): boolean => ['PAR1', 'PARE'].includes(String.fromCharCode(...bytes.subarray(Math.max(0, at), at + 4)))

/** The beginning of a text; undefined for what is none. */
function sampleOf(look: Look): string | undefined {
  if (isParquet(look.bytes)) return undefined
  try {
    return look.sample().text
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
/** A text whose name tells nothing and which is neither JSON nor XML. */
function prose(look: Look): string | undefined {
  const text = known.has(look.ending) ? undefined : sampleOf(look)
  return text === undefined || /^\s*(?:[[{<]|$)/.test(text) || isContract(look) ? undefined : text
}
const isCreate = (text: string | undefined): boolean => text !== undefined && /^\s*(?:--[^\n]*\n\s*)*create\s[\w\s]*\btable\b/i.test(text)

const firstSign = (look: Look): string => /[^\s]/.exec(sampleOf(look)?.slice(0, 10_000) ?? '')?.[0] ?? ''
const mayBeJson = (look: Look): boolean => look.ending === 'json' || !known.has(look.ending)
/** Two lines, each an object by itself. */
function isLines(look: Look): boolean {
  if (!mayBeJson(look) || firstSign(look) !== '{') return false
  const lines = /^\s*(\{.*\})[ \t\r]*\n\s*\{/.exec(sampleOf(look)?.slice(0, 1_000_000) ?? '')
  try {
    return lines?.[1] !== undefined && typeof JSON.parse(lines[1]) === 'object'
  } catch {
    return false
  }
}

/** A tree of YAML or JSON. What has neither's ending must begin like JSON, since nearly every text is YAML. */
function treeOf(look: Look): Node | undefined {
  if (!['json', 'yaml', 'yml'].includes(look.ending) && (known.has(look.ending) || firstSign(look) !== '{')) return undefined
  return firstSign(look) === '[' || look.fault() ? undefined : look.tree()          // a list is a sample, however long
}
const isContract = (look: Look): boolean => {
  const root = treeOf(look)
  return root !== undefined && formats.some(format => !['spark', 'jsonschema'].includes(format.name) && format.claims(root, look.file))
}
const isSpark = (root: Node | undefined): boolean => isStruct(root) && !isKafkaConnect(root)

const schemaWords = ['properties', '$defs', 'definitions', '$ref', 'allOf', 'anyOf', 'oneOf'] as const
function schemaClaim(look: Look): Claim {
  const root = treeOf(look)
  if (root?.kind !== 'map' || isContract(look) || isSpark(root)) return 'no'
  if (/^https?:\/\/json-schema\.org\//.test(textOf(get(root, '$schema')) ?? '')) return 'yes'
  const typed = textOf(get(root, 'type')) === 'object' && get(root, 'properties')?.kind === 'map'
  if (typed || /\.schema\.(?:json|ya?ml)$/i.test(look.file)) return 'yes'
  return schemaWords.some(word => ['map', 'list'].includes(get(root, word)?.kind ?? '')) || isType(root) ? 'perhaps' : 'no'
}
const jsonTypes = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
const isType = (root: Node): boolean => jsonTypes.has(textOf(get(root, 'type')) ?? '')

/** What `bq show --schema` prints: a list of columns, each with its mode. */
const isBigQuery = (look: Look): boolean => /^\s*\[\s*\{[^{}[\]]*"mode"\s*:\s*"(?:NULLABLE|REQUIRED|REPEATED)"/.test(sampleOf(look)?.slice(0, 10_000) ?? '')
/** A schema of a kind that is not read here, in words. */
export function foreignSchema(look: Look): string | undefined {
  const isList = mayBeJson(look) && firstSign(look) === '['
  if (isList) return isBigQuery(look) ? 'a JSON schema of BigQuery' : undefined
  return isKafkaConnect(treeOf(look)) ? 'a schema of Kafka Connect' : undefined
}

/** Any object may be one record, where it is surely nothing else. Schemas of kinds that are not known here are no records. */
function sampleClaim(look: Look): Claim {
  if (!mayBeJson(look)) return 'no'
  if (firstSign(look) === '[') return isBigQuery(look) ? 'no' : 'yes'
  const root = treeOf(look)
  if (root?.kind !== 'map') return 'no'
  const described = kindOfScalar(get(root, 'type')) === 'string' && ['fields', 'columns', 'properties'].some(word => get(root, word)?.kind === 'list')
  return described ? 'no' : 'perhaps'
}

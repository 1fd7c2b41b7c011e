/** The kinds of producers. A new one is a file, a sign in claims.ts and a line here. */
import { formats } from '../formats/index.ts'
import { Problem } from '../text/problem.ts'
import { claims, foreignSchema } from './claims.ts'
import { type Look, lookAt } from './look.ts'
import type { Producer, ProducerKind, ProducerSource } from './producer.ts'

export type { Producer, ProducerSource } from './producer.ts'

export const producerKinds: readonly ProducerKind[] = [
  { name: 'contract', claims: claims.contract, load: () => import('./contract.ts') },
  { name: 'spark', claims: claims.spark, load: () => import('./spark.ts') },
  { name: 'ddl', claims: claims.ddl, load: () => import('./ddl.ts') },
  { name: 'json-schema', claims: claims.jsonSchema, load: () => import('./json-schema/index.ts') },
  { name: 'parquet', claims: claims.parquet, load: () => import('./parquet/index.ts') },
  { name: 'csv', claims: claims.csv, load: () => import('./csv.ts') },
  { name: 'json', claims: claims.json, load: () => import('./json.ts') },
  { name: 'ndjson', claims: claims.ndjson, load: () => import('./ndjson.ts') },
]

/** Reads what a producer emits. Throws a Problem where it cannot be read, or where its kind cannot be told and `as` does not say it. */
export async function readProducer(source: ProducerSource): Promise<Producer> {
  const look = lookAt(source)
  const kind = source.as === undefined ? kindOf(look) : named(source.as, source.file)
  const reader = await kind.load()
  return reader.read(look)
}

/** A format's name will do for a contract of it. */
function named(name: string, file: string): ProducerKind {
  const found = producerKinds.find(kind => kind.name === name) ?? (formats.some(format => format.name === name) ? producerKinds.find(kind => kind.name === 'contract') : undefined)
  if (!found) throw new Problem({ file, code: 'unknown-kind', message: `there is no kind of producer called "${name}"`, hint: `the kinds are ${listed(producerKinds)}` })
  return found
}

/** By the kind's own signs; else the only kind that is not ruled out. */
function kindOf(look: Look): ProducerKind {
  const claimed = producerKinds.map(kind => ({ kind, claim: kind.claims(look) }))
  const sure = claimed.filter(({ claim }) => claim === 'yes'), possible = claimed.filter(({ claim }) => claim !== 'no')
  const found = (sure.length > 0 ? sure : possible).map(({ kind }) => kind)
  const [only] = found
  if (only && found.length === 1) return only
  const fault = only ? undefined : look.fault()
  if (fault && (!/^(?:yaml|json)/.test(fault.details.code) || ['json', 'yaml', 'yml'].includes(look.ending))) throw fault
  const foreign = only ? undefined : foreignSchema(look)
  if (foreign !== undefined) throw new Problem({ file: look.file, line: 1, column: 1, code: 'which-kind', message: `this looks like ${foreign}, which is not read here`, hint: 'hand in DDL, a JSON Schema, a Spark schema or a Parquet file; if it is one of another kind, say so with `--as`' })
  const message = only ? `this may be ${listed(found, 'or')}: what it is cannot be told from its name and content` : 'what this is cannot be told from its name and content'
  throw new Problem({ file: look.file, line: 1, column: 1, code: 'which-kind', message, hint: `say what it is with \`--as\`: ${listed(only ? found : producerKinds, 'or')}` })
}

function listed(kinds: readonly ProducerKind[], word = 'and'): string {
  const names = kinds.map(({ name }) => name)
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}

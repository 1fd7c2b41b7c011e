/** The formats, in the order in which they are asked. A new one is a folder and a line here. */
import { claims as avro, names as avroNames } from './avro/claims.ts'
import { claims as dbt } from './dbt/claims.ts'
import { claims as dcs } from './dcs/claims.ts'
import { claims as invaract } from './invaract/claims.ts'
import { claims as jsonschema } from './json-schema/claims.ts'
import { claims as odcs } from './odcs/claims.ts'
import { claims as odcs2 } from './odcs/version2/claims.ts'
import { claims as pipeline } from './pipeline/claims.ts'
import { claims as protobuf, language as protobufLanguage } from './protobuf/claims.ts'
import { claims as simple } from './simple/claims.ts'
import { claims as spark } from './spark/claims.ts'
import { parseTree } from '../text/parse.ts'
import type { Node } from '../text/tree.ts'
import type { Format } from './source.ts'

export const formats: readonly Format[] = [
  { name: 'protobuf', claims: protobuf, language: protobufLanguage, load: () => import('./protobuf/index.ts') },
  { name: 'odcs', claims: odcs, load: () => import('./odcs/index.ts'), structure: () => import('./odcs/structure.ts') },
  { name: 'odcs2', claims: odcs2, load: () => import('./odcs/version2/index.ts'), structure: () => import('./odcs/version2/structure.ts') },
  { name: 'dcs', claims: dcs, load: () => import('./dcs/index.ts'), structure: () => import('./dcs/structure.ts') },
  { name: 'invaract', claims: invaract, load: () => import('./invaract/index.ts'), structure: () => import('./invaract/structure.ts') },
  { name: 'pipeline', claims: pipeline, load: () => import('./pipeline/index.ts'), structure: () => import('./pipeline/structure.ts') },
  { name: 'simple', claims: simple, load: () => import('./simple/index.ts'), structure: () => import('./simple/structure.ts') },
  { name: 'dbt', claims: dbt, load: () => import('./dbt/index.ts'), structure: () => import('./dbt/structure.ts') },
  { name: 'avro', claims: avro, names: avroNames, load: () => import('./avro/index.ts'), structure: () => import('./avro/structure.ts') },
  { name: 'spark', claims: spark, load: () => import('./spark/index.ts'), structure: () => import('./spark/structure.ts') },
  { name: 'jsonschema', claims: jsonschema, load: () => import('./json-schema/index.ts') },
]

/** The tree of a file; an empty one where its language is a format's own. `format`: the one that it is read as. Throws a Problem. */
export function treeOf(text: string, file: string, format?: string): Node {
  const own = formats.some((f) => f.language?.test(file) === true && (format === undefined || f.name === format))
  return own ? { kind: 'map', entries: new Map(), start: 0, end: text.length } : parseTree(text, file)
}

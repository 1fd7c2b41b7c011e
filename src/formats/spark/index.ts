/** Spark's StructType as JSON (`df.schema.json`): one table, known by its path. Spark folds the case of names. */
import type { Contract } from '../../contract/contract.ts'
import { foldedTables } from '../../contract/reading.ts'
import { get, textOf } from '../../text/scalars.ts'
import { type Source, problemAt } from '../source.ts'
import { inertFacts } from '../shared/facts.ts'
import { asMap, keyAt } from '../shared/reading.ts'
import { readStruct } from './types.ts'

const known = new Set(['type', 'fields'])

/** Throws a Problem where it is no struct, or a field or a type in it cannot be read. */
export function read(source: Source): Contract[] {
  const root = asMap(source, source.root, 'a schema')
  if (textOf(get(root, 'type')) !== 'struct') throw problemAt(source, get(root, 'type') ?? root, 'not-a-struct', 'the schema is no struct', 'write {"type": "struct", "fields": […]}, as `df.schema.json` does')
  const at = keyAt(root, 'fields')
  return [{
    format: 'spark', file: source.file, id: source.file, idWritten: false,
    datasets: [{ name: source.file, role: 'output', sole: true, unnamed: true, shape: readStruct(source, root), facts: [], at }],
    facts: inertFacts(root, (key) => known.has(key)), statusless: {}, readings: foldedTables, foldsCase: true, at, locate: source.locate,
  }]
}

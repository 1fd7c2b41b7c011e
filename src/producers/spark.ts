/** Spark's StructType as JSON (`df.schema.json()`), read as its format does. */
import { read as readStruct } from '../formats/spark/index.ts'
import { sourceOf } from '../formats/source.ts'
import { Problem } from '../text/problem.ts'
import type { Look } from './look.ts'
import type { Producer } from './producer.ts'

/** Throws a Problem where it is no struct, or a field or a type in it cannot be read. */
export function read(look: Look): Producer {
  const [contract] = readStruct(sourceOf(look.file, look.text(), look.tree()))
  if (!contract) throw new Problem({ file: look.file, line: 1, column: 1, code: 'not-a-struct', message: 'the schema is no struct' })
  return { contract, kind: 'spark', told: 'declared' }
}

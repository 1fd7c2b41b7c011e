/** JSON Schema, as far as our own shapes can say it: what else a schema asks for is kept as a condition that nobody here can settle. */
import { sourceOf, problemAt } from '../../formats/source.ts'
import { emitting } from '../emitting.ts'
import type { Look } from '../look.ts'
import type { Producer } from '../producer.ts'
import { disjunction } from './conjunction.ts'
import { objectsOf } from './containers.ts'
import { SchemaReader } from './schemas.ts'

/** Throws a Problem where a keyword is misused, a `$ref` leads nowhere, or no object is valid. */
export function read(look: Look): Producer {
  const { file } = look
  const root = look.tree()
  const source = sourceOf(file, look.text(), root)
  const reader = new SchemaReader(source)
  const shape = disjunction(objectsOf(reader.definition(root) ?? { is: 'nothing' }))
  if (shape.is === 'nothing') throw problemAt(source, root, 'not-a-record', 'the schema takes no JSON object, and a record is one', 'hand in the schema of one record')
  reader.readAll()
  return { contract: emitting('json-schema', file, shape, source.locate), kind: 'json-schema', told: 'declared' }
}

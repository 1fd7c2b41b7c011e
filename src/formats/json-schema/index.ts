/** JSON Schema, drafts 4 to 2020-12: one dataset, known by its `$id` or its path. */
import type { Contract } from '../../contract/contract.ts'
import { asDeclared, asWritten } from '../../contract/reading.ts'
import { booleanOf, textOf, get } from '../../text/scalars.ts'
import { besides, endsAt } from '../shared/ends.ts'
import { type Source, problemAt } from '../source.ts'
import { deciderOf } from './accepts.ts'
import { Documents } from './documents.ts'
import { Schemas } from './schemas.ts'

/** Throws a Problem where a keyword is misused or a `$ref` leads nowhere. */
export async function read(source: Source): Promise<Contract[]> {
  const { root, file } = source
  if (root.kind === 'list') throw problemAt(source, root, 'not-a-schema', 'a schema must be a map of keywords, true or false')
  const documents = await Documents.read(source)
  const schemas = await Schemas.of(documents, source.options ?? {})
  const shape = schemas.shape(root)
  const draft = schemas.draftOf(root)
  const idNode = get(root, draft === 4 ? 'id' : '$id')
  const id = textOf(idNode)
  const at = { start: root.start, end: root.start + 1 }
  const places = schemas.places(root), ends = endsAt(root), deprecated = get(root, 'deprecated')
  const status = deprecated && booleanOf(deprecated) === true ? { status: { text: 'deprecated', at: deprecated } } : {}
  const facts = besides(schemas.facts(root), ends.ends, status.status)
  schemas.readAll()
  const unseen = schemas.unseen.map(({ message, at: span }) => ({ path: [], message, at: span }))
  return [{
    format: 'jsonschema', file, ...(documents.files.size > 1 ? { files: [...documents.files.keys()] } : {}),
    ...(id === undefined || idNode === undefined || id === '' ? { id: file, idWritten: false } : { id, idWritten: true, idAt: idNode }),
    datasets: [{ name: file, role: 'output', sole: true, unnamed: true, shape, facts, at, places, accepts: once(() => deciderOf(root, documents, source.options?.assertFormats)) }],
    facts: [], ...status, ...ends, statusless: { key: 'x-sunset' }, readings: source.options?.contentModel === 'lenient' ? asDeclared : asWritten, hasPatterns: true, at, locate: (span) => documents.locate(span), ...(unseen.length > 0 ? { unseen } : {}),
  }]
}
const once = <T>(make: () => T): (() => T) => {
  let made: { is: T } | undefined
  return () => (made ??= { is: make() }).is
}

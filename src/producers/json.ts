/** A sample in JSON: a list of records, or one. */
import { parseJson } from '../text/json.ts'
import type { Look } from './look.ts'
import type { Producer } from './producer.ts'
import { firstItems } from './sample/items.ts'
import { SampleReader, mostRecords } from './sample/sampled.ts'

/** Throws a Problem where it is not JSON, or where something in it is no record. */
export function read(look: Look): Producer {
  const { file } = look
  const { text, cut } = look.sample()
  const part = firstItems(text, mostRecords, cut)
  const sample = new SampleReader('json', file, text)
  if (cut && part === undefined) look.text()         // one record that is too large
  const root = parseJson(part ?? text, file)
  for (const node of root.kind === 'list' ? root.items : [root]) sample.add(node)
  return sample.producer(part !== undefined && (cut || part.length < text.trimEnd().length))
}

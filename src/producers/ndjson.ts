/** A sample of one record a line (NDJSON, JSON Lines). */
import { parseJson } from '../text/json.ts'
import { Problem } from '../text/problem.ts'
import type { Look } from './look.ts'
import type { Producer } from './producer.ts'
import { SampleReader } from './sample/sampled.ts'

/** Blank lines are skipped. Throws a Problem at the first line that is no record. */
export function read(look: Look): Producer {
  const { file } = look
  const { text, cut } = look.sample()
  const sample = new SampleReader('ndjson', file, text)
  let line = 1, start = 0
  for (; start < text.length && !sample.isFull; line++) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    const written = text.slice(start, end)
    if (written.trim() !== '') sample.add(recordIn(written, file, line), start)
    start = end + 1
  }
  return sample.producer(cut || text.slice(start).trim() !== '')
}

function recordIn(written: string, file: string, line: number): ReturnType<typeof parseJson> {
  try {
    return parseJson(written, file)
  } catch (error) {
    if (error instanceof Problem) throw new Problem({ ...error.details, line })
    throw error
  }
}

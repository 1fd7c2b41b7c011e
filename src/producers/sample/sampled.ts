/** A sample as a producer: how much of it was looked at is said with it. */
import { Problem, problemAt } from '../../text/problem.ts'
import { asWritten } from '../../formats/shared/values.ts'
import { parseJson } from '../../text/json.ts'
import { isNull } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { emitting, placesIn } from '../emitting.ts'
import type { Producer, SampleRecord } from '../producer.ts'
import { inferredRecord } from './inferred.ts'
import { type SeenRecords, see } from './seen.ts'

/** Records that are looked at. */
export const mostRecords = 10_000

/** Gathers records one by one; throws a Problem for one that is none. */
export class SampleReader {
  readonly kind: string
  readonly file: string
  readonly text: string
  readonly seen: SeenRecords = { count: 0, fields: new Map() }
  readonly #places: { start: number; end: number; node?: Node }[] = []

  constructor(kind: string, file: string, text: string) {
    this.kind = kind
    this.file = file
    this.text = text
  }

  get isFull(): boolean {
    return this.seen.count >= mostRecords
  }

  /** `offset`: where the text that it was parsed from begins. */
  add(node: Node, offset = 0): void {
    if (node.kind !== 'map') {
      const what = node.kind === 'list' ? 'a list' : isNull(node) ? 'null' : 'a single value'
      throw problemAt(this.file, this.text, node.start + offset, { code: 'not-a-record', message: `a record is expected here, and this is ${what}`, hint: 'a sample holds records: JSON objects with a value for each name' })
    }
    see({ record: this.seen }, node, offset)
    this.#places.push({ start: node.start + offset, end: node.end + offset })
  }

  /** `rest`: there was more, which was not looked at. */
  producer(rest: boolean): Producer {
    const { file, kind, seen, text } = this
    if (seen.count === 0) throw new Problem({ file, line: 1, column: 1, code: 'no-records', message: 'the sample holds no record', hint: 'hand in one record at least, or a schema' })
    const count = seen.count.toLocaleString('en-US')
    const note = `inferred from ${rest ? 'the first ' : ''}${count} ${seen.count === 1 ? 'record' : 'records'}`
    return { contract: emitting(kind, file, inferredRecord(seen), placesIn(text, file)), kind, told: 'inferred', note, records: () => this.#records() }
  }
  /** Parsed again, since only a drift asks for them; once for all that ask. */
  *#records(): Iterable<SampleRecord> {
    for (const place of this.#places) {
      place.node ??= parseJson(this.text.slice(place.start, place.end), this.file)
      yield { node: place.node, offset: place.start, read: asWritten }
    }
  }
}

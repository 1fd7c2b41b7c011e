/** The header of a CSV file: names, and nothing of their types. */
import papaparse from 'papaparse'
import type { Span } from '../contract/facts.ts'
import { type Slot, anything, record, slot } from '../contract/shape.ts'
import { quoted } from '../text/escape/visible.ts'
import { type Problem, problemAt } from '../text/problem.ts'
import { emitting, placesIn } from './emitting.ts'
import type { Look } from './look.ts'
import type { Producer } from './producer.ts'

/** Characters in which a header must end; the delimiter is told by the lines there. */
const longest = 1_000_000

/** Throws a Problem where there is no header, or one with a column without a name or two of one name. */
export function read(look: Look): Producer {
  const { file } = look
  const { text } = look.sample()
  const problem = (at: number, code: string, message: string, hint: string): Problem => problemAt(file, text, at, { code, message, hint })
  const begin = /[^\r\n]/.exec(text)?.index ?? text.length
  const told = /^sep=(.)\r?\n/i.exec(text.slice(begin, begin + 7))              // Excel's own line
  const start = begin + (told?.[0].length ?? 0), delimiter = told?.[1] ?? (look.ending === 'tsv' ? '\t' : undefined)
  const { data, errors, meta } = papaparse.parse<string[]>(text.slice(start, start + longest), { preview: 1, skipEmptyLines: true, ...(delimiter === undefined ? {} : { delimiter }) })
  const [header = []] = data
  if (start === text.length || header.every(name => name.trim() === '')) throw problem(0, 'no-header', 'the file has no header: its first line names no column', 'write the names of the columns on the first line')
  if (meta.cursor >= longest) throw problem(start, 'header-too-long', `the header does not end within ${longest.toLocaleString('en-US')} characters`, 'close its quotes, and begin the rows on a line of their own')
  if (errors.some(({ type }) => type === 'Quotes')) throw problem(start, 'csv-quotes', 'a name in the header begins with a quote that is never closed', 'close it, or double a quote that is part of the name')
  const spans = spansOf(text, start, header, meta.delimiter)
  const slots = new Map<string, Slot>()
  header.forEach((name, place) => {
    const at = spans[place] ?? { start, end: start }
    if (name.trim() === '') throw problem(at.start, 'no-column-name', `column ${place + 1} has no name`, 'name it; a row of data is no header')
    const first = slots.get(name)
    if (first) throw problem(at.start, 'duplicate-name', `two columns are called ${quoted(name)}`, 'rename one of them')
    slots.set(name, slot(anything, { at }))
  })
  return { contract: emitting('csv', file, record(slots), placesIn(text, file)), kind: 'csv', told: 'names', note: 'names alone: a CSV header tells no types' }
}

/** Where each name of the header stands, its quotes included. */
function spansOf(text: string, from: number, names: readonly string[], delimiter: string): Span[] {
  let at = from
  return names.map(name => {
    const start = at
    const end = text[start] === '"' ? start + 2 + name.replaceAll('"', '""').length : start + name.length
    at = end + delimiter.length
    return { start, end }
  })
}

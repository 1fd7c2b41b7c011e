/** Exact JSON text on lines: what fits stays on one, what does not is opened. Digits stay as they are written. */
import { wrap } from './layout.ts'

type Part = { open: string; close: string; items: Item[] } | string
type Item = { key: string; value: Part }

/**
 * `text`: JSON values, one a line, with words after them or not; words alone where there is no record. Of too many lines the record's are left out, and the words
 * stay. `filled`: short fields stand beside each other, as many as a line holds.
 */
export function recordLines(text: string, width: number, most = 24, filled = false): string[] {
  const lines: string[] = []
  let after: string[] = [], own = 0
  for (const line of text.split('\n')) {
    const end = /^[{[]/.test(line) ? textEnd(line) : line.length, words = line.slice(end).trim()
    after = words === '' ? [] : wrap(words, width)
    own = 0
    if (line.length <= width) { lines.push(line); continue }
    lines.push(...(/^[{[]/.test(line) ? opened(line.slice(0, end), width, filled) : wrap(line, width)))
    const last = `${lines.at(-1)} ${words}`
    if (words === '') continue
    if (last.length <= width) lines[lines.length - 1] = last
    else { lines.push(...after); own = after.length }
  }
  if (lines.length <= most) return lines
  const kept = most - 1 - after.length
  return [...lines.slice(0, kept), `… ${lines.length - own - kept} more lines`, ...after]
}

function opened(text: string, width: number, filled: boolean): string[] {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g) ?? []
  let at = 0
  const lines = laid({ key: '', value: parse() }, '', width, '')
  return filled ? together(lines, width) : lines

  function parse(): Part {
    const open = tokens[at++] ?? ''
    if (open !== '{' && open !== '[') return open
    const close = open === '{' ? '}' : ']'
    const items: Item[] = []
    while (at < tokens.length && tokens[at] !== close) {
      const key = tokens[at + 1] === ':' ? `${tokens[at]}: ` : ''
      if (key !== '') at += 2
      items.push({ key, value: parse() })
      if (tokens[at] === ',') at++
    }
    at++
    return { open, close, items }
  }
}

const flat = (part: Part): string => (typeof part === 'string' ? part : `${part.open}${part.items.map(({ key, value }) => key + flat(value)).join(', ')}${part.close}`)

function laid({ key, value }: Item, indent: string, width: number, comma: string): string[] {
  const line = indent + key + flat(value) + comma
  if (typeof value === 'string' || line.length <= width || value.items.length === 0) return [line]
  const last = value.items.length - 1
  return [indent + key + value.open, ...value.items.flatMap((item, i) => laid(item, `${indent}  `, width, i < last ? ',' : '')), indent + value.close + comma]
}

/** Lines of one depth that hold a whole field each, beside each other, and the outermost brackets beside what they hold. */
function together(lines: readonly string[], width: number): string[] {
  const out: string[] = []
  let open = false
  for (const line of lines) {
    const last = out.at(-1), depth = indentOf(line), whole = !/^\s*[}\]]|[{[]$/.test(line)
    if (last !== undefined && open && whole && indentOf(last) === depth && last.length + 1 + line.length - depth <= width) out[out.length - 1] = `${last} ${line.slice(depth)}`
    else out.push(line)
    open = whole
  }
  const [first = '', second = ''] = out, last = out.at(-1) ?? ''
  if (out.length < 3 || first.length > 1 || last.length > 1) return out
  const inside = [`${first} ${second.trimStart()}`, ...out.slice(2, -1)]
  const end = `${inside.at(-1)} ${last}`
  return end.length > width ? [...inside, last] : [...inside.slice(0, -1), end]
}
const indentOf = (line: string): number => line.length - line.trimStart().length

/** Where the value ends that the text begins with. */
function textEnd(text: string): number {
  let depth = 0, quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) { if (char === '\\') at++; else if (char === '"') quoted = false }
    else if (char === '"') quoted = true
    else if (char === '{' || char === '[') depth++
    else if ((char === '}' || char === ']') && --depth === 0) return at + 1
  }
  return text.length
}

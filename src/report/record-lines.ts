/** Exact JSON text on lines: what fits stays on one, what does not is opened. Digits stay as they are written. */
import { wrap } from './layout.ts'

type Part = { open: string; close: string; items: Item[] } | string
type Item = { key: string; value: Part }

/** `text`: JSON values, one a line, with words after them or not; words alone where there is no record. */
export function recordLines(text: string, width: number, most = 24): string[] {
  const lines = text.split('\n').flatMap(line => (line.length <= width ? [line] : /^[{[]/.test(line) ? opened(line, width) : wrap(line, width)))
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `… ${lines.length - most + 1} more lines`]
}

function opened(text: string, width: number): string[] {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g) ?? []
  let at = 0
  const end = textEnd(text)
  const part = parse()
  const lines = laid({ key: '', value: part }, '', width, '')
  if (end < text.length) lines[lines.length - 1] += text.slice(end)
  return lines

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

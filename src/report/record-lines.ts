/** Exact JSON text on lines: indented where one line is too long. Digits stay as they are, since nothing is parsed. */

/** `text`: JSON, with words after it or not. */
export function recordLines(text: string, width: number, most = 24): string[] {
  const lines = text.split('\n').flatMap(line => (line.length <= width ? [line] : indented(line)))
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `… ${lines.length - most + 1} more lines`]
}

function indented(text: string): string[] {
  const lines: string[] = []
  let line = '', depth = 0, at = 0
  const end = () => { lines.push(line); line = '  '.repeat(depth) }
  while (at < text.length) {
    const token = /^(?:"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[^])/.exec(text.slice(at, at + longest))?.[0] ?? text[at] ?? ''
    at += token.length
    if (token === '{' || token === '[') { line += token; depth++; end() }
    else if ((token === '}' || token === ']') && depth > 0) { depth--; end(); line += token }
    else if (token === ',' && depth > 0) { line += token; end() }
    else line += token === ':' ? ': ' : token
  }
  lines.push(line)
  return lines
}

/** No text of a proof is longer: the excerpt cuts them. */
const longest = 2000

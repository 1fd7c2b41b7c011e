/**
 * The list that a JSON text holds, cut after so many items, and closed: as much as is read of a large sample, with every place where it was. Of a
 * text that is itself `cut` the items that are whole. Undefined where the text holds no list. What is no JSON comes out as what is none either.
 */
export function firstItems(text: string, most: number, cut: boolean): string | undefined {
  let at = /^\uFEFF?\s*\[/.exec(text)?.[0].length
  if (at === undefined) return undefined
  let depth = 0, items = 0, whole = at
  for (; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at)
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') {
      if (depth-- === 0) return text
    } else if (char === ',' && depth === 0) {
      whole = at
      if (++items >= most) break
    }
  }
  return items >= most || (cut && items > 0) ? `${text.slice(0, whole)}]` : text
}

/** Of the closing quote; the end of the text where there is none. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

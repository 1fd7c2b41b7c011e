/** 1-based; the column counts UTF-16 units. */
export type Place = { line: number; column: number }

/** A lookup from offset to place. The table is built at the first question, so that asking for the lookup costs nothing. */
export function lineTable(text: string): (offset: number) => Place {
  let starts: number[] | undefined
  return offset => {
    starts ??= lineStarts(text)
    const at = Math.min(Math.max(offset, 0), text.length)
    let low = 0, high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 }
  }
}

/** A line ends at LF, CR LF or a lone CR, as in YAML. */
function lineStarts(text: string): number[] {
  const starts = [0]
  if (!text.includes('\r')) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
    return starts
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 10 || (char === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1)
  }
  return starts
}

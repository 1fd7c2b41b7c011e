/** A text with a `‸` before the place that is meant: the text without it, and the place. */
export function marked(withMark: string): { text: string; place: { line: number; column: number } } {
  const at = withMark.indexOf('‸')
  if (at < 0 || withMark.indexOf('‸', at + 1) >= 0) throw new Error(`one ‸ is needed: ${withMark}`)
  const before = withMark.slice(0, at).split('\n')
  return { text: withMark.replace('‸', ''), place: { line: before.length, column: (before.at(-1) ?? '').length + 1 } }
}

/** A page of Markdown as GitHub reads it, as far as ours use it: fences, folds, tables, headings and what stands in a line. Throws where something is left open. */

/**
 * `skeleton`: what the page is made of, in order, without any text: a name that changes it got out of its place. `text`: what is read outside code, as GitHub looks
 * through it for mentions, references, addresses and emoji. `links`: where links lead.
 */
export type Page = { skeleton: string[]; text: string; links: string[] }

export function readPage(page: string): Page {
  const out: Page = { skeleton: [], text: '', links: [] }
  const lines = page.split('\n')
  let folds = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '', fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/.exec(line)?.[1]
    if (fence !== undefined) {
      const end = lines.findIndex((other, i) => i > at && /^ {0,3}(`{3,}|~{3,})\s*$/.exec(other)?.[1]?.startsWith(fence))
      if (end < 0) throw new Error(`a fence is left open: ${line}`)
      out.skeleton.push('fence')
      at = end
    } else if (/^<details><summary>[a-z\d ,]+<\/summary>$/.test(line)) {
      if (lines[at + 1] !== '') throw new Error('no Markdown is read in a fold without an empty line')
      folds++
      out.skeleton.push('fold')
    } else if (line === '</details>') {
      if (--folds < 0) throw new Error('a fold is closed that is not open')
      out.skeleton.push('unfold')
    } else if (line.startsWith('|')) {
      const cells = line.replaceAll(/\\\|/g, '').split('|').length - 2
      if (/^\|(?:-+\|)+$/.test(lines[at + 1] ?? '')) out.skeleton.push(`table of ${cells}`)
      else out.skeleton.push(`row of ${cells}`)
      readLine(line.replaceAll('|', ' '), out)
    } else {
      const block = /^(#{1,6} |- |\d+[.)] |> |={3,}$|-{3,}$| {4})/.exec(line)?.[1]
      if (block !== undefined) out.skeleton.push(block)
      readLine(block === undefined ? line : line.slice(block.length), out)
    }
    out.text += '\n'
  }
  if (folds > 0) throw new Error('a fold is left open')
  return out
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&#8203;': '\u200B', '&#124;': '|' }

/** Escapes, code, links, emphasis, HTML. */
function readLine(line: string, out: Page): void {
  for (let at = 0; at < line.length;) {
    const rest = line.slice(at), ticks = /^`+/.exec(rest)?.[0]
    const escaped = /^\\([!-/:-@[-`{-~])/.exec(rest)?.[1], entity = /^&(?:[a-z]+|#\d+);/.exec(rest)?.[0]
    const address = /^\]\(<([^<>\s]*)>\)/.exec(rest), live = /^(?:\*\*|!\[|[*_~[\]<>$])/.exec(rest)?.[0]
    const end = ticks === undefined ? -1 : endOfCode(rest, ticks)
    if (escaped !== undefined) { out.text += escaped; at += 2 }
    else if (ticks !== undefined && end >= 0) { out.text += '\u2400'; at += end }
    else if (rest.startsWith('<code>&#124;</code>')) { out.text += '\u2400'; at += 19 }
    else if (entity !== undefined) { out.text += entities[entity] ?? entity; at += entity.length }
    else if (address) { out.skeleton.push('link'); out.links.push(address[1] ?? ''); at += address[0].length }
    else if (live !== undefined && !(live === '_' && /\w_$/.test(line.slice(0, at + 1)) && /^_\w/.test(rest))) { out.skeleton.push(live); at += live.length }
    else { out.text += rest[0]; at++ }
  }
}
function endOfCode(rest: string, ticks: string): number {
  for (const run of rest.slice(ticks.length).matchAll(/`+/g)) if (run[0].length === ticks.length) return ticks.length + run.index + ticks.length
  return -1
}

/** What GitHub makes something of in text outside code: mentions, references to issues and commits, addresses, emoji. */
export const effects = /(?:^|[^\w`])@[a-z\d]|(?:^|\W)(?:[\w.-]+\/[\w.-]+)?#\d|\bGH-\d|(?:https?|ftp):\/\/|www\.|(?:mailto|xmpp):|[\w.+-]+@[\w-]+\.\w|:[\w+-]+:|[\u202A-\u202E\u2066-\u2069]/im

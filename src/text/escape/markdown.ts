import { visible, visibleLines } from './visible.ts'

/** Longer than any run of backticks inside, and at least `least`. */
function fence(text: string, least: number): string {
  let longest = least - 1
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(longest + 1)
}

/**
 * A code span, the safe place for a name or value: mentions, links, images, HTML and emphasis do not work in it. On one line, so it fits a table cell; a pipe is
 * set between two spans as an entity, because no spelling inside a span is right both in a table and outside. Not for text inside HTML: use `forHtml` there.
 */
export function forMarkdownCode(text: string): string {
  const shown = visible(text)
  if (shown === '') return '`""`'
  return shown.split('|').map(part => part === '' ? '' : codeSpan(part)).join('<code>&#124;</code>')
}

/** A span of blanks alone is kept as it is; else one blank is taken off each end where both ends have one. */
function codeSpan(text: string): string {
  const ticks = fence(text, 1)
  const padded = /^`|`$|^ .*[^ ].* $/.test(text) ? ` ${text} ` : text
  return ticks + padded + ticks
}

/** A fenced block of any text, on lines of its own. `language` is a word of ours, never a contract's. */
export function forMarkdownBlock(text: string, language = ''): string {
  const ticks = fence(text, 3)
  return `${ticks}${language}\n${visibleLines(text).replace(/\n$/, '')}\n${ticks}\n`
}

/**
 * A sentence of ours, with whatever names of a contract in it: what stands between two backticks is a code span, all else running text. Both are safe for any text,
 * so it matters to nobody's safety whose backticks they are.
 */
export function forMarkdownSentence(text: string): string {
  return text.replace(/\s+/g, ' ').split(/`([^`]+)`/).map((part, i) => (i % 2 === 1 ? forMarkdownCode(part) : part.replace(/^( ?)(.*?)( ?)$/, (_, before: string, words: string, after: string) => `${before}${forMarkdownText(words)}${after}`))).join('').trim()
}

/** An empty entity that GitHub draws as nothing and that no mention, reference or link reaches across. */
const gap = '&#8203;'

/**
 * Running text on one line: shown as written, with no effect. Punctuation is escaped, and a zero-width space parts what GitHub would make a mention, a
 * reference, a link or an emoji. Prefer `forMarkdownCode` for names and values.
 */
export function forMarkdownText(text: string): string {
  return visible(text.replace(/\s+/g, ' ').trim())
    .replace(/[\\`*_{}[\]()#+\-!|~^$=]/g, '\\$&')
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    .replace(/@|\\#/g, `$&${gap}`)
    .replace(/:\/\//g, `:${gap}//`).replace(/(www)\./gi, `$1${gap}.`).replace(/\b(GH)\\-(?=\d)/gi, `$1${gap}\\-`).replace(/(mailto|xmpp):/gi, `$1${gap}:`)
    .replace(/:(?=[\w\\+-]+:)/g, `:${gap}`)
}

/**
 * What a reader cannot see, or what moves what they see: control characters, line and paragraph separators, the characters Unicode
 * tells renderers to draw as nothing (bidi controls, zero-width, tags, variation selectors), lone surrogates, interlinear marks.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\uFFFE\uFFFF]/gu
const unseenInLine = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\uFFFE\uFFFF]/gu
const familiar: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** One line in which every character can be seen: U+202E is shown as `\u{202E}`, a line feed as `\n`. */
export function visible(text: string): string {
  return /^[\x20-\x7E]*$/.test(text) ? text : text.replace(unseen, char => familiar[char] ?? codePoint(char))
}

/** The same for text of several lines: line feeds and tabs stay. */
export function visibleLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unseenInLine, codePoint)
}

export function codePoint(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`
}

/** A name or value from a contract inside a message: visible, in double quotes, cut when long. */
export function quoted(text: string, most = 60): string {
  const shown = visible(text.slice(0, most + 1))
  return text.length > most ? `"${shown.slice(0, most)}…"` : `"${shown}"`
}

import type { Printer } from './drawing.ts'

/** The report itself: schema/report.v1.json. */
export const json: Printer = report => `${jsonText(report)}\n`

/** What cannot be seen, and a mark that some runners obey wherever it stands, are spelt so that readers of JSON alone see them. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(/##(?=(?:vso)?\[)/gi, '#\\u0023')
  return /[^\n\x20-\x7E]/.test(text) ? text.replace(hidden, char => Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')) : text
}
const hidden = /[\x7F-\x9F\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

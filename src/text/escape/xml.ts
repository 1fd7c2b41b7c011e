import { codePoint } from './visible.ts'

/** Text or a quoted attribute of XML 1.0. Characters that XML 1.0 cannot hold even as a number (section 2.2) are shown as `\u{1B}`; line ends survive in attributes. A mark that runners obey wherever it stands is spelt so that only readers of XML see it. */
export function forXml(text: string): string {
  return text
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\p{Cs}\uFFFE\uFFFF]/gu, codePoint)
    .replace(/[&<>"'\t\n\r]/g, char => `&#${char.charCodeAt(0)};`)
    .replace(/##(?=(?:vso)?\[)/gi, '#&#35;')
}

import { visibleLines } from './visible.ts'

/** Data of a workflow command (`::error …::data`). Lines stay lines; what cannot be seen is shown, so an annotation cannot be disguised. */
export function forCommandData(text: string): string {
  return escapedData(visibleLines(text))
}

/** A property's value (`file=…`). Exact, as the runner decodes it: a path has to stay the path. */
export function forCommandProperty(text: string): string {
  return escapedData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}

const escapedData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

/**
 * A guard over anything printed in a workflow that is no command of ours, one line or many. The runner obeys `::` at the start of a line, after blanks, and the
 * older `##[` anywhere in it (Azure's agents `##vso[`); a zero-width space parts them.
 */
export function forLogLine(text: string): string {
  return text.replace(/##(?=(?:vso)?\[)/gi, '##\u200B').replace(/(^|[\r\n\u0085\u2028\u2029])([^\S\r\n\u2028\u2029]*)::/g, '$1$2\u200B::')
}

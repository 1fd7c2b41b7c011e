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
 * older `##[` anywhere in it (Azure's agents `##vso[`); a zero-width space parts them, and what the problem matchers that actions/setup-node leaves behind (of tsc and
 * of eslint's compact and stylish) would make an annotation of.
 */
export function forLogLine(text: string): string {
  return unmatched(text).replace(/##(?=(?:vso)?\[)/gi, '##\u200B').replace(/(^|[\r\n\u0085\u2028\u2029])([^\S\r\n\u2028\u2029]*)::/g, '$1$2\u200B::')
}

/** Those look for `a.ts(1,2): error TS1: …` or `a.ts:1:2 - error TS1: …`, `a.ts: line 1, col 2, Error - …`, and on the line below a file's `  1:2  error  …`. */
const unmatched = (text: string): string => text
  .replace(/(\s(?:error|warning|info))(?=\s+TS\d)/g, '$1\u200B')
  .replace(/(:\sline)(?=\s\d+,\scol\s)/g, '$1\u200B')
  .replace(/(^|[\r\n])([^\S\r\n]+\d+:\d+)(?=\s+(?:error|warning|info)\s)/g, '$1$2\u200B')

/** A property's value of a logging command of Azure Pipelines (`sourcepath=…;`). Exact, as its agent decodes it. */
export function forAgentProperty(text: string): string {
  return text.replace(/%/g, '%AZP25').replace(/[;\r\n\]]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}

/** The message of one. What cannot be seen is shown, and no line of it is another command when the log tells it again. */
export function forAgentData(text: string): string {
  return forAgentProperty(forLogLine(visibleLines(text)))
}

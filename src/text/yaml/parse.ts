import { type Event, parseEvents, YAMLException } from 'js-yaml'
import { caps } from '../caps.ts'
import { visible } from '../escape/visible.ts'
import { refuseTooLarge } from '../decode.ts'
import { type Problem, problemAt } from '../problem.ts'
import { type Node } from '../tree.ts'
import { tooDeep, tooManyValues, type Words } from './problems.ts'
import { parseDedented } from './dedented.ts'
import { TreeBuilder } from './tree.ts'

/**
 * One YAML 1.2 document as a tree; nothing in it is an empty plain scalar. Throws a Problem for bad syntax and for what readers disagree on:
 * duplicate keys, several documents, tags of an application, lists or maps as keys. Caps bound size, depth, values and aliases.
 */
export function parseYaml(text: string, file: string): Node {
  refuseTooLarge(text, file)
  refuseTooManyValues(text, file)
  return new TreeBuilder(text, file).build(events(text, file))
}

/** The builder counts exactly; keys and the root cost the parser some. */
const maxDepth = caps.depth + 5

function events(text: string, file: string): Event[] {
  try {
    return parseEvents(text, { maxDepth })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const again = error.reason === 'deficient indentation' ? parseDedented(text, maxDepth) : undefined
    if (again === undefined) throw explained(error, text, file)
    return again
  }
}

/** The parser makes up to two events of a character like `,`: a large text is counted before memory is spent on it. */
function refuseTooManyValues(text: string, file: string): void {
  if (text.length <= caps.nodes) return
  let most = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === COMMA || char === COLON || char === QUESTION || char === LINE_FEED || char === DASH) most++
    if (most > 2 * caps.nodes) throw problemAt(file, text, at, tooManyValues)
  }
}

const LINE_FEED = 10, COMMA = 44, DASH = 45, COLON = 58, QUESTION = 63

/** The parser's message in our words. It places a tab on the right line, but often calls it something else. */
function explained(error: YAMLException, text: string, file: string): Problem {
  const at = error.mark?.position ?? 0
  if (error.reason.startsWith('nesting exceeded')) return problemAt(file, text, at, tooDeep)
  const tab = indentationTab(text, at)
  if (tab !== undefined) return problemAt(file, text, tab, { code: 'tab-indentation', message: 'a tab is used as indentation, where YAML allows only spaces', hint: 'replace the tab by spaces' })
  return problemAt(file, text, at, words(error.reason))
}

/** The tab in the indentation of the line of `at`, if it has one. */
function indentationTab(text: string, at: number): number | undefined {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1
  const indentation = /^[ \t]*/.exec(text.slice(start, at + 1))?.[0] ?? ''
  const tab = indentation.indexOf('\t')
  return tab < 0 ? undefined : start + tab
}

function words(reason: string): Words {
  const known = sayings.find(([pattern]) => pattern.test(reason))
  const message = `not valid YAML: ${known?.[1] ?? visible(reason.slice(0, 200))}`
  return { code: 'yaml-syntax', message, hint: known?.[2] ?? 'correct the YAML at this place' }
}

/** What the parser says, what we say instead if that is clearer, and what to do. */
const sayings: readonly (readonly [RegExp, string | undefined, string])[] = [
  [/multiline key|expected ':' after a mapping key/, 'this line is no `key: value`', 'write `key: value`; quote a text that holds `: ` or ` #`'],
  [/whitespace character is expected after the key-value separator/, undefined, 'put a space after the colon, or quote the text'],
  [/deficient indentation/, 'a bracket, brace or quote is still open, and this line is not indented more than its key', 'close it, or indent the line'],
  [/indentation/, undefined, 'give the keys of one map, and the dashes of one list, the same indentation; quote a text that holds `: ` or begins with a special character'],
  [/end of the stream within a (?:single|double) quoted/, undefined, 'close the quote'],
  [/within a flow collection|missed comma|node content/, undefined, 'check the brackets and commas'],
  [/unknown escape sequence/, undefined, 'write the backslash twice, or use single quotes'],
  [/non-printable|valid JSON character|null byte/, 'a control character', 'remove it, or write it as an escape in double quotes'],
  [/document separator is expected/, 'the document ended before this place', 'check the indentation of this line; quote a text that begins with a special character'],
]

/** The file of waivers with one more in it, or with another day and reason: what is not the waiver's own stays as it is, to the byte. */
import { waiversPath } from '../../config/load.ts'
import { type Waiver, readWaivers } from '../../config/waivers.ts'
import { parseYaml } from '../../text/parse.ts'
import { Problem } from '../../text/problem.ts'
import { get, isNull, textOf } from '../../text/scalars.ts'
import type { ListNode, Node } from '../../text/tree.ts'

/** What is written of a waiver; `file` only where several findings share the fingerprint. */
export type Entry = { fingerprint: string; contract: string; file?: string; rule: string; path?: string; reason: string; expires: string }

const start = '# Breaks that are meant, each until a day. `driftgate waive` writes them.\nwaivers:\n'

/** Throws a Problem where the file is no file of waivers, or is laid out so that a waiver can only be put in by hand. */
export function withWaiver(text: string, entry: Entry): string {
  const before = readWaivers(text, waiversPath), same = before.find((one) => isSame(one, entry))
  const edited = same ? renewed(text, same.node, entry) : added(text, entry)
  if (edited === undefined || !isDone(edited, before, entry)) {
    throw new Problem({ file: waiversPath, code: 'not-written', message: 'is laid out so that the waiver has to be put in by hand', hint: same ? `at ${entry.fingerprint} write ${(['reason', 'expires'] as const).map((key) => `${key}: ${inFlow(entry[key])}`).join(', ')}` : `add { ${pairsOf(entry, inFlow).join(', ')} }` })
  }
  return edited
}
const isSame = (one: Waiver, { fingerprint, file }: Entry): boolean => one.fingerprint === fingerprint && one.says.get('file') === file

/** Read again: every other waiver as before, and this one as it was to be. */
function isDone(edited: string, before: readonly Waiver[], entry: Entry): boolean {
  const spelt = ({ fingerprint, reason, expires, says }: Waiver): string => JSON.stringify([fingerprint, reason, expires, [...says]])
  try {
    const after = readWaivers(edited, waiversPath), own = after.find((one) => isSame(one, entry))
    const others = (all: readonly Waiver[]): string => all.filter((one) => !isSame(one, entry)).map(spelt).join('\n')
    return own !== undefined && own.reason === entry.reason && own.expires === entry.expires && others(after) === others(before)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

function renewed(text: string, node: Node, entry: Entry): string | undefined {
  const spans = (['reason', 'expires'] as const).map((key) => ({ at: get(node, key), word: (text[node.start] === '{' ? inFlow : scalar)(entry[key]) })).filter(({ at }) => at !== undefined).sort((a, b) => (b.at?.start ?? 0) - (a.at?.start ?? 0))
  return spans.reduce((so, { at, word }) => `${so.slice(0, at?.start)}${word}${so.slice(at?.end)}`, text)
}

function added(text: string, entry: Entry): string | undefined {
  const root = parseYaml(text, waiversPath), end = text.includes('\r\n') ? '\r\n' : '\n'
  const block = (indent: string): string => linesOf(entry, indent).map((line) => `${line}${end}`).join('')
  const whole = text === '' || text.endsWith('\n') ? text : `${text}${end}`
  if (isNull(root)) return `${whole}${text.trim() === '' ? start.replaceAll('\n', end) : `waivers:${end}`}${block('  ')}`
  if (root.kind !== 'map' || text[root.start] === '{') return undefined
  const key = root.entries.get('waivers')
  if (!key) return `${whole}waivers:${end}${block('  ')}`
  const { value } = key
  if (value.kind === 'list' && value.items.length > 0) return text[value.start] === '[' ? undefined : behind(whole, value, block, end)
  if (value.kind !== 'list' && textOf(value) !== undefined) return undefined
  // `waivers: []`, or nothing behind the colon.
  const from = value.kind === 'list' ? `${whole.slice(0, value.start).trimEnd()}${whole.slice(value.end)}` : whole, line = lineEnd(from, key.key.end)
  return `${from.slice(0, line)}${block('  ')}${from.slice(line)}`
}

/** Under the last one, as far in as the others are. */
function behind(text: string, { items }: ListNode, block: (indent: string) => string, end: string): string | undefined {
  const first = items[0], last = items.at(-1)
  if (!first || !last) return undefined
  const lineStart = text.lastIndexOf('\n', first.start - 1) + 1, [indent] = /^[ ]*(?=-)/.exec(text.slice(lineStart)) ?? []
  const line = pastComments(text, lineEnd(text, text.slice(0, last.end).trimEnd().length), indent?.length ?? 0)
  return indent === undefined ? undefined : `${text.slice(0, line)}${text[line - 1] === '\n' ? '' : end}${block(indent)}${text.slice(line)}`
}
/** Past what stands under the last one further in, which is said of that one. */
function pastComments(text: string, line: number, indent: number): number {
  return line + (new RegExp(`^(?: {${indent + 1},}#[^\\n]*(?:\\n|$))*`).exec(text.slice(line))?.[0].length ?? 0)
}
/** Where the next line starts. */
function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at + 1
}

function linesOf(entry: Entry, indent: string): string[] {
  return pairsOf(entry, scalar).map((line, i) => `${indent}${i === 0 ? '- ' : '  '}${line}`)
}
const pairsOf = (entry: Entry, word: (text: string) => string): string[] =>
  (['fingerprint', 'contract', 'file', 'rule', 'path', 'reason', 'expires'] as const).flatMap((key) => (entry[key] === undefined ? [] : [`${key}: ${word(entry[key])}`]))
const inFlow = (text: string): string => (text.includes(',') ? inQuotes(text) : scalar(text))

/** In quotes where it could be taken for anything but the text that it is. */
function scalar(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) || /^[1-9]\d*:[0-9a-f]{12}$/.test(text)) return text
  if (/^[\p{L}][\p{L}\p{N} .,;/()_+'-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text) && text.trim() === text) return text
  return inQuotes(text)
}
function inQuotes(text: string): string {
  return JSON.stringify(text).replace(/[\p{C}\u2028\u2029]/gu, (c) => Array.from({ length: c.length }, (_, i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''))
}

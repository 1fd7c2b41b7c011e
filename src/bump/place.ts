/** Where a version is written, and where one can be added. */
import type { Contract } from '../contract/contract.ts'
import { get } from '../text/scalars.ts'
import { type MapNode, type Node } from '../text/tree.ts'
import { type Language, respelt } from './spelling.ts'

/** A splice: of `text` from `start` to `end`, in UTF-16 units. */
export type Splice = { start: number; end: number; text: string }

/** The map of a contract in which its format keeps the version. */
const holders: Readonly<Record<string, readonly string[]>> = { odcs: [], dcs: ['info'], pipeline: [], simple: [], invaract: [] }

/** Has the format a place for a version at all? */
export const hasPlace = ({ format }: Contract): boolean => Object.hasOwn(holders, format)

/** A line for the version, after the first words of the contract; its value, where the key is there and empty. Undefined where there is no such line. */
export function added(text: string, root: Node, { format }: Contract, version: string, language: Language): Splice | undefined {
  const map = holders[format]?.reduce<Node | undefined>((at, key) => at && get(at, key), root)
  if (map?.kind !== 'map') return undefined
  const quoted = respelt('', version, language) ?? JSON.stringify(version)
  const empty = map.entries.get('version')
  if (empty) return isOwn(empty, map) ? { start: empty.value.start, end: empty.value.end, text: `${empty.value.start === empty.value.end && !/\s/.test(text.charAt(empty.value.start - 1)) ? ' ' : ''}${quoted}` } : undefined
  const before = entryBefore(text, map)
  if (!before) return undefined
  const { key, value } = before
  const lead = text.slice(lineStart(text, key.start), key.start), startsLine = /^[ \t]*$/.test(lead)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  if (language === 'json' || text.charAt(map.start) === '{') {
    return { start: value.end, end: value.end, text: `,${startsLine ? `${eol}${lead}` : ' '}${/^["']/.test(text.charAt(key.start)) ? '"version"' : 'version'}: ${quoted}` }
  }
  if (!startsLine) return undefined
  const end = lineEnd(text, value.end)
  return { start: end, end, text: `${eol}${lead}version: ${quoted}` }
}

type Own = { key: { start: number; end: number }; value: Node }
/** Written in the map itself, and not taken over from elsewhere. */
const isOwn = ({ key, value }: Own, map: MapNode): boolean => key.start >= map.start && key.end <= map.end && value.start >= key.end
const first = ['id', 'uuid', 'dataProduct', 'name', 'datasetName', 'title']
/** What stands on one line, so that a line can come after it. */
function entryBefore(text: string, map: MapNode): Own | undefined {
  const fits = (entry: Own | undefined): entry is Own => entry?.value.kind === 'scalar' && isOwn(entry, map) && !/[\r\n]/.test(text.slice(entry.key.start, entry.value.end)) && !/[|>]/.test(text.charAt(entry.value.start))
  return [...first.map((name) => map.entries.get(name)), ...map.entries.values()].find(fits)
}
const lineStart = (text: string, at: number): number => Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1
function lineEnd(text: string, at: number): number {
  const end = text.slice(at).search(/[\r\n]/)
  return end < 0 ? text.length : at + end
}

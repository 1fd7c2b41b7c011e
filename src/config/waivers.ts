/** The waivers of a repository: which breaks are meant, why, and until when. Whatever is wrong in the file is an error at its line: a waiver that nobody reads would be believed to hold. */
import type { Location } from '../contract/contract.ts'
import { problemAt, sourceOf } from '../formats/source.ts'
import { parseTree } from '../text/parse.ts'
import { Problem } from '../text/problem.ts'
import { get, isNull, itemsOf, textOf } from '../text/scalars.ts'
import type { Node } from '../text/tree.ts'
import { structureFaults } from '../validate/structure.ts'
import check from '../../schema/waivers.v1.json?compiled'
import schema from '../../schema/waivers.v1.json' with { type: 'json' }
import { isDay } from './day.ts'

/**
 * `expires`: the last day on which it counts, `YYYY-MM-DD`. `says`: what it says of the finding that it is for, which must hold of it. `at`: the entry's fingerprint in the
 * file; `node` the whole entry.
 */
export type Waiver = { fingerprint: string; reason: string; expires: string; says: ReadonlyMap<Said, string>; at: Location; node: Node }
/** What a waiver may say of its finding. The ticket and who approved it are for people alone. */
export const said = ['contract', 'file', 'rule', 'path'] as const
export type Said = typeof said[number]

/** Throws a Problem for the first thing that is wrong; the others are with it. */
export function readWaivers(text: string, file: string): Waiver[] {
  const root = parseTree(text, file)
  if (isNull(root)) return []
  const source = sourceOf(file, text, root)
  const entries = itemsOf(get(root, 'waivers'))
  const faults = structureFaults(source, { check, schema, closed: () => 'docs/waivers.md lists the keys' })
    .filter(({ severity }) => severity === 'error').map((fault) => problemAt(source, fault.at, fault.code, fault.message, fault.hint))
  const seen = new Map<string, Node>()
  for (const entry of entries) {
    const expires = get(entry, 'expires'), day = textOf(expires)
    if (expires && day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !isDay(day)) faults.push(problemAt(source, expires, 'wrong-value', `${day} is no day of the calendar`, 'write the last day on which the waiver counts, as 2027-03-01'))
    const print = get(entry, 'fingerprint'), key = JSON.stringify([textOf(print), textOf(get(entry, 'file'))]), first = seen.get(key)
    if (print && first) faults.push(problemAt(source, print, 'duplicate-waiver', `there is a waiver of ${textOf(print) ?? ''} already, on line ${source.locate(first).line}`, 'keep one of them'))
    else if (print) seen.set(key, print)
  }
  const [first, ...others] = faults.sort(byPlace)
  if (first) throw new Problem(first.details, { others: others.slice(0, 49) })
  return entries.map((node) => ({
    fingerprint: textOf(get(node, 'fingerprint')) ?? '', reason: (textOf(get(node, 'reason')) ?? '').trim().replace(/\s+/g, ' '), expires: textOf(get(node, 'expires')) ?? '',
    says: new Map(said.flatMap((key) => { const text = textOf(get(node, key)); return text === undefined ? [] : [[key, text] as const] })),
    at: source.locate(get(node, 'fingerprint') ?? node), node,
  }))
}
const byPlace = ({ details: a }: Problem, { details: b }: Problem): number => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)

/** Consumers as they are declared: in the config, or in a file of their own beside the contracts. */
import Range from 'semver/classes/range.js'
import check from '../../schema/consumers.v1.json?compiled'
import schema from '../../schema/consumers.v1.json' with { type: 'json' }
import type { Source } from '../formats/source.ts'
import { problemAt, sourceOf } from '../formats/source.ts'
import { quoted } from '../text/escape.ts'
import { parseTree } from '../text/parse.ts'
import type { Problem } from '../text/problem.ts'
import { get, itemsOf, textOf } from '../text/scalars.ts'
import type { Node } from '../text/tree.ts'
import { structureFaults } from '../validate/structure.ts'
import type { Consumer } from './config.ts'

type Found = { consumers: Consumer[]; faults: Problem[] }

/** Of such a file. Throws a Problem for what cannot be parsed. */
export function consumersOf(text: string, file: string): Found {
  const source = sourceOf(file, text, parseTree(text, file))
  const structure = structureFaults(source, { check, schema, closed: () => 'docs/between-contracts.md lists the keys' })
  const found = consumersIn(get(source.root, 'consumers'), source)
  return { consumers: found.consumers, faults: [...structure.filter(({ severity }) => severity === 'error').map((fault) => problemAt(source, fault.at, fault.code, fault.message, fault.hint)), ...found.faults] }
}

/** Entries that lack what they must have are left to the schema to tell. */
export function consumersIn(list: Node | undefined, source: Source): Found {
  const consumers: Consumer[] = [], faults: Problem[] = []
  for (const item of itemsOf(list)) {
    const text = (key: string): string | undefined => textOf(get(item, key))
    const name = text('name'), contract = text('contract'), version = text('version'), owner = text('owner'), dataset = text('dataset'), fields = get(item, 'fields')
    const range = get(item, 'version')
    if (range && version !== undefined && !isRange(version)) faults.push(problemAt(source, range, 'not-a-range', `${quoted(version)} is no range of versions`, 'write it as semver has it: ^2.1, ~1.4, >=1 <3, 1 || 2'))
    else if (name !== undefined && contract !== undefined) {
      consumers.push({
        name, contract, at: source.locate(get(item, 'contract') ?? item), ...(owner === undefined ? {} : { owner }), ...(version === undefined ? {} : { version }), ...(dataset === undefined ? {} : { dataset }),
        ...(fields ? { fields: itemsOf(fields).flatMap((field) => textOf(field) ?? []) } : {}),
      })
    }
  }
  return { consumers, faults }
}

const longest = 256
/** `*` for what is no range. */
function rangeOf(text: string): Range | undefined {
  try {
    return text.length > longest ? undefined : new Range(text.replaceAll(/(?<![\w.-])(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?![\w.-])/g, (_, ...parts: (string | undefined)[]) => parts.slice(0, 3).filter((part) => part !== undefined).join('.')).replaceAll(/(?<![\w.])0+(?=\d)|(?<=\.)0+(?=\d)/g, ''), { loose: true, includePrerelease: true })
  } catch {
    return undefined // semver throws for what it cannot read
  }
}
const isRange = (text: string): boolean => rangeOf(text) !== undefined

/** Is a contract's version one of those that are asked for? Versions of any scheme: `2` is 2.0.0, `2024.01` is 2024.1.0. One that is none of them is only met by its own text. */
export function isAsked(version: string, range: string): boolean {
  if (version.trim() === range.trim()) return true
  const [, major, minor = '0', patch = '0', rest = ''] = /^v?(\d{1,15})(?:[.-](\d{1,15}))?(?:[.-](\d{1,15}))?((?:-[\w.-]+)?(?:\+[\w.-]+)?)$/i.exec(version.trim()) ?? []
  return major !== undefined && rangeOf(range)?.test(`${Number(major)}.${Number(minor)}.${Number(patch)}${rest}`) === true
}

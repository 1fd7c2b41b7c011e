/** A config file's text as a Config. Whatever is wrong in it is an error at its line: a setting that nobody reads would be believed to hold. */
import { dayIn } from '../contract/ends.ts'
import { type Source, problemAt, sourceOf } from '../formats/source.ts'
import { quoted } from '../text/escape.ts'
import { parseTree } from '../text/parse.ts'
import { Problem } from '../text/problem.ts'
import { booleanOf, entriesOf, get, isNull, itemsOf, textOf } from '../text/scalars.ts'
import { near } from '../text/spelling.ts'
import type { Key, MapNode, Node, ScalarNode } from '../text/tree.ts'
import { type Config, type Entry, type FailOn, type RuleLevel, type Settings, defaults } from './config.ts'
import { type Policy, isPolicy, policyNamed } from './policies.ts'

/** `rules`: the ids that may be given a level. `formats`: those that may be named. Without them any word goes. */
export type Vocabulary = { rules?: Iterable<string>; formats?: Iterable<string> }

/** Throws a Problem for the first thing that is wrong, with what was probably meant; the others are with it. */
export async function readConfig(text: string, file: string, known: Vocabulary = {}): Promise<Config> {
  const root = parseTree(text, file)
  if (isNull(root)) return { ...defaults, file }
  const source = sourceOf(file, text, root)
  spellAsOne(root)
  const listed = get(root, 'consumers')
  const { consumers, faults: ofConsumers } = listed ? (await import('./consumers.ts')).consumersIn(listed, source) : { consumers: [], faults: [] }
  const faults = [...wordFaults(source, root, known), ...await structureFaultsOf(source), ...ofConsumers]
  refuse(faults.filter((one, i) => faults.findIndex((other) => samePlace(one, other)) === i).sort(byPlace))
  return {
    ...defaults, ...settingsOf(root), file,
    files: textsOf(get(root, 'files')),
    ignore: textsOf(get(root, 'ignore')),
    contracts: itemsOf(get(root, 'contracts')).map(entryOf),
    consumers,
    versions: { ...defaults.versions, ...versionsOf(root) },
    ...present({ failOn: textAt(root, 'failOn') as FailOn | undefined, unreadableBase: textAt(root, 'unreadableBase') as Config['unreadableBase'] | undefined, waivers: textAt(root, 'waivers') as Config['waivers'] | undefined }),
    locate: (...setting) => {
      const key = keyAt(root, setting)
      return key && source.locate(key)
    },
  }
}

const mostFaults = 50
function refuse([first, ...others]: Problem[]): void {
  if (first) throw new Problem(first.details, { others: others.slice(0, mostFaults - 1) })
}
const samePlace = ({ details: a }: Problem, { details: b }: Problem): boolean => a.line === b.line && a.column === b.column
const byPlace = ({ details: a }: Problem, { details: b }: Problem): number => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)

/** `warn` and `warning` are one word; each setting has the one that is documented. */
const spelt: ReadonlyMap<string, 'warn' | 'warning'> = new Map([['draft', 'warn'], ['unreadableBase', 'warn'], ['unsure', 'warning'], ['failOn', 'warning']])
function spellAsOne(root: Node): void {
  const respell = (node: Node | undefined, wordOf: (key: string) => string | undefined): void => {
    if (node?.kind !== 'map') return
    for (const [key, entry] of node.entries) {
      const word = wordOf(key), text = textOf(entry.value)
      if (word !== undefined && (text === 'warn' || text === 'warning')) node.entries.set(key, { ...entry, value: { ...entry.value as ScalarNode, text: word } })
    }
  }
  for (const place of [root, ...itemsOf(get(root, 'contracts'))]) {
    respell(place, (key) => spelt.get(key))
    respell(get(place, 'rules'), () => 'warning')
  }
}

async function structureFaultsOf(source: Source): Promise<Problem[]> {
  const [{ structureFaults }, { structure }] = await Promise.all([import('../validate/structure.ts'), import('./structure.ts')])
  return structureFaults(source, structure).filter(({ severity }) => severity === 'error').map((fault) => problemAt(source, fault.at, fault.code, fault.message, fault.hint))
}

/** Words that the schema cannot hold: policies with the reason why not, rules and formats as this build knows them. */
function wordFaults(source: Source, root: Node, { rules, formats }: Vocabulary): Problem[] {
  const out: Problem[] = []
  const ids = rules && [...rules], names = formats && [...formats]
  for (const place of [root, ...itemsOf(get(root, 'contracts'))]) {
    const policy = get(place, 'policy'), word = textOf(policy)
    const answer = word === undefined ? undefined : policyNamed(word)
    if (policy && word !== undefined && answer && !isPolicy(answer)) out.push(problemAt(source, policy, 'unknown-policy', `policy ${quoted(word)}: ${answer.message}`, answer.hint))
    for (const [id, , key] of entriesOf(get(place, 'rules'))) if (ids && !ids.includes(id)) out.push(unknown(source, key, 'rule', id, ids))
    const sunset = get(place, 'sunset'), day = textOf(sunset)
    if (sunset && day !== undefined && dayIn(day) !== day) out.push(problemAt(source, sunset, 'no-day', `sunset ${quoted(day)} is no day`, 'sunset: YYYY-MM-DD'))
    const format = get(place, 'format'), name = textOf(format)
    if (place !== root && format && name !== undefined && names && !names.includes(name)) out.push(unknown(source, format, 'format', name, names))
  }
  return out
}

function unknown(source: Source, at: Key | Node | { start: number; end: number }, what: 'rule' | 'format', name: string, all: readonly string[]): Problem {
  const meant = near(name, all)
  const list = what === 'rule' ? 'driftgate explain lists the rules' : `the formats are ${all.join(', ')}`
  return problemAt(source, at, `unknown-${what}`, `there is no ${what} ${quoted(name)}`, meant === undefined ? list : `did you mean ${meant}?`)
}

function entryOf(node: Node): Entry {
  const versions = versionsOf(node)
  return { ...settingsOf(node), match: textsOf(get(node, 'match')), ...(Object.keys(versions).length > 0 ? { versions } : {}) }
}

/** What stands at the top of a config and in an entry alike. */
function settingsOf(node: Node): Partial<Omit<Settings, 'versions'>> {
  const rules = get(node, 'rules'), tags = get(node, 'releaseTags')
  return present({
    baseline: textAt(node, 'baseline') as Settings['baseline'] | undefined,
    releaseTags: tags && textsOf(tags),
    transitive: booleanOf(get(node, 'transitive')),
    format: textAt(node, 'format'),
    contentModel: textAt(node, 'contentModel') as Settings['contentModel'] | undefined,
    assertFormats: booleanOf(get(node, 'assertFormats')),
    dialect: textAt(node, 'dialect'),
    sunset: textAt(node, 'sunset'),
    noticeDays: get(node, 'noticeDays') && Number(textAt(node, 'noticeDays')),
    policy: policyIn(node),
    rules: rules && new Map([...entriesOf(rules)].map(([id, level]) => [id, textOf(level) as RuleLevel])),
    unsure: textAt(node, 'unsure') as Settings['unsure'] | undefined,
    draft: textAt(node, 'draft') as Settings['draft'] | undefined,
    breaking: textAt(node, 'breaking') as Settings['breaking'] | undefined,
  })
}

function policyIn(node: Node): Policy | undefined {
  const answer = policyNamed(textOf(get(node, 'policy')) ?? '')
  return isPolicy(answer) ? answer : undefined
}

function versionsOf(node: Node): Partial<Settings['versions']> {
  const versions = get(node, 'versions'), from = get(versions, 'from')
  return present({ patch: textAt(versions, 'patch') as 'note' | 'enforce' | undefined, zeroMajor: textAt(versions, 'zeroMajor') as 'minor' | 'major' | undefined, from: from && textsOf(from) })
}

/** Where the schema lists the words, it has checked that this is one of them. */
const textAt = (node: Node | undefined, key: string): string | undefined => textOf(get(node, key))
/** A text or a list of texts. */
const textsOf = (node: Node | undefined): string[] => (node?.kind === 'list' ? node.items : [node]).flatMap(item => textOf(item) ?? [])

/** Without the keys that are undefined. */
function present<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/** The key of a setting, or of the nearest one above it that is written. */
function keyAt(root: Node, setting: readonly (string | number)[]): Key | Node | undefined {
  let node: Node | undefined = root, found: Key | Node | undefined
  for (const step of setting) {
    const entry: MapNode['entries'] extends Map<string, infer E> ? E | undefined : never = node?.kind === 'map' ? node.entries.get(String(step)) : undefined
    const item: Node | undefined = node?.kind === 'list' ? node.items[Number(step)] : undefined
    if (!entry && !item) break
    found = entry?.key ?? item
    node = entry?.value ?? item
  }
  return found
}

/** Invaract: a contract of a job, with what it reads (`inputs`, a demand) and what it produces (`outputs`, a promise). */
import type { Contract, Dataset, Written } from '../../contract/contract.ts'
import type { Fact } from '../../contract/facts.ts'
import { foldedTables } from '../../contract/reading.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { besides, endsAt } from '../shared/ends.ts'
import { inertFacts, textFact } from '../shared/facts.ts'
import { asMap, keyAt, listAt, mapAt, textAt } from '../shared/reading.ts'
import { identity, wordsOfContract } from '../shared/written.ts'
import { readDatasets } from './datasets.ts'

const known = new Set(['id', 'version', 'status', 'inputs', 'outputs', 'rules', 'customRuleTypes', 'extensions'])

/** Throws a Problem where a dataset, a field or what it promises cannot be read. */
export function read(source: Source): Contract[] {
  const root = asMap(source, source.root, 'a contract')
  const extensions = mapAt(source, root, 'extensions')
  const { policy, facts } = rules(source, root)
  const owner = [root, extensions].map(node => node && textAt(source, node, 'owner')).find(text => text !== undefined)
  const datasets = [...readDatasets(source, root, 'output'), ...readDatasets(source, root, 'input')]
  const ends = endsAt(root, extensions)
  const unseen = datasets.flatMap(unseenPlace)
  return [{
    format: 'invaract', file: source.file, ...identity(source, root, 'id'),
    status: { text: 'active' }, ...wordsOfContract(source, { version: [root, 'version'], status: [root, 'status'] }),
    ...(policy ? { policy } : {}), ...(owner === undefined ? {} : { owner }),
    ...ends, datasets,
    facts: besides([...facts, ...inertFacts(root, key => known.has(key)), ...(extensions ? inertFacts(extensions, () => false) : []), ...customRules(source, root)], ends.ends),
    readings: foldedTables, foldsCase: true, at: keyAt(root, 'id'), locate: source.locate, ...(unseen.length > 0 ? { unseen } : {}),
  }]
}

/** A reference leads where the job's start says. */
function unseenPlace({ name, facts }: Dataset): NonNullable<Contract['unseen']> {
  const place = facts.find(({ key }) => key === 'location')
  if (!place || !/^ref:/i.test(place.text.trim())) return []
  return [{ path: [name], message: `${quoted(place.text)} is resolved when the job starts, so whether its place moved cannot be seen here`, ...(place.at ? { at: place.at } : {}) }]
}

/** Rules bind the job, not its data: none hurts a reader. The one called compatibility is the policy that the contract is kept by. */
function rules(source: Source, root: MapNode): { policy?: Written; facts: Fact[] } {
  const facts: Fact[] = []
  let policy: Written | undefined
  for (const item of listAt(source, root, 'rules')?.items ?? []) {
    const rule = asMap(source, item, 'a rule')
    const type = textAt(source, rule, 'type') ?? ''
    const mode = type === 'compatibility' ? textAt(source, rule, 'mode') : undefined
    const at = get(rule, 'mode')
    if (mode === undefined || !at) facts.push(textFact(`rules.${type}`, 'inert', rule))
    else if (policy === undefined) policy = { text: mode, at }
    else if (policy.text !== mode) throw problemAt(source, at, 'two-policies', `the contract is kept by ${policy.text} and by ${mode}`, 'keep one `compatibility` rule')
  }
  return { ...(policy ? { policy } : {}), facts }
}
function customRules(source: Source, root: MapNode): Fact[] {
  const custom = mapAt(source, root, 'customRuleTypes')
  return custom ? inertFacts(custom, () => false, 'customRuleTypes.') : []
}

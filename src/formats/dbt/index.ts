/** Properties files of dbt: models under contract, each version a contract of its own; seeds, snapshots and sources where they say so. */
import type { Contract, Dataset, Ends } from '../../contract/contract.ts'
import { dayIn } from '../../contract/ends.ts'
import type { Fact } from '../../contract/facts.ts'
import { foldedTables } from '../../contract/reading.ts'
import { record } from '../../contract/shape.ts'
import { booleanOf, get, itemsOf, textOf } from '../../text/scalars.ts'
import { Problem } from '../../text/problem.ts'
import type { Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { fact, inertFacts } from '../shared/facts.ts'
import { holdsPattern } from '../shared/patterns.ts'
import { nameOf } from '../shared/reading.ts'
import { type Kind, everyColumnIsTyped, kinds } from './claims.ts'
import { readColumns } from './columns.ts'
import { type Enforced, configured, contractOf as contractOfPlace, enforcedBy, isTemplate } from './enforcement.ts'
import { readTests } from './data-tests.ts'
import { type Version, versionsOf } from './versions.ts'

/** A table with all that is said of it; `places` from the innermost, for what is configured. */
type Resource = { kind: Kind; node: Node; name: string; at: { start: number; end: number }; places: readonly Node[]; columns: readonly Node[]; version?: Version }

/** One contract for each table that may be kept to one. Throws a Problem where one that is cannot be read, or stands twice. */
export function read(source: Source): Contract[] {
  const out: Contract[] = []
  const seen = new Map<string, Resource>()
  for (const resource of kinds.flatMap((kind) => itemsOf(get(source.root, kind)).flatMap((node) => resourcesOf(source, kind, node)))) {
    const { enforced, isBuilt } = standing(resource)
    if (!isBuilt) continue
    const key = JSON.stringify([resource.name, resource.version?.text])
    const first = seen.get(key)
    if (first && enforced.is === 'yes') throw problemAt(source, resource.at, 'duplicate-name', `two of the tables here are called "${resource.name}"${resource.version ? ` (version ${resource.version.text})` : ''} (line ${source.locate(first.at).line})`, 'rename one of them, or remove it')
    if (first) continue
    const contract = enforced.is === 'no' ? readable(() => contractOf(source, resource, enforced)) : contractOf(source, resource, enforced)
    if (!contract) continue
    seen.set(key, resource)
    out.push(contract)
  }
  return out
}
/** What is under no contract need not be one that can be read. */
function readable(read: () => Contract): Contract | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
function resourcesOf(source: Source, kind: Kind, node: Node): Resource[] {
  if (kind === 'sources') {
    const { name } = nameOf(source, node, 'a source')
    return itemsOf(get(node, 'tables')).map((table) => {
      const found = nameOf(source, table, 'a table')
      return { kind, node: table, name: `${name}.${found.name}`, at: found.at, places: [table, node], columns: itemsOf(get(table, 'columns')) }
    })
  }
  const { name, at } = nameOf(source, node, `one of \`${kind}\``)
  const versions = kind === 'models' ? versionsOf(node) : [], written = get(node, 'versions')
  const unnamed = kind === 'models' && written && enforcedBy([node])?.is === 'yes' && (written.kind === 'list' ? written.items.find((one) => textOf(get(one, 'v')) === undefined) : written)
  if (unnamed) throw problemAt(source, unnamed, 'missing-version', `${written.kind === 'list' ? 'a version' : '`versions`'} of "${name}" cannot be read: each has a number or a name, \`v\``, 'write `versions: [{v: 1}]`')
  if (versions.length === 0) return [{ kind, node, name, at, places: [node], columns: itemsOf(get(node, 'columns')) }]
  return versions.map((version) => ({ kind, node, name, at: version.at, places: [version.node, node], columns: version.columns, version }))
}

/** Only a model can be under a contract that is not told here, and only one that gives every column a type. */
function standing({ kind, places, columns }: Resource): { enforced: Enforced; isBuilt: boolean } {
  const said = enforcedBy(places)
  const enforced: Enforced = said ?? (kind === 'models' && everyColumnIsTyped(columns) ? { is: 'unseen' } : { is: 'no' })
  return { enforced, isBuilt: booleanOf(configured(places, 'enabled')) !== false }
}

function contractOf(source: Source, resource: Resource, enforced: Enforced): Contract {
  const { kind, node, name, at, places, columns, version } = resource
  const constraints = places.map((place) => get(place, 'constraints')).find((found) => found?.kind !== 'list' ? found !== undefined : found.items.length > 0)
  const read = readColumns(source, columns, name, constraints)
  const shape = record(read.slots)
  const tests = readTests(places.find((place) => isTested(place)) ?? node, 'model')
  const ends = endsOf(resource)
  const facts: Fact[] = [...read.facts, ...tests.facts, ...enforcement(enforced), ...materialisation(kind, places, read.some), ...published(resource, ends.ends), ...inert(resource)]
  const dataset: Dataset = { name, role: kind === 'sources' ? 'input' : 'output', sole: true, shape, facts, at }
  const owner = textOf(get(configured(places, 'meta'), 'owner')) ?? textOf(configured(places, 'group'))
  const enabled = configured(places, 'enabled')
  const unseen = [...read.unseen, ...tests.unseen.map((one) => ({ ...one, path: [name] })), ...(enabled && isTemplate(enabled) && enforced.is !== 'no' ? [{ path: [name], message: '`enabled` is filled in by dbt, so whether it is built cannot be seen here', at: enabled }] : []), ...(enforced.is === 'unseen' ? [{ path: [name], message: 'whether dbt enforces this contract is not told here (dbt_project.yml or the SQL may say so)', at: enforced.at ?? at }] : [])]
  return {
    format: 'dbt', file: source.file, id: name, idWritten: true, idAt: at,
    ...(version ? { version: { text: version.text, at: version.at }, eachVersion: true, ...(version.isLatest ? { latest: true } : {}) } : {}), ...(owner === undefined ? {} : { owner }),
    ...ends,
    datasets: [dataset], facts: [], readings: foldedTables, foldsCase: true, hasPatterns: holdsPattern(shape), at, locate: source.locate,
    statusless: { key: 'deprecation_date' }, optional: { versions: 'versions', dialect: true }, ...(enforced.is === 'yes' ? {} : { enforced: enforced.is }), ...(unseen.length > 0 ? { unseen } : {}),
  }
}

/** Switched off, none of the columns is held against what is built. */
const enforcement = ({ is, at }: Enforced): Fact[] =>
  (is === 'unseen' ? [] : [fact('contract.enforced', 'promise', is === 'yes' ? 'true' : 'false', at, { kind: 'level', value: is === 'yes' ? 1 : 0 })])
/** Warehouses keep constraints on tables, never on views. Of which kind a model is may be told elsewhere, as its contract may; what constraints it has is told by themselves. */
function materialisation(kind: Kind, places: readonly Node[], constrained: boolean): Fact[] {
  const at = configured(places, 'materialized')
  const word = textOf(at)?.trim().toLowerCase()
  const said = (text: string, value: number, open = false): Fact[] => (constrained ? [fact('constraints', 'promise', text, at, { kind: 'level', value, told: true, ...(open ? { open } : {}) })] : [])
  if (!at || word === undefined || isTemplate(at)) return kind === 'models' ? said('kept where it is built as a table', 1, true) : said('kept', 1)
  const kept = !['view', 'ephemeral', 'materialized_view'].includes(word)
  return [fact('materialized', 'inert', word, at, { kind: 'text', value: word }), ...said(`${kept ? 'kept' : 'not kept'} (${word})`, kept ? 1 : 0)]
}
/** The day of a model is not that of its versions. */
function endsOf({ places, version }: Resource): { ends?: Ends } {
  const at = configured(version ? [version.node] : places, 'deprecation_date'), text = dayIn(textOf(at) ?? '')
  return at && text !== undefined ? { ends: { text, at, key: 'deprecation_date' } } : {}
}
/** How consumers come to it: who may refer to it, whether a reference without a version means this one, when it goes. */
function published({ places, version }: Resource, ends: Ends | undefined): Fact[] {
  const label = (key: string): Fact[] => {
    const at = configured(places, key)
    return at ? [{ ...fact(key, 'label', textOf(at) ?? '', at, { kind: 'text', value: (textOf(at) ?? '').toLowerCase() }) }] : []
  }
  return [...label('access'), ...(ends ? [] : label('deprecation_date')), ...(version ? [fact('latest', 'label', String(version.isLatest), version.at, { kind: 'text', value: String(version.isLatest) })] : [])]
}
/** A version with tests of its own has none of its model's. */
const isTested = (place: Node): boolean => get(place, 'data_tests') !== undefined || get(place, 'tests') !== undefined

const judged = new Set(['name', 'v', 'columns', 'constraints', 'tests', 'data_tests', 'config', 'contract', 'versions', 'latest_version', 'access', 'deprecation_date', 'tables', 'enabled'])
const judgedConfig = new Set(['contract', 'materialized', 'access', 'deprecation_date', 'enabled'])
/** What nobody is bound by, of the innermost place that says it. */
const inert = ({ kind, places }: Resource): Fact[] => places.flatMap((node, i) => {
  const config = get(node, 'config'), contract = contractOfPlace(node), ofSource = kind === 'sources' && i > 0 ? 'source.' : ''
  return [...inertFacts(node, (key) => judged.has(key), ofSource), ...(config ? inertFacts(config, (key) => judgedConfig.has(key), `${ofSource}config.`) : []), ...(contract ? inertFacts(contract, (key) => key === 'enforced', `${ofSource}contract.`) : [])]
}).filter((f, i, all) => all.findIndex((o) => o.key === f.key) === i)

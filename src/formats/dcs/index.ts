/** The Data Contract Specification, 0.9 to 1.2.1: models of fields, definitions that they share, servers, terms, service levels. */
import type { Contract, Dataset } from '../../contract/contract.ts'
import type { Fact } from '../../contract/facts.ts'
import { tables } from '../../contract/reading.ts'
import { entriesOf, get, isNull, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { dialectOf } from '../../types/dialects/index.ts'
import type { Source } from '../source.ts'
import { besides, endsAt } from '../shared/ends.ts'
import { inertFacts, textFact } from '../shared/facts.ts'
import { holdsPattern } from '../shared/patterns.ts'
import { asMap, keyAt, mapAt } from '../shared/reading.ts'
import { serverFacts } from '../shared/servers.ts'
import { identity, wordsOfContract } from '../shared/written.ts'
import { documentsOf } from './documents.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { readModel } from './models.ts'
import { type OldChecks, oldChecks } from './old-checks.ts'
import type { References } from './references.ts'
import { serviceLevels } from './service-levels.ts'

/** The specification's own version is no promise. */
const known = new Set(['dataContractSpecification', 'id', 'info', 'servers', 'models', 'definitions', 'servicelevels', 'quality', 'schema', 'terms'])
/** What is said of a server beside where it is. */
const aside = new Set(['description', 'roles', 'dataProductId', 'outputPortId', 'tags', 'links'])

/** Throws a Problem where a model, a field or a definition cannot be read. */
export const read = async (source: Source): Promise<Contract[]> => [await readIn(source)]

/** `dialect`: that of its physical types, where its own servers tell none. */
async function readIn(source: Source, other?: string): Promise<Contract> {
  const documents = await documentsOf(source)
  const { main } = documents
  const root = asMap(main, source.root, 'a contract')
  const info = mapAt(main, root, 'info')
  const servers = mapAt(main, root, 'servers')
  const references: References = { documents, used: new Set(), fields: new Map() }
  const dialect = dialectIn(servers)
  const fields = fieldsOf(references, other ?? dialect)
  const checks = oldChecks(get(root, 'quality'))
  const datasets = readModels(main, root, fields, checks)
  const owner = textOf(get(info, 'owner'))
  const ends = endsAt(info, root)
  const unseen = [...fields.unseen, ...unseenFiles(checks), ...unseenSchema(root)]
  const files = [...documents.others].flatMap(([path, document]) => (document ? [path] : []))
  return {
    format: 'dcs', file: source.file, ...identity(main, root, 'id'),
    ...(info ? wordsOfContract(main, { version: [info, 'version'], status: [info, 'status'] }) : {}),
    ...(owner === undefined ? {} : { owner }), ...(files.length > 0 ? { files: [source.file, ...files] } : {}),
    ...ends, datasets, facts: besides(contractFacts(main, root, references, checks, new Set(datasets.map(({ name }) => name))), ends.ends),
    readings: tables, hasPatterns: datasets.some(({ shape }) => holdsPattern(shape)), ...(unseen.length > 0 ? { unseen } : {}),
    at: keyAt(root, 'id'), locate: main.locate, ...(dialect === undefined ? { inDialect: (told: string) => readIn(source, told) } : { dialect }),
  }
}

function readModels(source: Source, root: MapNode, fields: Fields, checks: OldChecks): Dataset[] {
  const models = mapAt(source, root, 'models')
  return [...(models?.entries ?? [])].map(([name, { key, value }]) => readModel(fields, name, value, key, checks.of.get(name)))
}

/** What is promised of the whole contract. `named`: the models that are there, whose checks are told with them. */
function contractFacts(source: Source, root: MapNode, references: References, checks: OldChecks, named: ReadonlySet<string>): Fact[] {
  const info = get(root, 'info')
  const servers = get(root, 'servers')
  const levels = mapAt(source, root, 'servicelevels')
  const terms = get(root, 'terms')
  const schema = get(root, 'schema')
  return [
    ...[...entriesOf(servers)].flatMap(([name, value, at]) => (isNull(value) ? [] : serverFacts(name, asMap(source, value, 'a server'), at, aside))),
    ...(levels ? serviceLevels(levels) : []),
    ...[...checks.of].flatMap(([model, { facts }]) => (model !== undefined && named.has(model) ? [] : facts)),
    ...(schema ? [textFact('schema', 'promise', schema, 'query')] : []),
    ...(info ? inertFacts(info, key => key === 'version' || key === 'status', 'info.') : []),
    ...(terms?.kind === 'map' ? inertFacts(terms, () => false, 'terms.') : terms ? [textFact('terms', 'inert', terms)] : []),
    ...unusedDefinitions(source, root, references), ...inertFacts(root, key => known.has(key)),
  ]
}

/** Definitions that no field refers to bind nobody. */
function unusedDefinitions(source: Source, root: MapNode, { used }: References): Fact[] {
  const definitions = mapAt(source, root, 'definitions')
  const unused = [...entriesOf(definitions)].filter(([, value]) => !isNull(value) && !holds(value, used))
  return unused.map(([name, value]) => textFact(`definition:${name}`, 'inert', value))
}
/** A definition may stand in a group (`inventory: {sku: …}`). */
const holds = (node: Node, used: ReadonlySet<Node>): boolean => used.has(node) || [...entriesOf(node)].some(([, value]) => used.has(value))

/** The dialect that all servers share whose type tells one. */
function dialectIn(servers: MapNode | undefined): string | undefined {
  const names = new Set([...(servers?.entries.values() ?? [])].flatMap(({ value }) => dialectOf(textOf(get(value, 'type')) ?? '')?.name ?? []))
  return names.size === 1 ? [...names][0] : undefined
}

type Unseen = NonNullable<Contract['unseen']>[number]
const unseenFiles = ({ files }: OldChecks): Unseen[] => files.map(({ path, at }) => ({ path: [], message: `the checks in "${path}" are not read`, at }))
const unseenSchema = (root: MapNode): Unseen[] => {
  const at = get(root, 'schema')
  return at ? [{ path: [], message: 'a schema in another language stands under `schema`: only that it changed can be seen', at }] : []
}

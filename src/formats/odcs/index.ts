/** The Open Data Contract Standard, versions 3.0 to 3.2. */
import type { Contract, Written } from '../../contract/contract.ts'
import type { Fact } from '../../contract/facts.ts'
import { tables } from '../../contract/reading.ts'
import { entriesOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { dialectOf } from '../../types/dialects/index.ts'
import type { Source } from '../source.ts'
import { besides, endsIn } from '../shared/ends.ts'
import { factAt, inertFacts } from '../shared/facts.ts'
import { holdsPattern } from '../shared/patterns.ts'
import { asMap, keyAt, listAt } from '../shared/reading.ts'
import { identity, wordsOfContract } from '../shared/written.ts'
import { customFacts, customProperties } from './custom.ts'
import { readObjects } from './objects.ts'
import type { Unseen } from './properties.ts'
import { ownerOf, roleFacts, supportFacts, teamFacts } from './people.ts'
import { allServerFacts, commonType } from './servers.ts'
import { endOfLife, slaFacts } from './service-levels.ts'

/** The standard's own version is no promise: moving to another one changes nothing by itself. */
const known = new Set(['kind', 'apiVersion', 'id', 'version', 'status', 'schema', 'servers', 'team', 'roles', 'support', 'slaProperties', 'slaDefaultElement',
  'customProperties', 'description', 'compatibility'])

/** Throws a Problem where the objects or their properties cannot be read. */
export const read = (source: Source): Contract[] => [readIn(source)]

/** `dialect`: that of its physical types, where its own servers tell none. */
function readIn(source: Source, other?: string): Contract {
  const root = asMap(source, source.root, 'a contract')
  const servers = listAt(source, root, 'servers')
  const owner = ownerOf(get(root, 'team'))
  const dialect = commonType(servers)
  const types = { dialect: other ?? dialect, datesMayBeTimestamps: !/^v?3\.[1-9]/.test(textOf(get(root, 'apiVersion')) ?? '') }
  const unseen = inServers(servers)
  const ends = endsIn([...customProperties(root), ...endOfLife(get(root, 'slaProperties'))])
  const datasets = readObjects(source, root, types, unseen)
  return {
    format: 'odcs', file: source.file, ...identity(source, root, 'id'),
    ...wordsOfContract(source, { version: [root, 'version'], status: [root, 'status'], policy: [root, 'compatibility'] }), ...customPolicy(root),
    ...(owner === undefined ? {} : { owner }),
    ...ends, datasets, facts: besides(contractFacts(root), ends.ends), readings: tables, hasPatterns: datasets.some(({ shape }) => holdsPattern(shape)),
    at: keyAt(root, 'id'), locate: source.locate, ...(unseen.length > 0 ? { unseen } : {}),
    ...(dialect !== undefined && dialectOf(dialect) ? { dialect } : { inDialect: (told: string) => readIn(source, told) }),
  }
}

/** The standard has no word for a policy; a custom property `compatibility` is one where the contract has no key of that name. */
function customPolicy(root: MapNode): { policy?: Written } {
  const custom = get(root, 'compatibility') ? undefined : customProperties(root).get('compatibility')
  const text = textOf(custom)
  return custom && text !== undefined ? { policy: { text, at: custom } } : {}
}

function contractFacts(root: MapNode): Fact[] {
  const described = get(root, 'description')
  return [
    ...allServerFacts(get(root, 'servers')), ...slaFacts(get(root, 'slaProperties'), textOf(get(root, 'slaDefaultElement'))),
    ...supportFacts(get(root, 'support')), ...teamFacts(get(root, 'team')), ...roleFacts(get(root, 'roles')),
    ...(described?.kind === 'map' ? inertFacts(described, () => false, 'description.') : factAt(root, 'description', 'inert')),
    ...customFacts(root, (name) => name === 'compatibility'), ...inertFacts(root, (key) => known.has(key)),
  ]
}

/** A variable in a server's place is only known where it is run. */
function inServers(servers: Node | undefined): Unseen[] {
  return itemsOf(servers).flatMap((server) => [...entriesOf(server)].flatMap(([key, node]) => (!isNull(node) && /\$\{[^}]*\}/.test(textOf(node) ?? '') ? [
    { path: [], message: `\`${key}\` of server ${textOf(get(server, 'server')) ?? ''} holds a variable, so where it leads cannot be seen here`, at: node },
  ] : [])))
}

// The difference as Bitol drafts it: read back by another reader of YAML, it holds what the draft asks for, and nothing of a contract is taken for markup.
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { gate } from '../../src/gate.ts'
import { inMemory } from '../../src/read/memory.ts'
import { plain } from '../../src/report/index.ts'
import { omds } from '../../src/report/omds.ts'
import { contract, error, finding, hostile, named, note, passing, report, versionTooSmall } from './samples.ts'

type Diff = { type: string; section: string; field: string; path: string; value1?: unknown; value2?: unknown; message: string; impactLevel: string }
type Difference = { apiVersion: string; kind: string; sourceKind: string; source1: { id: string; version: string }; source2: object; scope: string; impact: object; suggestedVersion?: string; diffs: Diff[]; customProperties: { property: string; value: string }[] }
function read(text: string): Difference[] {
  const documents = parseAllDocuments(text)
  if (!Array.isArray(documents)) return []
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  return documents.map((one) => one.toJS() as Difference | null).filter((one) => one !== null)
}
const draw = (parts: Parameters<typeof report>[0], drawing = {}): Difference[] => read(omds(report(parts), { ...plain, ...drawing }))
const diffs = (...of: Parameters<typeof finding>): Diff | undefined => draw({ contracts: [contract({ findings: [finding(...of)] })] })[0]?.diffs[0]

test('a document for each contract that changed, with the fields of the draft', () => {
  const [first, second, ...rest] = draw({ contracts: [contract(), passing(), contract({ status: 'unchanged', findings: [] })] })
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    apiVersion: 'v1.0.0', kind: 'MetadataDifference', sourceKind: 'DataContract', source1: { id: 'urn:orders', version: '1.2.0' }, source2: { id: 'urn:orders', version: '1.3.0' }, scope: 'all',
    impact: { major: 1, minor: 1, patch: 0 }, suggestedVersion: '2.0.0',
  })
  expect(first?.diffs).toEqual([
    { type: 'REMOVE', section: 'schema', field: 'properties', path: '/schema[name=orders]/properties[name=amount]', value1: 'decimal(12,2)', message: expect.stringMatching(/^orders\.amount removed.*Rule: field-removed\.$/), impactLevel: 'MAJOR' },
    { type: 'ADD', section: 'schema', field: 'properties', path: '/schema[name=orders]/properties[name=amount]', value2: 'string', message: expect.stringContaining('field-added'), impactLevel: 'MINOR' },
  ])
  expect(first?.customProperties).toContainEqual({ property: 'source1Ref', value: '0123456789abcdef0123456789abcdef01234567' })
  expect(second).toMatchObject({ source1: { id: 'customers' }, impact: { major: 0, minor: 1 }, suggestedVersion: '1.1.0' })
})

test.each<[string, Parameters<typeof finding>[0], Partial<Diff>]>([
  ['a rename', { rule: 'field-renamed', path: ['orders', 'zip'], basePath: ['orders', 'postal_code'], from: 'string', to: 'string' }, { type: 'CHANGE', field: 'name', path: '/schema[name=orders]/properties[name=postal_code]/name', value1: 'postal_code', value2: 'zip' }],
  ['a type inside a list of records', { rule: 'type-changed', path: ['o', 'lines', '[]', 'sku'], basePath: ['o', 'lines', '[]', 'sku'], from: 'int', to: 'text' }, { type: 'CHANGE', field: 'logicalType', path: '/schema[name=o]/properties[name=lines]/items/properties[name=sku]/logicalType' }],
  ['a map\'s value, a tuple\'s item', { rule: 'nullability-changed', basePath: ['o', 'm', '{}', 't', '[0]'], from: 'a', to: 'b' }, { field: 'required', path: '/schema[name=o]/properties[name=m]/values/properties[name=t]/items[0]/required' }],
  ['a fact of a field', { rule: 'meaning-changed', fact: 'unit', from: 'EUR', to: 'USD' }, { section: 'schema', field: 'unit', path: '/schema[name=orders]/properties[name=amount]/unit', value1: 'EUR', value2: 'USD' }],
  ['a fact of the contract', { rule: 'terms-changed', fact: 'support', path: [], basePath: [], from: null, to: 'x' }, { type: 'ADD', section: 'support', field: 'support', path: '/support', value2: 'x' }],
  ['a server', { rule: 'server-changed', fact: 'server prod', path: [], basePath: [], to: 'x' }, { section: 'servers', path: '/servers/server prod' }],
  ['a dataset', { rule: 'dataset-removed', path: ['orders'], basePath: ['orders'] }, { type: 'REMOVE', field: 'schema', path: '/schema[name=orders]' }],
  ['a contract', { rule: 'contract-removed', path: [], basePath: [] }, { type: 'REMOVE', field: 'schema', path: '/schema' }],
  ['a name that could be taken for a path', { basePath: ['a/b]', 'x=y "z"'] }, { path: '/schema[name="a/b]"]/properties[name="x=y \\"z\\""]' }],
])('%s', (_, parts, expected) => {
  expect(diffs(parts)).toMatchObject(expected)
})

test('impacts are ours: what breaks, what asks for a bump, what nobody could settle', () => {
  const levels = (parts: Parameters<typeof finding>[0]): string | undefined => diffs(parts)?.impactLevel
  expect([levels({}), levels({ breaking: false, bump: 'minor' }), levels({ breaking: false, bump: 'patch' }), levels({ breaking: false, bump: 'none' }), levels({ breaking: false, bump: 'minor', why: 'it is too large', oldReadsNew: 'unsure' })]).toEqual(['MAJOR', 'MINOR', 'PATCH', 'PATCH', 'UNKNOWN'])
  const version = { base: '1.2.0', head: '1.2.0', declaredBump: 'none' as const, requiredBump: 'none' as const, sufficient: true, next: '1.2.0' }
  const [waived] = draw({ contracts: [contract({ version, findings: [finding({ waived: { reason: 'agreed', expires: '2027-01-01' } }), finding({ level: 'off' }), versionTooSmall()] })] })
  expect(waived).toMatchObject({ impact: { major: 1, minor: 0, patch: 0 }, diffs: [{ impactLevel: 'MAJOR', message: expect.stringContaining('Waived until 2027-01-01: agreed.') }] })
  expect(waived?.suggestedVersion).toBeUndefined()
})

test('the same report gives the same text, whatever is asked to be told; what is no difference is a comment', () => {
  const one = report({ contracts: [contract({ findings: [finding(), note()] })], errors: [error()] }), text = omds(one, plain)
  expect(omds(one, { ...plain, quiet: true, notes: true, color: true })).toBe(text)
  expect(text.split('\n').slice(0, 3)).toEqual(['# driftgate: error: could not check: 1 error', '# could not check (duplicate-key): contracts/bad.yaml:3:1 in head: the key "name" stands twice', '---'])
  expect(omds(report(), plain)).toBe('# driftgate: pass: no contract changed\n')
})

test('nothing that a contract says is taken for anything else', () => {
  for (const name of hostile) {
    const text = omds(named(name), plain)
    expect(text).not.toMatch(/##(?=(?:vso)?\[)/i)
    expect(text).not.toMatch(/[\u001B\u202E\u200B]/)
    for (const line of text.split('\n')) expect(line).not.toMatch(/^\s*::/)
    const all = read(text)
    expect([all.length, all[0]?.diffs.length]).toEqual([1, 4])
    expect(Object.keys(all[0] ?? {})).toEqual(['apiVersion', 'kind', 'sourceKind', 'source1', 'source2', 'scope', 'impact', 'suggestedVersion', 'diffs', 'customProperties'])
  }
})

test('of contracts without a name of the dataset the first name is a field', async () => {
  const schema = (type: string): string => JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://x/o', type: 'object', properties: { a: { type } } })
  const side = (ref: string, type: string) => inMemory(ref, new Map([['o.schema.json', schema(type)]]))
  const [one] = read(omds(await gate({ base: side('base', 'string'), head: side('head', 'integer') }, { today: '2026-01-01' }), plain))
  expect(one).toMatchObject({ source1: { id: 'https://x/o', version: '' }, diffs: [{ path: '/schema/properties[name=a]/logicalType', impactLevel: 'MAJOR' }] })
})

import { expect, test } from 'vitest'
import { plain } from '../../src/report/index.ts'
import { sarif } from '../../src/report/sarif.ts'
import { contract, error, finding, note, passing, report } from './samples.ts'

const draw = (parts: Parameters<typeof report>[0], drawing = {}) => JSON.parse(sarif(report(parts), { ...plain, ...drawing })).runs[0]

test('a result says what changed, who is hurt and the record that shows it, at its place', () => {
  const { results: [one], tool: { driver: { rules } } } = draw({ contracts: [contract()] })
  expect(one).toMatchObject({
    ruleId: 'field-removed', ruleIndex: 0, level: 'error',
    message: { text: 'orders.amount removed (was decimal(12,2)). Consumers built on base that read it stop working. Data already written still holds it, and consumers built on head skip it. Proof: head admits this record, and a reader of base misses amount in it (2 more fields left out): {"order_id":"a"}' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'contracts/orders.yaml', uriBaseId: 'SRCROOT' }, region: { startLine: 12, startColumn: 7, endLine: 12, endColumn: 13 } }, logicalLocations: [{ fullyQualifiedName: 'orders.amount' }] }],
    relatedLocations: [{ physicalLocation: { region: { startLine: 14 } }, message: { text: 'Where it stood in base.' } }],
    partialFingerprints: { 'contractChange/v1': '1:3f2a91c04b7e' }, suppressions: [],
  })
  expect(rules.map(({ id, name, defaultConfiguration: { level } }: { id: string; name: string; defaultConfiguration: { level: string } }) => [id, name, level])).toEqual([['field-removed', 'FieldRemoved', 'error'], ['version-bump-too-small', 'VersionBumpTooSmall', 'error']])
  expect(rules[0].help.text).toContain('driftgate explain field-removed')
})

test('levels and order: the most severe first, notes where they are asked for, errors alone where it is quiet', () => {
  const parts = { contracts: [passing(), contract({ findings: [finding({ level: 'warning' }), finding(), finding({ level: 'off' })] })] }
  const levels = (drawing = {}) => draw(parts, drawing).results.map(({ level }: { level: string }) => level)
  expect([levels(), levels({ notes: true }), levels({ quiet: true })]).toEqual([['error', 'warning'], ['error', 'warning', 'note'], ['error']])
})

test('what is waived is there, last and suppressed', () => {
  const { results } = draw({ contracts: [contract({ findings: [finding({ waived: { reason: 'agreed with all', expires: '2027-01-01' } }), finding({ level: 'warning' })] })] })
  expect(results.map(({ suppressions }: { suppressions: unknown }) => suppressions)).toEqual([[], [{ kind: 'external', status: 'accepted', justification: 'Waived until 2027-01-01: agreed with all' }]])
})

test('known consumers that it hurts are related places', () => {
  const told = [{ name: 'finance [x](y)', owner: 'ann', file: 'jobs/f.yaml', line: 7, effect: 'breaks' as const }, { name: 'lab', owner: null, file: 'l.yaml', line: 1, effect: 'unsure' as const }]
  const { results: [{ relatedLocations }] } = draw({ contracts: [contract({ findings: [finding({ baseAt: null, consumers: { known: 3, breaks: 1, unsure: 1, safe: 0, told } })] })] })
  expect(relatedLocations).toMatchObject([
    { physicalLocation: { artifactLocation: { uri: 'jobs/f.yaml' }, region: { startLine: 7 } }, message: { text: 'finance [x]\u200B(y), owner ann, reads it here, and breaks.' } },
    { physicalLocation: { artifactLocation: { uri: 'l.yaml' } }, message: { text: 'lab reads it here, and may break.' } },
  ])
})

test('other uses of a shared definition are related places, as many as are shown', () => {
  const also = Array.from({ length: 120 }, (_, i) => ['orders', `field_${i}`])
  const { results: [{ relatedLocations }] } = draw({ contracts: [contract({ findings: [finding({ also })] })] })
  expect(relatedLocations).toHaveLength(51)
  expect(relatedLocations[1]).toMatchObject({ logicalLocations: [{ fullyQualifiedName: 'orders.field_0' }], message: { text: 'The same change is met in orders.field_0 too.' } })
  expect(relatedLocations[50].message.text).toContain('and in 70 more places')
})

test('what the report only counts is counted by what is shown', () => {
  const omitted = { errors: 1, warnings: 20, notes: 300, off: 0, breaking: 0, declared: 0, unsure: 0, waived: 0 }
  const left = (drawing = {}) => draw({ contracts: [contract({ findings: [], omitted })] }, drawing).invocations[0].toolExecutionNotifications.map(({ message: { text } }: { message: { text: string } }) => text.split(' ')[0])
  expect([left(), left({ notes: true }), left({ quiet: true })]).toEqual([['21'], ['321'], ['1']])
})

test.each([[{ endLine: 1, endColumn: 5 }, {}], [{ endLine: 1, endColumn: 6 }, { endLine: 1, endColumn: 6 }], [{ endLine: 2, endColumn: 1 }, { endLine: 2, endColumn: 1 }], [{ endLine: 0, endColumn: 9 }, {}]])('a region that ends at %j', (end, told) => {
  const { results: [{ locations: [{ physicalLocation: { region } }] }] } = draw({ contracts: [contract({ findings: [finding({ at: { file: 'a', line: 1, column: 5, ...end } })] })] })
  expect(region).toEqual({ startLine: 1, startColumn: 5, ...told })
})

test('the invocation says how it ended, and what could not be checked', () => {
  expect(draw({}).invocations).toEqual([{ executionSuccessful: true, exitCode: 0, exitCodeDescription: 'no contract changed', toolExecutionNotifications: [] }])
  expect(draw({ contracts: [contract()] }).invocations[0]).toMatchObject({ executionSuccessful: true, exitCode: 1 })
  expect(draw({ errors: [error(), error({ file: '.', line: null, column: null, side: null, code: 'no-base', message: 'none', hint: null })] }).invocations).toMatchObject([{
    executionSuccessful: false, exitCode: 2,
    toolExecutionNotifications: [
      { level: 'error', descriptor: { id: 'duplicate-key' }, message: { text: 'Could not check (in head): the key "name" stands twice. Try: keep one' }, locations: [{ physicalLocation: { artifactLocation: { uri: 'contracts/bad.yaml' }, region: { startLine: 3 } } }] },
      { descriptor: { id: 'no-base' }, message: { text: 'Could not check: none' } },
    ],
  }])
  const many = draw({ errors: Array.from({ length: 1200 }, () => error()) }).invocations[0].toolExecutionNotifications
  expect(many).toHaveLength(1001)
  expect(many.at(-1)).toMatchObject({ level: 'warning', message: { text: '200 more errors not in this file.' } })
})

test.each([
  ['a b/ü%#?.yaml', 'a%20b/%C3%BC%25%23%3F.yaml', 'SRCROOT'], ['\uD800/x', '%EF%BF%BD/x', 'SRCROOT'], ['a:b', 'a%3Ab', 'SRCROOT'], ['/tmp/x y.yaml', 'file:///tmp/x%20y.yaml', undefined], ['../old/x.yaml', '../old/x.yaml', undefined],
])('the path %j', (file, uri, uriBaseId) => {
  const { results: [{ locations: [{ physicalLocation: { artifactLocation } }] }] } = draw({ contracts: [contract({ findings: [finding({ at: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } })] })] })
  expect(artifactLocation).toEqual({ uri, ...(uriBaseId ? { uriBaseId } : {}) })
})

test('what cannot be seen is spelt out, and long texts end', () => {
  const { results: [{ message, locations: [{ logicalLocations }] }] } = draw({ contracts: [contract({ findings: [finding({ title: '\u202Egnp', display: '\u0007'.repeat(900) })] })] })
  expect(message.text).toMatch(/^\\u\{202E\}gnp\. /)
  expect(logicalLocations[0].fullyQualifiedName).toMatch(/^(?:\\u\{7\}){100,}\S*…$/)
  expect(logicalLocations[0].fullyQualifiedName.length).toBe(1000)
})

test('no text of a contract becomes a link', () => {
  const { results: [{ message: { text } }] } = draw({ contracts: [contract({ findings: [note({ level: 'error', title: '[x](https://evil.example) and [y](0)' })] })] })
  expect(text).toContain('[x]')
  expect(text).not.toContain('](')
})

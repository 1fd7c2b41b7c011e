import { expect, test } from 'vitest'
import { plain } from '../../src/report/index.ts'
import { text } from '../../src/report/text.ts'
import { contract, error, finding, hostile, named, note, passing, report, versionTooSmall } from './samples.ts'

const draw = (parts: Parameters<typeof report>[0], drawing = {}) => text(report(parts), { ...plain, ...drawing })

test('a breaking change is told whole: contract, versions, meaning; place, who is hurt, proof, mending', () => {
  expect(draw({ contracts: [contract()] })).toBe(`FAIL  1 breaking change and 1 wrong version in 1 changed contract

✗ contracts/orders.yaml  (odcs, urn:orders)
  version 1.2.0 → 1.3.0 · major bump needed: the next version is 2.0.0
  existing consumers break · data already written stays readable
  policy backward (the default): whoever relies on it today keeps working

  ✗ orders.amount removed (was decimal(12,2))
    breaking, field-removed  contracts/orders.yaml:12:7 (line 14 in base)
    Consumers built on base that read it stop working.
    Data already written still holds it, and consumers built on head skip it.
    Proof: head admits this record, and a reader of base misses amount in it (2
           more fields left out):
      {"order_id":"a"}
    Mend: Keep the old one until its consumers have moved.

  ✗ version 1.2.0 to 1.3.0 is not enough: major needed
    error, version-bump-too-small  contracts/orders.yaml:3:10
    The changes ask for a major bump, and 1.2.0 to 1.3.0 declares a minor one.
    The next version is 2.0.0.
    Mend: Write the next version that the report names.

  · 1 note: orders.coupon added (string, nullable)

1 contract, 2 errors, 1 note
base origin/main (012345678), head work tree, 2026-11-30
`)
})

test('what passes is short', () => {
  expect(draw({})).toMatch(/^PASS {2}no contract changed\n\n0 contracts\n/)
  expect(draw({ contracts: [passing()] })).toBe(`PASS  1 contract changed

✓ customers.yaml  (simple, customers)
  version 1.0.0 → 1.1.0 · minor bump needed, minor declared
  · 1 note: orders.coupon added (string, nullable)

1 contract, 1 note
base origin/main (012345678), head work tree, 2026-11-30
`)
})

test('notes are a count, and a line each where asked for', () => {
  const notes = [note(), note({ title: 'orders @owner changed: sales to revenue' })]
  expect(draw({ contracts: [passing({ findings: notes })] })).toContain('· 2 notes: orders.coupon added (string, nullable); orders @owner changed: …')
  expect(draw({ contracts: [passing({ findings: notes })] }, { notes: true })).toContain('\n  · orders @owner changed: sales to revenue  contracts/orders.yaml:12\n')
})

test('quiet says what fails and nothing else', () => {
  expect(draw({ contracts: [passing()] }, { quiet: true })).toBe('')
  const told = draw({ contracts: [passing(), contract({ findings: [finding(), finding({ level: 'warning', breaking: false, title: 'a warning' }), note()] })] }, { quiet: true })
  expect(told).toContain('orders.amount removed')
  expect(told).not.toMatch(/a warning|coupon|customers|1 contract,/)
})

test('what hurts comes first, whatever the order of paths', () => {
  const told = draw({ contracts: [passing({ headPath: 'a.yaml' }), contract({ headPath: 'z.yaml' })] })
  expect(told.indexOf('z.yaml')).toBeLessThan(told.indexOf('a.yaml'))
})

test('errors say where, on which side, and what to try', () => {
  expect(draw({ errors: [error()] })).toContain('✗ contracts/bad.yaml:3:1 in head  duplicate-key\n  the key "name" stands twice\n  Try: keep one\n')
})

test('what could not be settled is said with its reason, once', () => {
  const told = draw({ contracts: [contract({ findings: [finding({ level: 'warning', breaking: false, oldReadsNew: 'unsure', newReadsOld: 'unsure', why: 'the text changed', proof: null })] })] })
  expect(told.match(/Not settled, because the text changed\./g)).toHaveLength(1)
})

test('a declared break, a waived one, a moved contract, a policy in its own words', () => {
  const told = draw({
    contracts: [
      contract({ policy: 'registry:backward', policySource: 'contract', findings: [finding({ level: 'warning', declared: true }), finding({ waived: { reason: 'agreed', expires: '2027-01-01' }, title: 'orders.legacy removed' })] }),
      contract({ status: 'moved', basePath: 'old.yaml', headPath: 'new.yaml', findings: [note()], oldReadsNew: 'safe' }),
    ],
  })
  expect(told).toContain('PASS  2 contracts changed, 1 breaking change declared by the version')
  expect(told).toContain('breaking, declared, field-removed')
  expect(told).toContain('  ~ waived until 2027-01-01: orders.legacy removed\n    agreed\n')
  expect(told).toContain('(odcs, urn:orders)  moved from old.yaml')
  expect(told).toContain('policy registry:backward (the contract says so): whoever moves to it can still\n  read data already written\n')
})

test('a contract that only moved is as it was', () => {
  const moved = contract({ status: 'moved', basePath: 'old.yaml', headPath: 'new.yaml', findings: [], oldReadsNew: 'safe' })
  expect(draw({ contracts: [moved] })).toMatch(/^PASS {2}no contract changed\n\n1 contract \(1 unchanged\)\n/)
  expect(draw({ contracts: [moved] }, { notes: true })).toContain('✓ new.yaml  (odcs, urn:orders)  moved from old.yaml\n')
})

test('a way to mend is told once', () => {
  expect(draw({ contracts: [contract({ findings: [finding(), finding({ title: 'orders.other removed' })] })] }).match(/Mend:/g)).toHaveLength(1)
})

test('a report of thousands ends in a count', () => {
  const told = draw({ contracts: [contract({ findings: Array.from({ length: 300 }, (_, i) => finding({ title: `orders.c${i} removed` })) })] })
  expect(told).toContain('orders.c199 removed')
  expect(told).not.toContain('orders.c200 removed')
  expect(told).toContain('… and 100 more findings')
})

test('every line fits 80 columns, however long a name is, and both ends of it stay', () => {
  const long = `warehouse/${'sales/'.repeat(40)}orders.odcs.yaml`
  const told = draw({ contracts: [contract({ id: 'u'.repeat(500), headPath: long, basePath: long, findings: [finding({ title: `${'a.'.repeat(200)}amount: int to string`, at: { file: long, line: 1234, column: 5, endLine: 1234, endColumn: 9 } }), versionTooSmall()] })] })
  expect(told.split('\n').filter(line => line.length > 80)).toEqual([])
  expect(told).toMatch(/✗ warehouse\/.*….*orders\.odcs\.yaml\n/)
  expect(told).toMatch(/✗ a\.a[^✗]*…[^✗]*amount: int to string\n/)
  expect(told).toMatch(/orders\.odcs\.yaml:1234:5/)
})

test('no name escapes its line, moves the cursor or turns the text round', () => {
  for (const name of hostile) {
    const told = text(named(name), { ...plain, notes: true })
    expect(told).not.toMatch(/[^\P{Cc}\n]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\p{Cs}]/u)
    expect(told.length).toBeLessThan(20_000)
  }
})

test('colour is there where asked for, and all of it ends', () => {
  const told = text(report({ contracts: [contract(), passing()] }), { ...plain, color: true })
  expect(told).toContain('\u001B[31m✗\u001B[39m')
  expect(told.replaceAll(/\u001B\[\d+m/g, '')).toBe(draw({ contracts: [contract(), passing()] }))
})
test('both ways are told, and in colour what hurts nobody is dim', () => {
  const drawn = text(report({ contracts: [contract()] }), { ...plain, color: true })
  expect(drawn).toContain('\n    Consumers built on base that read it stop working.\n')
  expect(drawn).toContain('\u001B[2m  Data already written still holds it, and consumers built on head skip it.\u001B[22m')
})
test('a note that hurts whom the policy does not guard says so', () => {
  const hurting = note({ newReadsOld: 'breaks', means: { oldReadsNew: 'Consumers built on base skip it.', newReadsOld: 'In data already written it is missing, and consumers built on head need it.' } })
  const drawn = text(report({ contracts: [contract({ findings: [hurting] })] }), { ...plain, notes: true, width: 120 })
  expect(drawn).toContain('In data already written it is missing, and consumers built on head need it.')
  expect(drawn).not.toContain('skip it')
})
test('a pair is two records below one another', () => {
  const drawn = text(report({ contracts: [contract({ findings: [finding({ proof: { writer: 'head', reader: 'base', how: 'pair', records: [{ a: 1 }, { a: 1 }], at: [['a'], ['customer', 'id']], omitted: 0, text: '{"a":1,"b":1}\n{"a":1,"b":2}' } })] })] }), { ...plain, width: 120 })
  expect(drawn).toContain('head admits these two records side by side, and a reader of base relies on no two with the same a,')
  expect(drawn).toContain('      {"a":1,"b":1}\n      {"a":1,"b":2}\n')
})

test('the version\'s line says why a version does not own up to a break', () => {
  const declared = { base: '1.2.0', head: '2.0.0', declaredBump: 'major', requiredBump: 'major', sufficient: true, next: '2.0.0' } as const
  const lineOf = (parts: Parameters<typeof contract>[0]) => text(report({ contracts: [contract({ findings: [finding()], ...parts })] }), { ...plain, width: 140 })
  expect(lineOf({ version: declared })).toContain('major bump needed, major declared, and `breaking: never` lets no version declare a break\n')
  expect(lineOf({ version: declared, findings: [finding({ level: 'warning', declared: true })] })).toContain('major bump needed, major declared\n')
  for (const one of [finding({ rule: 'retired-early' }), finding({ waived: { reason: 'agreed', expires: '2027-01-01' } })]) expect(lineOf({ version: declared, findings: [one] })).toContain('major bump needed, major declared\n')
  expect(lineOf({ version: { base: null, head: null, declaredBump: null, requiredBump: 'major', sufficient: false, next: null } })).toContain('no version · major bump needed, which no version can declare: `versions.from` of the config says where one stands\n')
})

test('at the narrowest no line is longer than the terminal, and the verdict is told whole', () => {
  const many = Array.from({ length: 3 }, () => finding()), drawn = text(report({ contracts: [contract({ findings: [...many, versionTooSmall()] }), passing()] }), { ...plain, width: 40 })
  expect(drawn.split('\n').slice(0, 3)).toEqual(['FAIL  3 breaking changes and 1 wrong', '      version in 1 of 2 changed', '      contracts'])
  expect(drawn.split('\n').filter(line => line.length > 40)).toEqual([])
})

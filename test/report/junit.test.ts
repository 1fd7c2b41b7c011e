import { expect, test } from 'vitest'
import { plain } from '../../src/report/index.ts'
import { junit } from '../../src/report/junit.ts'
import { contract, error, finding, note, passing, report, versionTooSmall } from './samples.ts'
import { casesIn } from './published.ts'
import { parseXml } from './xml.ts'

const suites = (parts: Parameters<typeof report>[0], drawing = {}) => parseXml(junit(report(parts), { ...plain, ...drawing })).children
/** Of each case its suite, its name and what came of it. */
const told = (parts: Parameters<typeof report>[0], drawing = {}) => suites(parts, drawing).flatMap(suite => casesIn(suite).map(({ attributes, children: [outcome] }) => [suite.attributes.get('name'), attributes.get('name'), outcome?.name]))

test('a suite for each contract, a case for each finding; one that passes is a case that passes', () => {
  expect(told({ contracts: [contract(), passing()], errors: [error()], notices: [finding({ level: 'warning', title: 'policy weakened', rule: 'policy-weakened' })] })).toEqual([
    ['could not check', 'duplicate-key: the key "name" stands twice', 'error'],
    ['the gate itself', 'policy-weakened: policy weakened', 'system-out'],
    ['contracts/orders.yaml', 'field-removed: orders.amount removed (was decimal(12,2))', 'failure'],
    ['contracts/orders.yaml', 'version-bump-too-small: version 1.2.0 to 1.3.0 is not enough: major needed', 'failure'],
    ['customers.yaml', 'policy backward', undefined],
  ])
})

test('a failure says it all', () => {
  const [failure] = casesIn(suites({ contracts: [contract()] })[0] ?? { name: '', attributes: new Map(), children: [], text: '' })[0]?.children ?? []
  expect(Object.fromEntries(failure?.attributes ?? [])).toEqual({ message: 'orders.amount removed (was decimal(12,2))', type: 'field-removed' })
  expect(failure?.text.split('\n')).toEqual(['error', 'contracts/orders.yaml:12:7', 'Consumers built on base that read it stop working.', 'Data already written still holds it, and consumers built on head skip it.', expect.stringMatching(/^head admits this record.*\{"order_id":"a"\}$/), 'It stood at contracts/orders.yaml:14.', 'Mend: Keep the old one until its consumers have moved.', 'Rule: field-removed'])
})

test('no contract changed is a case too: a file without any is a failure to services', () => {
  expect(told({})).toEqual([['driftgate', 'no contract changed', undefined]])
})

test('a case fails where the gate does: not where it passes with errors, and by warnings where those are why', () => {
  const errors = { contracts: [contract({ findings: [finding(), finding({ level: 'warning', title: 'w' })] })] }, warnings = { contracts: [contract({ findings: [finding({ level: 'warning' }), note()] })] }
  const outcomes = (parts: Parameters<typeof report>[0]) => told(parts).map(([, , outcome]) => outcome)
  expect(outcomes(errors)).toEqual(['failure', 'system-out'])
  expect(outcomes({ ...errors, verdict: 'pass', failOn: 'none' })).toEqual(['system-out', 'system-out'])
  expect(outcomes({ ...errors, verdict: 'fail', failOn: 'warning' })).toEqual(['failure', 'failure'])
  expect(outcomes(warnings)).toEqual(['system-out'])
  expect(outcomes({ ...warnings, verdict: 'fail', failOn: 'warning' })).toEqual(['failure'])
})

test('where breaks alone make the gate fail no other case fails', () => {
  const all = [finding(), versionTooSmall(), finding({ declared: true, level: 'warning', title: 'declared' }), finding({ breaking: false, level: 'error', title: 'another error' }), finding({ breaking: true, level: 'warning', title: 'a break that warns' })]
  const failures = told({ contracts: [contract({ findings: all })], failOn: 'breaking', verdict: 'fail' }).filter(([, , outcome]) => outcome === 'failure').map(([, name]) => name)
  expect(failures).toEqual(['field-removed: orders.amount removed (was decimal(12,2))', 'field-removed: a break that warns'])
})

test('what is waived is skipped, with the reason', () => {
  const [suite] = suites({ contracts: [contract({ findings: [finding({ waived: { reason: 'agreed', expires: '2027-01-01' } })] })] })
  expect(suite?.attributes.get('skipped')).toBe('1')
  expect(suite?.children[0]?.children[0]).toMatchObject({ name: 'skipped', attributes: new Map([['message', 'waived until 2027-01-01: agreed'], ['type', 'field-removed']]) })
})

test('of several contracts in one file each is a suite', () => {
  const at = { headPath: 'models.yml', basePath: 'models.yml' }
  expect(suites({ contracts: [contract({ ...at, id: 'shop.orders' }), passing({ ...at, id: 'shop.customers' })] }).map(({ attributes }) => attributes.get('name'))).toEqual(['models.yml shop.orders', 'models.yml shop.customers'])
})

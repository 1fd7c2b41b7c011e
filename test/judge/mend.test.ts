// What to do about one finding: what its rule says, unless the change or its format has a way of its own.
import { expect, test } from 'vitest'
import type { Contract } from '../../src/contract/contract.ts'
import { protobuf } from '../../src/contract/reading.ts'
import { scalar } from '../../src/contract/shape.ts'
import { mendOf } from '../../src/judge/mend.ts'
import { ruleOf } from '../../src/judge/naming.ts'
import { rules } from '../../src/judge/rules.ts'
import type { Change } from '../../src/compare/change.ts'
import { contractChange, contractOf, slotChange } from './judging.ts'

const text = scalar('string')
const hurts = { oldReadsNew: 'breaks', newReadsOld: 'safe' } as const
const mend = (c: Change, parts: Partial<Contract> = {}): string => {
  const of = contractOf({ version: { text: '1.0.0' }, ...parts })
  return mendOf(c, ruleOf(c), { base: of, head: of })
}
const ofModels: Partial<Contract> = { statusless: { key: 'deprecation_date' }, optional: { versions: 'versions', dialect: true } }
const refused = { direction: 'oldReadsNew', how: 'refused', record: new Map(), focus: [], omitted: 0 } as const

test('where nothing else is known, what the rule says', () => {
  expect(mend(slotChange('removed', text, undefined, { effects: hurts }))).toBe(rules['field-removed'].mend)
  expect(mend(contractChange('removed', 'a', undefined))).toBe(rules['contract-removed'].mend)
})

test('without a version there is none to raise: where one may stand', () => {
  const change = slotChange('nullability', text, text, { effects: hurts })
  expect(mendOf(change, 'nullability-changed', { base: contractOf(), head: contractOf() })).toContain('`versions.from` in .driftgate.yaml')
  expect(mendOf(change, 'nullability-changed', { base: contractOf(ofModels), head: contractOf() })).toContain('give it `versions:`')
  expect(mend(change)).toBe(rules['nullability-changed'].mend)
})

test('a closed object has to let a field in first, an open one lets any value in where a field goes', () => {
  expect(mend(slotChange('added', undefined, text, { effects: hurts, proof: refused }))).toMatch(/^Let consumers move first/)
  expect(mend(slotChange('removed', text, undefined, { effects: hurts, proof: refused }))).toMatch(/rule its name out/)
})

test('where fields are known by numbers, a number and a name that are free are reserved', () => {
  const removed = (...ids: string[]): string => mend(slotChange('removed', { shape: text, required: false, id: '4' }, undefined, { basePath: ['Order', 'note'], effects: hurts, knownAs: ids.map((id) => ({ id, at: null })) }), { readings: protobuf })
  expect(removed('FIELD_NO_DELETE', 'FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED', 'FIELD_NO_DELETE_UNLESS_NAME_RESERVED')).toMatch(/`reserved 4;` `reserved "note";`$/)
  expect(removed('FIELD_NO_DELETE', 'FIELD_NO_DELETE_UNLESS_NAME_RESERVED')).toMatch(/: `reserved "note";`$/)
  expect(removed('FIELD_NO_DELETE')).toBe(rules['field-removed'].mend)
})

test('a format without a status cannot deprecate; one may have a date for it', () => {
  expect(mend(contractChange('removed', 'a', undefined), { statusless: {} })).toMatch(/^Keep it until its consumers have moved/)
  expect(mend(contractChange('removed', 'a', undefined), ofModels)).toContain('`deprecation_date`')
})

test('a type that is not known here depends on the database, where nothing tells which', () => {
  const change = slotChange('type', text, scalar('int'), { effects: hurts, why: 'what variant holds is not known here' })
  expect(mend(change, ofModels)).toContain('`dialect` in .driftgate.yaml')
  expect(mend(change)).toBe(rules['type-changed'].mend)
})

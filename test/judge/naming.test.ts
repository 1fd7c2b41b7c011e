// Which rule a change is told under.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { type Fact, type Matter } from '../../src/contract/facts.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { type ScalarShape, type Shape, list, nullable, record, scalar } from '../../src/contract/shape.ts'
import { ruleOf } from '../../src/judge/naming.ts'
import type { RuleId } from '../../src/judge/rules.ts'
import { contractChange, fact, factChange, slotChange } from './judging.ts'

const [text, int] = [scalar('string'), scalar('int')]

test.each<[Extract<Change, { of: 'slot' }>['what'], RuleId]>([
  ['added', 'field-added'], ['removed', 'field-removed'], ['renamed', 'field-renamed'], ['relabelled', 'logical-name-changed'], ['case', 'name-case-changed'], ['presence', 'presence-changed'],
  ['nullability', 'nullability-changed'], ['type', 'type-changed'], ['choice', 'enum-changed'], ['limits', 'limit-changed'], ['count', 'limit-changed'], ['default', 'default-changed'],
  ['id', 'stable-id-changed'], ['aliases', 'terms-changed'], ['between', 'promise-changed'], ['tag', 'type-name-changed'], ['meaning', 'meaning-changed'], ['rest', 'openness-changed'], ['order', 'order-changed'], ['shape', 'shape-changed'],
])('%s of a field is %s', (what, rule) => { expect(ruleOf(slotChange(what, text, text))).toBe(rule) })
test.each<[Extract<Change, { of: 'contract' }>['what'], RuleId]>([
  ['added', 'contract-added'], ['removed', 'contract-removed'], ['id', 'id-changed'], ['status', 'status-changed'], ['unseen', 'cannot-see'],
])('%s of a contract is %s', (what, rule) => { expect(ruleOf(contractChange(what, 'a', 'b'))).toBe(rule) })
test.each<[Extract<Change, { of: 'dataset' }>['what'], RuleId]>([
  ['added', 'dataset-added'], ['removed', 'dataset-removed'], ['renamed', 'dataset-renamed'], ['relabelled', 'logical-name-changed'],
])('%s of a dataset is %s', (what, rule) => { expect(ruleOf({ ...slotChange('added', text, text), of: 'dataset', what, base: undefined, head: undefined })).toBe(rule) })

describe('a width', () => {
  const stored = (width: Limits | undefined, limits: Limits = {}): ScalarShape => scalar('string', limits, width ? { width } : {})
  const rule = (base: Shape | undefined, head: Shape | undefined): RuleId => ruleOf(slotChange('width', base, head))
  const [narrow, wide] = [stored({ maxLength: 5 }), stored({ maxLength: 9 })]
  const decimal = (precision: number, scale?: number): ScalarShape => scalar('decimal', {}, { width: { precision, ...(scale === undefined ? {} : { scale }) } })
  test('that holds more is wider, that holds less narrower', () => {
    expect([rule(narrow, wide), rule(wide, narrow), rule(nullable(narrow), wide)]).toEqual(['physical-size-widened', 'physical-size-narrowed', 'physical-size-widened'])
    expect([rule(narrow, stored(undefined)), rule(stored(undefined), narrow)]).toEqual(['physical-size-widened', 'physical-size-narrowed'])
    expect([rule(narrow, undefined), rule(undefined, narrow), rule(narrow, list(text))]).toEqual(['physical-size-widened', 'physical-size-narrowed', 'physical-size-widened'])
  })
  test('of a decimal: more before the point, and no fewer behind it', () => {
    expect([rule(decimal(5, 2), decimal(9, 2)), rule(decimal(9, 2), decimal(5, 2)), rule(decimal(5, 2), decimal(7, 4)), rule(decimal(5), decimal(6))])
      .toEqual(['physical-size-widened', 'physical-size-narrowed', 'physical-size-widened', 'physical-size-widened'])
    expect([rule(decimal(5, 2), scalar('decimal')), rule(scalar('decimal'), decimal(5, 2))]).toEqual(['physical-size-widened', 'physical-size-narrowed'])
  })
  test('neither within the other, or the same in other words, is another type', () => {
    expect([rule(decimal(10, 2), decimal(10, 4)), rule(decimal(10, 4), decimal(10, 2)), rule(decimal(5), decimal(5, 0)), rule(narrow, narrow)]).toEqual(['type-changed', 'type-changed', 'type-changed', 'type-changed'])
    expect([rule(decimal(5, 0), stored({ maxLength: 9 })), rule(stored({ maxLength: 9 }), decimal(5, 0))]).toEqual(['type-changed', 'type-changed'])
  })
  test('of another format is another type, however wide', () => {
    expect([rule(stored({ maxLength: 5, format: 'uuid' }), wide), rule(narrow, stored({ maxLength: 9, format: 'uuid' })), rule(stored({ maxLength: 5, format: 'uuid' }), stored({ maxLength: 9, format: 'uuid' }))])
      .toEqual(['type-changed', 'type-changed', 'physical-size-widened'])
    expect([rule(stored({ maxLength: 5 }, { format: 'uuid' }), wide), rule(stored({ maxLength: 5 }, { format: 'uuid' }), stored({ maxLength: 9, format: 'uuid' }))]).toEqual(['type-changed', 'physical-size-widened'])
  })
})

test('precision and scale are part of a type\'s name; other limits are limits', () => {
  const decimal = (precision: number, scale: number): Shape => scalar('decimal', { precision, scale })
  const rule = (base: Shape | undefined, head: Shape | undefined): RuleId => ruleOf(slotChange('limits', base, head))
  expect([rule(decimal(5, 2), decimal(6, 2)), rule(decimal(5, 2), decimal(5, 3)), rule(nullable(decimal(5, 2)), decimal(6, 2))]).toEqual(['type-changed', 'type-changed', 'type-changed'])
  expect([rule(decimal(5, 2), decimal(5, 2)), rule(int, int), rule(decimal(5, 2), undefined), rule(undefined, decimal(5, 2)), rule(decimal(5, 2), record([])), rule(record([]), decimal(5, 2))])
    .toEqual(['limit-changed', 'limit-changed', 'limit-changed', 'limit-changed', 'limit-changed', 'limit-changed'])
  expect(ruleOf(slotChange('choice', decimal(5, 2), decimal(6, 2)))).toBe('enum-changed')
})

describe('a promise', () => {
  test.each<[Matter, RuleId]>([
    ['place', 'place-changed'], ['meaning', 'meaning-changed'], ['promise', 'promise-changed'], ['quality', 'quality-changed'], ['sensitivity', 'sensitivity-changed'], ['label', 'terms-changed'], ['inert', 'documentation-changed'],
  ])('of %s is %s', (matter, rule) => {
    expect(ruleOf(factChange('other', fact('k', matter, 'a'), fact('k', matter, 'b')))).toBe(rule)
    expect(ruleOf(factChange('removed', fact('k', matter, 'a'), undefined))).toBe(rule)
  })
  test('of delivery is weaker unless it came or promises more', () => {
    const drift = (d: Extract<Change, { of: 'fact' }>['drift']): RuleId => ruleOf(factChange(d, fact('lag', 'delivery', 'a'), fact('lag', 'delivery', 'b')))
    expect([drift('added'), drift('stronger'), drift('weaker'), drift('removed'), drift('other'), drift('unsure')])
      .toEqual(['delivery-changed', 'delivery-changed', 'delivery-weakened', 'delivery-weakened', 'delivery-weakened', 'delivery-weakened'])
  })
  test('of a kind of its own', () => {
    const server: Fact = { key: 'server', matter: 'place', text: 'prod', kind: 'server', production: true, facts: new Map() }
    const key: Fact = { key: 'primaryKey', matter: 'promise', text: 'id', kind: 'key', value: ['id'] }
    const query = (matter: Matter): Fact => ({ key: 'type', matter, text: 'a', kind: 'query', value: 'a' })
    expect([server, key, query('place'), query('quality')].map((f) => ruleOf(factChange('added', undefined, f)))).toEqual(['server-changed', 'key-changed', 'type-changed', 'quality-changed'])
    expect(ruleOf(factChange('other', undefined, undefined))).toBe('documentation-changed')
  })
})

import { describe, expect, test } from 'vitest'
import { readQuality } from '../../../src/formats/shared/quality.ts'
import { parseYaml } from '../../../src/text/parse.ts'
import type { Fact } from '../../../src/contract/facts.ts'
import { compared, said } from '../read.ts'

const checks = (yaml: string, on: 'column' | 'dataset' = 'column'): ReturnType<typeof readQuality> => readQuality(parseYaml(yaml, 'a.yaml'), on)

/** Facts without those that are only there to be held against others. */
const told = (facts: readonly Fact[]): Fact[] => facts.filter((f) => f.kind !== 'range' || !f.implied)

describe('a check that says no more than a shape', () => {
  test.each([
    '[{metric: nullValues, mustBe: 0}]',
    '[{type: library, metric: nullValues, mustBeLessOrEqualTo: 0, unit: percent}]',
    '[{metric: nullValues, mustBeLessThan: 1, severity: critical}]',
    '[{metric: nullValues, mustBeBetween: [0, 0]}]',
    '[{rule: nullCheck}]',
  ])('no nulls: %s', (yaml) => {
    const { required, facts } = checks(yaml)
    expect([required !== undefined, told(facts), said(facts)]).toEqual([true, [], ['quality quality:nullValues: nullValues = 0']])
  })
  test.each(['[{metric: nullValues, mustBe: 1}]', '[{metric: nullValues, mustBeLessThan: 1, unit: percent}]', '[{metric: nullValues, mustBe: 0, severity: info}]', '[{metric: nullValues, mustBe: 0, arguments: {where: "x > 1"}}]'])('a range: %s', (yaml) => {
    const { required, facts } = checks(yaml)
    expect([required, facts.length, facts[0]?.kind]).toEqual([undefined, 1, 'range'])
  })
  test('unique, on its own or with others', () => {
    expect(checks('[{metric: duplicateValues, mustBe: 0}]').unique.map((u) => u.columns)).toEqual([undefined])
    expect(checks('[{metric: duplicateValues, mustBe: 0, arguments: {properties: [a, b]}}]', 'dataset').unique.map((u) => u.columns)).toEqual([['a', 'b']])
    expect(checks('[{metric: duplicateValues, mustBe: 0}]', 'dataset').unique).toEqual([])
  })
  test('one of a list, matching a pattern', () => {
    const { choice, patterns, facts } = checks('[{metric: invalidValues, mustBe: 0, arguments: {validValues: [a, b]}}, {metric: invalidValues, mustBe: 0, arguments: {pattern: "^a"}}]')
    expect([choice?.kind, patterns.length, told(facts)]).toEqual(['list', 1, []])
  })
  test('of a whole dataset it is none', () => {
    expect(said(checks('[{metric: nullValues, mustBe: 0}]', 'dataset').facts)).toEqual(['quality quality:nullValues: nullValues = 0'])
  })
})

describe('measures', () => {
  test.each([
    ['{metric: rowCount, mustBeGreaterThan: 100}', { key: 'volume', matter: 'delivery', kind: 'range', subject: 'rowCount', min: { value: '101' } }],
    ['{metric: missingValues, mustBeLessOrEqualTo: 5, unit: percent, arguments: {missingValues: [""]}}', { key: 'quality:missingValues', matter: 'quality', kind: 'range', subject: 'missingValues {"missingValues":[""]}', max: { value: '5' }, unit: 'percent' }],
    ['{metric: duplicateValues, mustBeLessThan: 10, severity: warning}', { key: 'quality:duplicateValues', matter: 'quality', kind: 'range', subject: 'duplicateValues', max: { value: '9' }, binding: false }],
    ['{metric: duplicateValues, mustBeLessThan: 10, unit: percent}', { key: 'quality:duplicateValues', matter: 'quality', kind: 'range', subject: 'duplicateValues', max: { value: '10', exclusive: true }, unit: 'percent' }],
    ['{metric: missingValues, mustBeGreaterThan: -1.5, mustBeLessThan: 2.5}', { key: 'quality:missingValues', matter: 'quality', kind: 'range', subject: 'missingValues', min: { value: '-1' }, max: { value: '2' } }],
    ['{type: sql, query: "SELECT  1\\n", mustBeBetween: [1, 2]}', { key: 'quality:sql', matter: 'quality', kind: 'range', subject: 'sql SELECT 1', min: { value: '1' }, max: { value: '2' } }],
    ['{type: sql, query: "SELECT 1", mustBe: ok}', { key: 'quality:sql', matter: 'quality', kind: 'query', value: 'mustBe: ok; query: SELECT 1; type: sql' }],
    ['{type: custom, engine: soda, implementation: "a  b"}', { key: 'quality:soda', matter: 'quality', kind: 'query', value: 'engine: soda; implementation: a b; type: custom' }],
    ['{metric: rowCount, mustNotBe: 0}', { key: 'quality:rowCount', matter: 'quality', kind: 'query', value: 'metric: rowCount; mustNotBe: 0' }],
    ['{metric: rowCount}', { key: 'quality:rowCount', matter: 'quality', kind: 'query', value: 'metric: rowCount', binding: false }],
    ['{type: text, description: be nice}', { key: 'quality', matter: 'label', kind: 'text', value: 'be nice' }],
  ])('%s', (yaml, fact) => {
    expect(checks(`[${yaml}]`, 'dataset').facts.map(compared)).toEqual([fact])
  })
  test('what only describes a check binds nobody', () => {
    expect(said(checks('[{metric: nullValues, mustBe: 1, name: n, description: d, severity: urgent}]').facts)).toEqual([
      'inert quality.name: n', 'inert quality.description: d', 'inert quality.severity: urgent', 'quality quality:nullValues: nullValues = 1',
    ])
  })
  test('what is no list of checks is kept', () => {
    expect(said(checks('[plain, [1]]').facts)).toEqual(['inert quality: plain', 'inert quality: [1]'])
    expect(said(checks('{a: 1}').facts)).toEqual(['inert quality: {"a":1}'])
  })
})

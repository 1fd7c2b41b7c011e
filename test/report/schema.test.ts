import { expect, test } from 'vitest'
import { compareTexts } from '../../src/index.ts'
import { contracts } from '../../src/demo/contracts.ts'
import { sides, story } from '../../src/demo/story.ts'
import { json } from '../../src/report/json.ts'
import { plain } from '../../src/report/index.ts'
import { contract, error, finding, hostile, named, passing, report } from './samples.ts'
import { faultsOf } from './schema.ts'

test('reports are as the published schema says', () => {
  expect(faultsOf(report())).toEqual([])
  expect(faultsOf(report({ contracts: [contract(), passing()], errors: [error({ line: null, column: null, side: null, hint: null })], notices: [finding({ at: null, baseAt: null, proof: null })] }))).toEqual([])
  for (const name of hostile) expect(faultsOf(named(name))).toEqual([])
})

test('the schema takes nothing else', () => {
  const { tool: _, ...headless } = report()
  expect(faultsOf(headless)).not.toEqual([])
  expect(faultsOf({ ...report(), extra: 1 })).not.toEqual([])
  expect(faultsOf(report({ contracts: [contract({ findings: [finding({ fingerprint: 'x' })] })] }))).not.toEqual([])
  expect(faultsOf(report({ contracts: [{ ...contract(), oldReadsNew: 'maybe' as 'safe' }] }))).not.toEqual([])
})

test.each(story.map(({ title, path }, i) => [title, path, i] as const))('the gate keeps to it: %s', async (_, path, i) => {
  const { after } = sides(i)
  const found = await compareTexts({ base: contracts, head: new Map([...contracts, [path, after]]), today: '2026-11-30' })
  expect(faultsOf(found)).toEqual([])
  expect(found.verdict).toBe(['pass', 'fail', 'fail', 'pass'][i])
})

test('what could not be read keeps to it too', async () => {
  const found = await compareTexts({ base: contracts, head: { 'contracts/customers.yaml': 'id: a\nid: b' } })
  expect(faultsOf(found)).toEqual([])
  expect(found.verdict).toBe('error')
})

test('JSON is the report and nothing but', () => {
  const one = report({ contracts: [contract()] })
  expect(JSON.parse(json(one, plain))).toEqual(one)
})

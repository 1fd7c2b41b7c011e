// Whether a new major version stays where consumers of the old one look.
import { expect, test } from 'vitest'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { record } from '../../src/contract/shape.ts'
import { oldPlace } from '../../src/judge/old-place.ts'
import type { Finding } from '../../src/judge/report.ts'
import { finding } from '../report/samples.ts'
import { contractOf, fact } from './judging.ts'

const orders = (facts: Fact[], more: Partial<Dataset> = {}): Dataset => ({ name: 'orders', role: 'output', shape: record(new Map()), facts, ...more })
const server: Fact = { key: 'server:prod', matter: 'place', kind: 'server', production: true, facts: new Map(), text: 'postgres, db.example.com' }
const of = (dataset: Dataset, ...facts: Fact[]): Contract => contractOf({ datasets: [dataset], facts })
const broken = (more: Partial<Finding> = {}): Finding => finding({ rule: 'type-changed', breaking: true, oldReadsNew: 'breaks', role: 'output', fact: null, path: ['orders', 'a'], basePath: ['orders', 'a'], ...more })
const location = fact('location', 'place', 's3://lake/orders')

test('the place that is told: its own, else of a server for production, else a table under another name', () => {
  expect(oldPlace(of(orders([location]), server), [broken()])).toBe('s3://lake/orders')
  expect(oldPlace(of(orders([fact('physicalName', 'place', 'orders_v1')]), server), [broken()])).toBe('server prod, postgres, db.example.com')
  expect(oldPlace(of(orders([fact('physicalName', 'place', 'orders_v1')])), [broken()])).toBe('orders_v1')
  expect(oldPlace(of(orders([fact('physicalName', 'place', 'orders')])), [broken()])).toBeUndefined()
  expect(oldPlace(of(orders([]), { ...server, production: false }), [broken()])).toBeUndefined()
  expect(oldPlace(of(orders([location], { unnamed: true })), [broken({ basePath: ['a'] })])).toBe('s3://lake/orders')
})

test('only where what is read there breaks for whoever read it', () => {
  const base = of(orders([location]))
  const silent = [broken({ breaking: false }), broken({ oldReadsNew: 'safe' }), broken({ role: 'input' }), broken({ fact: 'owner' }), broken({ rule: 'dataset-removed' }), broken({ rule: 'retired-early' }), broken({ rule: 'id-changed', basePath: [] }), broken({ basePath: ['other', 'a'] })]
  expect(silent.map((f) => oldPlace(base, [f]))).toEqual(silent.map(() => undefined))
  expect(oldPlace(base, [broken({ rule: 'meaning-changed', fact: 'unit' })])).toBe('s3://lake/orders')
})

test('not where the place moved with it', () => {
  const base = of(orders([location]), server)
  expect([broken({ rule: 'place-changed', fact: 'location', basePath: ['orders'] }), broken({ rule: 'server-changed', fact: 'server:prod', basePath: [] })].map((moved) => oldPlace(base, [broken(), moved]))).toEqual([undefined, undefined])
  expect(oldPlace(base, [broken(), broken({ rule: 'place-changed', fact: 'location', basePath: ['other'] })])).toBe('s3://lake/orders')
})

test('where a format wants a place for each version, whatever breaks', () => {
  const base = { ...of(orders([location])), majorsMove: true }
  expect([oldPlace(base, []), oldPlace({ ...of(orders([])), majorsMove: true }, []), oldPlace(base, [broken({ rule: 'place-changed' })])]).toEqual(['s3://lake/orders', '', undefined])
})

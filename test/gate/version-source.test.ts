import { expect, test } from 'vitest'
import type { Contract } from '../../src/contract/contract.ts'
import { tables } from '../../src/contract/reading.ts'
import { versioned } from '../../src/gate/version-source.ts'
import { parseYaml } from '../../src/text/parse.ts'

const contract = (path: string, more: Partial<Contract> = {}): Contract =>
  ({ format: 'x', id: path, file: path, facts: [], datasets: [], readings: tables, locate: ({ start }) => ({ file: path, line: 1, column: start + 1, endLine: 1, endColumn: start + 1 }), ...more })
const found = async (from: readonly string[], path: string, { id, text = '', files = {}, own }: { id?: string; text?: string; files?: Record<string, string>; own?: string } = {}): Promise<Contract | undefined> => {
  const it = contract(path, { ...(id === undefined ? {} : { id, idWritten: true }), ...(own === undefined ? {} : { version: { text: own } }) })
  return (await versioned([it], from, { path, root: parseYaml(text, path), read: (file) => Promise.resolve(files[file]) }))[0]
}

test.each([
  ['orders/v1/order.avsc', '1', 'orders/order.avsc'],
  ['v2/orders/order.avsc', '2', 'orders/order.avsc'],
  ['a/v1/b/v12/order.avsc', '12', 'a/v1/b/order.avsc'],
  ['orders/v1_2/order.avsc', '1.2', 'orders/order.avsc'],
  ['orders/v1beta2/order.proto', '1-beta.2', 'orders/order.proto'],
  ['orders/v1alpha/order.proto', '1-alpha', 'orders/order.proto'],
  ['orders/order.v3.schema.json', '3', 'orders/order.schema.json'],
  ['orders/order-v3.avsc', '3', 'orders/order.avsc'],
])('%s is of version %s, and of %s', async (path, version, id) => {
  expect(await found(['path'], path)).toMatchObject({ version: { text: version }, id, idWritten: true })
})

test.each(['orders/order.avsc', 'versions/order.avsc', 'v/order.avsc', 'orders/vat1.avsc', 'orders/2/order.avsc', 'v1.avsc'])('%s tells no version', async (path) => {
  expect(await found(['path'], path)).toMatchObject({ id: path })
  expect((await found(['path'], path))?.version).toBeUndefined()
})

test('the name of a contract tells it by a part of its own, anywhere', async () => {
  expect(await found(['name'], 'a.proto', { id: 'acme.orders.v1' })).toMatchObject({ version: { text: '1' }, id: 'acme.orders' })
  expect(await found(['name'], 'a.avsc', { id: 'com.acme.v2.Order' })).toMatchObject({ version: { text: '2' }, id: 'com.acme.Order' })
  expect((await found(['name'], 'a.avsc', { id: 'com.acme.Order' }))?.version).toBeUndefined()
})

test('a key of the file tells it, with its place', async () => {
  expect(await found(['key:info.version'], 'a.json', { text: 'info: {version: 1.10}' })).toMatchObject({ version: { text: '1.10', at: { start: 16, end: 20 } }, id: 'a.json' })
  expect((await found(['key:info.version'], 'a.json', { text: 'info: 1.2' }))?.version).toBeUndefined()
})

test('another file tells it: the nearest one above, by a key or as it stands', async () => {
  const files = { 'package.json': '{"version": "9.0.0"}', 'events/package.json': '{"name": "x",\n "version": "1.2.3"}', 'events/VERSION': '2.0.0\n', 'meta.yaml': 'contract: {release: 4}' }
  const nearest = await found(['file:package.json'], 'events/orders/a.avsc', { files })
  expect(nearest?.version?.text).toBe('1.2.3')
  expect(nearest?.locate(nearest.version?.at ?? { start: 0, end: 0 })).toMatchObject({ file: 'events/package.json', line: 2, column: 13 })
  expect(nearest?.locate({ start: 4, end: 5 })).toMatchObject({ file: 'events/orders/a.avsc', column: 5 }) // its own places stay
  expect((await found(['file:package.json'], 'a.avsc', { files }))?.version?.text).toBe('9.0.0')
  expect((await found(['file:VERSION'], 'events/a.avsc', { files }))?.version?.text).toBe('2.0.0')
  expect((await found(['file:meta.yaml#contract.release'], 'events/a.avsc', { files }))?.version?.text).toBe('4')
  expect((await found(['file:VERSION'], 'other/a.avsc', { files }))?.version).toBeUndefined()
})

test('the first that finds one counts, and a version of its own before all', async () => {
  expect((await found(['key:version', 'path'], 'v3/a.json', { text: 'version: 1.0.0' }))?.version?.text).toBe('1.0.0')
  expect((await found(['key:version', 'path'], 'v3/a.json'))?.version?.text).toBe('3')
  expect(await found(['path'], 'v3/a.json', { own: '7' })).toMatchObject({ version: { text: '7' }, id: 'v3/a.json' })
})

test('a path tells no other name of what says its own, unless that tells a version too', async () => {
  expect(await found(['path'], 'models/v2/schema.yml', { id: 'orders' })).toMatchObject({ version: { text: '2' }, id: 'orders', versionInPlace: true })
  expect(await found(['path'], 'acme/v2/orders.proto', { id: 'acme.v2' })).toMatchObject({ version: { text: '2' }, id: 'acme/orders.proto' })
})

test('an empty file tells none, and the next one above is asked', async () => {
  expect((await found(['file:VERSION'], 'events/a.avsc', { files: { 'events/VERSION': ' \n' } }))?.version).toBeUndefined()
  expect((await found(['file:VERSION'], 'events/a.avsc', { files: { 'events/VERSION': '', VERSION: '3' } }))?.version?.text).toBe('3')
})

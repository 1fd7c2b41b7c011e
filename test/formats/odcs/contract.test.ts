import { describe, expect, test } from 'vitest'
import type { Contract } from '../../../src/contract/contract.ts'
import { compared, readOne, said } from '../read.ts'

const head = 'apiVersion: v3.1.0\nkind: DataContract\nid: orders\nversion: 1.10\nstatus: active\n'
const read = (more: string): Promise<Contract> => readOne('odcs', head + more)
const factsOf = async (more: string): Promise<string[]> => said((await read(more)).facts)

test('a contract says who it is in its own words', async () => {
  const contract = await read('compatibility: full\nschema: []')
  expect(contract).toMatchObject({ format: 'odcs', id: 'orders', idWritten: true, version: { text: '1.10' }, status: { text: 'active' }, policy: { text: 'full' }, hasPatterns: false, datasets: [], facts: [] })
  expect(contract.version?.at && contract.locate(contract.version.at)).toMatchObject({ line: 4, column: 10 })
})
test('a policy may be a custom property', async () => {
  const contract = await read('customProperties: [{property: compatibility, value: forward}]')
  expect([contract.policy?.text, contract.facts]).toEqual(['forward', []])
})
test('without an id it is known by its path', async () => {
  expect(await readOne('odcs', 'kind: DataContract\nversion: 1.0.0')).toMatchObject({ id: 'contracts/a.yaml', idWritten: false })
})

describe('servers', () => {
  test('are production where they say so or say nothing', async () => {
    const contract = await read(`servers:
  - {server: a, type: postgresql, host: DB.example.com, environment: prod, description: main}
  - {server: b, type: s3, location: "s3a://lake//orders/", environment: dev}
  - {server: a, type: local, path: ./x}`)
    expect(contract.facts.filter((f) => f.kind === 'server').map((f) => [f.key, f.kind === 'server' && f.production, f.kind === 'server' && Object.fromEntries(f.facts)])).toEqual([
      ['server:a', true, { type: 'postgres', host: 'db.example.com' }],
      ['server:b', false, { type: 's3', location: 's3://lake/orders', environment: 'dev' }],
      ['server:a 3', true, { type: 'local', path: 'x' }],
    ])
    expect(said(contract.facts)).toContain('inert server.a.description: main')
  })
  test('a variable is text, and said to be one', async () => {
    const contract = await read('servers: [{server: a, type: s3, location: "s3://${BUCKET:-lake}/x"}]')
    expect(contract.facts[0]).toMatchObject({ key: 'server:a' })
    expect(contract.unseen).toMatchObject([{ message: expect.stringContaining('`location` of server a') }])
  })
})

test('service levels are quantities, each of its element and driver', async () => {
  const { facts } = await read(`slaDefaultElement: orders.at
slaProperties:
  - {property: latency, value: 4, unit: d, element: "orders.at, orders.by"}
  - {property: availability, value: 99.9%}
  - {property: retention, value: P1Y, unit: null}
  - {property: frequency, value: 1, valueExt: 2, unit: d}
  - {property: timeOfAvailability, value: "09:00-08:00", driver: Regulatory}
  - {property: endOfSupport, value: 2032-05-12T09:30:10-08:00}
  - {property: generalAvailability, value: soon, description: words}`)
  expect(facts.map((f) => compared(f))).toMatchObject([
    { key: 'latency:orders.at,orders.by', matter: 'delivery', kind: 'quantity', value: '345600', unit: 's', better: 'less' },
    { key: 'availability:orders.at', value: '99.9', unit: '%', better: 'more' },
    { key: 'retention:orders.at', value: '31536000', unit: 's', better: 'more' },
    { key: 'frequency:orders.at', value: '86400', better: 'less' },
    { key: 'frequency:orders.at.ext', kind: 'text', value: '2' },
    { key: 'sla.timeOfAvailability:orders.at:regulatory', value: '61200', better: 'less' },
    { key: 'sla.endOfSupport:orders.at', value: '1967995810', better: 'more' },
    { key: 'sla.generalAvailability:orders.at', kind: 'text', value: 'soon' },
    { key: 'sla.generalAvailability:orders.at.description', matter: 'inert' },
  ])
})

test('a team is its members, however they are listed', async () => {
  const members = '[{username: ann, role: Owner, dateOut: null}, {username: bob}]'
  const [list, object] = [await read(`team: ${members}`), await read(`team: {members: ${members}}`)]
  expect(said(list.facts)).toEqual(['inert team: ann, Owner', 'inert team: bob'])
  expect(object.facts.map(compared)).toEqual(list.facts.map(compared))
  expect([list.owner, object.owner, (await read('team: {name: shop}')).owner]).toEqual(['ann', 'ann', 'shop'])
})

test('support is a promise, the rest of these binds nobody', async () => {
  expect(await factsOf(`support: [{channel: "#b", tool: slack}, {channel: a}]
roles: [{role: reader, access: read}]
tags: [z, a]
price: {priceAmount: 9.95}
description: {purpose: sell, usage: null}
domain: sales
authoritativeDefinitions: [{url: u, type: t}]
customProperties: [{property: "no", value: 1}]
unheard: of`)).toEqual([
    'delivery support: #b, a', 'inert support.#b: #b, slack', 'inert support.a: a', 'inert roles: reader, read', 'inert description.purpose: sell', 'inert customProperties.no: 1',
    'inert tags: a, z', 'inert price: {"priceAmount":9.95}', 'inert domain: sales', 'inert authoritativeDefinitions: [{"url":"u","type":"t"}]', 'inert unheard: of',
  ])
})

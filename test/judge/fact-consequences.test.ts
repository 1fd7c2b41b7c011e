// Of a fact no record shows what goes wrong: a sentence does, and it names the place, the unit, the figure.
import { expect, test } from 'vitest'
import type { Effect } from '../../src/contract/effects.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { parseNum } from '../../src/contract/numbers.ts'
import { consequencesOf } from '../../src/judge/consequences.ts'
import { fact, factChange } from './judging.ts'

type Drift = Parameters<typeof factChange>[0]
function means(base: Fact | undefined, head: Fact | undefined, [oldReadsNew, newReadsOld]: readonly [Effect, Effect] = ['breaks', 'breaks'], drift: Drift = !base ? 'added' : !head ? 'removed' : 'other'): (string | null)[] {
  const { oldReadsNew: consumers, newReadsOld: history } = consequencesOf(factChange(drift, base, head, { effects: { oldReadsNew, newReadsOld } }))
  return [consumers, history]
}
const range = (subject: string, sides: { min?: string; max?: string }, more: { unit?: string; binding?: boolean; below?: boolean } = {}): Fact => {
  const bound = (text: string) => ({ value: parseNum(text) ?? (() => { throw new Error(text) })(), ...(more.below ? { exclusive: true } : {}) })
  return {
    key: `quality:${subject}`, matter: 'quality', kind: 'range', subject, text: `${subject} from ${sides.min ?? 'any'} to ${sides.max ?? 'any'}`,
    ...(sides.min === undefined ? {} : { min: bound(sides.min) }), ...(sides.max === undefined ? {} : { max: bound(sides.max) }), ...(more.unit === undefined ? {} : { unit: more.unit }), ...(more.binding === undefined ? {} : { binding: more.binding }),
  }
}

test('places are named', () => {
  const at = (text: string): Fact => fact('location', 'place', text)
  expect(means(at('s3://a/orders'), at('s3://b/orders'))).toEqual([
    'Consumers built on base look in s3://a/orders, and find nothing new there.', 'Consumers built on head look in s3://b/orders, and data already written is in s3://a/orders.',
  ])
  expect(means(at('s3://a/orders'), undefined, ['breaks', 'safe'])).toEqual(['Consumers built on base look in s3://a/orders, where head promises nothing any more.', 'Data already written stays where it is, and is found there.'])
  expect(means(fact('topic', 'place', 'orders'), fact('topic', 'place', 'orders-v2'))[0]).toBe('Consumers built on base listen to orders, and nothing new comes there.')
  expect(means(fact('format', 'place', 'parquet'), fact('format', 'place', 'avro'))).toEqual(['Consumers built on base expect parquet, and new data is avro.', 'Consumers built on head expect avro, and data already written is parquet.'])
  expect(means(fact('catalog.table', 'place', 'a'), fact('catalog.table', 'place', 'b'))[0]).toBe('Consumers built on base look in a (catalog.table), and find nothing new there.')
  expect(means(fact('physicalName', 'place', 'a'), fact('physicalName', 'place', 'b'))[1]).toBe('Consumers built on head look for b where it is stored, and data already written is under a.')
})
test('of a server what it says that the other side does not', () => {
  const server = (facts: Record<string, string>): Fact => ({ key: 'server:prod', matter: 'place', kind: 'server', production: true, facts: new Map(Object.entries(facts)), text: 'postgres' })
  expect(means(server({ type: 'postgres', host: 'a' }), server({ type: 'postgres', host: 'b' }))).toEqual([
    'Consumers built on base go by what base says of prod (host a), and find nothing new there.', 'Consumers built on head go by what head says of prod (host b), and data already written is where base says (host a).',
  ])
})
test('figures, times and days are read as others', () => {
  expect(means(fact('currency', 'meaning', 'EUR'), fact('currency', 'meaning', 'USD'))).toEqual(['Consumers built on base read 12.5, written in USD, as 12.5 EUR.', 'Consumers built on head read 12.5 in data already written, which is in EUR, as 12.5 USD.'])
  expect(means(fact('timezone', 'meaning', 'UTC'), fact('timezone', 'meaning', 'Asia/Tokyo'))[0]).toBe('Consumers built on base read 12:00, written in Asia/Tokyo, as noon in UTC.')
  expect(means(fact('partitioning', 'meaning', 'none'), fact('partitioning', 'meaning', 'day'))).toEqual(['Consumers built on base expect no partitions, and new data has partitions by day.', 'Consumers built on head expect partitions by day, and data already written has no partitions.'])
  expect(means(fact('model', 'meaning', 'small-2'), fact('model', 'meaning', 'small-3'))[1]).toBe('Consumers built on head take model to be small-3, and in data already written it is small-2.')
})
test.each<[string, Fact, Fact, string]>([
  ['one more', range('nullValues', { max: '5' }), range('nullValues', { max: '10' }), 'Data with 6 nullValues passes'],
  ['with its unit', range('nullValues', { max: '5' }, { unit: 'percent' }), range('nullValues', { max: '10' }, { unit: 'percent' }), 'Data with 6 percent nullValues passes'],
  ['the bound itself, where it was excluded', range('nullValues', { max: '5' }, { below: true }), range('nullValues', { max: '10' }), 'Data with 5 nullValues passes'],
  ['between two bounds that are close', range('nullValues', { max: '0.5' }), range('nullValues', { max: '0.7' }), 'Data with 0.7 nullValues passes'],
  ['below', range('rowCount', { min: '100' }), range('rowCount', { min: '10' }), 'Data with 99 rowCount passes'],
  ['no bound any more', range('rowCount', { min: '100', max: '200' }), range('rowCount', { min: '100' }), 'Data with 201 rowCount passes'],
  ['of a query its result', range('sql SELECT 1', { max: '0' }), range('sql SELECT 1', { max: '1' }), 'Data with a result of 1 in the query passes'],
  ['of a length', range('length', { max: '3' }), range('length', { max: '4' }), 'Data with a length of 4 passes'],
])('a figure that one check lets pass and the other does not: %s', (_, base, head, said) => {
  expect(means(base, head, ['breaks', 'safe'], 'weaker')[0]).toContain(said)
  expect(means(base, head, ['breaks', 'safe'], 'weaker')[0]).toContain(`(${base.text})`)
  expect(means(head, base, ['safe', 'breaks'], 'stronger')[1]).toContain(`may have ${said.slice('Data with '.length, -' passes'.length)}, which passed base's check and does not pass head's (${base.text})`)
})
test('a check that came, went, or stops nothing any more', () => {
  const [check, warns] = [range('nullValues', { max: '5' }), range('nullValues', { max: '5' }, { binding: false })]
  expect(means(check, undefined, ['breaks', 'safe'])[0]).toBe('Base held data to nullValues from any to 5, and head does not: consumers built on base may meet data that was stopped before.')
  expect(means(undefined, check, ['safe', 'breaks'])).toEqual(['Consumers built on base did not rely on such a check.', 'Data already written was not held to nullValues from any to 5.'])
  expect(means(check, warns, ['breaks', 'safe'], 'weaker')[0]).toContain('consumers built on base may meet data that was stopped before')
})
test('keys, promises, delivery and sensitivity', () => {
  const key = (...value: string[]): Fact => ({ key: 'primaryKey', matter: 'promise', kind: 'key', value, text: value.join(', ') })
  expect(means(key('a'), key('a', 'b'), ['breaks', 'safe'], 'weaker')).toEqual(['Consumers built on base rely on one record for each a, and meet several: joins repeat rows.', 'Data already written holds at most one record for each a, b.'])
  expect(means(fact('saveMode', 'promise', 'overwrite'), fact('saveMode', 'promise', 'append'))[0]).toBe('Consumers built on base rely on saveMode overwrite, and head promises append.')
  expect(means(fact('freshness', 'delivery', '1h'), fact('freshness', 'delivery', '4h'), ['safe', 'safe'], 'weaker')[0]).toBe('Consumers built on base read the same records, and have to plan with freshness 4h instead of 1h.')
  expect(means(undefined, fact('pii', 'sensitivity', 'true'), ['safe', 'safe'])[0]).toBe('Consumers built on base read the same records, and may have to handle them otherwise (pii true, was not said).')
  expect(means(fact('owner', 'inert', 'a'), fact('owner', 'inert', 'b'), ['safe', 'safe'])).toEqual(['Consumers built on base keep working.', 'Data already written is read as before.'])
})
test('a long text is cut', () => {
  expect(means(fact('location', 'place', 'x'.repeat(5000)), fact('location', 'place', 'y'))[0]?.length).toBeLessThan(200)
})

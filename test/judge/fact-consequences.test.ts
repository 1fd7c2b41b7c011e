// What goes wrong where a promise moved, for consumers built on base and for data already written: as people read it.
import { expect, test } from 'vitest'
import { factMoves } from '../../src/compare/facts.ts'
import type { Fact, Matter } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { consequencesOf } from '../../src/judge/consequences.ts'
import { fact, factChange } from './judging.ts'

type Range = Extract<Fact, { kind: 'range' }>
const said = (matter: Matter, key: string, text: string): Fact => fact(key, matter, text)
const rows = (bounds: Partial<Range>, text: string): Fact => ({ key: 'quality:rows', matter: 'quality', kind: 'range', subject: 'rowCount of all', text, ...bounds })
const atMost = (n: number, more: Partial<Range> = {}): Fact => rows({ max: { value: whole(n) }, ...more }, `at most ${n}`)
const atLeast = (n: number, more: Partial<Range> = {}): Fact => rows({ min: { value: whole(n) }, ...more }, `at least ${n}`)
const hours = (n: number): Fact => ({ key: 'lag', matter: 'delivery', kind: 'quantity', value: whole(n), unit: 'h', better: 'less', text: `${n}h` })
const server = (path: string, production = true): Fact => ({ key: 'server:prod', matter: 'place', kind: 'server', production, facts: new Map([['path', path]]), text: `s3 ${path}` })
const stored = (type: string): Fact => ({ key: 'physicalType', matter: 'place', kind: 'query', value: type, known: true, text: type })
const columns = (text: string): Fact => ({ key: 'primaryKey', matter: 'promise', kind: 'key', value: [text], text })

test.each<[string, Fact | undefined, Fact | undefined, string, string]>([
  ['catalog, removed', said('place', 'catalog', 'lake'), undefined, 'Consumers built on base look in lake (catalog), where head promises nothing any more.', 'Data already written stays where it is, and is found there.'],
  ['catalog, added', undefined, said('place', 'catalog', 'mart'), 'Consumers built on base look where they did; head adds catalog mart.', 'Data already written stays where it is, and is found there.'],
  ['catalog, other', said('place', 'catalog', 'lake'), said('place', 'catalog', 'mart'), 'Consumers built on base look in lake (catalog), and find nothing new there.', 'Consumers built on head look in mart (catalog), and data already written is in lake.'],
  ['location, removed', said('place', 'location', 's3://a'), undefined, 'Consumers built on base look in s3://a, where head promises nothing any more.', 'Data already written stays where it is, and is found there.'],
  ['location, added', undefined, said('place', 'location', 's3://b'), 'Consumers built on base look where they did; head adds location s3://b.', 'Data already written stays where it is, and is found there.'],
  ['location, other', said('place', 'location', 's3://a'), said('place', 'location', 's3://b'), 'Consumers built on base look in s3://a, and find nothing new there.', 'Consumers built on head look in s3://b, and data already written is in s3://a.'],
  ['format, removed', said('place', 'format', 'csv'), undefined, 'Consumers built on base expect csv, which head no longer promises.', 'Data already written is csv, as before.'],
  ['format, added', undefined, said('place', 'format', 'parquet'), 'Consumers built on base read it as they did.', 'Data already written is read as before.'],
  ['format, other', said('place', 'format', 'csv'), said('place', 'format', 'parquet'), 'Consumers built on base expect csv, and new data is parquet.', 'Consumers built on head expect parquet, and data already written is csv.'],
  ['physicalName, removed', said('place', 'physicalName', 'ord'), undefined, 'Consumers built on base look for ord where it is stored, a name that head no longer promises.', 'Data already written stays where it is, and is found there.'],
  ['physicalName, added', undefined, said('place', 'physicalName', 'orders'), 'Consumers built on base look where they did; head adds physicalName orders.', 'Data already written stays where it is, and is found there.'],
  ['physicalName, other', said('place', 'physicalName', 'ord'), said('place', 'physicalName', 'orders'), 'Consumers built on base look for ord where it is stored, and new data is under orders.', 'Consumers built on head look for orders where it is stored, and data already written is under ord.'],
  ['topic, removed', said('place', 'topic', 'orders.1'), undefined, 'Consumers built on base look in orders.1 (topic), where head promises nothing any more.', 'Data already written stays where it is, and is found there.'],
  ['topic, added', undefined, said('place', 'topic', 'orders.2'), 'Consumers built on base look where they did; head adds topic orders.2.', 'Data already written stays where it is, and is found there.'],
  ['topic, other', said('place', 'topic', 'orders.1'), said('place', 'topic', 'orders.2'), 'Consumers built on base listen to orders.1, and nothing new comes there.', 'Consumers built on head listen to orders.2, and what was sent before is in orders.1.'],
  ['unit, removed', said('meaning', 'unit', 'cm'), undefined, 'Consumers built on base read 12.5 as 12.5 cm, which head no longer says it is.', '12.5 in data already written is 12.5 cm, as before.'],
  ['unit, added', undefined, said('meaning', 'unit', 'm'), 'Consumers built on base were not told that it is in m.', 'Data already written is read as before.'],
  ['unit, other', said('meaning', 'unit', 'cm'), said('meaning', 'unit', 'm'), 'Consumers built on base read 12.5, written in m, as 12.5 cm.', 'Consumers built on head read 12.5 in data already written, which is in cm, as 12.5 m.'],
  ['currency, removed', said('meaning', 'currency', 'EUR'), undefined, 'Consumers built on base read 12.5 as 12.5 EUR, which head no longer says it is.', '12.5 in data already written is 12.5 EUR, as before.'],
  ['currency, added', undefined, said('meaning', 'currency', 'USD'), 'Consumers built on base were not told that it is in USD.', 'Data already written is read as before.'],
  ['currency, other', said('meaning', 'currency', 'EUR'), said('meaning', 'currency', 'USD'), 'Consumers built on base read 12.5, written in USD, as 12.5 EUR.', 'Consumers built on head read 12.5 in data already written, which is in EUR, as 12.5 USD.'],
  ['timezone, removed', said('meaning', 'timezone', 'UTC'), undefined, 'Consumers built on base read 12:00 as noon in UTC, which head no longer says it is.', '12:00 in data already written is noon in UTC, as before.'],
  ['timezone, added', undefined, said('meaning', 'timezone', 'Berlin'), 'Consumers built on base were not told that times are those of Berlin.', 'Data already written is read as before.'],
  ['timezone, other', said('meaning', 'timezone', 'UTC'), said('meaning', 'timezone', 'Berlin'), 'Consumers built on base read 12:00, written in Berlin, as noon in UTC.', 'Consumers built on head read 12:00 in data already written, which is noon in UTC, as noon in Berlin.'],
  ['partitioning, removed', said('meaning', 'partitioning', 'day'), undefined, 'Consumers built on base expect partitions by day, which head no longer promises.', 'Data already written has partitions by day, as before.'],
  ['partitioning, added', undefined, said('meaning', 'partitioning', 'none'), 'Consumers built on base read all of it, as they did.', 'Data already written is read as before.'],
  ['partitioning, other', said('meaning', 'partitioning', 'day'), said('meaning', 'partitioning', 'none'), 'Consumers built on base expect partitions by day, and new data has no partitions.', 'Consumers built on head expect no partitions, and data already written has partitions by day.'],
  ['clock, removed', said('meaning', 'clock', 'arrival'), undefined, 'Consumers built on base take clock to be arrival, which head no longer says.', 'In data already written clock is arrival, as before.'],
  ['clock, added', undefined, said('meaning', 'clock', 'event'), 'Consumers built on base were not told that clock is event.', 'Data already written is read as before.'],
  ['clock, other', said('meaning', 'clock', 'arrival'), said('meaning', 'clock', 'event'), 'Consumers built on base take clock to be arrival, and it is event.', 'Consumers built on head take clock to be event, and in data already written it is arrival.'],
  ['a name that holds quality:, added', undefined, said('meaning', 'the quality:rows', 'b'), 'Consumers built on base were not told that the quality:rows is b.', 'Data already written is read as before.'],
  ['saveMode, removed', said('promise', 'saveMode', 'append'), undefined, 'Consumers built on base rely on saveMode append, which head no longer promises.', 'Data already written keeps to what head promises.'],
  ['saveMode, added', undefined, said('promise', 'saveMode', 'overwrite'), 'Consumers built on base did not rely on saveMode.', 'Data already written was not held to saveMode, and consumers built on head rely on overwrite.'],
  ['saveMode, other', said('promise', 'saveMode', 'append'), said('promise', 'saveMode', 'overwrite'), 'Consumers built on base rely on saveMode append, and head promises overwrite.', 'Data already written was held to saveMode append, and consumers built on head rely on overwrite.'],
  ['quality:check, removed', said('quality', 'quality:check', 'a'), undefined, 'Base held data to a, and head does not: consumers built on base may meet data that was stopped before.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['quality:check, added', undefined, said('quality', 'quality:check', 'b'), 'Consumers built on base did not rely on such a check.', 'Data already written was not held to b.'],
  ['quality:check, other', said('quality', 'quality:check', 'a'), said('quality', 'quality:check', 'b'), 'Base held data to a, and head to b: consumers built on base may meet data that was stopped before.', 'Data already written was held to a, and consumers built on head rely on b.'],
  ['lag, removed', said('delivery', 'lag', '1h'), undefined, 'Consumers built on base read the same records, and can no longer plan with lag 1h.', 'Data already written is read as before.'],
  ['lag, added', undefined, said('delivery', 'lag', '2h'), 'Consumers built on base keep working, and are promised more (lag 2h).', 'Data already written is read as before.'],
  ['lag, other', said('delivery', 'lag', '1h'), said('delivery', 'lag', '2h'), 'Consumers built on base read the same records, and have to plan with lag 2h instead of 1h.', 'Data already written is read as before.'],
  ['classification, removed', said('sensitivity', 'classification', 'public'), undefined, 'Consumers built on base read the same records, and may have to handle them otherwise (classification is not said, was public).', 'Data already written is read as before, and may have to be handled otherwise too.'],
  ['classification, added', undefined, said('sensitivity', 'classification', 'secret'), 'Consumers built on base read the same records, and may have to handle them otherwise (classification secret, was not said).', 'Data already written is read as before, and may have to be handled otherwise too.'],
  ['classification, other', said('sensitivity', 'classification', 'public'), said('sensitivity', 'classification', 'secret'), 'Consumers built on base read the same records, and may have to handle them otherwise (classification secret, was public).', 'Data already written is read as before, and may have to be handled otherwise too.'],
  ['deprecated, removed', said('label', 'deprecated', 'no'), undefined, 'Consumers built on base keep working.', 'Data already written is read as before.'],
  ['deprecated, added', undefined, said('label', 'deprecated', 'yes'), 'Consumers built on base keep working.', 'Data already written is read as before.'],
  ['deprecated, other', said('label', 'deprecated', 'no'), said('label', 'deprecated', 'yes'), 'Consumers built on base keep working.', 'Data already written is read as before.'],
  ['owner, removed', said('inert', 'owner', 'sales'), undefined, 'Consumers built on base keep working.', 'Data already written is read as before.'],
  ['owner, added', undefined, said('inert', 'owner', 'data'), 'Consumers built on base keep working.', 'Data already written is read as before.'],
  ['owner, other', said('inert', 'owner', 'sales'), said('inert', 'owner', 'data'), 'Consumers built on base keep working.', 'Data already written is read as before.'],
  ['a looser check, weaker', atMost(5), atMost(9), 'Data with 6 rowCount passes head\'s check; base\'s (at most 5) stopped it.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a tighter check, stronger', atMost(9), atMost(5), 'Consumers built on base meet only data that passes base\'s check (at most 9).', 'Data already written may have 6 rowCount, which passed base\'s check and does not pass head\'s (at most 5).'],
  ['a looser check, weaker', atLeast(5), atLeast(2), 'Data with 4 rowCount passes head\'s check; base\'s (at least 5) stopped it.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a tighter check, stronger', atLeast(2, { unit: '%' }), atLeast(5, { unit: '%' }), 'Consumers built on base meet only data that passes base\'s check (at least 2).', 'Data already written may have 4 % rowCount, which passed base\'s check and does not pass head\'s (at least 5).'],
  ['a check of a query, weaker', atMost(5, { subject: 'sql 7' }), atMost(9, { subject: 'sql 7' }), 'Data with a result of 6 in the query passes head\'s check; base\'s (at most 5) stopped it.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a check of values, weaker', atMost(5, { subject: 'value' }), atMost(9, { subject: 'value' }), 'Data with a value of 6 passes head\'s check; base\'s (at most 5) stopped it.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a check of lengths, stronger', atMost(9, { subject: 'length' }), atMost(5, { subject: 'length' }), 'Consumers built on base meet only data that passes base\'s check (at most 9).', 'Data already written may have a length of 6, which passed base\'s check and does not pass head\'s (at most 5).'],
  ['a bound that is out now, stronger', atMost(5), atMost(5, { max: { value: whole(5), exclusive: true } }), 'Consumers built on base meet only data that passes base\'s check (at most 5).', 'Data already written may have 5 rowCount, which passed base\'s check and does not pass head\'s (at most 5).'],
  ['a check dropped, removed', atMost(5), undefined, 'Base held data to at most 5, and head does not: consumers built on base may meet data that was stopped before.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a check made, added', undefined, atMost(5), 'Consumers built on base did not rely on such a check.', 'Data already written was not held to at most 5.'],
  ['a check that binds nobody, weaker', atMost(5, { binding: false }), atMost(9, { binding: false }), 'Consumers built on base did not rely on such a check.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a check that is said to bind, weaker', atMost(5, { binding: true }), atMost(9, { binding: true }), 'Data with 6 rowCount passes head\'s check; base\'s (at most 5) stopped it.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a check that binds no more, weaker', atMost(5), atMost(9, { binding: false }), 'Base held data to at most 5, and head to at most 9: consumers built on base may meet data that was stopped before.', 'Consumers built on head rely on no check that data already written did not pass.'],
  ['a check that binds now, stronger', atMost(9, { binding: false }), atMost(5), 'Consumers built on base did not rely on such a check.', 'Data already written was not held to at most 5.'],
  ['a delay, weaker', hours(1), hours(2), 'Consumers built on base read the same records, and have to plan with lag 2h instead of 1h.', 'Data already written is read as before.'],
  ['a delay, stronger', hours(2), hours(1), 'Consumers built on base keep working, and are promised more (lag 1h).', 'Data already written is read as before.'],
  ['a type as it is stored, other', stored('int4'), stored('int8'), 'Consumers built on base expect it stored as int4, and it is stored as int8.', 'Data already written is stored as int4, and consumers built on head expect int8.'],
  ['a server, other', server('a'), server('b'), 'Consumers built on base go by what base says of prod (path a), and find nothing new there.', 'Consumers built on head go by what head says of prod (path b), and data already written is where base says (path a).'],
  ['a server of tests, other', server('a', false), server('b', false), 'prod is not for production: consumers built on base keep working.', 'Data already written stays where it is, and is found there.'],
  ['a server, removed', server('a'), undefined, 'Consumers built on base that connect to prod (s3 a) are promised nothing there any more.', 'Data already written stays where it is.'],
  ['a server, added', undefined, server('a'), 'Consumers built on base connect to the servers that they know.', 'Data already written stays where it is, and is found there.'],
  ['a server no longer of production, other', server('a'), said('place', 'server:prod', 'x'), 'Consumers built on base look in s3 a (prod), and find nothing new there.', 'Consumers built on head look in x (prod), and data already written is in s3 a.'],
])('%s', (_, base, head, consumers, history) => {
  const [move] = factMoves(base ? [base] : [], head ? [head] : [])
  if (!move) return expect(move).toBeDefined()
  const { drift, oldReadsNew, newReadsOld } = move
  expect(consequencesOf(factChange(drift, move.base, move.head, { effects: { oldReadsNew, newReadsOld } }))).toEqual({ oldReadsNew: consumers, newReadsOld: history })
})

test('of a key: joins repeat rows, or data already written holds duplicates', () => {
  const means = (drift: 'added' | 'removed' | 'weaker' | 'stronger', base: Fact | undefined, head: Fact | undefined): unknown[] =>
    Object.values(consequencesOf(factChange(drift, base, head, { effects: drift === 'removed' || drift === 'weaker' ? { oldReadsNew: 'breaks', newReadsOld: 'safe' } : { oldReadsNew: 'safe', newReadsOld: 'breaks' } })))
  const [a, b] = [columns('a'), columns('b')]
  const [meetSeveral, mayHold] = ['Consumers built on base rely on one record for each a, and meet several: joins repeat rows.', 'Data already written may hold several records for one b, where consumers built on head rely on one.']
  expect(means('weaker', a, b)).toEqual([meetSeveral, 'Data already written holds at most one record for each b.'])
  expect(means('stronger', a, b)).toEqual(['Consumers built on base still meet at most one record for each a.', mayHold])
  expect(means('removed', a, undefined)).toEqual([meetSeveral, 'Consumers built on head do not rely on it in data already written.'])
  expect(means('added', undefined, b)).toEqual(['Consumers built on base did not rely on it.', mayHold])
  // A primary key that took the place of uniqueness says the same: head's consumers do rely on it.
  expect(Object.values(consequencesOf(factChange('removed', a, undefined)))).toEqual(['Consumers built on base still meet at most one record for each a.', 'Data already written holds at most one record for each a, as before.'])
})
test('an input that is read elsewhere: that is said, and that no other records are asked for', () => {
  expect(consequencesOf(factChange('other', said('place', 'location', 'raw/a'), said('place', 'location', 'raw/b'), { role: 'input' })).oldReadsNew).toBe('Producers that satisfied base are asked for the same records; head takes them with location raw/b instead of raw/a.')
})
test('inputs and what says nothing on either side have no sentences of their own', () => {
  const generic = 'Producers that satisfied base still do.'
  expect(consequencesOf(factChange('other', said('meaning', 'unit', 'cm'), said('meaning', 'unit', 'm'), { role: 'input' }))).toEqual({ oldReadsNew: generic, newReadsOld: null })
  expect(consequencesOf(factChange('other', undefined, undefined)).oldReadsNew).toBe('Consumers built on base keep working.')
})

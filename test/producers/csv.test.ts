import { expect, test } from 'vitest'
import { fields, problemOf, producerOf, shapeOf } from './read.ts'

const names = async (text: string | Uint8Array, file = 'orders.csv'): Promise<string[]> => (await fields(file, text)).map(field => field.replace(/: anything$/, ''))

test('a header tells names, and says so', async () => {
  const { told, kind, note, contract } = await producerOf('data/orders.2026.csv', 'id,amount\n1,2.5\n')
  expect([kind, told, note, contract.datasets[0]?.name]).toEqual(['csv', 'names', 'names alone: a CSV header tells no types', 'orders'])
  expect(await fields('orders.csv', 'id,amount\n1,2\n')).toEqual(['id: anything', 'amount: anything'])
})

test.each([
  ['semicolons', 'id;amount\n1;2,5\n2;3,5\n'], ['tabs', 'id\tamount\n1\t2\n'], ['bars', 'id|amount\n1|2\n'], ['quotes', '"id","amount"\n1,2\n'], ['Windows lines', 'id,amount\r\n1,2\r\n'],
  ['a header alone', 'id,amount'], ['blank lines before', '\n\r\nid,amount\n'], ['a byte order mark', '\uFEFFid,amount\n1,2\n'],
  ['the line of Excel', 'sep=;\r\nid;amount\r\n1,5;2\r\n'], ['the line of Excel after a mark', '\uFEFFSEP=\t\nid\tamount'],
])('the delimiter and the lines are told by the file: %s', async (_, text) => {
  expect(await names(text)).toEqual(['id', 'amount'])
})

test('one column, UTF-16, and the ending tsv', async () => {
  expect(await names('id\n1\n')).toEqual(['id'])
  expect(await names(Buffer.from('\uFEFFid,größe\n1,2\n', 'utf16le'))).toEqual(['id', 'größe'])
  expect(await names('a,b\tc\n', 'a.tsv')).toEqual(['a,b', 'c'])
})

test('names are taken as written: quoted ones with what is in them, spaces and all', async () => {
  expect(await names('"a,b","say ""hi""","two\nlines", c ,__proto__,A,a\n')).toEqual(['a,b', 'say "hi"', 'two\nlines', ' c ', '__proto__', 'A', 'a'])
})

test('every name has its place', async () => {
  const producer = await producerOf('a.csv', '\n"a""b",c\n')
  const shape = shapeOf(producer)
  const places = shape.is === 'record' ? [...shape.slots.values()].map(({ at }) => at && producer.contract.locate(at)) : []
  expect(places).toEqual([{ file: 'a.csv', line: 2, column: 1, endLine: 2, endColumn: 7 }, { file: 'a.csv', line: 2, column: 8, endLine: 2, endColumn: 9 }])
})

test.each([
  ['', 'no-header', 1, 1], ['\n\n', 'no-header', 1, 1], [',,\n1,2,3\n', 'no-header', 1, 1], ['id,,b\n', 'no-column-name', 1, 4], ['id,b,id\n', 'duplicate-name', 1, 6], ['id,"b\n1,2\n', 'csv-quotes', 1, 1], ['sep=;\nid;;b\n', 'no-column-name', 2, 4], ['sep=;\n', 'no-header', 1, 1],
])('a header that cannot be one is told: %j', async (text, code, line, column) => {
  expect(await problemOf('a.csv', text)).toMatchObject({ code, line, column })
})

test('of a large file the beginning is enough', async () => {
  const row = `${'x'.repeat(999)},1\n`
  expect(await names(`id,amount\n${row.repeat(6000)}`)).toEqual(['id', 'amount'])
})

// JSON has no dates: what its texts say of themselves, in a schema or a sample, is held against the contract's type.
import { expect, test } from 'vitest'
import { conform } from '../../src/conform/conform.ts'

const contract = (type: string): { file: string; text: string } => ({
  file: 'orders.yaml', text: `dataContractSpecification: 1.2.1\nid: orders\ninfo: {title: Orders, version: 1.0.0}\nmodels:\n  orders:\n    fields:\n      it: {type: ${type}, required: true}\n`,
})
const verdict = async (file: string, text: string, type: string): Promise<string> => {
  const report = await conform({ schema: { file, text }, contract: contract(type) })
  expect(report.errors).toEqual([])
  return report.contracts[0]?.findings.map(({ rule }) => rule).join() || report.verdict
}
const schema = (format?: string): string => JSON.stringify({ type: 'object', required: ['it'], properties: { it: { type: 'string', ...(format === undefined ? {} : { format }) } } })

test.each([
  ['date-time', 'timestamp', 'pass'], ['date-time', 'date', 'type-mismatch'], ['date', 'date', 'pass'], ['date', 'string', 'pass'], ['date-time', 'string', 'pass'], ['email', 'timestamp', 'type-mismatch'],
  [undefined, 'timestamp', 'type-mismatch'], ['date-time', 'timestamp_ntz', 'type-mismatch'],
])('a JSON Schema with the format %s against %s: %s', async (format, type, expected) => {
  expect(await verdict('orders.schema.json', schema(format), type)).toBe(expected)
})

const sample = (it: (n: number) => string): string => Array.from({ length: 60 }, (_, n) => `${JSON.stringify({ it: it(n) })}\n`).join('')
const pad = (n: number): string => String(n).padStart(2, '0')
test.each<[(n: number) => string, string, string]>([
  [n => `${2000 + n}-01-31`, 'date', 'pass'], [n => `${2000 + n}-02-30`, 'date', 'type-mismatch'], [n => (n === 30 ? '' : `${2000 + n}-01-31`), 'date', 'type-mismatch'], [n => `${2000 + n}-01-31`, 'timestamp', 'type-mismatch'], [n => `2026-01-31T10:00:${pad(n)}Z`, 'timestamp', 'pass'],
  [n => `2026-01-31T10:00:${pad(n)}+01:00`, 'timestamp', 'pass'], [n => `2026-01-31T10:00:${pad(n)}`, 'timestamp', 'type-mismatch'], [n => `2026-01-31T10:00:${pad(n)}`, 'timestamp_ntz', 'pass'], [n => `order ${n}`, 'string', 'pass'],
  [n => `2026-01-31T10:${pad(n)}Z`, 'timestamp', 'pass'], [n => `P${n + 1}D`, 'string', 'pass'],
])('a sample of many texts such as %s', async (it, type, expected) => {
  expect(await verdict('orders.ndjson', sample(it), type)).toBe(expected)
})

test.each<[(n: number) => string, string, string]>([
  [n => `${n}.${pad(n)}`, 'decimal, precision: 10, scale: 2', 'pass'], [n => `${n}.${pad(n)}5`, 'decimal, precision: 10, scale: 2', 'type-mismatch'], [n => `${n}.50`, 'decimal, precision: 3, scale: 1', 'pass'],
  [n => `1${pad(n)}0.5`, 'decimal, precision: 4, scale: 1', 'type-mismatch'], [n => `${n}.5`, 'double', 'pass'], [n => `${n}.5`, 'long', 'type-mismatch'], [n => `${n}.0`, 'long', 'pass'], [n => `${n}e-3`, 'decimal, precision: 10, scale: 2', 'type-mismatch'],
])('a sample of many numbers such as %s against %s: %s', async (it, type, expected) => {
  expect(await verdict('orders.ndjson', Array.from({ length: 60 }, (_, n) => `{"it": ${it(n)}}\n`).join(''), type)).toBe(expected)
})

test('what a sample shows is filled with what was seen', async () => {
  const { contracts: [report] } = await conform({ schema: { file: 'orders.ndjson', text: sample(n => `2026-01-31T10:00:${pad(n)}Z`).replaceAll('"it"', '"at"') }, contract: contract('string') })
  expect(report?.findings[0]?.proof?.records).toEqual([{ at: '2026-01-31T10:00:00Z' }])
})

// Which types history may be promoted to, as docs/how-it-decides.md lists them: not one more, and nothing of it for consumers of base.
import { expect, test } from 'vitest'
import { compareTexts } from '../../../src/index.ts'

const struct = (type: string): Record<string, string> => ({ 'a.spark.json': JSON.stringify({ type: 'struct', fields: [{ name: 'x', type, nullable: true, metadata: {} }] }) })
async function effects(base: string, head: string) {
  const [contract] = (await compareTexts({ base: struct(base), head: struct(head) })).contracts
  return { oldReadsNew: contract?.oldReadsNew, newReadsOld: contract?.newReadsOld }
}

const whole = ['byte', 'short', 'integer', 'long']
const subsets = [
  ...whole.flatMap((narrow, i) => whole.slice(i + 1).map((wide) => [narrow, wide])), ['float', 'double'], ['varchar(5)', 'varchar(6)'], ['varchar(5)', 'string'],
  ['decimal(9,2)', 'decimal(10,2)'], ['decimal(9,2)', 'decimal(10,3)'], ['decimal(10,0)', 'decimal(38,10)'],
]
const promotions = [
  ['byte', 'double'], ['short', 'double'], ['integer', 'double'], ['date', 'timestamp_ntz'],
  ...['byte', 'short', 'integer'].flatMap((narrow) => ['decimal(10,0)', 'decimal(12,2)', 'decimal(38,28)'].map((wide) => [narrow, wide])), ['long', 'decimal(20,0)'], ['long', 'decimal(38,18)'],
]
const refused = [
  ['byte', 'float'], ['integer', 'float'], ['long', 'float'], ['long', 'double'], ['byte', 'decimal(9,2)'], ['short', 'decimal(9,0)'], ['integer', 'decimal(9,0)'], ['integer', 'decimal(11,2)'], ['long', 'decimal(19,0)'],
  ['decimal(9,2)', 'double'], ['double', 'decimal(38,10)'], ['date', 'timestamp'], ['timestamp', 'timestamp_ntz'], ['timestamp_ntz', 'timestamp'], ['integer', 'string'], ['date', 'string'], ['string', 'binary'], ['binary', 'string'],
  ['decimal(9,2)', 'decimal(9,3)'], ['boolean', 'integer'], ['integer', 'date'],
]

test.each(subsets)('%s within %s', async (narrow = '', wide = '') => {
  expect(await effects(narrow, wide)).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'safe' })
  expect(await effects(wide, narrow)).toEqual({ oldReadsNew: 'safe', newReadsOld: 'breaks' })
})
test.each(promotions)('history of %s is read as %s', async (base = '', head = '') => {
  expect(await effects(base, head)).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'safe' })
  expect(await effects(head, base)).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'breaks' })
})
test.each(refused)('%s is not read as %s', async (base = '', head = '') => {
  expect((await effects(base, head)).newReadsOld).toBe('breaks')
})

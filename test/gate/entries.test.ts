// Lists longer than a call has room for: what is read of a contract is never handed over as arguments.
import { expect, test } from 'vitest'
import { recognise } from '../../src/gate/recognise.ts'
import { compare } from '../../src/compare/compare.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { dcs, invaract, odcs } from './contracts.ts'

const entries = 130_000
const many = (line: (i: number) => string): string => Array.from({ length: entries }, (_, i) => `${line(i)}\n`).join('')
const one = { id: 'string' }

test.each([
  ['keys of the root', odcs('a', '1.0.0', one, many((i) => `k${i}: 1`))],
  ['keys of the root', dcs('a', '1.0.0', one) + many((i) => `k${i}: 1`)],
  ['keys of a model', dcs('a', '1.0.0', one) + many((i) => `    k${i}: 1`)],
  ['keys of a field', dcs('a', '1.0.0', one) + many((i) => `        k${i}: 1`)],
  ['columns', dcs('a', '1.0.0', one) + many((i) => `      c${i}: {type: int}`)],
  ['keys of a field\'s config', `${dcs('a', '1.0.0', one)}        config:\n${many((i) => `          k${i}: 1`)}`],
  ['keys of a property', odcs('a', '1.0.0', one) + many((i) => `        k${i}: 1`)],
  ['a property\'s custom properties', `${odcs('a', '1.0.0', one)}        customProperties:\n${many((i) => `        - {property: k${i}, value: 1}`)}`],
  ['a property\'s relationships', `${odcs('a', '1.0.0', one)}        relationships:\n${many((i) => `        - {to: a.k${i}}`)}`],
  ['allowed values', `${odcs('a', '1.0.0', one)}        enum:\n${many((i) => `        - {value: k${i}}`)}`],
  ['checks', `${odcs('a', '1.0.0', one)}        quality:\n${many((i) => `        - {type: sql, query: q${i}}`)}`],
  ['keys of a check', `${odcs('a', '1.0.0', one)}        quality:\n        - type: sql\n          query: q\n${many((i) => `          k${i}: 1`)}`],
  ['keys of a field', `${invaract('a', '1.0.0', {})}        - name: id\n          type: string\n${many((i) => `          k${i}: 1`)}`],
])('%s', async (_, text) => {
  const found = await recognise('a.yaml', Buffer.from(text), { read: async () => new Map() })
  expect('problem' in found ? found.problem.details : Object.keys(found)).toEqual(['contracts', 'text'])
})
test('datasets that come and go', async () => {
  const of = async (text: string): Promise<Contract | undefined> => {
    const found = await recognise('a.yaml', Buffer.from(text), { read: async () => new Map() })
    return 'contracts' in found ? found.contracts[0] : undefined
  }
  const few = await of(dcs('a', '1.0.0', one)), more = await of(`${dcs('a', '1.0.0', one)}${many((i) => `  m${i}: {type: table}`)}`)
  expect((await compare(few, more)).changes).toHaveLength(entries)
  expect((await compare(more, few)).changes).toHaveLength(entries)
})

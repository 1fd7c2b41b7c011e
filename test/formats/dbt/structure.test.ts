import { expect, test } from 'vitest'
import { validateText } from '../../../src/validate/index.ts'

const faults = async (text: string): Promise<string[]> => (await validateText('models/schema.yml', text, 'dbt')).diagnostics.map((d) => `${d.line}: ${d.message} (${d.hint ?? ''})`)
const model = (body: string): string => `models:\n  - name: m\n    config: {contract: {enforced: true}}\n${body}`

test('a model under contract is as dbt builds it', async () => {
  expect(await faults(model('    constraints: [{type: primary_key, columns: [a]}]\n    columns: [{name: a, data_type: int}]\n'))).toEqual([])
  expect(await faults('models:\n  - {name: m, columns: [{name: a}]}\n')).toEqual([])
})

test('each column under contract has a type', async () => {
  expect(await faults(model('    columns:\n      - {name: a, data_type: int}\n      - {name: b}\n'))).toEqual(['6: column "b" has no `data_type`, which a contract that is enforced needs of every column (add `data_type:`)'])
})

test('constraints and versions name columns that are there', async () => {
  expect(await faults(model('    constraints: [{type: unique, columns: [amuont]}]\n    columns: [{name: amount, data_type: int}]\n'))).toEqual(['4: a constraint names the column "amuont", which the model does not have (did you mean amount?)'])
  expect(await faults(model('    columns: [{name: amount, data_type: int}]\n    versions:\n      - v: 1\n      - {v: 2, columns: [{include: all, exclude: [total]}]}\n'))).toEqual(['7: the version names the column "total", which the model does not have (the columns are amount)'])
})

test('the latest version is one of them, and each stands once', async () => {
  expect(await faults(model('    latest_version: 3\n    columns: [{name: a, data_type: int}]\n    versions: [{v: 1}, {v: 2}]\n'))).toEqual(['4: `latest_version` is "3", and there is no such version (the versions are 1, 2)'])
  expect((await faults(model('    columns: [{name: a, data_type: int}]\n    versions: [{v: 1}, {v: 1}]\n')))[0]).toBe('5: version "1" stands twice (give one of them another number)')
})

test('words of dbt are its own', async () => {
  expect((await faults(model('    constraints: [{type: primarykey, columns: [a]}]\n    columns: [{name: a, data_type: int}]\n')))[0]).toMatch(/^4: `type` is "primarykey"/)
})

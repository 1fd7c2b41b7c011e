// No other test of this file may load what is loaded on demand: each file has modules of its own.
import { expect, test } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import { encodings, residues } from '../../src/compare/on-demand.ts'
import { refusals } from '../../src/compare/refusals.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { type Axis, asWritten, protobuf, tables } from '../../src/contract/reading.ts'
import { type Shape, record, scalar, slot } from '../../src/contract/shape.ts'
import { judge } from '../../src/judge/judge.ts'
import { policyNamed, isPolicy } from '../../src/config/policies.ts'

const contract = (shape: Shape, readings: readonly Axis[], version?: string): Contract => ({
  format: 'test', id: 'c', file: 'c.yaml', facts: [], readings, datasets: [{ name: 'd', role: 'output', shape, facts: [] }], ...(version === undefined ? {} : { version: { text: version, at: { start: 0, end: 1 } } }),
  locate: ({ start }) => ({ file: 'c.yaml', line: start, column: 1, endLine: start, endColumn: 2 }),
})
const withField = (shape: Shape): Shape => record([['x', slot(shape)]])
const isLoaded = (one: { get(): unknown }): boolean => {
  try {
    return one.get() !== undefined
  } catch {
    return false
  }
}
const noText: Shape = { is: 'not', of: scalar('string') }

test('columns of plain types need no part', async () => {
  const { effects } = await compare(contract(withField(scalar('int')), tables), contract(withField(scalar('string')), tables))
  expect(effects).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'breaks' })
  expect([encodings, residues].map(isLoaded)).toEqual([false, false])
})
test('asked by itself, the relation answers nothing without what it needs', () => {
  expect(() => refusals(slot(withField(scalar('integer'))), slot(withField(noText)), asWritten[0]?.oldReadsNew ?? expect.fail())).toThrow('before it was loaded')
  expect(() => refusals(slot(withField(scalar('int', {}))), slot(withField(scalar('long', {}))), protobuf[0]?.oldReadsNew ?? expect.fail())).toThrow('before it was loaded')
})
test('a comparison loads what it turns out to need', async () => {
  const { effects } = await compare(contract(withField(noText), asWritten), contract(withField(scalar('integer')), asWritten))
  expect(effects).toEqual({ oldReadsNew: 'safe', newReadsOld: 'breaks' })
  expect([encodings, residues].map(isLoaded)).toEqual([false, true])
  await compare(contract(withField(scalar('int')), protobuf), contract(withField(scalar('long')), protobuf))
  expect(isLoaded(encodings)).toBe(true)
})
test('a pre-release is no version by guess', async () => {
  const policy = policyNamed('backward')
  if (!isPolicy(policy)) expect.fail()
  const [base, head] = [contract(withField(scalar('int')), tables, '1.0.0-rc.1'), contract(withField(scalar('int')), tables, '1.0.0-rc.2')]
  const settings = { rules: {}, unsure: 'warning', draft: 'warn', breaking: 'any', patch: 'note', zeroMajor: 'minor', overruled: false } as never
  expect(() => judge({ base, head, comparison: { changes: [], effects: { oldReadsNew: 'safe', newReadsOld: 'safe' } }, policy, policySource: 'default', settings })).toThrow('before it was loaded')
})

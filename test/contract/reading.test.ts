import { expect, test } from 'vitest'
import { asDeclared, asWritten, foldedTables, strict, tables, writing } from '../../src/contract/reading.ts'

test('the strict reading forgives nothing', () => {
  expect(strict).toEqual({ match: 'name', unknown: 'rest', missing: 'refuse', symbols: 'refuse', takes: new Map() })
})
test('a query names its columns, and skips the others; history is filled by a default or null, and read by wider types', () => {
  const [axis, ...others] = tables
  expect([axis?.axis, others]).toEqual(['records', []])
  expect(axis?.oldReadsNew).toEqual({ match: 'name', unknown: 'skip', missing: 'select', symbols: 'refuse', takes: new Map() })
  expect(axis?.newReadsOld).toMatchObject({ match: 'name', unknown: 'skip', missing: 'fallback-or-null', symbols: 'refuse' })
  expect([...axis?.newReadsOld.takes ?? []].map(([reader, taken]) => `${reader} ${taken.map((t) => `${t.type} ${t.digits ?? ''}`.trim()).join(', ')}`)).toEqual([
    'double int, short, byte', 'decimal byte 10, short 10, int 10, long 20', 'timestamp_ntz date',
  ])
})
test('engines that fold the case of names read the same otherwise', () => {
  expect(foldedTables).toEqual(tables.map((t) => ({ axis: t.axis, oldReadsNew: { ...t.oldReadsNew, match: 'fold' }, newReadsOld: { ...t.newReadsOld, match: 'fold' } })))
})
test('what an open record does not declare may be taken for never written: that is how writers are seen, not readers', () => {
  const [declared] = asDeclared, [written] = asWritten
  expect(declared).toEqual({ axis: 'records', oldReadsNew: { ...strict, undeclared: 'never' }, newReadsOld: { ...strict, undeclared: 'never' } })
  expect([written?.oldReadsNew, written && writing(written.oldReadsNew)]).toEqual([strict, strict])
  expect(declared && writing(declared.newReadsOld)).toEqual({ ...strict, unknown: 'declared' })
})

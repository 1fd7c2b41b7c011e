import { expect, test } from 'vitest'
import { plain } from '../../src/report/index.ts'
import { rdjson } from '../../src/report/rdjson.ts'
import { contract, error, finding, passing, report } from './samples.ts'

const draw = (parts: Parameters<typeof report>[0]) => JSON.parse(rdjson(report(parts), plain))

test('a diagnostic is at the lines of the change, and its message is Markdown', () => {
  expect(draw({ contracts: [contract({ findings: [finding({ at: { file: 'ü.yaml', line: 3, column: 5, endLine: 9, endColumn: 2 }, title: 'a_b* removed' })] })] })).toEqual({
    source: { name: 'driftgate' }, severity: 'ERROR',
    diagnostics: [{
      message: '`a_b* removed`\n\nConsumers built on base that read it stop working. Data already written still holds it, and consumers built on head skip it.\n\nProof: head admits this record, and a reader of base misses amount in it \\(2 more fields left out\\):\n\n```json\n{"order_id":"a"}\n```\n\nMend: Keep the old one until its consumers have moved.',
      location: { path: 'ü.yaml', range: { start: { line: 3 }, end: { line: 9 } } }, severity: 'ERROR', code: { value: 'field-removed' },
    }],
  })
})

test('the whole is as severe as the verdict', () => {
  expect([draw({}), draw({ contracts: [contract({ findings: [finding({ level: 'warning' })] })] }), draw({ contracts: [passing()], errors: [error()] })].map(({ severity }) => severity)).toEqual(['INFO', 'WARNING', 'ERROR'])
})

test('nobody is mentioned in the comment that it becomes', () => {
  const { diagnostics: [{ message }] } = draw({ contracts: [contract({ findings: [finding({ title: '@everyone', means: { oldReadsNew: '@all see #1', newReadsOld: null }, proof: null, help: '' })] })] })
  expect(message).toBe('`@everyone`\n\n@&#8203;all see \\#&#8203;1')
})

test('what the report only counts is a diagnostic', () => {
  const omitted = { errors: 2, warnings: 0, notes: 0, off: 0, breaking: 0, declared: 0, unsure: 0, waived: 0 }
  expect(draw({ contracts: [contract({ findings: [finding({ level: 'warning' })], omitted })] }).diagnostics.at(-1)).toEqual({
    message: '2 more errors are only counted: there are more findings than a report tells one by one. The most severe are told.', severity: 'ERROR', code: { value: 'only-counted' },
    location: { path: '.driftgate.yaml', range: { start: { line: 1 }, end: { line: 1 } } },
  })
})

import { expect, test } from 'vitest'
import { github } from '../../src/report/github.ts'
import { plain } from '../../src/report/index.ts'
import { annotationsIn } from '../action/runner.ts'
import { contract, error, finding, hostile, named, note, passing, report, versionTooSmall } from './samples.ts'

const draw = (parts: Parameters<typeof report>[0], drawing = {}) => github(report(parts), { ...plain, ...drawing })

test('an annotation stands at the place and says it all', () => {
  const [first, second] = annotationsIn(draw({ contracts: [contract(), passing()] }))
  expect(first).toEqual({
    kind: 'error', file: 'contracts/orders.yaml', line: 12, column: 7, title: 'orders.amount removed (was decimal(12,2))',
    message: 'Consumers built on base that read it stop working.\nData already written still holds it, and consumers built on head skip it.\nhead admits this record, and a reader of base misses amount in it (2 more fields left out): {"order_id":"a"}\nIt stood at contracts/orders.yaml:14.\nMend: Keep the old one until its consumers have moved.\nRule: field-removed',
  })
  expect(second).toMatchObject({ kind: 'error', line: 3, title: 'version 1.2.0 to 1.3.0 is not enough: major needed' })
})

test('notes are left out, and are notices where asked for', () => {
  expect(annotationsIn(draw({ contracts: [passing()] }))).toEqual([])
  expect(annotationsIn(draw({ contracts: [passing()] }, { notes: true }))).toMatchObject([{ kind: 'notice' }])
})

test('ten of a kind, most severe first, the last of which counts the rest', () => {
  const many = Array.from({ length: 25 }, (_, i) => finding({ title: `error ${i}` }))
  const warnings = Array.from({ length: 10 }, (_, i) => finding({ level: 'warning', title: `warning ${i}` }))
  const told = annotationsIn(draw({ contracts: [contract({ findings: [...many, ...warnings] })], errors: [error()] }))
  const errors = told.filter(({ kind }) => kind === 'error')
  expect(errors).toHaveLength(10)
  expect(errors[0]?.title).toBe('could not check: duplicate-key')
  expect(errors[9]).toMatchObject({ title: '17 more errors', message: 'A step shows 10 annotations of a kind. The report has the other 17.\n17 in contracts/orders.yaml.' })
  expect(told.filter(({ kind }) => kind === 'warning')).toHaveLength(10)
})

test('the last one says of which files the others are', () => {
  const of = (file: string, many: number) => contract({ headPath: file, basePath: file, findings: Array.from({ length: many }, () => finding({ at: { file, line: 1, column: 1, endLine: 1, endColumn: 2 } })) })
  const last = (contracts: ReturnType<typeof contract>[]) => annotationsIn(draw({ contracts })).at(-1)?.message.split('\n').at(-1)
  expect(last([of('few.yaml', 11), of('many.yaml', 30), of(`${'x'.repeat(300)}.yaml`, 2)])).toMatch(/^30 in many\.yaml, 2 in few\.yaml, 2 in x{59}…x{54}\.yaml\.$/)
  expect(last(Array.from({ length: 30 }, (_, i) => of(`${i}.yaml`, 2)))).toMatch(/^2 in \d+\.yaml, .*, 35 in 18 more files\.$/)
})

test('breaks come before other errors, whatever their contract', () => {
  const told = annotationsIn(draw({ contracts: [contract({ findings: [versionTooSmall(), finding({ title: 'first' })] }), contract({ findings: [finding({ title: 'second' })] })] }))
  expect(told.map(({ title }) => title)).toEqual(['first', 'second', versionTooSmall().title])
})

test('no message is longer than the runner takes once it is escaped, no title than GitHub does, and neither ends within an escape or a character', () => {
  for (const text of ['%', '\u202E', '😀', 'a\n', '\uD800', 'x']) {
    for (let shift = 0; shift < 6; shift++) {
      const long = 'y'.repeat(shift) + text.repeat(4000)
      const page = draw({ contracts: [contract({ findings: [finding({ title: long, help: long, means: { oldReadsNew: long, newReadsOld: long } })] })] })
      const [, properties = '', data = ''] = /^::error (.*?)::(.*)$/m.exec(page) ?? []
      expect(data.length).toBeLessThanOrEqual(4096)
      expect(data).not.toMatch(/%[\dA-F]?…|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
      expect(annotationsIn(page)[0]?.title.length).toBeLessThanOrEqual(255)
      expect(properties).toContain('title=')
    }
  }
})

test('what head has no line for says where it stood', () => {
  expect(annotationsIn(draw({ contracts: [contract({ findings: [finding({ at: null })] })] }))).toMatchObject([{ kind: 'error', file: 'contracts/orders.yaml', line: 1, message: expect.stringContaining('It stood at contracts/orders.yaml:14, and head has no place for it.') }])
  expect(annotationsIn(draw({ errors: [error({ side: 'base' })] }))[0]).toMatchObject({ message: expect.stringContaining('contracts/bad.yaml:3:1 in base: ') })
  expect(annotationsIn(draw({ errors: [error({ side: 'base' })] }))[0]?.file).toBeUndefined()
})

test('the most severe come first, and what is gone from head stands at its file', () => {
  const gone = contract({ headPath: null, basePath: 'old.yaml', findings: [finding({ at: null, baseAt: { file: 'old.yaml', line: 14, column: 7 }, title: 'gone' })] })
  const told = annotationsIn(draw({ contracts: [contract({ findings: [finding({ breaking: false, title: 'wrong' }), finding({ title: 'breaks' })] }), gone], notices: [finding({ at: null, baseAt: null, breaking: false, title: 'weakened' })] }))
  expect(told.map(({ title, file, line }) => [title, file, line])).toEqual([['breaks', 'contracts/orders.yaml', 12], ['gone', 'old.yaml', 1], ['weakened', undefined, undefined], ['wrong', 'contracts/orders.yaml', 12]])
})

test('a place over several lines has no columns', () => {
  const [told] = annotationsIn(draw({ contracts: [contract({ findings: [finding({ at: { file: 'a.yaml', line: 3, column: 5, endLine: 9, endColumn: 2 } })] })] }))
  expect(told).toMatchObject({ file: 'a.yaml', line: 3 })
  expect(told?.column).toBeUndefined()
})

test('a runner obeys our annotations and nothing that a contract says', () => {
  for (const name of hostile) {
    const told = annotationsIn(github(named(name), { ...plain, notes: true }))
    expect(told.map(({ kind }) => kind)).toEqual(['error', 'error', 'warning', 'warning', 'notice'])
  }
  expect(annotationsIn(draw({ contracts: [contract({ findings: [note({ level: 'error', message: 'x'.repeat(9000), title: 'y'.repeat(9000) })] })] }))).toHaveLength(1)
})

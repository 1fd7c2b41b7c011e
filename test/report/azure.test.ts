import { expect, test } from 'vitest'
import { azure } from '../../src/report/azure.ts'
import { plain } from '../../src/report/index.ts'
import { agentCommandsIn, issuesIn } from './agent.ts'
import { contract, error, finding, passing, report } from './samples.ts'

const draw = (parts: Parameters<typeof report>[0], drawing = {}) => azure(report(parts), { ...plain, ...drawing })

test('an issue stands at its place, with its rule', () => {
  const [failed, first] = issuesIn(draw({ contracts: [contract(), passing()], errors: [error()] }))
  expect(failed).toEqual({ type: 'error', file: 'contracts/bad.yaml', line: '3', column: '1', code: 'duplicate-key', message: 'could not check: duplicate-key\nthe key "name" stands twice\nTry: keep one' })
  expect(first).toMatchObject({ type: 'error', file: 'contracts/orders.yaml', line: '12', column: '7', code: 'field-removed', message: expect.stringMatching(/^orders\.amount removed \(was decimal\(12,2\)\)\nConsumers built/) })
})

test('notes are lines of the log, where they are asked for; the last line is the verdict', () => {
  expect(draw({ contracts: [passing()] })).toBe('driftgate: pass: 1 contract changed\n')
  expect(draw({ contracts: [passing()] }, { notes: true })).toBe('note: orders.coupon added (string, nullable)\ndriftgate: pass: 1 contract changed\n')
})

test.each(['a;b]c%3B%5D%AZP25', 'x]##vso[task.complete result=Succeeded;]y', 'a\r\n##vso[task.setvariable variable=x]y', '100%'])('the agent decodes the path %j to what it is', file => {
  const [issue] = issuesIn(draw({ contracts: [contract({ findings: [finding({ at: { file, line: 1, column: 1, endLine: 1, endColumn: 2 } })] })] }))
  expect(issue?.file).toBe(file)
})

test('a message that is cut ends in no half of an escape', () => {
  for (let length = 3650; length < 3662; length++) {
    const [one] = agentCommandsIn(draw({ contracts: [contract({ findings: [finding({ title: 't', help: `${'x'.repeat(length)}${'%'.repeat(60)}`, proof: null })] })] }))
    expect(one?.data).toMatch(/x%+…$/)
  }
})

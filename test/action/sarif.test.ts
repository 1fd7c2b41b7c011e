// The report as SARIF, for the step that uploads it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsIn } from '../report/published.ts'
import { checkout, contract, pullRequest, runAction, server } from './workflow.ts'

const broken = () => {
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!', a: 'string!' }) })
  return { origin, event: pullRequest(origin, { 'a.yaml': contract('1.0.1', { id: 'string!' }) }) }
}

test('a file of it is an output, whatever the verdict', () => {
  const { origin, event } = broken(), clone = checkout(origin, event)
  const step = runAction(clone, event, { format: 'markdown=report.md\nsarif=driftgate.sarif' })
  expect(step).toMatchObject({ code: 1, outputs: { 'sarif-path': join(clone.path, 'driftgate.sarif'), verdict: 'fail' } })
  const log: unknown = JSON.parse(readFileSync(step.outputs['sarif-path'] ?? '', 'utf8'))
  expect(faultsIn('sarif', log)).toEqual([])
  expect(log).toMatchObject({ runs: [{ results: [{ ruleId: 'field-removed' }, { ruleId: 'version-bump-too-small' }] }] })
  const unchecked = runAction(clone, event, { format: 'sarif=driftgate.sarif', base: 'nowhere' })
  expect(unchecked).toMatchObject({ code: 2, outputs: { verdict: 'error', 'sarif-path': join(clone.path, 'driftgate.sarif') } })
  expect(JSON.parse(readFileSync(join(clone.path, 'driftgate.sarif'), 'utf8'))).toMatchObject({ runs: [{ results: [], invocations: [{ executionSuccessful: false }] }] })
})

test('none is named that was not asked for, or not written', () => {
  const { origin, event } = broken(), clone = checkout(origin, event)
  expect(runAction(clone, event, { format: 'json=report.json' }).outputs['sarif-path']).toBe('')
  expect(runAction(clone, event, { format: 'sarif=a.yaml/driftgate.sarif' })).toMatchObject({ code: 2, outputs: { 'sarif-path': '' } })
})

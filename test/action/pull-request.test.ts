import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../read/temporary.ts'
import { checkout, contract, pullRequest, refsOf, runAction, server } from './workflow.ts'

const file = 'contracts/orders.yaml'
const columns = { order_id: 'string!', amount: 'decimal(10,2)!' }
const before = { [file]: contract('1.2.0', columns), 'README.md': 'ours\n' }
const wider = { [file]: contract('1.3.0', { ...columns, note: 'string' }) }
const narrower = (version: string) => ({ [file]: contract(version, { order_id: 'string!' }) })

test('a compatible change passes, at a depth of 1', () => {
  const origin = server(before), event = pullRequest(origin, wider)
  const clone = checkout(origin, event), refs = refsOf(clone)
  const step = runAction(clone, event)
  expect(step).toMatchObject({ code: 0, annotations: [] })
  expect(step.outputs).toEqual({
    verdict: 'pass', 'contract-count': '1', 'breaking-count': '0', 'error-count': '0', 'warning-count': '0', 'note-count': '1', 'required-bump': 'minor',
    'report-path': expect.stringMatching(/\.json$/), 'comment-id': '', 'sarif-path': '', 'base-sha': event.main, 'head-sha': event.sha,
  })
  expect(step.report).toMatchObject({ verdict: 'pass', base: { ref: 'main', commit: event.main }, head: { ref: 'pull/7/merge', commit: event.sha }, contracts: [{ id: 'urn:shop:orders', status: 'changed' }] })
  expect(step.summary).toContain('contracts/orders.yaml')
  // The one commit that was missing came alone, and nothing else moved.
  expect(refsOf(clone)).toBe(refs)
  expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('true')
  expect(clone.git('cat-file', '-t', event.main)).toBe('commit')
})

test('an undeclared break fails, at its line', () => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0'))
  const step = runAction(checkout(origin, event), event)
  expect(step.code).toBe(1)
  expect(step.outputs).toMatchObject({ verdict: 'fail', 'breaking-count': '1', 'required-bump': 'major' })
  expect(step.annotations.map(({ kind }) => kind)).toEqual(['error', 'error'])
  expect(step.annotations).toContainEqual(expect.objectContaining({ file, line: 2, message: expect.stringContaining('version-bump-too-small') }))
  expect(step.annotations).toContainEqual(expect.objectContaining({ file, title: expect.stringContaining('amount'), message: expect.stringContaining('field-removed') }))
  expect(step.summary).toMatch(/amount/)
  expect(step.log).toContain('FAIL')
})

test('a break that the version declares passes, with a warning', () => {
  const origin = server(before), event = pullRequest(origin, narrower('2.0.0'))
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 0, outputs: { verdict: 'pass', 'breaking-count': '1', 'required-bump': 'major' } })
  expect(step.annotations).toEqual([expect.objectContaining({ kind: 'warning', file })])
})

test('a contract that cannot be read is never green', () => {
  const origin = server(before), event = pullRequest(origin, { [file]: `${contract('1.3.0', columns)}  - name: [\n` })
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 2, outputs: { verdict: 'error', 'error-count': '1' } })
  expect(step.annotations).toEqual([expect.objectContaining({ kind: 'error', file, line: expect.any(Number) })])
  expect(step.summary).toContain('orders.yaml')
})

test('where no contract changed it stays out of the way', () => {
  const origin = server(before), event = pullRequest(origin, { 'README.md': 'theirs\n' })
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 0, annotations: [], summary: '', outputs: { verdict: 'pass', 'contract-count': '0', 'required-bump': 'none' } })
})

test('what the target branch got meanwhile is not the pull request\'s, whatever base.sha says', () => {
  const origin = server(before), event = pullRequest(origin, { 'contracts/items.yaml': contract('1.0.0', columns, 'urn:shop:items') }, narrower('1.3.0'))
  expect(event.main).not.toBe(event.opened)
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 0, outputs: { 'base-sha': event.main } })
  expect(step.report.contracts.map(({ id, status }) => [id, status])).toEqual([['urn:shop:items', 'added']])
})

test.each([1, 0])('the head checked out instead of the merge is compared with where it left the target (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, { 'README.md': 'theirs\n' }, narrower('1.3.0'))
  const clone = checkout(origin, event, { depth, sha: event.head }), refs = refsOf(clone)
  const step = runAction(clone, event)
  expect(step).toMatchObject({ code: 0, outputs: { 'contract-count': '0', 'base-sha': event.opened, 'head-sha': event.head } })
  expect(refsOf(clone)).toBe(refs)
})

test('a version that the target branch has taken meanwhile is refused', () => {
  const origin = server(before), event = pullRequest(origin, wider, { [file]: contract('1.3.0', { other: 'string', ...columns }) })
  const step = runAction(checkout(origin, event, { sha: event.head }), event)
  expect(step.code).toBe(1)
  expect(step.report.contracts.flatMap(({ findings }) => findings.filter(({ level }) => level === 'error').map(({ rule }) => rule))).toEqual(['version-taken'])
})

test('so it is where the run is repeated later, and the clone is whole', () => {
  const origin = server(before), event = pullRequest(origin, wider)
  origin.commit({ [file]: contract('1.3.0', { other: 'string', ...columns }) })
  const step = runAction(checkout(origin, event, { depth: 0 }), event)
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
  expect(step.report.contracts.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toContain('version-taken')
})

test('a head that is a merge itself is not taken for the merge of the pull request', () => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0'), { 'README.md': 'theirs\n' })
  origin.git('checkout', '-q', 'feature')
  origin.git('merge', '-q', '--no-ff', '-m', 'Merge main into feature', 'main')
  const head = origin.git('rev-parse', 'HEAD')
  const step = runAction(checkout(origin, event, { sha: head }), event)
  expect(step).toMatchObject({ code: 1, outputs: { 'contract-count': '1', 'base-sha': event.main, 'head-sha': head } })
})

test('a whole clone stays whole, also where it lacks what to compare with', () => {
  const origin = server(before), event = pullRequest(origin, wider)
  const clone = checkout(origin, event, { depth: 0 }), isWhole = (): boolean => clone.git('rev-parse', '--is-shallow-repository') === 'false'
  expect(runAction(clone, event)).toMatchObject({ code: 0, outputs: { 'base-sha': event.main } })
  expect(isWhole()).toBe(true)
  origin.git('checkout', '-q', '-b', 'later', event.main)
  origin.commit({ 'b.txt': 'b' })
  expect(runAction(clone, event, { base: 'later' })).toMatchObject({ code: 0, outputs: { 'base-sha': event.main } })
  expect(isWhole()).toBe(true)
})

test('files that a step changed are not what is judged', () => {
  const origin = server(before), event = pullRequest(origin, wider)
  const clone = checkout(origin, event)
  writeFileSync(join(clone.path, file), 'nothing: at all\n')
  expect(runAction(clone, event)).toMatchObject({ code: 0, outputs: { 'contract-count': '1' } })
})

test('a base that cannot be fetched is exit 2, and says what the workflow lacks', () => {
  const origin = server(before), event = pullRequest(origin, wider), clone = checkout(origin, event)
  rmSync(origin.path, { recursive: true })
  const step = runAction(clone, event)
  expect(step).toMatchObject({ code: 2, outputs: { verdict: 'error', 'base-sha': '' } })
  expect(step.annotations).toEqual([expect.objectContaining({ kind: 'error', message: expect.stringContaining('token: ${{ github.token }}') })])
  expect(step.annotations[0]?.message).toContain(event.main)
  expect(step.report.errors).toMatchObject([{ code: 'fetch-failed' }])
})

test('without a checkout it says which step is missing', () => {
  const origin = server(before), event = pullRequest(origin, wider)
  const step = runAction({ path: temporaryFolder() }, event)
  expect(step).toMatchObject({ code: 2, annotations: [{ message: expect.stringContaining('actions/checkout') }] })
})

test('inputs go over the config, and what they cannot mean is told', () => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0')), clone = checkout(origin, event)
  expect(runAction(clone, event, { 'fail-on': 'none' })).toMatchObject({ code: 0, outputs: { verdict: 'pass', 'breaking-count': '1' } })
  expect(runAction(clone, event, { policy: 'none' })).toMatchObject({ code: 0, outputs: { 'breaking-count': '0' } })
  expect(runAction(clone, event, { policy: 'bakward' })).toMatchObject({ code: 2, annotations: [{ message: expect.stringContaining('did you mean backward?') }] })
  expect(runAction(clone, event, { 'fail-on': 'everything' })).toMatchObject({ code: 2, annotations: [{ message: expect.stringContaining('breaking, error, warning, none') }] })
  expect(runAction(clone, event, { base: event.sha })).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
  expect(runAction(clone, event, { head: event.main, base: event.main })).toMatchObject({ code: 0, outputs: { 'head-sha': event.main } })
})

test('the config is base\'s, also where the workflow says which file it is', () => {
  const origin = server({ ...before, 'gate.yaml': 'policy: none\n' }), event = pullRequest(origin, { ...narrower('1.3.0'), 'gate.yaml': 'policy: backward\n' }), clone = checkout(origin, event)
  expect(runAction(clone, event)).toMatchObject({ code: 1 })
  expect(runAction(clone, event, { config: 'gate.yaml' })).toMatchObject({ code: 0 })
  expect(runAction(clone, event, { config: 'gate.yml' })).toMatchObject({ code: 2, annotations: [{ title: expect.stringContaining('no-config') }] })
})

test('further reports are files beside the checkout\'s own', () => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0')), clone = checkout(origin, event, { path: 'ours' })
  const step = runAction(clone, event, { 'working-directory': 'ours', format: 'markdown=../report.md\n\n  text = report.txt' })
  expect(step.code).toBe(1)
  expect(readFileSync(join(clone.path, 'report.md'), 'utf8')).toContain('amount')
  expect(readFileSync(join(clone.path, 'ours/report.txt'), 'utf8')).toContain('FAIL')
  expect(runAction(clone, event, { 'working-directory': 'ours', format: 'html=report.html' })).toMatchObject({ code: 2, annotations: [{ title: expect.stringContaining('bad-input') }] })
  expect(runAction(clone, event, { 'working-directory': 'ours', format: 'text=missing/report.txt' }).code).toBe(1)
  expect(readFileSync(join(clone.path, 'ours/missing/report.txt'), 'utf8')).toContain('FAIL')
  const unwritten = runAction(clone, event, { 'working-directory': 'ours', format: 'text=contracts\nmarkdown=later.md\nsarif=later.sarif' })
  expect(unwritten).toMatchObject({ code: 2, outputs: { verdict: 'fail', 'sarif-path': join(clone.path, 'ours/later.sarif') } })
  expect(unwritten.annotations[0]).toMatchObject({ title: 'could not check: not-written', message: expect.stringContaining('the text report could not be written: EISDIR') })
  expect(existsSync(join(clone.path, 'ours/later.md'))).toBe(true)
})

test('a report that cannot be written is told first, and with a step\'s other errors within what the runner keeps', () => {
  const many = (type: string) => Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`c${i}`, type]))
  const origin = server({ [file]: contract('1.2.0', many('string!')) }), event = pullRequest(origin, { [file]: contract('1.2.1', many('decimal(10,2)!')) }), clone = checkout(origin, event)
  const { code, annotations } = runAction(clone, event, { format: 'text=contracts\njson=contracts/orders.yaml/x.json' }, { GITHUB_OUTPUT: '/nonexistent/output', RUNNER_TEMP: '/nonexistent' })
  expect({ code, count: annotations.length }).toEqual({ code: 2, count: 10 })
  expect(annotations.map(({ title }) => title.includes('not-written'))).toEqual([true, true, true, true, false, false, false, false, false, false])
})

test('a runner without files for outputs and summary gets the log alone', () => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0'))
  const step = runAction(checkout(origin, event), event, {}, { GITHUB_OUTPUT: '', GITHUB_STEP_SUMMARY: '' })
  expect(step).toMatchObject({ code: 1, outputs: {}, summary: '' })
  expect(existsSync(step.outputs['report-path'] ?? '')).toBe(false)
})

test('a runner without git is exit 2, never 1 or 0', () => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0'))
  expect(runAction(checkout(origin, event), event, {}, { PATH: '' })).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
})

test.each([
  ['a folder for the report', { RUNNER_TEMP: '/nonexistent' }, 'the report could not be written, and the output report-path is empty: ENOENT'],
  ['the file for outputs that it names', { GITHUB_OUTPUT: '/nonexistent/output' }, 'the outputs could not be written: ENOENT'],
  ['a file for outputs, where a folder is', { GITHUB_OUTPUT: '/tmp' }, 'the outputs could not be written: EISDIR'],
])('a runner without %s is exit 2 in so many words, after everything else is told', (_, more, words) => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0')), clone = checkout(origin, event)
  const step = runAction(clone, event, { format: 'text=report.txt' }, more)
  expect(step).toMatchObject({ code: 2, summary: expect.stringContaining('amount'), outputs: 'RUNNER_TEMP' in more ? { verdict: 'fail', 'report-path': '' } : {} })
  expect(step.annotations.map(({ title, message }) => `${title}: ${message}`)).toEqual(expect.arrayContaining([expect.stringContaining(`not-written: ${words}`), expect.stringContaining('amount')]))
  expect(step.log).not.toContain('a defect')
  expect(existsSync(join(clone.path, 'report.txt'))).toBe(true)
})

test.each(['/nonexistent/summary', '/tmp'])('a summary that cannot be written, at %s, is one notice, and costs neither the verdict nor the outputs', (at) => {
  const origin = server(before), event = pullRequest(origin, narrower('1.3.0'))
  const step = runAction(checkout(origin, event), event, {}, { GITHUB_STEP_SUMMARY: at })
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'breaking-count': '1' } })
  expect(step.annotations.filter(({ kind }) => kind === 'notice')).toEqual([expect.objectContaining({ message: expect.stringContaining('the summary of the job could not be written') })])
})

test('an empty RUNNER_TEMP is none', () => {
  const origin = server(before), event = pullRequest(origin, wider), clone = checkout(origin, event)
  const step = runAction(clone, event, {}, { RUNNER_TEMP: '' })
  expect(step.code).toBe(0)
  expect(step.outputs['report-path']).toMatch(/^\//)
  rmSync(dirname(step.outputs['report-path'] ?? ''), { recursive: true })
})

test.each([
  ['sarif=a.sarif,json=b.json', 'one a line'], ['sarif=a.sarif json=b.json', 'one a line'], ['sarif=a.json\njson=./a.json', 'both sarif and json would be written to'], ['sarif', 'sarif=driftgate.sarif'], ['junit=', 'junit=driftgate.xml'],
])('reports asked for as %j are told how', (format, words) => {
  const origin = server(before), event = pullRequest(origin, wider), clone = checkout(origin, event)
  expect(runAction(clone, event, { format })).toMatchObject({ code: 2, annotations: [{ title: expect.stringContaining('bad-input'), message: expect.stringContaining(words) }] })
  expect(existsSync(join(clone.path, 'a.sarif,json=b.json'))).toBe(false)
})

// Where reports go, and where a change would have them go.
import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../read/temporary.ts'
import { checkout, contract, pullRequest, runAction, server } from './workflow.ts'

test('no report is written through a link that the change brings', () => {
  const outside = temporaryFolder(), kept = join(outside, 'kept.txt')
  writeFileSync(kept, 'kept\n')
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!' }) })
  symlinkSync(kept, join(origin.path, 'results.sarif'))
  symlinkSync(outside, join(origin.path, 'out'))
  symlinkSync(join(outside, 'new.txt'), join(origin.path, 'dangling.txt'))
  const event = pullRequest(origin, { 'a.yaml': contract('1.1.0', { id: 'string!', a: 'string' }) }), clone = checkout(origin, event)
  for (const path of ['results.sarif', 'out/kept.txt', 'out/below/new.txt', 'dangling.txt', join(clone.path, 'out/kept.txt'), '../x/../' + (clone.path.split('/').at(-1) ?? '') + '/out/kept.txt']) {
    const step = runAction(clone, event, { format: `sarif=${path}` })
    expect(step, path).toMatchObject({ code: 2, outputs: { verdict: 'pass', 'sarif-path': '' }, annotations: [{ title: 'could not check: not-written', message: expect.stringContaining('is a symbolic link, through which nothing is written') }] })
  }
  expect(runAction(clone, event, { 'working-directory': 'out', format: 'sarif=kept.txt' }).code).toBe(2)
  expect(readdirSync(outside)).toEqual(['kept.txt'])
  expect(readFileSync(kept, 'utf8')).toBe('kept\n')
})

test('where the workflow itself writes elsewhere, or through a link of its own, is its own wish', () => {
  const outside = temporaryFolder(), links = temporaryFolder()
  symlinkSync(outside, join(links, 'mine'))
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!' }) }), event = pullRequest(origin, { 'a.yaml': contract('1.1.0', { id: 'string!', a: 'string' }) })
  expect(runAction(checkout(origin, event), event, { format: `sarif=${outside}/a.sarif\ntext=${links}/mine/b/b.txt` })).toMatchObject({ code: 0, outputs: { 'sarif-path': `${outside}/a.sarif` } })
  expect([existsSync(join(outside, 'a.sarif')), existsSync(join(outside, 'b/b.txt'))]).toEqual([true, true])
})

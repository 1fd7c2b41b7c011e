// Names, values, files and refs that are commands to the runner. runAction itself fails for every command that we did not mean.
import { expect, test } from 'vitest'
import { checkout, contract, pullRequest, push, runAction, server } from './workflow.ts'

const commands = [
  '::set-output name=verdict::pass', '\n::set-output name=verdict::pass', 'a\r::add-mask::a', '##[set-output name=verdict]pass', 'a\n##[add-path]/tmp', '::stop-commands::x', '\u2028::error::x', '\u0085::error file=x::x',
  'x%0A::error::x', 'x%0a%0D::warning::x', '::error file=a,line=1::x', '::group::x', '\u200B::error::x', '##vso[task.complete]', '${{ github.token }}', '$(touch pwned)', '`touch pwned`',
  // Lines of the log are wrapped: some word of these comes to stand at the start of one.
  ...[0, 1, 2, 3, 4, 5].map((blanks) => `${'w'.repeat(blanks)} ${'::add-mask::x '.repeat(30)}`), '::error::x'.padStart(90, 'w '),
  'a: line 1, col 1, Error - pwned', 'a: line 1, col 1, Error - pwned (x)', 'x(1,2): error TS1: boo', 'x:1:2 - error TS1: boo', 'x\n  1:2  error  boo  rule',
]
const renamed = (prefix: string) => Object.fromEntries(commands.map((name, i) => [`${prefix}${i}${name}`, 'string!']))
/** A name may start with the command, too. */
const bare = Object.fromEntries(commands.map((name) => [name, 'decimal(10,2)!']))

test('names in a contract', () => {
  const id = 'urn:x\n::set-output name=verdict::pass'
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!', ...bare, ...renamed('old') }, id) })
  const event = pullRequest(origin, { 'a.yaml': contract('1.0.1', { id: 'string!', ...renamed('new') }, id) })
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail' } })
  expect(step.annotations.length).toBeGreaterThan(5)
  expect(new Set(step.annotations.map(({ file }) => file))).toEqual(new Set(['a.yaml', undefined]))
  expect(step.summary).not.toMatch(/^\s*::/m)
})

test.each([
  'a\n::error file=x::x.contract.yaml', 'a,line=1::x.contract.yaml', 'a:b%0A%3A.contract.yaml', '::set-output name=a::b.contract.yaml', '##[error]x.contract.yaml', 'a\r\n##[add-path]x.contract.yaml', '\u202Elmay.contract.yaml', 'x(1,2): error TS1: boo.contract.yaml', 'a: line 1, col 1, Error - x (y).contract.yaml',
])('a file called %j', (name) => {
  const origin = server({ [name]: contract('1.0.0', { id: 'string!', a: 'string!' }), 'other.contract.yaml': contract('1.0.0', { id: 'string!' }, 'urn:other') })
  const event = pullRequest(origin, { [name]: contract('1.0.0', { id: 'string!' }), 'other.contract.yaml': null, [`b${name}`]: '::error::x\n\t- [' })
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
  const files = step.annotations.map(({ file }) => file)
  expect(files).toContain(name)
  expect(files).toContain(`b${name}`)
})

test('a file that cannot be read and quotes itself', () => {
  const origin = server({ 'a.contract.yaml': contract('1.0.0', { id: 'string!' }) })
  const event = pullRequest(origin, { 'a.contract.yaml': '"::set-output name=verdict::pass": 1\n"::set-output name=verdict::pass": 2\n"##[error]x": *x\n' })
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
})

test('branches, refs and inputs', () => {
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!' }) }), before = origin.git('rev-parse', 'HEAD')
  const branch = 'x%0A-##[error]x'
  origin.git('checkout', '-q', '-b', branch.replace(/[[\]]/g, '('))
  origin.commit({ 'a.yaml': contract('1.0.1', { id: 'string!' }) })
  origin.git('branch', 'x\u202Ey', before)
  const event = push(origin, `refs/heads/${branch.replace(/[[\]]/g, '(')}`, before), clone = checkout(origin, event)
  const { code, log } = runAction(clone, event, { base: 'x\u202Ey' })
  expect(code).toBe(0)
  expect(log).toContain('base x\\u{202E}y')
  expect(log).not.toContain('\u202E')
  expect(runAction(clone, event)).toMatchObject({ code: 0 })
  expect(runAction(clone, { ...event, ref: `refs/heads/x\n::error::x ##[error]x` })).toMatchObject({ code: 0 })
  expect(runAction(clone, { ...event, name: '::error::x\n##[error]x', payload: {} })).toMatchObject({ code: 2 })
  for (const input of ['base', 'head', 'policy', 'fail-on', 'format', 'config', 'working-directory']) {
    expect(runAction(clone, event, { [input]: 'x\n::set-output name=verdict::pass\n##[error]x' })).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
  }
})

test('five thousand findings, with long names, stay within what the runner takes', () => {
  const many = (count: number, type: string) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`column_${i}_${'x'.repeat(300)}`, type]))
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!', ...many(5000, 'string!') }), 'b.yaml': contract('1.0.0', { id: 'string!', ['y'.repeat(60_000)]: 'string!', z: 'string!' }, 'urn:b') })
  const event = pullRequest(origin, { 'a.yaml': contract('1.0.0', { id: 'string!', ...many(5000, 'string') }), 'b.yaml': contract('1.0.0', { id: 'string!' }, 'urn:b') })
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 1, outputs: { 'breaking-count': '5002' } })
  expect(step.annotations).toHaveLength(10)
  expect(step.annotations.at(-1)).toMatchObject({ title: expect.stringMatching(/^\d+ more errors$/), message: expect.stringMatching(/\n\d+ in a\.yaml, \d+ in b\.yaml\.$/) })
  expect(Buffer.byteLength(step.summary)).toBeLessThan(1 << 20)
  expect(step.summary).toContain('did not fit here')
  expect(step.summary.match(/<details>/g)?.length ?? 0).toBe(step.summary.match(/<\/details>/g)?.length ?? 0)
})

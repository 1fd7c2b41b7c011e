// `driftgate waive`: finds what is meant, edits the file and nothing else of it, and the next check lets it pass.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readWaivers } from '../../src/config/waivers.ts'
import { type Entry, withWaiver } from '../../src/cli/waive/edit.ts'
import { Problem } from '../../src/text/problem.ts'
import { repository, temporaryFolder } from '../read/temporary.ts'
import { cliIn } from './cli.ts'
import { simple } from './contracts.ts'

const file = '.driftgate/waivers.yaml'
/** A branch that takes two fields out, of a repository whose config lets head bring waivers. */
function onBranch(config = 'waivers: head\n') {
  const sandbox = repository()
  sandbox.commit({ 'orders.yaml': simple({ fields: ['order_id', 'amount', 'note'] }), '.driftgate.yaml': config })
  sandbox.git('checkout', '-q', '-b', 'change')
  sandbox.write({ 'orders.yaml': simple({ fields: ['order_id'] }) })
  return sandbox
}
const today = ['--today', '2026-05-04'], agreed = ['--reason', 'sales agreed', '--expires', '2026-08-01', ...today]
async function printsIn(path: string): Promise<Record<string, string>> {
  const report = JSON.parse((await cliIn(path, 'check', '--format', 'json', ...today)).out) as { contracts: { findings: { display: string; fingerprint: string }[] }[] }
  return Object.fromEntries(report.contracts.flatMap((c) => c.findings.map((f) => [f.display, f.fingerprint])))
}

test('from the failure to a pass: the line that check tells is the one that waives', async () => {
  const sandbox = onBranch(), { path } = sandbox
  const prints = await printsIn(path), amount = prints['shop-orders.amount'] ?? '', note = prints['shop-orders.note'] ?? ''
  const failed = await cliIn(path, 'check', ...today)
  expect(failed.code).toBe(1)
  expect(failed.out).toContain(`driftgate waive ${amount} --reason "…" --expires 2026-08-02`)
  const { code, out, err } = await cliIn(path, 'waive', amount, note.slice(0, 6), ...agreed)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^wrote \.driftgate\/waivers\.yaml\n@@ .* \+1,14 @@\n\+# Breaks that are meant/)
  expect(out).toContain('Commit it with the change')
  expect(readFileSync(join(path, file), 'utf8')).toBe([
    '# Breaks that are meant, each until a day. `driftgate waive` writes them.', 'waivers:',
    ...[[amount, 'amount'], [note, 'note']].flatMap(([print, field]) => [`  - fingerprint: ${print}`, '    contract: shop-orders', '    rule: field-removed', `    path: shop-orders.${field}`, '    reason: sales agreed', '    expires: 2026-08-01']), '',
  ].join('\n'))
  const passed = await cliIn(path, 'check', ...today)
  expect(passed).toMatchObject({ code: 0, out: expect.stringMatching(/~ waived until 2026-08-01: shop-orders\.amount removed[^]*sales agreed[^]*2 waived/) })
  sandbox.git('add', '.')
  expect((await cliIn(path, 'check', '--staged', ...today)).code).toBe(0)
  expect((await cliIn(path, 'check', '--today', '2026-08-02')).code).toBe(1)
})

test('where base\'s waivers count alone it says how to get them there, and from there they count', async () => {
  const sandbox = onBranch('policy: backward\n'), { path } = sandbox
  const prints = await printsIn(path)
  const { out } = await cliIn(path, 'waive', ...Object.values(prints).filter((_, i) => i < 2), ...agreed)
  expect(out.replace(/\s+/g, ' ')).toContain('It counts once it is in base: commit it by itself, have it merged into main')
  expect(await cliIn(path, 'check', ...today)).toMatchObject({ code: 1, out: expect.stringContaining('waiver-not-counted') })
  sandbox.git('stash', '-q', '--', 'orders.yaml')
  sandbox.git('checkout', '-q', 'main')
  sandbox.git('add', '.'); sandbox.git('commit', '-q', '-m', 'waivers')
  sandbox.git('checkout', '-q', '-B', 'change'); sandbox.git('stash', 'pop', '-q')
  expect((await cliIn(path, 'check', ...today)).code).toBe(0)
})

test('a waiver survives a rebase over what others did, a move of the file and new lines, and never the next break', async () => {
  const sandbox = onBranch(), { path } = sandbox
  const { 'shop-orders.amount': amount = '' } = await printsIn(path)
  sandbox.write({ 'orders.yaml': simple({ fields: ['order_id', 'note'] }) })
  await cliIn(path, 'waive', amount, ...agreed)
  sandbox.git('add', '.'); sandbox.git('commit', '-q', '-m', 'without amount')
  sandbox.git('checkout', '-q', 'main')
  sandbox.write({ 'orders.yaml': `# Orders of the shop.\n\n${simple({ fields: ['order_id', 'amount', 'note'] })}` })
  sandbox.git('commit', '-q', '-a', '-m', 'words')
  sandbox.git('checkout', '-q', 'change'); sandbox.git('rebase', '-q', 'main')
  expect((await cliIn(path, 'check', ...today)).code).toBe(0)
  sandbox.git('mv', 'orders.yaml', 'shop.yaml')
  expect((await cliIn(path, 'check', ...today)).code).toBe(0)
  sandbox.write({ 'shop.yaml': readFileSync(join(path, 'shop.yaml'), 'utf8').replace('name: note', 'name: remark') })
  expect((await cliIn(path, 'check', ...today)).code).toBe(1)
  // Merged, and the field back with another type: to take that out is another break.
  sandbox.git('reset', '-q', '--hard'); sandbox.git('checkout', '-q', 'main'); sandbox.git('merge', '-q', 'change')
  const whole = (text: string): string => text.replace(/\n$/, '\n  - name: amount\n    type: string\n')
  sandbox.write({ 'orders.yaml': whole(simple({ fields: ['order_id', 'note'] })) })
  sandbox.git('add', '.'); sandbox.git('commit', '-q', '-m', 'amount as a text')
  sandbox.git('checkout', '-q', '-b', 'again')
  sandbox.write({ 'orders.yaml': simple({ fields: ['order_id', 'note'] }) })
  expect((await cliIn(path, 'check', ...today)).code).toBe(1)
})

test('without a fingerprint it lists what there is to waive', async () => {
  const { path } = onBranch()
  const { code, out } = await cliIn(path, 'waive', ...today)
  expect(code).toBe(0)
  expect(out).toMatch(/^1:[0-9a-f]{12} {2}shop-orders\.amount removed[^]*\n1:[0-9a-f]{12} {2}shop-orders\.note removed[^]*driftgate waive <fingerprint> --reason "why" --expires 2026-08-02\n$/)
  expect(existsSync(join(path, file))).toBe(false)
  expect(await cliIn(repository().path, 'waive')).toMatchObject({ code: 0, out: 'Nothing to waive: no break fails the gate.\n' })
})

test('and which waivers there are: what they are of here, and which can go', async () => {
  const sandbox = onBranch('policy: backward\n'), { path } = sandbox
  const { 'shop-orders.amount': amount = '', 'shop-orders.note': note = '' } = await printsIn(path)
  sandbox.write({ [file]: `waivers:\n  - {fingerprint: "${amount}", reason: sales agreed, expires: 2026-06-01}\n  - {fingerprint: "1:000000000001", path: a.b, reason: long ago, expires: 2026-01-01}\n  - {fingerprint: "1:000000000002", reason: to come, expires: 2026-06-01}\n` })
  const { out } = await cliIn(path, 'waive', ...today)
  expect(out).toContain(`${note}  shop-orders.note removed`)
  expect(out.slice(out.indexOf('In .driftgate'))).toMatch(new RegExp(`^In ${file}:\n\n${amount} {2}until 2026-06-01, and does not count yet: shop-orders\\.amount re…\n +sales agreed\n1:000000000001 {2}expired on 2026-01-01, and can go: a\\.b\n +long ago\n1:000000000002 {2}until 2026-06-01, of nothing that changes here: \n +to come\n$`))
})

test.each<[string, string[], RegExp]>([
  ['a day that has passed', ['--reason', 'x', '--expires', '2026-05-03'], /--expires 2026-05-03 has passed: today is 2026-05-04/],
  ['a day that is none', ['--reason', 'x', '--expires', '2026-02-30'], /is no day/],
  ['no day', ['--reason', 'x'], /needs a last day/],
  ['no reason', ['--expires', '2026-08-01'], /needs a reason/],
  ['a reason that says nothing', ['--reason', '  ', '--expires', '2026-08-01'], /needs a reason/],
])('refuses %s', async (_, flags, words) => {
  const { path } = onBranch()
  const { 'shop-orders.note': note = '' } = await printsIn(path)
  expect(await cliIn(path, 'waive', note, ...flags, ...today)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(words) })
  expect(existsSync(join(path, file))).toBe(false)
})

test('an unknown fingerprint names those that there are, and one that is too short is unknown', async () => {
  const { path } = onBranch()
  const { 'shop-orders.note': note = '' } = await printsIn(path)
  expect(await cliIn(path, 'waive', '1:000000000000', ...agreed)).toMatchObject({ code: 2, err: expect.stringContaining(note) })
  expect((await cliIn(path, 'waive', note.slice(0, 4), ...agreed)).code).toBe(2)
  expect((await cliIn(path, 'waive', note.slice(2, 7).toUpperCase(), ...agreed)).code).toBe(0)
})

test('--dry-run writes nothing; the same twice says so; a later day takes the place of the earlier one', async () => {
  const { path } = onBranch()
  const { 'shop-orders.note': note = '' } = await printsIn(path)
  expect((await cliIn(path, 'waive', note, '--dry-run', ...agreed)).out).toMatch(/^would write/)
  expect(existsSync(join(path, file))).toBe(false)
  await cliIn(path, 'waive', note, ...agreed)
  expect((await cliIn(path, 'waive', note, ...agreed)).out).toBe(`${file} says so already\n`)
  const { out } = await cliIn(path, 'waive', note, '--reason', 'sales agreed', '--expires', '2026-09-01', ...today)
  expect(out).toMatch(/\n- {4}expires: 2026-08-01\n\+ {4}expires: 2026-09-01\n/)
})

test('writes through no link, and over no file that it cannot read', async () => {
  const { path } = onBranch(), elsewhere = temporaryFolder()
  const { 'shop-orders.note': note = '' } = await printsIn(path)
  symlinkSync(elsewhere, join(path, '.driftgate'))
  expect(await cliIn(path, 'waive', note, ...agreed)).toMatchObject({ code: 2, err: expect.stringContaining('symbolic link') })
  const other = onBranch()
  mkdirSync(join(other.path, '.driftgate'))
  writeFileSync(join(other.path, file), 'waivers:\n  - reason: x\n')
  expect(await cliIn(other.path, 'waive', note, ...agreed)).toMatchObject({ code: 2, err: expect.stringContaining(`${file}:2`) })
  expect(readFileSync(join(other.path, file), 'utf8')).toBe('waivers:\n  - reason: x\n')
})

describe('the file keeps what is not the waiver\'s own', () => {
  const entry: Entry = { fingerprint: '1:3f2a91c04b7e', contract: 'urn:x:orders', rule: 'field-removed', path: 'orders.amount', reason: 'agreed', expires: '2027-03-01' }
  const own = (indent: string) => ['- fingerprint: 1:3f2a91c04b7e', '  contract: "urn:x:orders"', '  rule: field-removed', '  path: orders.amount', '  reason: agreed', '  expires: 2027-03-01', ''].map((line) => (line === '' ? '' : indent + line)).join('\n')
  const other = (indent: string) => `${indent}- fingerprint: "1:000000000001" # the first\n${indent}  reason: 'why'\n${indent}  expires: 2027-01-01 # a day\n`
  test.each<[string, string, string]>([
    ['none', '', `# Breaks that are meant, each until a day. \`driftgate waive\` writes them.\nwaivers:\n${own('  ')}`],
    ['comments alone', '# ours', `# ours\nwaivers:\n${own('  ')}`],
    ['an empty list', 'waivers: [] # none\n# end\n', `waivers: # none\n${own('  ')}# end\n`],
    ['a key alone', 'waivers:\n', `waivers:\n${own('  ')}`],
    ['another, indented', `waivers:\n${other('    ')}`, `waivers:\n${other('    ')}${own('    ')}`],
    ['another, not indented, and words behind it', `waivers:\n${other('')}\n# end\n`, `waivers:\n${other('')}${own('')}\n# end\n`],
    ['another with a comment under it', `waivers:\n${other('  ')}    # of the first\n  # of all\n`, `waivers:\n${other('  ')}    # of the first\n${own('  ')}  # of all\n`],
    ['a comment under it that ends the file', `waivers:\n${other('')}  # of the first`, `waivers:\n${other('')}  # of the first\n${own('')}`],
    ['no end of the last line', `waivers:\n${other('  ').trimEnd()}`, `waivers:\n${other('  ')}${own('  ')}`],
    ['lines of another system', `waivers:\r\n${other('  ').replaceAll('\n', '\r\n')}`, `waivers:\n${other('  ')}${own('  ')}`.replaceAll('\n', '\r\n')],
    ['a key before it', `$schema: x\n`, `$schema: x\nwaivers:\n${own('  ')}`],
    ['a reason of several lines last', 'waivers:\n  - fingerprint: 1:000000000001\n    expires: 2027-01-01\n    reason: |\n      one\n      two\n', `waivers:\n  - fingerprint: 1:000000000001\n    expires: 2027-01-01\n    reason: |\n      one\n      two\n${own('  ')}`],
  ])('%s', (_, before, after) => {
    expect(withWaiver(before, entry)).toBe(after)
  })
  test('another day and reason, in place', () => {
    const before = `waivers:\n${other('  ')}${own('  ').replace('reason: agreed', 'reason: "so: so" # ours').replace('2027-03-01', "'2026-12-31'   # soon")}`
    expect(withWaiver(before, entry)).toBe(`waivers:\n${other('  ')}${own('  ').replace('reason: agreed', 'reason: agreed # ours').replace('2027-03-01', '2027-03-01   # soon')}`)
  })
  test('in one line, too, and what has to be put in by hand is told as it can be', () => {
    const flow = (reason: string): string => `waivers:\n  - { fingerprint: 1:3f2a91c04b7e, reason: ${reason}, expires: 2027-03-01 } # ours\n`
    expect(withWaiver(flow('old'), { ...entry, reason: 'sales, and all others' })).toBe(flow('"sales, and all others"'))
    const hint = (before: string): string => {
      try {
        return withWaiver(before, { ...entry, reason: 'sales, at last' })
      } catch (error) {
        return error instanceof Problem ? error.details.hint ?? '' : String(error)
      }
    }
    const words = hint('{ waivers: [] }')
    expect(words).toBe('add { fingerprint: 1:3f2a91c04b7e, contract: "urn:x:orders", rule: field-removed, path: orders.amount, reason: "sales, at last", expires: 2027-03-01 }')
    expect(readWaivers(`{ waivers: [${words.slice('add '.length)}] }`, file)).toMatchObject([{ reason: 'sales, at last', expires: '2027-03-01' }])
    expect(hint(`waivers:\n  - &a { fingerprint: 1:000000000001, reason: x, expires: 2027-01-01 }\n  - <<: *a\n    fingerprint: 1:3f2a91c04b7e\n`)).toBe('at 1:3f2a91c04b7e write reason: "sales, at last", expires: 2027-03-01')
  })
  test('one of another file beside it', () => {
    const both = withWaiver(withWaiver('', { ...entry, file: 'a.yaml' }), { ...entry, file: 'b.yaml' })
    expect(readWaivers(both, file).map(({ says }) => says.get('file'))).toEqual(['a.yaml', 'b.yaml'])
  })
  test.each(['a: b # c', 'true', '- x', '"', "it's", 'x\u202E\u0000\u2028y', '☃ 💥', '#1', '{a}', '&a', '*a', '!x', '%', '@x', '12', '2027-01-01', 'a:', 'null', '\ud800'])('whatever a reason or a contract is called: %j', (text) => {
    const [written] = readWaivers(withWaiver('', { ...entry, contract: text, reason: text.replace(/\s+/g, ' ') }), file)
    expect([written?.reason, written?.says.get('contract')]).toEqual([text.replace(/\s+/g, ' '), text])
  })
  test.each(['{waivers: []}', 'waivers: [{fingerprint: 1:000000000001, reason: x, expires: 2027-01-01}]', `waivers: &a\n${other('  ')}`.replace('&a', '!!seq')])('what is laid out otherwise is left to be edited by hand, or done right: %j', (before) => {
    try {
      expect(readWaivers(withWaiver(before, entry), file).at(-1)?.fingerprint).toBe(entry.fingerprint)
    } catch (error) {
      expect(error).toMatchObject({ details: { code: 'not-written', hint: expect.stringContaining('fingerprint: 1:3f2a91c04b7e') } })
    }
  })
})

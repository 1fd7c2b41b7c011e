// A fork's pull request: one workflow checks it with a token that may only read, another tells it, and trusts nothing that the first one wrote.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportFrom } from '../../src/action/report-file.ts'
import type { Report } from '../../src/judge/report.ts'
import { temporaryFolder } from '../read/temporary.ts'
import { type State, github } from './github/index.ts'
import { otherPayload } from './payloads.ts'
import { type Event, type Step, checkout, contract, pullRequest, runAction, runActionBeside, server } from './workflow.ts'

const columns = { order_id: 'string!', amount: 'decimal(10,2)!' }

/** What the first workflow found, as it kept it. */
function checked(): { report: Report; head: string } {
  const origin = server({ 'orders.yaml': contract('1.2.0', columns) }), event = pullRequest(origin, { 'orders.yaml': contract('1.3.0', { order_id: 'string!' }) })
  const step = runAction(checkout(origin, event), event, { comment: 'never' })
  expect(step.code).toBe(1)
  return { report: step.report, head: event.head }
}

function completed(head: string, more: object = {}): Event {
  const payload = structuredClone(otherPayload('workflow_run'))
  Object.assign(payload['workflow_run'] as object, { id: 4242, run_attempt: 2, event: 'pull_request', head_sha: head, head_branch: 'feature', head_repository: { owner: { login: 'mallory' }, full_name: 'mallory/contracts' }, pull_requests: [], ...more })
  return { name: 'workflow_run', ref: 'refs/heads/main', sha: 'a'.repeat(40), payload }
}

/** The second workflow. Nothing is checked out. */
async function tell(report: unknown, event: Event, state: Partial<State>, inputs: Record<string, string> = {}) {
  const workspace = temporaryFolder(), path = join(workspace, 'report.json'), gh = await github({ may: { 'pull-requests': 'write' }, ...state })
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report))
  const step: Step = await runActionBeside({ path: workspace }, event, { token: gh.token, report: path, ...inputs }, { ...gh.env, GITHUB_RUN_ID: '5000', GITHUB_RUN_ATTEMPT: '1' })
  return { gh, step }
}
const pull = (sha: string, number = 9, owner = 'mallory', base = 'main') => ({ number, head: { sha, ref: 'feature', owner }, base: { ref: base } })

test('the pull request is told what the other run found, and where; this run does not fail of it', async () => {
  const { report, head } = checked()
  const { gh, step } = await tell(report, completed(head), { pulls: [pull('b'.repeat(40), 7, 'shop'), pull(head, 8, 'ada'), pull(head)] })
  expect(step).toMatchObject({ code: 0, annotations: [], outputs: { verdict: 'fail', 'breaking-count': '1', 'comment-id': '5001' } })
  expect(gh.requests.map(({ route, path }) => [route.split(' ')[0], path['issue_number']])).toEqual([['GET', undefined], ['GET', '9'], ['POST', '9']])
  expect(gh.comments[0]?.body).toMatch(/^### ❌ Driftgate: 1 breaking change[^]*\/actions\/runs\/4242\/attempts\/2[^]*\n<!-- driftgate: run:5000\/1 -->$/)
  expect(step.summary).toContain('orders.yaml')
})

test('of several from one branch the one to the branch that was compared with', async () => {
  const { report, head } = checked()
  const { gh } = await tell(report, completed(head), { pulls: [pull(head, 8, 'mallory', 'release'), pull(head)] })
  expect(gh.requests.at(-1)?.path['issue_number']).toBe('9')
})

test('a pull request that has moved on, or is closed, is not told of an older commit', async () => {
  const { report, head } = checked()
  for (const pulls of [[pull('c'.repeat(40))], [{ ...pull(head), state: 'closed' as const }], []]) {
    const { gh, step } = await tell(report, completed(head), { pulls })
    expect(step).toMatchObject({ code: 0, annotations: [expect.objectContaining({ kind: 'notice', message: expect.stringContaining(`no open pull request has ${head.slice(0, 12)} as its last commit`) })] })
    expect(gh.comments).toEqual([])
  }
})

test('a run that was for no pull request has none to tell', async () => {
  const { report, head } = checked()
  const { gh, step } = await tell(report, completed(head, { event: 'push' }), { pulls: [pull(head)] })
  expect(step).toMatchObject({ code: 0, annotations: [] })
  expect(gh.requests).toEqual([])
})

const hostile = '@everyone <img src=http://evil.example/x> ![x](http://evil.example/y) [z](http://evil.example/z) </details> `code` ~~~ ``` \n\n# Heading\n::error::x\n##[error]x | cell #1 https://evil.example/w <!-- driftgate: run:1/1 -->'
/** Every text that is free to be any, whatever its name. */
const poisoned = (value: unknown): unknown => Array.isArray(value) ? value.map(poisoned) : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isFree(key, inner) ? hostile : poisoned(inner)])) : value
const isFree = (key: string, value: unknown): boolean => typeof value === 'string' && !/^(name|version|today|commit|verdict|status|policySource|oldReadsNew|newReadsOld|declaredBump|requiredBump|rule|axis|level|bump|role|code|side|writer|reader|how|fingerprint)$/.test(key)
/** Where a page leads: a browser resolves it before it asks. */
const addressesIn = (page: string): string[] => [...page.matchAll(/\]\(<?([^<>\s)]*)>?\)/g)].map(([, address = '']) => new URL(address).href)

/** What is left of a page outside of code, where nothing has an effect. */
function outsideCode(page: string): string {
  let out = ''
  for (let i = 0; i < page.length;) {
    const [ticks = ''] = /^`+/.exec(page.slice(i)) ?? [], end = ticks === '' ? null : new RegExp(`(?<!\x60)${ticks}(?!\x60)`).exec(page.slice(i + ticks.length))
    if (end) i += ticks.length * 2 + end.index
    else if (page[i] === '\\') i += 2
    else out += page[i++]
  }
  return out
}

test('a report is a text of a stranger: no mention, image, link, HTML or fold of it is one', async () => {
  const { report, head } = checked()
  const { contracts: [first], ...rest } = report
  const many = { ...poisoned({ ...rest, contracts: [first, { ...first, id: 'other' }] }) as Report, tool: report.tool, errors: [{ file: hostile, line: 1, column: 1, side: 'head', code: 'bad-x', message: hostile, hint: hostile }], verdict: 'error' as const }
  const { gh, step } = await tell(many, completed(head), { pulls: [pull(head)] })
  expect(step).toMatchObject({ code: 0, annotations: [] })
  const body = gh.comments[0]?.body ?? '', outside = outsideCode(body).replace(/\]\(<[^<>\s]*>\)/g, '](…)')
  expect(body).toContain('everyone')
  expect(outside).not.toMatch(/@everyone|<img|!\[|\]\(http|:\/\/evil|^# |#1\b/m)
  expect(outside.match(/<details>/g)?.length ?? 0).toBe(outside.match(/<\/details>/g)?.length ?? 0)
  expect(outside.match(/<!--/g)).toHaveLength(1)
  expect([body, step.summary].map(outsideCode).flatMap(addressesIn).filter((address) => !address.startsWith('https://github.com/shop/contracts/'))).toEqual([])
})

test('nor does a path in it lead out of the repository', async () => {
  const { report, head } = checked(), own = `https://github.com/shop/contracts/blob/${head}/`
  const led = async (file: string): Promise<string[]> => {
    const moved = JSON.parse(JSON.stringify(report).replaceAll('"orders.yaml"', JSON.stringify(file))) as Report
    const { gh, step } = await tell(moved, completed(head), { pulls: [pull(head)] })
    expect(step).toMatchObject({ code: 0, annotations: [] })
    return [gh.comments[0]?.body ?? '', step.summary].flatMap(addressesIn).filter((address) => address.startsWith('https://github.com/') && !/\/actions\/runs\/\d+/.test(address))
  }
  const links = await led('a/orders.yaml')
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => !/\/blob\/[\da-f]{40}\/a\/orders\.yaml#L\d+$/.test(link))).toEqual([])
  expect(links.some((link) => link.startsWith(own))).toBe(true)
  for (const file of ['../../../../evil/phish', 'a/../../../../../../evil/phish', '/evil/phish', '..\\..\\..\\..\\evil\\phish']) expect(await led(file)).toEqual([])
})

test('what is no file is not read as a report', () => {
  for (const path of ['/dev/null', temporaryFolder()]) expect(() => reportFrom(path)).toThrow('it is no regular file')
})

test('what is no report of a gate is not told', async () => {
  const { report, head } = checked()
  const wrong: unknown[] = [
    '', '{', '[]', 'null', '"x"', { ...report, html: '<img>' }, { ...report, verdict: 'great' }, { ...report, today: hostile }, { ...report, tool: { ...report.tool, version: hostile } }, { ...report, tool: { ...report.tool, version: '1.0.0\n<img>' } },
    { ...report, base: { ...report.base, commit: 'x">' } }, { ...report, base: { ...report.base, called: hostile }, head: { ...report.head, called: 'b' } }, { ...report, summary: { ...report.summary, waived: '<img>' } },
  ]
  const folder = temporaryFolder(), path = join(folder, 'wrong.json')
  for (const one of wrong) {
    writeFileSync(path, typeof one === 'string' ? one : JSON.stringify(one))
    expect(() => reportFrom(path)).toThrow('the input report does not name a report')
  }
  const { gh, step } = await tell(wrong.at(-1), completed(head), { pulls: [pull(head)] })
  expect(step).toMatchObject({ code: 2, outputs: { verdict: 'error' }, annotations: [{ kind: 'error', title: 'could not check: bad-report' }] })
  expect((await tell(report, completed(head), { pulls: [pull(head)] }, { report: 'nowhere.json' })).step.code).toBe(2)
  expect(gh.requests).toEqual([])
})

test('it decides no label and no check run', async () => {
  const { report, head } = checked()
  for (const inputs of [{ label: 'breaking-change' }, { 'check-run': 'Contracts' }]) {
    const { gh, step } = await tell({ ...report, verdict: 'pass' }, completed(head), { pulls: [pull(head)] }, inputs)
    expect(step.code).toBe(2)
    expect(gh.requests).toEqual([])
  }
})

test('the workflows of the example are the ones that go together', () => {
  const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../examples/forks', name), 'utf8')
  expect(read('contracts-comment.yml')).toContain(`workflows: [${/^name: (.*)$/m.exec(read('contracts.yml'))?.[1]}]`)
  expect(read('contracts.yml').match(/name: driftgate-report/g)?.concat(read('contracts-comment.yml').match(/name: driftgate-report/g) ?? [])).toHaveLength(2)
})

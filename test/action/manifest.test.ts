// action.yml, the example and the page about them say what the code does.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

type Named = Readonly<Record<string, { description: string; required?: boolean; default?: unknown }>>
const manifest: { inputs: Named; outputs: Named; runs: { using: string; main: string } } = parse(read('action.yml'))
const code = readdirSync(join(root, 'src/action'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => read(join('src/action', name))).join('\n')
const page = read('docs/github-action.md')
const example = read('examples/github-workflow.yml')

/** The names of a type of string literals, or of an object's keys, by where it stands in the code. */
const between = (start: string, end: string): string => code.slice(code.indexOf(start), code.indexOf(end, code.indexOf(start)))

test('it runs the bundle on Node.js 24', () => expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/action.js' }))

// The token is the one that no config could say anything of: with it `uses: driftgate/driftgate@v1` and nothing else can write the comment, as far as the job's permissions go.
test('no input has a default, which would go over the config, but the token', () => {
  for (const [name, { description, required, ...others }] of Object.entries(manifest.inputs)) {
    expect([name, required, others]).toEqual([name, false, name === 'token' ? { default: '${{ github.token }}' } : {}])
    expect(description).toMatch(/\.$/)
  }
})

test('its inputs are those that the code reads', () => {
  const known = [...between('type InputName =', '\n').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(new Set(known)).toEqual(new Set(Object.keys(manifest.inputs)))
  for (const name of known) expect(code).toContain(`given('${name}')`)
})

test('its outputs are those that the code sets', () => {
  const set = [...between('export function outputsOf', '\n}').matchAll(/^ {4}'?([a-z-]+)'?[:,]/gm)].map(([, name]) => name)
  expect(new Set(set)).toEqual(new Set(Object.keys(manifest.outputs)))
  for (const { description } of Object.values(manifest.outputs)) expect(description).toMatch(/\.$/)
})

test('the page tells every input and output, and no other', () => {
  const told = (section: string): string[] => [...(page.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(told('Inputs').toSorted()).toEqual(Object.keys(manifest.inputs).toSorted())
  expect(told('Outputs').toSorted()).toEqual(Object.keys(manifest.outputs).toSorted())
})

const examples = ['github-workflow.yml', 'forks/contracts.yml', 'forks/contracts-comment.yml']
test.each(examples)('the page shows the example %s as it is', (name) => expect(page).toContain(`\`\`\`yaml\n${read(`examples/${name}`)}\`\`\``))

type Workflow = { on: Readonly<Record<string, unknown>>; permissions: unknown; jobs: Readonly<Record<string, { permissions?: unknown; 'timeout-minutes': number; steps: readonly { uses?: string; run?: string; with?: Readonly<Record<string, unknown>> }[] }>> }
const workflow: Workflow = parse(example)
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

test('the example asks for the least, each permission with its reason; no secret; nothing run', () => {
  expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
  expect(Object.values(workflow.jobs).map((job) => job.permissions)).toEqual([undefined])
  expect(example.match(/^permissions:\n((?: {2}\S+: \w+ # \w.*\n)+)\n/m)?.[1]?.trim().split('\n')).toHaveLength(2)
  expect(example).not.toMatch(/secrets\.|pull_request_target|\brun:/)
})

test('the example filters no paths and checks out at the default depth', () => {
  expect(example).not.toMatch(/^\s*(paths|paths-ignore|fetch-depth):/m)
  expect(Object.keys(workflow.on)).toEqual(['pull_request', 'merge_group', 'push'])
  expect(steps.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/checkout', 'driftgate/driftgate'])
})

test('the one that comments for forks may write, and takes nothing from the pull request but its report', () => {
  const { on, permissions, jobs } = parse(read('examples/forks/contracts-comment.yml')) as Workflow
  expect([Object.keys(on), permissions, Object.keys(jobs)]).toEqual([['workflow_run'], {}, ['comment']])
  expect(jobs['comment']?.permissions).toEqual({ actions: 'read', 'pull-requests': 'write' })
  expect(jobs['comment']?.steps.map(({ uses, run }) => uses?.split('@')[0] ?? run)).toEqual(['actions/download-artifact', 'driftgate/driftgate'])
  expect((parse(read('examples/forks/contracts.yml')) as Workflow).permissions).toEqual({ contents: 'read' })
})

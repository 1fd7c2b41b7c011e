import { expect, test } from 'vitest'
import schema from '../../schema/config.v1.json' with { type: 'json' }
import { defaults } from '../../src/config/config.ts'
import { loadConfig } from '../../src/config/load.ts'
import { policyNames } from '../../src/config/policies.ts'
import { readConfig } from '../../src/config/read.ts'
import { inMemory } from '../../src/read/memory.ts'
import { Problem } from '../../src/text/problem.ts'

const known = { rules: ['field-removed', 'field-added'], formats: ['odcs', 'simple'] }
const read = (text: string, file = '.driftgate.yaml') => readConfig(text, file, known)
const fault = async (text: string, file?: string) => {
  const error = await read(text, file).then(() => undefined, (problem: unknown) => problem)
  if (!(error instanceof Problem)) throw new Error(`no problem: ${String(error)}`)
  return error.details
}

const whole = `
files: contracts/**
ignore: [archive/**, '!**/fixtures/**']
policy: full
rules: { field-removed: warning, field-added: off }
unsure: error
draft: enforce
breaking: never
versions: { patch: enforce }
failOn: warning
unreadableBase: warn
contracts:
  - match: contracts/pay/**
    format: odcs
    contentModel: lenient
    assertFormats: true
    policy: exact:ordered
    rules: { field-added: error }
    versions: { zeroMajor: major }
  - match: [a.yaml, b.yaml]
`

test('every setting is read', async () => {
  const config = await read(whole)
  expect(config).toMatchObject({
    file: '.driftgate.yaml', files: ['contracts/**'], ignore: ['archive/**', '!**/fixtures/**'], policy: { name: 'full' }, unsure: 'error', draft: 'enforce', breaking: 'never',
    versions: { patch: 'enforce', zeroMajor: 'minor' }, failOn: 'warning', unreadableBase: 'warn',
  })
  expect([...config.rules]).toEqual([['field-removed', 'warning'], ['field-added', 'off']])
  expect(config.contracts).toMatchObject([{ match: ['contracts/pay/**'], format: 'odcs', contentModel: 'lenient', assertFormats: true, policy: { name: 'exact:ordered' }, versions: { zeroMajor: 'major' } }, { match: ['a.yaml', 'b.yaml'] }])
  expect([...config.contracts[0]?.rules ?? []]).toEqual([['field-added', 'error']])
})

test('the same as JSON', async () => {
  expect(await read('{ "policy": "none", "rules": { "field-added": "off" } }', '.driftgate.json')).toMatchObject({ policy: { name: 'none' } })
})

test('an empty file, or one of comments, leaves the defaults', async () => {
  for (const text of ['', '# nothing yet\n', '{}']) {
    const { locate: _, ...config } = await read(text)
    const { locate: __, ...standing } = defaults
    expect(config).toEqual({ ...standing, file: '.driftgate.yaml' })
  }
})

test('what a report says of a setting can point at its line', async () => {
  const config = await read(whole)
  expect(config.locate('policy')).toMatchObject({ file: '.driftgate.yaml', line: 4, column: 1 })
  expect(config.locate('rules', 'field-added')).toMatchObject({ line: 5, column: 34 })
  expect(config.locate('contracts', 0, 'policy')).toMatchObject({ line: 17, column: 5 })
  expect(config.locate('rules', 'not-there')).toMatchObject({ line: 5, column: 1 })
  expect(config.locate('polcy')).toBeUndefined()
})

test.each([
  ['polcy: full', 1, 'unknown-key', /no key of the config/, /did you mean `policy`/],
  ['\nfail-on: error', 2, 'unknown-key', /"fail-on"/, /did you mean `failOn`/],
  ['colour: red', 1, 'unknown-key', /"colour"/, /configuration\.md/],
  ['policy: bakward', 1, 'unknown-policy', /"bakward"/, /did you mean backward/],
  ['policy: full-transitive', 1, 'unknown-policy', /spelt with its name/, /registry:full-transitive/],
  ['baseline: tag', 1, 'unknown-value', /"tag"/, /base.*release/],
  ['releaseTags: v1.0.0', 1, 'wrong-value', /must be a pattern such as v\*/, undefined],
  ['releaseTags: [v*, orders]', 1, 'wrong-value', /with a \* that stands for the version/, undefined],
  ['transitive: perhaps', 1, 'wrong-kind', /./, undefined],
  ['policy: [full]', 1, 'unknown-value', /./, undefined],
  ['rules:\n  field-remved: off', 2, 'unknown-rule', /"field-remved"/, /did you mean field-removed/],
  ['rules:\n  field-removed: quiet', 2, 'unknown-value', /"quiet"/, /off, note, warning/],
  ['contracts:\n  - match: a\n    contentModel: open', 3, 'unknown-value', /"open"/, /strict.*lenient/],
  ['contentModel: lenient', 1, 'unknown-key', /contentModel/, /./],
  ['contracts:\n  - match: a\n    format: odsc', 3, 'unknown-format', /"odsc"/, /did you mean odcs/],
  ['contracts:\n  - policy: full', 2, 'missing-key', /match/, /./],
  ['contracts:\n  - match: a\n    failOn: none', 3, 'unknown-key', /entry of `contracts`/, undefined],
  ['draft: "no"', 1, 'unknown-value', /"no"/, /warn/],
  ['files: [""]', 1, 'empty-value', /./, undefined],
  ['- policy', 1, 'wrong-kind', /./, undefined],
  ['policy: full\npolicy: none', 2, 'duplicate-key', /./, undefined],
])('%j is refused at line %i', async (text, line, code, message, hint) => {
  const details = await fault(text)
  expect(details).toMatchObject({ file: '.driftgate.yaml', line, code, message: expect.stringMatching(message) })
  if (hint) expect(details.hint).toMatch(hint)
})

test('all that is wrong is told at once, in the order of the file, and each thing once', async () => {
  const problem = await read('draft: maybe\npolcy: full\nrules: { field-remved: off, field-added: quiet }\npolicy: bakward\ncontracts:\n  - format: odsc\n').catch((error: unknown) => error)
  if (!(problem instanceof Problem)) throw new Error('no problem')
  expect([problem, ...problem.others].map(({ details: { line, code } }) => `${line} ${code}`)).toEqual(['1 unknown-value', '2 unknown-key', '3 unknown-rule', '3 unknown-value', '4 unknown-policy', '6 missing-key', '6 unknown-format'])
})

test('warn and warning are one word', async () => {
  const one = await read('draft: warning\nunreadableBase: warning\nunsure: warn\nfailOn: warn\nrules: { field-added: warn }\ncontracts: [{ match: a, draft: warning, rules: { field-removed: warn } }]')
  expect(one).toMatchObject({ draft: 'warn', unreadableBase: 'warn', unsure: 'warning', failOn: 'warning', contracts: [{ draft: 'warn' }] })
  expect([one.rules.get('field-added'), one.contracts[0]?.rules?.get('field-removed')]).toEqual(['warning', 'warning'])
})

test('a name of the language itself is a key like any other', async () => {
  expect(await fault('__proto__: { policy: none }')).toMatchObject({ code: 'unknown-key' })
  expect(await fault('rules: { constructor: off }')).toMatchObject({ code: 'unknown-rule' })
})

test('a snapshot has one config or none', async () => {
  const load = (texts: Record<string, string>, path?: string) => loadConfig(inMemory('head', new Map(Object.entries(texts))), { vocabulary: () => known, ...(path === undefined ? {} : { path }) })
  expect(await load({ 'a.yaml': 'x: 1' })).toBeUndefined()
  expect(await load({ '.driftgate.yml': 'policy: none' })).toMatchObject({ file: '.driftgate.yml', policy: { name: 'none' } })
  expect(await load({ '.driftgate.yaml': 'policy: none', 'ci/gate.yaml': 'policy: full' }, 'ci/gate.yaml')).toMatchObject({ file: 'ci/gate.yaml', policy: { name: 'full' } })
  await expect(load({ '.driftgate.yaml': '', '.driftgate.json': '{}' })).rejects.toThrow(/two configs/)
  await expect(load({ '.driftgate.yaml': 'rules: { x: off }' })).rejects.toThrow(/no rule "x"/)
})

test('the published schema knows the same policies, and the same defaults', () => {
  expect(schema.$defs.policy.enum).toEqual(policyNames)
  const { unsure, draft, breaking, versions: { properties: { patch, zeroMajor } } } = schema.$defs
  expect([unsure, draft, breaking, patch, zeroMajor].map(setting => setting.default)).toEqual([defaults.unsure, defaults.draft, defaults.breaking, defaults.versions.patch, defaults.versions.zeroMajor])
  expect([schema.properties.failOn.default, schema.properties.unreadableBase.default]).toEqual([defaults.failOn, defaults.unreadableBase])
})

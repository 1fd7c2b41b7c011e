import { expect, test } from 'vitest'
import { type Config, defaults, withFlags } from '../../src/config/config.ts'
import { full } from '../../src/config/policies.ts'
import { readConfig } from '../../src/config/read.ts'
import { howToRead, isLookedAt, isNamed, policyFor, settingsFor } from '../../src/config/settings.ts'
import { weakenings } from '../../src/config/weaker.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { tables } from '../../src/contract/reading.ts'

const config = (text: string): Promise<Config> => readConfig(text, '.driftgate.yaml')
const contract = (format: string, policy?: string, file = 'contracts/a.yaml'): Contract => ({
  format, file, id: file, datasets: [], facts: [], readings: tables, ...(policy === undefined ? {} : { policy: { text: policy, at: { start: 0, end: 1 } } }),
  locate: () => ({ file, line: 3, column: 2, endLine: 3, endColumn: 4 }),
})

test('fixtures and templates are left alone, all else is looked at', () => {
  const looked = (path: string) => isLookedAt(defaults, path)
  expect(['orders.yaml', 'contracts/orders.odcs.yaml', 'examples/a.yaml', 'test/orders.yaml', '.contracts/a.yaml', 'a/template-v2/b.yaml'].filter(path => !looked(path))).toEqual([])
  expect(['tests/fixtures/a.yaml', 'fixtures/a.yaml', 'src/test/resources/a.yaml', 'a/testdata/b/c.json', 'templates/orders.yaml', 'orders.template.yaml', 'x/orders-template.yml', 'node_modules/a/b.json'].filter(looked)).toEqual([])
})

test('the config narrows and widens that; the last glob that matches decides', async () => {
  const narrow = await config('files: [contracts, "!contracts/old"]\nignore: ["*.json", "!**/fixtures/**"]')
  expect(['contracts/a.yaml', 'contracts/x/fixtures/b.yaml'].filter(path => !isLookedAt(narrow, path))).toEqual([])
  expect(['orders.yaml', 'contracts/old/a.yaml', 'a.json', 'templates/a.yaml'].filter(path => isLookedAt(narrow, path))).toEqual([])
})

test('files that only take back take from all; a dot is the root', async () => {
  const others = await config('files: ["!archive", "!old.yaml"]'), all = await config('files: .')
  expect(['a.yaml', 'b/c.yaml', 'archive/a.yaml', 'old.yaml'].map((path) => isLookedAt(others, path))).toEqual([true, true, false, false])
  expect(['a.yaml', 'b/c.yaml', 'fixtures/a.yaml'].map((path) => isLookedAt(all, path))).toEqual([true, true, false])
})

test('a file is a contract on the word of the config where that gives it a format or names it outright', async () => {
  const named = await config('files: [contracts, ledger.yaml]\ncontracts: [{ match: pay/*.yaml, format: odcs }, { match: "**", policy: full }]')
  expect(['ledger.yaml', 'pay/a.yaml'].filter(path => !isNamed(named, path))).toEqual([])
  expect(['contracts/README.md', 'pay/README.md', 'contracts/a.yaml'].filter(path => isNamed(named, path))).toEqual([])
})

test('later entries win, key by key, and flags win over all', async () => {
  const entries = await config(`
rules: { a: note, b: note }
contracts:
  - { match: 'pay/**', policy: full, draft: enforce, rules: { a: error }, versions: { patch: enforce } }
  - { match: 'pay/x.yaml', policy: none, versions: { zeroMajor: major } }
`)
  const settings = settingsFor(entries, 'pay/x.yaml')
  expect(settings).toMatchObject({ policy: { name: 'none' }, draft: 'enforce', versions: { patch: 'enforce', zeroMajor: 'major' } })
  expect([...settings.rules]).toEqual([['a', 'error'], ['b', 'note']])
  expect(settingsFor(entries, 'other.yaml').policy).toBeUndefined()
  expect(settingsFor(withFlags(entries, { policy: full, draft: 'warn' }), 'pay/x.yaml')).toMatchObject({ policy: { name: 'full' }, draft: 'warn' })
  expect(withFlags(entries, { failOn: 'none' }).failOn).toBe('none')
})

test('a file is told its database, and where its version comes from; of the entry before the whole', async () => {
  const entries = await config('versions: { from: path }\ncontracts: [{ match: a/**, dialect: snowflake, versions: { from: ["key:version", "file:VERSION"] } }]')
  expect(['a/a.yml', 'b.yml'].map((path) => howToRead(entries, path))).toEqual([{ options: { dialect: 'snowflake' }, versionFrom: ['key:version', 'file:VERSION'] }, { versionFrom: ['path'] }])
})

test('how a file is read is its format, and what that is told', async () => {
  const entries = await config('contracts: [{ match: a, format: spark, assertFormats: false }, { match: a/b.json, contentModel: lenient }]')
  expect(['a/a.json', 'a/b.json', 'b.json'].map((path) => howToRead(entries, path))).toEqual([
    { format: 'spark', options: { assertFormats: false } }, { format: 'spark', options: { assertFormats: false, contentModel: 'lenient' } }, {},
  ])
})

test('flag, config, contract, default: the first that speaks', async () => {
  const choice = (from: Config, of: Contract) => {
    const { policy, source } = policyFor(from, of)
    return `${policy.name} from ${source}`
  }
  const set = await config('contracts: [{ match: contracts, policy: none }]')
  expect(choice(withFlags(set, { policy: full }), contract('odcs', 'forward'))).toBe('full from flag')
  expect(choice(set, contract('odcs', 'forward'))).toBe('none from config')
  expect(choice(set, contract('odcs', 'FORWARD', 'b.yaml'))).toBe('forward from contract')
  expect(choice(set, contract('odcs', undefined, 'b.yaml'))).toBe('backward from default')
  expect(choice(defaults, contract('pipeline'))).toBe('full from default')
})

test('a contract that names no policy of ours is judged by the default and told so', () => {
  const { policy, misread } = policyFor(defaults, contract('simple', 'backwards'))
  expect(policy.name).toBe('backward')
  expect(misread?.details).toMatchObject({ file: 'contracts/a.yaml', line: 3, column: 2, code: 'unknown-policy', hint: 'did you mean backward?' })
})

test('a config is weaker where any setting is', async () => {
  const changes = async (base: string | undefined, head: string | undefined, paths: string[] = [], onlyNotes: string[] = []) =>
    weakenings(base === undefined ? undefined : await config(base), head === undefined ? undefined : await config(head), paths, new Set(onlyNotes))
      .map(({ setting, from, to, path }) => `${setting.join('.')}: ${from} -> ${to}${path === undefined ? '' : ` (${path})`}`)
  expect(await changes('policy: full', 'policy: backward')).toEqual(['policy: full -> backward'])
  expect(await changes('policy: backward', 'policy: full')).toEqual([])
  expect(await changes(undefined, 'policy: none')).toEqual(['policy: the contracts\' own -> none'])
  expect(await changes('policy: full', undefined)).toEqual(['policy: full -> the contracts\' own'])
  expect(await changes('unsure: error\ndraft: enforce\nbreaking: never\nfailOn: warning', 'versions: { patch: enforce }')).toEqual([
    'failOn: warning -> error', 'unsure: error -> warning', 'draft: enforce -> warn', 'breaking: never -> declared',
  ])
  expect(await changes('', 'rules: { a: note, b: off }', [], ['b'])).toEqual(['rules.a: its own level -> note'])
  expect(await changes('rules: { b: error }', '', [], ['b'])).toEqual(['rules.b: error -> its own level'])
  expect(await changes('rules: { a: warning }', '')).toEqual([])
  expect(await changes('', 'ignore: pay', ['pay/a.yaml', 'b.yaml'])).toEqual(['ignore: looked at -> left out (pay/a.yaml)'])
  expect(await changes('', 'contracts: [{ match: pay, policy: none }]', ['pay/a.yaml', 'b.yaml'])).toEqual(['policy: the contracts\' own -> none (pay/a.yaml)'])
  expect(await changes('policy: full', 'policy: none', ['pay/a.yaml'])).toEqual(['policy: full -> none'])
  expect(await changes('contracts: [{ match: pay, assertFormats: true }]', 'contracts: [{ match: pay, contentModel: lenient }]', ['pay/a.json', 'b.json'])).toEqual(['contentModel: strict -> lenient (pay/a.json)', 'assertFormats: true -> false (pay/a.json)'])
  expect(await changes('contracts: [{ match: pay, contentModel: lenient }]', 'contracts: [{ match: pay, assertFormats: true }]', ['pay/a.json'])).toEqual([])
})

test('what is asked over time is weaker where it is asked of less, or of other releases', async () => {
  const changes = async (base: string, head: string, paths: string[] = []) => weakenings(await config(base), await config(head), paths).map(({ setting, from, to, path }) => `${setting.join('.')}: ${from} -> ${to}${path === undefined ? '' : ` (${path})`}`)
  expect(await changes('', 'baseline: release\ntransitive: true')).toEqual(['baseline: base -> release'])
  expect(await changes('baseline: release\ntransitive: true', '')).toEqual(['transitive: true -> false'])
  expect(await changes('baseline: release', 'baseline: release\nreleaseTags: [w*, x*]')).toEqual(['releaseTags: v* -> w*, x*'])
  expect(await changes('releaseTags: w*', 'releaseTags: x*')).toEqual([])
  expect(await changes('', 'contracts: [{ match: pay, baseline: release }]', ['pay/a.yaml', 'b.yaml'])).toEqual(['baseline: base -> release (pay/a.yaml)'])
  expect(await changes('policy: registry:full-transitive', 'policy: registry:full')).toEqual(['policy: registry:full-transitive -> registry:full'])
})

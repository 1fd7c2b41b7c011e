import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { everywhere, flags } from '../../src/cli/flags.ts'
import { parse } from '../../src/cli/arguments.ts'
import { UsageError } from '../../src/cli/usage.ts'
import { faultsOf } from '../report/schema.ts'
import { cli } from './cli.ts'

test('no command means check', () => {
  expect(parse([])).toMatchObject({ command: 'check', arguments: [] })
  expect(parse(['--base', 'main', '--format=json', '--format', 'text=x.txt']).flags).toEqual(new Map([['base', ['main']], ['format', ['json', 'text=x.txt']]]))
  expect(parse(['diff', 'a', '--policy', 'full', 'b'])).toMatchObject({ command: 'diff', arguments: ['a', 'b'] })
})

test.each([
  ['chekc', /no command "chekc"/, /did you mean driftgate check\?/],
  ['contracts/a.yaml', /no command/, /driftgate diff <base> <head>/],
  ['check --polcy full', /no flag "--polcy"/, /did you mean --policy\?/],
  ['check -x', /no flag "-x"/, /help/],
  ['check --base', /--base needs a value/, /--base <ref>/],
  ['check --base --staged', /--base needs a value/, /--base <ref>/],
  ['check --base=', /--base needs a value/, undefined],
  ['check --quiet=yes', /--quiet takes no value/, undefined],
  ['check --base a --base b', /--base is given 2 times/, undefined],
  ['check --fail-on breakin', /none of breaking, error/, /did you mean breaking\?/],
  ['check --as odcs', /driftgate check has no --as/, /driftgate diff, validate and conform have/],
  ['check --keep', /has no --keep/, /driftgate demo has/],
  ['check contracts/a.yaml', /takes no argument, and not "contracts\/a\.yaml"/, /driftgate diff <base> <head>.*`files:` in \.driftgate\.yaml/],
  ['check here', /takes no argument/, /driftgate help check/],
  ['diff a', /needs <base> <head>/, undefined],
  ['diff a b c', /and not "c"/, undefined],
  ['check --today tomorrow', /no day/, /YYYY-MM-DD/],
  ['check --today 2026-02-30', /no day/, undefined],
  ['check --head x --staged', /two answers/, undefined],
  ['check --color --no-color', /opposite/, undefined],
  ['diff / /tmp --policy bakward', /"bakward"/, /did you mean backward\?/],
  ['diff / /tmp --policy full-transitive', /spelt with its name/, /registry:full-transitive/],
  ['diff / /tmp --as odsc', /no contract format "odsc"/, /did you mean odcs\?/],
  ['diff / /tmp --format html', /no format "html"/, /text, json, markdown, github/],
  ['diff / /tmp --format josn', /no format/, /did you mean json\?/],
  ['diff / /tmp --format text --format github', /both text and github/, /--format github=<file>/],
  ['diff / /tmp --format json=a.json --format markdown=./a.json', /both json and markdown would be written to "\.\/a\.json"/, /file of its own/],
  ['explain field-remved', /no rule or policy/, /did you mean field-removed\?/],
  ['help chekc', /no command/, /help check/],
])('driftgate %s is refused, with what was meant', async (line, message, hint) => {
  const { code, out, err } = await cli(...line.split(' '))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(message)
  if (hint) expect(err).toMatch(hint)
})

test('in JSON a slip is a report too', async () => {
  const { code, out, err } = await cli('check', '--polcy', 'full', '--format', 'json')
  expect({ code, err }).toEqual({ code: 2, err: '' })
  const report: unknown = JSON.parse(out)
  expect(faultsOf(report)).toEqual([])
  expect(report).toMatchObject({ verdict: 'error', errors: [{ code: 'usage', hint: 'did you mean --policy?' }] })
})

test('a name of the language itself is no command and no flag', () => {
  for (const line of [['constructor'], ['__proto__'], ['--toString'], ['--__proto__']]) expect(() => parse(line)).toThrow(UsageError)
})

test('help, at 80 columns, shows every command and flag with an example', async () => {
  const { code, out } = await cli('help')
  expect(code).toBe(0)
  for (const [name, { summary, flags: own, examples }] of Object.entries(commands)) {
    expect(out).toContain(`  ${name.padEnd(11)}${summary.slice(0, 20)}`)
    expect(examples.length).toBeGreaterThan(0)
    const page = (await cli(name, '--help')).out
    if (name !== 'help') expect(page).toBe((await cli('help', name)).out)
    for (const flag of own.length > 0 ? [...own, ...everywhere] : []) expect(page).toContain(`--${flag}`)
    expect(`${out}${page}`.split('\n').filter(line => line.length > 80)).toEqual([])
  }
  expect(new Set([...Object.values(commands).flatMap(command => command.flags), ...everywhere, 'version'])).toEqual(new Set(Object.keys(flags)))
})

test('an example is a line that is understood', () => {
  for (const { examples } of Object.values(commands)) for (const [line] of examples) expect(() => parse(line.split(' ').slice(1))).not.toThrow()
})

test('version, and no more', async () => {
  expect(await cli('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' })
  expect(await cli('-V')).toMatchObject({ code: 0 })
  expect((await cli('-h')).out).toBe((await cli('help')).out)
})

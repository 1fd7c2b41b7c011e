// The pages say what there is: no flag, setting or field is missing from them, and what they show is true.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../schema/config.v1.json' with { type: 'json' }
import report from '../../schema/report.v1.json' with { type: 'json' }
import { commands } from '../../src/cli/commands.ts'
import { flags } from '../../src/cli/flags.ts'
import { ignoredByDefault } from '../../src/config/config.ts'
import { policyNames } from '../../src/config/policies.ts'
import { readConfig } from '../../src/config/read.ts'
import { formats } from '../../src/formats/index.ts'
import { ruleIds } from '../../src/judge/mends.ts'
import { formatNames } from '../../src/report/index.ts'
import { faultsOf } from '../report/schema.ts'

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')
const shown = (text: string, language: string) => [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(match => match[1] ?? '')

test('docs/cli.md tells every command and flag', () => {
  const text = page('cli.md')
  for (const name of Object.keys(commands)) expect(text).toContain(`\`driftgate ${name}`)
  for (const name of Object.keys(flags).filter(flag => flag !== 'help')) expect(text).toContain(`--${name}`)
})

test('docs/printers.md, the command line and the action tell every format', () => {
  for (const name of formatNames) expect(page('printers.md')).toContain(`| \`${name}\` |`)
  for (const text of [flags.format.words, page('cli.md'), page('github-action.md'), page('../action.yml')]) for (const name of formatNames) expect(text).toMatch(new RegExp(`\\b${name}\\b`))
})

test('docs/configuration.md tells every setting and policy, and its example holds', async () => {
  const text = page('configuration.md')
  const versions = Object.keys(config.$defs.versions.properties).map(name => `versions.${name}`)
  for (const name of [...Object.keys(config.properties).filter(key => key !== '$schema' && key !== 'versions'), ...versions, ...policyNames, ...ignoredByDefault]) expect(text).toContain(`\`${name}\``)
  const [example = ''] = shown(text, 'yaml')
  expect(await readConfig(example, 'example.yaml', { rules: ruleIds, formats: formats.map(({ name }) => name) })).toMatchObject({ policy: { name: 'full' }, contracts: [{ breaking: 'never' }, { format: 'odcs' }] })
})

test('docs/report.md tells every field, and its example is a report', () => {
  const text = page('report.md')
  const { contract, finding, proof, error } = report.$defs
  const fields = [report.properties, contract.properties, finding.properties, proof.properties, error.properties].flatMap(Object.keys)
  for (const name of new Set(fields)) expect(text).toContain(`\`${name}\``)
  for (const example of shown(text, 'json')) expect(faultsOf(JSON.parse(example))).toEqual([])
})

// Pages that come from tables are what the tables say. UPDATE_DOCS=1 rewrites them.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type RuleId, conformRuleIds, ruleIds } from '../src/judge/mends.ts'
import { rules } from '../src/judge/rules.ts'

const root = resolve(import.meta.dirname, '..')
const page = join(root, 'docs/rules.md')

const section = (id: RuleId): string => {
  const { title, meaning, hurt, mend } = rules[id]
  return `## ${id}\n\n**${title}.** ${meaning}\n\n- *Who is hurt:* ${hurt}\n- *How to mend it:* ${mend}\n`
}
const rulesPage = `# Rules

A rule is a name for what the comparison found. Its level follows from whom the change hurts and from the policy in force
([how Driftgate decides](how-it-decides.md)); \`rules: { <id>: off | note | warning | error }\` in the
[configuration](configuration.md) overrides it. \`driftgate explain <id>\` prints the same.

| rule | means |
| --- | --- |
${ruleIds.map((id) => `| [${id}](#${id}) | ${rules[id].meaning} |`).join('\n')}

${ruleIds.map(section).join('\n')}
# Rules of \`driftgate conform\`

What [\`driftgate conform\`](conform.md) says of a producer's schema. The policy decides what is a drift, and each is an error; no setting changes that.

| rule | means |
| --- | --- |
${conformRuleIds.map((id) => `| [${id}](#${id}) | ${rules[id].meaning} |`).join('\n')}

${conformRuleIds.map(section).join('\n')}`

test('docs/rules.md is the table of rules', () => {
  if (process.env['UPDATE_DOCS']) writeFileSync(page, rulesPage)
  expect(readFileSync(page, 'utf8')).toBe(rulesPage)
})

test('links between our own pages lead somewhere', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)) expect([file, target, existsSync(resolve(root, file, '..', target))]).toEqual([file, target, true])
  }
})

// Whom a finding concerns and what others call it: told by every printer, briefly, and not where it is the reader of the data.
import { expect, test } from 'vitest'
import type { Finding } from '../../src/judge/report.ts'
import { plain, printers } from '../../src/report/index.ts'
import { ruleInWords } from '../../src/report/words.ts'
import { contract, finding, report } from './samples.ts'

const told = async (parts: Partial<Finding>): Promise<Record<string, string>> => {
  const one = report({ contracts: [contract({ findings: [finding({ rule: 'declaration-removed', ...parts })] })] })
  return Object.fromEntries(await Promise.all(Object.entries(printers).map(async ([name, load]) => [name, (await load())(one, plain)])))
}

test('the rule is told with whom it concerns and with its ids', async () => {
  const { text, markdown, github, json } = await told({ axis: 'source', ids: ['RPC_NO_DELETE', 'X'] })
  expect(text).toContain('declaration-removed [generated code] (RPC_NO_DELETE, X)')
  expect(markdown).toContain('`declaration-removed` \\[generated code\\] \\(RPC\\_NO\\_DELETE, X\\)')
  expect(github).toContain('Rule: declaration-removed [generated code] (RPC_NO_DELETE, X)')
  expect(json).toContain('"axis": "source"')
})
test('what concerns the readers of the data says nothing of it', async () => {
  for (const axis of ['records', 'binary']) {
    const { text, github } = await told({ axis, ids: [] })
    expect(text).toMatch(/declaration-removed(?! [[(])/)
    expect(github).toMatch(/Rule: declaration-removed(?! [[(])/)
  }
})
test('of many ids some are told', () => {
  const ids = Array.from({ length: 9 }, (_, i) => `ID_${i}`)
  expect(ruleInWords({ rule: 'r', axis: 'json', ids })).toBe('r [JSON] (ID_0, ID_1, ID_2, ID_3, ID_4, ID_5, …)')
  expect(ruleInWords({ rule: 'r', axis: 'tags', ids: [] })).toBe('r [tags]')
})

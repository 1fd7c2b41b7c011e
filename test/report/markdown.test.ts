import { expect, test } from 'vitest'
import { plain } from '../../src/report/index.ts'
import { markdown } from '../../src/report/markdown.ts'
import { contract, error, finding, hostile, named, note, passing, report } from './samples.ts'

const draw = (parts: Parameters<typeof report>[0], drawing = {}) => markdown(report(parts), { ...plain, ...drawing })

test('verdict, table, what breaks with its proof, the rest folded', () => {
  const page = draw({ contracts: [contract(), passing()] })
  expect(page).toMatch(/^### ❌ Driftgate: 1 breaking change and 1 wrong version in 1 of 2 changed contracts\n\n\| \| contract/)
  expect(page).toContain('| ❌ | `contracts/orders.yaml` | `1.2.0`&nbsp;→&nbsp;`1.3.0` | **major**: `2.0.0` | ❌ breaks | ✅ safe |')
  expect(page).toContain('| ✅ | `customers.yaml` | `1.0.0`&nbsp;→&nbsp;`1.1.0` | minor | ✅ safe | ✅ safe |')
  expect(page).toContain('#### `contracts/orders.yaml`\n\nodcs · `urn:orders` · existing consumers break · data already written stays readable · policy `backward` (default: whoever relies on it today keeps working)')
  expect(page).toContain('❌ **orders.amount removed \\(was decimal\\(12,2\\)\\)**\n\nbreaking · `field-removed` · `contracts/orders.yaml:12` · in base `contracts/orders.yaml:14`\n\nConsumers built on base that read it stop working. Data already written still holds it, and consumers built on head skip it.\n')
  expect(page).toContain('```json\n{"order_id":"a"}\n```\n')
  expect(page).toContain('<details><summary>1 note</summary>\n\n- orders.coupon added')
  expect(page).toContain('<details><summary>1 note on 1 contract that passes</summary>\n\n`customers.yaml`\n')
})

test('of several contracts in one file each is told by its id, and by its version where they share that', () => {
  const at = { headPath: 'models.yml', basePath: 'models.yml' }
  const page = draw({ contracts: [contract({ ...at, id: 'shop.orders' }), passing({ ...at, id: 'shop.customers' }), passing({ ...at, id: 'shop.customers', version: { ...passing().version, head: '2.0.0' } }), contract({ headPath: 'alone.yml' })] })
  expect(page).toContain('| ❌ | `models.yml` `shop.orders` |')
  expect(page).toContain('| ❌ | `alone.yml` |')
  expect(page).toContain('#### `models.yml` `shop.orders`\n')
  expect(page).toContain('| ✅ | `models.yml` `shop.customers` `1.1.0` |')
  expect(page).toContain('2 notes on 2 contracts that pass</summary>\n\n`models.yml` `shop.customers` `1.1.0`\n\n- orders.coupon added')
  expect(page).toContain('\n`models.yml` `shop.customers` `2.0.0`\n\n- ')
})

test('where no version may declare a break, the page says so', () => {
  const version = { base: '1.2.0', head: '2.0.0', declaredBump: 'major', requiredBump: 'major', sufficient: true, next: '2.0.0' } as const
  expect(draw({ contracts: [contract({ version, findings: [finding()] })] })).toContain(' · `breaking: never` lets no version declare a break\n')
  expect(draw({ contracts: [contract({ version, findings: [finding({ declared: true, level: 'warning' })] })] })).not.toContain('never')
})

test('places are links where there is an address for them', () => {
  const page = draw({ contracts: [contract()] }, { link: ({ file, line }: { file: string; line: number }, side: string) => `https://host.example/${side}/${file}?a b>#L${line}` })
  expect(page).toContain('[`contracts/orders.yaml:12`](<https://host.example/head/contracts/orders.yaml?a%20b%3E#L12>)')
  expect(page).toContain('[`contracts/orders.yaml:14`](<https://host.example/base/')
})

test('errors come first, with what to try as code', () => {
  expect(draw({ errors: [error({ hint: 'git fetch `x`' })] })).toContain('- `contracts/bad.yaml:3:1` in head: the key "name" stands twice (try: git fetch \\`x\\`)\n')
})

test('a long page is cut between findings, breaks are kept longest, and it says how many are missing', () => {
  const contracts = Array.from({ length: 300 }, (_, i) => contract({ headPath: `c${i}.yaml`, findings: [...Array.from({ length: 3 }, (_, k) => finding({ title: `${i}.${k} removed` })), ...Array.from({ length: 50 }, () => note())] }))
  for (const budget of [5_000, 60_000, 1_000_000]) {
    const page = draw({ contracts }, { budget })
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(budget)
    const shown = (page.match(/^❌ \*\*/gm) ?? []).length + (page.match(/^- /gm) ?? []).length
    const left = Number(/\*\*(\d+) more findings? did not fit here/.exec(page)?.[1] ?? 0)
    expect(shown + left).toBe(300 * 53)
    expect((page.match(/<details>/g) ?? []).length).toBe((page.match(/<\/details>/g) ?? []).length)
    expect(page).toContain('❌ **0\\.0 removed**')
    expect(page).toMatch(/^and 2\d\d more contracts\.$/m)
  }
  expect(draw({ contracts: contracts.slice(0, 2) })).not.toContain('did not fit')
})

/** The page without what is in code: what is left, Markdown acts on. */
const outsideCode = (page: string) => page
  .replaceAll(/^(`{3,})[a-z]*\n[^]*?\n\1$/gm, '')
  .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '')

test('no name leaves its place, mentions anybody, links anywhere or becomes HTML', () => {
  for (const name of hostile) {
    const page = markdown(named(name), { ...plain, notes: true })
    const rest = outsideCode(page)
    expect(rest).not.toMatch(/<(?!\/?(?:details|summary|code)>)|(?<!\\)!\[|(?<!\\)\]\(|@everyone|https:\/\/|javascript:alert\(1\)\)|[\u202A-\u202E\u2066-\u2069]/)
    expect(rest.match(/<details>/g)?.length).toBe(rest.match(/<\/details>/g)?.length)
    expect(rest.match(/<details>/g)?.length).toBeLessThan(3)
    expect(page.split('\n').filter(line => /^#{1,4} /.test(line))).toHaveLength(3)
    expect(Buffer.byteLength(page)).toBeLessThan(60_000)
  }
})
test('a note that hurts whom the policy does not guard says so', () => {
  const page = markdown(report({ contracts: [contract({ findings: [note({ newReadsOld: 'breaks', means: { oldReadsNew: 'Consumers skip it.', newReadsOld: 'It is missing in *data*.' } })] })] }), plain)
  expect(page).toContain(' · It is missing in \\*data\\*.')
  expect(page).not.toContain('Consumers skip it')
})
test('names of fields in the words before a record are no markup', () => {
  const page = markdown(report({ contracts: [contract({ findings: [finding({ proof: { writer: 'head', reader: 'base', how: 'absent', records: [{}], at: [['<b>', '**x**']], omitted: 0, text: '{}' } })] })] }), plain)
  expect(page).not.toMatch(/<b>|\*\*x\*\* in it/)
})

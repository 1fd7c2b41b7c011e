import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '../../src/report/index.ts'
import { markdown } from '../../src/report/markdown.ts'
import { effects, readPage } from './markdown-page.ts'
import { contract, error, finding, hostile, named, note, passing, report } from './samples.ts'

const draw = (parts: Parameters<typeof report>[0], drawing = {}) => markdown(report(parts), { ...plain, ...drawing })

test('verdict, table, what breaks with its proof, the rest folded', () => {
  const page = draw({ contracts: [contract(), passing()] })
  expect(page).toMatch(/^### ❌ Driftgate: 1 breaking change and 1 wrong version in 1 of 2 changed contracts\n\n\| \| contract/)
  expect(page).toContain('| | contract | version | bump | consumers | history |\n|---|---|---|---|---|---|\n| ❌ | `contracts/orders.yaml` | `1.2.0`&nbsp;→&nbsp;`1.3.0` | **major** | ❌&nbsp;breaks | ✅&nbsp;safe |')
  expect(page).toContain('| ✅ | `customers.yaml` | `1.0.0`&nbsp;→&nbsp;`1.1.0` | minor | ✅&nbsp;safe | ✅&nbsp;safe |')
  expect(page).toContain('#### `contracts/orders.yaml`\n\nodcs · `urn:orders` · **major bump needed**, the next version is `2.0.0` · existing consumers break · data already written stays readable · policy `backward` (default: whoever relies on it today keeps working)')
  expect(page).toContain('❌ **orders.amount removed \\(was decimal\\(12,2\\)\\)** · breaking · `field-removed` · line&nbsp;12 · in base line&nbsp;14\n\nConsumers built on base that read it stop working. Data already written still holds it, and consumers built on head skip it.\n')
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
  const excused = [finding({ declared: true, level: 'warning' }), finding({ waived: { reason: 'agreed', expires: '2027-01-01' } }), finding({ rule: 'retired-early' })]
  for (const one of excused) expect(draw({ contracts: [contract({ version, findings: [one] })] })).not.toContain('never')
})

test('what is a command or a setting in a sentence is code, whoever wrote it', () => {
  const page = draw({ contracts: [contract({ findings: [finding({ help: 'Run `git fetch --tags`, or `[x](https://evil.example)|` of @everyone.', means: { oldReadsNew: 'It says `waivers: head`.', newReadsOld: '1. `@octocat` goes.' } })] })] })
  expect(page).toContain('\nIt says `waivers: head`. 1\\. `@octocat` goes.\n')
  expect(page).toContain('_Mend:_ Run `git fetch --tags`, or `[x](https://evil.example)`<code>&#124;</code> of @&#8203;everyone.\n')
})

test('places are links where there is an address for them', () => {
  const page = draw({ contracts: [contract()] }, { link: ({ file, line }: { file: string; line: number }, side: string) => `https://host.example/${side}/${file}?a b>#L${line}` })
  expect(page).toContain('· [line&nbsp;12](<https://host.example/head/contracts/orders.yaml?a%20b%3E#L12>) · in base [line&nbsp;14](<https://host.example/base/')
  expect(page).toContain('| ❌ | [`contracts/orders.yaml`](<https://host.example/head/contracts/orders.yaml?a%20b%3E#L1>) |')
  expect(page).toContain('#### [`contracts/orders.yaml`](<https://host.example/head/')
  expect(draw({ contracts: [contract()] }, { link: () => `https://host.example/${'x'.repeat(5000)}` })).not.toContain('host.example')
  const elsewhere = finding({ at: { file: 'shared/money.yaml', line: 3, column: 1, endLine: 3, endColumn: 2 } })
  expect(draw({ contracts: [contract({ findings: [elsewhere] })] })).toContain('· `shared/money.yaml:3` · in base line&nbsp;14')
})

test('errors come first, with what to try as code', () => {
  expect(draw({ errors: [error({ hint: 'git fetch `x`' })] })).toContain('- `contracts/bad.yaml:3:1` in head: the key "name" stands twice (try: git fetch `x`)\n')
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

test('what fails comes first, then what a version declares, then other warnings; among what fails what breaks', () => {
  const declared = finding({ level: 'warning', declared: true, title: 'declared' }), weaker = finding({ level: 'warning', breaking: false, title: 'weaker' })
  const sufficient = { base: '1.0.0', head: '2.0.0', declaredBump: 'major', requiredBump: 'major', sufficient: true, next: '2.0.0' } as const
  const of = (file: string, findings: ReturnType<typeof finding>[]) => contract({ headPath: file, basePath: file, version: sufficient, findings })
  const contracts = [of('a.yaml', [note()]), of('a2.yaml', [finding({ breaking: false, title: 'small error' })]), of('b.yaml', [weaker, declared]), of('c.yaml', [finding({ breaking: false, title: 'other error' }), finding({ title: 'break' })]), of('d.yaml', [finding({ title: 'late break' })])]
  const order = (page: string, ...words: string[]) => expect(words.map(word => page.indexOf(word))).toEqual(words.map(word => page.indexOf(word)).toSorted((x, y) => x - y))
  const failing = draw({ contracts })
  order(failing, '| ❌ | `c.yaml`', '| ❌ | `d.yaml`', '| ⚠️ | `b.yaml`', '| ✅ | `a.yaml`', '#### `c.yaml`', '**break**', '**other error**', '#### `d.yaml`', '**late break**', '#### `a2.yaml`', '**small error**',
    '<details><summary>1 breaking change declared by the version, 1 other warning in 1 contract without errors</summary>', '#### `b.yaml`', '**declared**', '**weaker**', '<details><summary>1 note on 1 contract that passes')
  const passes = draw({ contracts: [contracts[2] ?? contract()] })
  order(passes, '#### `b.yaml`', '**declared**', '**weaker**')
  expect(passes).not.toContain('<details>')
})

test('warnings of a contract that fails are behind a fold, and those of the gate itself never', () => {
  const page = draw({ contracts: [contract({ findings: [finding(), finding({ level: 'warning', title: 'weaker' })] })], notices: [finding({ level: 'warning', title: 'policy weakened', proof: null })] })
  expect(page.indexOf('**policy weakened**')).toBeLessThan(page.indexOf('#### `contracts'))
  expect(page).toContain('#### The gate itself\n\n⚠️ **policy weakened**')
  expect(page).toContain('<details><summary>1 warning</summary>\n\n⚠️ **weaker**')
})

test('the first proofs are to be seen, the others behind folds', () => {
  const of = (many: number) => draw({ contracts: [contract({ findings: Array.from({ length: many }, (_, i) => finding({ title: `${i} removed` })) })] })
  expect(of(4)).not.toContain('<details>')
  expect(of(6).match(/<details><summary>the proof, and how to mend it<\/summary>\n\nProof: [^\n]*\n\n```json\n/g)).toHaveLength(2)
  expect(of(6).indexOf('<details>')).toBeGreaterThan(of(6).indexOf('**4 removed**'))
})

test('a record takes no more lines than it fills', () => {
  const record = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`column_${i}`, i])), text = JSON.stringify({ ...record, of: { [`deep_${'x'.repeat(60)}`]: 1, more: [1, 2] } })
  const proof = { writer: 'head', reader: 'base', how: 'absent', records: [], at: [['amount']], omitted: 0, text } as const
  const page = draw({ contracts: [contract({ findings: [finding({ proof: { ...proof, at: [['amount']], records: [] } })] })] })
  const block = /```json\n([^]*?)\n```/.exec(page)?.[1] ?? ''
  expect(block.split('\n')).toHaveLength(4)
  expect(Math.max(...block.split('\n').map(line => line.length))).toBeLessThanOrEqual(96)
  expect(JSON.parse(block)).toEqual(JSON.parse(text))
})

test('a contract that moved says from where, a removed one leads to base, an added one has no effects', () => {
  const link = ({ file, line }: { file: string; line: number }, side: string) => `https://host.example/${side}/${file}#L${line}`
  const page = draw({ contracts: [
    contract({ headPath: 'new/a.yaml', basePath: 'old/a.yaml' }), contract({ status: 'removed', headPath: null, basePath: 'gone.yaml', findings: [finding({ at: null, baseAt: { file: 'gone.yaml', line: 2, column: 1 } })] }),
    passing({ status: 'added', basePath: null }),
  ] }, { link })
  expect(page).toContain(' · moved from `old/a.yaml` · ')
  expect(page).toContain('| ❌ | [`gone.yaml`](<https://host.example/base/gone.yaml#L1>) removed |')
  expect(page).toContain(' · in base [line&nbsp;2](<https://host.example/base/gone.yaml#L2>)\n')
  expect(page).toMatch(/\| ✅ \| \[`customers\.yaml`\]\(\S+\) added \| [^|]* \|  \|  \|  \|/)
})

test('where inputs alone are hurt, the table speaks of producers', () => {
  expect(draw({ contracts: [contract({ findings: [finding({ role: 'input' })] })] })).toContain('| bump | producers | history |')
})

test('a row is no wider than a comment', () => {
  const long = `contracts/${'warehouse/'.repeat(9)}orders.yaml`
  const row = draw({ contracts: [contract({ headPath: long, basePath: long, version: { ...contract().version, base: `1.2.0-${'rc'.repeat(20)}` } })] }).split('\n').find(line => line.startsWith('| ❌')) ?? ''
  expect(row.replaceAll('&nbsp;', ' ').length).toBeLessThan(110)
  expect(row).toContain('| `contracts/warehouse/wareh…/orders.yaml` |')
})

test('of more than has room the rest is told in a line each, each contract in its turn, and what has none is counted where it is', () => {
  const contracts = Array.from({ length: 10 }, (_, c) => contract({ headPath: `c${c}.yaml`, basePath: `c${c}.yaml`, findings: Array.from({ length: 60 }, (_, i) => finding({ title: `${c}.${i} removed`, proof: null })) }))
  const page = draw({ contracts }, { budget: 30_000 }), { skeleton } = readPage(page)
  expect(skeleton.filter(part => part === '#### ')).toHaveLength(10)
  for (let c = 0; c < 10; c++) expect(page).toContain(`❌ **${c}\\.0 removed** · breaking`)
  const full = (page.match(/^❌ \*\*/gm) ?? []).length, lines = (page.match(/^- ❌ \*\*/gm) ?? []).length
  expect(full).toBeGreaterThan(20)
  expect(lines).toBeGreaterThan(full)
  const left = 600 - full - lines, where = /\*\*(\d+) more findings did not fit here\.\*\* The JSON report has all\. They are: (.*)\.\n/.exec(page)
  expect(Number(where?.[1])).toBe(left)
  expect([...(where?.[2] ?? '').matchAll(/(\d+) in /g)].reduce((sum, [, n]) => sum + Number(n), 0)).toBe(left)
  expect(where?.[2]).toMatch(/ in `c0\.yaml`, .* in 7 more contracts$/)
  expect(draw({ contracts: [contract({ findings: contracts[0]?.findings ?? [] })] }, { budget: 30_000 })).not.toContain('- ❌')
})

test('headings and folds count as what they hold does', () => {
  const short = (level: 'error' | 'warning' | 'note') => finding({ level, title: 'x', help: '', proof: null, at: null, baseAt: null, means: { oldReadsNew: 'y', newReadsOld: null } })
  const contracts = Array.from({ length: 200 }, (_, i) => contract({ id: `urn:${'long'.repeat(20)}:${i}`, headPath: `${i}.yaml`, hunk: '-a\n+b', findings: [short('error'), short('warning'), short('note')] }))
  const calm = Array.from({ length: 200 }, (_, i) => contract({ headPath: `${'x'.repeat(50)}${i}.yaml`, findings: [short('note')] })), piped = calm.map((one, i) => ({ ...one, headPath: `${'|'.repeat(70)}${i}` }))
  for (let budget = 5_000; budget < 60_000; budget += 5_777) for (const some of [contracts, calm, piped, [...contracts, ...piped]]) {
    const page = draw({ contracts: some }, { budget, link })
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(budget)
    expect(() => readPage(page)).not.toThrow()
  }
})

test('a contract of which nothing is told in full has a heading without a link and no words below it', () => {
  const contracts = Array.from({ length: 60 }, (_, i) => contract({ headPath: `c${i}.yaml`, basePath: `c${i}.yaml`, findings: Array.from({ length: 5 }, (_, k) => finding({ title: `${i}.${k} removed` })) }))
  const page = draw({ contracts }, { budget: 30_000, link: ({ file, line }: { file: string; line: number }) => `https://host.example/${'a'.repeat(60)}/${file}#L${line}` })
  expect(page).toContain('#### [`c0.yaml`](<https://host.example/')
  expect(page).toMatch(/\n#### `c59\.yaml`\n\n- ❌ \*\*59\\\.0 removed\*\* · \[/)
  expect(readPage(page).skeleton.filter(part => part === '#### ')).toHaveLength(60)
})

test('long texts are cut between characters', () => {
  const long = (before: number) => `${'x'.repeat(before)}${'😀'.repeat(5)}`
  const page = draw({ contracts: [contract({ findings: [finding({ means: { oldReadsNew: long(998), newReadsOld: null } })] })], errors: [error({ message: long(998), hint: long(498) })] })
  expect(page).not.toMatch(/D83D/i)
  expect(page.match(/x…/g)).toHaveLength(3)
})

/** The page of a name that means no harm. */
const harmless = (drawing: object) => readPage(markdown(named('plain'), { ...plain, budget: 1_000_000, ...drawing }))
const link = ({ file, line }: { file: string; line: number }, side: string) => `https://host.example/${side}/${Buffer.from(file.slice(0, 100)).toString('hex')}#L${line}`

test('no name leaves its place, mentions anybody, links anywhere or becomes HTML', () => {
  for (const drawing of [{ notes: true }, { notes: false, link }, { notes: false, quiet: true }, { mention: true }]) {
    const { skeleton, links } = harmless(drawing)
    for (const name of hostile) {
      const page = markdown(named(name), { ...plain, budget: 1_000_000, ...drawing }), read = readPage(page)
      expect(read.skeleton, name.slice(0, 100)).toEqual(skeleton)
      expect(read.links).toHaveLength(links.length)
      for (const address of read.links) expect(address).toMatch(/^https:\/\/host\.example\/(?:base|head)\/[\da-f]+#L\d+$/)
      if (!('mention' in drawing)) expect(read.text.replaceAll('❌', ''), name.slice(0, 100)).not.toMatch(effects)
      expect(Buffer.byteLength(markdown(named(name), { ...plain, ...drawing }))).toBeLessThan(60_000)
    }
  }
})

test('nor does any other text', () => {
  const piece = fc.constantFrom(...'`*_~[]()<>|\\!#@:/&;-=$.\n\r\t 0aA'.split(''), '\u202E', '```', '~~~', '</details>', '<details>', '<summary>', '](', '![', '@octo', '#1', 'GH-1', 'a/b#2', 'https://', 'www.a.b', ':tada:', '&lt;', '&#64;', '- ', '1. ', '    ', '\uD800', '|---|')
  const { skeleton } = harmless({})
  fc.assert(fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }).map(pieces => pieces.join('')), name => {
    const read = readPage(markdown(named(name), plain))
    expect(read.skeleton).toEqual(skeleton)
    expect(read.text).not.toMatch(effects)
  }), { numRuns: 300 })
})

test('five thousand findings of hostile text stay within the bytes of a comment and of a summary, with no fold, fence or table broken', () => {
  const findings = Array.from({ length: 5000 }, (_, i) => hostile[i % hostile.length] ?? '').flatMap((name, i) => (named(name.slice(0, 2000)).contracts[0]?.findings ?? []).slice(0, 1).map(one => ({ ...one, level: i % 3 === 0 ? 'error' : 'warning' } as const)))
  const contracts = Array.from({ length: 50 }, (_, i) => contract({ headPath: `${hostile[i % hostile.length]?.slice(0, 500)}${i}`, basePath: null, findings: findings.slice(i * 100, i * 100 + 100), hunk: '```\n</details>' }))
  for (const budget of [60_000, 1_000_000]) {
    const page = draw({ contracts }, { budget, link })
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(budget)
    expect(Buffer.byteLength(page)).toBeGreaterThan(budget / 2)
    expect(readPage(page).text).not.toMatch(effects)
    const shown = (page.match(/^(?:- )?(?:❌|⚠️) \*\*/gm) ?? []).length, left = Number(/\*\*(\d+) more findings did not fit here/.exec(page)?.[1] ?? 0)
    expect(shown + left).toBe(5000)
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

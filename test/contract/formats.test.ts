import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type FormatPatterns, formatAdmits, formatExample, formatLengths, formatPatterns, isSurely } from '../../src/contract/formats.ts'
import { lengthOf } from '../../src/contract/limits.ts'
import { loadPatternEngine, patternBeyond } from '../../src/contract/patterns.ts'

beforeAll(loadPatternEngine)

test.each([
  ['uuid', '123e4567-e89b-12d3-a456-426614174000', true], ['uuid', '123e4567e89b12d3a456426614174000', false],
  ['UUID', '123E4567-E89B-12D3-A456-426614174000', true],
  ['email', 'a@b', true], ['email', 'a b@c', false], ['email', 'a@b@c', false], 
  ['ipv4', '192.0.2.1', true], ['ipv4', '256.0.0.1', false], ['ipv4', '1.2.3', false], ['ipv4', '1.2.3.4.', false],
  ['date', '2026-01-01', true], ['date', '2026-1-1', false], ['date', '2026-02-30', false], ['uri', 'https://example.com/a?b#c', true],
  ['uri', 'urn:isbn:1', true], ['uri', 'no uri', false], ['mystery', 'x', undefined],
])('%s: %j is %s', (format, text, verdict) => {
  expect(formatAdmits(format, text)).toBe(verdict)
})

test('examples are of their format, and of lengths that it has', () => {
  for (const format of ['uuid', 'email', 'ipv4', 'date', 'uri']) for (const min of [0, 10, 60, 77, 140, 254]) {
    const example = formatExample(format, min) ?? ''
    const { minLength = 0, maxLength = Infinity } = formatLengths(format)
    expect([format, formatAdmits(format, example), lengthOf(example) >= Math.max(minLength, Math.min(min, maxLength === Infinity ? min : 0)), lengthOf(example) <= maxLength]).toEqual([format, true, true, true])
  }
  expect(formatAdmits('email', `${'a'.repeat(400)}@b`)).toBe(false)
  expect([formatExample('mystery'), formatLengths('mystery')]).toEqual([undefined, {}])
})

const random = (alphabet: string): fc.Arbitrary<string> => fc.array(fc.constantFrom(...alphabet.split('')), { maxLength: 40 }).map((x) => x.join(''))
const near: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid().chain((u) => fc.constantFrom(u, u.toUpperCase(), u.slice(1), `${u}a`, u.replace('-', '0'))),
  email: fc.oneof(fc.emailAddress(), random('a@.-_ 1')),
  ipv4: fc.oneof(fc.ipV4(), random('0129.').map((t) => t.slice(0, 12))),
  date: fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
    .map(([y, m, d]) => `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`),
  uri: fc.oneof(fc.webUrl(), random('ahtps:/. %')),
}
test.each(Object.keys(near))('as patterns: what surely is %s, and what may be', (format) => {
  const { sure, atMost } = formatPatterns(format) as FormatPatterns
  const keep = (patterns: readonly string[], text: string): boolean => patterns.every((p) => new RegExp(p, 'u').test(text))
  let taken = 0
  fc.assert(fc.property(near[format] as fc.Arbitrary<string>, (text) => {
    expect([text, keep(atMost, text)]).toEqual([text, formatAdmits(format, text)])
    if (keep(sure, text)) expect([text, formatAdmits(format, text)]).toEqual([text, true])
    if (keep(sure, text)) taken++
    const { minLength = 0, maxLength = Infinity } = formatLengths(format)
    if (formatAdmits(format, text)) expect(lengthOf(text) >= minLength && lengthOf(text) <= maxLength).toBe(true)
  }), { seed: 7, numRuns: 2000 })
  expect(taken).toBeGreaterThan(20)
  for (const p of [...sure, ...atMost]) expect([p, patternBeyond([p], p)]).toEqual([p, null])
})
test('every day of the calendar is a date, and no other', () => {
  const [pattern = ''] = formatPatterns('date')?.atMost ?? []
  const date = new RegExp(pattern, 'u')
  for (const year of ['0000', '0400', '1900', '2000', '2023', '2024']) for (let month = 0; month <= 13; month++) for (let day = 0; day <= 32; day++) {
    const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    expect([text, date.test(text)]).toEqual([text, formatAdmits('date', text)])
  }
})
test('an email longer than mail allows shows nothing', () => {
  expect([isSurely('email', formatExample('email', 254) ?? ''), isSurely('email', formatExample('email', 255) ?? ''), isSurely('email', `${'a'.repeat(65)}@b.cd`), isSurely('uuid', '')]).toEqual([true, false, false, true])
})

const a = (n: number): string => 'a'.repeat(n)
test.each<[string, { sure: string[]; maybe: string[]; not: string[] }]>([
  ['email', {
    sure: ['a@example.com', 'a.b+c_d-e@x.example-1.com', `${a(64)}@example.com`, 'a@b.cd', `a@${`${a(22)}.`.repeat(7)}${a(19)}`],
    maybe: ['a@b', 'ü@example.com', '.a@example.com', 'a.@example.com', 'a..b@example.com', 'a@-b.com', 'a@b-.com', 'a@b_c.com', 'a@b.c', 'a@b.c1', `${a(65)}@example.com`, `a@${`${a(22)}.`.repeat(7)}${a(20)}`, `a@${a(23)}.com`, `${a(317)}@b`],
    not: ['', 'a', 'a@', '@b', 'a b@c.de', 'a@b c.de', 'a@b.cd ', ' a@b.cd', 'a@b@c.de', `${a(318)}@b`],
  }],
  ['uri', {
    sure: ['https://example.com', 'https://example.com/a/b_c~d.e-f', 'a+b.c-1://x'], maybe: ['urn:isbn:1', 'HTTPS://EXAMPLE.COM', 'a:', 'https://example.com/?q', 'a://-b', 'a://b-', `a://${a(23)}`, 'https://example.com/ü'],
    not: ['', ':x', '1a:x', ' a:b', 'a:b c', 'a:b ', 'a b:c', 'a', 'a_b:c'],
  }],
  ['uuid', { sure: ['123e4567-e89b-12d3-a456-42661417400f', '123E4567-E89B-12D3-A456-42661417400F'], maybe: [], not: ['x123e4567-e89b-12d3-a456-42661417400f', '123e4567-e89b-12d3-a456-42661417400f0', '123e4567-e89b-12d3-a456-42661417400g', ''] }],
  ['date', { sure: ['2026-12-31', '2024-02-29'], maybe: [], not: ['x2026-12-31', '2026-12-31x', '2026-12-31T00:00:00', '-2026-12-31', '12026-12-31', '2023-02-29', ''] }],
  ['ipv4', { sure: ['255.249.199.0', '0.09.1.99'], maybe: [], not: ['1.2.3.4 ', 'x1.2.3.4', '1.2.3.4.5', '1.2.3.256', '1.2.3.300', '1.2.3', ''] }],
])('%s: what is one by every reading, what may be one, and what is none', (format, { sure, maybe, not }) => {
  const patterns = formatPatterns(format.toUpperCase()) as FormatPatterns
  const keeps = (all: readonly string[], text: string): boolean => all.every((p) => new RegExp(p, 'u').test(text))
  const told = (text: string): string => (keeps(patterns.sure, text) ? 'sure' : keeps(patterns.atMost, text) ? 'maybe' : 'not')
  for (const [said, texts] of Object.entries({ sure, maybe, not })) for (const text of texts) expect([text, told(text), formatAdmits(format, text)]).toEqual([text, said, said !== 'not'])
})
test('lengths of formats', () => {
  expect(['uuid', 'DATE', 'ipv4', 'email', 'uri'].map(formatLengths)).toEqual([{ minLength: 36, maxLength: 36 }, { minLength: 10, maxLength: 10 }, { minLength: 7, maxLength: 15 }, { minLength: 3, maxLength: 319 }, { minLength: 2 }])
})
test('examples are as long as they are to be', () => {
  expect([formatExample('email'), formatExample('EMAIL', 20), formatExample('uri'), formatExample('uri', 24)]).toEqual(['a@example.com', `${a(8)}@example.com`, 'https://example.com/a', 'https://example.com/aaaa'])
  for (let n = 13; n <= 76; n++) expect(formatExample('email', n)).toBe(`${a(n - 12)}@example.com`)
  expect([77, 78, 79, 140, 141, 142, 143, 207].map((n) => formatExample('email', n)?.slice(64))).toEqual([
    '@a.example.com', '@a.example.com', '@aa.example.com', `@${a(63)}.example.com`, `@a.${a(63)}.example.com`, `@a.${a(63)}.example.com`, `@aa.${a(63)}.example.com`, `@aa.${a(63)}.${a(63)}.example.com`,
  ])
})
test('of an email alone it may be that a text that is taken is none by every reading', () => {
  expect([isSurely('uri', a(300)), isSurely('EMAIL', `${a(64)}@b.cd`), isSurely('email', `a@${a(252)}`), isSurely('email', `a@${a(253)}`)]).toEqual([true, true, true, false])
})

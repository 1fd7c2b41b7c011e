// What each part of a pattern means, on every short text; and what the engine keeps in mind between questions.
import { beforeEach, describe, expect, test } from 'vitest'
import { lengthOf } from '../../src/contract/limits.ts'
import { Allowance } from '../../src/contract/pattern-engine/allowance.ts'
import { Machine } from '../../src/contract/pattern-engine/machine.ts'
import { shortestText, someTexts } from '../../src/contract/pattern-engine/search.ts'
import { parsePattern } from '../../src/contract/pattern-engine/syntax.ts'
import { loadPatternEngine, patternAdmits, patternBeyond, patternExamples } from '../../src/contract/patterns.ts'
import { everyText, matches } from './random-patterns.ts'

beforeEach(loadPatternEngine)
const short = everyText(['a', 'b', '1', '\n'], 3)
const parts = {
  characters: ['a', '[ab]', '[^a]', '[^ab]$', '.', '^.$', '\\w', '^\\W', '\\d', '\\s$', '[^]', '[]', '\\x61', '[a-b1]', '[^\\d]{2}', '\\n', '[\\n-a]', '\\p{L}', '^\\p{Script=Latin}$', '\\P{Lu}$'],
  alternatives: ['ab|ba', 'ab|a1|b', 'aab|aa1|ab|b1', '^(?:a|ab)(?:1|b1)$', '^(?:|a)b', 'a|', '|b$', '^(?:ab|ab)$', '^(?:a|b|1)(?:a|b)$', '^(?:aa|ab|a)$', '^(?:aba|ab|ab1)$', '^(?:[ab]|a)$'],
  repeats: ['a*b', '^a*$', '^a+$', '^a?b$', '^a{2}$', '^a{2,}$', '^a{1,2}$', '^a{0}b', '^(?:ab)*$', '^(?:ab?)+$', '^(?:a*)*b', '^(?:a?){2,3}b$', '^(?:|a)+b$', '^(?:a|){3}$', '^(?:a*b*)*1', '^(?:a?b?){2}$', '^(?:(?:a){1,2}){1,2}$',
    '^(?:a{0,1}){3}$', '^[ab]{2}1?$', '^(?:a+b?){2,}$', '^(?:(?:a|b)(?:1|))*$', '^(?:a{2})*$', '^(?:a{2,3})?$', '(?:ab){0,1}1', '^(?:a*?b)+?$', '^(?:[^]{2})+$', 'a[^]+', 'a[^]{2,}', 'a[^]*', 'a[^]{0,2}', '^a[ab]*'],
  places: ['^', '$', '^$', '^a', 'a$', '^a$', 'a^b', 'a$b', '$a', '^^a$$', '(?:^a|b$)', '(?:^|b)a', '(?:^|a)(?:b|$)', '(?:^a|^b)1', '(^)a', 'a($)', '(?:^|a)+b', '(?:a$|b)*1', '(?:^)?a', '^(?:a$)?', '(?:^a|b)1|^b$'],
  words: ['\\ba', 'a\\b', '\\Ba', 'a\\B', '^\\B', '\\B$', '\\bab\\b', '^\\b', '\\b\\B', '\\n\\b', '(?:\\b|b)1', '^(?:\\ba)*$', '\\B\\n\\B', 'a\\b\\n'],
  ahead: ['(?=a)b', '(?=ab)a', '(?=a)[^]1', '(?!a)[^]', '(?!a)b$', 'a(?!b)', 'a(?=$)', '^(?=[^]*1)a', '(?!)', '(?=)', '^(?!ab)[ab]+$', '^(?=a|b1)[^]{2}$', '^(?=(?=a)[ab])[^]b', '^(?:(?=a)[^])*$', '^(?:a(?!a))+$', '^(?!(?!a))', '^(?=[^]{2}$)[^]*b', '(?!^)a', 'a(?!$)', '^(?!(?:a|b)*$)', '(?=a$)', '^(?:(?!ab)[^])*$'],
  behind: ['(?<=a)b', '(?<!a)b', '(?<=^a)b', '(?<=^)b', '(?<!^)b', '(?<=a|1)b', '(?<=a*b)1', '(?<!a[^])b', '(?<=(?<=a)b)1', '(?<!(?<!a)b)1', '(?<=a)b(?<!1b)', '(?<=a)(?<!1a)b', '(?<=[ab]{2})$', '^(?:(?<=a)b|a)+$', '(?<=)a', '(?<!)a', '(?<=a)$', '(?<!b)$', '(?<=a)(?=b)', '(?<=(?:ab)+)1', '(?<=\\n)a|(?<=a)\\n', '(?<!a)(?<!b)1', 'b(?<=b)(?<!1b)$', '(?<!a)(?<!1)$', '(?<=b|1)(?<=b(?<=ab))1', '(?<=b(?<=ab))(?<!1)$'],
}
const patterns = Object.values(parts).flat()

describe('every short text is admitted as the language says', () => {
  test.each(Object.entries(parts))('%s', (_, some) => {
    for (const pattern of some) expect([pattern, short.filter((text) => patternAdmits(pattern, text))]).toEqual([pattern, short.filter((text) => matches(pattern, text))])
  })
})
test('what is beyond of two: a text that is, no longer than the shortest; or none', () => {
  const admitted = new Map(patterns.map((p) => [p, short.map((text) => matches(p, text))]))
  const some = patterns.filter((_, i) => i % 5 === 0)
  const wrong = some.flatMap((inside) => some.flatMap((outside) => {
    const shortest = short.find((_, i) => admitted.get(inside)?.[i] && !admitted.get(outside)?.[i])
    const found = patternBeyond([inside], outside)
    if (typeof found !== 'string') return found === null && shortest === undefined ? [] : [[inside, outside, found, shortest]]
    const isRight = matches(inside, found) && !matches(outside, found) && (shortest === undefined || !/^[ -~]*$/.test(shortest) || lengthOf(found) <= lengthOf(shortest))
    return isRight ? [] : [[inside, outside, found, shortest]]
  }))
  expect(wrong).toEqual([])
})
test('what every text of a pattern has is found of several at once', () => {
  expect(patternBeyond(['a', 'b'], '1')).toHaveLength(2)
  expect([patternBeyond(['^a', 'b$', '^[^]{3,}$'], '^[^]b'), patternBeyond(['^[ab]+$', '^[b1]+$'], '^b+$'), patternBeyond(['^a', '^b'], '[]')]).toEqual(['aab', null, null])
})

describe('texts of lengths in bounds', () => {
  test('of each of four lengths six, those that differ in kind first', () => {
    expect(patternExamples(['^[a-z]+$']).map(lengthOf)).toEqual([1, 2, 3, 4].flatMap((n) => Array.from({ length: 6 }, () => n)))
    expect(patternExamples(['^(?:[a-z]|[0-9])$'])).toEqual(['a', '0', 'b', '1', 'c', '2'])
    expect(patternExamples(['^[a-c]$'])).toEqual(['a', 'b', 'c'])
    expect(patternExamples(['^a*$'])).toEqual(['', 'a', 'aa', 'aaa'])
    expect(patternExamples(['^(?:aa)*$'], 1)).toEqual(['aa', 'aaaa', 'aaaaaa', 'aaaaaaaa'])
    expect(patternExamples(['^(?:a|bb|ccccc)$'])).toEqual(['a', 'bb', 'ccccc'])
    expect(patternExamples(['^[ab][cd]$'])).toEqual(['ac', 'ad', 'bc', 'bd'])
  })
  test('between the limits, of the patterns and of those that ask', () => {
    expect([patternExamples(['^a*$', '^[^]{2,}$'], 0, 3), patternExamples(['^a*$', '^[^]{0,3}$'], 2), patternExamples(['^a*$'], 2, 2), patternExamples(['^a*$'], 2, 1), patternExamples(['^a+$'], 0, 0), patternExamples(['^a*$'], 0, 0)])
      .toEqual([['aa', 'aaa'], ['aa', 'aaa'], ['aa'], [], [], ['']])
    expect([patternExamples(['^a*$'], 2, 2), patternExamples(['^a*$'], 2, 3), patternExamples(['^b*$'], 2, 2)]).toEqual([['aa'], ['aa', 'aaa'], ['bb']])
  })
  test('of others than plain characters only where there are no plain ones', () => {
    expect([patternExamples(['^(?:a|é)$']), patternExamples(['^[éж]$']), patternExamples(['^\\n$']), patternExamples(['[]'])]).toEqual([['a'], ['é'], ['\n'], []])
    expect([patternBeyond(['^[aé]$'], 'a'), patternBeyond(['^[^ -~]{2}$'], 'a'), patternBeyond(['^[\\ud800-\\udfff]$'], 'a')]).toEqual(['é', 'éé', null])
  })
  test('of very many states some are looked at, and texts are told that they lead to', () => {
    expect(patternExamples(['^[ab]*a[ab]{13}b?$|^x$'])).toEqual(['x'])
  })
  test('the shortest is as long as it has to be, however often it goes round', () => {
    expect([patternBeyond(['^(?:ab|b)*$', '^[^]{4}$'], 'aa'), patternBeyond(['^(?:aaa|b)$', '^[^]{2,}$'], 'x'), patternBeyond(['^(?:aaa)*$', '^[^]{4,5}$'], 'x'), patternBeyond(['^(?:aaa)*$', '^[^]{4,6}$'], 'x')]).toEqual(['abab', 'aaa', null, 'aaaaaa'])
    expect([patternBeyond(['^(?:aa)*$', '^[^]{3,}$'], '^(?:aaaa|aa){2,}$'), patternBeyond(['^(?:aa|bb)*$', '^[^]{3,}$'], '^(?:aaaa|[ab]{2}){2,}$')]).toEqual([null, null])
    expect([patternBeyond(['^a{0,3}$'], '^[^]{0,2}$'), patternBeyond(['^a{2,3}$'], '^[^]{3}$'), patternBeyond(['^a{3}$'], '^[^]{2,4}$'), patternBeyond(['^a{3}$'], '^[^]{3}$'), patternBeyond(['a'], '^[^]{0,1}')]).toEqual(['aaa', 'aa', null, null, null])
  })
})

test('lengths cost nothing, however long they are', () => {
  expect([patternBeyond(['^a{3}$', '^[^]{0,1000000}$'], 'b'), patternBeyond(['^a*$', '^[^]{2,}$', '^[^]{0,1000000}$'], 'b'), patternExamples(['^[ab]{2}$', '^[^]{1,900000}$']).toSorted()]).toEqual(['aaa', 'aa', ['aa', 'ab', 'ba', 'bb']])
})

describe('a question asked again', () => {
  test('is answered alike', () => {
    for (const pattern of ['(a)\\1', '(', '^a{2,1}$', '(?<=a(?=b))', '(?i:a)']) expect([patternAdmits(pattern, 'a'), patternAdmits(pattern, 'a'), patternBeyond([pattern], 'a'), patternBeyond([pattern], 'a'), patternExamples([pattern]), patternExamples([pattern])]).toEqual([undefined, undefined, undefined, undefined, [], []])
    for (let i = 0; i < 2; i++) expect([patternAdmits('^ab$', 'ab'), patternAdmits('^ab$', 'a'), patternAdmits('^ab$', 'abb'), patternBeyond(['a'], 'b'), patternBeyond(['b'], 'a'), patternBeyond(['a', 'b'], 'c'), patternBeyond(['c'], '^c')]).toEqual([true, false, false, 'a', 'b', 'ab', 'ac'])
  })
  test('has its full allowance for as long as little was spent on what came to nothing', async () => {
    const costly = (i: number): unknown => patternBeyond([`^(a{1,1000}){${i},1000}$`], '^a*$')
    const fair = (n: number): unknown => patternBeyond([`^[^]*a[^]{${n}}$`], `^[^]*a[^]{${n + 1}}$`)
    for (let i = 1; i < 5; i++) expect(costly(i)).toBeUndefined()
    expect(fair(8)).toBe('a'.repeat(9))
    for (let i = 5; i < 9; i++) expect(costly(i)).toBeUndefined()
    expect([fair(10), fair(1), fair(8)]).toEqual([undefined, 'aa', 'a'.repeat(9)]) // few steps are left to each; what is known is known
    await loadPatternEngine()
    expect(fair(10)).toBe('a'.repeat(11))
    for (let i = 9; i < 14; i++) costly(i) // and so much is not remembered
    expect(fair(9)).toBe('a'.repeat(10))
    for (let i = 14; i < 16; i++) costly(i)
    expect([fair(9), fair(10)]).toEqual(['a'.repeat(10), undefined]) // what is new is known, and what is old forgotten
  })
  test('of a pattern and itself: nothing is beyond it, whatever it means', () => {
    expect([patternBeyond(['(a)\\1'], '(a)\\1'), patternBeyond(['b', '(a)\\1'], '(a)\\1'), patternBeyond(['b'], '(a)\\1')]).toEqual([null, null, undefined])
  })
})

describe('what a question costs is counted, so that no answer turns to unknown unseen', () => {
  const machine = (inside: readonly string[], outside: string | undefined, allowance: Allowance): Machine =>
    new Machine(inside.map((p) => parsePattern(p, allowance)), outside === undefined ? undefined : parsePattern(outside, allowance), allowance)
  /** Steps of finding the shortest text, some texts, and of reading one. */
  const costs = (inside: readonly string[], outside: string | undefined): number[] => {
    const [shortest, some, reading] = [0, 1, 2].map(() => new Allowance(100_000)) as [Allowance, Allowance, Allowance]
    const all = { min: 0, max: Infinity }
    shortestText(machine(inside, outside, shortest), all)
    Array.from(someTexts(machine(inside, outside, some), all))
    const reader = machine(inside, outside, reading)
    let state = reader.start
    for (const char of 'abc1abc1abc1') if (!reader.isDecided(state)) state = reader.after(state, reader.alphabet.classOf(char.codePointAt(0) ?? 0))
    return [shortest.spent, some.spent, reading.spent]
  }
  test.each<[string[], string | undefined, number[]]>([
    [['^(?:ab|ac)*$'], '^(?:ab)*$', [281, 481, 161]], [['^[^]*a[^]{3}$'], '^[^]*a[^]{4}$', [531, 1910, 232]], [['(?<=a)b(?<!1b)'], 'b', [290, 266, 133]], [['a', 'b', 'c'], undefined, [179, 448, 58]],
    [['^(?=.*1)(?!ab)[a-c1]{2,5}$'], '^[^]{4}', [504, 698, 194]], [['^(?:a{0,9}){0,9}$'], '^a{0,80}$', [7549, 20_917, 122]], [['\\bab\\b'], '\\Bb', [458, 434, 174]], [['x'], 'x|y', [68, 62, 44]],
    [['^a[^]*'], '^a[^]*b', [113, 166, 97]], [['a[^]{0,2}'], 'a[^]+', [84, 155, 73]], [['^a[ab]*'], '^ab*', [145, 133, 100]], [['^(?:abc|abd|ab|b1|b1)$'], '^(?:ab|abd|b1|c)$', [404, 426, 228]], [['^(?:abca|abcb|abcc)+$'], '^(?:abc[a-c])+$', [427, 387, 218]],
  ])('%j beyond %j', (inside, outside, expected) => { expect(costs(inside, outside)).toEqual(expected) })
  test('what is nested too deep is unknown', () => {
    const [optional, nested] = [(n: number) => `${'a?'.repeat(n)}b`, (n: number) => `^(?:${'(?:a|'.repeat(n)}b${')'.repeat(n)})$`]
    expect([optional(398), nested(398)].map((p) => patternAdmits(p, 'b'))).toEqual([true, true])
    expect([optional(399), nested(399)].map((p) => patternAdmits(p, 'b'))).toEqual([undefined, undefined])
  })
})

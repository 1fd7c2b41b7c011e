// Names of fields that no slot declares.
import { beforeAll, describe, expect, test } from 'vitest'
import { anotherName, exactly, lacking, namesOfEachSort, oneOf, patternsOfName, shapeOfName } from '../../src/contract/names.ts'
import { loadPatternEngine, patternAdmits } from '../../src/contract/patterns.ts'
import { type RecordShape, type Shape, nothing, nul, record, scalar, slot } from '../../src/contract/shape.ts'

beforeAll(loadPatternEngine)
const [int, text] = [scalar('int'), scalar('string')]
const of = (patterns: [string, Shape][], rest: Shape = nothing): RecordShape => record([], rest, { patterns: patterns.map(([pattern, shape]) => ({ pattern, slot: slot(shape) })) })
const twice = '^(.)\\1$' // not regular

describe('what holds for a name', () => {
  test('the rest, where there are no patterns, or none is found in it', () => {
    expect([shapeOfName(record([], nul), 'a'), shapeOfName(of([], nul), 'a'), shapeOfName(of([['^x', int]], nul), 'a')]).toEqual([nul, nul, nul])
  })
  test('a pattern that is found in it, and not the rest', () => {
    const shape = of([['^x', int], ['y$', text]], nul)
    expect([shapeOfName(shape, 'xa'), shapeOfName(shape, 'ay')]).toEqual([int, text])
    expect(patternsOfName(shape, 'ay')?.map((s) => s.shape)).toEqual([text])
  })
  test('all that are found in it, and the same shape for the same ones', () => {
    const shape = of([['^x', int], ['y$', text], ['z', nul]])
    expect(shapeOfName(shape, 'xy')).toEqual({ is: 'all', of: [int, text] })
    expect(shapeOfName(shape, 'xzzy')).toEqual({ is: 'all', of: [int, text, nul] })
    expect(shapeOfName(shape, 'xz')).toEqual({ is: 'all', of: [int, nul] })
    expect(shapeOfName(shape, 'xx')).toBe(int)
    expect(shapeOfName(shape, 'xay')).toBe(shapeOfName(shape, 'xy'))
    expect(shapeOfName(of([['^x', text], ['y$', nul]]), 'xy')).toEqual({ is: 'all', of: [text, nul] })
  })
  test('nothing is told where a pattern cannot be decided', () => {
    expect([shapeOfName(of([[twice, int]], nul), 'aa'), shapeOfName(of([['^x', int], [twice, int]], nul), 'xa')]).toEqual([undefined, undefined])
    expect([patternsOfName(of([[twice, int]]), 'aa'), patternsOfName(record([]), 'a')]).toEqual([undefined, []])
  })
})

describe('a name of each sort', () => {
  const sorts = (patterns: string[], but: string[] = []): string[] | undefined => namesOfEachSort([of(patterns.map((p) => [p, int]))], but)
  test('one, where there are no patterns', () => {
    expect([namesOfEachSort([], []), namesOfEachSort([record([])], ['other']), sorts([], ['other', 'other2'])]).toEqual([['other'], ['other2'], ['other3']])
  })
  test.each<[string, string[], string[], string[]]>([
    ['with and without', ['^x'], [], ['other', 'x']], ['a pattern that the first name has', ['^o'], [], ['other', '']],
    ['two that may both be', ['^x', 'y$'], [], ['other', 'y', 'x', 'xy']], ['one within the other', ['^x', '^xy'], [], ['other', 'x', 'xy']],
    ['two that never meet', ['^x', '^y'], [], ['other', 'y', 'x']],
    ['the same twice', ['^x', '^x'], [], ['other', 'x']], ['one that is always found', [''], [], ['other']], ['one that never is', ['[]'], [], ['other']],
    ['none that is declared', ['^x$'], ['x'], ['other']], ['but others', ['^x$', '^[xy]$'], ['x'], ['other', 'y']],
  ])('%s', (_, patterns, but, expected) => { expect(sorts(patterns, but)).toEqual(expected) })
  test('those of all records together', () => {
    expect(namesOfEachSort([of([['^x', int]]), record([]), of([['^y', int]])], [])).toEqual(['other', 'y', 'x'])
  })
  test('each is of its sort', () => {
    const patterns = ['a', 'b', 'c']
    const of8 = sorts(patterns)?.map((name) => patterns.map((p) => Number(patternAdmits(p, name))).join('')) ?? []
    expect(of8.toSorted()).toEqual(['000', '001', '010', '011', '100', '101', '110', '111'])
  })
  test('up to 64 sorts, of up to 24 patterns', () => {
    const letters = (n: number): string[] => 'abcdefghijklmnopqrstuvwxyz'.split('').slice(0, n)
    expect([sorts(letters(6))?.length, sorts(letters(7))]).toEqual([64, undefined])
    const apart = (n: number): string[] => letters(n).map((c) => `^${c}$`)
    expect([sorts(apart(24))?.length, sorts(apart(25))]).toEqual([25, undefined])
  })
  test('what cannot be decided', () => { expect([sorts([twice]), sorts(['^x', twice])]).toEqual([undefined, undefined]) })
})

describe('another name', () => {
  test.each<[string, string[], string[], string[], string | null | undefined]>([
    ['any', [], [], [], 'other'], ['any but one', [], [], ['other'], 'other2'], ['any but the second', [], [], ['other2'], 'other'], ['any but two', [], [], ['other', 'other2'], 'other3'],
    ['of a pattern', ['^x'], [], [], 'x'], ['that is not taken', ['^x$'], [], ['x'], null], ['but another of it', ['^[xy]$'], [], ['x'], 'y'],
    ['of two', ['^x', 'y$'], [], [], 'xy'], ['of the one and not of the other', ['^x'], ['y$'], [], 'x'], ['not what is found in each', ['^x'], ['^x'], [], null],
    ['not of a pattern', [], ['^x'], [], 'other'], ['not of those that others have', [], ['^o'], [], ''], ['not of a pattern, nor taken', [], ['^x'], ['other'], 'other2'],
    ['nor taken, twice', [], ['^x'], ['other', 'other2'], ''],
    ['of none that is settled', [twice], [], [], undefined], ['not of what is not settled', [], [twice], [], undefined],
  ])('%s', (_, found, others, but, expected) => { expect(anotherName(found, others, but)).toBe(expected) })
  test('one that is none of those that are tried first', () => { expect(anotherName([], ['^[^]{0,6}$'], [])).toMatch(/^[^]{7,}$/) })
  test('a long one', () => {
    const name = anotherName(['^x{50}'], [], [])
    expect(name).toBe('x'.repeat(50))
  })
  test('however many are taken', () => {
    const taken = Array.from({ length: 100 }, (_, i) => `x${i}`)
    const name = anotherName(['^x[0-9]+$'], [], taken)
    expect(name).toMatch(/^x[0-9]+$/)
    expect(taken).not.toContain(name)
  })
})

describe('patterns made of others', () => {
  test('one of several is found', () => {
    expect(['a', 'xb', 'c'].map((t) => patternAdmits(oneOf(['^a', 'b$']), t))).toEqual([true, true, false])
    expect(['', 'a'].map((t) => patternAdmits(oneOf([]), t))).toEqual([false, false])
    expect(['a', 'd'].map((t) => patternAdmits(`^(?:${oneOf(['a|b', 'c'])})$`, t))).toEqual([true, false])
  })
  test('just these texts, whatever they are made of', () => {
    const odd = ['', 'a', 'a.b', '^$', 'x*', '(y)', '[z]', '{1}', 'a|b', '\\d', 'a/b', 'a+', 'a?']
    for (const t of odd) expect(patternAdmits(exactly([t]), t)).toBe(true)
    expect(['ab', 'axb', 'xx', 'y', 'z', 'b', '7', 'aa'].map((t) => patternAdmits(exactly(odd), t))).toEqual([false, false, false, false, false, false, false, false])
    expect(odd.map((t) => patternAdmits(exactly(odd), t))).toEqual(odd.map(() => true))
    expect(['', 'a'].map((t) => patternAdmits(exactly([]), t))).toEqual([true, false])
  })
  test('where another is not found', () => {
    expect(['a', 'ba', 'b\na', 'b', 'c', ''].map((t) => patternAdmits(lacking('a|c'), t))).toEqual([false, false, false, true, false, true])
  })
})

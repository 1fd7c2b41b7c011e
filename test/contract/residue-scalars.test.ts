// What is left of numbers, and of texts, once others are taken away. Where many values are left, any of them will do: whether one belongs is looked at by residue itself.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Num, parseNum, whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { residue } from '../../src/contract/residue.ts'
import { type Shape, scalar } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
const check = (cases: [string, Shape[], Shape[], string][]): void => {
  test.each(cases)('%s', (_, inside, outside, expected) => {
    const found = residue(inside, outside)
    expect(typeof found === 'string' ? found : expected === 'some' ? 'some' : toJson(found.value)).toBe(expected)
  })
}
const n = (text: string): Num => parseNum(text) as Num
const text = scalar('string')

describe('numbers', () => {
  const number = scalar('number'), integer = scalar('integer')
  const of = (from: string | undefined, to: string | undefined, type: 'number' | 'integer' = 'number'): Shape => {
    const bound = (b: string): { value: Num; exclusive?: boolean } => (b.endsWith('!') ? { value: n(b.slice(0, -1)), exclusive: true } : { value: n(b) })
    return scalar(type, { ...(from === undefined ? {} : { min: bound(from) }), ...(to === undefined ? {} : { max: bound(to) }) })
  }
  const every = (step: string, from?: string, to?: string): Shape => scalar('number', { step: n(step), ...(from === undefined ? {} : { min: { value: n(from) } }), ...(to === undefined ? {} : { max: { value: n(to) } }) })
  const listed = (...of: string[]): Shape => scalar('number', { choice: of.map(n) })
  check([
    ['all of them', [number], [number], 'none'], ['any', [number], [], 'some'], ['whole ones of any', [integer], [number], 'none'],
    ['whole ones that are also between bounds', [integer, of('0', '1')], [listed('0', '1')], 'none'],
    ['whole ones, whichever shape says so', [of('0', '1'), integer], [listed('0', '1')], 'none'], ['any between bounds', [of('0', '1'), number], [listed('0', '1')], 'some'],
    ['what bounds in any order leave', [number], [of('5', undefined), of('0', '3'), of(undefined, '0!'), of('3!', '4')], 'some'],
    ['what they do not', [number], [of('5', undefined), of('0', '3'), of(undefined, '0!'), of('3', '5')], 'none'],
    ['all below', [of(undefined, '9')], [of('0', '9')], 'some'], ['one between two', [number], [of('2', undefined), of(undefined, '1')], 'some'], ['only one', [number], [of('2!', undefined), of(undefined, '2!')], '2'],
    ['the one that two leave at the lower end', [of('1', '3')], [of('1!', '3')], '1'], ['at the upper end', [of('1', '3')], [of('1', '3!')], '3'],
    ['none between neighbours', [of('1!', '2!', 'integer')], [], 'none'], ['one between them', [of('1!', '3!', 'integer')], [], '2'],
    ['two sides of one', [of('1', '3')], [listed('2'), of('1', '2!'), of('2!', '3')], 'none'],
    ['one that is listed twice', [of('1', '2', 'integer')], [listed('1', '1'), listed('2')], 'none'],
    ['one that is listed where it is stored', [of('1', '2', 'integer')], [scalar('number', {}, { width: { choice: [whole(1)] } })], '2'],
    ['what is listed and no number', [of('1', '1')], [scalar('number', { choice: ['a', whole(2)] })], '1'],
    ['what is listed and not admitted', [of('1.5', '1.5')], [scalar('integer', { choice: [n('1.5')] })], '1.5'],
    ['what is listed and cut by a bound', [of('1', '2', 'integer')], [scalar('number', { choice: [whole(1), whole(2)], max: { value: whole(1) } })], '2'],
    ['what is listed within, of which all is taken', [listed('1', '2')], [of('0', '9')], 'none'],
    ['what is listed within, and stored so', [scalar('number', {}, { width: { choice: [whole(1), whole(7)] } })], [of(undefined, '5')], '7'],
    ['the shorter of two lists', [listed('1', '2', '3'), listed('2', '9')], [], '2'],
    ['bounds where it is stored', [scalar('integer', {}, { width: { min: { value: whole(3) }, max: { value: whole(4) } } })], [listed('3')], '4'],
    ['taken where it is stored', [of('3', '4', 'integer')], [scalar('number', {}, { width: { max: { value: whole(3) } } })], '4'],
    ['not whole ones', [number], [integer], 'some'], ['not whole ones between', [of('0', '1')], [integer], 'some'],
    ['just before', [of('4', '5!')], [of('4', '4'), every('0.5')], 'some'], ['just behind', [of('5!', undefined)], [every('0.001')], 'some'],
    ['just below', [of(undefined, '5!')], [every('0.001')], 'some'], ['close to each other', [of('0', `0.${'0'.repeat(49)}1`)], [integer], 'some'],
    ['in a range that has no whole one', [of('0.25', '0.75')], [every('0.5')], 'some'], ['of many digits', [of('0.1', '0.2')], [every('0.0000001')], 'some'],
    ['one that is a multiple', [of('2', '2')], [every('2')], 'none'], ['one that is not', [of('2', '2')], [every('3')], '2'], ['nought is', [of('0', '0')], [every('3')], 'none'],
    ['of two steps at once', [every('2'), every('3')], [every('4')], 'some'], ['of two steps at once, none', [every('2'), every('3')], [every('3')], 'none'],
    ['halves without whole ones', [every('0.5', '0', '1')], [every('1')], '0.5'], ['thirds of tenths', [every('0.6')], [every('0.2')], 'none'],
    ['tenths', [every('0.3')], [every('0.2')], 'some'], ['less than a step', [every('10', '1', '9')], [], 'none'],
    ['whole ones up to thirty without multiples of primes', [of('2', '30', 'integer')], ['2', '3', '5', '7', '11', '13', '17', '19', '23', '29'].map((p) => every(p)), 'none'],
    ['but one', [of('2', '30', 'integer')], ['2', '3', '5', '7', '11', '13', '17', '19', '23'].map((p) => every(p)), '29'],
    ['multiples up to a bound', [of('1', '4', 'integer')], [every('1', undefined, '2'), every('2')], '3'],
    ['multiples from a bound', [of('1', '4', 'integer')], [every('1', '3'), every('2')], '1'], ['of whole ones, by whole ones', [every('2')], [integer], 'none'],
    ['less than nought', [of('-4', '-1', 'integer')], [every('2')], 'some'], ['less than nought, and one left', [of('-3', '-2', 'integer')], [every('2')], '-3'],
  ])
  test('what five thousand numbers do not settle is not settled', () => {
    const primes: number[] = []
    for (let p = 2; p < 5200; p++) if (!primes.some((q) => p % q === 0)) primes.push(p)
    const steps = (below: number): Shape[] => primes.filter((p) => p < below).map((p) => every(String(p)))
    expect(residue([of('2', undefined, 'integer')], steps(4000))).toEqual({ value: whole(4001) })
    expect(residue([of('2', undefined, 'integer')], steps(5200))).toBe('unsure')
  })
  test('bounds are cut at up to four hundred numbers', () => {
    const some = (count: number): Shape => scalar('number', { choice: Array.from({ length: count }, (_, i) => whole(i)) })
    expect([400, 401].map((count) => typeof residue([integer], [some(count)]))).toEqual(['object', 'string'])
    expect(residue([integer], [some(401)])).toBe('unsure')
    expect([400, 200].map((count) => residue([of('0', '299', 'integer')], [some(count), some(count)]))).toEqual(['none', { value: whole(200) }])
  })
})

describe('texts', () => {
  const length = (minLength: number | undefined, maxLength: number | undefined): Shape => scalar('string', { ...(minLength === undefined ? {} : { minLength }), ...(maxLength === undefined ? {} : { maxLength }) })
  const like = (...patterns: string[]): Shape => scalar('string', { patterns })
  const listed = (...choice: string[]): Shape => scalar('string', { choice })
  const format = (name: string, more: object = {}): Shape => scalar('string', { format: name, ...more })
  const twice = '^(.)\\1$' // not regular
  check([
    ['shorter ones', [length(0, 9)], [length(3, undefined)], '""'], ['of one length', [length(0, 9)], [length(3, undefined), length(undefined, 1)], '"aa"'],
    ['of one length, the other way round', [length(0, 9)], [length(undefined, 1), length(3, undefined)], '"aa"'], ['longer ones', [length(2, 3)], [length(undefined, 2)], '"aaa"'],
    ['none shorter', [length(3, 9)], [length(2, undefined)], 'none'], ['none just as short', [length(3, 9)], [length(3, undefined)], 'none'],
    ['none longer', [length(0, 9)], [length(0, 12)], 'none'], ['none just as long', [length(0, 9)], [length(0, 9)], 'none'],
    ['two lengths that never meet', [length(5, 9), length(0, 3)], [], 'none'], ['lengths that both hold', [length(2, 9), length(0, 3)], [length(3, undefined)], '"aa"'],
    ['lengths where they are stored', [scalar('string', { minLength: 2 }, { width: { maxLength: 3 } })], [scalar('string', {}, { width: { minLength: 3 } })], '"aa"'],
    ['no pattern', [text], [like('^a')], 'some'], ['the same pattern', [like('^a')], [like('^a')], 'none'], ['the same and another', [like('^a')], [like('^a', 'b')], 'some'],
    ['which is always found', [like('^ab')], [like('^ab', 'b')], 'none'], ['two that both hold', [like('^a'), like('b$')], [like('^a', 'b$')], 'none'],
    ['one or the other', [like('^[ab]$')], [like('^a'), like('b$')], 'none'], ['neither', [like('^[abc]$')], [like('^a'), like('b$')], '"c"'],
    ['either of two does not hold', [like('^[ab]$')], [like('a', 'b')], 'some'],
    ['patterns where they are stored', [scalar('string', {}, { width: { patterns: ['^[ab]$'] } })], [scalar('string', {}, { width: { patterns: ['a'] } })], '"b"'],
    ['a pattern and lengths', [like('^a*$')], [length(undefined, 2), length(4, undefined)], '"aaa"'],
    ['a pattern within lengths', [scalar('string', { patterns: ['^a*$'], minLength: 2, maxLength: 3 })], [length(3, undefined)], '"aa"'],
    ['a pattern of too short a length', [scalar('string', { patterns: ['^a{5}$'], maxLength: 4 })], [], 'none'],
    ['of a length of its own', [scalar('string', { patterns: ['^a*$'], minLength: 2 })], [listed('aa'), length(4, undefined)], '"aaa"'],
    ['listed ones', [length(1, 1)], [listed('a')], 'some'], ['listed within', [listed('a', 'b', 'c')], [like('[ab]')], '"c"'],
    ['all that are listed', [listed('a', 'b')], [like('^[a-z]$')], 'none'],
    ['listed where it is stored', [like('^[ab]$')], [scalar('string', {}, { width: { choice: ['b'] } })], '"a"'],
    ['listed, and no texts', [like('^1$')], [scalar('string', { choice: [whole(1)] })], '"1"'], ['listed twice', [listed('a', 'b', 'c'), listed('c', 'd')], [], '"c"'],
    ['marks of patterns in it', [like('^(a\\.b|axb)$')], [listed('a.b')], '"axb"'],
    ['a format', [text], [format('date')], 'some'], ['one of another', [format('date')], [format('uuid')], 'some'],
    ['one format, however it is spelt', [format('Mystery')], [format('mYSTERY')], 'none'], ['of digits, and no days', [like('^20\\d\\d-02-3\\d$')], [format('date')], 'some'],
    ['of digits that are days', [like('^2026-01-0[1-9]$')], [format('date')], 'none'], ['days of a pattern', [format('date', { patterns: ['^2026'] })], [like('^20')], 'none'],
    ['days of other patterns', [format('date', { patterns: ['^2026'] })], [like('^2026-0')], 'some'],
    ['days that there are not', [format('date', { patterns: ['-02-30$'] })], [], 'none'], ['days too short', [format('date', { maxLength: 9 })], [], 'none'],
    ['what all that may be of a format have', [format('email')], [like('@')], 'none'],
    ['what those that surely are have', [format('email')], [like('^[A-Za-z0-9_+.-]+@')], 'unsure'], ['what some that surely are do not', [format('email')], [like('^a')], 'some'],
    ['what may be of a format', [like('^[a-z]{2}@[a-z]{2}$')], [format('email')], 'unsure'], ['what surely is not', [like('^[a-z]{2}$')], [format('email')], 'some'],
    ['a format where it is stored', [scalar('string', {}, { width: { format: 'date' } })], [scalar('string', {}, { width: { format: 'date' } })], 'none'],
    ['two formats', [format('date'), format('uuid')], [], 'none'], ['a format and a length', [format('date')], [length(10, 10)], 'none'],
    ['a format that we do not know', [format('mystery')], [length(undefined, 3)], 'unsure'],
    ['if there is anything', [format('mystery', { maxLength: 3 })], [length(undefined, 3)], 'none'], ['taken away', [text], [format('mystery')], 'unsure'],
    ['taken away, of what has another', [format('date')], [format('mystery')], 'unsure'],
    ['beside another that leaves something', [text], [format('mystery', { maxLength: 3 })], 'some'],
    ['of two, one of which we do not know', [format('mystery'), format('date')], [like('^\\d')], 'none'],
    ['a pattern that cannot be decided', [like(twice)], [], 'unsure'], ['less itself', [like(twice)], [like(twice)], 'none'], ['taken away', [text], [like(twice)], 'unsure'],
    ['beside one that can', [like('^a$')], [like(twice), like('^a$')], 'none'],
  ])
  test('texts of a million characters, and none longer', () => {
    expect([1 << 20, (1 << 20) + 1].map((minLength) => { const found = residue([length(minLength, undefined)], []); return typeof found === 'string' ? found : typeof found.value === 'string' && found.value.length })).toEqual([1 << 20, 'unsure'])
  })
  test('two hundred ways to fail at once, and no more', () => {
    const outs = (count: number): Shape[] => Array.from({ length: count }, (_, i) => like(`^${String.fromCodePoint(97 + i)}`, `${String.fromCodePoint(97 + i)}$`))
    expect([7, 8].map((count) => typeof residue([length(0, 0)], outs(count)))).toEqual(['object', 'string'])
  })
})

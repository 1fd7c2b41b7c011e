import { describe, expect, test } from 'vitest'
import { asked, compareVersions, isVersion, nextVersion, standing, suffices } from '../../src/judge/versions.ts'
import '../loaded.ts'

const settings = { zeroMajor: 'minor' } as const
/** Does head's version answer for a change that asks for `required`? */
const enough = (base: string | undefined, head: string | undefined, required: 'none' | 'patch' | 'minor' | 'major') => suffices(standing(base, head), asked(required, base, settings))

test.each([
  ['1.2.0', '1.2.0', 'none'], ['1.2.0', '1.2.1', 'patch'], ['1.2.0', '1.3.0', 'minor'], ['1.2.0', '2.0.0', 'major'], ['1.2', '1.2.0', 'none'], ['v1.2.0', '1.3.0', 'minor'], ['V1.2.0', 'V1.3.0', 'minor'],
  ['1.9.0', '1.10.0', 'minor'], ['1.1', '1.10', 'minor'], ['1.0.0', '1.0.0+build.7', 'none'], ['1.6.3', '1.6.4-wip', 'patch'], ['1.6.3', '2.0.0-rc.1', 'major'],
  ['2.0.0-rc.1', '2.0.0-rc.2', 'none'], ['2.0.0-rc.1', '2.0.0', 'none'], ['2.0.0-rc.1', '3.0.0', 'major'], ['1', '2', 'major'], ['1', '1', 'none'], ['1', '1.1', 'minor'],
  ['9007199254740991.0.0', '9007199254740991.1.0', 'minor'],
] as const)('%s to %s declares %s', (base, head, declared) => {
  expect(standing(base, head).declared).toBe(declared)
})

test.each([
  ['1.2.0', '1.1.9', 'lowered'], ['2', '1', 'lowered'], ['2026.02.01', '2026.01.31', 'lowered'], ['1.0.0', '1.0.0-rc.1', 'lowered'],
  ['1.2.0', 'next', 'invalid'], ['1.2.0', '1.2.0.1', 'invalid'], [undefined, '', 'invalid'], ['1.2.0', undefined, 'removed'], [undefined, undefined, undefined], ['latest', '1.0.0', undefined], ['1.0.0', '2.0.0', undefined],
] as const)('%s to %s is %s', (base, head, problem) => {
  expect(standing(base, head).problem).toBe(problem)
})

describe('is the bump enough?', () => {
  test.each([
    ['1.2.0', '1.2.1', 'minor', false], ['1.2.0', '1.3.0', 'minor', true], ['1.2.0', '1.3.0', 'major', false], ['1.2.0', '2.0.0', 'major', true], ['1.2.0', '1.2.0', 'none', true], ['1.2.0', '1.2.0', 'patch', false],
  ] as const)('semantic: %s to %s for %s: %s', (base, head, required, yes) => { expect(enough(base, head, required)).toBe(yes) })
  test.each([
    ['0.3.1', '0.4.0', 'major', true], ['0.3.1', '0.3.2', 'major', false], ['0.3.1', '0.3.2', 'minor', true], ['0.3.1', '0.3.1', 'minor', false], ['0.0.3', '0.0.4', 'major', true], ['0.0.3', '0.0.3', 'major', false], ['0.3.1', '1.0.0', 'major', true],
  ] as const)('below 1.0: %s to %s for %s: %s', (base, head, required, yes) => { expect(enough(base, head, required)).toBe(yes) })
  test('below 1.0 with zeroMajor: major', () => { expect(suffices(standing('0.3.1', '0.4.0'), asked('major', '0.3.1', { zeroMajor: 'major' }))).toBe(false) })
  test.each([
    ['1.6.3', '1.6.4-wip', 'major', false], ['1.6.3', '2.0.0-wip', 'major', true], ['2.0.0-rc.1', '2.0.0-rc.2', 'major', true], ['1.3.0-rc.1', '1.3.0-rc.2', 'major', false], ['1.3.0-rc.1', '1.3.0', 'minor', true],
  ] as const)('pre-release: %s to %s for %s: %s', (base, head, required, yes) => { expect(enough(base, head, required)).toBe(yes) })
  test.each([
    ['1', '1', 'minor', true], ['1', '1', 'major', false], ['1', '2', 'major', true], ['2026.01.05', '2026.01.05', 'major', false], ['2026.01.05', '2026.02.01', 'major', true], ['2026.01.05', '2026.01.05', 'minor', true],
  ] as const)('integers and calendars: %s to %s for %s: %s', (base, head, required, yes) => { expect(enough(base, head, required)).toBe(yes) })
})

test('where a pair of versions stands', () => {
  const [none, said] = ['none', undefined] as const
  expect(standing(undefined, undefined)).toEqual({ scheme: undefined, declared: said, covers: none, problem: undefined })
  expect(standing('1.0.0', undefined)).toEqual({ scheme: undefined, declared: said, covers: none, problem: 'removed' })
  expect(standing('1.0.0', 'x')).toEqual({ scheme: undefined, declared: said, covers: none, problem: 'invalid' })
  expect(standing(undefined, '1.0.0')).toEqual({ scheme: 'semver', declared: said, covers: 'major', problem: undefined })
  expect(standing('latest', '1.0.0')).toEqual({ scheme: 'semver', declared: said, covers: 'major', problem: undefined })
  expect(standing('latest', '2026.11.30.1')).toEqual({ scheme: 'calendar', declared: said, covers: 'major', problem: undefined })
  expect(standing('2.0.0', '1.0.0')).toEqual({ scheme: 'semver', declared: none, covers: none, problem: 'lowered' })
  expect(standing('1.0.0', '1.1.0')).toEqual({ scheme: 'semver', declared: 'minor', covers: 'minor', problem: undefined })
  expect(standing('2026.01.05', '2026.1.5')).toEqual({ scheme: 'calendar', declared: none, covers: none, problem: undefined })
  expect(standing('2026.01', '2026.02')).toEqual({ scheme: 'calendar', declared: said, covers: 'major', problem: undefined })
  expect(standing('2026.02', '2026.01')).toEqual({ scheme: 'calendar', declared: said, covers: none, problem: 'lowered' })
  expect(standing('10', '10')).toEqual({ scheme: 'integer', declared: none, covers: none, problem: undefined })
  expect(standing(' 10', '11 ')).toEqual({ scheme: 'integer', declared: 'major', covers: 'major', problem: undefined })
  expect(standing(' v2026.01', '2026.02 ')).toEqual({ scheme: 'calendar', declared: said, covers: 'major', problem: undefined })
})
test('a version that fell, is none or is gone answers for nothing', () => {
  expect([suffices(standing('1.2.0', '1.1.0'), 'none'), suffices(standing('2', '1'), 'minor'), suffices(standing('1.2.0', 'next'), 'none'), suffices(standing('1.2.0', undefined), 'none')]).toEqual([false, false, false, false])
})
test.each([
  ['1.2.3', 'major', '2.0.0'], ['1.2.3', 'minor', '1.3.0'], ['1.2.3', 'patch', '1.2.4'], ['v1.2.3', 'minor', 'v1.3.0'], ['1.2', 'minor', '1.3'], ['1.10', 'minor', '1.11'], ['1.2', 'major', '2.0'], ['1.2', 'patch', '1.2.1'], ['v1-rc.1', 'major', 'v1'], ['3', 'major', '4'], ['3', 'minor', undefined],
  ['2.0.0-rc.1', 'major', '2.0.0'], ['1.3.0-rc.1', 'major', '2.0.0'], ['2026.01.05', 'major', undefined], ['1.2.3', 'none', undefined], ['nonsense', 'major', undefined],
] as const)('after %s, for %s: %s', (base, required, next) => {
  expect(nextVersion(base, required)).toBe(next)
})

test('versions are put in order as numbers, not as texts', () => {
  expect(compareVersions('1.10.0', '1.9.0')).toBeGreaterThan(0)
  expect(compareVersions('1.2', '1.2.0')).toBe(0)
  expect(compareVersions('2026.1.5', '2026.01.05')).toBe(0)
  expect(compareVersions('x', '1.0.0')).toBeUndefined()
})

test('what is longer than semver allows is no version, of whatever scheme', () => {
  const [long, longer] = [`1.0.0-${'a'.repeat(250)}`, `1.0.0-${'a'.repeat(251)}`]
  expect([isVersion(long), isVersion(longer)]).toEqual([true, false])
  expect([isVersion('1'.repeat(256)), isVersion('1'.repeat(257))]).toEqual([true, false])
  const [days, more] = [`2026.01${'.1'.repeat(124)}`, `2026.01${'.1'.repeat(125)}`]
  expect([days.length, more.length, isVersion(days), isVersion(more)]).toEqual([255, 257, true, false])
  expect(isVersion(`2026.01.10${'.1'.repeat(123)}`)).toBe(true)
  expect([isVersion(undefined), isVersion(''), isVersion('v'), isVersion('1.0.0-01'), isVersion('1.0.0-a..b'), isVersion('1.0.0+a..b'), isVersion(' 1.0.0 '), isVersion('1.0.0.0'), isVersion('x1.0.0'), isVersion('1.0.0x')])
    .toEqual([false, false, false, false, false, false, true, false, false, false])
})
test.each([
  ['1.2.0', '2026.01.05', 'semver'], ['2026.01.05', '1.2.0', 'semver'], [undefined, '2026-1', 'calendar'], ['2026.01', '2026.13', 'semver'], ['1', '1.0', 'semver'], [undefined, 'v3', 'integer'], ['1.0', '2', 'semver'], [undefined, '1.0.0', 'semver'],
  ['2026.00', '2026.1', 'semver'], ['1899.01', '1899.02', 'semver'], ['2026.1.x', '2026.1', 'calendar'], [undefined, 'V2026.12', 'calendar'], ['2026_01', '1.0.0', 'semver'], [undefined, '2026.1.0', 'calendar'],
] as const)('%s to %s is of the scheme %s', (base, head, scheme) => { expect(standing(base, head).scheme).toBe(scheme) })
test.each([
  ['v2', 'major', 'v3'], ['V1.2.3', 'patch', 'V1.2.4'], [' v1.2.3', 'minor', 'v1.3.0'], ['2.1.0-rc.1', 'minor', '2.1.0'], ['2.1.0-rc.1', 'patch', '2.1.0'], ['2.1.1-rc.1', 'minor', '2.2.0'], ['2.1.1-rc.1', 'patch', '2.1.1'], [undefined, 'major', undefined],
] as const)('after %s, for %s: %s', (base, required, next) => { expect(nextVersion(base, required)).toBe(next) })
test.each([
  ['1.0.0', '1.0.0-a', 1], ['1.0.0-a', '1.0.0-b', -1], ['1.0.0-1', '1.0.0-a', -1], ['1.0.0-2', '1.0.0-10', -1], ['2.0.0', '10.0.0', -1], ['1.2.0', '1.10.0', -1], ['1.0.2', '1.0.10', -1], ['1.0.0', '1.0.0+b', 0], ['2026.1', '2026.01.0', 0], ['2026.1', '2026.1.1', -1], ['2026.2', '2026.1.9', 1],
] as const)('%s stands to %s as %i to 0', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b) ?? NaN)).toBe(sign)
  expect(Math.sign(compareVersions(b, a) ?? NaN)).toBe(sign === 0 ? 0 : -sign)
})
test('a pre-release answers for what it announced, and for no more', () => {
  expect([standing('1.3.0-rc.1', '1.3.0'), standing('2.0.0-rc.1', '2.0.0'), standing('1.2.4-rc.1', '1.2.4-rc.2'), standing('1.3.0-rc.1', '1.4.0'), standing('1.3.0', '1.4.0-rc.1')].map(({ declared, covers }) => `${declared} ${covers}`))
    .toEqual(['none minor', 'none major', 'none patch', 'minor minor', 'minor minor'])
})
test('below 1.0 the scheme asks for less, and calendar versions and integers for what is asked', () => {
  expect([asked('major', '0.3.0', settings), asked('minor', '0.3.0', settings), asked('patch', '0.3.0', settings), asked('none', '0.3.0', settings), asked('major', '0.0.3', settings), asked('none', '0.0.3', settings)]).toEqual(['minor', 'patch', 'patch', 'none', 'patch', 'none'])
  expect([asked('major', '0', settings), asked('major', '2026.01', settings), asked('major', undefined, settings), asked('major', 'latest', settings), asked('minor', '1.0.0', settings), asked('minor', '0.3.0', { zeroMajor: 'major' })]).toEqual(['major', 'major', 'major', 'major', 'minor', 'minor'])
})
test('a v before a number is no part of it, and versions of two schemes compare as numbers where both are', () => {
  expect([compareVersions('v2026.1', '2026.01'), compareVersions('V2026.2', 'v2026.10')].map((n) => Math.sign(n ?? NaN))).toEqual([0, -1])
  expect([compareVersions('2026-9-1', '2026-10-1'), compareVersions('x2026.1', '2026.1')].map((n) => n && Math.sign(n))).toEqual([-1, undefined])
  expect([compareVersions('2026.01', 'x'), compareVersions('x', '2026.01'), Math.sign(compareVersions('2026.01.05', '1.0.0') ?? NaN), Math.sign(compareVersions('1.0.0', '2026.01.05') ?? NaN)]).toEqual([undefined, undefined, 1, -1])
})

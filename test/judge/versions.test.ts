import { describe, expect, test } from 'vitest'
import { asked, compareVersions, nextVersion, standing, suffices } from '../../src/judge/versions.ts'

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

test.each([
  ['1.2.3', 'major', '2.0.0'], ['1.2.3', 'minor', '1.3.0'], ['1.2.3', 'patch', '1.2.4'], ['v1.2.3', 'minor', 'v1.3.0'], ['1.2', 'minor', '1.3.0'], ['3', 'major', '4'], ['3', 'minor', undefined],
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

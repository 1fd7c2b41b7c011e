// The version that a change asks for, scheme by scheme.
import { beforeAll, expect, test } from 'vitest'
import { versionAskedFor } from '../../src/bump/next.ts'
import type { Bump } from '../../src/judge/report.ts'
import { afterNumbers } from '../../src/judge/versions.ts'

beforeAll(() => afterNumbers.load())

const asked = (base: string | undefined, bump: Bump, { head = base, published, today = '2026-11-30' }: { head?: string | undefined; published?: string; today?: string } = {}): string | undefined =>
  versionAskedFor({ base, head, published, bump, today })

test.each([
  ['1.2.3', 'major', '2.0.0'], ['1.2.3', 'minor', '1.3.0'], ['1.2.3', 'patch', '1.2.4'], ['v1.2.3', 'minor', 'v1.3.0'], ['1.9', 'minor', '1.10'], ['1.10', 'major', '2.0'], ['1.10', 'patch', '1.10.1'],
  ['7', 'major', '8'], ['v7', 'major', 'v8'], ['7', 'minor', '7'], ['1.2.3', 'none', '1.2.3'], ['2.0.0-rc.1', 'major', '2.0.0-rc.1'], ['1.3.0-rc.1', 'major', '2.0.0'], ['0.3.1', 'patch', '0.3.2'], ['0.0.3', 'patch', '0.0.4'],
] as const)('after %s, a %s bump: %s', (base, bump, next) => { expect(asked(base, bump, { head: '0.0.1' })).toBe(next) })

test.each([
  ['2026.01', '2026.11'], ['2026.11', '2026.11.1'], ['2026.11.1', '2026.11.2'], ['2026.11.09', '2026.11.30'], ['2026.11.30', '2026.11.30.1'], ['2026.11.30.9', '2026.11.30.10'], ['2026-01-15', '2026-11-30'], ['2026-11-30', '2026-11-30-1'],
  ['2026.1.5', '2026.11.30'], ['2026.01.5', '2026.11.1'], ['2026.01.0', '2026.11.0'], ['2027.03.01', '2027.03.01.1'], ['v2026.01', 'v2026.11'], ['2026.01.05.2', '2026.11.30.1'], ['2025.9', '2026.11'],
])('a day after %s is %s', (base, next) => { expect(asked(base, 'major')).toBe(next) })
test('a month is padded as it was', () => {
  expect(asked('2025.9', 'major', { today: '2026-03-04' })).toBe('2026.3')
  expect(asked('2025-09-04', 'major', { today: '2026-03-04' })).toBe('2026-03-04')
  expect(asked('2025.9.4', 'major', { today: '2026-03-04' })).toBe('2026.3.4')
})
test('what asks for no break leaves a day as it is', () => {
  expect(asked('2026.01', 'minor', { head: '2025.12' })).toBe('2026.01')
})

test('what is worked on stays a pre-release, where that is above all that is there', () => {
  expect(asked('1.2.0', 'major', { head: '1.3.0-rc.1' })).toBe('2.0.0-rc.1')
  expect(asked('2.0.0', 'major', { head: '2.0.0-rc.1' })).toBe('3.0.0')
  expect(asked('1.3.0-rc.2', 'minor', { head: '1.3.0-rc.1' })).toBe('1.3.0-rc.2')
})

test('it is above what the target branch has by now, and base\'s own where nothing asks for more', () => {
  expect(asked('1.2.0', 'minor', { head: '1.3.0', published: '1.3.0' })).toBe('1.4.0')
  expect(asked('1.2.0', 'minor', { head: '1.3.0', published: '2.1.0' })).toBe('2.2.0')
  expect(asked('1.2.0', 'none', { head: '1.3.0', published: '1.3.0' })).toBe('1.2.0')
  expect(asked('2026.01', 'major', { head: '2026.11', published: '2026.11' })).toBe('2026.11.1')
})

test('the first one, where there was none', () => {
  expect(asked(undefined, 'major')).toBe('1.0.0')
  expect(asked('latest', 'major', { head: 'newest' })).toBe('1.0.0')
  expect(asked('latest', 'major', { head: 'newest', published: '1.0.0' })).toBe('2.0.0')
})

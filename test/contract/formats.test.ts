import { expect, test } from 'vitest'
import { formatAdmits, formatExample, formatLengths } from '../../src/contract/formats.ts'
import { lengthOf } from '../../src/contract/limits.ts'

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
  for (const format of ['uuid', 'email', 'ipv4', 'date', 'uri']) for (const min of [0, 10, 60]) {
    const example = formatExample(format, min) ?? ''
    const { minLength = 0, maxLength = Infinity } = formatLengths(format)
    expect([format, formatAdmits(format, example), lengthOf(example) >= Math.max(minLength, Math.min(min, maxLength === Infinity ? min : 0)), lengthOf(example) <= maxLength]).toEqual([format, true, true, true])
  }
  expect(formatAdmits('email', `${'a'.repeat(400)}@b`)).toBe(false)
  expect([formatExample('mystery'), formatLengths('mystery')]).toEqual([undefined, {}])
})

import { describe, expect, test } from 'vitest'
import { clockOf, quantityOf } from '../../../src/formats/shared/quantities.ts'

const read = (text: string): string | undefined => {
  const found = quantityOf(text)
  return found && `${found.value}${found.unit}`
}

describe('durations in seconds', () => {
  test.each([
    ['1h', '3600s'], ['60m', '3600s'], ['60 min', '3600s'], ['PT1H', '3600s'], ['PT60M', '3600s'], ['1 hour', '3600s'], ['< 1h', '3600s'], ['hourly', '3600s'],
    ['P1D', '86400s'], ['24 hours', '86400s'], ['daily', '86400s'], ['1 day', '86400s'], ['1 week', '604800s'], ['P1W', '604800s'], ['1d 6h', '108000s'], ['1 day and 6 hours', '108000s'],
    ['P1Y', '31536000s'], ['12 months', '31536000s'], ['P12M', '31536000s'], ['365d', '31536000s'], ['1.5h', '5400s'], ['PT0.5S', '0.5s'], ['250ms', '0.25s'], ['quarterly', '7884000s'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected))
})
describe('shares and counts', () => {
  test.each([['99.9%', '99.9%'], ['99.90 %', '99.9%'], ['99.9 percent', '99.9%'], ['>= 1000 rows', '1000rows'], ['26', '26'], ['-1', '-1']])('%s', (text, expected) => expect(read(text)).toBe(expected))
})
test.each(['', 'soon', '9am to 5pm', '0 0 * * *', 'P', 'PT', '1h and more', '1 apple 2 pears', '1h '.repeat(100), '99,9%', '${SLA}'])('no quantity: %j', (text) => expect(quantityOf(text)).toBeUndefined())

test.each([['06:00', '21600'], ['6:00', '21600'], ['23:59:30', '86370']])('a time of day: %s', (text, expected) => expect(String(clockOf(text)?.value)).toBe(expected))
test.each(['06', '6am', '06:0', '2026-01-01 06:00'])('no time of day: %s', (text) => expect(clockOf(text)).toBeUndefined())

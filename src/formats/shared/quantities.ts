/** Durations, percentages and counts as quantities, so that `60m` is `1h` and `P1D` is `24 hours`. */
import { Num, addNums, parseNum, whole } from '../../contract/numbers.ts'

/** `unit` is `s` for durations and times of day, `%` for shares, the word as written for counts, empty for bare numbers. */
export type Quantity = { value: Num; unit: string }

const day = 86_400
/** Seconds. A year is 365 days and a month its twelfth, so that twelve of them are one. */
const seconds: ReadonlyMap<string, Num> = new Map(([
  [['ns', 'nanosecond', 'nanoseconds'], new Num(1n, 9)], [['us', 'µs', 'microsecond', 'microseconds'], new Num(1n, 6)],
  [['ms', 'msec', 'millisecond', 'milliseconds'], new Num(1n, 3)],
  [['s', 'sec', 'secs', 'second', 'seconds'], whole(1)], [['m', 'min', 'mins', 'minute', 'minutes'], whole(60)], [['h', 'hr', 'hrs', 'hour', 'hours'], whole(3600)],
  [['d', 'day', 'days'], whole(day)], [['w', 'wk', 'week', 'weeks'], whole(7 * day)], [['mo', 'mon', 'month', 'months'], whole((365 * day) / 12)],
  [['y', 'yr', 'yrs', 'year', 'years'], whole(365 * day)],
] as const).flatMap(([words, size]) => words.map(word => [word, size] as const)))
const often: ReadonlyMap<string, string> = new Map([
  ['hourly', '1h'], ['daily', '1d'], ['weekly', '1w'], ['monthly', '1mo'], ['quarterly', '3mo'], ['yearly', '1y'], ['annually', '1y'],
])
const iso = /^P(?=.)(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?=.)(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/i
const isoUnits = ['y', 'mo', 'w', 'd', 'h', 'm', 's']
const part = /^\s*(?:and\s+)?(-?[\d_]*\.?\d+)\s*([\p{L}%]*)\s*,?/u

/** Reads `1h`, `1 day 6 hours`, `PT15M`, `daily`, `99.9%`, `>= 1000 rows`, `26`; undefined for any other text. */
export function quantityOf(text: string): Quantity | undefined {
  const bare = text.trim().replace(/^(?:[<>]=?|[≤≥])\s*/, '')
  return bare.length > 100 ? undefined : isoDuration(bare) ?? parts(often.get(bare.toLowerCase()) ?? bare)
}

/** A time of day, `06:00` or `06:00:30`, as seconds since midnight. */
export function clockOf(text: string): Quantity | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim())
  return found ? { value: whole(Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0)), unit: 's' } : undefined
}

function isoDuration(text: string): Quantity | undefined {
  const found = iso.exec(text)
  return found ? sum(found.slice(1).flatMap((amount, i): [string, string][] => (amount === undefined ? [] : [[amount, isoUnits[i] as string]]))) : undefined
}
function parts(text: string): Quantity | undefined {
  const found: [string, string][] = []
  let rest = text
  while (rest !== '') {
    const next = part.exec(rest)
    if (!next) return undefined
    found.push([next[1] as string, (next[2] as string).toLowerCase()])
    rest = rest.slice(next[0].length)
  }
  const only = found.length === 1 ? found[0] : undefined
  if (!only || seconds.has(only[1])) return sum(found)
  const value = parseNum(only[0])
  return value && { value, unit: only[1] === 'percent' ? '%' : only[1] }
}
/** A sum of durations; undefined where one is none. */
function sum(amounts: readonly [string, string][]): Quantity | undefined {
  let total = whole(0)
  for (const [amount, unit] of amounts) {
    const size = seconds.get(unit)
    const count = parseNum(amount)
    if (!size || !count) return undefined
    total = addNums(total, new Num(size.coefficient * count.coefficient, size.scale + count.scale))
  }
  return amounts.length > 0 ? { value: total, unit: 's' } : undefined
}

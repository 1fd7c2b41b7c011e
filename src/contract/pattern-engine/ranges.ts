/** Sets of characters (code points), as ascending ranges that neither touch nor overlap. */
import { type Allowance, Undecided } from './allowance.ts'

export type Range = readonly [low: number, high: number]
export type Ranges = readonly Range[]

export const last = 0x10ffff
export const every: Ranges = [[0, last]]
export const surrogates: Range = [0xd800, 0xdfff]

/** Any ranges, in order and merged. */
export function joined(ranges: Ranges): Ranges {
  const out: [number, number][] = []
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const previous = out.at(-1)
    if (previous && low <= previous[1] + 1) previous[1] = Math.max(previous[1], high)
    else out.push([low, high])
  }
  return out
}
/** All characters that are not in the ranges. */
export function others(ranges: Ranges): Ranges {
  const out: Range[] = []
  let next = 0
  for (const [low, high] of ranges) {
    if (low > next) out.push([next, low - 1])
    next = high + 1
  }
  if (next <= last) out.push([next, last])
  return out
}

/** `\d`, `\w`, `\s` and `.` (ECMA-262: CharacterClassEscape, WhiteSpace, LineTerminator). */
export const digits: Ranges = [[0x30, 0x39]]
export const wordCharacters: Ranges = [[0x30, 0x39], [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]
export const spaces: Ranges = [
  [0x09, 0x0d], [0x20, 0x20], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f],
  [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff],
]
export const allButLineEnds: Ranges = others([[0x0a, 0x0a], [0x0d, 0x0d], [0x2028, 0x2029]])

const properties = new Map<string, Ranges>()
/** Each costs a tenth of a second, so that a contract may ask for so many. */
const mostProperties = 32
const asked = new Set<string>()
/** Begins to count anew. */
export const renewProperties = (): void => asked.clear()
/** The characters of a Unicode property (`L`, `Script=Greek`), as this runtime knows it: each is asked. The name must be a valid one. */
export function property(name: string, allowance: Allowance): Ranges {
  if (asked.add(name).size > mostProperties) throw new Undecided('too many properties')
  const known = properties.get(name)
  if (known) return known
  allowance.spend(30_000)
  const one = new RegExp(`^\\p{${name}}$`, 'u')
  const found: Range[] = []
  for (let c = 0, low = -1; c <= last + 1; c++) {
    const member = c <= last && one.test(String.fromCodePoint(c))
    if (member && low < 0) low = c
    if (member || low < 0) continue
    found.push([low, c - 1])
    low = -1
  }
  properties.set(name, found)
  return found
}

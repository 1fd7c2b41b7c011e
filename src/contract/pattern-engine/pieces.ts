/** A pattern taken apart, free of its notation. */
import { type Ranges, every, wordCharacters } from './ranges.ts'

/** One after the other. */
export type Sequence = readonly Piece[]
export type Piece =
  | { is: 'chars'; chars: Ranges }
  | { is: 'either'; of: readonly Sequence[] }
  | { is: 'repeat'; of: Piece; min: number; max: number }
  | { is: 'look'; behind: boolean; negate: boolean; of: readonly Sequence[] }

const look = (behind: boolean, negate: boolean, chars: Ranges): Piece => ({ is: 'look', behind, negate, of: [[{ is: 'chars', chars }]] })
const looks = (before: boolean, after: boolean): Sequence => [look(true, !before, wordCharacters), look(false, !after, wordCharacters)]
/** `^`, `$`, `\b` and `\B`. */
export const start = look(true, true, every)
export const end = look(false, true, every)
export const wordEdge: Piece = { is: 'either', of: [looks(true, false), looks(false, true)] }
export const noWordEdge: Piece = { is: 'either', of: [looks(true, true), looks(false, false)] }

/** Any one character. */
const isEvery = (p: Piece): boolean => p.is === 'chars' && p.chars.join() === every.join()
/** Can it only be found at the start of the text, so that there is no use in looking further on? */
export const startsAtStart = ([first]: Sequence): boolean =>
  first === start || (first?.is === 'either' && first.of.every(startsAtStart))
/** May it take nothing at all, wherever it stands? */
export const maybeEmpty = (p: Piece): boolean =>
  p.is === 'either' ? p.of.some((s) => s.every(maybeEmpty)) : p.is === 'repeat' ? p.min === 0 || maybeEmpty(p.of) : false

/** The lengths that a pattern allows, where it says nothing else: `^[^]{0,50}$`. Undefined for other patterns. */
export function lengthsOf([only, ...others]: readonly Sequence[]): { min: number; max: number } | undefined {
  if (!only || others.length > 0 || only[0] !== start) return undefined
  const closed = only.at(-1) === end
  let [min, max] = [0, closed ? 0 : Infinity]
  for (const p of only.slice(1, closed ? -1 : undefined)) {
    const [of, least, most] = p.is === 'repeat' ? [p.of, p.min, p.max] : [p, 1, 1]
    if (!isEvery(of)) return undefined
    min += least
    max += most
  }
  return { min, max }
}

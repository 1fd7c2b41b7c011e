/** What is left of numbers: the line is cut at every bound, and each piece is asked for itself. */
import { admits } from '../admits.ts'
import { type Bound, order, tighter } from '../limits.ts'
import { type NumberSet, countOf, numberSet, numbersIn, someNumber } from '../numbersets.ts'
import { Num, addNums, commonMultiple, isMultiple } from '../numbers.ts'
import type { ScalarShape } from '../shape.ts'
import type { Residue } from './goal.ts'

const mostCuts = 400, mostTried = 5000

export function numbersResidue(atoms: readonly ScalarShape[], out: readonly ScalarShape[]): Residue {
  const whole = atoms.some((s) => s.type === 'integer')
  const set = numberSet(whole ? 'integer' : 'number', ...atoms.flatMap((s) => [s.limits, s.width]))
  const taken = out.flatMap(setsOf)
  const cuts = taken.flatMap(({ min, max }) => [min, max]).flatMap((b) => (b ? [b.value as Num] : [])).sort((a, b) => order(a, b)).filter((n, i, all) => i === 0 || order(n, all[i - 1] as Num) !== 0)
  if (cuts.length > mostCuts) return 'unsure'
  let doubt = false
  for (const piece of piecesOf(set, cuts)) {
    const over = taken.filter((t) => covers(t, piece))
    if (over.some((t) => !t.step)) continue
    const found = offSteps(piece, over.flatMap((t) => t.step ?? []))
    if (found instanceof Num) return { value: found }
    doubt ||= found === undefined
  }
  return doubt ? 'unsure' : 'none'
}
function setsOf(s: ScalarShape): NumberSet[] {
  const choice = s.limits.choice ?? s.width?.choice
  if (!choice) return [numberSet(s.type, s.limits, s.width)]
  return choice.flatMap((v) => (v instanceof Num && admits(s, v) === true ? [{ min: { value: v }, max: { value: v } }] : []))
}

/** The set between and at the cuts; the plainest pieces come as they come. */
function* piecesOf(set: NumberSet, cuts: readonly Num[]): Generator<NumberSet> {
  const narrowed = (min: Bound | undefined, max: Bound | undefined): NumberSet => {
    const low = tighter(set.min, min, 1), high = tighter(set.max, max, -1)
    return { ...(low ? { min: low } : {}), ...(high ? { max: high } : {}), ...(set.step ? { step: set.step } : {}) }
  }
  let before: Bound | undefined
  for (const n of cuts) {
    const here: Bound = { value: n, exclusive: true }
    yield narrowed(before, here)
    yield narrowed({ value: n }, { value: n })
    before = here
  }
  yield narrowed(before, undefined)
}
/** Does the range of a set hold a whole piece that no bound of it cuts? */
function covers(t: NumberSet, piece: NumberSet): boolean {
  const some = someNumber({ ...(piece.min ? { min: piece.min } : {}), ...(piece.max ? { max: piece.max } : {}) })
  if (!some) return true
  return isBetween(t, some)
}
/** Is a number within the bounds of a set, whatever its step? */
function isBetween({ min, max }: NumberSet, n: Num): boolean {
  const low = min ? order(n, min.value) : 1, high = max ? order(n, max.value) : -1
  return (min?.exclusive ? low > 0 : low >= 0) && (max?.exclusive ? high < 0 : high <= 0)
}

/** A number of the set that is a multiple of none of the steps; null: there is none; undefined: not settled. */
function offSteps(set: NumberSet, steps: readonly Num[]): Num | null | undefined {
  const first = someNumber(set)
  if (!first) return null
  const isOff = (n: Num): boolean => !steps.some((s) => isMultiple(n, s))
  if (isOff(first)) return first
  if (!set.step) return set.min && set.max && order(set.min.value, set.max.value) === 0 ? null : between(set, steps)
  const period = [set.step, ...steps].reduce(commonMultiple)
  const round = Number(new Num(period.coefficient * 10n ** BigInt(set.step.scale), 0).coefficient / (set.step.coefficient * 10n ** BigInt(period.scale) || 1n))
  let n = 0
  for (const x of numbersIn(set)) {
    if (isOff(x)) return x
    if (++n > mostTried) break
  }
  return n >= countOf(set) || n > Math.abs(round) + 4 ? null : undefined
}
/** A number of a dense range with more digits than any multiple of the steps has. */
function between(set: NumberSet, steps: readonly Num[]): Num | undefined {
  const scale = Math.max(...steps.map((s) => s.scale))
  const from = [set.min?.value, set.max?.value, new Num(0n)].filter((n) => n instanceof Num)
  for (let digits = scale + 1; digits < scale + 40; digits++) for (const start of from) for (const sign of [1n, -1n]) {
    const x = addNums(start, new Num(sign, Math.max(digits, start.scale + 1)))
    if (isBetween(set, x)) return x
  }
  return undefined
}

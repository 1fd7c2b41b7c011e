/** The engine behind patterns.ts. It remembers what it has read and answered, as far as memory is bounded too. */
import { Allowance, Undecided } from './pattern-engine/allowance.ts'
import { Machine } from './pattern-engine/machine.ts'
import { type Sequence, lengthsOf } from './pattern-engine/pieces.ts'
import { renewProperties } from './pattern-engine/ranges.ts'
import { type Lengths, shortestText, someTexts } from './pattern-engine/search.ts'
import { parsePattern } from './pattern-engine/syntax.ts'
import type { PatternEngine } from './patterns.ts'

const forOne = 300_000 // steps for one question
const forAll = 6 * forOne // steps for all questions that come to nothing; after that each has only a few
const few = 20_000
const mostKept = 5 * forOne // steps whose results are remembered

type Parsed = { alternatives: readonly Sequence[]; lengths: Lengths | undefined }
const parsed = new Map<string, Parsed | undefined>()
const machines = new Map<string, Machine>()
const answers = new Map<string, string | null | undefined>()
const texts = new Map<string, readonly string[]>()
let wasted = 0
let kept = 0

/** Works something out within an allowance; undefined where that is not enough. */
function decide<T>(work: (allowance: Allowance) => T): T | undefined {
  const allowance = new Allowance(wasted > forAll ? few : forOne)
  try {
    return work(allowance)
  } catch (error) {
    if (!(error instanceof Undecided || error instanceof RangeError)) throw error // RangeError: out of stack
    wasted += allowance.spent
    return undefined
  } finally {
    kept += allowance.spent
    if (kept > mostKept) forget()
  }
}
function forget(): void {
  for (const memory of [parsed, machines, answers, texts]) memory.clear()
  kept = 0
}

function parse(pattern: string, allowance: Allowance): Parsed {
  let found = parsed.get(pattern)
  if (!found) {
    if (parsed.has(pattern)) throw new Undecided('as before')
    parsed.set(pattern, undefined)
    const alternatives = parsePattern(pattern, allowance)
    parsed.set(pattern, (found = { alternatives, lengths: lengthsOf(alternatives) }))
  }
  return found
}
/** The patterns, and the lengths that they leave: what only limits the length is taken as a number, and costs nothing however long it is. */
function combined(patterns: readonly string[], allowance: Allowance): { lengths: Lengths; rest: (readonly Sequence[])[] } {
  const lengths = { min: 0, max: Infinity }
  const rest: (readonly Sequence[])[] = []
  for (const { alternatives, lengths: only } of patterns.map((p) => parse(p, allowance))) {
    if (!only) rest.push(alternatives)
    lengths.min = Math.max(lengths.min, only?.min ?? 0)
    lengths.max = Math.min(lengths.max, only?.max ?? Infinity)
  }
  return { lengths, rest }
}

function admits(pattern: string, text: string): boolean | undefined {
  return decide((allowance) => {
    const machine = machines.get(pattern) ?? new Machine([parse(pattern, allowance).alternatives], undefined, allowance)
    machines.delete(pattern) // one that gave up halfway is not kept
    machine.allowance = allowance
    let state = machine.start
    for (const char of text) {
      if (machine.isDecided(state)) break
      state = machine.after(state, machine.alphabet.classOf(char.codePointAt(0) ?? 0))
    }
    const verdict = machine.accepts(state)
    machines.set(pattern, machine)
    return verdict
  })
}

function beyond(inside: readonly string[], outside: string): string | null | undefined {
  if (inside.includes(outside)) return null
  const key = JSON.stringify([outside, ...inside])
  if (answers.has(key)) return answers.get(key)
  const answer = decide((allowance) => {
    const { lengths: { min, max }, rest } = combined(inside, allowance)
    const { alternatives, lengths: other } = parse(outside, allowance)
    const machine = new Machine(rest, other ? undefined : alternatives, allowance)
    if (!other) return shortestText(machine, { min, max })
    return shortestText(machine, { min, max: Math.min(max, other.min - 1) }) ?? shortestText(machine, { min: Math.max(min, other.max + 1), max })
  })
  answers.set(key, answer)
  return answer
}

function examples(patterns: readonly string[], minLength: number, maxLength: number): readonly string[] {
  const key = JSON.stringify([minLength, String(maxLength), ...patterns])
  const known = texts.get(key)
  if (known) return known
  const out: string[] = []
  decide((allowance) => {
    const { lengths: { min, max }, rest } = combined(patterns, allowance)
    const machine = new Machine(rest, undefined, allowance)
    for (const text of someTexts(machine, { min: Math.max(min, minLength), max: Math.min(max, maxLength) })) out.push(text)
  })
  texts.set(key, out)
  return out
}
/** Gives patterns that come to nothing their full allowance again. */
function renew(): void {
  if (wasted > forAll) forget()
  wasted = 0
  renewProperties()
}

export const patternEngine: PatternEngine = { admits, beyond, examples, renew }

/** Texts that a machine takes: the shortest, or some of each length. */
import type { Machine, State } from './machine.ts'

/** How long a text may be, in characters. Inclusive. */
export type Lengths = { min: number; max: number }
type Way = readonly [c: number, to: State]
type Step = { state: State; from: Step | undefined; c: number; length: number }

/** The shortest text of a length in bounds that the machine takes, of printable ASCII if it can be; null if there is none. */
export function shortestText(machine: Machine, lengths: Lengths): string | null {
  if (lengths.min > lengths.max || lengths.min === Infinity) return null
  const { printable, usable } = machine.alphabet
  return textOf(machine, shortest(machine, printable, lengths) ?? shortest(machine, usable, lengths))
}
function textOf({ alphabet }: Machine, step: Step | undefined): string | null {
  if (!step) return null
  const chars: string[] = []
  for (let s = step; s.from; s = s.from) chars.push(alphabet.plain[s.c]?.[0] as string)
  return chars.reverse().join('')
}
function shortest(machine: Machine, classes: readonly number[], { min, max }: Lengths): Step | undefined {
  const seen = new Set([machine.start])
  let tooShort = false
  const queue: Step[] = [{ state: machine.start, from: undefined, c: 0, length: 0 }]
  for (const step of queue) {
    if (step.length > max) break
    if (machine.accepts(step.state)) {
      if (step.length >= min) return step
      tooShort = true
    }
    for (const c of classes) {
      machine.allowance.spend()
      const state = machine.after(step.state, c)
      if (machine.isDead(state) || seen.has(state)) continue
      seen.add(state)
      queue.push({ state, from: step, c, length: step.length + 1 })
    }
  }
  return tooShort ? shortestByLength(machine, classes, { min, max }) : undefined
}
/** All states that texts of one length lead to, length by length: for texts that go round a loop until they are long enough. */
function shortestByLength(machine: Machine, classes: readonly number[], { min, max }: Lengths): Step | undefined {
  let steps: Step[] = [{ state: machine.start, from: undefined, c: 0, length: 0 }]
  const before = new Set<string>()
  for (let length = 0; length <= max && steps.length > 0; length++) {
    if (length >= min) {
      const taken = steps.find((s) => machine.accepts(s.state))
      if (taken) return taken
      const key = steps.map((s) => s.state.id).sort((a, b) => a - b).join()
      if (before.has(key)) return undefined // from here on everything comes again
      before.add(key)
    }
    const next = new Map<State, Step>()
    for (const from of steps) for (const c of classes) {
      machine.allowance.spend()
      const state = machine.after(from.state, c)
      if (machine.isDead(state) || next.has(state)) continue
      next.set(state, { state, from, c, length: length + 1 })
    }
    steps = [...next.values()]
  }
  return undefined
}

const lengthsTried = 4, textsOfALength = 6, mostStates = 5000

/** Some texts of lengths in bounds that the machine takes, shortest first; of printable ASCII if there are such. As far as the allowance goes. */
export function* someTexts(machine: Machine, lengths: Lengths): Generator<string> {
  for (const classes of [machine.alphabet.printable, machine.alphabet.usable]) {
    let none = true
    for (const text of textsOver(machine, classes, lengths)) {
      none = false
      yield text
    }
    if (!none) return
  }
}
function* textsOver(machine: Machine, classes: readonly number[], { min, max }: Lengths): Generator<string> {
  const reached = new Set([machine.start])
  const next = new Map<State, Way[]>()
  for (const state of reached) {
    if (reached.size > mostStates) break
    const out: Way[] = []
    for (const c of classes) {
      const to = machine.after(state, c)
      if (machine.isDead(to)) continue
      out.push([c, to])
      reached.add(to)
    }
    next.set(state, out)
  }
  // goals[n]: the states from which a text of just n more characters is taken.
  const goals: Set<State>[] = [new Set([...reached].filter((s) => machine.accepts(s)))]
  let lengthsFound = 0
  for (let length = 0; length <= max && lengthsFound < lengthsTried; length++) {
    const goal = goals[length]
    if (!goal || goal.size === 0) return
    if (length >= min && goal.has(machine.start)) {
      lengthsFound++
      yield* textsOfLength(machine, next, goals, length)
    }
    goals.push(goal === goals[length - 1] ? goal : statesBefore(goal, next, machine))
  }
}
function statesBefore(goal: Set<State>, next: ReadonlyMap<State, readonly Way[]>, machine: Machine): Set<State> {
  const before = new Set<State>()
  for (const [state, ways] of next) {
    machine.allowance.spend(1 + ways.length)
    if (ways.some(([, to]) => goal.has(to))) before.add(state)
  }
  return before.size === goal.size && [...before].every((s) => goal.has(s)) ? goal : before // the same for good
}
/** Depth first; each class's plainest character before any other, so that the texts differ in kind first. */
function* textsOfLength(
  machine: Machine, next: ReadonlyMap<State, readonly Way[]>, goals: readonly ReadonlySet<State>[], length: number,
): Generator<string> {
  const { plain } = machine.alphabet
  const path: { ways: readonly Way[]; taken: number; char: string }[] = []
  const enter = (state: State): void => {
    const ways = (next.get(state) ?? []).filter(([, to]) => goals[length - path.length - 1]?.has(to))
    machine.allowance.spend(1 + ways.length)
    path.push({ ways, taken: -1, char: '' })
  }
  if (length === 0) yield ''
  else enter(machine.start)
  for (let n = 0; n < textsOfALength;) {
    const here = path.at(-1)
    if (!here) return
    if (++here.taken >= here.ways.length * textsOfALength) {
      path.pop()
      continue
    }
    const [c, to] = here.ways[here.taken % here.ways.length] as Way
    const char = plain[c]?.[Math.floor(here.taken / here.ways.length)]
    if (char === undefined) continue
    here.char = char
    if (path.length < length) enter(to)
    else {
      n++
      yield path.map((p) => p.char).join('')
    }
  }
}

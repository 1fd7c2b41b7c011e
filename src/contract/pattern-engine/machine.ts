/**
 * Patterns as automata that are made while they run. Where a text stands in the middle of a pattern is a formula over what is still to be read: so
 * look-ahead is an `and`, inclusion an `and not`, and a look-behind a second formula that runs along. Nothing is ever tried twice: a text is read
 * in one pass. Each step counts against the allowance.
 */
import { type Allowance, Undecided } from './allowance.ts'
import { type Alphabet, alphabetOf } from './alphabet.ts'
import { FALSE, Formulas, TRUE } from './formulas.ts'
import type { Piece, Sequence } from './pieces.ts'
import { type Ranges, every } from './ranges.ts'
import { ALL, END, type Rest, Rests } from './rests.ts'

/** Where a text stands: what the patterns still ask for, how far each look-behind has come, and which of them hold here (`contexts`, one by one). */
export type State = { id: number; formula: number; watches: readonly number[]; contexts: readonly number[]; next: (State | undefined)[] }

const deepest = 400

export class Machine {
  readonly alphabet: Alphabet
  readonly start: State
  /** What the machine may still cost; set anew for every question put to it. */
  allowance: Allowance
  readonly #formulas = new Formulas()
  readonly #rests: Rests
  readonly #states = new Map<string, State>()
  /** Which look-behinds hold, as `101`, numbered. */
  readonly #contexts: string[] = ['']
  readonly #moves: (number | undefined)[][] = []
  readonly #steps: (number | undefined)[][] = []
  #depth = 0

  /** Takes the texts that all of `inside` are found in, and `outside`, if given, is not. */
  constructor(inside: readonly (readonly Sequence[])[], outside: readonly Sequence[] | undefined, allowance: Allowance) {
    this.allowance = allowance
    this.alphabet = alphabetOf(setsIn(outside ? [...inside, outside] : inside), allowance)
    this.#rests = new Rests(this.alphabet)
    const found = (pattern: readonly Sequence[]): number => this.#anyOf(this.#rests.found(pattern, allowance))
    const wanted = inside.map(found)
    if (outside) wanted.push(this.#formulas.not(found(outside)))
    this.start = this.#state(this.#formulas.join('and', wanted, allowance), this.#rests.watches.map((w) => this.#anyOf(w)))
  }

  /** The state after one more character of a class. */
  after(state: State, c: number): State {
    const known = state.next[c]
    if (known) return known
    this.allowance.spend()
    const watches = state.watches.map((w, i) => this.#move(w, c, state.contexts[i] ?? 0))
    return (state.next[c] = this.#state(this.#move(state.formula, c, state.contexts.at(-1) ?? 0), watches))
  }
  /** Is the text so far one that the patterns take? */
  accepts(state: State): boolean {
    return this.#move(state.formula, this.alphabet.size, state.contexts.at(-1) ?? 0) === TRUE
  }
  /** Is no text that goes on from here taken? (Not every such state is seen to be one.) */
  isDead(state: State): boolean {
    return state.formula === FALSE
  }
  /** Does it no longer matter how the text goes on? */
  isDecided(state: State): boolean {
    return state.formula === FALSE || state.formula === TRUE
  }

  #anyOf(rests: readonly number[]): number {
    return this.#formulas.join('or', rests.map((r) => this.#formulaOf(r)), this.allowance)
  }
  #formulaOf(rest: number): number {
    return rest === ALL ? TRUE : this.#formulas.rest(rest)
  }
  #state(formula: number, watches: readonly number[]): State {
    const key = formula <= TRUE ? `${formula}` : `${formula} ${watches.join()}`
    let state = this.#states.get(key)
    if (state) return state
    this.allowance.spend(1 + watches.length)
    const contexts = [0]
    for (const w of watches) {
      const context = contexts.at(-1) ?? 0
      contexts.push(this.#context(`${this.#contexts[context]}${this.#move(w, this.alphabet.size, context)}`))
    }
    state = { id: this.#states.size, formula, watches, contexts, next: [] }
    this.#states.set(key, state)
    return state
  }
  #context(holds: string): number {
    const known = this.#contexts.indexOf(holds)
    this.allowance.spend(this.#contexts.length)
    return known >= 0 ? known : this.#contexts.push(holds) - 1
  }

  /** What a formula comes to after a character of class c; or, where c is the alphabet's size, whether it holds at the end of the text. */
  #move(formula: number, c: number, context: number): number {
    const f = this.#formulas.at(formula)
    if (f.is === 'constant') return formula
    if (f.is === 'rest') return this.#step(f.rest, c, context)
    if (f.is === 'not') return this.#formulas.not(this.#move(f.of, c, context))
    const memory = (this.#moves[formula] ??= [])
    const place = context * (this.alphabet.size + 1) + c
    return (memory[place] ??= this.#deeper(() => this.#join(f.is, f.of, (x) => this.#move(x, c, context))))
  }
  #step(rest: number, c: number, context: number): number {
    if (rest === ALL) return TRUE
    if (rest === END) return c === this.alphabet.size ? TRUE : FALSE
    const memory = (this.#steps[rest] ??= [])
    const place = context * (this.alphabet.size + 1) + c
    return (memory[place] ??= this.#deeper(() => this.#newStep(rest, c, context)))
  }
  #newStep(rest: number, c: number, context: number): number {
    const { element, next } = this.#rests.at(rest) as Rest
    const e = this.#rests.element(element)
    const step = (r: number): number => this.#step(r, c, context)
    const stepInto = (s: readonly number[], then: number): number => step(this.#rests.sequence(s, then, this.allowance))
    switch (e.is) {
      case 'chars': return e.classes.has(c) ? this.#formulaOf(this.#rests.begun(next, this.allowance)) : FALSE
      case 'either': return this.#join('or', e.of, (s) => stepInto(s, next))
      case 'repeat': {
        const round = (): number => {
          const more = this.#rests.cons(this.#rests.fewer(e, e.min === 0 && !e.single), next)
          return step(this.#rests.cons(e.of, more))
        }
        return e.min > 0 ? round() : this.#join('or', [false, true], (more) => (more ? round() : step(next)))
      }
      case 'again': return FALSE // a round that has read nothing adds nothing
      case 'ahead': return this.#join('and', [true, false], (here) => {
        if (!here) return step(next)
        const seen = this.#join('or', e.of, (s) => stepInto(s, ALL))
        return e.negate ? this.#formulas.not(seen) : seen
      })
      case 'behind': return (this.#contexts[context]?.[e.watch] === '1') !== e.negate ? step(next) : FALSE
    }
  }
  /** Works out no more than matters. */
  #join<T>(op: 'and' | 'or', all: readonly T[], make: (x: T) => number): number {
    const parts: number[] = []
    for (const x of all) {
      const part = make(x)
      if (part === (op === 'and' ? FALSE : TRUE)) return part
      parts.push(part)
    }
    return this.#formulas.join(op, parts, this.allowance)
  }
  #deeper(work: () => number): number {
    this.allowance.spend()
    if (++this.#depth > deepest) throw new Undecided('too deep')
    const result = work()
    this.#depth--
    return result
  }
}

function* setsIn(patterns: Iterable<readonly Sequence[]>): Generator<Ranges> {
  yield every
  const waiting: Piece[] = [...patterns].flat(2)
  for (let p = waiting.pop(); p; p = waiting.pop()) {
    if (p.is === 'chars') yield p.chars
    else if (p.is === 'repeat') waiting.push(p.of)
    else for (const s of p.of) for (const q of s) waiting.push(q)
  }
}

/** What is asked of a residue, taken apart, and what has been found so far. */
import { type ListShape, type MapShape, type RecordShape, type ScalarShape, type Shape, type Unfolded, anything, json, list, nul, record, scalar, unfold } from '../shape.ts'
import type { Value } from '../values.ts'

export type Residue = { value: Value } | 'none' | 'unsure'
export type Atom = ScalarShape | ListShape | MapShape | RecordShape
export type Goal = {
  atoms: Atom[]
  unions: Extract<Shape, { is: 'union' }>[]
  opaque: Extract<Shape, { is: 'opaque' }>[]
  isJson: boolean
  out: Atom[]
  outAlls: Extract<Shape, { is: 'all' }>[]
  outOpaque: Extract<Shape, { is: 'opaque' }>[]
}
/** `open`: questions in progress, with their places; `lowest`: the first of them that an answer leaned on. */
export type Search = {
  steps: number
  cap: number
  open: Map<string, number>
  lowest: number
  settled: Map<string, Residue>
  find: (inside: readonly Shape[], outside: readonly Shape[], depth: number) => Residue
}

/** Kinds of values that have nothing in common; `other` are those that are not told apart here. */
export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'record' | 'list' | 'other'
export const kindsOfJson = ['null', 'boolean', 'number', 'string', 'record', 'list'] as const
const plain = { null: nul, boolean: scalar('boolean'), number: scalar('number'), string: scalar('string') }
const tops = { ...plain, record: record([], json), list: list(json) }, openTops = { ...plain, record: record([], anything), list: list(anything) }
/** Whatever is of a kind. `isJson`: and holds nothing but what JSON has words for. */
export const topOf = (kind: (typeof kindsOfJson)[number], isJson: boolean): Atom => (isJson ? tops : openTops)[kind]

export function kindOf(s: Unfolded): Kind {
  if (s.is === 'list' || s.is === 'record') return s.is
  if (s.is === 'map') return 'record'
  if (s.is !== 'scalar' || s.otherwise !== undefined || s.mayBe || s.codes) return 'other'
  switch (s.type) {
    case 'null': case 'boolean': case 'string': return s.type
    case 'number': case 'integer': return 'number'
    default: return 'other'
  }
}

/** Is it surely nothing but what JSON has words for? */
export function isOfJson(shape: Shape): boolean {
  const s = unfold(shape)
  return s.is === 'anything' ? s.json === true : kindOf(s) !== 'other'
}

const numbers = new WeakMap<Shape, number>()
let next = 0
/** The same for the same shapes, whatever their order. */
export function identified(shapes: readonly Shape[]): string {
  return [...new Set(shapes.map((s) => {
    const known = numbers.get(s) ?? next++
    numbers.set(s, known)
    return known
  }))].sort((a, b) => a - b).join()
}

/** How large what is looked for may be, inclusive. */
type Room = { min: number; max: number }
/** Each of those taken away has to fail in some way: every choice of ways is followed until one leads to a value. */
export function failingEach<T, S extends Room>(run: Search, outs: readonly T[], state: S, ways: (out: T, state: S) => Iterable<S | 'unsure'>, finish: (state: S) => Residue, i = 0): Residue {
  if (++run.steps > run.cap) return 'unsure'
  if (state.min > state.max) return 'none'
  const out = outs[i]
  if (out === undefined) return finish(state)
  let doubt = false
  for (const next of ways(out, state)) {
    const found = next === 'unsure' ? next : failingEach(run, outs, next, ways, finish, i + 1)
    if (typeof found === 'object') return found
    doubt ||= found === 'unsure'
  }
  return doubt ? 'unsure' : 'none'
}
/** By being of a size that it does not have. */
export function* byItsSize<S extends Room>({ min, max }: Partial<Room> = {}, state: S): Generator<S> {
  if (min !== undefined && min > 0) yield { ...state, max: Math.min(state.max, min - 1) }
  if (max !== undefined) yield { ...state, min: Math.max(state.min, max + 1) }
}

/** What is still to be read of a pattern: a list of elements. Equal elements and equal lists have equal numbers. */
import { type Allowance, Undecided } from './allowance.ts'
import type { Alphabet } from './alphabet.ts'
import { type Piece, type Sequence, end, maybeEmpty, startsAtStart } from './pieces.ts'
import { type Ranges, every } from './ranges.ts'

export type Element =
  | { is: 'chars'; classes: ReadonlySet<number>; all: boolean }
  | { is: 'either'; of: readonly (readonly number[])[] }
  | { is: 'repeat'; of: number; min: number; max: number; single: boolean }   // single: just one character a round
  | { is: 'again'; of: number }                              // the repetition `of`, once something has been read since the round was begun
  | { is: 'ahead'; negate: boolean; of: readonly (readonly number[])[]; end: boolean }
  | { is: 'behind'; negate: boolean; watch: number }
export type Rest = { element: number; next: number; again: boolean }

/** The rests that need no element: nothing more, and anything at all. */
export const END = 0, ALL = 1

export class Rests {
  /** What each look-behind looks for, as the rests (any of them, up to END) that a text up to here must have been. */
  readonly watches: (readonly number[])[] = []
  readonly #alphabet: Alphabet
  readonly #elements: Element[] = []
  readonly #elementIds = new Map<string, number>()
  readonly #rests: (Rest | undefined)[] = [undefined, undefined]
  readonly #restIds: Map<number, number>[] = []

  constructor(alphabet: Alphabet) {
    this.#alphabet = alphabet
  }
  element(id: number): Element {
    return this.#elements[id] as Element
  }
  /** Undefined for END and ALL. */
  at(id: number): Rest | undefined {
    return this.#rests[id]
  }

  /** A pattern that is found somewhere in the text, as alternative rests. */
  found(pattern: readonly Sequence[], allowance: Allowance): number[] {
    const rests: number[] = []
    for (const anchored of [true, false]) {
      const alternatives = pattern.filter((s) => startsAtStart(s) === anchored).map((s) => this.#elementsOf(s, false, allowance))
      for (const s of this.#factored(alternatives)) {
        const rest = this.sequence(s, ALL, allowance)
        rests.push(anchored ? rest : this.cons(this.#anything(), rest))
      }
    }
    return rests
  }
  sequence(elements: readonly number[], next: number, allowance: Allowance): number {
    allowance.spend(elements.length)
    let rest = next
    for (let i = elements.length - 1; i >= 0; i--) rest = this.cons(elements[i] ?? 0, rest)
    return rest
  }
  cons(element: number, next: number): number {
    const e = this.element(element)
    if (e.is === 'ahead' && e.end && next <= ALL) return END
    if (e.is === 'repeat') {
      if (e.max === 0) return next
      const of = this.element(e.of)
      if (next <= ALL && e.min === 0 && e.max === Infinity && of.is === 'chars' && of.all) return ALL
    }
    const ids = (this.#restIds[element] ??= new Map<number, number>())
    let id = ids.get(next)
    if (id === undefined) ids.set(next, (id = this.#rests.push({ element, next, again: e.is === 'again' || (this.at(next)?.again ?? false) }) - 1))
    return id
  }
  /** A round less of a repetition; `again`: only after something has been read. */
  fewer({ of, min, max, single }: Element & { is: 'repeat' }, again: boolean): number {
    const fewer = this.#add(`*${of} ${Math.max(0, min - 1)} ${max - 1}`, { is: 'repeat', of, min: Math.max(0, min - 1), max: max - 1, single })
    return again ? this.#add(`+${fewer}`, { is: 'again', of: fewer }) : fewer
  }
  /** The rest once a character has been read: rounds that were begun may go on. */
  begun(rest: number, allowance: Allowance): number {
    const passed: number[] = []
    let end = rest
    for (let r = this.at(end); r?.again; r = this.at(end)) {
      const e = this.element(r.element)
      passed.push(e.is === 'again' ? e.of : r.element)
      end = r.next
    }
    return this.sequence(passed, end, allowance)
  }

  #add(key: string, element: Element): number {
    let id = this.#elementIds.get(key)
    if (id === undefined) this.#elementIds.set(key, (id = this.#elements.push(element) - 1))
    return id
  }
  #chars(set: Ranges): number {
    const classes = this.#alphabet.classesOf(set)
    const all = classes.size === this.#alphabet.size
    return this.#add(all ? 'any' : `c${[...classes].join()}`, { is: 'chars', classes, all })
  }
  #anything(): number {
    const of = this.#chars(every)
    return this.#add(`*${of} 0 Infinity`, { is: 'repeat', of, min: 0, max: Infinity, single: true })
  }
  #elementsOf(sequence: Sequence, behind: boolean, allowance: Allowance): number[] {
    return sequence.map((p) => this.#elementOf(p, behind, allowance))
  }
  #elementOf(p: Piece, behind: boolean, allowance: Allowance): number {
    allowance.spend()
    switch (p.is) {
      case 'chars': return this.#chars(p.chars)
      case 'repeat': {
        const of = this.#elementOf(p.of, behind, allowance)
        const min = maybeEmpty(p.of) ? 0 : p.min // so that an empty round need not be read
        return this.#add(`*${of} ${min} ${p.max}`, { is: 'repeat', of, min, max: p.max, single: this.element(of).is === 'chars' })
      }
      case 'either': {
        const of = this.#factored(p.of.map((s) => this.#elementsOf(s, behind, allowance)))
        const only = of.length === 1 && of[0]?.length === 1 ? of[0][0] : undefined
        return only ?? this.#add(`(${of.join('|')}`, { is: 'either', of })
      }
      case 'look': {
        if (behind && !p.behind) throw new Undecided('a look-ahead in a look-behind')
        const of = p.of.map((s) => this.#elementsOf(s, p.behind, allowance))
        if (p.behind) return this.#add(`<${p.negate} ${of.join('|')}`, { is: 'behind', negate: p.negate, watch: this.#watch(of, allowance) })
        return this.#add(`>${p.negate} ${of.join('|')}`, { is: 'ahead', negate: p.negate, of, end: p === end })
      }
    }
  }
  /** `cat|car|dog` as `ca(?:t|r)|dog`: a long list of words is then read like a dictionary. */
  #factored(alternatives: readonly (readonly number[])[], from = 0): (readonly number[])[] {
    const groups = new Map<number | undefined, (readonly number[])[]>()
    for (const s of alternatives) {
      const group = groups.get(s[from])
      if (group) group.push(s)
      else groups.set(s[from], [s])
    }
    const out: (readonly number[])[] = []
    for (const [first, group] of groups) {
      const one = group[0] as readonly number[]
      let to = from
      if (first === undefined || group.length === 1) to = one.length
      else while (one[to] !== undefined && group.every((s) => s[to] === one[to])) to++
      const of = to === one.length && group.every((s) => s.length === to) ? [] : this.#factored(group, to)
      out.push(one.slice(from, to).concat(of.length > 0 ? this.#add(`(${of.join('|')}`, { is: 'either', of }) : []))
    }
    return out
  }
  #watch(of: readonly (readonly number[])[], allowance: Allowance): number {
    const rests = of.map((s) => this.sequence([this.#anything(), ...s], END, allowance))
    const same = this.watches.findIndex((w) => w.join() === rests.join())
    return same >= 0 ? same : this.watches.push(rests) - 1
  }
}

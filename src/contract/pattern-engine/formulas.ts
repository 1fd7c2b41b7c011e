/** Formulas of and, or, not over rests, each with a number of its own: what is equal has the same, and what contradicts itself is false. */
import type { Allowance } from './allowance.ts'

export type Formula = { is: 'constant' } | { is: 'rest'; rest: number } | { is: 'not'; of: number } | { is: 'and' | 'or'; of: readonly number[] }
export const FALSE = 0, TRUE = 1

export class Formulas {
  readonly #all: Formula[] = [{ is: 'constant' }, { is: 'constant' }]
  readonly #ids = new Map<string, number>()
  readonly #rests: number[] = []
  readonly #negations: number[] = []

  at(id: number): Formula {
    return this.#all[id] as Formula
  }
  rest(rest: number): number {
    return (this.#rests[rest] ??= this.#all.push({ is: 'rest', rest }) - 1)
  }
  not(of: number): number {
    if (of <= TRUE) return 1 - of
    const f = this.at(of)
    return f.is === 'not' ? f.of : (this.#negations[of] ??= this.#all.push({ is: 'not', of }) - 1)
  }
  join(op: 'and' | 'or', parts: readonly number[], allowance: Allowance): number {
    const [neutral, final] = op === 'and' ? [TRUE, FALSE] : [FALSE, TRUE]
    const all = new Set<number>()
    for (const part of parts) {
      const f = this.at(part)
      for (const x of f.is === op ? f.of : [part]) if (x !== neutral) all.add(x)
    }
    if (all.size < 2) return [...all][0] ?? neutral
    allowance.spend(all.size)
    for (const x of all) {
      const f = this.at(x)
      if (x === final || (f.is === 'not' && all.has(f.of))) return final
      if (f.is !== 'and' && f.is !== 'or') continue
      allowance.spend(f.of.length)
      if (f.of.some((y) => all.has(y))) all.delete(x) // a or (a and b) is a
    }
    if (all.size < 2) return [...all][0] ?? neutral
    const of = [...all].sort((a, b) => a - b)
    const key = `${op} ${of.join()}`
    let id = this.#ids.get(key)
    if (id === undefined) this.#ids.set(key, (id = this.#all.push({ is: op, of }) - 1))
    return id
  }
}

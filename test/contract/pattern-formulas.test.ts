// Formulas over what is still to be read: the same has the same number, and what contradicts itself is false.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Allowance, Undecided } from '../../src/contract/pattern-engine/allowance.ts'
import { FALSE, Formulas, TRUE } from '../../src/contract/pattern-engine/formulas.ts'

const allowance = new Allowance(1_000_000)
const some = (): { all: Formulas; a: number; b: number; c: number; and: (...of: number[]) => number; or: (...of: number[]) => number } => {
  const all = new Formulas()
  const [a = 0, b = 0, c = 0] = [2, 3, 4].map((rest) => all.rest(rest))
  return { all, a, b, c, and: (...of) => all.join('and', of, allowance), or: (...of) => all.join('or', of, allowance) }
}

test('a rest has one number, and so has what is not one', () => {
  const { all, a, b } = some()
  expect([all.rest(2), all.at(a), all.at(all.not(a)), all.not(all.not(a)), all.not(a) === all.not(b)]).toEqual([a, { is: 'rest', rest: 2 }, { is: 'not', of: a }, a, false])
  expect([all.not(a), all.not(TRUE), all.not(FALSE), all.at(TRUE), all.at(FALSE)]).toEqual([all.not(a), FALSE, TRUE, { is: 'constant' }, { is: 'constant' }])
  expect(new Set([FALSE, TRUE, a, b, all.not(a), all.not(b)]).size).toBe(6)
})
test('constants decide, or fall away', () => {
  const { a, b, and, or } = some()
  expect([and(), or(), and(a), or(a), and(a, TRUE), or(a, FALSE), and(TRUE, TRUE), or(FALSE)]).toEqual([TRUE, FALSE, a, a, a, a, TRUE, FALSE])
  expect([and(a, FALSE, b), or(a, TRUE, b), and(FALSE, a), or(a, TRUE)]).toEqual([FALSE, TRUE, FALSE, TRUE])
})
test('order, repetition and nesting make no other formula', () => {
  const { all, a, b, c, and, or } = some()
  expect([and(b, a), and(a, b, a), and(and(a, b), c), and(c, and(b, a))]).toEqual([and(a, b), and(a, b), and(a, b, c), and(a, b, c)])
  expect([or(b, a), or(or(a, b), c)]).toEqual([or(a, b), or(a, b, c)])
  expect(new Set([and(a, b), or(a, b), and(a, c), and(a, b, c), or(a, b, c)]).size).toBe(5)
  expect([all.at(and(b, a)), all.at(or(and(c, b), a))]).toEqual([{ is: 'and', of: [a, b] }, { is: 'or', of: [a, and(b, c)].sort((x, y) => x - y) }])
})
test('what contradicts itself is false, what cannot but hold is true, and what follows is left out', () => {
  const { all, a, b, c, and, or } = some()
  expect([and(a, all.not(a)), and(b, all.not(a), a), or(all.not(a), a), or(a, b, all.not(b))]).toEqual([FALSE, FALSE, TRUE, TRUE])
  expect([or(a, and(a, b)), and(a, or(a, b)), and(or(b, c), a, b), and(or(b, c), a)]).toEqual([a, a, and(a, b), and(a, or(b, c))])
})
test('any formula means what its parts do', () => {
  type Tree = number | { op: 'and' | 'or' | 'not'; of: Tree[] }
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof({ maxDepth: 4 }, fc.nat(4), fc.record({ op: fc.constantFrom('and' as const, 'or' as const), of: fc.array(tie('tree'), { maxLength: 3 }) }), fc.record({ op: fc.constant('not' as const), of: fc.tuple(tie('tree')) })),
  }))
  fc.assert(fc.property(tree, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), (t, holds) => {
    const { all } = some()
    const make = (x: Tree): number => (typeof x === 'number' ? (x < 2 ? x : all.rest(x)) : x.op === 'not' ? all.not(make(x.of[0] ?? 0)) : all.join(x.op, x.of.map(make), allowance))
    const meant = (x: Tree): boolean => {
      if (typeof x === 'number') return x < 2 ? x === TRUE : holds[x - 2] === true
      return x.op === 'and' ? x.of.every(meant) : x.op === 'or' ? x.of.some(meant) : !meant(x.of[0] ?? 0)
    }
    const worth = (id: number): boolean => {
      const f = all.at(id)
      switch (f.is) {
        case 'constant': return id === TRUE
        case 'rest': return holds[f.rest - 2] === true
        case 'not': return !worth(f.of)
        case 'and': return f.of.every(worth)
        case 'or': return f.of.some(worth)
      }
    }
    expect(worth(make(t))).toBe(meant(t))
  }))
})
test('joining costs as many steps as there are parts, and parts of parts', () => {
  const spent = (parts: (f: ReturnType<typeof some>) => readonly number[]): number => {
    const f = some(), of = parts(f), counted = new Allowance(100)
    f.all.join('and', of, counted)
    return counted.spent
  }
  expect([spent(({ a }) => [a]), spent(({ a, b }) => [a, b]), spent(({ a, b, c }) => [a, b, c]), spent(({ a, b, c, or }) => [a, or(b, c)])]).toEqual([0, 2, 3, 2 + 2])
  const { all, a, b } = some()
  expect(() => all.join('and', [a, b], new Allowance(1))).toThrow(Undecided)
})

/** Pairs of shapes that grow in one way each, with one change in them: what a comparison costs must grow as they do. */
import { type Shape, type Slot, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'

type Pair = { base: Shape; head: Shape }
const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
const both = (make: (changed: boolean) => Shape): Pair => ({ base: make(false), head: make(true) })
const leaf = (changed: boolean): Shape => scalar('string', { maxLength: changed ? 20 : 10 })

/** One record of `n` columns. */
const fields = (n: number): Pair => both((changed) => record(numbers(n).map((i) => [`f${i}`, slot(i === n >> 1 ? leaf(changed) : scalar('int'))] as const)))

/** `n` definitions, each of which uses the next twice: written out they would double with every one. */
const definitions = (n: number): Pair => both((changed) => {
  let next: Shape = record([['end', slot(leaf(changed))]])
  for (const i of numbers(n).reverse()) {
    const target = next
    const use = (): Slot => slot({ is: 'ref', name: `d${i + 1}`, target: () => target })
    next = record([['left', use()], ['right', use()]])
  }
  return next
})

/** A union of `n` records with a name each. */
const named = (n: number): Pair => both((changed) => union(...numbers(n).map((i) => record([['id', slot(scalar('int'))], [`x${i}`, slot(i === n >> 1 ? leaf(changed) : scalar('int'))]], undefined, { tags: [`r${i}`] }))))

/** A union of `n` constants. */
const constants = (n: number): Pair => both((changed) => union(...numbers(n).map((i) => scalar('string', { choice: [i === n >> 1 && changed ? 'new' : `c${i}`] }))))

/** A union of `n` records that nothing tells apart but what they hold. */
const unnamed = (n: number): Pair => both((changed) => union(...numbers(n).map((i) => record([['kind', slot(scalar('string', { choice: [`k${i}`] }))], [`x${i}`, slot(i === n >> 1 ? leaf(changed) : scalar('int'))]]))))

/** Records inside one another, `n` deep. */
const nesting = (n: number): Pair => both((changed) => numbers(n).reduce<Shape>((inner, i) => record([['id', slot(scalar('int'))], [`n${i}`, slot(i % 2 === 0 ? inner : nullable(inner))]]), leaf(changed)))

export const families = { fields, definitions, named, constants, unnamed, nesting } as const
export type Family = keyof typeof families

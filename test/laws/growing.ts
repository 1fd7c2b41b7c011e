/** Pairs that grow in one way each, and shapes that count how often they are looked at. */
import { Num } from '../../src/contract/numbers.ts'
import { type Shape, type Slot, list, map, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { families } from '../compare/families.ts'

type Pair = { base: Shape; head: Shape }
const each = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const both = (make: (changed: boolean) => Shape): Pair => ({ base: make(false), head: make(true) })
const leaf = (changed: boolean): Shape => scalar('string', { maxLength: changed ? 20 : 10 })
const within = (from: number, to: number): Shape => scalar('int', { min: { value: new Num(BigInt(from)) }, max: { value: new Num(BigInt(to)) } })

export const growing: Readonly<Record<string, (n: number) => Pair>> = {
  ...families,
  'columns that all change': (n) => both((changed) => record(each(n, (i) => [`f${i}`, slot(leaf(changed))] as const))),
  'columns of one definition that changes': (n) => both((changed) => {
    const shared: Shape = record([['end', slot(leaf(changed))]])
    return record(each(n, (i) => [`f${i}`, slot({ is: 'ref', name: 'shared', target: () => shared })] as const))
  }),
  'columns added': (n) => ({ base: record([['id', slot(scalar('int'))]]), head: record([['id', slot(scalar('int'))], ...each(n, (i) => [`f${i}`, slot(leaf(false))] as const)]) }),
  'ranges that overlap': (n) => both((changed) => union(...each(n, (i) => {
    const from = (i >> 1) * 20 + (i % 2) * 5 // two that overlap, and a gap
    return within(from, from + (changed && i === (n >> 1 | 1) ? 9 : 8))
  }))),
  'an enum': (n) => both((changed) => record([['e', slot(scalar('string', { choice: each(n, (i) => (changed && i === n >> 1 ? 'new' : `c${i}`)) }))]])),
  'columns with patterns': (n) => both((changed) => record(each(n, (i) => [`f${i}`, slot(scalar('string', { patterns: [`^[a-z]{1,${(i % 5) + (changed && i === n >> 1 ? 3 : 2)}}$`] }))] as const))),
  'patterns of one column': (n) => both((changed) => record([['p', slot(scalar('string', { patterns: each(n, (i) => (changed && i === n >> 1 ? '^new' : `^[a-z]{1,${i + 2}}$`)) }))]])),
  'lists in lists': (n) => both((changed) => each(n, () => 0).reduce<Shape>((inner) => list(nullable(inner)), leaf(changed))),
  'maps in maps': (n) => both((changed) => each(n, () => 0).reduce<Shape>((inner) => map(scalar('string'), inner), leaf(changed))),
  'definitions that use each other and the first': (n) => both((changed) => {
    const made: Shape[] = each(n, (i): Shape => record([
      ['value', slot(i === n >> 1 ? leaf(changed) : scalar('int'))],
      ['next', slot(nullable({ is: 'ref', name: `d${i + 1}`, target: () => made[(i + 1) % n] as Shape }))],
      ['first', slot(nullable({ is: 'ref', name: 'd0', target: () => made[0] as Shape }))],
    ]))
    return made[0] as Shape
  }),
  'unions that use each other': (n) => both((changed) => {
    const made: Shape[] = each(n, (i): Shape => union(record([['leaf', slot(i === n >> 1 ? leaf(changed) : scalar('int'))]], undefined, { tags: [`l${i}`] }), record([['in', slot({ is: 'ref', name: `u${i + 1}`, target: () => made[(i + 1) % n] as Shape })]], undefined, { tags: [`r${i}`] })))
    return made[0] as Shape
  }),
}

/** The shape behind glass: it says how often something of it was read, whoever reads it. */
export function counted(shape: Shape): { shape: Shape; reads: () => number } {
  let reads = 0
  const seen = new WeakMap<object, unknown>()
  const behind = (x: unknown): unknown => {
    if (x === null || typeof x !== 'object' || x instanceof Num || x instanceof Set) return x
    let glass = seen.get(x)
    if (glass === undefined) seen.set(x, (glass = x instanceof Map ? new Counted(x as Map<string, Slot>) : new Proxy(x, { get: (on, key) => {
      reads++
      const value: unknown = Reflect.get(on, key)
      return key === 'target' ? () => behind((value as () => unknown)()) : behind(value)
    } })))
    return glass
  }
  class Counted extends Map<string, Slot> {
    constructor(of: Map<string, Slot>) {
      super()
      for (const [name, s] of of) super.set(name, behind(s) as Slot)
    }
    override get(name: string): Slot | undefined { reads++; return super.get(name) }
    override has(name: string): boolean { reads++; return super.has(name) }
    override* [Symbol.iterator](): MapIterator<[string, Slot]> { for (const x of super.entries()) { reads++; yield x } }
    override* keys(): MapIterator<string> { for (const x of super.keys()) { reads++; yield x } }
    override* values(): MapIterator<Slot> { for (const x of super.values()) { reads++; yield x } }
  }
  return { shape: behind(shape) as Shape, reads: () => reads }
}

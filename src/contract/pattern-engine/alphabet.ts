/** The characters that patterns tell apart: those that are in the same of their sets fall into one class. */
import type { Allowance } from './allowance.ts'
import { type Ranges, last, surrogates } from './ranges.ts'

export type Alphabet = {
  /** How many classes there are; they are numbered from 0. */
  size: number
  classOf(character: number): number
  /** The classes that make up one of the sets. */
  classesOf(set: Ranges): ReadonlySet<number>
  /** Some characters of a class, the plainest first. Empty where it holds nothing but surrogates, which no text is made of. */
  plain: readonly (readonly string[])[]
  /** The classes with a printable ASCII character, and all that a text may be made of; the plainest first. */
  printable: readonly number[]
  usable: readonly number[]
}

const plainness = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.@ /:,+#%&=?!()*;<>[]{}$\'"^`|~\\'
const plainBeyondAscii = 'éßλя中😀'
const enough = 8

export function alphabetOf(sets: Iterable<Ranges>, allowance: Allowance): Alphabet {
  const known = new Map<string, { id: number; classes: Set<number> }>()
  const edges = new Map<number, { opens: number[]; closes: number[] }>([[0, { opens: [], closes: [] }]])
  const edge = (at: number): { opens: number[]; closes: number[] } => {
    let e = edges.get(at)
    if (!e) edges.set(at, (e = { opens: [], closes: [] }))
    return e
  }
  for (const set of sets) {
    if (known.has(keyOf(set))) continue
    allowance.spend(set.length)
    const id = known.size
    known.set(keyOf(set), { id, classes: new Set() })
    for (const [low, high] of set) {
      edge(low).opens.push(id)
      if (high < last) edge(high + 1).closes.push(id)
    }
  }
  const starts = [...edges.keys()].sort((a, b) => a - b)
  const members = [...known.values()]
  const classes = new Map<string, { id: number; first: number }>()
  const classAt: number[] = []
  const open = new Set<number>()
  for (const [i, at] of starts.entries()) {
    for (const id of edges.get(at)?.closes ?? []) open.delete(id)
    for (const id of edges.get(at)?.opens ?? []) open.add(id)
    allowance.spend(1 + open.size)
    const key = [...open].sort((a, b) => a - b).join()
    let found = classes.get(key)
    if (!found) {
      classes.set(key, (found = { id: classes.size, first: -1 }))
      for (const id of open) members[id]?.classes.add(found.id)
    }
    if (found.first < 0) found.first = firstCharacter(at, (starts[i + 1] ?? last + 1) - 1)
    classAt.push(found.id)
  }
  const classOf = (character: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= character) low = middle
      else high = middle - 1
    }
    return classAt[low] ?? 0
  }
  const plain: string[][] = [...classes.values()].map(() => [])
  const printable = new Set<number>()
  const add = (char: string): number => {
    const id = classOf(char.codePointAt(0) ?? 0)
    const some = plain[id] ?? []
    if (some.length < enough && !some.includes(char)) some.push(char)
    return id
  }
  for (const char of plainness) printable.add(add(char))
  for (const char of plainBeyondAscii) add(char)
  for (const { first } of classes.values()) if (first >= 0) add(String.fromCodePoint(first))
  const usable = [...printable, ...plain.keys()].filter((id, i, all) => all.indexOf(id) === i && (plain[id] ?? []).length > 0)
  return { size: classes.size, classOf, classesOf: (set) => known.get(keyOf(set))?.classes ?? new Set(), plain, printable: [...printable], usable }
}
const keyOf = (set: Ranges): string => set.join(';')
/** The first of a range that is no surrogate, and rather one that is seen than a control character. */
function firstCharacter(low: number, high: number): number {
  const start = low >= surrogates[0] && low <= surrogates[1] ? surrogates[1] + 1 : low
  if (start > high) return -1
  return start < 0xa1 && high >= 0xa1 ? 0xa1 : start
}

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

type Member = { id: number; classes: Set<number> }
type Class = { id: number; first: number; plain: string[] }

export function alphabetOf(sets: Iterable<Ranges>, allowance: Allowance): Alphabet {
  const known = new Map<string, Member>()
  const edges = new Map<number, { opens: Member[]; closes: Member[] }>()
  const edge = (at: number): { opens: Member[]; closes: Member[] } => {
    let e = edges.get(at)
    if (!e) edges.set(at, (e = { opens: [], closes: [] }))
    return e
  }
  edge(0)
  for (const set of sets) {
    if (known.has(keyOf(set))) continue
    allowance.spend(set.length)
    const member: Member = { id: known.size, classes: new Set() }
    known.set(keyOf(set), member)
    for (const [low, high] of set) {
      edge(low).opens.push(member)
      if (high < last) edge(high + 1).closes.push(member)
    }
  }
  const places = [...edges].sort(([a], [b]) => a - b)
  const starts = places.map(([at]) => at)
  const byMembers = new Map<string, Class>()
  const classAt: Class[] = []
  const open = new Set<Member>()
  for (const [i, [at, { opens, closes }]] of places.entries()) {
    for (const member of closes) open.delete(member)
    for (const member of opens) open.add(member)
    allowance.spend(1 + open.size)
    const key = [...open].map(({ id }) => id).sort((a, b) => a - b).join()
    let found = byMembers.get(key)
    if (!found) {
      byMembers.set(key, (found = { id: byMembers.size, first: -1, plain: [] }))
      for (const { classes } of open) classes.add(found.id)
    }
    if (found.first < 0) found.first = firstCharacter(at, (starts[i + 1] ?? last + 1) - 1)
    classAt.push(found)
  }
  const classOf = (character: number): Class => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= character) low = middle
      else high = middle - 1
    }
    return classAt[low] as Class
  }
  const classes = [...byMembers.values()]
  const add = (char: string): number => {
    const { id, plain } = classOf(char.codePointAt(0) as number)
    if (plain.length < enough && !plain.includes(char)) plain.push(char)
    return id
  }
  const printable = new Set<number>()
  for (const char of plainness) printable.add(add(char))
  for (const char of plainBeyondAscii) add(char)
  for (const { first } of classes) if (first >= 0) add(String.fromCodePoint(first))
  return {
    size: classes.length, classOf: (character) => classOf(character).id, classesOf: (set) => known.get(keyOf(set))?.classes ?? new Set(), plain: classes.map(({ plain }) => plain),
    printable: [...printable], usable: [...new Set([...printable, ...classes.filter(({ plain }) => plain.length > 0).map(({ id }) => id)])],
  }
}
const keyOf = (set: Ranges): string => set.join(';')
/** The first of a range that is no surrogate, and rather one that is seen than a control character. */
function firstCharacter(low: number, high: number): number {
  const start = low >= surrogates[0] && low <= surrogates[1] ? surrogates[1] + 1 : low
  if (start > high) return -1
  return start < 0xa1 && high >= 0xa1 ? 0xa1 : start
}

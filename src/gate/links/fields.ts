/** Fields as people spell them (`geo.lat`, `orders.amount`, `lines[].sku`, `"geo.lat"`, a stable id, a physical name), against those that a dataset has. */
import { type Shape, type Slot, unfold } from '../../contract/shape.ts'

/** In lower case. `top`: how the names of columns begin; `all`: the words of all names, nested ones too; `isOpen`: there may be others; `called`: stable ids and physical names, with the names. */
export type Names = { top: readonly string[]; all: readonly string[]; isOpen: boolean; called: readonly (readonly [other: string, name: string])[] }
/** `steps`: words of names, `{}` for the value of a map. `isStrange`: nothing of the dataset is called so, so that which field is read is not told. */
export type Field = { text: string; steps: readonly string[]; isStrange: boolean }

const words = (name: string): string[] => name.toLowerCase().split('.').filter((word) => word !== '')

export function namesOf(shape: Shape): Names {
  const top = new Set<string>(), all = new Set<string>(), called = new Map<string, string>(), seen = new Set<Shape>()
  let isOpen = false
  const inSlot = (name: string, { shape: of, id, storedAs }: Slot, isTop: boolean): void => {
    for (const word of words(name)) all.add(word)
    if (isTop) top.add(words(name)[0] ?? '')
    for (const other of [id, storedAs]) if (other !== undefined && !called.has(other.toLowerCase())) called.set(other.toLowerCase(), name.toLowerCase())
    look(of, false)
  }
  const look = (of: Shape, isTop: boolean): void => {
    const s = unfold(of)
    if (seen.has(s)) return
    seen.add(s)
    if (s.is === 'record') {
      for (const [name, slot] of s.slots) inSlot(name, slot, isTop)
      for (const { slot } of s.patterns ?? []) look(slot.shape, false)
      if (s.rest.is !== 'nothing' || s.patterns) isOpen = true
    } else if (s.is === 'list') for (const item of [...s.prefix ?? [], s.items]) look(item.shape, isTop)
    else if (s.is === 'map') { isOpen = true; look(s.values.shape, false) }
    else if (s.is === 'union') for (const branch of s.branches) look(branch, isTop)
    else if (s.is === 'all') for (const part of s.of) look(part, isTop)
    else if (s.is !== 'scalar' && s.is !== 'nothing') isOpen = true
  }
  look(shape, true)
  return { top: [...top], all: [...all], isOpen, called: [...called] }
}

const token = /"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|\{\w*\}|[^.[\]{}"'`\s]+/g
/** Words by which files of nested data call the items of a list. */
const ofItems = /^(?:\d+|list|array|items?|element)$/

/** `datasets`: those that may be meant; before a field the name of one may stand. */
export function fieldIn(text: string, datasets: readonly { names: readonly string[]; fields: Names }[]): Field {
  const top = new Set(datasets.flatMap(({ fields }) => fields.top)), all = new Set(datasets.flatMap(({ fields }) => fields.all)), called = new Map(datasets.flatMap(({ fields }) => fields.called))
  const named = (steps: readonly string[]): string[] => steps.flatMap((step) => (all.has(step) ? [step] : words(called.get(step) ?? step)))
  const split = Array.from(text.matchAll(token), ([whole, ...inner]) => (whole.startsWith('{') ? ['{}'] : words(inner.find((one) => one !== undefined) ?? whole))).flat()
  const [first] = split, whole = called.get(text.toLowerCase())
  const before = first !== undefined && top.has(first) ? undefined : datasets.flatMap(({ names }) => names.map(words)).find((name) => name.length < split.length && name.every((word, i) => word === split[i]))
  const steps = (whole !== undefined && !top.has(first ?? '') ? words(whole) : named(first === '$' ? split.slice(1) : before ? split.slice(before.length) : split)).filter((step, i) => i === 0 || all.has(step) || !ofItems.test(step))
  const isKnown = top.size === 0 || (top.has(steps[0] ?? '') && (datasets.some(({ fields }) => fields.isOpen) || steps.every((step) => step === '{}' || all.has(step))))
  return { text, steps, isStrange: !isKnown }
}

/** A path of the report as steps. */
export const stepsOfPath = (path: readonly string[]): string[] => path.flatMap((name) => (/^\[\d*\]$/.test(name) ? [] : name === '{}' || name === '{key}' ? ['{}'] : words(name)))

/** Is one on the way to the other? Case apart. `path`: as the report spells it; a key of a map may be told in `steps`, or left out. */
export function overlap(path: readonly string[], steps: readonly string[]): boolean {
  let places = new Set([0])
  for (const step of stepsOfPath(path)) {
    const next = new Set<number>()
    for (const place of places) {
      const own = steps[place]
      if (own === undefined) return true
      if (step === '{}') { next.add(place + 1); if (own !== '{}') next.add(place) }
      else if (own === step) next.add(place + 1)
      else if (own === '{}' && steps[place + 1] === step) next.add(place + 2)
    }
    places = next
  }
  return places.size > 0
}

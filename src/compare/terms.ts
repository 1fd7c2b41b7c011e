/** What is said of slots beside the records that they admit: a shape that is spelt otherwise has to say the same of them to be no change. */
import { canonical } from '../contract/canonical.ts'
import { entryCount, itemCount } from '../contract/cardinality.ts'
import { isEmpty } from '../contract/empty.ts'
import { ITEM, KEY, type Shape, type Slot, VALUE, scalar, unfold } from '../contract/shape.ts'
import { valueKey } from '../contract/values.ts'
import { isRestTold } from './rest.ts'

const deepest = 8, mostSteps = 20_000

/** Do both name the same slots, with the same presence, defaults, ids, aliases and widths? Looked at some levels deep, and only where a record gets to; false where there is too much to look at. */
export function sameTerms(a: Shape, b: Shape): boolean {
  const [x, y] = [termsOf(a), termsOf(b)]
  return x !== undefined && y !== undefined && x.size === y.size && [...x].every((term) => y.has(term))
}
function termsOf(shape: Shape): Set<string> | undefined {
  const out = new Set<string>()
  let steps = 0
  const look = (s: Shape, path: string, depth: number, within = new Set<Shape>()): void => {
    const u = unfold(s)
    if (depth === 0 || ++steps > mostSteps || within.has(u) || isEmpty(u)) return
    const inside = (part: Shape): void => look(part, path, depth, new Set([...within, u]))
    const say = (step: string, t: Slot): void => {
      const at = `${path}/${JSON.stringify(step)}`
      out.add(`${at} ${t.required}`)
      if (t.fallback !== undefined) out.add(`${at} default ${valueKey(t.fallback)}`)
      if (t.id !== undefined) out.add(`${at} id ${t.id}`)
      t.aliases?.forEach((alias) => out.add(`${at} alias ${alias}`))
      look(t.shape, at, depth - 1)
    }
    switch (u.is) {
      case 'union': u.branches.forEach(inside); return
      case 'all': u.of.forEach(inside); return
      case 'list': {
        const items = [...u.prefix ?? [], u.items], reached = itemCount(u, isEmpty).max
        for (const [i, t] of items.entries()) if (i < reached) say(i < items.length - 1 ? `[${i}]` : String(ITEM), t)
        return
      }
      case 'map':
        if (entryCount(u, isEmpty).max === 0) return
        look(u.keys, `${path}/${String(KEY)}`, depth - 1)
        return say(String(VALUE), u.values)
      case 'record':
        for (const [name, t] of u.slots) say(name, t)
        for (const p of u.patterns ?? []) say(`/${p.pattern}/`, p.slot)
        if (isRestTold(u)) look(u.rest, `${path}/${String(VALUE)}`, depth - 1)
        return
      case 'scalar':
        if (u.otherwise !== undefined) out.add(`${path} otherwise ${valueKey(u.otherwise)}`)
        if (u.width) out.add(`${path} stored as ${canonical(scalar(u.type, u.width))}`)
        return
      default:
    }
  }
  look(shape, '', deepest)
  return steps > mostSteps ? undefined : out
}

/** Paths as the report spells them: names, `[]` a list's element, `[0]` a tuple's item, `{}` a map's value, `{key}` its key. */
import { type Path, type Step, ITEM, KEY, VALUE } from '../contract/shape.ts'

const quoted = (name: string): string => (/^[^\s.@"'`[\]{}]+$/u.test(name) ? name : JSON.stringify(name))
const segment = (step: Step): string => (step === ITEM ? '[]' : step === VALUE ? '{}' : step === KEY ? '{key}' : typeof step === 'number' ? `[${step}]` : step)
export const segments = (path: Path): string[] => path.map(segment)

/** Segments as the report has them, for people: `customer.id`, `lines[0].sku`. */
export const displayOfSegments = (names: readonly string[]): string =>
  names.map((name, i) => (/^\[\d*\]$/.test(name) ? name : `${i === 0 ? '' : '.'}${quoted(name)}`)).join('')

/** `orders.lines[].sku`; a name that holds a dot, a bracket or a space is quoted. A fact stands behind an `@`. */
export function displayOf(path: Path, fact: string | null): string {
  let out = ''
  for (const step of path) {
    if (typeof step !== 'string') { out += segment(step); continue }
    out += (out ? '.' : '') + quoted(step)
  }
  return fact === null ? out : `${out}${out ? ' ' : ''}@${fact}`
}

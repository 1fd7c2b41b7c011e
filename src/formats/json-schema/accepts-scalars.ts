/** Numbers and texts at the edges of what keywords allow. */
import { formatExample } from '../../contract/formats.ts'
import { type Num, addNums, nextMultiple, parseNum, whole } from '../../contract/numbers.ts'
import { patternExamples } from '../../contract/patterns.ts'

/** The keywords of one schema. */
export type Words = { readonly [keyword: string]: unknown }
/** Schemas that all hold. */
export type View = readonly Words[]
export const numbersAt = (view: View, keyword: string): number[] => view.flatMap((w) => (typeof w[keyword] === 'number' ? [w[keyword]] : []))

const longest = 2_000

/** Each bound with what is beside it, on the steps. */
export function numbersOf(view: View, onlyWhole: boolean): Num[] {
  const limits = view.flatMap((w) => Object.entries((w['exactly'] ?? {}) as Record<string, string>))
  const at = (wanted: RegExp): Num[] => limits.flatMap(([keyword, text]) => (wanted.test(keyword) ? parseNum(text) ?? [] : []))
  const steps = at(/^multipleOf$/).filter((step) => step.coefficient > 0n)
  const bounds = at(/inimum$|aximum$/)
  const beside = [whole(0), whole(1), whole(-1), ...(onlyWhole ? [] : [parseNum('0.5') as Num])]
  const out = [...bounds.flatMap((bound) => beside.map((by) => addNums(bound, by))), ...beside, whole(10), whole(100), whole(1_000_000)]
  const stepped = steps.flatMap((step) => out.flatMap((n) => [nextMultiple(n, step), addNums(nextMultiple(n, step), step)]))
  const all = [...stepped, ...out].filter((n) => !onlyWhole || n.isInteger)
  const isIn = (n: Num): boolean => limits.every(([keyword, text]) => {
    const order = Number(n.toString()) - Number(text)
    return /xclusiveMin/.test(keyword) ? order > 0 : /xclusiveMax/.test(keyword) ? order < 0 : /inimum/.test(keyword) ? order >= 0 : /aximum/.test(keyword) ? order <= 0 : true
  })
  return [...all.filter(isIn), ...all.filter((n) => !isIn(n))].slice(0, 24)
}

/** What patterns and formats ask for, of the lengths that are allowed. */
export function stringsOf(view: View): string[] {
  const min = Math.max(0, ...numbersAt(view, 'minLength')), max = Math.min(Infinity, ...numbersAt(view, 'maxLength'))
  const words = (keyword: string): string[] => view.flatMap((w) => (typeof w[keyword] === 'string' ? [w[keyword]] : []))
  const patterns = words('pattern')
  const made = patterns.length > 0 ? patternExamples(patterns, min, max).slice(0, 8) : []
  const alone = patterns.length > 1 ? patterns.flatMap((p) => patternExamples([p], min, max).slice(0, 3)) : []
  const formats = words('format').flatMap((format) => formatExample(format, min) ?? examples.get(format) ?? [])
  const lengths = [...new Set([Math.max(min, 1), min, min + 1, max, max - 1])].filter((n) => n >= 0 && n <= longest).map((n) => 'a'.repeat(n))
  return [...formats, ...made, ...alone, ...lengths, 'b', '0', 'A'].slice(0, 20)
}
/** By RFC 3339 and those that JSON Schema names beside it. */
const examples: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-01-01T00:00:00Z'], ['time', '12:00:00Z'], ['duration', 'P1D'], ['ipv6', '2001:db8::1'], ['hostname', 'example.com'], ['uri-reference', '/a'],
  ['json-pointer', '/a'], ['relative-json-pointer', '0'], ['regex', 'a'], ['uri-template', '/{a}'],
])

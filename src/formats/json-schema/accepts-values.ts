/** Documents as a validator sees them: numbers are doubles, and no name is one that JavaScript keeps for itself. */
import { Moment } from '../../contract/moments.ts'
import { Num, parseNum } from '../../contract/numbers.ts'
import { type Value, Filler, isList, isRecord } from '../../contract/values.ts'

/** Thrown where a document cannot be decided by a validator. */
export class Undecided extends Error {}
/** The same, since it comes to a schema that is not here to be read. */
export class Unread extends Undecided {}

/** `__proto__` is no name that ajv looks at: one of its letters is another one here, so that its length and shape stay. */
const kept = '__proto__', instead = '__prot\u{e000}__'
export const nameFor = (name: string): string => (name === kept ? instead : name)
/** The name that was meant. */
export const nameOf = (name: string): string => (name === instead ? kept : name)

const safe = BigInt(Number.MAX_SAFE_INTEGER)
/** The number as a double, where its shortest spelling is the number; else undefined. */
function doubleOf(n: Num): number | undefined {
  if (n.scale === 0 && n.coefficient >= -safe && n.coefficient <= safe) return Number(n.coefficient)
  const text = n.toString()
  if (text.length > 400) return undefined
  if (text.length <= 15) return Number(text) // so many digits always come back
  const double = Number(text)
  const back = Number.isFinite(double) ? parseNum(String(double)) : undefined
  return back?.coefficient === n.coefficient && back.scale === n.scale ? double : undefined
}

const none: ReadonlySet<string> = new Set()
/** Each record is asked of both sides. */
const made = new WeakMap<ReadonlyMap<string, Value>, object>()
/** Throws Undecided for what JSON, or a double, has no place for, Unread for what stands for a value of one of the `unread` schemas. */
export function documentOf(v: Value, unread: ReadonlySet<string> = none): unknown {
  if (v === null || typeof v === 'boolean') return v
  if (typeof v === 'string') return v
  if (v instanceof Num) {
    const double = doubleOf(v)
    if (double === undefined) throw new Undecided('a number that no double is')
    return double
  }
  if (v instanceof Moment) return v.text
  if (isList(v)) return v.map((item) => documentOf(item, unread))
  if (v instanceof Filler && unread.has(v.text)) throw new Unread(v.text)
  if (!isRecord(v)) throw new Undecided('a value that could not be made up')
  const known = made.get(v)
  if (known) return known
  const out: Record<string, unknown> = {}
  for (const [name, inside] of v) {
    if (name === instead) throw new Undecided('a name that stands for another')
    out[nameFor(name)] = documentOf(inside, unread)
  }
  made.set(v, out) // of what throws nothing is kept
  return out
}

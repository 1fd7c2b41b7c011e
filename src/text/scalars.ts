import { decimalText, isNullText, kindOfPlain, type ScalarKind } from './core-schema.ts'
import { type Node, type Span } from './tree.ts'

/** Absent counts as null: standards write `description: null` for "none". */
export function isNull(node: Node | undefined): boolean {
  return node === undefined || (node.kind === 'scalar' && node.plain && isNullText(node.text))
}

/** A scalar's text, spelt as in the source (`1.10`, `2024-01-01`, `no`, `0x1F`); undefined for null, a list or a map. */
export function textOf(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' && !isNull(node) ? node.text : undefined
}

const words = new Map([['true', true], ['yes', true], ['on', true], ['false', false], ['no', false], ['off', false]])

/**
 * For keys known to hold a boolean: the words of YAML 1.1, which most readers of contracts still speak, in any case, quoted or not.
 * Undefined for anything else, so that a caller can tell a bad value from an absent one.
 */
export function booleanOf(node: Node | undefined): boolean | undefined {
  return node?.kind === 'scalar' ? words.get(node.text.toLowerCase()) : undefined
}

/** By the core schema of YAML 1.2; quoted text is a string. Undefined for a list or a map. */
export function kindOfScalar(node: Node | undefined): ScalarKind | undefined {
  if (node?.kind !== 'scalar') return undefined
  return node.plain ? kindOfPlain(node.text) : 'string'
}

/** The one spelling of an unquoted number (see `decimalText`); undefined for anything else, `.inf` and `.nan` included. */
export function numberText(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' && node.plain ? decimalText(node.text) : undefined
}

/** A number that a double would change. `text` is its one spelling, so two of them are the same number when their texts are. */
export class ExactNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }
}

/**
 * The value as JSON.parse would give it, by the core schema of YAML 1.2. Lists are arrays; maps are plain objects with every key their own, also `__proto__`.
 * A number is a JavaScript number when its shortest spelling is the number written; else a bigint when whole (up to 1,000 digits), else an ExactNumber.
 * So equal numbers have equal values, however spelt, and no digit is lost. `.inf` and `.nan` are Infinity and NaN. Dates stay text.
 */
export function plainValue(node: Node): unknown {
  if (node.kind === 'list') return node.items.map(plainValue)
  if (node.kind === 'scalar') return node.plain ? plainScalar(node.text) : node.text
  const object: Record<string, unknown> = {}
  for (const [key, { value }] of node.entries) {
    if (key === '__proto__') Object.defineProperty(object, key, { value: plainValue(value), writable: true, enumerable: true, configurable: true })
    else object[key] = plainValue(value)
  }
  return object
}

function plainScalar(text: string): unknown {
  const kind = kindOfPlain(text)
  if (kind === 'null') return null
  if (kind === 'boolean') return text.toLowerCase() === 'true'
  return kind === 'number' ? numberValue(text) : text
}

/** Making a bigint of megabytes of digits takes seconds. */
const longestBigint = 1000

function numberValue(text: string): number | bigint | ExactNumber {
  const exact = decimalText(text)
  if (exact === undefined) return beyondNumbers(text)
  const double = Number(exact)
  if (Number.isFinite(double) && decimalText(String(double)) === exact) return double
  return exact.length <= longestBigint && /^-?[0-9]+$/.test(exact) ? BigInt(exact) : new ExactNumber(exact)
}

function beyondNumbers(text: string): number | ExactNumber {
  if (/nan$/i.test(text)) return NaN
  if (/inf$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  return new ExactNumber(text.toLowerCase())
}

/** The value under a key of a map; null counts as absent, and so does asking anything but a map. */
export function get(node: Node | undefined, key: string): Node | undefined {
  if (node?.kind !== 'map') return undefined
  const value = node.entries.get(key)?.value
  return value === undefined || (value.kind === 'scalar' && value.plain && isNullText(value.text)) ? undefined : value
}

/** The entries of a map, null values included, with the place of each key; nothing for anything but a map. */
export function* entriesOf(node: Node | undefined): Iterable<[string, Node, Span]> {
  if (node?.kind !== 'map') return
  for (const [key, entry] of node.entries) yield [key, entry.value, entry.key]
}

/** The items of a list; empty for anything but a list. */
export function itemsOf(node: Node | undefined): Node[] {
  return node?.kind === 'list' ? node.items : []
}

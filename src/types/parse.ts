/** A type text to the shape that it names in a language. */
import type { Limits } from '../contract/limits.ts'
import type { ScalarShape, Shape, Slot } from '../contract/shape.ts'
import { anything, list, map, noLimits, nullable, opaque, record, scalar, slot } from '../contract/shape.ts'
import type { TypeLanguage, TypeName } from './language.ts'
import { type TypeText, printTypeText, readTypeText } from './text.ts'

export type { TypeLanguage } from './language.ts'

/** A shape, and what of the text it does not tell (`char` is padded, `timestamp(3)` is coarser): the same text is the same type. */
export type ReadType = { shape: Shape; beside?: string }

/** `decimal(10, 2)`, `ARRAY<STRUCT<a: INT NOT NULL, b STRING>>`, `varchar[50]`. A text that the language does not know is opaque, in one spelling. */
export const parseType = (text: string, language: TypeLanguage): Shape => readType(text, language)?.shape ?? opaque(normaliseType(text))

/** Does the language know this type text, with its parameters? */
export const knowsType = (text: string, language: TypeLanguage): boolean => readType(text, language) !== undefined

/** Undefined where the language does not know the text. */
export function readType(text: string, language: TypeLanguage): ReadType | undefined {
  const tree = readTypeText(text)
  return tree && typeOf(tree, language)
}

/** The same of a text that is taken apart already. `placed`: its fields say where they stand, since the text is a part of the contract's own. */
export function typeOf(tree: TypeText, language: TypeLanguage, placed = false): ReadType | undefined {
  const beside: string[] = []
  const shape = meaning(tree, { language, beside, placed })
  return shape && (beside.length > 0 ? { shape, beside: beside.join(' ') } : { shape })
}

/** One spelling whatever the case and spaces. */
export function normaliseType(text: string): string {
  const tree = readTypeText(text)
  return tree ? printTypeText(tree) : text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** What types are read by, and what is found beside their shape. */
type Reader = { language: TypeLanguage; beside: string[]; placed: boolean }

function meaning(tree: TypeText, reader: Reader): Shape | undefined {
  const { language } = reader
  const named = language.names.get(tree.name)
  if (!named) return undefined
  const [size] = tree.repeated
  if (named.takes === 'length' && size !== undefined && tree.words.length === 0) {          // varchar[50]
    return meaning({ ...tree, words: [String(size)], repeated: tree.repeated.slice(1) }, reader)
  }
  let shape = unrepeated(tree, named, reader)
  for (const _ of shape ? tree.repeated : []) shape = list(inner(shape as Shape, false, language))
  return shape
}

function unrepeated(tree: TypeText, named: TypeName, reader: Reader): Shape | undefined {
  const { language, beside, placed } = reader
  if (named.apart !== undefined) beside.push(named.apart)
  const parts: { name: string | undefined; slot: Slot; shape: Shape }[] = []
  for (const { name, type, at } of tree.parts) {
    const shape = meaning(type, reader)
    if (!shape) return undefined
    const slot = inner(shape, type.notNull, language)
    parts.push({ name, shape, slot: placed && at ? { ...slot, at } : slot })
  }
  if (parts.length > 0 && tree.words.length > 0) beside.push(printTypeText(tree))          // vector(float, 256)
  const [first, second] = parts
  switch (named.is) {
    case 'anything': return anything
    case 'same': return parts.length === 1 ? first?.shape : undefined
    case 'nullable': return first && parts.length === 1 ? nullable(first.shape) : undefined
    case 'list': return parts.length > 1 ? undefined : list(first?.slot ?? slot(anything))
    case 'map': return first && second ? map(first.shape, second.slot) : parts.length > 0 ? undefined : map(scalar('string'), slot(anything))
    case 'record': return recordOf(parts)
    default: return parts.length > 0 ? undefined : scalarOf(tree, named, named.is, reader)
  }
}

function recordOf(parts: readonly { name: string | undefined; slot: Slot }[]): Shape | undefined {
  if (parts.length === 0) return record([], anything)
  const slots = new Map<string, Slot>()
  for (const { name, slot } of parts) {
    if (name === undefined || slots.has(name)) return undefined
    slots.set(name, slot)
  }
  return record(slots)
}

const inner = (shape: Shape, notNull: boolean, language: TypeLanguage): Slot => slot(notNull || language.elements === 'required' ? shape : nullable(shape))

function scalarOf(tree: TypeText, named: TypeName, type: ScalarShape['type'], { language, beside }: Reader): Shape | undefined {
  const parameters = parametersOf(tree.words, named)
  if (!parameters) return undefined
  if (named.takes === 'bits') return scalar(Number(tree.words[0] ?? 53) <= 24 ? 'float' : type, noLimits, { text: printTypeText({ ...tree, repeated: [], notNull: false }) })
  if (named.takes === 'fraction' && parameters.fraction !== undefined && parameters.fraction !== named.implied?.[0]) beside.push(printTypeText({ ...tree, repeated: [], notNull: false }))
  const own = named.limits ?? noLimits
  const text = printTypeText({ ...tree, repeated: [], notNull: false })
  if (named.takes === 'choice' || language.parameters === 'limits') return scalar(type, merged(own, parameters.limits), { text })
  return scalar(type, own, { text, ...(Object.keys(parameters.limits).length > 0 ? { width: parameters.limits } : {}) })
}
const merged = (a: Limits, b: Limits): Limits => (Object.keys(b).length > 0 ? { ...a, ...b } : a)

/** Undefined where the type takes no such parameters. */
function parametersOf(words: readonly string[], named: TypeName): { limits: Limits; fraction?: number } | undefined {
  if (named.takes === 'choice') return { limits: words.length > 0 ? { choice: words.map((w) => w.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'")) } : noLimits }
  const numbers = words.map((w) => (w === 'max' ? Infinity : /^-?\d+$/.test(w) ? Number(w) : Number.NaN))
  const [first = named.implied?.[0], second = words.length > 0 ? undefined : named.implied?.[1]] = numbers
  if (named.takes === 'length') {
    if (words.length > 1 || Number.isNaN(first) || (first ?? 0) < 0) return undefined
    return { limits: first === undefined || first >= (named.most ?? Infinity) ? noLimits : { maxLength: first } }
  }
  if (named.takes === 'digits') {
    if (words.length > 2 || numbers.some((n) => !Number.isInteger(n)) || (first ?? 1) < 1 || Math.abs(second ?? 0) > 1000 || (first ?? 1) > 1000) return undefined
    return { limits: first === undefined ? noLimits : { precision: first, scale: second ?? 0 } }
  }
  if (named.takes === 'fraction') return { limits: noLimits, ...(Number.isInteger(numbers[0]) ? { fraction: numbers[0] as number } : {}) }
  if (named.is === 'decimal' && named.implied) return words.length === 0 ? { limits: { precision: named.implied[0] ?? 38, scale: named.implied[1] ?? 0 } } : undefined
  return words.length === 0 || named.takes === 'display' || named.takes === 'bits' ? { limits: noLimits } : undefined
}

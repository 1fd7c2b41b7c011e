/** Type texts whose dialect nobody tells: read in all dialects at once. Where those that know a text agree, it is certain. */
import { type Shape, opaque } from '../../contract/shape.ts'
import type { Value } from '../../contract/values.ts'
import { admits } from '../../contract/admits.ts'
import type { TypeLanguage, TypeName } from '../language.ts'
import { type ReadType, normaliseType, readType } from '../parse.ts'
import { remembered } from '../remembered.ts'
import { printTypeText, readTypeText } from '../text.ts'
import { events } from './events.ts'
import { dialects } from './index.ts'

/** `sure` is false where dialects disagree; the shape then tells what all hold, what none does, and nothing of what is between. `readings`: what it is in each that knows it. */
export type Reading = ReadType & { sure: boolean; text: string; readings?: ReadonlyMap<string, Shape> }

const readOnce = remembered(readAll)

/** Undefined where no dialect knows the text. Scalars are shared; of other shapes each column has its own. */
export function readAnywhere(text: string): Reading | undefined {
  const found = readOnce(text)
  if (!found || found.shape.is === 'scalar') return found
  return found.shape.is === 'opaque' ? { ...found, shape: { ...found.shape } } : readAll(text)
}

function readAll(text: string): Reading | undefined {
  const readings = new Map<string, ReadType>(), everywhere = new Map<string, Shape>()
  let beside: string | undefined
  for (const dialect of unsized()) {
    const found = readType(text, dialect)
    if (!found) continue
    beside ??= found.beside
    readings.set(shapeKey(found.shape), found)
    everywhere.set(dialect.name, found.shape)
  }
  const said = canonical(text)
  const [first, ...others] = [...readings.values()].map((r) => r.shape)
  if (!first) {
    const message = readType(text, events)
    return message && { ...message, sure: true, text: said }
  }
  if (others.length === 0) return { shape: first, sure: true, text: said, ...(beside === undefined ? {} : { beside }) }
  if (said !== text && canonical(said) === said) return readOnce(said) // an alias is one with what it is another name of
  const verdicts = (value: Value): boolean | undefined => {
    const all = [first, ...others].map((shape) => admits(shape, value))
    return all.every((v) => v === true) ? true : all.every((v) => v === false) ? false : undefined
  }
  return { shape: opaque(said, verdicts), sure: false, text: said, readings: everywhere }
}

let bare: readonly TypeLanguage[] | undefined
/** The dialects without what they add to a bare `varchar` or `decimal`: on that few agree, and it is no other type. */
function unsized(): readonly TypeLanguage[] {
  bare ??= dialects.filter((d) => d !== events).map(({ name, names }) =>
    ({ name, parameters: 'width', names: new Map([...names].map(([word, meaning]) => [word, withoutImplied(meaning)])) }))
  return bare
}
function withoutImplied(meaning: TypeName): TypeName {
  if (meaning.is === 'string' && meaning.takes === 'display') return { ...meaning, takes: 'length' }
  if (meaning.takes !== 'length' && meaning.takes !== 'digits') return meaning
  const { implied: _, most: _most, ...rest } = meaning
  return rest
}

let aliases: ReadonlyMap<string, string> | undefined
/** The text in the first name that means the same in every dialect: `INTEGER` is `int`. */
function canonical(text: string): string {
  const tree = readTypeText(text)
  if (!tree) return normaliseType(text)
  aliases ??= aliasTable()
  const name = aliases.get(tree.name) ?? tree.name
  return printTypeText({ ...tree, name, head: Math.min(tree.head, name.split(' ').length) })
}
function aliasTable(): ReadonlyMap<string, string> {
  const numbers = new Map<TypeName, number>()
  const numberOf = (meaning: TypeName | undefined): number => {
    if (!meaning) return -1
    if (!numbers.has(meaning)) numbers.set(meaning, numbers.size)
    return numbers.get(meaning) as number
  }
  const first = new Map<string, string>()
  const out = new Map<string, string>()
  for (const name of dialects.flatMap((d) => [...d.names.keys()])) {
    const everywhere = dialects.map((d) => (d === events ? 0 : numberOf(d.names.get(name)))).join()
    if (!first.has(everywhere)) first.set(everywhere, name)
    out.set(name, first.get(everywhere) ?? name)
  }
  return out
}

/** A key under which two readings of one text fall together. Whether elements may be null is not the question here. */
function shapeKey(shape: Shape): string {
  switch (shape.is) {
    case 'scalar': return JSON.stringify([shape.type, shape.limits, shape.width ?? {}], (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v))
    case 'list': return `[${shapeKey(shape.items.shape)}]`
    case 'map': return `{${shapeKey(shape.keys)}:${shapeKey(shape.values.shape)}}`
    case 'record': return `(${[...shape.slots].map(([name, s]) => `${JSON.stringify(name)}${shapeKey(s.shape)}`).join()})`
    case 'union': return shape.branches.map(shapeKey).join('|')
    default: return shape.is
  }
}

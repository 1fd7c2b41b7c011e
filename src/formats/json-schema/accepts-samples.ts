/** Documents at the edges of what a schema says: made from its keywords alone, alternative by alternative. Not all of them are valid; a validator decides. */
import { Num, parseNum, whole } from '../../contract/numbers.ts'
import { patternAdmits, patternExamples } from '../../contract/patterns.ts'
import { type Value, valueKey } from '../../contract/values.ts'
import { type View, type Words, numbersAt, numbersOf, stringsOf } from './accepts-scalars.ts'
import type { AjvSchema } from './accepts-schema.ts'
import { nameOf } from './accepts-values.ts'

const mostViews = 10, mostOfEach = 14, mostNames = 40, deepest = 7, mostInAll = 160

/** Lazily, alternative by alternative. */
export function* documentsOf(schema: AjvSchema): Generator<Value> {
  if (typeof schema === 'boolean') return
  const making = new Making(schema['$defs'] as Record<string, AjvSchema>)
  for (const view of making.views({ $ref: schema['$ref'] }, deepest)) yield* making.values(view, deepest)
  for (const beside of making.refused) yield* making.valuesOf(beside, 3)
}

class Making {
  readonly defs: Readonly<Record<string, AjvSchema>>
  /** What is said to be refused somewhere. */
  readonly refused: AjvSchema[] = []
  readonly known = new Map<AjvSchema, Value[]>()
  left = 4_000

  constructor(defs: Readonly<Record<string, AjvSchema>>) {
    this.defs = defs
  }

  /** Each combination of alternatives as what holds there at once. */
  views(schema: AjvSchema, depth: number): View[] {
    if (typeof schema === 'boolean') return schema ? [[]] : []
    if (depth <= 0 || --this.left < 0) return [[schema]]
    let out: View[] = [[schema]]
    const and = (more: readonly View[]): void => {
      out = out.flatMap((view) => more.map((other) => [...view, ...other])).slice(0, mostViews)
    }
    const ref = schema['$ref']
    if (typeof ref === 'string') and(this.views(this.defs[ref.slice('#/$defs/'.length)] ?? true, depth - 1))
    for (const part of [...listOf(schema['quietly']), ...listOf(schema['allOf'])]) and(this.views(part, depth - 1))
    for (const keyword of ['anyOf', 'oneOf']) if (keyword in schema) and(listOf(schema[keyword]).flatMap((part) => this.views(part, depth - 1)).slice(0, mostViews))
    for (const [name, part] of Object.entries(mapOf(schema['dependentSchemas']))) and([[], ...this.views(part, depth - 1).map((view) => [{ required: [name] }, ...view])])
    if (schema['not'] !== undefined && this.refused.length < 20) this.refused.push(schema['not'] as AjvSchema)
    return out
  }

  valuesOf(schema: AjvSchema, depth: number): Value[] {
    const known = this.known.get(schema)
    if (known) return known
    const out = distinct(this.views(schema, depth).map((view) => this.values(view, depth)))
    if (typeof schema !== 'boolean') this.known.set(schema, out)
    return out
  }
  /** Of all types that may be there, one after the other. */
  values(view: View, depth: number): Value[] {
    if (depth <= 0 || --this.left < 0) return []
    const listed = view.flatMap((w) => ('const' in w ? [[w['const']]] : Array.isArray(w['enum']) ? [w['enum'] as unknown[]] : []))
    const types = typesOf(view)
    if (listed.length > 0) return listed.toSorted((a, b) => a.length - b.length)[0]?.slice(0, 3 * mostOfEach).map(valueOf) ?? []
    return distinct(types.map((type) => this.ofType(type, view, depth)), depth === deepest ? mostInAll : 3 * mostOfEach)
  }
  ofType(type: string, view: View, depth: number): Value[] {
    const keywords = keywordsOf.find(([name]) => name === (type === 'integer' ? 'number' : type))?.[1] ?? []
    if (!keywords.some((k) => view.some((w) => k in w))) return plain.get(type) ?? []
    switch (type) {
      case 'integer': case 'number': return numbersOf(view, type === 'integer')
      case 'string': return stringsOf(view)
      case 'array': return this.lists(view, depth)
      default: return this.records(view, depth)
    }
  }

  lists(view: View, depth: number): Value[] {
    const least = Math.max(0, ...numbersAt(view, 'minItems')), most = Math.min(12, ...numbersAt(view, 'maxItems'))
    const itemsAt = (i: number): Value[] => this.valuesOf(allOf(view.map((w) => listOf(w['prefixItems'])[i] ?? (w['items'] as AjvSchema | undefined) ?? (w['unevaluatedItems'] as AjvSchema | undefined) ?? true)), depth - 1)
    const wanted = view.flatMap((w) => (w['contains'] === undefined ? [] : Array.from({ length: Math.min(6, Number(w['minContains'] ?? 1)) }, (_, i) => this.valuesOf(allOf([w['contains'] as AjvSchema, ...view.flatMap((o) => (o['items'] === undefined ? [] : [o['items'] as AjvSchema]))]), depth - 1)[i])))
    const prefix = Math.max(0, ...view.map((w) => listOf(w['prefixItems']).length))
    const made = (n: number): Value[] => Array.from({ length: n }, (_, i) => {
      const held = wanted[i - prefix] ?? (i < wanted.length && prefix === 0 ? wanted[i] : undefined)
      if (held !== undefined) return held
      const all = itemsAt(i)
      return all[i % Math.max(1, all.length)] ?? null
    })
    const inside = [Math.max(least, wanted.length), least, least + 1, prefix, prefix + 1, 1, Math.max(...numbersAt(view, 'maxContains'), 0) + 1, most].filter((n) => n >= least && n <= Math.max(most, least))
    const out: Value[] = [...new Set([...inside, least - 1, most + 1])].filter((n) => n >= 0 && n <= 12).map(made)
    const [plain] = out
    if (Array.isArray(plain)) for (const i of plain.keys()) for (const v of itemsAt(i).slice(0, mostOfEach)) out.push(plain.with(i, v) as Value)
    const [first] = itemsAt(0)
    if (first !== undefined) out.push([first, first])
    return out
  }

  records(view: View, depth: number): Value[] {
    const required = new Set(view.flatMap((w) => namesAt(w, 'required')))
    const names = new Set([...required, ...view.flatMap((w) => [...Object.keys(mapOf(w['properties'])), ...Object.keys(mapOf(w['dependentRequired']))])])
    const least = Math.max(0, ...numbersAt(view, 'minProperties')), most = Math.min(Infinity, ...numbersAt(view, 'maxProperties'))
    const at = (name: string): Value[] => this.valuesOf(this.fieldOf(view, name), depth - 1)
    const patterns = view.flatMap((w) => Object.keys(mapOf(w['patternProperties'])))
    const others = [...patterns.flatMap((p) => patternExamples([p]).slice(0, 2)), ...view.flatMap((w) => (w['propertyNames'] === undefined ? [] : this.valuesOf(w['propertyNames'] as AjvSchema, 2).filter((v) => typeof v === 'string').slice(0, 4))), 'other', 'a', 'b', 'c', 'd'].filter((name) => !names.has(name))
    const plain = new Map<string, Value>()
    const put = (record: Map<string, Value>, name: string, v: Value | undefined, seen = 0): void => {
      if (v === undefined) return
      record.set(nameOf(name), v)
      if (seen < 8) for (const w of view) for (const other of listOf(mapOf(w['dependentRequired'])[name]) as unknown as string[]) if (!record.has(nameOf(other))) put(record, other, at(other)[0], seen + 1)
    }
    for (const name of required) put(plain, name, at(name)[0] ?? null)
    for (const name of [...names, ...others]) if (plain.size < least) put(plain, name, at(name)[0])
    const out: Map<string, Value>[] = [plain]
    const full = new Map(plain)
    for (const name of names) {
      if (full.size < most) put(full, name, full.get(nameOf(name)) ?? at(name)[0])
    }
    out.push(full)
    for (const n of new Set([least - 1, least, most, most + 1])) if (n >= 0 && n <= 20) out.push(this.ofSize(n, plain, [...names, ...others], (name) => at(name)[0] ?? null))
    for (const name of others.slice(0, 6)) for (const v of at(name).slice(0, 3)) out.push(new Map(plain).set(nameOf(name), v))
    for (let i = 0; i < mostOfEach; i++) for (const name of [...names].slice(0, mostNames)) {
      const v = at(name)[i]
      const other = new Map(plain)
      put(other, name, v)
      if (v !== undefined) out.push(other)
    }
    return out
  }
  /** So many fields, those that there must be first. */
  ofSize(n: number, plain: ReadonlyMap<string, Value>, names: readonly string[], at: (name: string) => Value): Map<string, Value> {
    const out = new Map([...plain].slice(0, n))
    for (const name of names) if (out.size < n && !out.has(nameOf(name))) out.set(nameOf(name), at(name))
    for (let i = 1; out.size < n; i++) out.set(`other${i}`, at(`other${i}`))
    return out
  }
  /** What holds of a field of this name. */
  fieldOf(view: View, name: string): AjvSchema {
    return allOf(view.flatMap((w) => {
      const own = mapOf(w['properties'])[name]
      const matched = Object.entries(mapOf(w['patternProperties'])).filter(([p]) => patternAdmits(p, nameOf(name)) === true).map(([, s]) => s)
      const said = [...(own === undefined ? [] : [own]), ...matched]
      const rest = (w['additionalProperties'] ?? w['unevaluatedProperties']) as AjvSchema | undefined
      return said.length > 0 || rest === undefined ? said : [rest]
    }))
  }
}

const listOf = (words: unknown): AjvSchema[] => (Array.isArray(words) ? words as AjvSchema[] : words === undefined ? [] : [words as AjvSchema])
const mapOf = (words: unknown): Record<string, AjvSchema> => (words !== null && typeof words === 'object' ? words as Record<string, AjvSchema> : {})
const namesAt = (w: Words, keyword: string): string[] => (Array.isArray(w[keyword]) ? w[keyword] as string[] : [])
const allOf = (all: readonly AjvSchema[]): AjvSchema => (all.length === 1 ? all[0] as AjvSchema : all.length === 0 ? true : { allOf: all })

const keywordsOf: readonly (readonly [string, readonly string[]])[] = [
  ['string', ['minLength', 'maxLength', 'pattern', 'format']], ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ['object', ['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required', 'minProperties', 'maxProperties', 'dependentRequired', 'unevaluatedProperties']],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems', 'unevaluatedItems']], ['boolean', []], ['null', []],
]
/** Of what nothing else is said. */
const plain: ReadonlyMap<string, Value[]> = new Map<string, Value[]>([
  ['null', [null]], ['boolean', [true, false]], ['integer', numbersOf([], true)], ['number', [whole(0), whole(1), new Num(5n, 1), whole(-1), whole(1_000_000)]], ['string', ['a', '', 'b', '0', 'A']],
  ['array', [[], [whole(0)], ['a', whole(0)], [whole(0), whole(0)]]], ['object', [new Map(), new Map([['other', whole(0)]]), new Map<string, Value>([['a', 'a'], ['b', whole(0)]])]],
])
/** Those that may be; where none is told the types that keywords speak of come first. */
function typesOf(view: View): string[] {
  const said = view.flatMap((w) => (w['type'] === undefined ? [] : [[w['type']].flat() as string[]]))
  const spoken = keywordsOf.filter(([, keywords]) => keywords.some((k) => view.some((w) => k in w))).map(([type]) => type)
  const all = said[0] ?? [...spoken, ...keywordsOf.map(([type]) => type).filter((type) => !spoken.includes(type))]
  return all.filter((type) => said.every((types) => types.includes(type) || (type === 'integer' && types.includes('number')) || (type === 'number' && types.includes('integer'))))
}

/** One of each in turn, none twice. */
function distinct(lists: readonly (readonly Value[])[], most = 4 * mostOfEach): Value[] {
  const out = new Map<string, Value>()
  for (let i = 0; out.size < most && lists.some((l) => i < l.length); i++) for (const l of lists) {
    const v = l[i]
    if (v !== undefined) out.set(valueKey(v), v)
  }
  return [...out.values()]
}
/** A value of the schema's own text. */
function valueOf(plain: unknown): Value {
  if (plain === null || typeof plain === 'boolean' || typeof plain === 'string') return plain
  if (typeof plain === 'number') return parseNum(String(plain)) as Num
  if (Array.isArray(plain)) return plain.map(valueOf)
  return new Map(Object.entries(plain as object).map(([name, inside]) => [nameOf(name), valueOf(inside)]))
}

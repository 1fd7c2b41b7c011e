// Schemas of every draft made up at random, of few names and small numbers so that two of them have something to do with each other, and changed ones.
import { dice } from '../../laws/values.ts'

export const dialects = {
  4: 'http://json-schema.org/draft-04/schema#', 6: 'http://json-schema.org/draft-06/schema#', 7: 'http://json-schema.org/draft-07/schema#',
  2019: 'https://json-schema.org/draft/2019-09/schema', 2020: 'https://json-schema.org/draft/2020-12/schema',
} as const
export type Draft = keyof typeof dialects
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Schema = boolean | { [keyword: string]: Json }
const drafts: readonly Draft[] = [4, 6, 7, 2019, 2020]

type Roll = ReturnType<typeof dice>
const names = ['a', 'b', 'c', 'x1'], texts = ['a', 'b', 'ab', '', 'x1'], patterns = ['^a', 'b$', '^[a-c]{1,2}$', '^x', '[0-9]'], numbers = [0, 1, 2, 3, 5, -1, 0.5], types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']
const one = <T>(roll: Roll, of: readonly T[]): T => of[roll(of.length)] as T
const some = <T>(roll: Roll, of: readonly T[], most: number): T[] => [...new Set(Array.from({ length: 1 + roll(most) }, () => one(roll, of)))]

/** A schema and another one, changed from it in a place or two, or made up anew. The same seed makes the same pair. */
export function pairOf(seed: number): { draft: Draft; base: Json; head: Json } {
  const roll = dice(seed)
  const draft = one(roll, drafts)
  const base = new Making(roll, draft).document(2)
  const head = roll(5) === 0 ? new Making(roll, draft).document(2) : new Making(roll, draft).changed(base)
  return { draft, base, head }
}

class Making {
  readonly roll: Roll
  readonly draft: Draft
  constructor(roll: Roll, draft: Draft) {
    this.roll = roll
    this.draft = draft
  }

  document(depth: number): Json {
    const made = this.schema(depth), schema = typeof made === 'object' ? made : {}
    const defs = this.draft >= 2019 ? '$defs' : 'definitions'
    return { $schema: dialects[this.draft], ...schema, [defs]: { d: this.schema(1), n: { type: 'object', properties: { a: { $ref: `#/${defs}/n` }, b: this.schema(0) } } } }
  }
  flag(): Schema {
    return this.draft === 4 ? one(this.roll, [{}, { not: {} }]) : this.roll(2) === 0
  }
  schema(depth: number): Schema {
    const { roll } = this
    if (depth < 0 || roll(12) === 0) return this.flag()
    if (roll(10) === 0) return { $ref: `#/${this.draft >= 2019 ? '$defs' : 'definitions'}/${one(roll, ['d', 'n'])}` }
    const out: { [keyword: string]: Json } = {}
    if (roll(4) > 0) {
      const type = some(roll, types, 2)
      out['type'] = type.length === 1 ? type[0] as Json : type
    }
    const kinds = [out['type'] ?? types].flat() as string[]
    for (const kind of kinds) if (roll(kinds.length) < 2) this.ofKind(kind, depth, out)
    if (roll(8) === 0) Object.assign(out, this.value())
    if (depth > 0 && roll(3) === 0) this.applied(depth, out)
    return out
  }
  value(): { [keyword: string]: Json } {
    const any = (): Json => one(this.roll, [null, true, false, ...numbers, ...texts, [], [1], {}, { a: 1 }])
    return this.draft === 4 || this.roll(2) === 0 ? { enum: Array.from({ length: 1 + this.roll(4) }, any) } : { const: any() }
  }
  ofKind(kind: string, depth: number, out: { [keyword: string]: Json }): void {
    const { roll, draft } = this
    const count = (): number => roll(4)
    if (kind === 'string') {
      if (roll(2) === 0) out[one(roll, ['minLength', 'maxLength'])] = count()
      if (roll(3) === 0) out['pattern'] = one(roll, patterns)
    } else if (kind === 'number' || kind === 'integer') {
      if (roll(2) === 0) {
        const side = one(roll, ['minimum', 'maximum'])
        out[side] = one(roll, numbers)
        if (draft === 4 && roll(2) === 0) out[side === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] = roll(2) === 0
      }
      if (draft > 4 && roll(4) === 0) out[one(roll, ['exclusiveMinimum', 'exclusiveMaximum'])] = one(roll, numbers)
      if (roll(4) === 0) out['multipleOf'] = one(roll, [1, 2, 3, 0.5])
    } else if (kind === 'array') this.list(depth, out)
    else if (kind === 'object') this.record(depth, out)
  }
  list(depth: number, out: { [keyword: string]: Json }): void {
    const { roll, draft } = this
    if (roll(2) === 0) out['items'] = this.schema(depth - 1)
    if (roll(4) === 0) {
      const tuple = Array.from({ length: 1 + roll(2) }, () => this.schema(depth - 1))
      if (draft >= 2020) out['prefixItems'] = tuple
      else {
        out['items'] = tuple
        if (roll(2) === 0) out['additionalItems'] = this.schema(depth - 1)
      }
    }
    if (roll(3) === 0) out[one(roll, ['minItems', 'maxItems'])] = roll(4)
    if (roll(5) === 0) out['uniqueItems'] = true
    if (draft > 4 && roll(5) === 0) {
      out['contains'] = this.schema(depth - 1)
      if (draft >= 2019 && roll(2) === 0) out[one(roll, ['minContains', 'maxContains'])] = roll(3)
    } else if (draft >= 2019 && roll(6) === 0) out['unevaluatedItems'] = this.schema(depth - 1)
  }
  record(depth: number, out: { [keyword: string]: Json }): void {
    const { roll, draft } = this
    if (roll(4) > 0) out['properties'] = Object.fromEntries(some(roll, names, 3).map((name) => [name, this.schema(depth - 1)]))
    if (roll(3) === 0) out['required'] = some(roll, names, 2)
    if (roll(3) === 0) out['additionalProperties'] = roll(2) === 0 ? false : this.schema(depth - 1)
    if (roll(5) === 0) out['patternProperties'] = { [one(roll, patterns)]: this.schema(depth - 1) }
    if (roll(5) === 0) out[one(roll, ['minProperties', 'maxProperties'])] = roll(4)
    if (draft > 4 && roll(6) === 0) out['propertyNames'] = one(roll, [{ pattern: one(roll, patterns) }, { maxLength: 1 }, { enum: some(roll, names, 3) }])
    if (roll(6) === 0) {
      const [name, lists] = [one(roll, names), roll(2) === 0]
      out[draft < 2019 ? 'dependencies' : lists ? 'dependentRequired' : 'dependentSchemas'] = { [name]: lists ? some(roll, names, 2) : this.schema(depth - 1) }
    }
    if (draft >= 2019 && roll(6) === 0) out['unevaluatedProperties'] = roll(2) === 0 ? false : this.schema(depth - 1)
  }
  applied(depth: number, out: { [keyword: string]: Json }): void {
    const { roll } = this
    const several = (): Json => Array.from({ length: 1 + roll(3) }, () => this.schema(depth - 1))
    switch (roll(this.draft >= 7 ? 5 : 4)) {
      case 0: out['allOf'] = several(); break
      case 1: out['anyOf'] = several(); break
      case 2: out['oneOf'] = several(); break
      case 3: out['not'] = this.schema(depth - 1); break
      default:
        out['if'] = this.schema(depth - 1)
        for (const keyword of some(roll, ['then', 'else'], 2)) out[keyword] = this.schema(depth - 1)
    }
  }

  /** Changed in a place: a keyword gone, added, or other than it was. */
  changed(schema: Json): Json {
    const { roll } = this
    const copy = structuredClone(schema)
    const places: { [keyword: string]: Json }[] = []
    const visit = (at: Json): void => {
      if (Array.isArray(at)) return at.forEach(visit)
      if (at === null || typeof at !== 'object') return
      if (this.draft > 7 || !('$ref' in at) || at === copy) places.push(at)
      for (const [keyword, inside] of Object.entries(at)) {
        if (keyword === 'enum' || keyword === 'const') continue
        if (named.has(keyword)) Object.values(inside as object).forEach(visit)
        else visit(inside)
      }
    }
    visit(copy)
    for (let n = 1 + roll(2); n > 0; n--) this.changeIn(one(roll, places))
    return copy
  }
  changeIn(at: { [keyword: string]: Json }): void {
    const { roll } = this
    const keywords = Object.keys(at).filter((k) => !k.startsWith('$') && k !== 'definitions')
    const keyword = one(roll, [undefined, ...keywords])
    const was = keyword === undefined ? undefined : at[keyword]
    if (keyword === undefined) Object.assign(at, roll(3) === 0 ? this.value() : this.schema(1))
    else if (keyword === 'properties' && roll(3) > 0) Object.assign(was as object, { [one(roll, names)]: this.schema(1) })
    else if (roll(4) === 0 || typeof was === 'object') delete at[keyword]
    else if (typeof was === 'number') at[keyword] = keyword === 'multipleOf' ? one(roll, [1, 2, 3]) : Math.max(0, Math.floor(was) + one(roll, [-1, 1, 2]))
    else if (typeof was === 'string') at[keyword] = one(roll, keyword === 'type' ? types : patterns)
    else if (typeof was === 'boolean' && this.draft > 4) at[keyword] = keyword === 'uniqueItems' ? !was : this.schema(1)
  }
}
/** Under these stand schemas by names, or lists of names. */
const named = new Set(['properties', 'patternProperties', 'dependencies', 'dependentSchemas', '$defs', 'definitions'])

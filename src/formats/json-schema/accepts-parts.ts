/** Parts of schemas that stand for themselves, compiled once however often they are written: most fields of two revisions are the same. */
import type { AjvSchema } from './accepts-schema.ts'

const mostKept = 5_000
const numbers = new Map<string, number>()
const schemas: AjvSchema[] = []
export const partOf = (n: number): AjvSchema => schemas[n] ?? true

/** The schema with `part: n` for each part below it that refers to nothing outside of itself. */
export function inParts(schema: AjvSchema): AjvSchema {
  if (schemas.length > mostKept) {
    numbers.clear()
    schemas.length = 0
  }
  return new Parting().of(schema)
}

class Parting {
  /** References met so far. */
  refs = 0

  of(schema: AjvSchema): AjvSchema {
    if (typeof schema === 'boolean') return schema
    const out: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === '$ref') this.refs++
      out[keyword] = inPlace.has(keyword) ? this.of(value as AjvSchema) : inPlaceLists.has(keyword) ? (value as AjvSchema[]).map((s) => this.of(s))
        : keyword === '$defs' || keyword === 'dependentSchemas' ? this.each(value, (s) => this.of(s))
          : below.has(keyword) ? this.part(value as AjvSchema) : keyword === 'prefixItems' ? (value as AjvSchema[]).map((s) => this.part(s))
            : keyword === 'properties' || keyword === 'patternProperties' ? this.each(value, (s) => this.part(s)) : value
    }
    return out
  }
  each(schemas: unknown, made: (schema: AjvSchema) => AjvSchema): Record<string, AjvSchema> {
    return Object.fromEntries(Object.entries(schemas as Record<string, AjvSchema>).map(([name, schema]) => [name, made(schema)]))
  }
  part(schema: AjvSchema): AjvSchema {
    const before = this.refs
    const own = this.of(schema)
    if (typeof own === 'boolean' || this.refs > before || Object.keys(own).every((keyword) => keyword === 'type' || keyword === 'part')) return own
    const text = JSON.stringify(own)
    let n = numbers.get(text)
    if (n === undefined) {
      numbers.set(text, (n = schemas.length))
      schemas.push(own)
    }
    return { part: n }
  }
}
const inPlace: ReadonlySet<string> = new Set(['not', 'quietly'])
const inPlaceLists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf'])
const below: ReadonlySet<string> = new Set(['items', 'unevaluatedItems', 'additionalProperties', 'unevaluatedProperties', 'contains', 'propertyNames'])

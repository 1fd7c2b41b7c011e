/** Values for all that a schema requires and a test does not care about. */
import { resolved } from './description.ts'

type Schema = {
  type?: string; nullable?: boolean; format?: string; enum?: readonly unknown[]; items?: unknown; properties?: Readonly<Record<string, unknown>>; required?: readonly string[]
  allOf?: readonly unknown[]; anyOf?: readonly unknown[]; oneOf?: readonly unknown[]; minItems?: number
}

/** `given` with what the schema requires beside it. */
export function filled(schema: unknown, given?: unknown): unknown {
  const one = resolved(schema as Schema)
  if (given === null) return null
  if (one.type === 'array' || Array.isArray(given)) return Array.isArray(given) ? given.map((item) => filled(one.items, item)) : []
  const alternative = one.anyOf?.[0] ?? one.oneOf?.[0]
  if (given === undefined && one.nullable) return null
  if (alternative !== undefined && one.properties === undefined) return filled(alternative, given)
  if (one.allOf) return one.allOf.reduce<unknown>((so, part) => filled(part, so), given)
  if (one.properties || one.type === 'object') {
    const have = (given ?? {}) as Readonly<Record<string, unknown>>
    const required = Object.fromEntries((one.required ?? []).filter((name) => !(name in have)).map((name) => [name, filled(one.properties?.[name])]))
    return { ...required, ...Object.fromEntries(Object.entries(have).map(([name, value]) => [name, one.properties?.[name] === undefined ? value : filled(one.properties[name], value)])) }
  }
  return given ?? one.enum?.[0] ?? { string: ({ 'uri': 'https://github.com/x', 'date-time': '2024-01-01T00:00:00Z' } as Readonly<Record<string, string>>)[one.format ?? ''] ?? 'x', integer: 1, number: 1, boolean: false }[one.type ?? 'string'] ?? 'x'
}

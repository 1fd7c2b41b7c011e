/** The keywords of JSON Schema (drafts 4 to 2020-12), by what they speak of. What is in none of these lists asserts nothing. */
export type JsonType = 'null' | 'boolean' | 'number' | 'integer' | 'string' | 'array' | 'object'
export const jsonTypes: ReadonlySet<string> = new Set<JsonType>(['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'])

/** Keywords that limit values of one type and say nothing of the rest. */
export const ofOneType: readonly string[] = [
  'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern', 'format', 'items', 'prefixItems', 'additionalItems',
  'minItems', 'maxItems', 'uniqueItems', 'properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties',
]

/** Conditions that are not modelled: each only makes fewer values valid, and how much fewer is not known. */
export const conditions: readonly string[] = [
  'not', 'if', 'dependentRequired', 'dependentSchemas', 'dependencies', 'patternProperties', 'propertyNames', 'contains', 'unevaluatedItems',
  'unevaluatedProperties', '$dynamicRef', '$recursiveRef', 'disallow', 'extends', 'divisibleBy',
]

const asserting: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', '$id', ...ofOneType, ...conditions])
/** May something that is written beside a `$ref` make values invalid? */
export const isAsserting = (keyword: string): boolean => asserting.has(keyword)

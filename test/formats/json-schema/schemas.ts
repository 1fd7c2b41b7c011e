/** Random schemas, edits of them, and documents near their edges. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Roll = (sides: number) => number

/** Numbers from 0 up, always the same for one seed (mulberry32). */
export function dice(seed: number): Roll {
  let state = seed | 0
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) % 1_000_003) % sides
  }
}
const names = ['a', 'b', 'ab', 'c'], patterns = ['^a', 'b$', '^.$', '^[ab]+$'], texts = ['', 'a', 'b', 'ab', 'abc', 'c😀'], numbers = [0, 1, 2, 3, 1.5, -1, 6, 0.5]
const types = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object', 'array', 'object', 'string']
const pick = <T>(of: readonly T[], roll: Roll): T => of[roll(of.length)] as T

/** A document. */
export function document(roll: Roll, depth = 0): Json {
  switch (roll(depth > 2 ? 5 : 9)) {
    case 0: return null
    case 1: return roll(2) === 0
    case 2: case 3: return pick(numbers, roll)
    case 4: return pick(texts, roll)
    case 5: case 6: return Array.from({ length: roll(4) }, () => document(roll, depth + 1))
    default: return Object.fromEntries(Array.from({ length: roll(4) }, () => [pick(names, roll), document(roll, depth + 1)]))
  }
}

type Draft = 7 | 2020
/** A schema with `definitions` that it may use. */
export function schema(roll: Roll, draft: Draft): Json {
  const root = { ...keywords(roll, 0, draft) as { [k: string]: Json } }
  const definitions = { d0: keywords(roll, 1, draft), d1: keywords(roll, 2, draft) }
  return { $schema: draft === 7 ? 'http://json-schema.org/draft-07/schema#' : 'https://json-schema.org/draft/2020-12/schema', ...root, [draft === 7 ? 'definitions' : '$defs']: definitions }
}
function keywords(roll: Roll, depth: number, draft: Draft): Json {
  const part = (): Json => keywords(roll, depth + 1, draft)
  if (depth > 0 && roll(14) === 0) return roll(3) > 0
  if (depth > 3) return roll(2) === 0 ? { type: pick(types, roll) } : roll(3) === 0 ? true : { const: document(roll, 3) }
  if (depth > 0 && roll(12) === 0) return { $ref: `#/${draft === 7 ? 'definitions' : '$defs'}/d${roll(2)}` }
  const out: { [k: string]: Json } = {}
  if (roll(3) > 0) out['type'] = roll(4) === 0 ? [...new Set([pick(types, roll), pick(types, roll)])] : pick(types, roll)
  for (let n = roll(3); n >= 0; n--) keyword(out, roll, part, draft)
  return out
}
/** Which keywords say something of a type, and of any. */
const ofAny = [0, 1, 25, 26, 27, 28, 29, 30, 31], ofObjects = [8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 33, 33], ofLists = [19, 20, 21, 22, 23, 24, 32, 33], ofNumbers = [2, 3, 4], ofTexts = [5, 6, 7]
const ofType: { readonly [type: string]: readonly number[] } = { object: ofObjects, array: ofLists, number: ofNumbers, integer: ofNumbers, string: ofTexts, null: ofAny, boolean: ofAny }
const everyWay = [...ofAny, ...ofObjects, ...ofLists, ...ofNumbers, ...ofTexts]
/** Puts one more keyword, or another value of one. */
function keyword(out: { [k: string]: Json }, roll: Roll, part: () => Json, draft: Draft): void {
  const named = (of: () => Json): Json => Object.fromEntries(Array.from({ length: 1 + roll(2) }, () => [pick(names, roll), of()]))
  const some = (): Json[] => Array.from({ length: 1 + roll(3) }, part)
  const type = typeof out['type'] === 'string' ? out['type'] : undefined
  const own = (type === undefined ? undefined : ofType[type]) ?? everyWay
  switch (pick(roll(4) === 0 ? ofAny : own, roll)) {
    case 0: out['enum'] = Array.from({ length: 1 + roll(3) }, () => document(roll, 2)); return
    case 1: out['const'] = document(roll, 2); return
    case 2: out['minimum'] = pick(numbers, roll); return
    case 3: out['exclusiveMaximum'] = pick(numbers, roll); return
    case 4: out['multipleOf'] = pick([1, 2, 3, 0.5, 1.5], roll); return
    case 5: out['minLength'] = roll(3); return
    case 6: out['maxLength'] = roll(4); return
    case 7: out['pattern'] = pick(patterns, roll); return
    case 8: case 9: case 10: case 11: out['properties'] = { ...out['properties'] as { [k: string]: Json }, ...named(part) as { [k: string]: Json } }; return
    case 12: out['required'] = [...new Set([pick(names, roll), pick(names, roll)])]; return
    case 13: case 14: out['additionalProperties'] = roll(2) === 0 ? false : part(); return
    case 15: out['patternProperties'] = { [pick(patterns, roll)]: part() }; return
    case 16: out['propertyNames'] = roll(2) === 0 ? { pattern: pick(patterns, roll) } : part(); return
    case 17: out[pick(['minProperties', 'maxProperties'], roll)] = roll(3); return
    case 18:
      if (draft === 7) out['dependencies'] = named(() => (roll(2) === 0 ? [pick(names, roll)] : part()))
      else if (roll(2) === 0) out['dependentRequired'] = named(() => [pick(names, roll)])
      else out['dependentSchemas'] = named(part)
      return
    case 19: case 20: out['items'] = part(); return
    case 21:
      if (draft === 7) {
        out['items'] = some()
        if (roll(2) === 0) out['additionalItems'] = part()
      } else out['prefixItems'] = some()
      return
    case 22: out['contains'] = part(); return
    case 23: out[pick(['minItems', 'maxItems'], roll)] = roll(3); return
    case 24: out['uniqueItems'] = true; return
    case 25: out['allOf'] = some(); return
    case 26: case 27: out['anyOf'] = some(); return
    case 28: case 29: out['oneOf'] = some(); return
    case 30: out['not'] = part(); return
    case 31:
      out['if'] = part()
      out['then'] = part() // eslint-disable-line unicorn/no-thenable -- a keyword
      if (roll(2) === 0) out['else'] = part()
      return
    case 32: if (draft === 2020) out[pick(['minContains', 'maxContains'], roll)] = roll(3); return
    case 33: if (draft === 2020) out[pick(['unevaluatedProperties', 'unevaluatedItems'], roll)] = roll(2) === 0 ? false : part(); return
    default:
  }
}

/** The schema with one thing in it changed. */
export function edited(schemaOf: Json, roll: Roll, draft: Draft): Json {
  const copy = structuredClone(schemaOf)
  const places: { [k: string]: Json }[] = []
  const look = (x: Json): void => {
    if (Array.isArray(x)) for (const item of x) look(item)
    else if (x !== null && typeof x === 'object') {
      places.push(x)
      for (const [k, v] of Object.entries(x)) if (k !== 'enum' && k !== 'const') look(v)
    }
  }
  look(copy)
  const at = pick(places.filter((p) => !('$ref' in p) || true), roll)
  const keys = Object.keys(at).filter((k) => !k.startsWith('$') && k !== 'definitions')
  if (keys.length > 0 && roll(3) === 0) delete at[pick(keys, roll)]
  else if (Object.values(at).every((v) => v !== null && (typeof v === 'object' || typeof v === 'boolean')) && !('not' in at) && keys.length > 0 && roll(2) === 0) at[pick(names, roll)] = keywords(roll, 3, draft)
  else keyword(at, roll, () => keywords(roll, 3, draft), draft)
  return copy
}

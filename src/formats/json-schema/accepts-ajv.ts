/** The validator itself. Loaded only where a document is to be decided. */
import type { KeywordCxt } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { formatAdmits, isSurely } from '../../contract/formats.ts'
import { isMultiple, compareNums, parseNum } from '../../contract/numbers.ts'
import { patternAdmits } from '../../contract/patterns.ts'
import { inParts, partOf } from './accepts-parts.ts'
import type { AjvSchema, Flat } from './accepts-schema.ts'
import { Undecided, Unread, nameOf } from './accepts-values.ts'

/** How often a reference may be followed for one document: schemas that use one another twice and twice again would never end. */
const mostFollowed = 4_000

let followed = 0
const made = new Map<string, Ajv2020>() // one takes longer to make than most schemas to compile

/** Throws what ajv throws at a schema that it cannot compile. What it compiles to throws Undecided where a document is beyond it. */
export function validatorOf({ schema, unevaluated }: Flat, assertFormats: boolean): (document: unknown) => boolean {
  const key = `${unevaluated} ${assertFormats}`
  const ajv = made.get(key) ?? newAjv(unevaluated, assertFormats)
  made.set(key, ajv)
  const validate = compiled(ajv, inParts(schema))
  return (document) => {
    followed = 0
    return validate(document)
  }
}
function compiled(ajv: Ajv2020, schema: AjvSchema): (document: unknown) => boolean {
  const validate = ajv.compile(schema)
  if (typeof schema === 'object') ajv.removeSchema(schema) // it keeps all that it has compiled
  return validate
}
/** What was looked at is kept track of only where it is asked for: that is half of what is compiled. */
function newAjv(unevaluated: boolean, assertFormats: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false, meta: false, validateSchema: false, addUsedSchema: false, inlineRefs: false, ownProperties: true, messages: false, logger: false,
    validateFormats: assertFormats, ...(assertFormats ? { formats: formatsOf() } : {}), code: { regExp: patternsOf(), optimize: false },
  })
  ajv.addKeyword({ keyword: 'counted', schemaType: 'boolean', errors: false, before: 'enum', validate: () => {
    if (++followed > mostFollowed) throw new Undecided('a document that takes too long to decide')
    return true
  } })
  ajv.addKeyword({ keyword: 'unread', schemaType: 'string', errors: false, before: 'enum', validate: (what: string) => { throw new Unread(what) } })
  for (const [keyword, type] of [['unknowable', undefined], ['unknowableList', 'array'], ['unknowableNumber', 'number']] as const) {
    ajv.addKeyword({ keyword, ...(type ? { type } : {}), schemaType: 'string', errors: false, before: 'enum', validate: (why: string) => { throw new Undecided(why) } })
  }
  // A schema of which nobody asks where a document fails: less to compile.
  ajv.addKeyword({ keyword: 'quietly', schemaType: ['object', 'boolean'], code: (cxt: KeywordCxt) => {
    const valid = cxt.gen.name('valid')
    const inside = cxt.subschema({ keyword: 'quietly', createErrors: false }, valid)
    cxt.ok(valid)
    cxt.mergeEvaluated(inside)
  } })
  ajv.addKeyword({ keyword: 'exactly', type: 'number', schemaType: 'object', errors: false, before: 'maximum', compile: heldExactly })
  const parts = new WeakMap<object, (document: unknown) => boolean>()
  ajv.addKeyword({ keyword: 'part', schemaType: 'number', errors: false, compile: (n: number) => {
    const part = partOf(n)
    if (typeof part === 'boolean') return () => part
    const known = parts.get(part) ?? compiled(ajv, part)
    parts.set(part, known)
    return known
  } })
  ajv.opts.unevaluated = unevaluated
  return ajv
}

/** Patterns are run by our own automaton, which comes to an end. */
function patternsOf(): { (pattern: string, flags: string): { test: (text: string) => boolean; toString: () => string }; code: string } {
  const engine = (pattern: string): { test: (text: string) => boolean; toString: () => string } => ({
    toString: () => `/${pattern}/`,
    test: (text) => {
      const answer = patternAdmits(pattern, nameOf(text))
      if (answer === undefined) throw new Undecided(`the pattern ${JSON.stringify(pattern.slice(0, 80))}`)
      return answer
    },
  })
  return Object.assign(engine, { code: 'patternsOf' })
}

/** ajv compares doubles and divides them: where the numbers as they are written say otherwise, it has no say. */
function heldExactly(written: Readonly<Record<string, string>>): (document: number) => true {
  const limits = Object.entries(written).map(([keyword, text]) => ({ keyword, limit: parseNum(text), double: Number(text) }))
  const areSafe = limits.every(({ keyword, double }) => Number.isSafeInteger(double) && (keyword !== 'multipleOf' || double > 0))
  return (document) => {
    if (areSafe && Number.isSafeInteger(document) && Math.abs(document) < 2 ** 31) return true // such numbers divide as they should
    const value = parseNum(String(document))
    for (const { keyword, limit, double } of limits) {
      const exact = value && limit && holds(keyword, compareNums(value, limit), () => isMultiple(value, limit))
      const ratio = document / double
      if (exact !== holds(keyword, document - double, () => double !== 0 && ratio === Number.parseInt(String(ratio), 10))) throw new Undecided(`\`${keyword}\` of a number that doubles come close to`)
    }
    return true
  }
}
function holds(keyword: string, order: number, isWhole: () => boolean): boolean {
  switch (keyword) {
    case 'minimum': return order >= 0
    case 'maximum': return order <= 0
    case 'exclusiveMinimum': return order > 0
    case 'exclusiveMaximum': return order < 0
    default: return isWhole()
  }
}

/** Formats as ajv-formats has them; where ours tell them otherwise it has no say. */
function formatsOf(): Record<string, { type: 'string'; validate: (text: string) => boolean }> {
  const out: Record<string, { type: 'string'; validate: (text: string) => boolean }> = {}
  for (const [name, format] of Object.entries(fullFormats)) {
    const test = testOf(format)
    if (!test) continue
    out[name] = { type: 'string', validate: (text) => {
      const theirs = test(text), ours = formatAdmits(name, text)
      if ((ours !== undefined && ours !== theirs) || (theirs && !isSurely(name, text))) throw new Undecided(`\`format\` ${name}, on which readers differ`)
      return theirs
    } }
  }
  return out
}
function testOf(format: unknown): ((text: string) => boolean) | undefined {
  if (format instanceof RegExp) return (text) => format.test(text)
  if (typeof format === 'function') return (text) => Boolean((format as (text: string) => unknown)(text))
  if (format === null || typeof format !== 'object' || !('validate' in format) || ('type' in format && format.type === 'number')) return undefined
  return testOf(format.validate)
}

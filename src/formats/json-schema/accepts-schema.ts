/**
 * A schema of any draft as one of 2020-12 that says the same, for ajv: one flat document whose references all lead to `$defs`, of known keywords alone.
 * So a contract's identifiers, formats of files and words of its own never reach the validator.
 */
import { booleanOf, entriesOf, itemsOf, kindOfScalar } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { isCircular } from './accepts-circles.ts'
import { count, entry, names, numbersOf, text, valuesOf } from './accepts-keywords.ts'
import { Undecided, Unread, nameFor } from './accepts-values.ts'
import type { Documents } from './documents.ts'
import { type Draft, refStandsAlone, wordsOfDraft3 } from './drafts.ts'

export type AjvSchema = boolean | { [keyword: string]: unknown }
/** `patterns`, `unevaluated`: are there any, is anything said of what was not looked at? `unread`: schemas that are not here to be read, as shapes speak of them. `size`: how many schemas it is made of. */
export type Flat = { schema: AjvSchema; patterns: boolean; unevaluated: boolean; unread: ReadonlySet<string>; size: number }

/** Of the whole schema, not of a part of it. */
class TooMuch extends Undecided {}

const mostSchemas = 8_000, deepest = 400, mostInOne = 100

/** What ajv cannot be asked is `unknowable`: documents that do not come to it are decided all the same. Throws Undecided where that is the whole schema. */
export function flattened(root: Node, documents: Documents): Flat {
  const flat = new Flattening(documents)
  const ref = flat.refTo(root)
  flat.readAll()
  return { schema: { $ref: ref, $defs: flat.defs }, patterns: flat.patterns, unevaluated: flat.unevaluatedItems.length > 0 || flat.unevaluatedProperties, unread: flat.unread, size: mostSchemas - flat.left }
}

class Flattening {
  readonly documents: Documents
  readonly defs: Record<string, AjvSchema> = {}
  readonly names = new Map<Node, string>()
  readonly wanted: { name: string; node: Node }[] = []
  readonly unread = new Set<string>()
  patterns = false
  containsIn2020 = false
  readonly unevaluatedItems: Record<string, unknown>[] = []
  unevaluatedProperties = false
  draft: Draft = 7
  /** Which definitions are asked of the same value by each. */
  readonly inPlaceOf = new Map<Node, Set<Node>>()
  here = new Set<Node>()
  inPlace = false
  left = mostSchemas
  parts = 0
  depth = 0

  constructor(documents: Documents) {
    this.documents = documents
  }

  refTo(node: Node): string {
    if (this.inPlace) this.here.add(node)
    let name = this.names.get(node)
    if (name === undefined) {
      this.names.set(node, (name = `d${this.names.size}`))
      this.wanted.push({ name, node })
    }
    return `#/$defs/${name}`
  }
  readAll(): void {
    for (const { name, node } of this.wanted) { // what is added meanwhile is read too
      this.inPlace = true
      this.inPlaceOf.set(node, (this.here = new Set()))
      const schema = this.schema(node)
      this.defs[name] = schema === false ? false : { counted: true, quietly: schema }
    }
    if (isCircular(this.inPlaceOf)) throw new TooMuch('a schema that asks itself of the same value')
    // For ajv whatever stands in a list that holds something is looked at then, by the specification only what it was looked for.
    if (this.containsIn2020) for (const words of this.unevaluatedItems) {
      delete words['unevaluatedItems']
      words['unknowableList'] = '`unevaluatedItems` where there is `contains`'
    }
  }

  schema(node: Node): AjvSchema {
    const draft = this.documents.of.get(node)?.draft ?? this.draft
    if (kindOfScalar(node) === 'boolean') return booleanOf(node) === true
    if (node.kind !== 'map') return { unknowable: 'what is no schema' }
    if (--this.left < 0 || this.depth > deepest) throw new TooMuch('a schema that is too large')
    const around = this.draft
    this.depth++
    this.draft = draft
    const out: Record<string, unknown> = {}
    const ref = text(node, '$ref')
    const { inPlace } = this
    try {
      if (ref !== undefined && refStandsAlone(draft)) out['$ref'] = this.reference(node, '$ref', ref)
      else this.keywords(node, draft, out)
      return out
    } catch (error) {
      if (!(error instanceof Undecided) || error instanceof TooMuch) throw error
      return error instanceof Unread ? { unread: error.message } : { unknowable: error.message }
    } finally {
      this.depth--
      this.draft = around
      this.inPlace = inPlace
    }
  }
  reference(node: Node, keyword: '$ref' | '$dynamicRef' | '$recursiveRef', ref: string): string {
    const found = this.documents.target(ref, node)
    const target = !('node' in found) ? undefined : keyword === '$ref' ? found.node : this.documents.lasting(found.node, keyword, ref)
    if ('elsewhere' in found || 'unread' in found || 'several' in found) {
      const schema = this.documents.unreadSchema(ref, node)
      this.unread.add(schema)
      throw new Unread(schema)
    }
    if (!target) throw new Undecided(`\`${keyword}\` to ${JSON.stringify(ref.slice(0, 80))}`)
    return this.refTo(target)
  }

  keywords(node: MapNode, draft: Draft, out: Record<string, unknown>): void {
    for (const keyword of wordsOfDraft3(node, draft)) throw new Undecided(`\`${keyword}\` of draft 3`)
    const more: AjvSchema[] = []
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
      if (keyword !== '$ref' && draft < 2019) continue
      const ref = text(node, keyword)
      if (ref !== undefined) more.push({ $ref: this.reference(node, keyword, ref) })
    }
    valuesOf(node, draft, out, more)
    numbersOf(node, draft, out)
    for (const keyword of ['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties']) {
      const n = entry(node, keyword)
      if (n) out[keyword] = count(n, keyword)
    }
    const pattern = text(node, 'pattern'), format = text(node, 'format')
    if (pattern !== undefined) out['pattern'] = this.pattern(pattern)
    if (format !== undefined) out['format'] = format
    this.itemsOf(node, draft, out, more)
    this.propertiesOf(node, draft, out, more)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const list = entry(node, keyword)
      if (list) out[keyword] = itemsOf(list).map((part) => this.schema(part))
    }
    if (entry(node, 'not')) out['not'] = this.at(node, 'not')
    const condition = draft >= 7 ? entry(node, 'if') : undefined
    if (condition) {
      // As alternatives, since ajv takes what `if` looks at for looked at even where it fails.
      const holds = { $ref: this.refTo(condition) }
      const branch = (test: AjvSchema, keyword: string): AjvSchema => ({ allOf: [test, ...(entry(node, keyword) ? [this.at(node, keyword)] : [])] })
      more.push({ anyOf: [branch(holds, 'then'), branch({ not: holds }, 'else')] })
    }
    if (more.length > 0) out['allOf'] = [...more, ...(out['allOf'] as AjvSchema[] | undefined ?? [])]
  }

  itemsOf(node: MapNode, draft: Draft, out: Record<string, unknown>, more: AjvSchema[]): void {
    const items = entry(node, 'items')
    const tuple = draft >= 2020 ? entry(node, 'prefixItems') : items?.kind === 'list' ? items : undefined
    if (tuple && itemsOf(tuple).length > 0) out['prefixItems'] = itemsOf(tuple).map((part) => this.below(part))
    if (items && items.kind !== 'list') out['items'] = this.below(items)
    else if (items?.kind === 'list' && draft >= 2020) throw new Undecided('a list of `items`')
    else if (items?.kind === 'list' && entry(node, 'additionalItems')) out['items'] = this.below(entry(node, 'additionalItems') as Node)
    if (entry(node, 'uniqueItems') && booleanOf(entry(node, 'uniqueItems')) === true) more.push({ uniqueItems: true }) // on its own, where ajv compares all with all
    if (draft >= 6 && entry(node, 'contains')) {
      const holds: Record<string, unknown> = { contains: this.below(entry(node, 'contains') as Node) }
      for (const keyword of draft >= 2019 ? ['minContains', 'maxContains'] : []) {
        const n = entry(node, keyword)
        if (n) holds[keyword] = count(n, keyword)
      }
      if (holds['minContains'] !== 0) holds['minItems'] = 1 // ajv 8 may take an empty list for one that holds something, after one that does
      if (draft >= 2020) this.containsIn2020 = true
      more.push(draft === 2019 ? { not: { not: holds } } : holds) // in 2019-09 an item is not evaluated by it
    }
    if (draft >= 2019 && entry(node, 'unevaluatedItems')) {
      this.unevaluatedItems.push(out)
      out['unevaluatedItems'] = this.below(entry(node, 'unevaluatedItems') as Node)
    }
  }

  propertiesOf(node: MapNode, draft: Draft, out: Record<string, unknown>, more: AjvSchema[]): void {
    const required = entry(node, 'required')
    if (required) out['required'] = names(required, 'required')
    if (entry(node, 'properties')) {
      const all = Object.entries(this.named(node, 'properties', nameFor))
      for (let from = 0; all.length > mostInOne && from < all.length; from += mostInOne) { // ajv nests what it compiles one into the other, and of very many no stack is deep enough
        const name = `p${this.parts++}`
        this.defs[name] = { properties: Object.fromEntries(all.slice(from, from + mostInOne)) }
        more.push({ $ref: `#/$defs/${name}` })
      }
      out['properties'] = Object.fromEntries(all.length > mostInOne ? all.map(([name]) => [name, true]) : all)
    }
    if (entry(node, 'patternProperties')) out['patternProperties'] = this.named(node, 'patternProperties', (p) => this.pattern(p))
    if (entry(node, 'additionalProperties')) out['additionalProperties'] = this.below(entry(node, 'additionalProperties') as Node)
    if (draft >= 6 && entry(node, 'propertyNames')) out['propertyNames'] = this.below(entry(node, 'propertyNames') as Node)
    if (draft >= 2019 && entry(node, 'unevaluatedProperties')) {
      this.unevaluatedProperties = true
      out['unevaluatedProperties'] = this.below(entry(node, 'unevaluatedProperties') as Node)
    }
    const needs: Record<string, unknown> = {}, brings: Record<string, unknown> = {}
    for (const keyword of draft >= 2019 ? ['dependencies', 'dependentRequired', 'dependentSchemas'] : ['dependencies']) {
      for (const [name, value] of entriesOf(entry(node, keyword))) {
        if (value.kind === 'list') needs[nameFor(name)] = [...(needs[nameFor(name)] as string[] | undefined ?? []), ...names(value, keyword)]
        else if (keyword === 'dependentRequired') throw new Undecided('`dependentRequired` that is no list')
        else {
          const schema = this.schema(value), before = brings[nameFor(name)]
          brings[nameFor(name)] = before === undefined ? schema : { allOf: [before, schema] }
        }
      }
    }
    if (Object.keys(needs).length > 0) out['dependentRequired'] = needs
    for (const part of Object.entries(brings)) more.push({ dependentSchemas: Object.fromEntries([part]) }) // each on its own: where one does not apply ajv 8 forgets what was looked at beside it
  }
  named(node: MapNode, keyword: string, name: (text: string) => string): Record<string, AjvSchema> {
    return Object.fromEntries(Array.from(entriesOf(entry(node, keyword)), ([n, value]) => [name(n), this.below(value)]))
  }
  at(node: MapNode, keyword: string): AjvSchema {
    return this.schema(entry(node, keyword) as Node)
  }
  /** Of a part of what the schema is about, not of the same. */
  below(node: Node): AjvSchema {
    const before = this.inPlace
    this.inPlace = false
    const schema = this.schema(node)
    this.inPlace = before
    return schema
  }
  /** Patterns are looked up by their text. */
  pattern(pattern: string): string {
    this.patterns = true
    return pattern === '__proto__' ? '(?:__proto__)' : pattern
  }
}

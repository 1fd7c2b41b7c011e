/** Schemas to shapes. A named type is built once; wherever it is named it is a reference, so types may use one another. */
import type { Fact, Span } from '../../contract/facts.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, list, map, nul, record, scalar, slot } from '../../contract/shape.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get, itemsOf, numberText, textOf } from '../../text/scalars.ts'
import type { ListNode, MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { fact, inertFacts } from '../shared/facts.ts'
import { placesOf } from '../shared/places.ts'
import { asMap, listAt, nameOf, textAt } from '../shared/reading.ts'
import { defaultOf } from './defaults.ts'
import { bytes, logicalKeys, logicalType, textual } from './logical.ts'
import { type Primitive, aliasesOf, checked, isPrimitive, kindOf, simpleName } from './names.ts'
import type { Definition, Schemas } from './schemas.ts'

export type Types = {
  /** The shape of a type where it stands; what it says beside goes to `facts`. */
  shapeAt: (source: Source, node: Node, namespace: string, facts: Fact[]) => Shape
  shapeOf: (definition: Definition) => Shape
  /** What a definition says of itself: documentation, aliases, keys that nobody knows. */
  factsOf: (definition: Definition) => Fact[]
  /** Builds all that is used, and fills in the defaults. Defaults that fit no first branch are handed to `late`. */
  finish: (late: (path: readonly string[], at: Span) => void) => void
  /** The definitions that are used, once all is built. */
  used: () => Definition[]
  holdsPattern: () => boolean
}
type Pending = { path: readonly [string, string]; node: Node; source: Source }

const primitiveShapes: Readonly<Record<Primitive, ScalarShape>> = {
  null: nul, boolean: scalar('boolean'), int: scalar('int'), long: scalar('long'), float: scalar('float'), double: scalar('double'),
  bytes: scalar('bytes', {}, { tags: bytes }), string: scalar('string', {}, { tags: textual }),
}
const keys = scalar('string', {}, { tags: textual })
const read: Readonly<Record<string, ReadonlySet<string>>> = {
  field: new Set(['name', 'type', 'default', 'aliases']),
  record: new Set(['type', 'name', 'namespace', 'fields', 'aliases']),
  enum: new Set(['type', 'name', 'namespace', 'symbols', 'default', 'aliases']),
  fixed: new Set(['type', 'name', 'namespace', 'size', 'aliases']),
  array: new Set(['type', 'items']), map: new Set(['type', 'values']), other: new Set(['type']),
}
const isRead = (kind: string) => (key: string): boolean => read[kind]?.has(key) === true

/** Throws a Problem, at its place, for what Avro for Java does not take. */
export function typesOf(schemas: Schemas): Types {
  const built = new Map<Definition, Shape>(), refs = new Map<Definition, Shape>(), names = new Map<Shape, string>()
  const waiting: Definition[] = []
  const defaults = new Map<Slot, Pending>()
  let patterns = false

  const ref = (one: Definition): Shape => {
    const known = refs.get(one)
    if (known) return known
    const made: Shape = { is: 'ref', name: simpleName(one.name), target: () => shapeOf(one) }
    refs.set(one, made)
    names.set(made, one.name)
    waiting.push(one)
    return made
  }
  const shapeOf = (one: Definition): Shape => {
    let shape = built.get(one)
    if (!shape) built.set(one, (shape = one.kind === 'record' ? recordShape(one) : one.kind === 'enum' ? enumShape(one) : fixedShape(one)))
    return shape
  }
  const tagsOf = (one: Definition, more = ''): string[] => [one.name, ...aliasesOf(schemas.main, one.node, one.namespace)].map((name) => `${name}${more}`)

  function shapeAt(source: Source, node: Node, namespace: string, facts: Fact[]): Shape {
    if (node.kind === 'list') return unionShape(source, node, namespace, facts)
    if (node.kind === 'scalar') return named(source, node, namespace)
    const kind = kindOf(node)
    if (kind) {
      const one = schemas.defined(node)
      if (one.node === node) facts.push(...factsOf(one, `${simpleName(one.name)}.`))
      return ref(one)
    }
    const type = get(node, 'type')
    if (!type) throw problemAt(source, node, 'missing-type', 'the type does not say what it is', 'give it a `type`')
    const word = textOf(type)
    if (word === 'array' || word === 'map') {
      const inner = word === 'array' ? 'items' : 'values'
      const of = get(node, inner)
      if (!of) throw problemAt(source, node, 'missing-type', `${word === 'array' ? 'an array' : 'a map'} without \`${inner}\``, `say what its ${inner} are`)
      const own: Fact[] = []
      const held = slot(shapeAt(source, of, namespace, own), { at: of, places: placesOf(node, namedIn(source, of, namespace)), ...(own.length > 0 ? { facts: own } : {}) })
      facts.push(...inertFacts(node, isRead(word)))
      return word === 'array' ? list(held) : map(keys, held)
    }
    const logical = word !== undefined && isPrimitive(word) ? logicalType(node, { type: word }) : undefined
    facts.push(...inertFacts(node, (key) => isRead('other')(key) || (logical !== undefined && logicalKeys.has(key))))
    if (logical?.limits.format !== undefined) patterns = true
    return logical ?? shapeAt(source, type, namespace, facts)
  }
  function named(source: Source, node: Node & { kind: 'scalar' }, namespace: string): Shape {
    const name = textOf(node)
    if (name === undefined || (node.plain && name !== 'null')) throw problemAt(source, node, 'bad-type', `${quoted(node.text)} is no type`, 'name a type in double quotes, or write one as a map')
    if (isPrimitive(name)) return primitiveShapes[name]
    return ref(schemas.named(name, namespace, source) as Definition)
  }
  /** What a type names, where it holds no fields: what changed of it changed there. */
  function namedIn(source: Source, type: Node, namespace: string): Node[] {
    const names = type.kind === 'list' ? type.items : [type]
    return names.flatMap((name) => {
      const word = textOf(name), one = word === undefined || isPrimitive(word) ? undefined : schemas.named(word, namespace, source)
      return one && one.kind !== 'record' ? [one.node] : []
    })
  }
  function unionShape(source: Source, node: ListNode, namespace: string, facts: Fact[]): Shape {
    const taken = new Set<string>()
    const branches = node.items.map((item) => {
      if (item.kind === 'list') throw problemAt(source, item, 'nested-union', 'a union stands directly in a union', 'write the inner branches into the outer union')
      const branch = shapeAt(source, item, namespace, facts)
      const kind = kindInUnion(branch)
      if (taken.has(kind)) throw problemAt(source, item, 'duplicate-branch', `two branches of a union are ${quoted(kind)}`, 'keep one of them: a union has each unnamed type once, and each name once')
      taken.add(kind)
      return branch
    })
    return { is: 'union', branches }
  }
  /** A union holds one array, one map, and each other unnamed type once, whatever its logical type. */
  function kindInUnion(branch: Shape): string {
    if (branch.is === 'ref') return names.get(branch) ?? branch.name
    if (branch.is === 'list') return 'array'
    if (branch.is !== 'scalar') return branch.is
    return branch.type === 'decimal' ? 'bytes' : branch.type
  }

  function recordShape(one: Definition): RecordShape {
    const { source, node } = one
    const fields = listAt(source, node, 'fields')
    if (!fields) throw problemAt(source, one.at, 'missing-fields', `the record ${quoted(one.name)} has no \`fields\``, 'list them, each with a name and a type')
    const slots = new Map<string, Slot>()
    for (const item of fields.items) {
      const field = asMap(source, item, 'a field')
      const { name, at } = nameOf(source, field, 'a field')
      checked(source, name, at, 'a field')
      const first = slots.get(name)?.at
      if (first) throw problemAt(source, at, 'duplicate-name', `two fields are called ${quoted(name)} (line ${source.locate(first).line})`, 'rename one of them, or remove it')
      slots.set(name, fieldSlot(one, field, name, at))
    }
    return record(slots, { is: 'nothing' }, { tags: tagsOf(one) })
  }
  function fieldSlot({ source, namespace, name: within }: Definition, field: MapNode, name: string, at: Span): Slot {
    const type = get(field, 'type')
    if (!type) throw problemAt(source, at, 'missing-type', `the field ${quoted(name)} has no type`, 'give it a `type`')
    const order = textAt(source, field, 'order')
    if (order !== undefined && !['ascending', 'descending', 'ignore'].includes(order.toLowerCase())) throw problemAt(source, get(field, 'order') as Node, 'bad-order', `${quoted(order)} is no order of a field`, 'write "ascending", "descending" or "ignore"')
    const own: Fact[] = []
    const shape = shapeAt(source, type, namespace, own)
    const facts = [...inertFacts(field, isRead('field')), ...own]
    const aliases = aliasesOf(source, field)
    const made = slot(shape, { at, places: placesOf(field, namedIn(source, type, namespace)), ...(facts.length > 0 ? { facts } : {}), ...(aliases.length > 0 ? { aliases } : {}) })
    const entry = field.entries.get('default')
    if (entry) defaults.set(made, { path: [simpleName(within), name], node: entry.value, source })
    return made
  }
  function enumShape(one: Definition): ScalarShape {
    const { source, node } = one
    const symbols = listAt(source, node, 'symbols')
    if (!symbols) throw problemAt(source, one.at, 'missing-symbols', `the enum ${quoted(one.name)} has no \`symbols\``, 'list them')
    const taken = new Map<string, Node>()
    for (const item of symbols.items) {
      const symbol = textOf(item)
      if (symbol === undefined || (item.kind === 'scalar' && item.plain)) throw problemAt(source, item, 'bad-name', 'a symbol must be a text', 'write it in double quotes')
      checked(source, symbol, item, 'a symbol')
      const first = taken.get(symbol)
      if (first) throw problemAt(source, item, 'duplicate-name', `the symbol ${quoted(symbol)} is there twice (line ${source.locate(first).line})`, 'keep one of them')
      taken.set(symbol, item)
    }
    const otherwise = textAt(source, node, 'default')
    if (otherwise !== undefined && !taken.has(otherwise)) throw problemAt(source, get(node, 'default') as Node, 'bad-default', `the default ${quoted(otherwise)} is none of the symbols of ${quoted(one.name)}`, `write one of ${[...taken.keys()].slice(0, 6).join(', ')}`)
    return scalar('enum', { choice: [...taken.keys()] }, { tags: tagsOf(one), text: `enum ${one.name}`, ...(otherwise === undefined ? {} : { otherwise }) })
  }
  function fixedShape(one: Definition): ScalarShape {
    const { source, node } = one
    const written = get(node, 'size')
    const text = numberText(written)
    if (!written || text === undefined || !/^\d{1,10}$/.test(text)) throw problemAt(source, written ?? one.at, 'bad-size', `the fixed ${quoted(one.name)} has no \`size\` that is a whole number of bytes`, 'write its size in bytes')
    const size = Number(text)
    const tags = tagsOf(one, `(${size})`)
    return logicalType(node, { type: 'fixed', size, name: one.name, tags }) ?? scalar('bytes', { minLength: size, maxLength: size }, { tags, text: `fixed ${one.name}(${size})` })
  }

  function factsOf(one: Definition, prefix = ''): Fact[] {
    const aliases = get(one.node, 'aliases')
    const words = itemsOf(aliases).flatMap((item) => textOf(item) ?? []).sort()
    const known = one.kind === 'fixed' && logicalType(one.node, { type: 'fixed', size: Number(numberText(get(one.node, 'size')) ?? 0), name: one.name, tags: [] }) !== undefined
    return [
      ...(aliases && words.length > 0 ? [fact(`${prefix}aliases`, 'label', words.join(', '), aliases, { kind: 'set', value: words })] : []),
      ...inertFacts(one.node, (key) => isRead(one.kind)(key) || (known && logicalKeys.has(key)), prefix),
    ]
  }

  function finish(late: (path: readonly string[], at: Span) => void): void {
    for (let next = waiting.pop(); next; next = waiting.pop()) shapeOf(next)
    const open = new Set<Slot>()
    const fill = (made: Slot): Slot['fallback'] => {
      const pending = defaults.get(made)
      if (!pending || made.fallback !== undefined || open.has(made)) return made.fallback
      open.add(made)
      const found = defaultOf(pending.node, made.shape, fill)
      if (!found) throw problemAt(pending.source, pending.node, 'bad-default', `the default of ${quoted(pending.path[1])} is no value of its type`, hintFor(made.shape))
      made.fallback = found.value
      if (found.branch > 0) late(pending.path, pending.node)
      return found.value
    }
    for (const made of defaults.keys()) fill(made)
  }
  return { shapeAt, shapeOf, factsOf, finish, used: () => [...new Set([...refs.keys(), ...built.keys()])], holdsPattern: () => patterns }
}
const hintFor = (shape: Shape): string => (shape.is === 'union' ? 'write a value of one of the branches of its union, the first if it can be: null without quotes, and texts in them' : 'write one as JSON has it, or change the type')

/** A schema as the shape of what it takes to be valid. What is not modelled stays beside it as a condition that is opaque. */
import type { Limits } from '../../contract/limits.ts'
import { traits } from '../../contract/scalars.ts'
import { type Shape, anything, nothing, nul, opaque, scalar } from '../../contract/shape.ts'
import { type Source, problemAt } from '../../formats/source.ts'
import { listAt, textAt } from '../../formats/shared/reading.ts'
import { quoted } from '../../text/escape/visible.ts'
import { itemsOf, kindOfScalar, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { typeOfForm, typeOfNumberForm } from '../forms.ts'
import { type Allowance, conjunction, disjunction } from './conjunction.ts'
import { arrayShape, isAllThatApplies, isMap, objectShape } from './containers.ts'
import { entry, typesOf, valuesOf } from './declared.ts'
import { type JsonType, conditions, isAsserting, ofOneType } from './keywords.ts'
import { numberLimits, textLimits } from './limits.ts'
import { definitionAt } from './pointers.ts'
import { onlyValues } from './values.ts'

/** Every type of JSON; an integer is a number. */
const everyType: readonly JsonType[] = ['null', 'boolean', 'number', 'string', 'array', 'object']
/** Definitions that are read one inside the other. */
const deepest = 100

export class SchemaReader {
  readonly source: Source
  readonly allowance: Allowance = { left: 1_000_000 }
  readonly definitions = new Map<Node, { shape?: Shape }>()
  /** Up to draft 7 whatever stands beside a `$ref` is ignored. */
  readonly refStandsAlone: boolean
  /** What is referred to, and where definitions end that are only others. */
  readonly wanted = new Set<Node>()
  readonly ends = new Map<Node, Node>()
  depth = 0

  constructor(source: Source) {
    this.source = source
    this.refStandsAlone = /\/draft-0[3-7]\//.test(textOf(entry(source.root, '$schema')) ?? '')
  }

  /** `within`: types that the place takes anyhow, so that a part of a schema need not speak of the rest. */
  shape(node: Node, within: readonly JsonType[] = everyType): Shape {
    const flag = kindOfScalar(node) === 'boolean' && node.kind === 'scalar' ? node.text : undefined
    if (flag !== undefined) return flag.toLowerCase() === 'true' ? anything : nothing
    if (node.kind !== 'map') throw problemAt(this.source, node, 'not-a-schema', 'a schema must be a map of keywords, true or false')
    const ref = entry(node, '$ref')
    if (ref && this.refStandsAlone) return this.reference(ref)
    if (node !== this.source.root && /^[^#]/.test(textOf(entry(node, '$id')) ?? '')) return this.condition(node, '$id')
    const types = typesOf(this.source, node, within)
    const parts = [this.ownShape(node, types), ...(ref ? [this.reference(ref)] : []), ...this.applied(node, types)].filter(({ is }) => is !== 'anything')
    const [only = anything] = parts
    return parts.length < 2 ? only : parts.reduce((all, part) => conjunction(all, this.resolved(part), this.allowance), anything)
  }

  /** What `type` and the keywords of each type say, and `enum` and `const`. */
  ownShape(node: MapNode, types: readonly JsonType[]): Shape {
    const values = valuesOf(this.source, node)
    const silent = !node.entries.has('type') && !isAllThatApplies(this, node) && !ofOneType.some(keyword => node.entries.has(keyword)) && types.length === everyType.length
    const typed = silent ? anything : disjunction(types.map(type => this.typed(node, type)))
    return values ? onlyValues(values, typed, this.allowance) : typed
  }

  typed(node: MapNode, type: JsonType): Shape {
    switch (type) {
      case 'null': return nul
      case 'boolean': return scalar('boolean')
      case 'number': case 'integer': return numberShape(type, numberLimits(this.source, node), textAt(this.source, node, 'format'))
      case 'string': return textShape(textLimits(this.source, node))
      case 'array': return arrayShape(this, node)
      case 'object': return objectShape(this, node)
    }
  }

  /** The schemas that hold at the same place, and the conditions that are not modelled. */
  applied(node: MapNode, types: readonly JsonType[]): Shape[] {
    const listed = (keyword: string): Shape[] => itemsOf(listAt(this.source, node, keyword)).map(part => this.shape(part, types))
    const out = listed('allOf')
    const any = listed('anyOf'), one = listed('oneOf')
    if (any.length > 0) out.push(disjunction(any))
    if (one.length > 0) out.push(disjunction(one), ...(this.areApart(one) ? [] : [this.condition(node, 'oneOf')]))
    return [...out, ...conditions.filter(keyword => node.entries.has(keyword) && !(keyword === 'propertyNames' && isMap(node)) && !(keyword === 'unevaluatedProperties' && isAllThatApplies(this, node))).map(keyword => this.condition(node, keyword))]
  }

  condition(node: MapNode, keyword: string): Shape {
    const { file, line } = this.source.locate(node.entries.get(keyword)?.key ?? node)
    return opaque(`\`${keyword}\` (${file}:${line})`)
  }

  reference(ref: Node): Shape {
    const written = kindOfScalar(ref) === 'string' ? textOf(ref) : undefined
    if (written === undefined) throw problemAt(this.source, ref, 'bad-ref', '`$ref` must be a text')
    if (!isWithin(written)) return opaque(`the schema ${quoted(written)}`)
    const target = definitionAt(this.source.root, written)
    if (!target) throw problemAt(this.source, ref, 'unresolved-ref', `there is nothing at ${quoted(written)} in this schema`, 'a `$ref` names a place in it: `#/$defs/address`')
    const end = this.endOf(target)
    this.wanted.add(end)
    const name = written.slice(written.lastIndexOf('/') + 1) || '#'
    return { is: 'ref', name, target: () => this.definition(end) ?? nothing }
  }

  /** Where a definition ends that is only another one, and that another; in a circle, itself. */
  endOf(definition: Node): Node {
    const passed = new Set<Node>()
    let end = definition
    for (let next: Node | undefined = definition; next && !passed.has(next); next = this.ends.get(next) ?? this.onlyNext(next)) {
      passed.add(next)
      end = next
    }
    for (const node of passed) this.ends.set(node, end)
    return end
  }
  onlyNext(node: Node): Node | undefined {
    const ref = textOf(entry(node, '$ref'))
    const alone = node.kind === 'map' && (this.refStandsAlone || ![...node.entries.keys()].some(isAsserting))
    return alone && ref !== undefined && isWithin(ref) ? definitionAt(this.source.root, ref) : undefined
  }

  /** Reads what is referred to and was not needed yet, so that whatever is wrong with it is told now. */
  readAll(): void {
    for (const node of this.wanted) this.definition(node)      // a set is walked with what is added meanwhile
  }

  /** Each definition is read once; undefined while it is being read, and where one needs another needs another without end. */
  definition(node: Node): Shape | undefined {
    let known = this.definitions.get(node)
    if (!known && this.depth < deepest) {
      this.definitions.set(node, (known = {}))
      this.depth++
      known.shape = this.shape(node)
      this.depth--
    }
    return known?.shape
  }

  /** What a ref names, so that it can be put together with what stands beside it; the ref itself where that is not known yet. */
  resolved(part: Shape): Shape {
    const shape = part.is === 'ref' ? part.target() : part
    return shape.is === 'nothing' ? part : shape
  }

  /** Is no value of two of them? By their kinds alone. */
  areApart(shapes: readonly Shape[]): boolean {
    const kinds = shapes.map(shape => this.kindsOf(shape, 0))
    const all = kinds.flatMap(of => [...of])
    return !all.includes('any') && new Set(all).size === all.length
  }
  kindsOf(part: Shape, depth: number): Set<string> {
    if (--this.allowance.left < 0 || depth > deepest) return new Set(['any'])
    const shape = this.resolved(part)
    switch (shape.is) {
      case 'nothing': return new Set()
      case 'scalar': return new Set([shape.type === 'integer' ? 'number' : shape.type])
      case 'list': return new Set(['list'])
      case 'map': case 'record': return new Set(['record'])
      case 'union': return new Set(shape.branches.flatMap(branch => [...this.kindsOf(branch, depth + 1)]))
      default: return new Set(['any'])
    }
  }
}

/** A text of a form stands for a type that JSON does not have. */
function textShape(limits: Limits): Shape {
  const type = typeOfForm.get(limits.format ?? '')
  return scalar('string', limits, type === undefined ? {} : { mayBe: [type] })
}

/** `int64` says what size an integer has; of a format that says nothing of the type nothing is kept. */
function numberShape(type: 'number' | 'integer', limits: Limits, format: string | undefined): Shape {
  const size = typeOfNumberForm.get(format ?? '')
  return format === undefined || size === undefined || (type === 'integer') !== (traits[size].family === 'integer') ? scalar(type, limits) : scalar(type, { ...limits, format }, { mayBe: [size] })
}

/** Does a `$ref` name a place of this schema, by a pointer? */
const isWithin = (ref: string): boolean => /^#(?:\/|$)/.test(ref)

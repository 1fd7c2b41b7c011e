// Laws of the policies over random structures, and an oracle: the paper's comparison of two StructTypes, written down from its words alone.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conformPolicies } from '../../src/conform/policies.ts'
import { contractReport } from '../../src/conform/report.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { tables } from '../../src/contract/reading.ts'
import { type Shape, type Slot, list, map, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { accepts, drifts, policy } from './structures.ts'

type Type = { is: 'leaf'; name: 'int' | 'long' | 'string' } | { is: 'struct'; fields: Field[] } | { is: 'array'; element: Type; containsNull: boolean } | { is: 'map'; value: Type; containsNull: boolean }
type Field = { name: string; type: Type; nullable: boolean; hasDefault: boolean }
type Struct = Type & { is: 'struct' }

const leaf = fc.constantFrom<Type>({ is: 'leaf', name: 'int' }, { is: 'leaf', name: 'long' }, { is: 'leaf', name: 'string' })
const { struct } = fc.letrec<{ type: Type; struct: Struct }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 2, depthSize: 'small' }, { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: tie('struct') },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('array' as const), element: tie('type'), containsNull: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('map' as const), value: tie('type'), containsNull: fc.boolean() }) },
  ),
  struct: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', '__proto__', 'D'), { maxLength: 4 }).chain((names) =>
    fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), type: tie('type'), nullable: fc.boolean(), hasDefault: fc.boolean() })))
      .map((fields): Struct => ({ is: 'struct', fields }))),
}))

/** A few edits, so that two of them are near each other more often than chance has it. */
type Edit = { at: number; how: 'drop' | 'add' | 'move' | 'case' | 'null' | 'retype' | 'element' | 'default' | 'rename' }
const edits = fc.array(fc.record({ at: fc.nat(9), how: fc.constantFrom<Edit['how']>('drop', 'add', 'move', 'case', 'null', 'retype', 'element', 'default', 'rename') }), { maxLength: 3 })
function edited(s: Struct, list: readonly Edit[]): Struct {
  return list.reduce((one, edit) => editedOnce(one, edit), s)
}
function editedOnce(s: Struct, { at, how }: Edit): Struct {
  const fields = [...s.fields], i = fields.length === 0 ? 0 : at % fields.length
  const field = fields[i]
  const taken = (name: string): boolean => fields.some((f) => f.name.toLowerCase() === name.toLowerCase())
  const put = (f: Partial<Field>): Struct => ({ is: 'struct', fields: fields.map((other, j) => (j === i ? { ...other, ...f } : other)) })
  if (how === 'add') return taken('extra') ? s : { is: 'struct', fields: [...fields.slice(0, i), { name: 'extra', type: { is: 'leaf', name: 'int' }, nullable: at % 2 === 0, hasDefault: at % 3 === 0 }, ...fields.slice(i)] }
  if (!field) return s
  if (at > 5 && field.type.is === 'struct') return put({ type: editedOnce(field.type, { at: at - 5, how }) })
  if (at > 5 && field.type.is === 'array' && field.type.element.is === 'struct') return put({ type: { ...field.type, element: editedOnce(field.type.element, { at: at - 5, how }) } })
  switch (how) {
    case 'drop': return { is: 'struct', fields: fields.filter((_, j) => j !== i) }
    case 'move': return { is: 'struct', fields: [...fields.slice(i), ...fields.slice(0, i)] }
    case 'case': return put({ name: field.name === field.name.toUpperCase() ? field.name.toLowerCase() : field.name.toUpperCase() })
    case 'rename': return taken('other') ? s : put({ name: 'other' })
    case 'null': return put({ nullable: !field.nullable })
    case 'default': return put({ hasDefault: !field.hasDefault })
    case 'retype': return put({ type: { is: 'leaf', name: at % 2 === 0 ? 'long' : 'string' } })
    case 'element': return field.type.is === 'array' || field.type.is === 'map' ? put({ type: { ...field.type, containsNull: !field.type.containsNull } }) : s
  }
}
const pairs = fc.oneof(fc.tuple(struct, edits).map(([s, list]) => [s, edited(s, list)] as const), fc.tuple(struct, struct))

function shapeOf(type: Type): Shape {
  const element = (t: Type, containsNull: boolean): Shape => (containsNull ? nullable(shapeOf(t)) : shapeOf(t))
  switch (type.is) {
    case 'leaf': return scalar(type.name)
    case 'array': return list(element(type.element, type.containsNull))
    case 'map': return map(scalar('string'), element(type.value, type.containsNull))
    case 'struct': return record(type.fields.map((f): [string, Slot] => [f.name, slot(element(f.type, f.nullable), f.hasDefault ? { fallback: null } : {})]))
  }
}

// The oracle. It knows Spark's words and none of ours.
function sparkAccepts(found: Type, expected: Type, name: string): boolean {
  if (name === 'any') return true
  if (found.is === 'array' && expected.is === 'array') return found.containsNull === expected.containsNull && sparkAccepts(found.element, expected.element, name)
  if (found.is === 'map' && expected.is === 'map') return found.containsNull === expected.containsNull && sparkAccepts(found.value, expected.value, name)
  if (found.is === 'leaf' && expected.is === 'leaf') return found.name === expected.name
  if (found.is !== 'struct' || expected.is !== 'struct') return false
  const folds = name === 'exact' || name.endsWith('-ci')
  const same = (a: Field, b: Field): boolean => (folds ? a.name.toLowerCase() === b.name.toLowerCase() : a.name === b.name)
  const alike = (a: Field, b: Field): boolean => sparkAccepts(a.type, b.type, name)
  if (name.includes('ordered') && !name.includes('unordered')) return found.fields.length === expected.fields.length && found.fields.every((f, i) => same(f, expected.fields[i] as Field) && alike(f, expected.fields[i] as Field))
  if (name === 'exact:position') return found.fields.length === expected.fields.length && found.fields.every((f, i) => alike(f, expected.fields[i] as Field))
  const matched = (f: Field, others: readonly Field[]): Field | undefined => others.find((o) => same(f, o))
  const fits = found.fields.every((f) => { const e = matched(f, expected.fields); return e ? alike(f, e) : name === 'backward' })
  const here = expected.fields.every((e) => matched(e, found.fields) !== undefined || name === 'forward' || (name === 'backward' && (e.nullable || e.hasDefault)))
  return fits && here
}

const names = conformPolicies.map((p) => p.name)
const runs = { numRuns: 700 }

test.each(names)('%s says what the paper says', (name) => {
  const counts = { yes: 0, no: 0 }
  fc.assert(fc.property(pairs, ([a, b]) => {
    const wanted = sparkAccepts(a, b, name)
    counts[wanted ? 'yes' : 'no']++
    expect(accepts(shapeOf(a), shapeOf(b), name)).toBe(wanted)
  }), runs)
  expect(counts.yes).toBeGreaterThan(50)
  if (name !== 'any') expect(counts.no).toBeGreaterThan(50)
})

describe('laws', () => {
  const whenever = (given: string, then: string, also: (a: Struct, b: Struct) => boolean = () => true): void => {
    let met = 0
    fc.assert(fc.property(pairs, ([a, b]) => {
      if (!accepts(shapeOf(a), shapeOf(b), given) || !also(a, b)) return
      met++
      expect(drifts(shapeOf(a), shapeOf(b), then)).toEqual([])
    }), runs)
    expect(met).toBeGreaterThan(50)
  }
  test('every policy takes a structure for its own contract', () => {
    fc.assert(fc.property(struct, (s) => { for (const name of names) expect(drifts(shapeOf(s), shapeOf(s), name)).toEqual([]) }), runs)
  })
  test('any takes everything', () => fc.assert(fc.property(struct, struct, (a, b) => accepts(shapeOf(a), shapeOf(b), 'any')), runs))
  test('ordered is stricter than ordered in any case, that than exact, and both than by position', () => {
    whenever('exact:ordered', 'exact:ordered-ci')
    whenever('exact:ordered-ci', 'exact')
    whenever('exact:ordered-ci', 'exact:position')
  })
  test('exact has two names', () => {
    whenever('exact', 'exact:unordered-ci')
    whenever('exact:unordered-ci', 'exact')
  })
  test('where names are written alike, exact is stricter than backward and forward, and what both take is exact', () => {
    const spelt = (a: Type, b: Type): boolean => JSON.stringify(namesOf(a)) === JSON.stringify(namesOf(b))
    whenever('exact', 'backward', spelt)
    whenever('exact', 'forward', spelt)
    whenever('forward', 'exact', spelt)
  })
  test('the order of fields matters to the policies that name it alone', () => {
    const turned = (t: Type): Type => (t.is === 'struct' ? { is: 'struct', fields: [...t.fields].reverse().map((f) => ({ ...f, type: turned(f.type) })) } : t)
    fc.assert(fc.property(pairs, ([a, b]) => {
      for (const name of ['exact', 'backward', 'forward']) expect(drifts(shapeOf(turned(a)), shapeOf(b), name).sort()).toEqual(drifts(shapeOf(a), shapeOf(b), name).sort())
    }), { numRuns: 500 })
  })
  test('the report has findings exactly where there is a drift, most of them shown by a record', () => {
    const contract = (shape: Shape): Contract => ({
      format: 'test', id: 'x', file: 'x', facts: [], readings: tables, datasets: [{ name: 'x', role: 'output', shape, facts: [] }], locate: () => ({ file: 'x', line: 1, column: 1, endLine: 1, endColumn: 1 }),
    })
    let proven = 0
    fc.assert(fc.property(pairs, fc.constantFrom(...names), ([a, b], name) => {
      const [producer, held] = [contract(shapeOf(a)), contract(shapeOf(b))]
      const [emitted, dataset] = [producer.datasets[0], held.datasets[0]]
      if (!emitted || !dataset) return
      const report = contractReport({ contract: held, dataset, producer: { contract: producer, kind: 'test', told: 'declared' }, emitted, policy: policy(name), policySource: 'flag' })
      expect(report.findings.length).toBe(drifts(shapeOf(a), shapeOf(b), name).length)
      expect(report.status).toBe(report.findings.length > 0 ? 'changed' : 'unchanged')
      proven += report.findings.filter(({ proof }) => proof).length
    }), { numRuns: 500 })
    expect(proven).toBeGreaterThan(50)
  })
})

/** The names of a type in any order, down to its leaves. */
function namesOf(t: Type): unknown {
  switch (t.is) {
    case 'leaf': return 0
    case 'array': return [namesOf(t.element)]
    case 'map': return [namesOf(t.value)]
    case 'struct': return t.fields.map((f) => [f.name, namesOf(f.type)]).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  }
}

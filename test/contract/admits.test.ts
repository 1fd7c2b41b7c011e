import { beforeAll, describe, expect, test } from 'vitest'
import { admits, fills } from '../../src/contract/admits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { type Num, parseNum } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Reading, foldedTables, resolved, strict, tables } from '../../src/contract/reading.ts'
import { enoughDigits, fillerText } from '../../src/contract/scalar-admits.ts'
import { type Shape, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, Bytes, Filler, withTypeName } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
const n = (text: string): Num => parseNum(text) as Num
const row = (fields: Record<string, Value>): Value => new Map(Object.entries(fields))
const [int, text, bool] = [scalar('int'), scalar('string'), scalar('boolean')]
const day = new Moment('date', '2026-01-01')
type Case = [Shape, Value, boolean | undefined]

describe('every kind of shape', () => {
  test.each<Case>([
    [nothing, null, false], [anything, row({}), true], [nul, null, true], [nul, false, false],
    [bool, true, true], [bool, 'true', false], [text, '', true], [text, n('1'), false], [int, n('1.0'), true], [int, n('1.5'), false],
    [int, n('2147483648'), false],
    [scalar('byte'), n('-128'), true], [scalar('byte'), n('-129'), false], [scalar('byte'), n('127'), true], [scalar('byte'), n('128'), false], [scalar('number'), n('1.5'), true],
    [scalar('decimal'), n('1.5'), true],
    [scalar('float'), n('16777217'), false], [scalar('float'), n('16777217').typed('float'), false], [scalar('double'), n('16777217'), true],
    [scalar('double'), n('9007199254740993'), false], [scalar('number'), n('9007199254740993'), true],
    [scalar('decimal'), n('9007199254740993'), true], [scalar('long'), n('9007199254740993'), true], [scalar('float', { choice: [n('16777217')] }), n('16777217'), true],
    [scalar('double', {}, { width: { choice: [n('9007199254740993')] } }), n('9007199254740993'), true],
    [scalar('date'), null, false], [scalar('uuid'), n('1'), false], [scalar('boolean'), null, false],
    [scalar('bytes'), new Bytes('00'), true], [scalar('bytes'), '00', false], [scalar('date'), day, true], [scalar('timestamp'), day, false],
    [scalar('uuid'), 'x', false],
    [scalar('enum', { choice: ['A'] }), 'A', true], [scalar('enum', { choice: ['A'] }), 'B', false],
    [scalar('enum', {}, { codes: new Map([['A', 1]]) }), 'B', true],
    [scalar('double'), n('1').typed('int'), false], [scalar('number'), n('1').typed('int'), true], [scalar('int'), n('1').typed('number'), true],
    [scalar('byte'), n('1').typed('long'), true],
    [scalar('string', {}, { width: { maxLength: 2 } }), 'abc', false],
    [scalar('decimal', { precision: 5, scale: 2 }, { width: { precision: 3, scale: 1 } }), n('1.25'), false],
    [union(int, text), 'a', true], [union(int, text), true, false], [union(), null, false], [nullable(int), null, true],
    [{ is: 'all', of: [int, scalar('number', { min: { value: n('3') } })] }, n('3'), true],
    [{ is: 'all', of: [int, scalar('number', { min: { value: n('3') } })] }, n('2'), false],
    [opaque('mystery'), 'a', undefined], [opaque('mystery'), new Filler('mystery'), true], [opaque('mystery'), new Filler('other'), undefined],
    [opaque('short', (v) => v === 'a'), 'a', true], [opaque('short', (v) => v === 'a'), 'b', false], [union(opaque('mystery'), int), 'a', undefined],
    [union(opaque('mystery'), int), n('1'), true],
    [{ is: 'all', of: [opaque('mystery'), int] }, 'a', false],
  ])('%# %o', (shape, value, verdict) => {
    expect(admits(shape, value)).toBe(verdict)
  })

  test.each<Case>([
    [list(int, { count: { min: 1, max: 2 } }), [n('1'), n('2')], true], [list(int, { count: { min: 1, max: 2 } }), [n('1')], true], [list(int), [], true],
    [list(int), [n('1'), 'a'], false], [list(int), row({}), false], [list(int, { count: { min: 1, max: 2 } }), [], false],
    [list(int, { count: { min: 1, max: 2 } }), [n('1'), n('2'), n('3')], false], [list(int, { unique: true }), [n('1'), n('1.0')], false],
    [list(int, { unique: true }), [n('1'), n('2')], true],
    [list(text, { prefix: [slot(int)] }), [n('1'), 'a', 'b'], true], [list(text, { prefix: [slot(int)] }), ['a'], false],
    [list(opaque('mystery')), ['a', 'b'], undefined],
    [map(text, int), row({ a: n('1') }), true], [map(text, int), row({ a: 'b' }), false], [map(text, int), [], false],
    [map(scalar('string', { maxLength: 1 }), int), row({ ab: n('1') }), false],
    [map(text, int, { count: { min: 1 } }), row({}), false], [map(text, int, { count: { max: 1 } }), row({ a: n('1'), b: n('1') }), false],
    [map(int, text), row({ 12: 'a' }), true], [map(int, text), row({ x: 'a' }), false], [map(scalar('date'), text), row({ '2026-01-01': 'a' }), true],
    [map(nullable(int), text), row({ x: 'a' }), false], [map(nullable(int), text), row({ 12: 'a' }), true], [map(union(text, bool), text), row({ x: 'a' }), true],
    [map(anything, text), row({ x: 'a' }), true],
  ])('%# lists and maps %o', (shape, value, verdict) => {
    expect(admits(shape, value)).toBe(verdict)
  })

  const order = record([['id', slot(int)], ['note', slot(text, { required: false })]])
  test.each<Case>([
    [order, row({ id: n('1') }), true], [order, row({ id: n('1'), note: 'a' }), true], [order, row({ note: 'a' }), false],
    [order, row({ id: 'a' }), false],
    [order, row({ id: n('1'), more: n('1') }), false], [record(order.slots, int), row({ id: n('1'), more: n('1') }), true],
    [record(order.slots, int), row({ id: n('1'), more: 'a' }), false],
    [order, [], false], [record([], anything, { count: { min: 1 } }), row({}), false],
    [record([], anything, { count: { max: 1 } }), row({ a: null, b: null }), false],
    [record([['__proto__', slot(int)]]), new Map([['__proto__', n('1')]]), true], [record([['__proto__', slot(int)]]), row({}), false],
    [record([['a', slot(opaque('mystery'))], ['b', slot(int)]]), row({ a: null, b: null }), false],
    [record([['a', slot(opaque('mystery'))], ['b', slot(int)]]), row({ a: null, b: n('1') }), undefined],
    [record([['amount', slot(int, { storedAs: 'amt' })]]), row({ amt: n('1') }), true],
    [record([['amount', slot(int, { storedAs: 'amt' })], ['amt', slot(text)]]), row({ amt: 'a', amount: n('1') }), true],
    [record([['amount', slot(int, { storedAs: 'amt', required: false })], ['amt', slot(text)]]), row({ amt: 'a' }), true],
  ])('%# records %o', (shape, value, verdict) => {
    expect(admits(shape, value)).toBe(verdict)
  })

  test('a format that we do not know is an annotation, also beside a pattern', () => {
    expect(admits(scalar('string', { format: 'mystery' }), 'a')).toBe(true)
    expect(admits(scalar('string', { format: 'mystery', patterns: ['^a'] }), 'a')).toBe(true)
    expect(admits(scalar('string', { format: 'mystery', patterns: ['^a'] }), 'b')).toBe(false)
    expect(admits(scalar('string', { format: 'uuid', patterns: ['^a'] }), 'a')).toBe(false)
    expect(admits(scalar('string', { format: 'mystery', patterns: ['(a)\\1'] }), 'aa')).toBe(undefined)
  })

  test('a filler is of the scalar that it stands for, and of any of its type without limits', () => {
    const coded = scalar('string', { patterns: ['^(.)\\1$'], maxLength: 5 })
    const filler = new Filler(fillerText(coded), 'string')
    expect(fillerText(coded)).toBe('string, at most 5 characters, matching ^(.)\\1$')
    expect([coded, text, scalar('string', { maxLength: 3 }), int, nul, anything, opaque('mystery')].map((s) => admits(s, filler))).toEqual([true, true, undefined, false, false, true, undefined])
    expect([text, nul].map((s) => admits(s, new Filler('mystery')))).toEqual([undefined, false])
    expect([list(slot(text)), record([]), map(text, slot(text))].map((s) => [admits(s, new Filler('mystery')), admits(s, new Filler('string', 'string'))])).toEqual([[undefined, false], [undefined, false], [undefined, false]])
    expect([text, scalar('string', { maxLength: 3 }, { width: { minLength: 1 } })].map(fillerText)).toEqual(['string', 'string, 1 to 3 characters'])
  })

  test('shapes that refer to themselves', () => {
    const tree: Shape = record([['value', slot(int)], ['more', slot(list({ is: 'ref', name: 'tree', target: () => tree }), { required: false })]])
    const leaf = row({ value: n('1') })
    expect(admits(tree, row({ value: n('1'), more: [leaf, row({ value: n('2'), more: [leaf] })] }))).toBe(true)
    expect(admits(tree, row({ value: n('1'), more: [leaf, row({ value: n('2'), more: [row({})] })] }))).toBe(false)
    const loop: Shape = { is: 'ref', name: 'loop', target: () => loop }
    expect(admits(loop, null)).toBe(false)
    const itself: Shape = union({ is: 'ref', name: 'itself', target: () => itself }, int)
    expect(admits(itself, n('1'))).toBe(true)
    expect(admits(itself, 'a')).not.toBe(true)
    const again: Shape = { is: 'ref', name: 'again', target: () => thrice }
    const thrice: Shape = union(again, again, again)
    expect(admits(thrice, 'a')).toBe(false)
    expect(admits(map(thrice, int), row({ a: n('1') }))).toBe(undefined)
    expect(fills(slot(thrice), { ...strict, missing: 'fallback-or-null' })).toBe(false)
  })

  test('what is too large to look at is not decided', () => {
    let shape: Shape = int
    let value: Value = 'a'
    for (let i = 0; i < 40; i++) {
      const inner = slot(shape)
      shape = union(record([['x', inner]]), record([['x', inner]], anything))
      value = row({ x: value })
    }
    expect(admits(shape, value)).toBe(undefined)
    for (let i = 0; i < 5000; i++) value = [value]
    let lists: Shape = { is: 'ref', name: 'lists', target: () => lists }
    lists = list(lists)
    expect(admits(lists, value)).toBe(undefined)
  })
  test('four hundred levels are looked at, of values as of alternatives', () => {
    const within = (levels: number, wrap: (s: Shape) => Shape): Shape => (levels === 0 ? int : wrap(within(levels - 1, wrap)))
    const nested = (levels: number): Value => (levels === 0 ? n('1') : [nested(levels - 1)])
    expect([399, 400].map((levels) => admits(within(levels, list), nested(levels)))).toEqual([true, undefined])
    expect([399, 400].map((levels) => admits(within(levels, union), n('1')))).toEqual([true, undefined])
    expect([399, 400].map((levels) => admits(map(within(levels, union), int), row({ 1: n('1') })))).toEqual([true, undefined])
  })
  test('a long list is no deep one', () => { expect(admits(list(int), Array.from({ length: 500 }, () => n('1')))).toBe(true) })
  test('several questions share what may be looked at; all of it may be used up', () => {
    const looks = { left: 3 }
    expect([list(int), int].map((s) => admits(s, s === int ? n('1') : [n('1')], strict, undefined, looks))).toEqual([true, true])
    expect([looks.left, admits(int, n('1'), strict, undefined, looks)]).toEqual([0, undefined])
    expect([3, 2].map((left) => admits(map(int, int), row({ 1: n('1') }), strict, undefined, { left }))).toEqual([undefined, undefined])
    expect(admits(map(int, int), row({ 1: n('1') }), strict, undefined, { left: 4 })).toBe(true)
    expect(admits(map(int, anything), row({ 1: n('1') }), strict, undefined, { left: 1 })).toBe(undefined)
  })
  test('what its first field refuses is not looked at any further', () => {
    const looks = { left: 100 }
    expect(admits(record([['a', slot(int)], ['b', slot(list(int))]]), row({ a: 'x', b: [n('1'), n('2')] }), strict, undefined, looks)).toBe(false)
    expect(100 - looks.left).toBe(2)
  })
})

describe('every reading', () => {
  const reading = (more: Partial<Reading>): Reading => ({ ...strict, ...more })
  const two = record([['a', slot(int)], ['b', slot(text)]])
  const optional = record([['a', slot(int)], ['b', slot(text, { required: false })]])
  const filled = (more: Partial<Parameters<typeof slot>[1]>, shape: Shape = text): Shape => record([['a', slot(int)], ['b', slot(shape, more)]])
  const one = row({ a: n('1') }), both = row({ a: n('1'), b: 'x' })

  test.each<[string, Reading, Shape, Value, boolean | undefined]>([
    ['strict: names as they are', strict, two, row({ A: n('1'), b: 'x' }), false],
    ['strict: in any order', strict, two, row({ b: 'x', a: n('1') }), true],
    ['declared: nothing that an open record does not declare', reading({ unknown: 'declared' }), record(two.slots, anything), row({ a: n('1'), b: 'x', c: n('1') }), false],
    ['declared: by a pattern it is', reading({ unknown: 'declared' }), record(two.slots, anything, { patterns: [{ pattern: '^c', slot: slot(int) }] }), row({ a: n('1'), b: 'x', c: n('1') }), true],
    ['declared: and by a shape of the rest', reading({ unknown: 'declared' }), record(two.slots, int), row({ a: n('1'), b: 'x', c: n('1') }), true],
    ['fold: names in any case', reading({ match: 'fold' }), two, row({ A: n('1'), B: 'x' }), true],
    ['fold: letters that are large only', reading({ match: 'fold' }), record([['maße', slot(int)]]), row({ MASSE: n('1') }), false],
    ['strict: not in another case, by the physical name either', strict, record([['a', slot(int, { storedAs: 'x' })]]), row({ X: n('1') }), false],
    ['fold: no older name', reading({ match: 'fold' }), filled({ aliases: ['was'] }), row({ a: n('1'), was: 'x' }), false],
    ['fold: types still count', reading({ match: 'fold' }), two, row({ A: 'x', B: 'x' }), false],
    ['fold: an undeclared name is judged by rest', reading({ match: 'fold' }), two, row({ A: n('1'), B: 'x', C: 'x' }), false],
    ['fold: and by what rest says', reading({ match: 'fold' }), record(two.slots, int), row({ A: n('1'), B: 'x', C: n('1') }), true],
    ['ordered: as declared', reading({ ordered: true }), two, both, true],
    ['ordered: not otherwise', reading({ ordered: true }), two, row({ b: 'x', a: n('1') }), false],
    ['ordered: what is missing does not count', reading({ ordered: true }), optional, one, true],
    ['ordered: nor what is not declared', reading({ ordered: true, unknown: 'skip' }), two, row({ z: null, a: n('1'), y: null, b: 'x' }), true],
    ['ordered and folded', reading({ ordered: true, match: 'fold' }), two, row({ B: 'x', A: n('1') }), false],
    ['position: whatever the names', reading({ match: 'position' }), two, row({ x: n('1'), y: 'x' }), true],
    ['position: types in order', reading({ match: 'position' }), two, row({ b: 'x', a: n('1') }), false],
    ['position: too few', reading({ match: 'position' }), two, one, false],
    ['position: too few, but optional', reading({ match: 'position' }), optional, one, true],
    ['position: too many', reading({ match: 'position' }), two, row({ a: n('1'), b: 'x', c: 'x' }), false],
    ['position: too many, but a pattern takes the name', reading({ match: 'position' }), record([['a', slot(int)]], nothing, { patterns: [{ pattern: '^c', slot: slot(text) }] }), row({ x: n('1'), c: 'x' }), true],
    ['position: too many, and no pattern takes the name', reading({ match: 'position' }), record([['a', slot(int)]], nothing, { patterns: [{ pattern: '^c', slot: slot(text) }] }), row({ x: n('1'), d: 'x' }), false],
    ['position: too many, skipped', reading({ match: 'position', unknown: 'skip' }), two, row({ a: n('1'), b: 'x', c: 'x' }), true],
    ['position: too many, but null is a value', reading({ match: 'position' }), record([['a', slot(nul)]]), row({ a: null }), true],
    ['alias: an older name', reading({ match: 'alias' }), filled({ aliases: ['was'] }), row({ a: n('1'), was: 'x' }), true],
    ['alias: the name before the alias', reading({ match: 'alias' }), filled({ aliases: ['was'] }), row({ a: n('1'), was: n('1'), b: 'x' }), false],
    ['alias: not the name of another field', reading({ match: 'alias' }), record([['a', slot(int, { aliases: ['b'] })], ['b', slot(int, { required: false })]]), row({ b: n('1') }), false],
    ['alias: not where names must match', strict, filled({ aliases: ['was'] }), row({ a: n('1'), was: 'x' }), false],
    ['skip: undeclared names', reading({ unknown: 'skip' }), two, row({ a: n('1'), b: 'x', c: null }), true],
    ['refuse: a missing field', reading({ unknown: 'skip' }), two, one, false],
    ['refuse: null is not missing', strict, filled({}, nullable(text)), one, false],
    ['fallback: a default', reading({ missing: 'fallback' }), filled({ fallback: 'x' }), one, true],
    ['fallback: a default of null', reading({ missing: 'fallback' }), filled({ fallback: null }, nullable(text)), one, true],
    ['fallback: not by null alone', reading({ missing: 'fallback' }), filled({}, nullable(text)), one, false],
    ['fallback-or-null', reading({ missing: 'fallback-or-null' }), filled({}, nullable(text)), one, true],
    ['fallback-or-null: where all is taken', reading({ missing: 'fallback-or-null' }), filled({}, anything), one, true],
    ['fallback-or-null: not where null is none', reading({ missing: 'fallback-or-null' }), two, one, false],
    ['always', reading({ missing: 'always' }), two, one, true],
    ['select: a default does not help', reading({ missing: 'select' }), filled({ fallback: 'x' }), one, false],
    ['otherwise: an unknown symbol', reading({ symbols: 'otherwise' }), scalar('enum', { choice: ['A'] }, { otherwise: 'A' }), 'B', true],
    ['otherwise: not where there is none', reading({ symbols: 'otherwise' }), scalar('enum', { choice: ['A'] }), 'B', false],
    ['otherwise: another type', reading({ symbols: 'otherwise' }), scalar('enum', { choice: ['A'] }, { otherwise: 'A' }), n('1'), false],
    ['otherwise: not where it is refused', strict, scalar('enum', { choice: ['A'] }, { otherwise: 'A' }), 'B', false],
    ['nested readings', reading({ unknown: 'skip' }), record([['in', slot(list(two))]]), row({ in: [row({ a: n('1'), b: 'x', c: null })] }), true],
  ])('%s', (_, by, shape, value, verdict) => {
    expect(admits(shape, value, by)).toBe(verdict)
  })

  const [axis] = tables, [folded] = foldedTables
  test.each<[string, Shape, Value, boolean]>([
    ['int as double', scalar('double'), n('1').typed('int'), true], ['long as double', scalar('double'), n('1').typed('long'), false],
    ['decimal as double', scalar('double'), n('1').typed('decimal'), false],
    ['int as decimal(12,2)', scalar('decimal', { precision: 12, scale: 2 }), n('1').typed('int'), true],
    ['int as decimal(11,2)', scalar('decimal', { precision: 11, scale: 2 }), n('1').typed('int'), false],
    ['int as decimal stored so', scalar('decimal', {}, { width: { precision: 11, scale: 2 } }), n('1').typed('int'), false],
    ['long as decimal(20)', scalar('decimal', { precision: 20 }), n('1').typed('long'), true],
    ['int as any decimal', scalar('decimal'), n('1').typed('int'), true],
    ['int as decimal of thousands', scalar('decimal', { precision: 10, scale: -3 }), n('5').typed('int'), false],
    ['a date as a clock', scalar('timestamp_ntz'), day, true], ['a date as an instant', scalar('timestamp'), day, false],
    ['int as text', text, n('1').typed('int'), false],
    ['limits still count', scalar('double', { max: { value: n('0') } }), n('1').typed('int'), false],
  ])('history read by tables: %s', (_, shape, value, verdict) => {
    expect(admits(shape, value, axis?.newReadsOld)).toBe(verdict)
    if (verdict) expect(admits(shape, value, axis?.oldReadsNew)).toBe(false)
  })
  test('tables skip, fill and fold as they say', () => {
    const table = record([['a', slot(int)], ['b', slot(nullable(text))]])
    expect([axis, folded].map((x) => admits(table, row({ A: n('1'), c: null }), x?.newReadsOld))).toEqual([false, true])
    expect([axis, folded].map((x) => admits(table, row({ a: n('1'), c: null }), x?.oldReadsNew))).toEqual([false, false])
  })

  test('what fills a slot', () => {
    const all = ['select', 'refuse', 'fallback', 'fallback-or-null', 'always'] as const
    const by = (s: Parameters<typeof fills>[0]): boolean[] => all.map((missing) => fills(s, reading({ missing })))
    expect(by(slot(int))).toEqual([false, false, false, false, true])
    expect(by(slot(int, { fallback: n('0') }))).toEqual([false, false, true, true, true])
    expect(by(slot(nullable(int)))).toEqual([false, false, false, true, true])
    expect(by(slot(int, { required: false }))).toEqual([true, true, true, true, true])
  })
  test('digits before the point', () => {
    expect(enoughDigits({ type: 'int', digits: 10 }, { precision: 12, scale: 2 }, undefined)).toBe(true)
    expect(enoughDigits({ type: 'int', digits: 10 }, {}, { precision: 11, scale: 2 })).toBe(false)
    expect([enoughDigits({ type: 'int' }, { precision: 1 }, undefined), enoughDigits({ type: 'int' }, { precision: 1, scale: 3 }, undefined), enoughDigits({ type: 'int', digits: 1 }, { precision: 3, scale: 3 }, undefined)]).toEqual([true, true, false])
  })
  test('an int that a float takes is read to the nearest; one that is emitted as a float has to be one', () => {
    const taking = reading({ takes: new Map([['float', [{ type: 'int' }]]]) })
    expect([n('16777217').typed('int'), n('16777217').typed('float'), n('16777217')].map((v) => admits(scalar('float'), v, taking))).toEqual([true, false, false])
  })
  test('moments are of their type alone', () => {
    const types = ['date', 'time', 'timestamp', 'timestamp_ntz', 'interval', 'uuid', 'geography', 'variant'] as const
    for (const type of types) expect(types.filter((t) => admits(scalar(type), new Moment(t, 'x')) === true)).toEqual([type])
    expect(types.filter((type) => admits(scalar(type), 'x') !== false || admits(scalar(type), null) !== false)).toEqual([])
  })
  test('a word that has stood for two types leaves doubt', () => {
    expect(admits(scalar('date', {}, { mayBe: ['timestamp'] }), new Moment('timestamp', '2026-01-01T00:00:00Z'))).toBe(undefined)
    expect(admits(scalar('date', {}, { mayBe: ['timestamp'] }), new Moment('time', '00:00'))).toBe(false)
  })
})

describe('names of types', () => {
  const named = (name: string | undefined): Value => withTypeName(new Map<string, Value>([['a', n('1')]]), name)
  const tagged = (...tags: string[]): Shape => record([['a', slot(int)]], nothing, { tags })
  test.each<[string, Shape, string | undefined, boolean]>([
    ['of the type', tagged('x.Order'), 'x.Order', true], ['of an older name of it', tagged('x.Order', 'x.Purchase'), 'x.Purchase', true],
    ['of another', tagged('x.Order'), 'x.Purchase', false], ['of the same name elsewhere', tagged('x.Order'), 'y.Order', true],
    ['of no name', tagged('x.Order'), undefined, true], ['where no name is asked for', record([['a', slot(int)]]), 'x.Purchase', true],
    ['of a family', tagged('*map'), '*map', true], ['of another family', tagged('x.Order'), '*map', false],
    ['a record of a name for a map', map(text, int), 'x.Order', false], ['a map for a map', map(text, int), '*map', true],
    ['a record without a name for a map', map(text, int), undefined, true],
  ])('a record %s', (_, shape, name, verdict) => { expect(admits(shape, named(name))).toBe(verdict) })
})
test('what was written when a number stood for something else is admitted, whatever it is', () => {
  const retired = record([['a', slot(int)]], nothing, { retired: { ids: [{ from: 2, to: 4 }], names: new Set(['old']) } })
  expect([row({ a: n('1'), 2: 'x' }), row({ a: n('1'), old: null }), row({ a: n('1'), 5: 'x' }), row({ a: n('1'), new: null }), row({ 2: 'x' })].map((v) => admits(retired, v))).toEqual([true, true, false, false, false])
  expect(admits(record([['a', slot(int)]]), row({ a: n('1'), 2: 'x' }))).toBe(false)
})
describe('names of patterns', () => {
  const of = (pattern: string, rest: Shape, ...more: [string, Shape][]): Shape => record([], rest, { patterns: ([[pattern, int], ...more] as [string, Shape][]).map(([p, shape]) => ({ pattern: p, slot: slot(shape) })) })
  test.each<[string, Shape, Value, boolean | undefined]>([
    ['of the pattern', of('^x', nothing), row({ xa: n('1') }), true], ['not of its shape', of('^x', anything), row({ xa: 'a' }), false],
    ['of none', of('^x', text), row({ a: 'a' }), true], ['of none, and not of the rest', of('^x', text), row({ a: n('1') }), false],
    ['of two', of('^x', nothing, ['a$', scalar('int', { min: { value: n('1') } })]), row({ xa: n('1') }), true],
    ['and not of both', of('^x', nothing, ['a$', scalar('int', { min: { value: n('2') } })]), row({ xa: n('1') }), false],
    ['that cannot be decided, whatever it is', of('^(.)\\1$', int), row({ aa: n('1') }), true], ['where it decides', of('^(.)\\1$', text), row({ aa: n('1') }), undefined],
    ['where another pattern decides', of('^(.)\\1$', int, ['^x', text]), row({ aa: n('1') }), undefined],
  ])('%s', (_, shape, value, verdict) => { expect(admits(shape, value)).toBe(verdict) })
})
test('an exception is what is not of the shape, and as unsure', () => {
  const not = (of: Shape): Shape => ({ is: 'not', of })
  expect([not(int), not(text), not(opaque('mystery')), not(not(text)), not(union(opaque('mystery'), text))].map((s) => admits(s, 'a'))).toEqual([true, false, undefined, true, false])
  expect(admits(not(record([['a', slot(int)]])), row({ a: n('1'), b: null }), { ...strict, unknown: 'skip' })).toBe(true) // of what is written
})
test('a list that must contain something, where it cannot be told of every item', () => {
  const odd = opaque('odd', (v) => (v === 'yes' ? true : v === 'no' ? false : undefined))
  const holding = (count: { min?: number; max?: number }): Shape => list(anything, { contains: [{ shape: odd, count }] })
  const verdicts = (count: { min?: number; max?: number }): (boolean | undefined)[] => [[], ['no'], ['yes'], ['perhaps'], ['yes', 'perhaps'], ['yes', 'yes'], ['yes', 'yes', 'perhaps'], ['perhaps', 'no', 'perhaps']].map((v) => admits(holding(count), v))
  expect(verdicts({ min: 1 })).toEqual([false, false, true, undefined, true, true, true, undefined])
  expect(verdicts({ min: 2 })).toEqual([false, false, false, false, undefined, true, true, undefined])
  expect(verdicts({ max: 1 })).toEqual([true, true, true, true, undefined, false, false, undefined])
  expect(verdicts({ min: 1, max: 2 })).toEqual([false, false, true, undefined, true, true, undefined, undefined])
  expect(admits(list(int, { contains: [{ shape: odd, count: { min: 1 } }] }), ['yes'])).toBe(false)
  expect(admits(list(opaque('mystery'), { contains: [{ shape: odd, count: { min: 1 } }] }), ['no'])).toBe(false)
  expect(admits(list(opaque('mystery'), { contains: [{ shape: odd, count: { min: 1 } }, { shape: text, count: { min: 1 } }] }), ['yes'])).toBe(undefined)
  expect(admits(list(anything, { contains: [{ shape: odd, count: { min: 1 } }, { shape: int, count: { min: 1 } }] }), ['yes'])).toBe(false)
})
test('resolved: bytes for texts, numbers that are written as such, and nothing for names', () => {
  const by = resolved[0]?.newReadsOld
  const verdicts = (s: Shape): (boolean | undefined)[] => ['a', new Bytes('00'), n('1').typed('decimal'), n('1').typed('int'), n('1'), null].map((v) => admits(s, v, by))
  expect(verdicts(text)).toEqual([true, true, true, false, false, false])
  expect(verdicts(scalar('bytes'))).toEqual([true, true, true, false, false, false])
  expect(verdicts(scalar('enum', {}))).toEqual([true, false, false, false, false, false])
  expect([text, scalar('bytes')].map((s) => [new Bytes('00'), 'a'].map((v) => admits(s, v)))).toEqual([[false, true], [true, false]])
})
test('a union or a rule that holds itself admits what else it holds, at whatever depth, and no more', () => {
  const held: Shape = union(union({ is: 'ref', name: 'held', target: () => held }, int), union({ is: 'all', of: [{ is: 'ref', name: 'held', target: () => held }, text] }, list(slot({ is: 'ref', name: 'held', target: () => held }))))
  expect([n('1'), [n('1'), [n('2')]], 'a', ['a'], true].map((v) => admits(held, v))).toEqual([true, true, false, false, false])
  const itself: Shape = { is: 'all', of: [{ is: 'ref', name: 'itself', target: () => itself }, int] }
  expect(admits(itself, n('1'))).toBe(false)
  const paradox: Shape = { is: 'not', of: { is: 'ref', name: 'paradox', target: () => paradox } }
  expect(admits(paradox, n('1'))).toBe(undefined)
})

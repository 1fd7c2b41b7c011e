// What each policy takes, in the paper's own terms.
import { describe, expect, test } from 'vitest'
import { conformPolicies, conformPolicyNamed } from '../../src/conform/policies.ts'
import { type Shape, list, map, nullable, scalar, slot } from '../../src/contract/shape.ts'
import { accepts, drifts, struct } from './structures.ts'

const long = scalar('long'), int = scalar('int'), text = scalar('string')
const all = conformPolicies.map(({ name }) => name)
/** The policies that accept it. */
const taking = (producer: Shape, contract: Shape): string[] => all.filter((name) => accepts(producer, contract, name))

const order = struct({ id: long, email: text })

describe('fields', () => {
  test('the same record is taken by every policy', () => expect(taking(order, order)).toEqual(all))
  test('another order', () => {
    expect(taking(struct({ email: text, id: long }), order)).toEqual(['exact', 'exact:unordered-ci', 'backward', 'forward', 'any'])
    expect(drifts(struct({ email: text, id: long }), order, 'exact:ordered')).toEqual(['order .: id, email'])
    expect(drifts(struct({ email: text, id: long }), order, 'exact:position')).toEqual(['type email: long, string', 'type id: string, long'])
  })
  test('another order of one type is no matter by position', () => {
    expect(taking(struct({ b: text, a: text }), struct({ a: text, b: text }))).toEqual(['exact', 'exact:unordered-ci', 'exact:position', 'backward', 'forward', 'any'])
  })
  test('another case', () => {
    expect(taking(struct({ ID: long, Email: text }), order)).toEqual(['exact', 'exact:unordered-ci', 'exact:ordered-ci', 'exact:position', 'any'])
    expect(taking(struct({ Email: text, ID: long }), order)).toEqual(['exact', 'exact:unordered-ci', 'any'])
    expect(drifts(struct({ ID: long, email: text }), order, 'backward')).toEqual(['missing id'])
    expect(drifts(struct({ ID: long, email: text }), order, 'forward')).toEqual(['extra ID'])
  })
  test('other names', () => expect(taking(struct({ a: long, b: text }), order)).toEqual(['exact:position', 'any']))
  test('one more', () => {
    expect(taking(struct({ id: long, email: text, region: text }), order)).toEqual(['backward', 'any'])
    expect(drifts(struct({ id: long, region: text, email: text }), order, 'exact:ordered')).toEqual(['extra region'])
    expect(drifts(struct({ id: long, region: text, email: text }), order, 'exact:position')).toEqual(['extra email'])
  })
  test('one less', () => {
    expect(taking(struct({ id: long }), order)).toEqual(['forward', 'any'])
    expect(drifts(struct({ id: long }), order, 'backward')).toEqual(['missing email'])
  })
  test.each([
    ['may be null', nullable(text)], ['may be left out', slot(text, { required: false })], ['has a default', slot(text, { fallback: '' })],
    ['has a default that fills nothing written before', slot(text, { facts: [{ key: 'default', matter: 'label', text: '0', kind: 'text', value: '0' }] })],
    ['has a default for what is published from now on', slot(text, { facts: [{ key: 'default', matter: 'inert', kind: 'text', value: 'EU', text: 'EU' }] })],
  ])('one less that %s', (_, email) => expect(taking(struct({ id: long }), struct({ id: long, email }))).toEqual(['backward', 'forward', 'any']))
  test('more and less at once', () => {
    expect(taking(struct({ id: long, region: text }), struct({ id: long, age: nullable(int) }))).toEqual(['backward', 'any'])
    expect(drifts(struct({ id: long, region: text }), order, 'exact')).toEqual(['missing email', 'extra region'])
  })
  test('whether a field may be null or missing is compared nowhere', () => {
    expect(taking(struct({ id: nullable(long), email: slot(text, { required: false }) }), order)).toEqual(all)
    expect(taking(order, struct({ id: nullable(long), email: slot(nullable(text), { required: false }) }))).toEqual(all)
  })
  test('nothing in common at all', () => {
    expect(taking(struct({ values: list(int), rates: map(text, long) }), struct({ email: text }))).toEqual(['any'])
    expect(taking(struct({}), struct({ email: text }))).toEqual(['forward', 'any'])
    expect(taking(struct({}), struct({}))).toEqual(all)
  })
})

describe('all the way down', () => {
  const nested = (inner: Shape): Shape[] => [struct({ a: inner }), struct({ a: list(inner) }), struct({ a: map(text, inner) }), struct({ a: list(struct({ b: map(text, list(inner)) })) })]
  const paths = ['a', 'a[]', 'a{}', 'a[].b{}[]']
  test.each(paths.map((path, i) => [path, i] as const))('%s', (path, i) => {
    const against = (producer: Shape, contract: Shape, name: string): string[] => drifts(nested(producer)[i] as Shape, nested(contract)[i] as Shape, name)
    expect(against(struct({ id: long, segment: text }), struct({ id: long, region: slot(text, { fallback: 'EU' }) }), 'backward')).toEqual([])
    expect(against(struct({ id: long, segment: text }), struct({ id: long, region: text }), 'backward')).toEqual([`missing ${path}.region`])
    expect(against(struct({ id: long }), struct({ id: long, region: text }), 'forward')).toEqual([])
    expect(against(struct({ id: long, segment: text }), struct({ id: long }), 'forward')).toEqual([`extra ${path}.segment`])
    expect(against(struct({ ID: long }), struct({ id: long }), 'exact')).toEqual([])
    expect(against(struct({ b: text, a: text }), struct({ a: text, b: text }), 'exact:ordered-ci')).toEqual([`order ${path}: a, b`])
    expect(against(struct({ x: long }), struct({ y: long }), 'exact:position')).toEqual([])
    expect(against(int, long, 'backward')).toEqual([`type ${path}: long, int`])
    expect(against(int, long, 'any')).toEqual([])
  })
  test.each(all.filter((name) => name !== 'any'))('null in a list or a map counts under %s, either way', (name) => {
    const holding = (element: Shape): Shape => struct({ tags: list(element), rates: map(text, element), deep: list(list(element)) })
    expect(drifts(holding(nullable(int)), holding(int), name)).toEqual(['null tags[]: not nullable, nullable', 'null rates{}: not nullable, nullable', 'null deep[][]: not nullable, nullable'])
    expect(drifts(holding(int), holding(nullable(int)), name)).toHaveLength(3)
    expect(drifts(holding(nullable(int)), holding(nullable(int)), name)).toEqual([])
  })
})

describe('names that differ by case alone', () => {
  const twice = struct({ Email: text, email: text })
  test('are a drift whatever the policy, on either side', () => {
    for (const name of all.filter((n) => n !== 'any')) {
      expect(drifts(twice, struct({ email: text }), name)[0]).toBe('twice .')
      expect(drifts(struct({ email: text }), twice, name)[0]).toBe('twice .')
      expect(drifts(twice, twice, name)).toEqual(['twice .: Email, email, Email, email'])
    }
    expect(accepts(twice, struct({ email: text }), 'any')).toBe(true)
  })
  test('each finds its own where both sides have them', () => {
    expect(drifts(struct({ email: text, Email: long }), struct({ Email: long, email: text }), 'exact')).toEqual(['twice .: Email, email, email, Email'])
  })
  test('no field is taken twice', () => {
    expect(drifts(struct({ ID: text, iD: int }), struct({ id: text, Id: int }), 'exact')).toEqual(['twice .: id, Id, ID, iD'])
    expect(drifts(struct({ ID: text }), struct({ id: text, Id: text }), 'exact')).toEqual(['twice .', 'missing Id'])
  })
  test('and in a nested record', () => expect(drifts(struct({ a: twice }), struct({ a: struct({ email: text }) }), 'backward')).toEqual(['twice a']))
})

test('policies go by their names and the paper\'s, in any case', () => {
  for (const { name, paper } of conformPolicies) {
    expect(conformPolicyNamed(name.toUpperCase())).toMatchObject({ name })
    if (name !== 'any') expect(conformPolicyNamed(paper)).toMatchObject({ words: expect.any(String), match: expect.any(String) })
  }
  expect(conformPolicyNamed('Full')).toEqual({ message: 'there is no policy full for `conform`', hint: 'write any to accept everything, exact for no difference at all' })
  expect(conformPolicyNamed('backwrd')).toMatchObject({ hint: 'did you mean backward?' })
  expect(conformPolicyNamed('registry:full')).toMatchObject({ hint: expect.stringContaining('exact:unordered-ci') })
})

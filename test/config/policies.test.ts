import { expect, test } from 'vitest'
import { isPolicy, isWeaker, policyNamed, policyNames, type Policy } from '../../src/config/policies.ts'

function policy(name: string): Policy {
  const answer = policyNamed(name)
  if (!isPolicy(answer)) throw new Error(answer.message)
  return answer
}

test.each([
  ['backward', 'oldReadsNew'], ['forward', 'newReadsOld'], ['full', 'oldReadsNew newReadsOld'], ['none', ''],
  ['registry:backward', 'newReadsOld'], ['registry:forward', 'oldReadsNew'], ['registry:full', 'oldReadsNew newReadsOld'],
])('%s guards %s', (name, guards) => {
  expect(policy(name).guards.join(' ')).toBe(guards)
  expect(policy(name).exact).toBeUndefined()
})

test.each([
  ['exact', 'name', undefined], ['exact:unordered-ci', 'fold', undefined], ['exact:ordered', 'name', true], ['exact:ordered-ci', 'fold', true], ['exact:position', 'position', undefined],
])('%s matches by %s', (name, match, ordered) => {
  expect(policy(name).exact).toMatchObject({ match, missing: 'refuse', unknown: 'rest' })
  expect(policy(name).exact?.ordered).toBe(ordered)
})

test('every policy is found by its own name, in any case, and says what it means', () => {
  for (const name of policyNames) expect(policy(` ${name.toUpperCase()}`)).toMatchObject({ name, words: expect.stringMatching(/\w/) })
})

test('a preset is known by its category alone, in any case, and has its ids', () => {
  for (const word of ['buf:WIRE_JSON', 'WIRE_JSON', 'wire_json', 'Buf:wire_json']) expect(policy(word).name).toBe('buf:WIRE_JSON')
  const sizes = ['FILE', 'PACKAGE', 'WIRE_JSON', 'WIRE', 'CSR'].map((name) => policy(name).preset?.ids.size)
  expect(sizes).toEqual([51, 51, 22, 15, 32])
  expect(policy('WIRE')).toMatchObject({ guards: [], preset: { format: 'protobuf', ids: expect.any(Set) } })
  expect(policyNamed('buf:MINIMAL')).toMatchObject({ hint: expect.stringContaining('buf:WIRE') })
})
test('of presets the weaker finds less; a preset and a direction are no measure for one another', () => {
  const weaker = (head: string, base: string) => isWeaker(policy(head), policy(base))
  const order = ['buf:FILE', 'buf:PACKAGE', 'buf:WIRE_JSON', 'buf:WIRE']
  for (const [i, strict] of order.entries()) for (const [j, other] of order.entries()) expect([strict, other, weaker(other, strict)]).toEqual([strict, other, j > i])
  expect([weaker('buf:CSR', 'buf:WIRE_JSON'), weaker('buf:CSR', 'buf:PACKAGE'), weaker('buf:PACKAGE', 'buf:CSR'), weaker('buf:FILE', 'buf:CSR')]).toEqual([false, true, true, false])
  expect([weaker('buf:FILE', 'backward'), weaker('backward', 'buf:FILE'), weaker('none', 'buf:WIRE'), weaker('buf:WIRE', 'none')]).toEqual([true, true, true, false])
})

test('a transitive policy is the registry\'s, and whose backward it is has to be said', () => {
  for (const word of ['registry:backward-transitive', 'Registry:BACKWARD_TRANSITIVE']) expect(policy(word)).toMatchObject({ name: 'registry:backward-transitive', guards: ['newReadsOld'], transitive: true })
  expect([policy('registry:forward-transitive').guards, policy('registry:full-transitive').guards]).toEqual([['oldReadsNew'], ['oldReadsNew', 'newReadsOld']])
  expect(policyNamed('BACKWARD_TRANSITIVE')).toMatchObject({ message: expect.stringContaining('a registry calls backward what is forward of a contract'), hint: 'write registry:backward-transitive for the registry\'s, or backward in the config, with transitive: true' })
  expect(policyNamed('full-transitive')).toMatchObject({ hint: expect.stringContaining('registry:full-transitive') })
  expect([isWeaker(policy('registry:backward'), policy('registry:backward-transitive')), isWeaker(policy('registry:backward-transitive'), policy('registry:backward'))]).toEqual([true, false])
})

test('a slip is told', () => {
  expect(policyNamed('bakward')).toMatchObject({ hint: 'did you mean backward?' })
  expect(policyNamed('toString')).toMatchObject({ hint: expect.stringContaining('exact:position') })
})

test('weaker is what guards less', () => {
  const weaker = (head: string, base: string) => isWeaker(policy(head), policy(base))
  expect([weaker('backward', 'full'), weaker('forward', 'backward'), weaker('none', 'backward'), weaker('full', 'exact')]).toEqual([true, true, true, true])
  expect([weaker('full', 'backward'), weaker('exact', 'full'), weaker('registry:forward', 'backward'), weaker('exact:position', 'exact')]).toEqual([false, false, false, false])
})

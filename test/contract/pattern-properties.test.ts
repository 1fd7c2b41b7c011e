import { expect, test } from 'vitest'
import { Allowance } from '../../src/contract/pattern-engine/allowance.ts'
import { property, renewProperties } from '../../src/contract/pattern-engine/ranges.ts'

test('a contract may ask for some Unicode properties, known ones too, and the next contract for as many', () => {
  const scripts = ['Greek', 'Latin', 'Thai', 'Arabic', 'Hebrew', 'Armenian', 'Lao', 'Tamil'].flatMap((s) => ['Script', 'sc', 'Script_Extensions', 'scx'].map((key) => `${key}=${s}`))
  const allowance = new Allowance(Infinity)
  renewProperties()
  for (const name of scripts) expect(property(name, allowance).length).toBeGreaterThan(0)
  for (const name of scripts) property(name, allowance)
  expect(() => property('L', allowance)).toThrow('too many properties')
  renewProperties()
  expect(property('ASCII', allowance)).toEqual([[0, 0x7f]])
})

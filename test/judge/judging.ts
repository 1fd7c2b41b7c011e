/** Changes drawn up by hand, as a comparison would, and two contracts to judge them in. */
import type { Change } from '../../src/compare/change.ts'
import type { Contract } from '../../src/contract/contract.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { type Shape, type Slot, slot } from '../../src/contract/shape.ts'
import type { Pair } from '../../src/judge/findings.ts'
import type { Policy, Settings } from '../../src/judge/policy.ts'

type Of<K extends Change['of']> = Extract<Change, { of: K }>
const common = {
  role: 'output', path: ['orders', 'x'], basePath: ['orders', 'x'], also: [], effects: { oldReadsNew: 'safe', newReadsOld: 'safe' }, exact: true, why: undefined, proof: undefined, at: undefined, baseAt: undefined,
} as const

export const slotChange = (what: Of<'slot'>['what'], base: Shape | Slot | undefined, head: Shape | Slot | undefined, parts: Partial<Of<'slot'>> = {}): Change =>
  ({ ...common, of: 'slot', what, base: asSlot(base), head: asSlot(head), ...parts })
const asSlot = (s: Shape | Slot | undefined): Slot | undefined => (s === undefined || 'shape' in s ? s : slot(s))

/** Two sides of a promise, or one of them where it came or went. */
export const factChange = (drift: Of<'fact'>['drift'], base: Fact | undefined, head: Fact | undefined, parts: Partial<Of<'fact'>> = {}): Change =>
  ({ ...common, of: 'fact', drift, base, head, key: (head ?? base)?.key ?? '', dataset: 'orders', ...parts })
export const fact = (key: string, matter: Fact['matter'], text: string, at?: number): Fact => ({ key, matter, kind: 'text', value: text, text, ...(at === undefined ? {} : { at: { start: at, end: at } }) })

export const contractChange = (what: Of<'contract'>['what'], base: string | undefined, head: string | undefined, parts: Partial<Of<'contract'>> = {}): Change =>
  ({ ...common, of: 'contract', what, base, head, path: [], basePath: [], ...parts })

/** A contract whose offsets are its lines. */
export const contractOf = (parts: Partial<Contract> = {}): Contract => ({
  format: 'test', id: 'urn:orders', file: 'orders.yaml', datasets: [], facts: [], readings: [], at: { start: 2, end: 2 },
  locate: ({ start, file }) => ({ file: file ?? parts.file ?? 'orders.yaml', line: start, column: 3, endLine: start, endColumn: 9 }), ...parts,
})
export const settings = (parts: Partial<Settings> = {}): Settings => ({ rules: new Map(), unsure: 'warning', draft: 'warn', breaking: 'declared', patch: 'note', zeroMajor: 'minor', ...parts })
export const guarding = (...guards: Policy['guards']): Policy => ({ name: guards.join(), guards })
export const pairOf = (parts: Partial<Pair> = {}): Pair => ({ base: contractOf(), head: contractOf(), policy: guarding('oldReadsNew'), settings: settings(), ...parts })

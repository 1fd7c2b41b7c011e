/**
 * What is left of some shapes once others are taken away: a value that belongs to all of the ones and to none of the others, or the certainty that there is none.
 * Exact for what JSON has words for, as far as it goes: it splits alternatives, takes exceptions apart, and asks each kind of value for itself.
 */
import { admits } from './admits.ts'
import { recordsResidue } from './residue/records.ts'
import { listsResidue } from './residue/lists.ts'
import { numbersResidue } from './residue/numbers.ts'
import { textsResidue } from './residue/texts.ts'
import { fromFew } from './residue/few.ts'
import { type Goal, type Kind, type Residue, type Search, identified, kindOf, kindsOfJson, topOf } from './residue/goal.ts'
import { valuesMeet } from './scalars.ts'
import { type ListShape, type RecordShape, type ScalarShape, type Shape, unfold } from './shape.ts'
import { Bytes, type Value } from './values.ts'

export type { Residue } from './residue/goal.ts'

const stepsForOne = 20_000, deepest = 120

/** 'none': it is certain that nothing is left. 'unsure': it could not be settled. A value is checked. `allowance`: steps that are left for several questions. */
export function residue(inside: readonly Shape[], outside: readonly Shape[], allowance: { left: number } = { left: stepsForOne }): Residue {
  const cap = Math.min(stepsForOne, allowance.left)
  const run: Search = { steps: 0, cap, open: new Map(), lowest: Infinity, settled: new Map(), find: (i, o, depth) => find(run, i, o, depth) }
  const found = find(run, inside, outside, 0)
  allowance.left -= run.steps
  if (typeof found === 'string') return found
  return inside.every((s) => admits(s, found.value) === true) && outside.every((s) => admits(s, found.value) === false) ? found : 'unsure'
}

function find(run: Search, inside: readonly Shape[], outside: readonly Shape[], depth: number): Residue {
  if (++run.steps > run.cap || depth > deepest) return 'unsure'
  const goal = flattened(inside, outside)
  if (goal === 'none') return 'none'
  const [first] = goal.atoms
  if (!first) return byKinds(run, goal, depth)
  const kind = kindOf(first)
  for (const other of goal.atoms) if (kindOf(other) !== kind && !(first.is === 'scalar' && other.is === 'scalar' && (valuesMeet(first.type, other.type) || first.mayBe || other.mayBe))) return 'none'
  if (goal.atoms.some((a) => kindOf(a) === 'other')) return 'unsure'
  return ofKind(run, goal, kind, depth)
}

/** Takes apart what holds at once and what is left out. */
function flattened(inside: readonly Shape[], outside: readonly Shape[]): Goal | 'none' {
  const goal: Goal = { atoms: [], unions: [], opaque: [], isJson: false, out: [], outAlls: [], outOpaque: [] }
  const ins = new Set<Shape>(), outs = new Set<Shape>()
  const waiting: [Shape, boolean][] = [...outside.map((s): [Shape, boolean] => [s, false]), ...inside.map((s): [Shape, boolean] => [s, true])].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [shape, isIn] = next
    const s = unfold(shape)
    if ((isIn ? ins : outs).has(s)) continue
    ;(isIn ? ins : outs).add(s)
    if ((isIn ? outs : ins).has(s)) return 'none'
    if (s.is === 'not') { waiting.push([s.of, !isIn]); continue }
    if (isIn) {
      switch (s.is) {
        case 'nothing': return 'none'
        case 'anything': goal.isJson ||= s.json === true; break
        case 'all': for (const part of s.of) waiting.push([part, true]); break
        case 'union': goal.unions.push(s); break
        case 'opaque': goal.opaque.push(s); break
        default: goal.atoms.push(s)
      }
    } else {
      switch (s.is) {
        case 'nothing': break
        case 'anything':
          if (s.json !== true) return 'none'
          for (const kind of kindsOfJson) goal.out.push(topOf(kind, true))
          break
        case 'union': for (const b of s.branches) waiting.push([b, false]); break
        case 'all': goal.outAlls.push(s); break
        case 'opaque': goal.outOpaque.push(s); break
        default: goal.out.push(s)
      }
    }
  }
  return goal.opaque.some((o) => goal.outOpaque.some((p) => p.text === o.text)) ? 'none' : goal
}

/** Nothing says what it is: each kind is asked. */
function byKinds(run: Search, goal: Goal, depth: number): Residue {
  let doubt = false
  for (const kind of kindsOfJson) {
    const found = ofKind(run, { ...goal, atoms: [topOf(kind, goal.isJson)] }, kind, depth)
    if (typeof found === 'object') return found
    doubt ||= found === 'unsure'
  }
  if (!goal.isJson && goal.unions.every((u) => u.branches.some((b) => mayBe(b, 'other')))) { // bytes are of no kind that JSON has
    const value = new Bytes('00')
    const isLeft = [...goal.unions, ...goal.opaque].every((s) => admits(s, value) === true) && [...goal.out, ...goal.outAlls, ...goal.outOpaque].every((s) => admits(s, value) === false)
    return isLeft ? { value } : 'unsure' // there are dates and others besides
  }
  return doubt ? 'unsure' : 'none'
}

function ofKind(run: Search, { unions, opaque, out, outAlls, outOpaque, ...goal }: Goal, kind: Kind, depth: number): Residue {
  const others: Union[] = []
  const atoms: Shape[] = [...goal.atoms]
  for (const u of unions) {
    const branches = u.branches.filter((b) => mayBe(b, kind))
    const [only] = branches
    if (!only) return 'none'
    if (branches.length === 1) atoms.push(only)
    else others.push({ is: 'union', branches })
  }
  const left = out.filter((s) => kindOf(s) === kind), alls = outAlls.filter((s) => mayBe(s, kind))
  if (atoms.length > goal.atoms.length) return run.find([...atoms, ...others, ...opaque], [...left, ...alls, ...outOpaque], depth + 1)
  if (others.length + alls.length > 0) return choices(run, atoms, left, others, alls, opaque, outOpaque, depth)
  const few = kind === 'null' || kind === 'boolean' || goal.atoms.some((s) => listed(s) !== undefined)
  if (few) return scalars(kind, [...goal.atoms, ...opaque], [...left, ...outOpaque])
  const found = settled(run, kind, goal.atoms, left, depth)
  if (typeof found === 'string') return found
  return opaque.every((s) => s.admits?.(found.value) === true) && outOpaque.every((s) => s.admits?.(found.value) === false) ? found : 'unsure'
}
/**
 * Several alternatives at once: those that cannot be, by what is certain already, are left out; where one remains it is certain, too. Only then is one of the choices tried, the
 * narrowest first.
 */
function choices(run: Search, atoms: readonly Shape[], out: readonly Shape[], unions: readonly Union[], alls: readonly All[], opaque: readonly Shape[], outOpaque: readonly Shape[], depth: number): Residue {
  const many = unions.length + alls.length > 1
  const mayHold = (more: readonly Shape[], less: readonly Shape[]): boolean => !many || run.find([...atoms, ...more], [...out, ...less], depth + 1) !== 'none'
  const ways: { of: Union | All; parts: readonly Shape[] }[] = []
  const sureIn: Shape[] = [], sureOut: Shape[] = []
  for (const of of [...alls, ...unions]) {
    const parts = of.is === 'union' ? of.branches.filter((b) => mayHold([b], [])) : of.of.filter((p) => mayHold([], [p]))
    const [only] = parts
    if (!only) return 'none'
    if (parts.length > 1) ways.push({ of, parts })
    else (of.is === 'union' ? sureIn : sureOut).push(only)
  }
  const least = ways.reduce<(typeof ways)[number] | undefined>((a, b) => (a && a.parts.length <= b.parts.length ? a : b), undefined)
  if (!least || (many && sureIn.length + sureOut.length > 0)) {
    const rest = ways.map(({ of, parts }) => ({ isIn: of.is === 'union', shape: of.is === 'union' ? unionOf(parts) : of }))
    return run.find([...atoms, ...sureIn, ...opaque, ...rest.flatMap((w) => (w.isIn ? [w.shape] : []))], [...out, ...sureOut, ...outOpaque, ...rest.flatMap((w) => (w.isIn ? [] : [w.shape]))], depth + 1)
  }
  const others = ways.filter((w) => w !== least)
  const inside = [...atoms, ...opaque, ...others.flatMap((w) => (w.of.is === 'union' ? [unionOf(w.parts)] : []))], outside = [...out, ...outOpaque, ...others.flatMap((w) => (w.of.is === 'all' ? [w.of] : []))]
  return firstOf(least.parts, (part) => (least.of.is === 'union' ? run.find([...inside, part], outside, depth + 1) : run.find(inside, [...outside, part], depth + 1)))
}
type Union = Extract<Shape, { is: 'union' }>
type All = Extract<Shape, { is: 'all' }>
const unionOf = (branches: readonly Shape[]): Union => ({ is: 'union', branches })
function firstOf(shapes: readonly Shape[], ask: (s: Shape) => Residue): Residue {
  let doubt = false
  for (const s of shapes) {
    const found = ask(s)
    if (typeof found === 'object') return found
    doubt ||= found === 'unsure'
  }
  return doubt ? 'unsure' : 'none'
}
/** May a shape hold a value of the kind? */
function mayBe(shape: Shape, kind: Kind): boolean {
  const s = unfold(shape)
  if (s.is === 'nothing') return false
  if (s.is === 'all') return s.of.every((p) => { const u = unfold(p); return u.is === 'all' || mayBe(u, kind) })
  if (s.is === 'scalar' || s.is === 'list' || s.is === 'record' || s.is === 'map') return kindOf(s) === kind || (kindOf(s) === 'other' && kind !== 'list' && kind !== 'record')
  return true
}

/** Each question is asked once. One in progress has no finite value that is found through itself. */
function settled(run: Search, kind: Kind, atoms: Goal['atoms'], out: Goal['out'], depth: number): Residue {
  if (kind !== 'list' && kind !== 'record') return scalars(kind, atoms, out)
  const key = `${identified(atoms)}-${identified(out)}`
  const known = run.settled.get(key)
  if (known) return known
  const at = run.open.get(key)
  if (at !== undefined) {
    run.lowest = Math.min(run.lowest, at)
    return 'none'
  }
  const before = run.lowest, place = run.open.size
  run.lowest = Infinity
  run.open.set(key, place)
  const found = kind === 'list' ? listsResidue(run, atoms as ListShape[], out as ListShape[], depth) : recordsResidue(run, atoms as RecordShape[], out as RecordShape[], depth)
  run.open.delete(key)
  if (typeof found === 'object' || run.lowest >= place) run.settled.set(key, found)
  run.lowest = Math.min(before, run.lowest)
  return found
}
const listed = (s: Shape): readonly Value[] | undefined => (s.is === 'scalar' ? s.limits.choice ?? s.width?.choice : undefined)
function scalars(kind: Kind, atoms: readonly Shape[], out: readonly Shape[]): Residue {
  const few = atoms.map(listed).find((c) => c !== undefined)
  if (few || kind === 'null' || kind === 'boolean') return fromFew(few ?? (kind === 'null' ? [null] : [true, false] as Value[]), atoms, out)
  const [inside, outside] = [atoms, out].map((of) => of.filter((s) => s.is === 'scalar')) as [ScalarShape[], ScalarShape[]]
  return kind === 'number' ? numbersResidue(inside, outside) : textsResidue(inside, outside)
}

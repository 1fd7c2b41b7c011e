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
import { typesMeet } from './scalars.ts'
import { type ListShape, type RecordShape, type ScalarShape, type Shape, unfold } from './shape.ts'
import { Bytes, type Value } from './values.ts'

export type { Residue } from './residue/goal.ts'

const stepsForOne = 30_000, deepest = 48

/** 'none': it is certain that nothing is left. 'unsure': it could not be settled. A value is checked. */
export function residue(inside: readonly Shape[], outside: readonly Shape[], cap = stepsForOne): Residue {
  const run: Search = { steps: 0, cap, open: new Map(), lowest: Infinity, settled: new Map(), find: (i, o, depth) => find(run, i, o, depth) }
  const found = find(run, inside, outside, 0)
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
  for (const other of goal.atoms) if (kindOf(other) !== kind && !(first.is === 'scalar' && other.is === 'scalar' && typesMeet(first.type, other.type))) return 'none'
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
  if (!goal.isJson) { // bytes are of no kind that JSON has
    const value = new Bytes('00')
    if (goal.unions.length + goal.opaque.length + goal.outAlls.length + goal.outOpaque.length > 0) doubt = true
    else if (goal.out.every((s) => admits(s, value) === false)) return { value }
  }
  return doubt ? 'unsure' : 'none'
}

function ofKind(run: Search, { unions, opaque, out, outAlls, outOpaque, ...goal }: Goal, kind: Kind, depth: number): Residue {
  const others: Extract<Shape, { is: 'union' }>[] = []
  const atoms: Shape[] = [...goal.atoms]
  for (const u of unions) {
    const branches = u.branches.filter((b) => mayBe(b, kind))
    const [only] = branches
    if (!only) return 'none'
    if (branches.length === 1) atoms.push(only)
    else others.push(branches.length === u.branches.length ? u : { is: 'union', branches })
  }
  const left = out.filter((s) => kindOf(s) === kind), alls = outAlls.filter((s) => mayBe(s, kind))
  if (atoms.length > goal.atoms.length) return run.find([...atoms, ...others, ...opaque], [...left, ...alls, ...outOpaque], depth + 1)
  if (others.length > 0) {
    const least = others.reduce((a, b) => (b.branches.length < a.branches.length ? b : a))
    return firstOf(least.branches, (b) => run.find([...atoms, b, ...others.filter((u) => u !== least), ...opaque], [...left, ...alls, ...outOpaque], depth + 1))
  }
  const [all, ...moreAlls] = alls
  if (all) return firstOf(all.of, (part) => run.find([...atoms, ...opaque], [...left, ...moreAlls, ...outOpaque, part], depth + 1))
  const found = settled(run, kind, goal.atoms, left, depth)
  if (typeof found === 'string' || (opaque.length === 0 && outOpaque.length === 0)) return found
  return opaque.every((s) => s.admits?.(found.value) === true) && outOpaque.every((s) => s.admits?.(found.value) === false) ? found : 'unsure'
}
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
  if (s.is === 'all') return s.of.every((p) => { const u = unfold(p); return u.is === 'all' || u.is === 'union' || mayBe(u, kind) })
  if (s.is === 'scalar' || s.is === 'list' || s.is === 'record' || s.is === 'map') return kindOf(s) === kind || (kindOf(s) === 'other' && kind !== 'list' && kind !== 'record')
  return true
}

/** Each question is asked once. One in progress has no finite value that is found through itself. */
function settled(run: Search, kind: Kind, atoms: Goal['atoms'], out: Goal['out'], depth: number): Residue {
  if (kind !== 'list' && kind !== 'record') return scalars(kind, atoms as ScalarShape[], out as ScalarShape[])
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
  run.lowest = Math.min(before, run.lowest >= place ? Infinity : run.lowest)
  return found
}
function scalars(kind: Kind, atoms: readonly ScalarShape[], out: readonly ScalarShape[]): Residue {
  const listed = atoms.map((s) => s.limits.choice ?? s.width?.choice).filter((c) => c !== undefined).sort((a, b) => a.length - b.length)[0]
  if (listed || kind === 'null' || kind === 'boolean') return fromFew(listed ?? (kind === 'null' ? [null] : [true, false] as Value[]), atoms, out)
  return kind === 'number' ? numbersResidue(atoms, out) : textsResidue(atoms, out)
}

/** Which alternatives of a large union may read a writer: found by tag, by constant, by being alike, so that a union against its like is not every branch against every other. */
import { canonical } from '../contract/canonical.ts'
import { type ScalarShape, type Shape, unfold } from '../contract/shape.ts'
import { type Value, Bytes, valueKey } from '../contract/values.ts'
import { Num } from '../contract/numbers.ts'

type Union = Extract<Shape, { is: 'union' }>
type Index = { alike: Map<string, Shape>; tagged: Map<string, Shape[]>; constant: Map<string, Shape[]>; others: Shape[] }
const few = 8 // branches, up to which each is asked
const indices = new WeakMap<Union, Index>()

/** The branches that may read the writer, likeliest first and none twice; those left out read nothing of it. */
export function* likelyBranches(reader: Union, writer: Shape): Generator<Shape> {
  if (reader.branches.length <= few) return yield* reader.branches
  let index = indices.get(reader)
  if (!index) indices.set(reader, (index = indexOf(reader)))
  const w = unfold(writer)
  const given = new Set<Shape>()
  const alike = index.alike.get(canonical(w))
  for (const group of [alike ? [alike] : [], ...byTag(index, w), ...byConstant(index, w), index.others]) {
    for (const b of group) {
      if (given.has(b)) continue
      given.add(b)
      yield b
    }
  }
}

function indexOf({ branches }: Union): Index {
  const index: Index = { alike: new Map(), tagged: new Map(), constant: new Map(), others: [] }
  for (const branch of branches) {
    const b = unfold(branch)
    index.alike.set(canonical(b), branch)
    const tags = b.is === 'scalar' || b.is === 'record' ? b.tags : undefined
    const constants = constantsOf(b)
    if (tags) for (const tag of tags) put(index.tagged, tag, branch)
    else if (constants && (b as ScalarShape).otherwise === undefined) for (const c of constants) put(index.constant, c, branch)
    else index.others.push(branch)
  }
  return index
}
function put(groups: Map<string, Shape[]>, key: string, branch: Shape): void {
  const group = groups.get(key)
  if (group) group.push(branch)
  else groups.set(key, [branch])
}

const byTag = ({ tagged }: Index, w: Shape): Iterable<readonly Shape[]> => {
  const tags = w.is === 'scalar' || w.is === 'record' ? w.tags : undefined
  return tags ? tags.map((tag) => tagged.get(tag) ?? []) : tagged.values()
}
const byConstant = ({ constant }: Index, w: Shape): Iterable<readonly Shape[]> =>
  w.is === 'record' || w.is === 'list' || w.is === 'map' ? [] : constantsOf(w)?.map((c) => constant.get(c) ?? []) ?? constant.values()

/** The only values of a scalar, where equal ones are always spelt the same. */
function constantsOf(s: Shape): string[] | undefined {
  const values = s.is === 'scalar' ? s.limits.choice : undefined
  return values?.every(isPlain) ? values.map(valueKey) : undefined
}
const isPlain = (v: Value): boolean => v === null || typeof v === 'string' || typeof v === 'boolean' || v instanceof Num || v instanceof Bytes

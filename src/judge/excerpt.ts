/** A proof as people read it: the path to the point, a few other fields, and how many are left out. */
import { valueText } from '../contract/describe.ts'
import { lengthOf } from '../contract/limits.ts'
import type { Proof } from '../compare/proof.ts'
import { type Step, ITEM } from '../contract/shape.ts'
import { type Value, Filler, isList, isRecord, toJson } from '../contract/values.ts'
import { displayOfSegments, segments } from './paths.ts'
import type { ProofReport } from './report.ts'

const small = 8 // fields of a record that is shown whole
const others = 5 // fields of a larger one shown beside the one on the way to the point
const items = 8 // shown of a longer list, and those with a point in them
const longest = 120 // characters of a text

/** Numbers that a double cannot hold lose digits in `records`, and not in `text`. */
export function proofReport(proof: Proof, writer: 'base' | 'head'): ProofReport {
  const points = proof.points ?? [proof.focus], telling = [...points, ...(proof.apart ?? [])].slice(0, small)
  const count = { omitted: proof.omitted }
  const shown = [toJson(excerpt(proof.record, telling, count))]
  if (proof.second !== undefined) shown.push(toJson(excerpt(proof.second, telling, { ...count }))) // it lacks as many
  const text = shown.join('\n')
  const at = points.map((point) => segments(point.map((step) => (step === ITEM ? 0 : step))))
  const place = at[0] ?? []
  const beside = proof.readAs !== undefined ? `${proof.value === undefined ? '' : valueText(proof.value)} read as ${valueText(proof.readAs)}`
    : proof.typeName !== undefined ? `${place.length > 0 ? displayOfSegments(place) : 'it'} is of the type ${proof.typeName}` : undefined
  return {
    writer, reader: writer === 'base' ? 'head' : 'base', how: proof.how, records: shown.map((record) => JSON.parse(record) as unknown), omitted: count.omitted,
    at,
    text: beside === undefined ? text : `${text} (${beside})`,
  }
}

/** `points`: the ways to what must be seen. */
function excerpt(v: Value, points: readonly (readonly Step[])[], count: { omitted: number }): Value {
  if (isRecord(v)) {
    const out = new Map<string, Value>()
    let spare = v.size <= small ? small : others
    for (const [name, inner] of v) {
      const below = points.filter(([first]) => first === name)
      if (below.length > 0) out.set(name, excerpt(inner, below.map((p) => p.slice(1)), count))
      else if (spare-- > 0) out.set(name, excerpt(inner, [], count))
      else count.omitted++
    }
    return out
  }
  if (isList(v)) {
    const below = (i: number): (readonly Step[])[] => points.filter(([step]) => i === (step === ITEM ? 0 : step)).map((p) => p.slice(1))
    const first = v.length > items + 1 ? items : v.length
    const out: Value[] = v.slice(0, first).map((x, i) => excerpt(x, below(i), count))
    let next = first
    // Behind those the items that must be seen, each where it stands among what is left out.
    for (const i of [...new Set(points.flatMap(([step]) => (typeof step === 'number' && step >= first && step < v.length ? [step] : [])))].sort((a, b) => a - b)) {
      if (i > next) out.push(new Filler(`${i - next} more`))
      out.push(excerpt(v[i] as Value, below(i), count))
      next = i + 1
    }
    return next < v.length ? [...out, new Filler(`${v.length - next} more`)] : out
  }
  return typeof v === 'string' && v.length > longest ? new Filler(`${lengthOf(v)} characters: ${v.slice(0, 24)}…`) : v
}

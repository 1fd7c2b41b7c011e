/** A proof as people read it: the path to the point, a few other fields, and how many are left out. */
import { valueText } from '../contract/describe.ts'
import { lengthOf } from '../contract/limits.ts'
import { Num } from '../contract/numbers.ts'
import type { Proof } from '../compare/proof.ts'
import { type Step } from '../contract/shape.ts'
import { type Value, Filler, isList, isRecord, toJson } from '../contract/values.ts'
import type { ProofReport } from './report.ts'

const small = 8 // fields of a record that is shown whole
const others = 5 // fields of a larger one shown beside the one on the way to the point
const items = 8 // shown of a longer list
const longest = 120 // characters of a text

export function proofReport(proof: Proof, writer: 'base' | 'head'): ProofReport {
  const count = { omitted: proof.omitted }
  const shown = excerpt(proof.record, proof.focus, count)
  const text = toJson(shown)
  return {
    writer, reader: writer === 'base' ? 'head' : 'base', how: proof.how, records: [plain(shown)], omitted: count.omitted,
    text: proof.readAs === undefined ? text : `${text} (${proof.value === undefined ? '' : valueText(proof.value)} read as ${valueText(proof.readAs)})`,
  }
}

function excerpt(v: Value, focus: readonly Step[], count: { omitted: number }): Value {
  if (isRecord(v)) {
    const point = focus[0]
    const out = new Map<string, Value>()
    let spare = v.size <= small ? small : others
    for (const [name, inner] of v) {
      if (name === point) out.set(name, excerpt(inner, focus.slice(1), count))
      else if (spare-- > 0) out.set(name, excerpt(inner, [], count))
      else count.omitted++
    }
    return out
  }
  if (isList(v)) {
    const shown = v.slice(0, v.length > items + 1 ? items : v.length).map((x, i) => excerpt(x, i === 0 || typeof focus[0] === 'number' ? focus.slice(1) : [], count))
    return shown.length < v.length ? [...shown, new Filler(`${v.length - shown.length} more`)] : shown
  }
  return typeof v === 'string' && v.length > longest ? new Filler(`${lengthOf(v)} characters: ${v.slice(0, 24)}…`) : v
}
/** As JSON values; numbers that a double cannot hold lose digits here, and not in the text. */
function plain(v: Value): unknown {
  if (v instanceof Num) return Number(v.toString())
  if (isList(v)) return v.map(plain)
  if (isRecord(v)) return Object.fromEntries([...v].map(([k, x]) => [k, plain(x)]))
  return v === null || typeof v !== 'object' ? v : JSON.parse(toJson(v))
}

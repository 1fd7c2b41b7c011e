/** The verdicts under another judge: both sides compiled to JSON Schema, and ajv decides which records each of them takes. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { proofOf } from '../../src/compare/proof.ts'
import { admits } from '../../src/contract/admits.ts'
import { type Reading, strict } from '../../src/contract/reading.ts'
import { type Shape, scalar } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'
import { compared } from '../laws/comparison.ts'
import type { Company, Law } from '../laws/law.ts'
import { isLabelled } from '../laws/labelled.ts'
import { found, readings, samplesOf, unnamed, without } from '../laws/relation.ts'
import { rebuilt } from '../laws/rewrites.ts'
import { valueSource } from '../laws/source.ts'
import { type Json, LeftOut, type Names, decidable, instanceOf, schemaOf } from './json-schema.ts'
import '../loaded.ts'

type Judge = (instance: Json) => boolean
const judged = Object.entries(readings).filter(([name]) => ['strict', 'history', 'filled', 'defaulted'].includes(name))
type Ask = { ajv: Ajv2020; names: Names }
const newAjv = (): Ask => {
  const ajv = new Ajv2020({ strict: false, code: { optimize: false }, validateSchema: false, validateFormats: false, inlineRefs: false, logger: false })
  return { ajv, names: { known: new Map(), next: 0, add: (name, schema) => { ajv.addSchema(schema, name) } } }
}
let ask = newAjv()
/** What it has compiled is kept for the next shapes, so far as memory goes. */
function oneAjv(): Ask {
  if (ask.names.next > 4000) ask = newAjv()
  return ask
}
/** Does ajv take the value for one of the shape? */
export function ajvAdmits(shape: Shape, reading: Reading, { ajv, names }: Ask = oneAjv()): Judge {
  const validate = ajv.compile(schemaOf(shape, reading, names))
  return (instance) => validate(instance)
}

/** What ajv says; undefined where the oracle leaves the shape out. */
function judgeOf(company: Company, shape: Shape, reading: Reading): Judge | undefined {
  const judges = company.once(reading, () => new Map<Shape, Judge | undefined>())
  if (judges.has(shape)) return judges.get(shape)
  let judge: Judge | undefined
  try {
    judge = ajvAdmits(shape, reading, company.once(oneAjv, oneAjv))
    company.count('schemas')
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error
    company.count(`left out: ${error.message}`)
  }
  judges.set(shape, judge)
  return judge
}
type Record = { value: Value; json: Json }
/** All values of the company that JSON has a place for: those made up for each shape by our own samples, and those that were not. */
const recordsOf = (company: Company): readonly Record[] => company.once(recordsOf, () =>
  [...company.values, ...company.members.flatMap((m) => [...samplesOf(m, company)])].flatMap((value) => {
    const json = instanceOf(value)
    return json === undefined ? [] : [{ value, json }]
  }))
/** Which of the records ajv takes. */
function takenBy(company: Company, shape: Shape, reading: Reading): Uint8Array | undefined {
  const rows = company.once(`taken by ${JSON.stringify({ ...reading, takes: [...reading.takes] })}`, () => new Map<Shape, Uint8Array | undefined>())
  if (rows.has(shape)) return rows.get(shape)
  const judge = judgeOf(company, shape, reading)
  const row = judge && Uint8Array.from(recordsOf(company), ({ json }) => (judge(json) ? 1 : 0))
  rows.set(shape, row)
  return row
}

/** Opaque parts, formats, types of two meanings and physical names are none of the oracle's: other shapes stand in for them. */
const prepare = (shape: Shape): Shape => rebuilt(unnamed(shape), { made: (s) => (s.is === 'opaque' ? scalar('string') : s.is === 'scalar' ? decidable(s) : s.is === 'record' ? without(s, 'between') : s) })

export const oracleLaws: readonly Law[] = [
  { name: 'ajv: membership is the same', of: 1, prepare, broken: ([s], company) => {
    for (const [name, reading] of judged) {
      const row = s && takenBy(company, s, reading)
      for (const [i, { value }] of s && row ? recordsOf(company).entries() : []) {
        const ours = admits(s as Shape, value, reading)
        company.count(ours === undefined ? 'unsure' : 'records')
        if (ours !== undefined && ours !== (row?.[i] === 1)) return `${name}: ${valueSource(value)} is ${ours ? 'admitted' : 'refused'} by us, not by ajv`
      }
    }
    return undefined
  } },
  { name: 'ajv: what is called safe is read', of: 2, prepare, broken: ([w, r], company) => {
    const written = w && takenBy(company, w, strict)
    for (const [name, reading] of judged) {
      const read = r && takenBy(company, r, reading)
      if (!w || !r || !written || !read || found(w, r, reading).length > 0) continue
      company.count('safe')
      for (let i = 0; i < read.length; i++) {
        if (written[i] === 0) continue
        company.count('records')
        if (read[i] === 0 && isLabelled(w, recordsOf(company)[i]?.value ?? null)) return `${name}: ${valueSource(recordsOf(company)[i]?.value ?? null)} is written and refused`
      }
    }
    return undefined
  } },
  { name: 'ajv: what is called a break is shown', of: 2, prepare, broken: ([w, r], company) => {
    for (const [name, reading] of judged) {
      const writes = w && judgeOf(company, w, strict), reads = r && judgeOf(company, r, reading)
      if (!w || !r || !writes || !reads) continue
      for (const refusal of found(w, r, reading).slice(0, 8)) {
        const proof = refusal.escape.how === 'unsure' ? undefined : proofOf(refusal, reading)
        const json = proof && instanceOf(proof.record)
        company.count(proof ? (json === undefined ? 'records that JSON has no place for' : 'records') : refusal.escape.how)
        if (json !== undefined && (!writes(json) || reads(json))) return `${name}: ${valueSource(proof?.record ?? null)} is written ${writes(json)}, read ${reads(json)}`
      }
    }
    return undefined
  } },
  { name: 'ajv: where nothing is told the same records are taken', of: 2, prepare, broken: ([b, h], company) => {
    const one = b && takenBy(company, b, strict), other = h && takenBy(company, h, strict)
    if (!b || !h || !one || !other) return undefined
    const at = one.findIndex((x, i) => x !== other[i] && isLabelled(x === 1 ? b : h, recordsOf(company)[i]?.value ?? null))
    company.count(at < 0 ? 'alike' : 'told apart')
    if (at >= 0 && compared(b, h, [{ axis: 'records', oldReadsNew: strict, newReadsOld: strict }]).changes.length === 0) return `${valueSource(recordsOf(company)[at]?.value ?? null)} tells them apart`
    return undefined
  } },
]

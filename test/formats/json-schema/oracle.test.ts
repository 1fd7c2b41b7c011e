// The whole comparison of schemas made up at random, of every draft, held to ajv: what is called safe refuses no document that is made up, and every break has one that ajv confirms.
import { expect, test } from 'vitest'
import { compare } from '../../../src/compare/compare.ts'
import { poolOf, variations } from '../../../src/compare/variations.ts'
import { admits } from '../../../src/contract/admits.ts'
import type { Contract, Decider } from '../../../src/contract/contract.ts'
import { writing } from '../../../src/contract/reading.ts'
import { samples } from '../../../src/contract/samples.ts'
import { type Shape, nothing } from '../../../src/contract/shape.ts'
import { type Value, toJson, valueKey } from '../../../src/contract/values.ts'
import { read } from '../../../src/formats/json-schema/index.ts'
import { type FormatOptions, sourceOf } from '../../../src/formats/source.ts'
import { parseJson } from '../../../src/text/json.ts'
import { type Json, pairOf } from './random-schemas.ts'

const [seeds, from] = [Number(process.env['SEEDS'] ?? 120), Number(process.env['FROM'] ?? 1)]

type Side = { contract: Contract; shape: Shape; judge: Decider }
async function sideOf(schema: Json, options: FormatOptions): Promise<Side> {
  const text = JSON.stringify(schema)
  const [contract] = await read({ ...sourceOf('a.schema.json', text, parseJson(text, 'a.schema.json')), options })
  const dataset = contract?.datasets[0]
  if (!contract || !dataset?.accepts) throw new Error('no dataset')
  return { contract, shape: dataset.shape ?? nothing, judge: await dataset.accepts() }
}
function* few(all: Iterable<Value>, most: number): Generator<Value> {
  let n = 0
  for (const v of all) {
    if (++n > most) return
    yield v
  }
}
/** Documents of both, and some like them. */
function documentsOf(...sides: Side[]): Value[] {
  const made = sides.flatMap(({ shape, judge }) => [...few(judge.samples?.() ?? [], 40), ...few(samples(shape), 20)])
  const pool = poolOf(made)
  return [...new Map([...made, ...made.slice(0, 30).flatMap((v) => [...few(variations(v, pool), 30)])].map((v) => [valueKey(v), v])).values()]
}

/** What is wrong with the comparison of one pair. */
async function faultOf(seed: number, options: FormatOptions, tally: Map<string, number>): Promise<string | undefined> {
  const pair = pairOf(seed)
  const [base, head] = [await sideOf(pair.base, options), await sideOf(pair.head, options)]
  const { effects, changes } = await compare(base.contract, head.contract)
  const documents = documentsOf(base, head)
  for (const { shape, judge } of [base, head]) for (const v of documents) {
    const [ours, theirs] = [admits(shape, v), judge.decide(v)]
    if (ours !== undefined && theirs !== undefined && ours !== theirs) return `${toJson(v)} is ${ours ? 'admitted' : 'refused'} by the shape, not by ajv`
  }
  for (const [direction, writer, reader] of [['oldReadsNew', head, base], ['newReadsOld', base, head]] as const) {
    tally.set(effects[direction], (tally.get(effects[direction]) ?? 0) + 1)
    const shown = changes.filter((c) => c.proof?.direction === direction)
    for (const { proof } of shown) if (proof && (writer.judge.decide(proof.record) !== true || reader.judge.decide(proof.record) !== false)) return `${direction}: ${toJson(proof.record)} is not confirmed`
    if (effects[direction] === 'breaks' && !changes.some((c) => c.effects[direction] === 'breaks' && c.proof)) return `${direction}: breaks, and no document shows it`
    const isWritten = (v: Value): boolean => writer.judge.decide(v) === true && (options.contentModel !== 'lenient' || admits(writer.shape, v, writing(writer.contract.readings[0]?.newReadsOld ?? never)) === true)
    const broken = effects[direction] === 'safe' ? documents.find((v) => isWritten(v) && reader.judge.decide(v) === false) : undefined
    if (broken !== undefined) return `${direction}: called safe, and ${toJson(broken)} is refused`
  }
  return undefined
}
const never = { match: 'name', unknown: 'rest', missing: 'refuse', symbols: 'refuse', takes: new Map(), undeclared: 'never' } as const

test.each<['strict' | 'lenient']>([['strict'], ['lenient']])('%s', async (contentModel) => {
  const tally = new Map<string, number>()
  for (let seed = from; seed < from + seeds; seed++) {
    const fault = await faultOf(seed, { contentModel }, tally)
    if (fault !== undefined) {
      const { base, head } = pairOf(seed)
      expect.fail(`${fault}\nSEEDS=1 FROM=${seed}\n${JSON.stringify(base)}\n${JSON.stringify(head)}`)
    }
  }
  if (seeds < 50) return
  expect(Math.min(tally.get('safe') ?? 0, tally.get('breaks') ?? 0)).toBeGreaterThan(seeds / 8)
  expect(tally.get('unsure') ?? 0).toBeLessThanOrEqual(seeds / 20)
})

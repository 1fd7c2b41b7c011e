// Random schemas: ajv decides what is valid, and none of our own code does.
import { expect, test } from 'vitest'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { refusals } from '../../../src/compare/refusals.ts'
import { admits } from '../../../src/contract/admits.ts'
import { strict } from '../../../src/contract/reading.ts'
import { type Shape, slot } from '../../../src/contract/shape.ts'
import { type Value, toJson } from '../../../src/contract/values.ts'
import { Num, parseNum } from '../../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../../src/contract/patterns.ts'
import { read } from '../../../src/formats/json-schema/index.ts'
import { sourceOf } from '../../../src/formats/source.ts'
import { parseJson } from '../../../src/text/parse.ts'
import { type Json, type Roll, dice, document, edited, schema } from './schemas.ts'
import '../../loaded.ts'

const seeds = Number(process.env['SEEDS'] ?? 120), from = Number(process.env['FROM'] ?? 1)
const options = { strict: false, validateFormats: false, ignoreKeywordsWithRef: true, logger: false, allErrors: true } as const // all of them: else ajv 8 mixes up `prefixItems` and `contains`

async function shapeOf(of: Json): Promise<Shape> {
  const text = JSON.stringify(of)
  const [contract] = await read(sourceOf('x.schema.json', text, parseJson(text, 'x.schema.json')))
  return contract?.datasets[0]?.shape ?? { is: 'nothing' }
}
function valueOf(x: Json): Value {
  if (typeof x === 'number') return parseNum(String(x)) ?? new Num(0n)
  if (Array.isArray(x)) return x.map(valueOf)
  return x !== null && typeof x === 'object' ? new Map(Object.entries(x).map(([k, v]) => [k, valueOf(v)])) : x
}
function compiled(of: Json, draft: 7 | 2020): ((x: Json) => boolean) | undefined {
  const ajv = draft === 7 ? new Ajv(options) : new Ajv2020({ ...options, ignoreKeywordsWithRef: false })
  try {
    const validate = ajv.compile(of as object)
    return (x) => validate(x)
  } catch {
    return undefined
  }
}
const valid = (is: (x: Json) => boolean, x: Json): boolean | undefined => {
  try {
    return is(x)
  } catch {
    return undefined // a schema that needs itself
  }
}
type Decide = (x: Json) => boolean
/** A document that only one of ajv and us takes for valid. */
function disagreement(shape: Shape, decide: Decide, all: readonly Json[]): string | undefined {
  for (const x of all) {
    const ours = admits(shape, valueOf(x)), theirs = valid(decide, x)
    if (ours !== undefined && theirs !== undefined && ours !== theirs) return `${JSON.stringify(x)} is ${ours ? 'admitted by us, not by ajv' : 'admitted by ajv, not by us'}`
  }
  return undefined
}
const documents = (roll: Roll): Json[] => Array.from({ length: 60 }, () => document(roll))

test('ajv agrees: what belongs to a schema, what is called safe, what is called a break', async () => {
  await loadPatternEngine()
  const tally = { safe: 0, breaks: 0, unsure: 0 }
  for (let seed = from; seed < from + seeds; seed++) {
    const roll = dice(seed), draft = roll(2) === 0 ? 7 : 2020
    const was = schema(roll, draft), is = roll(5) === 0 ? schema(roll, draft) : edited(was, roll, draft)
    const [old, now] = [compiled(was, draft), compiled(is, draft)]
    if (!old || !now) continue
    if (/"if"/.test(JSON.stringify([was, is])) && /"unevaluated/.test(JSON.stringify([was, is]))) continue // ajv 8 counts what a failed `if` has looked at
    const [b, h] = [await shapeOf(was), await shapeOf(is)]
    const replay = `SEEDS=1 FROM=${seed}\n${JSON.stringify(was)}\n${JSON.stringify(is)}`
    const all = documents(roll)
    for (const [name, shape, decide] of [['base', b, old], ['head', h, now]] satisfies [string, Shape, Decide][]) {
      const wrong = disagreement(shape, decide, all)
      if (wrong !== undefined) expect.fail(`${wrong} (${name})\n${replay}`)
    }
    const found = refusals(slot(b), slot(h), strict)
    const shown = found.flatMap(({ escape, at, shownAt }) => (escape.how === 'value' && (shownAt ?? at).up === undefined ? [escape.value] : []))
    for (const v of shown) {
      const x = JSON.parse(toJson(v)) as Json
      if (valid(old, x) === false || valid(now, x) === true) expect.fail(`${JSON.stringify(x)} is no proof\n${replay}`)
    }
    if (found.length === 0) {
      const broken = all.find((x) => valid(old, x) === true && valid(now, x) === false)
      if (broken !== undefined) expect.fail(`called safe, and ${JSON.stringify(broken)} is refused\n${replay}`)
    }
    tally[found.length === 0 ? 'safe' : found.every((f) => f.escape.how === 'unsure') ? 'unsure' : 'breaks']++
  }
  if (seeds > 50) expect(Math.min(tally.safe, tally.breaks)).toBeGreaterThan(seeds / 20)
}, 600_000)

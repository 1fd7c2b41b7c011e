// Texts to contracts, and contracts to a few words, for the tests of every format.
import type { Contract } from '../../src/contract/contract.ts'
import { describeSlot } from '../../src/contract/describe.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { Num } from '../../src/contract/numbers.ts'
import type { Shape } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'
import { formats } from '../../src/formats/index.ts'
import { type Format, sourceOf } from '../../src/formats/source.ts'
import { parseTree } from '../../src/text/parse.ts'
import { Problem, type ProblemDetails } from '../../src/text/problem.ts'

export type Files = Readonly<Record<string, string>>

/** The format of this name in the list. */
export function formatOf(name: string): Format {
  const found = formats.find((format) => format.name === name)
  if (!found) throw new Error(`no format ${name}`)
  return found
}
/** Does the format of this name claim the text? */
export function claims(name: string, text: string, file = 'a.yaml'): boolean {
  return formatOf(name).claims(parseTree(text, file), file)
}
/** The contracts of a text by the format of this name, whose other files are `files`. */
async function readAs(name: string, text: string, file = 'contracts/a.yaml', files: Files = {}): Promise<Contract[]> {
  const format = await formatOf(name).load()
  return format.read(sourceOf(file, text, parseTree(text, file), (path) => Promise.resolve(files[path]), (words) => Promise.resolve(Object.keys(files).filter((path) => files[path]?.includes(words)))))
}
/** The only contract of a text. */
export async function readOne(name: string, text: string, file?: string, files?: Files): Promise<Contract> {
  const contracts = await readAs(name, text, file, files)
  if (contracts.length !== 1 || !contracts[0]) throw new Error(`${contracts.length} contracts`)
  return contracts[0]
}
/** Why a text cannot be read. */
export async function problemOf(name: string, text: string, file?: string, files?: Files): Promise<ProblemDetails> {
  try {
    await readAs(name, text, file, files)
  } catch (error) {
    if (error instanceof Problem) return error.details
    throw error
  }
  throw new Error('it was read')
}

/** Each slot of a record in a line: `name: string, nullable = "x"`. */
export function lines(shape: Shape | undefined): string[] {
  if (shape?.is !== 'record') throw new Error(`no record: ${shape?.is}`)
  return [...shape.slots].map(([name, slot]) => `${name}: ${describeSlot(slot)}${slot.fallback === undefined ? '' : ` = ${toJson(slot.fallback)}`}`)
}
/** Each fact in a line: `place location: s3://lake`. */
export const said = (facts: readonly Fact[] | undefined): string[] => (facts ?? []).map((fact) => `${fact.matter} ${fact.key}: ${fact.text}`)
/** What of a fact is compared, in JSON. */
export const compared = (fact: Fact | undefined): unknown => {
  if (!fact) return undefined
  const plain = (key: string, value: unknown): unknown => (key === 'text' || key === 'at' ? undefined : value instanceof Num ? value.toString() : value)
  return JSON.parse(JSON.stringify(fact, plain))
}

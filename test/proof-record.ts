// The record of a proof, read back from the text of the report and judged by itself: does its writer admit it, and its reader not?
import { join } from 'node:path'
import { admits } from '../src/contract/admits.ts'
import type { Contract, Dataset } from '../src/contract/contract.ts'
import { type Reading, strict } from '../src/contract/reading.ts'
import { Num } from '../src/contract/numbers.ts'
import { isReadTheSame } from '../src/contract/same-read.ts'
import { type Shape, unfold } from '../src/contract/shape.ts'
import { type Value, Bytes, isRecord, sameValue } from '../src/contract/values.ts'
import { defaults } from '../src/config/config.ts'
import { loadConfig } from '../src/config/load.ts'
import { howToRead } from '../src/config/settings.ts'
import { asWritten, valueOf } from '../src/formats/shared/values.ts'
import { recognise } from '../src/gate/recognise.ts'
import type { ContractReport, Finding } from '../src/judge/report.ts'
import { folder } from '../src/read/folder.ts'
import { parseTree } from '../src/text/parse.ts'
import type { Node } from '../src/text/tree.ts'
import type { Case } from './case-folder.ts'

type Sides = Record<'base' | 'head', Contract>
/** Both contracts of a report, read anew; undefined where one is not there to be read. */
export async function sidesOf({ at }: Case, { id, basePath, headPath, format, version }: ContractReport, before: 'base' | 'earlier' = 'base'): Promise<Sides | undefined> {
  const config = await loadConfig(await folder(join(at, 'base'))).catch(() => undefined) ?? defaults // a config that is wrong is a case of its own
  const read = async (side: 'base' | 'head' | 'earlier', path: string | null): Promise<Contract | undefined> => {
    const snapshot = await folder(join(at, side))
    const bytes = path === null ? undefined : (await snapshot.read([path])).get(path)
    const found = path === null || bytes === undefined ? undefined : await recognise(path, bytes, snapshot, { ...howToRead(config, path), ...(side === 'head' ? { format } : {}) })
    const contracts = found && 'contracts' in found ? found.contracts : []
    return contracts.find((c) => c.id === id && side !== 'earlier' && c.version?.text === (version[side] ?? undefined)) ?? contracts.find((c) => c.id === id) ?? contracts[0]
  }
  const [base, head] = [await read(before, basePath), await read('head', headPath)]
  return base && head && { base, head }
}

/** What is wrong with a proof; none where all is well; undefined where it cannot be read back (an excerpt, a value that stands for one that cannot be made up, a record that is told by the name of its type). */
export function faultsOfProof(finding: Finding, sides: Sides): string[] | undefined {
  const { proof, role } = finding
  if (!proof || proof.omitted > 0 || /"<(?:[^"\\]|\\.)*>"/.test(proof.text) || / is of the type \S+\)$/m.test(proof.text)) return undefined
  const pathIn = { base: finding.basePath, head: finding.path }
  const [writer, reader] = [datasetOf(sides[proof.writer], role, pathIn[proof.writer]), datasetOf(sides[proof.reader], role, pathIn[proof.reader])]
  const axis = sides[proof.reader].readings[0]
  const reading = proof.writer === 'head' ? axis?.oldReadsNew : axis?.newReadsOld
  if (proof.how === 'misread' && reading?.encoded !== true) return undefined // by what the value stands for, which only an encoded one shows
  const records = writer && proof.text.split('\n').map((line) => valueIn(writer.shape, parseTree(line.replace(/ \(.* (?:read as|is read) .*\)$|(?<=[}\]]) \([^)]*\)$/, ''), 'proof.json')))
  if (!writer || !reader || !reading || !records || records.includes(undefined)) return undefined
  const values = records as Value[]
  const faults = values.flatMap((v) => (admits(writer.shape, v) === true ? [] : [`${proof.writer} does not admit ${proof.text}`]))
  if (proof.how === 'pair') return [...faults, ...faultsOfPair(values, proof.at, writer)]
  const [value] = values
  if (reading.match === 'alias' && value !== undefined && !isRefused(reader.shape, value, reading, proof) && proof.at.some((path) => isFoundByName(reader.shape, path))) return undefined
  if (reading.encoded && value !== undefined && isReadTheSame(writer.shape, reader.shape, value) === false) return faults
  return [...faults, ...(value !== undefined && isRefused(reader.shape, value, reading, proof) ? [] : [`${proof.reader} admits ${proof.text}`])]
}
function datasetOf({ datasets }: Contract, role: Dataset['role'], [name]: readonly string[]): Dataset | undefined {
  const own = datasets.filter((d) => d.role === role)
  return own.find((d) => d.name === name) ?? own.find((d) => d.unnamed || d.sole)
}
/** A query that names a column fails where it is not written, whether it had to be there or not. */
function isRefused(reader: Shape, value: Value, reading: Reading, { how, at }: NonNullable<Finding['proof']>): boolean {
  return admits(reader, value, reading) === false || (how === 'absent' && reading.missing === 'select' && at.every((path) => at.length > 0 && valueAt(value, path) === undefined))
}
/** Does the way there lead through a union of several records? Which of them is read goes by its name, which the text does not hold. */
function isFoundByName(reader: Shape, path: readonly string[]): boolean {
  const s = unfold(reader), [step, ...rest] = path
  if (s.is === 'union') return s.branches.filter((branch) => unfold(branch).is === 'record').length > 1 || s.branches.some((branch) => isFoundByName(branch, path))
  const below = step === undefined ? undefined : s.is === 'record' ? s.slots.get(step) : s.is === 'list' ? s.items : s.is === 'map' ? s.values : undefined
  return below !== undefined && isFoundByName(below.shape, rest)
}
/** They agree where it says so, and the writer's own keys tell them apart. */
function faultsOfPair([one, two]: readonly Value[], at: readonly (readonly string[])[], { facts }: Dataset): string[] {
  if (one === undefined || two === undefined) return ['a pair is two records']
  const apart = (path: readonly string[]): boolean => {
    const [a, b] = [valueAt(one, path), valueAt(two, path)]
    return a === undefined || b === undefined || a === null || b === null || !sameValue(a, b)
  }
  return [
    ...at.filter((path) => valueAt(one, path) !== undefined && apart(path)).map((path) => `the two do not agree in ${path.join('.')}`),
    ...facts.flatMap((fact) => (fact.kind === 'key' && !fact.value.some((column) => apart(column.split('.'))) ? [`the writer's own key ${fact.text} rules the two out`] : [])),
  ]
}
function valueAt(value: Value, path: readonly string[]): Value | undefined {
  let v: Value | undefined = value
  for (const step of path) {
    const item = /^\[(\d+)\]$/.exec(step)
    v = Array.isArray(v) && item ? (v as Value[])[Number(item[1])] : v !== undefined && isRecord(v) ? v.get(step) : undefined
  }
  return v
}

/** JSON as the writer's shape means it: its text alone does not say that a date is one. */
function valueIn(shape: Shape, node: Node): Value | undefined {
  const s = unfold(shape)
  switch (s.is) {
    case 'union': return firstOf(s.branches, (b) => { const v = valueIn(b, node); return v !== undefined && admits(b, v, strict) === true ? v : undefined }) ?? asWritten(node)
    case 'list': return node.kind === 'list' ? allOf(node.items.map((item, i) => valueIn((s.prefix?.[i] ?? s.items).shape, item))) : undefined
    case 'map': case 'record': {
      if (node.kind !== 'map') return undefined
      const out = new Map<string, Value>()
      for (const [name, { value }] of node.entries) {
        const v = valueIn(s.is === 'map' ? s.values.shape : s.slots.get(name)?.shape ?? s.rest, value)
        if (v === undefined) return undefined
        out.set(name, v)
      }
      return out
    }
    case 'scalar': {
      if (s.type === 'bytes') return node.kind === 'scalar' && node.text.startsWith('0x') ? new Bytes(node.text.slice(2)) : undefined
      const v = valueOf(node, s)
      return v instanceof Num ? v.typed(s.type) : v
    }
    case 'nothing': case 'not': case 'all': return asWritten(node)
    default: return valueOf(node, s)
  }
}
const allOf = (values: readonly (Value | undefined)[]): Value | undefined => (values.includes(undefined) ? undefined : values as Value[])
function firstOf<A, B>(all: readonly A[], made: (x: A) => B | undefined): B | undefined {
  for (const x of all) {
    const y = made(x)
    if (y !== undefined) return y
  }
  return undefined
}

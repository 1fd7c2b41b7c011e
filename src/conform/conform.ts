/** Does what a producer emits fit a contract? Reads both, walks them together, and says so in a report. */
import { errorOf } from '../gate/notices.ts'
import { isCandidate, recognise } from '../gate/recognise.ts'
import { tool } from '../gate/tool.ts'
import type { Contract } from '../contract/contract.ts'
import type { Report, ReportError } from '../judge/report.ts'
import { readProducer } from '../producers/index.ts'
import { tooLarge } from '../text/decode.ts'
import { Problem } from '../text/problem.ts'
import { datasetEmitted, datasetMeant } from './dataset.ts'
import { conformPolicyNamed, isConformPolicy, standard } from './policies.ts'
import { type FailOn, conformReport, contractReport } from './report.ts'

/** A file by its name and what is in it; `size` where `bytes` are only what is looked at of a large one. */
export type ConformFile = { file: string; text: string } | { file: string; bytes: Uint8Array; size?: number }
export type Conform = {
  /** A Spark StructType, DDL, JSON Schema, Parquet, CSV, JSON or NDJSON file, or another contract. */
  schema: ConformFile
  contract: ConformFile
  /** A name of docs/conform.md; `backward` where none is given. */
  policy?: string
  /** Which dataset of the contract, where it has several. */
  dataset?: string
  /** The kind of schema, where its name and content do not tell; the database of a DDL text. */
  as?: string
  dialect?: string
  failOn?: FailOn
  /** `YYYY-MM-DD`. Default: the UTC day. */
  today?: string
  /** Another file that one of the two refers to. */
  readFile?: (path: string) => Promise<string | undefined>
}

/** Resolves to the report: what cannot be read is in its errors. Rejects with a TypeError for a policy that is none. */
export async function conform(given: Conform): Promise<Report> {
  const policy = conformPolicyNamed(given.policy ?? standard)
  if (!isConformPolicy(policy)) throw new TypeError(`policy ${JSON.stringify(given.policy)}: ${policy.message}; ${policy.hint}`)
  const errors: ReportError[] = []
  const tried = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.push(errorOf(error, null))
      return undefined
    }
  }
  const meant = await tried(async () => datasetMeant(await contractsIn(given), given.contract.file, given.dataset))
  const { schema, as, dialect, readFile } = given
  const producer = await tried(() => readProducer({
    file: schema.file, bytes: bytesOf(schema), ...('size' in schema && schema.size !== undefined ? { size: schema.size } : {}),
    ...(as === undefined ? {} : { as }), ...(dialect === undefined ? {} : { dialect }), ...(readFile ? { readFile } : {}),
  }))
  const emitted = meant && producer && await tried(async () => datasetEmitted(producer.contract, meant.dataset))
  const held = meant && producer && emitted && contractReport({ ...meant, producer, emitted, policy, policySource: given.policy === undefined ? 'default' : 'flag' })
  return conformReport(tool, { contract: given.contract.file, schema: schema.file }, given.today ?? new Date().toISOString().slice(0, 10), given.failOn ?? 'error', held, errors)
}

const bytesOf = (f: ConformFile): Uint8Array => ('text' in f ? new TextEncoder().encode(f.text) : f.bytes)

async function contractsIn({ contract, schema, readFile }: Conform): Promise<Contract[]> {
  const { file } = contract
  const read = async (paths: readonly string[]): Promise<Map<string, Uint8Array>> => {
    const texts = await Promise.all(paths.map(async (path) => [path, await readFile?.(path)] as const))
    return new Map(texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, new TextEncoder().encode(text)] as const])))
  }
  const isCut = 'bytes' in contract && contract.size !== undefined && contract.size > contract.bytes.length
  const found = isCut ? { problem: tooLarge(contract.size ?? 0, file, contract.bytes), surely: isCandidate(file) } : await recognise(file, bytesOf(contract), { read, ...(readFile ? {} : { alone: true }) })
  if ('contracts' in found) return found.contracts
  if ('problem' in found && (found.surely || isCandidate(file) || found.problem.details.code === 'lfs-pointer')) throw found.problem
  const turned = 'contracts' in await recognise(schema.file, bytesOf(schema), { read })
  throw new Problem({
    file, line: 1, column: 1, code: 'not-a-contract', message: `this is not a contract of any format known here${turned ? `, and ${schema.file} is one` : ''}`,
    hint: 'the contract is the second of the two: driftgate conform <schema> <contract>',
  })
}

/** What a producer's file is read as, in words. */
import { type Shape, type Slot, unfold } from '../../src/contract/shape.ts'
import { describe } from '../../src/contract/describe.ts'
import { type Producer, type ProducerSource, readProducer } from '../../src/producers/index.ts'
import { Problem, type ProblemDetails } from '../../src/text/problem.ts'

export function producerOf(file: string, contents: string | Uint8Array, more: Partial<ProducerSource> = {}): Promise<Producer> {
  return readProducer({ file, bytes: typeof contents === 'string' ? new TextEncoder().encode(contents) : contents, ...more })
}

/** The problem of a file that cannot be read; fails where it can be. */
export async function problemOf(file: string, contents: string | Uint8Array, more: Partial<ProducerSource> = {}): Promise<ProblemDetails> {
  try {
    const { kind } = await producerOf(file, contents, more)
    throw new Error(`${file} was read as ${kind}`)
  } catch (error) {
    if (error instanceof Problem) return error.details
    throw error
  }
}

export const shapeOf = ({ contract }: Producer): Shape => {
  const [dataset, second] = contract.datasets
  if (!dataset || second) throw new Error(`${contract.datasets.length} datasets`)
  return dataset.shape
}

/** `name: type`, or `name?: type` where a record may lack it; the fields of records in braces. */
export const fieldsOf = (shape: Shape): string[] => {
  const s = unfold(shape)
  if (s.is !== 'record') throw new Error(`a record is expected, not ${describe(s)}`)
  return [...s.slots].map(([name, slot]) => `${name}${slot.required ? '' : '?'}: ${spelt(slot)}`)
}
function spelt({ shape }: Slot): string {
  const s = unfold(shape)
  if (s.is === 'record') return `{ ${fieldsOf(s).join(', ')} }`
  if (s.is === 'list') return `[${spelt(s.items)}]`
  if (s.is === 'map') return `map of ${describe(s.keys)} to ${spelt(s.values)}`
  if (s.is === 'union') return s.branches.map(branch => spelt({ shape: branch, required: true })).join(' | ')
  return describe(s)
}
export const fields = async (file: string, contents: string | Uint8Array, more: Partial<ProducerSource> = {}): Promise<string[]> =>
  fieldsOf(shapeOf(await producerOf(file, contents, more)))

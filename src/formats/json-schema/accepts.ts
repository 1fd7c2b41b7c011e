/** Single documents decided by a validator (ajv), under the contract's own draft and across its files: what the shapes say of it does not count here. */
import type { Decider } from '../../contract/contract.ts'
import { loadPatternEngine } from '../../contract/patterns.ts'
import type { Value } from '../../contract/values.ts'
import type { Node } from '../../text/tree.ts'
import { documentsOf } from './accepts-samples.ts'
import { type Flat, flattened } from './accepts-schema.ts'
import { Undecided, Unread, documentOf } from './accepts-values.ts'
import type { Documents } from './documents.ts'

/** Never throws: a schema that ajv cannot compile, or that is too large, decides nothing and says why. */
export async function deciderOf(root: Node, documents: Documents, assertFormats = false): Promise<Decider> {
  let flat: Flat
  let validate: (document: unknown) => boolean
  try {
    flat = flattened(root, documents)
    const { validatorOf } = await import('./accepts-ajv.ts')
    if (flat.patterns) await loadPatternEngine()
    validate = validatorOf(flat, assertFormats)
  } catch (error) {
    return { decide: () => undefined, why: `a validator cannot be asked: ${reasonOf(error)}` }
  }
  const ask = (record: Value): boolean | Unread | undefined => {
    try {
      return validate(documentOf(record, flat.unread))
    } catch (error) {
      if (error instanceof Unread) return error
      if (error instanceof Undecided || error instanceof RangeError || error instanceof TypeError) return undefined // out of stack; a name that JavaScript keeps
      throw error
    }
  }
  return {
    samples: () => documentsOf(flat.schema), size: flat.size, isUnread: (record) => ask(record) instanceof Unread,
    decide: (record) => {
      const answer = ask(record)
      return answer instanceof Unread ? undefined : answer
    },
  }
}
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.split('\n')[0] ?? '' : String(error)).slice(0, 200)

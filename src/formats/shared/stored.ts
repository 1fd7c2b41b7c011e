import type { Fact, Span } from '../../contract/facts.ts'
import type { Stored } from '../../types/physical.ts'
import { fact } from './facts.ts'

/** What a physical type says beside the shape, as a fact: another one is another type, for certain or perhaps. */
export function besideFacts(key: string, text: string, at: Span, { beside, known, agrees, told, readings }: Stored): Fact[] {
  return beside === undefined ? [] : [fact(key, 'place', text, at, { kind: 'query', value: beside, ...(known ? { known } : {}), ...(agrees ? { binding: false } : {}), ...(told ? { told } : {}), ...(readings ? { readings } : {}) })]
}

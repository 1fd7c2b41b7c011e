/** What a finding says of a field or a dataset that is gone. */
import type { Change } from '../../src/compare/change.ts'
import type { Dataset } from '../../src/contract/contract.ts'
import { record, scalar, slot } from '../../src/contract/shape.ts'
import { findingOf } from '../../src/judge/findings.ts'
import { fact, pairOf, slotChange } from './judging.ts'

export const marked = (isMarked: boolean): string => findingOf(slotChange('removed', slot(scalar('string'), isMarked ? { facts: [fact('deprecated', 'label', 'true')] } : {}), undefined), pairOf()).message
export function dataset(more: Partial<Dataset>): string {
  const base: Dataset = { name: 'orders', role: 'output', shape: record(new Map()), facts: [], ...more }
  const change: Change = { of: 'dataset', what: 'removed', base, head: undefined, role: 'output', path: ['orders'], basePath: ['orders'], also: [], effects: { oldReadsNew: 'breaks', newReadsOld: 'safe' }, exact: true, why: undefined, proof: undefined, at: undefined, baseAt: undefined }
  return findingOf(change, pairOf()).message
}

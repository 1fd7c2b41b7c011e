/** Two shapes compared as one dataset of a contract, told in a line for each change. */
import type { Change } from '../../src/compare/change.ts'
import { compareDatasets } from '../../src/compare/datasets.ts'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import type { Axis, Reading } from '../../src/contract/reading.ts'
import { tables } from '../../src/contract/reading.ts'
import type { Shape } from '../../src/contract/shape.ts'
import { displayOf } from '../../src/judge/paths.ts'
import '../loaded.ts'

export type Comparing = { readings?: readonly Axis[]; foldsCase?: boolean; role?: Dataset['role']; exact?: Reading }

const contractOf = (shape: Shape, { readings = tables, foldsCase = false, role = 'output' }: Comparing = {}): Contract & { datasets: [Dataset] } => ({
  format: 'test', id: 'c', file: 'c.yaml', datasets: [{ name: 'd', role, shape, facts: [] }], facts: [], readings, foldsCase,
  locate: ({ start }) => ({ file: 'c.yaml', line: start, column: 1, endLine: start, endColumn: 2 }),
})
export function changesOf(base: Shape, head: Shape, how: Comparing = {}): Change[] {
  const [b, h] = [contractOf(base, how), contractOf(head, how)]
  return compareDatasets(b, h, b.datasets[0], h.datasets[0], how.exact).changes
}
/** `removed d.x breaks safe`; a rename with both names. */
export const say = (base: Shape, head: Shape, how: Comparing = {}): string[] => changesOf(base, head, how).map((c) => {
  const [path, was] = [displayOf(c.path, null), displayOf(c.basePath, null)]
  return `${'what' in c ? c.what : c.drift} ${path === was ? path : `${was} > ${path}`} ${c.effects.oldReadsNew} ${c.effects.newReadsOld}${c.exact ? ' exact' : ''}`
})

import type { Node } from '../../text/tree.ts'

export const claims = (root: Node): boolean => root.kind === 'map' && root.entries.has('dataContractSpecification')

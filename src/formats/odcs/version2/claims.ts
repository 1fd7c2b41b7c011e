import type { Node } from '../../../text/tree.ts'
import { isDataContract, isVersion2 } from '../kind.ts'

export const claims = (root: Node): boolean => root.kind === 'map' && isDataContract(root) && isVersion2(root)

import type { Node } from '../../text/tree.ts'

export const language = /\.proto$/i
/** Whatever is called so. */
export const claims = (_: Node, file: string): boolean => language.test(file)

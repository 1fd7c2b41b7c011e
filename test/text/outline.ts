import { type Node } from '../../src/text/tree.ts'

/**
 * A tree as one line: unquoted scalars bare, quoted ones in quotes, and nothing for an empty one. With the source, each scalar and key is given as the
 * slice that its offsets cut from it instead, so a wrong offset shows.
 */
export function outline(node: Node, source?: string): string {
  const cut = (at: { start: number; end: number }, text: string): string => source === undefined ? text : source.slice(at.start, at.end)
  switch (node.kind) {
    case 'scalar': return cut(node, node.plain ? node.text : JSON.stringify(node.text))
    case 'list': return `[${node.items.map(item => outline(item, source)).join(', ')}]`
    case 'map': return `{${[...node.entries.values()].map(({ key, value }) => `${cut(key, key.text)}: ${outline(value, source)}`).join(', ')}}`
  }
}

import type { Node } from '../../text/tree.ts'

/** What a JSON pointer (RFC 6901) names, as the fragment of a URI: `#/$defs/a~1b`, `#`. */
export function definitionAt(root: Node, ref: string): Node | undefined {
  let at: Node | undefined = root
  for (const part of unescaped(ref).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    at = at?.kind === 'map' ? at.entries.get(name)?.value : at?.kind === 'list' && /^(?:0|[1-9]\d*)$/.test(name) ? at.items[Number(name)] : undefined
  }
  return at
}

function unescaped(ref: string): string {
  try {
    return decodeURIComponent(ref)
  } catch {
    return ref
  }
}

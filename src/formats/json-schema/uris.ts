/** What identifiers and references are: URIs, paths of files, and pointers inside a document. */
import type { Node } from '../../text/tree.ts'

/** Of a file beside this one, whatever `$id` either has; what begins at the root of a host (`/schemas/address`) names a schema there, which is called so by its own `$id` alone. */
export const isRelative = (ref: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(ref)

export const fileUri = (path: string): string => `file:///${path.split('/').map(encodeURIComponent).join('/')}`
/** Where in the repository a URI leads; undefined of one on the network. */
export function pathOf(uri: string): string | undefined {
  return uri.startsWith('file:///') ? unescaped(uri.slice('file:///'.length)) : undefined
}
export const withoutFragment = (uri: string): string => uri.replace(/#.*$/s, '')
/** Undefined where it is no URI. */
export function resolved(ref: string, base: string): string | undefined {
  try {
    return new URL(ref, base).href
  } catch {
    return /^urn:/i.test(base) && ref.startsWith('#') ? `${base}${ref}` : undefined
  }
}
/** The path of another URI on the same host, as it differs from that of `own`, which the file at `path` calls itself. */
export function pathBeside(own: string, uri: string, path: string): string | undefined {
  try {
    const [a, b] = [new URL(own), new URL(uri)]
    if (a.origin !== b.origin) return undefined
    const [dir, wanted] = [a.pathname.split('/').slice(0, -1), b.pathname.split('/')]
    let same = 0
    while (same < dir.length && dir[same] === wanted[same]) same++
    const relative = [...dir.slice(same).map(() => '..'), ...wanted.slice(same)].join('/')
    return pathOf(new URL(relative, fileUri(path)).href)
  } catch {
    return undefined
  }
}
/** What a JSON pointer (RFC 6901) names, as the fragment of a URI. */
export function definitionAt(root: Node, pointer: string): Node | undefined {
  let at: Node | undefined = root
  for (const part of unescaped(pointer).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    at = at?.kind === 'map' ? at.entries.get(name)?.value : at?.kind === 'list' && /^(?:0|[1-9]\d*)$/.test(name) ? at.items[Number(name)] : undefined
  }
  return at
}
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

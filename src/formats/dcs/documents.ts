/** The contract and the files of the tree that its references lead to. */
import type { Location } from '../../contract/contract.ts'
import type { Span } from '../../contract/facts.ts'
import { parseTree } from '../../text/parse.ts'
import { Problem } from '../../text/problem.ts'
import type { Node } from '../../text/tree.ts'
import { get, textOf } from '../../text/scalars.ts'
import { type Source, sourceOf } from '../source.ts'

/** Other files by their path: undefined where there is none, a Problem where it cannot be read (told only if a field needs it). */
export type Documents = { main: Source; others: ReadonlyMap<string, Source | Problem | undefined> }

const most = 200

/** Follows every reference to a file, from models and definitions on, and from file to file. */
export async function documentsOf(main: Source): Promise<Documents> {
  const others = new Map<string, Source | Problem | undefined>()
  const wanted = ['models', 'definitions'].flatMap(key => filesIn(get(main.root, key), main.file))
  for (let path = wanted.pop(); path !== undefined && main.readFile; path = wanted.pop()) {
    if (others.has(path) || path === main.file) continue
    if (others.size >= most) throw new Problem({ file: main.file, code: 'too-many-references', message: `the contract refers to more than ${most} files` })
    const found = readDocument(path, await main.readFile(path))
    others.set(path, found)
    if (found && !(found instanceof Problem)) for (const one of filesIn(found.root, path)) wanted.push(one)
  }
  return { main: { ...main, locate: span => locate(span) }, others }

  function locate(span: Span): Location {
    const other = span.file === undefined ? undefined : others.get(span.file)
    return other && !(other instanceof Problem) ? other.locate(span) : main.locate(span)
  }
}

/** The file that a reference names, relative to the file it stands in: undefined for a URL and for what leaves the tree. */
export function pathOf(reference: string, from: string): string | undefined {
  const written = (reference.split('#')[0] ?? '').replace(/^file:(?:\/\/)?(?!\/)/i, '')
  if (written === '') return from
  if (/^[^/]*:/.test(written) || written.startsWith('/') || written.includes('\\')) return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of written.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function readDocument(path: string, text: string | undefined): Source | Problem | undefined {
  if (text === undefined) return undefined
  try {
    const root = parseTree(text, path)
    mark(root, path)
    return sourceOf(path, text, root)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Every place of another file says which file it is in, so that a node is a span of its own. */
function mark(node: Node & { file?: string }, file: string): void {
  if (node.file !== undefined) return
  node.file = file
  if (node.kind === 'list') for (const item of node.items) mark(item, file)
  if (node.kind === 'map') for (const { key, value } of node.entries.values()) {
    Object.assign(key, { file })
    mark(value, file)
  }
}

function filesIn(node: Node | undefined, from: string, seen = new Set<Node>()): string[] {
  if (!node || node.kind === 'scalar' || seen.has(node)) return []
  seen.add(node)
  if (node.kind === 'list') return node.items.flatMap(item => filesIn(item, from, seen))
  const reference = textOf(get(node, '$ref'))
  const path = reference === undefined ? undefined : pathOf(reference, from)
  return [...(path === undefined || path === from ? [] : [path]), ...[...node.entries.values()].flatMap(({ value }) => filesIn(value, from, seen))]
}

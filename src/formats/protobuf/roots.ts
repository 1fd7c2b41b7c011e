/** Where the files that a .proto file imports may lie: relative to roots that nobody writes into the file. */
import { Problem } from '../../text/problem.ts'
import { parseTree } from '../../text/parse.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

export type ReadFiles = (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** `root`: of the module that the file is in, where something says it. `all`: where imports are looked for, likeliest first. */
export type Roots = { root: string | undefined; all: readonly string[] }

/** The roots of one revision: what the files of buf say is read once a directory. */
export class RootFinder {
  private readonly readFiles: ReadFiles
  private readonly modules = new Map<string, Promise<readonly string[]>>()
  constructor(readFiles: ReadFiles) {
    this.readFiles = readFiles
  }

  /** Of a file of that package: the module that buf's files name, else what is left of its directory without the package. Then the directory itself and those above it, and other modules of its workspace. */
  async of(path: string, packageName: string): Promise<Roots> {
    const around = above(directoryOf(path))
    const named = (await Promise.all(around.map((d) => this.modulesAt(d)))).flat()
    const root = named.filter((m) => isWithin(path, m)).sort((a, b) => b.length - a.length)[0] ?? byPackage(path, packageName)
    return { root, all: [...new Set([...(root === undefined ? [] : [root]), ...around, ...named])] }
  }
  private modulesAt(directory: string): Promise<readonly string[]> {
    const known = this.modules.get(directory)
    if (known) return known
    const made = this.readModules(directory)
    this.modules.set(directory, made)
    return made
  }
  /** The roots of modules that a buf.yaml or buf.work.yaml in this directory names. */
  private async readModules(directory: string): Promise<string[]> {
    const texts = await this.readFiles(['buf.yaml', 'buf.work.yaml'].map((name) => under(directory, name)))
    const out: string[] = []
    for (const [path, text] of texts) {
      const root = treeOf(text, path)
      if (path.endsWith('buf.work.yaml')) for (const item of itemsOf(get(root, 'directories'))) out.push(under(directory, textOf(item) ?? ''))
      else {
        const modules = itemsOf(get(root, 'modules')).map((m) => textOf(get(m, 'path')) ?? '.'), roots = itemsOf(get(get(root, 'build'), 'roots')).map((r) => textOf(r) ?? '.')
        for (const one of modules.length > 0 ? modules : roots.length > 0 ? roots : ['.']) out.push(under(directory, one))
      }
    }
    return out
  }
}
/** What buf's own files say badly is for buf to tell. */
function treeOf(text: string, path: string): Node | undefined {
  try {
    return parseTree(text, path)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

export const directoryOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))
/** The directory and all above it, the innermost first; the root of the tree is ''. */
function above(directory: string): string[] {
  const out = [directory]
  for (let d = directory; d !== ''; ) out.push(d = directoryOf(d))
  return out
}
/** Undefined parts (`.`) left out; what climbs out of the tree stays in it. */
export function under(directory: string, path: string): string {
  const out: string[] = []
  for (const part of `${directory}/${path}`.split('/')) {
    if (part === '..') out.pop()
    else if (part !== '' && part !== '.') out.push(part)
  }
  return out.join('/')
}
const isWithin = (path: string, root: string): boolean => root === '' || path.startsWith(`${root}/`)
/** The directory `proto/acme/shop` of the package acme.shop is that of the root `proto`. */
function byPackage(path: string, packageName: string): string | undefined {
  const directory = directoryOf(path), inner = packageName.replaceAll('.', '/')
  if (inner === '' || !`/${directory}`.endsWith(`/${inner}`)) return undefined
  return directory.slice(0, Math.max(directory.length - inner.length - 1, 0))
}

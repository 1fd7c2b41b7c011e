/** Which files make up a package: those that a compiler would be given together. */
import { quoted } from '../../text/escape/visible.ts'
import { lineTable } from '../../text/lines.ts'
import { Problem } from '../../text/problem.ts'
import type { Symbol } from './declare.ts'
import { type Loaded, Loader } from './load.ts'
import { type ReadFiles, directoryOf } from './roots.ts'

/** So many are searched for one by one. */
const fewPackages = 1, batch = 200
const packageStatement = /^[ \t]*package\s+([\w.]+)\s*;/m

export type Find = (text: string) => Promise<readonly string[]>

/** The packages of one revision. Files that name a package are searched for once. */
export class Packages {
  private readonly loader: Loader
  private readonly readFiles: ReadFiles
  private all: Promise<Map<string, Set<string>>> | undefined
  private readonly find: Find | undefined
  private readonly candidates = new Map<string, Promise<Set<string>>>()
  private readonly groups = new Map<string, Promise<Loaded[][]>>()

  constructor(readFiles: ReadFiles, find: Find | undefined) {
    this.loader = new Loader(readFiles)
    this.readFiles = readFiles
    this.find = find
  }

  /** The files that belong with this one, itself among them, in the order of their paths. Throws a Problem where it is no Protobuf itself; of the others those that are none are left out. */
  async filesOf(path: string): Promise<Loaded[]> {
    const own = (await this.loader.load([path])).get(path)
    if (!own) throw new Problem({ file: path, code: 'not-found', message: 'the file is not there' })
    if (own instanceof Problem) throw own
    const name = own.file.package
    if (name === '') return [own]
    const named = await this.candidatesOf(name)
    if (!named.has(path)) {
      named.add(path)
      this.groups.delete(name)
    }
    let groups = this.groups.get(name)
    if (!groups) this.groups.set(name, (groups = this.partition(name, [...named])))
    return (await groups).find((group) => group.includes(own)) ?? [own]
  }
  /** Files by their paths, whatever package they are of; those that are not there, or are no Protobuf, are left out. */
  async filesAt(paths: readonly string[]): Promise<Loaded[]> {
    return [...(await this.loader.load(paths)).values()].filter((f): f is Loaded => !(f instanceof Problem))
  }
  private candidatesOf(name: string): Promise<Set<string>> {
    const known = this.candidates.get(name)
    if (known) return known
    const made = this.candidates.size < fewPackages ? this.found(`package ${name}`) : (this.all ??= this.byPackage()).then((all) => all.get(name) ?? new Set<string>())
    this.candidates.set(name, made)
    return made
  }
  private async found(text: string): Promise<Set<string>> {
    return new Set((await this.find?.(text) ?? []).filter((p) => /\.proto$/i.test(p)))
  }
  /** Of many packages it is quicker to look once which file is in which. */
  private async byPackage(): Promise<Map<string, Set<string>>> {
    const out = new Map<string, Set<string>>()
    const paths = [...await this.found('package ')]
    for (let from = 0; from < paths.length; from += batch) {
      for (const [path, text] of await this.readFiles(paths.slice(from, from + batch))) {
        const name = packageStatement.exec(text)?.[1]
        if (name !== undefined) out.set(name, (out.get(name) ?? new Set()).add(path))
      }
    }
    return out
  }

  /** In one directory, under one root, or one importing the other. Where two declare the same name they are not compiled together (a copy, an older version): then each stands alone. */
  private async partition(name: string, paths: readonly string[]): Promise<Loaded[][]> {
    const files = [...(await this.loader.load(paths.toSorted())).values()].filter((f): f is Loaded => !(f instanceof Problem) && f.file.package === name)
    const groups = new Map<Loaded, Set<Loaded>>(files.map((f) => [f, new Set([f])]))
    const join = (a: Loaded, b: Loaded | undefined): void => {
      const one = groups.get(a), other = b && groups.get(b)
      if (!one || !other || one === other) return
      for (const f of other) {
        one.add(f)
        groups.set(f, one)
      }
    }
    const byPlace = new Map<string, Loaded>()
    for (const f of files) {
      for (const place of [`in ${directoryOf(f.file.path)}`, ...(f.root === undefined ? [] : [`under ${f.root}`])]) {
        const other = byPlace.get(place)
        if (other) join(other, f)
        else byPlace.set(place, f)
      }
      for (const imported of f.imports) join(f, imported)
    }
    return [...new Set(groups.values())].flatMap((group) => {
      const ordered = [...group].toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1))
      return agree(ordered) ? [ordered] : ordered.map((f) => [f])
    })
  }
}
/** Of two that do not, each learns where. */
function agree(group: readonly Loaded[]): boolean {
  const names = new Map<string, Loaded>()
  let agreed = true
  for (const one of group) for (const [name, symbol] of one.symbols.byName) {
    const other = names.get(name)
    if (!other) { names.set(name, one); continue }
    agreed = false
    const same = other.symbols.byName.get(name)
    if (same && (one.clash === undefined || other.clash === undefined)) {
      const told = `both declare ${quoted(symbol.name.text)} (${placeOf(same)}, ${placeOf(symbol)})`
      one.clash ??= told
      other.clash ??= told
    }
  }
  return agreed
}
const placeOf = ({ file, name }: Symbol): string => `${file.path}:${lineTable(file.text)(name.at.start).line}`

/** Files of one revision, read once each and linked with what they import. */
import { quoted } from '../../text/escape/visible.ts'
import { Problem } from '../../text/problem.ts'
import { type Linked, builtIn, isBuiltIn } from './built-in.ts'
import { check } from './checks.ts'
import { type Symbols, declare } from './declare.ts'
import { Faults } from './faults.ts'
import { parseProto } from './parse.ts'
import { resolve } from './resolve.ts'
import { type ReadFiles, RootFinder, under } from './roots.ts'
import type { Import, ProtoFile } from './tree.ts'

/** `unseen`: imports that are not in the tree, or cannot be read, its own and what it imports publicly. `root`: of its module, where that is known. `problem`: what is wrong with it. `clash`: what it and another file of its package declare both, so that they are not compiled together. */
export type Loaded = Linked & { imports: Loaded[]; unseen: Import[]; root: string | undefined; problem: Problem | undefined; clash?: string }
type Parsed = Linked & { faults: Faults; root: string | undefined; places: ReadonlyMap<string, string> }

export class Loader {
  private readonly readFiles: ReadFiles
  private readonly roots: RootFinder
  private readonly parsed = new Map<string, Parsed | Problem>()
  private readonly loaded = new Map<ProtoFile, Loaded>()
  /** Files whose imports are being linked, from the outermost, with the import that each is at. */
  private readonly linking = new Map<ProtoFile, { file: ProtoFile; faults: Faults; at: Import | undefined }>()
  /** Roots at which an import was found before: tried first. */
  private readonly lucky = new Set<string>()
  private last: Promise<unknown> = Promise.resolve()

  constructor(readFiles: ReadFiles) {
    this.readFiles = readFiles
    this.roots = new RootFinder(readFiles)
  }

  /** Each file with all that it imports, linked; a Problem for one that is no Protobuf. What is wrong with an import makes it one that cannot be seen. A path that is not there is not in the map. */
  async load(paths: readonly string[]): Promise<Map<string, Loaded | Problem>> {
    const waited = this.last.then(() => this.gather(paths))
    this.last = waited.catch(() => {})
    await waited
    return new Map(paths.flatMap((path) => {
      const found = this.parsed.get(path)
      const one = found instanceof Problem || !found ? found : this.link(found)
      return one ? [[path, one instanceof Problem ? one : one.problem ?? one] as const] : []
    }))
  }

  /** Parses the files and, round by round, what they import. */
  private async gather(paths: readonly string[]): Promise<void> {
    for (let wanted = new Map(paths.map((path) => [path, undefined as string | undefined])); wanted.size > 0; ) {
      const missing = [...wanted].filter(([path]) => !this.parsed.has(path))
      const texts = await this.readFiles(missing.map(([path]) => path))
      wanted = new Map()
      for (const [path, name] of missing) {
        const text = texts.get(path)
        if (text === undefined) continue
        const one = await this.parse(path, name, text)
        this.parsed.set(path, one)
        for (const [importPath, place] of one instanceof Problem ? [] : one.places) wanted.set(place, importPath)
      }
    }
  }
  private async parse(path: string, name: string | undefined, text: string): Promise<Parsed | Problem> {
    try {
      const file = parseProto(path, name ?? path, text)
      const { root, all } = await this.roots.of(path, file.package)
      if (name === undefined && root) file.name = path.slice(root.length + 1)
      const faults = new Faults(file)
      const symbols = declare(file, faults)
      return { file, symbols, faults, root, places: await this.placesOf(file.imports.map((one) => one.path).filter((one) => !isBuiltIn(one)), all) }
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }
  /** Where each import lies: first at roots where others were found, then at all that come into question. */
  private async placesOf(imports: readonly string[], roots: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const likely = roots.filter((r, i) => i === 0 || this.lucky.has(r))
    for (const some of [likely, roots.filter((r) => !likely.includes(r))]) {
      const left = imports.filter((one) => !found.has(one))
      const candidates = left.flatMap((one) => some.map((root) => ({ one, root, path: under(root, one) })))
      const there = candidates.length > 0 ? await this.readFiles(candidates.map(({ path }) => path)) : new Map<string, string>()
      for (const { one, root, path } of candidates) {
        if (found.has(one) || !there.has(path)) continue
        found.set(one, path)
        this.lucky.add(root)
      }
    }
    return found
  }

  private link({ file, symbols, faults, root, places }: Parsed): Loaded {
    const known = this.loaded.get(file)
    if (known) {
      this.inCircles(file)
      return known
    }
    const out: Loaded = { file, symbols, root, imports: [], unseen: [], problem: undefined }
    this.loaded.set(file, out) // before its imports: files may import each other, if wrongly
    const own: { file: ProtoFile; faults: Faults; at: Import | undefined } = { file, faults, at: undefined }
    this.linking.set(file, own)
    for (const one of file.imports) {
      own.at = one
      const found = this.imported(one, places)
      if (!found) { out.unseen.push(one); continue }
      out.imports.push(found)
      one.file = found.file
    }
    this.linking.delete(file)
    const visible = [symbols], asked = new Set<Loaded>([out])
    const see = (one: Loaded): void => {
      if (asked.has(one)) return
      asked.add(one)
      visible.push(one.symbols)
      for (const [i, next] of one.file.imports.entries()) {
        if (next.kind !== 'public') continue
        const through = one.imports.find((l) => l.file === next.file)
        if (through) see(through)
        else if (!next.file) out.unseen.push(one.file.imports[i] as Import)
      }
    }
    for (const one of out.imports) see(one)
    declaredTwice(out, visible, faults)
    resolve(file, { visible, unseen: out.unseen.length > 0 }, faults)
    check(file, faults)
    out.problem = faults.problem()
    return out
  }
  /** No compiler takes files that import each other. */
  private inCircles(file: ProtoFile): void {
    if (!this.linking.has(file)) return
    const all = [...this.linking.values()], around = all.slice(all.findIndex((one) => one.file === file))
    for (const [i, { file: own, faults, at }] of around.entries()) {
      const through = around[(i + 2) % around.length]?.file
      if (at) faults.add(at.pathAt, 'import-cycle', around.length === 1 ? 'the file imports itself' : `${quoted(at.path)} imports this file${through && through !== own ? ` through ${quoted(through.name)}` : ''}`, 'move what both need into a file of its own')
    }
  }
  private imported(one: Import, places: ReadonlyMap<string, string>): Loaded | undefined {
    const own = builtIn(one.path)
    if (own) return { ...own, imports: [], unseen: [], root: undefined, problem: undefined }
    const found = this.parsed.get(places.get(one.path) ?? '')
    return found && !(found instanceof Problem) ? this.link(found) : undefined
  }
}

/** What the file declares and something that it imports does too. */
function declaredTwice({ file, symbols }: Loaded, visible: readonly Symbols[], faults: Faults): void {
  const all = [...file.messages, ...file.enums, ...file.services, ...file.extensions]
  for (const one of all) for (const other of visible) {
    const same = other === symbols ? undefined : other.byName.get(one.fullName)
    if (same && same.is !== 'value') faults.add(one.name.at, 'duplicate-name', `${quoted(one.name.text)} is declared in ${quoted(same.file.name)} too, on line ${faults.lineIn(same)}, and that is imported`, 'rename one of them, or remove it')
  }
}

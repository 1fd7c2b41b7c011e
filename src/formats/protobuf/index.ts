/** Protobuf (.proto): a package is one contract, in however many files; its messages are the datasets. */
import type { Contract, Dataset, Location } from '../../contract/contract.ts'
import type { Span } from '../../contract/facts.ts'
import { protobuf } from '../../contract/reading.ts'
import { quoted } from '../../text/escape/visible.ts'
import { lineTable } from '../../text/lines.ts'
import type { Source } from '../source.ts'
import { extensionsOf } from './declared/entries.ts'
import { declaredOf } from './declared/index.ts'
import type { Loaded } from './load.ts'
import { Packages } from './packages.ts'
import { Shapes, isDeprecated, nameAt, placeIn } from './shapes.ts'
import type { Enum, Field, Message, ProtoFile, TypeName } from './tree.ts'
import { isUnchanged, isUnchangedEnum } from './unchanged.ts'

/** What a dataset was read from, where nothing but that tells what it is. */
const nodes = new WeakMap<Dataset, Message | Enum>()
function isUnchangedDataset(base: Dataset, head: Dataset): boolean {
  const b = nodes.get(base), h = nodes.get(head)
  return b !== undefined && h !== undefined && (b.is === 'message' && h.is === 'message' ? isUnchanged(b, h) : b.is === 'enum' && h.is === 'enum' && isUnchangedEnum(b, h))
}

/** What was read of a revision, kept as long as that is. */
const revisions = new WeakMap<object, Packages>()

/** Throws a Problem where the file is no Protobuf. */
export async function read(source: Source): Promise<Contract[]> {
  const { file, text, revision } = source
  const own = revision ?? source
  let packages = revisions.get(own)
  if (!packages) {
    const others = async (paths: readonly string[]): Promise<ReadonlyMap<string, string>> => source.readFiles?.(paths) ?? new Map((await Promise.all(paths.map(async (p) => [p, await source.readFile?.(p)] as const))).filter((e): e is [string, string] => e[1] !== undefined))
    packages = new Packages(async (paths) => {
      const found = new Map(await others(paths.filter((p) => p !== file)))
      if (paths.includes(file)) found.set(file, text)
      return found
    }, source.find && ((words) => source.find?.(words) ?? Promise.resolve([])))
    revisions.set(own, packages)
  }
  const all = packages
  return [contractOf(await all.filesOf(file), (paths) => all.filesAt(paths))]
}

/** One contract for the files of a package. `filesAt`: other files of the revision, by their paths. */
export function contractOf(group: readonly Loaded[], filesAt?: (paths: readonly string[]) => Promise<Loaded[]>): Contract {
  const [first] = group as [Loaded, ...Loaded[]]
  const files = group.map((one) => one.file)
  const name = first.file.package, at = first.file.packageAt && placeIn(first.file, first.file.packageAt)
  const all = importsOf(group), texts = new Map(all.map((f) => [f.path, f.text]))
  /** Files that the other revision has in this package may be in another one here. */
  const others = async (paths: readonly string[]): Promise<ProtoFile[]> => {
    const own = new Set(files.map((f) => f.path))
    const found = (await filesAt?.(paths.filter((p) => !own.has(p))) ?? []).map((one) => one.file)
    for (const one of found) texts.set(one.path, one.text)
    return found
  }
  return {
    format: 'protobuf', id: name === '' ? first.file.path : name, idWritten: name !== '', file: first.file.path, files: all.map((f) => f.path), ...(name === '' ? {} : { parts: files.map((f) => f.path) }), ...(first.clash === undefined ? {} : { apart: first.clash }),
    ...(first.file.packageNameAt ? { idAt: placeIn(first.file, first.file.packageNameAt) } : {}), at: at ?? { start: 0, end: 0, file: first.file.path },
    datasets: datasetsOf(files), facts: [], statusless: {}, readings: protobuf, unseen: unseenOf(group), lost: (base) => lostBy(group, base), declared: async (besides) => declaredOf(files, name, await others(besides)), locate: locator(first.file.path, texts),
  }
}

/** The files of the package first, then what they import, the compiler's own files left out. */
function importsOf(group: readonly Loaded[]): ProtoFile[] {
  const seen = new Set(group)
  for (const one of seen) for (const imported of one.imports) if (!imported.file.builtIn) seen.add(imported)
  return [...seen].map((one) => one.file)
}

function datasetsOf(files: readonly ProtoFile[]): Dataset[] {
  const messages = files.flatMap((f) => withNested(f.messages))
  const reached = new Set(messages)
  const users = new Map<Message, Set<Message | undefined>>(), delimited = new Set<Message>()
  const extensions = new Map<Message, Field[]>(), outside = new Map<string, Field[]>()
  const usedEnums = new Set<Enum>()
  const use = (field: Field, by: Message | undefined): void => {
    const { target } = field.type
    if (target?.is === 'enum') usedEnums.add(target)
    if (target?.is !== 'message') return
    if (target.entry) { for (const part of target.fields) use(part, by); return }
    users.set(target, (users.get(target) ?? new Set()).add(by))
    if (field.delimited) delimited.add(target)
    if (!target.file.builtIn) reached.add(target)
  }
  for (const field of files.flatMap(extensionsOf)) {
    const { target, fullName } = field.extendee ?? { target: undefined, fullName: '' }
    const extended = target?.is === 'message' && !target.file.builtIn ? target : undefined
    use(field, extended)
    if (extended) {
      reached.add(extended)
      extensions.set(extended, [...(extensions.get(extended) ?? []), field])
    } else outside.set(fullName, [...(outside.get(fullName) ?? []), field])
  }
  for (const message of reached) for (const field of message.fields) use(field, message)
  const shapes = new Shapes(files, extensions)
  const ours = new Set(messages)
  const ownEnums = [...files, ...messages].flatMap(({ enums }) => enums).filter((e) => !usedEnums.has(e)) // others are told where a field holds them
  return [...[...reached].map(datasetOf), ...[...outside].map(outsideOf), ...ownEnums.map((e) => from(e, { name: shapes.nameOf(e), role: 'output', shape: shapes.enum(e), facts: [], at: nameAt(e), inner: true }))]

  function datasetOf(message: Message): Dataset {
    const shape = shapes.record(message)
    const used = [...users.get(message) ?? []].some((by) => by !== message)
    const dataset: Dataset = {
      name: shapes.nameOf(message), role: 'output', shape, facts: [], at: nameAt(message), ...isDeprecated(message), shared: [shape, ...(delimited.has(message) ? [shapes.record(message, true)] : [])],
      ...(used ? { used: true } : {}), ...(ours.has(message) ? {} : { inner: true }),
    }
    return extensions.has(message) ? dataset : from(message, dataset)
  }
  /** Of a message that cannot be seen, or that a compiler brings along, what this package adds to it. */
  function outsideOf([name, fields]: readonly [string, readonly Field[]]): Dataset {
    return { name, role: 'output', shape: shapes.outside(name, fields), facts: [], inner: true }
  }
}
function from(node: Message | Enum, dataset: Dataset): Dataset {
  const out: Dataset = { ...dataset, isUnchanged: (base) => isUnchangedDataset(base, out) }
  nodes.set(out, node)
  return out
}
const withNested = (messages: readonly Message[]): Message[] => messages.flatMap((m) => [m, ...withNested(m.messages)])

/** Types that come from an import which is not there are like themselves, and nothing is known of them. */
function unseenOf(group: readonly Loaded[]): NonNullable<Contract['unseen']> {
  return group.flatMap(({ file, unseen }) => {
    if (unseen.length === 0) return []
    const unknown = [...new Set(typesIn(file).filter(isUnknown).map((t) => t.text))]
    if (unknown.length === 0) return []
    const types = `${unknown.slice(0, 3).map((t) => quoted(t)).join(', ')}${unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''}`
    return [{ path: [], message: `what ${types} ${unknown.length === 1 ? 'holds' : 'hold'} cannot be seen: ${unseen.map((one) => quoted(one.path)).join(', ')} ${unseen.length === 1 ? 'is' : 'are'} not in the tree, or cannot be read`, at: placeIn(file, (unseen[0] as Loaded['unseen'][number]).at) }]
  })
}
/** Whatever a record, an extension or an rpc is of. */
const typesIn = (file: ProtoFile): TypeName[] => [
  ...[...withNested(file.messages).flatMap((m) => m.fields), ...extensionsOf(file)].flatMap((f) => (f.map ? [f.map.key, f.map.value] : [f.type])),
  ...file.services.flatMap((s) => s.methods.flatMap(({ input, output }) => [input, output])),
]
/** An import that base had and head has no more, or cannot read: no compiler takes the file. */
function lostBy(group: readonly Loaded[], { files = [] }: Contract): ReturnType<NonNullable<Contract['lost']>> {
  for (const { file } of group) for (const one of file.imports) {
    if (one.file || !files.some((path) => path === one.path || path.endsWith(`/${one.path}`))) continue
    return { at: placeIn(file, one.pathAt), code: 'unresolved-import', message: `${quoted(one.path)} is imported, was there in base, and is not there any more, or cannot be read`, hint: 'keep the file, or import what took its place' }
  }
  return undefined
}
const isUnknown = ({ scalar, target }: TypeName): boolean => scalar === undefined && target === undefined

function locator(own: string, texts: ReadonlyMap<string, string>): Contract['locate'] {
  const tables = new Map<string, ReturnType<typeof lineTable>>()
  return ({ start, end, file = own }: Span): Location => {
    let lines = tables.get(file)
    if (!lines) tables.set(file, (lines = lineTable(texts.get(file) ?? '')))
    const from = lines(start), to = lines(end)
    return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
  }
}

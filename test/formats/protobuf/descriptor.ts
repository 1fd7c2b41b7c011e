// Our syntax tree as a FileDescriptorProto in JSON, with the places of its source info: what `buf build` says of the same file.
import type { Span } from '../../../src/contract/facts.ts'
import type { Enum, Field, Message, Method, ProtoFile, Range, Reserved, TypeName } from '../../../src/formats/protobuf/tree.ts'
import { lineTable } from '../../../src/text/lines.ts'

type Json = Record<string, unknown>
export type Described = { descriptor: Json; places: Map<string, readonly number[]> }

export function describeFile(file: ProtoFile): Described {
  const places = new Map<string, readonly number[]>()
  const lines = lineTable(file.text)
  const place = (path: readonly number[], span: Span | undefined): void => {
    if (!span) return
    const from = lines(span.start), to = lines(span.end)
    places.set(path.join('.'), from.line === to.line ? [from.line - 1, from.column - 1, to.column - 1] : [from.line - 1, from.column - 1, to.line - 1, to.column - 1])
  }
  place([12], file.syntaxAt)
  place([2], file.packageAt)
  for (const [i, one] of file.imports.entries()) place([3, i], one.at)

  const descriptor = some({
    name: file.name, package: file.package || undefined, dependency: file.imports.filter((i) => i.kind !== 'option').map((i) => i.path),
    publicDependency: file.imports.flatMap((one, i) => (one.kind === 'public' ? [i] : [])), weakDependency: file.imports.flatMap((one, i) => (one.kind === 'weak' ? [i] : [])),
    messageType: file.messages.map((m, i) => message(m, [4, i])), enumType: file.enums.map((e, i) => enumeration(e, [5, i])),
    service: file.services.map((s, i) => {
      place([6, i], s.at)
      place([6, i, 1], s.name.at)
      return { name: s.name.text, ...some({ method: s.methods.map((m, j) => method(m, [6, i, 2, j])) }) }
    }),
    extension: file.extensions.map((f, i) => field(f, [7, i], [])),
    syntax: file.syntax === 'proto2' ? undefined : file.syntax === 'proto3' ? 'proto3' : 'editions',
    edition: file.syntax.startsWith('proto') ? undefined : `EDITION_${file.syntax}`,
  })
  return { descriptor, places }

  function message(m: Message, path: number[]): Json {
    if (!m.entry) {
      place(path, m.at)
      place([...path, 1], m.name.at)
    }
    const oneofs = m.oneofs.map((o, i) => {
      place([...path, 8, i], o.at)
      place([...path, 8, i, 1], o.name.at)
      return { name: o.name.text }
    })
    const synthetic: Field[] = []
    const fields = m.fields.map((f, i) => {
      const index = f.oneof ? m.oneofs.indexOf(f.oneof) : file.syntax === 'proto3' && f.label?.text === 'optional' ? oneofs.length + synthetic.push(f) - 1 : undefined
      return { ...field(f, [...path, 2, i], path), ...(index === undefined ? {} : { oneofIndex: index, ...(f.oneof ? {} : { proto3Optional: true }) }) }
    })
    // Entries of maps stand among nested messages, in the order of what is written.
    const nested = [...m.messages, ...m.fields.flatMap((f) => f.map?.entry ?? [])].sort((a, b) => a.at.start - b.at.start)
    let ranges = 0, names = 0
    for (const r of m.reserved) reserved(r, path, [9, 10])
    return some({
      name: m.name.text, field: fields, extension: m.extensions.map((f, i) => field(f, [...path, 6, i], path)),
      nestedType: nested.map((n, i) => message(n, [...path, 3, i])), enumType: m.enums.map((e, i) => enumeration(e, [...path, 4, i])),
      extensionRange: m.extensionRanges.map((r, i) => {
        place([...path, 5, i], r.at)
        return { start: r.start, end: r.end + 1 }
      }),
      oneofDecl: [...oneofs, ...synthetic.map((f) => ({ name: `_${f.name.text}` }))],
      reservedRange: m.reserved.flatMap((r) => r.ranges.map(({ start, end }) => ({ start, end: end + 1 }))), reservedName: m.reserved.flatMap((r) => r.names.map((n) => n.text)),
      isEntry: m.entry,
    })
    function reserved(r: Reserved, at: number[], [range, name]: [number, number]): void {
      for (const one of r.ranges) {
        place([...at, range, ranges], one.at)
        place([...at, range, ranges, 1], one.startAt)
        place([...at, range, ranges++, 2], one.endAt)
      }
      for (const one of r.names) place([...at, name, names++], one.at)
    }
  }
  function field(f: Field, path: number[], _in: number[]): Json {
    if (!f.parent?.entry) {
      place(path, f.at)
      place([...path, 1], f.name.at)
      place([...path, 3], f.numberAt)
      place([...path, 4], f.label?.at)
      place([...path, f.type.target || f.map ? 6 : 5], f.type.at)
      place([...path, 7], f.defaultAt)
      place([...path, 10], f.jsonNameAt)
      place([...path, 2], f.extendee?.at)
    }
    const { scalar, target } = f.type
    return some({
      name: f.name.text, number: f.number, extendee: f.extendee && `.${f.extendee.fullName}`,
      label: f.cardinality === 'required' && file.syntax !== 'proto2' ? 'LABEL_OPTIONAL' : `LABEL_${f.cardinality.toUpperCase()}`,
      type: scalar ? `TYPE_${scalar.toUpperCase()}` : target?.is === 'enum' ? 'TYPE_ENUM' : f.group ? 'TYPE_GROUP' : 'TYPE_MESSAGE', typeName: typeName(f.type),
      defaultValue: f.defaultValue, jsonName: f.jsonName,
    })
  }
  function enumeration(e: Enum, path: number[]): Json {
    place(path, e.at)
    place([...path, 1], e.name.at)
    const ranges = e.reserved.flatMap((r) => r.ranges), names = e.reserved.flatMap((r) => r.names)
    ranges.forEach((r: Range, i) => place([...path, 4, i], r.at))
    names.forEach((n, i) => place([...path, 5, i], n.at))
    return some({
      name: e.name.text, reservedRange: ranges.map(({ start, end }) => some({ start, end })), reservedName: names.map((n) => n.text),
      value: e.values.map((v, i) => {
        place([...path, 2, i], v.at)
        place([...path, 2, i, 1], v.name.at)
        place([...path, 2, i, 2], v.numberAt)
        return { name: v.name.text, number: v.number }
      }),
    })
  }
  function method(m: Method, path: number[]): Json {
    place(path, m.at)
    place([...path, 1], m.name.at)
    place([...path, 2], m.input.at)
    place([...path, 3], m.output.at)
    place([...path, 5], m.clientStreaming)
    place([...path, 6], m.serverStreaming)
    return some({ name: m.name.text, inputType: typeName(m.input), outputType: typeName(m.output), clientStreaming: m.clientStreaming ? true : undefined, serverStreaming: m.serverStreaming ? true : undefined })
  }
}
const typeName = (t: TypeName): string | undefined => (t.scalar ? undefined : `.${t.fullName}`)
/** Without what is empty, as JSON of descriptors has it. */
const some = (o: Json): Json => Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0)))

/** What `buf build` says, in the same form: options left out, but for what they make of entries and the places. */
export function asWeDo(theirs: Json): Described {
  const places = new Map<string, readonly number[]>()
  const info = theirs.sourceCodeInfo as { location: { path?: number[]; span: number[] }[] }
  for (const { path = [], span } of info.location) places.set(path.join('.'), span)
  const { sourceCodeInfo: _, bufExtension: __, ...rest } = theirs
  return { descriptor: pruned(rest) as Json, places }
}
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned)
  if (typeof value !== 'object' || value === null) return value
  const out: Json = {}
  for (const [key, v] of Object.entries(value)) {
    if (key === 'options') {
      if ((v as Json).mapEntry === true) out.isEntry = true
    } else if (key === 'extensionRange') out[key] = (v as Json[]).map(({ start, end }) => ({ start, end }))
    else if (key === 'defaultValue') out[key] = plainNumber(String(v))
    else if (key === 'reservedRange') out[key] = (v as Json[]).map((r) => some(r))
    else if (key === 'value' && Array.isArray(v)) out[key] = v.map((one: Json) => ({ name: one.name, number: one.number ?? 0 }))
    else out[key] = pruned(v)
  }
  return out
}
/** Go writes `1e+20` where JavaScript writes `100000000000000000000`. */
const plainNumber = (text: string): string => (/^-?[0-9.]+e[+-][0-9]+$/.test(text) ? String(Number(text)) : text)

/** Files of Protobuf and what people do to them, made up from a seed: for holding what we tell of a change against what others do. */

type Random = (below: number) => number
/** mulberry32: small, and the same everywhere. */
export function randomOf(seed: number): Random {
  let a = seed
  return (below) => {
    a = (a + 0x6D2B79F5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

type Syntax = 'proto2' | 'proto3' | '2023'
type Field = { name: string; number: number; type: string; label: '' | 'optional' | 'required' | 'repeated' | 'map'; oneof?: string; options: Map<string, string> }
type Value = { name: string; number: number }
type Reserving = { numbers: Set<number>; names: Set<string> }
type Enum = { name: string; values: Value[]; closed: boolean; reserved: Reserving }
type Message = { name: string; fields: Field[]; messages: Message[]; enums: Enum[]; reserved: Reserving; extensions: [number, number][] }
type Rpc = { name: string; takes: string; gives: string; streams: [boolean, boolean]; level: string }
type Service = { name: string; rpcs: Rpc[] }
/** `moved`: the messages at the top that stand in b.proto. */
export type Package = { name: string; syntax: Syntax; options: Map<string, string>; messages: Message[]; enums: Enum[]; services: Service[]; extends: Field[]; moved: Set<string> }

const scalars = ['int32', 'int64', 'uint32', 'uint64', 'sint32', 'sint64', 'fixed32', 'fixed64', 'sfixed32', 'sfixed64', 'float', 'double', 'bool', 'string', 'bytes']
const fileOptions: readonly (readonly [string, readonly string[]])[] = [
  ['java_package', ['"a"', '"b"']], ['go_package', ['"example.com/a"', '"example.com/b"']], ['java_multiple_files', ['true', 'false']], ['optimize_for', ['SPEED', 'CODE_SIZE']],
  ['cc_enable_arenas', ['true', 'false']], ['php_namespace', ['"A"', '"B"']], ['java_string_check_utf8', ['true', 'false']],
]
const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T
const none = (): Reserving => ({ numbers: new Set(), names: new Set() })

/** A package of one or two files. Something of every kind always stays, and the first value of an enum. */
export function randomPackage(name: string, random: Random): Package {
  const syntax = pick(random, ['proto2', 'proto3', '2023'] as const)
  let next = 0
  const named = (prefix: string): string => `${prefix}${++next}`
  const enumOf = (enumName: string): Enum => ({
    name: enumName, closed: syntax === '2023' && random(3) === 0, reserved: none(),
    values: [0, ...Array.from({ length: random(4) }, (_, i) => i + 1)].map((number) => ({ name: `${enumName.toUpperCase()}_${named('V')}`, number })),
  })
  const messageOf = (messageName: string, depth: number): Message => {
    const out: Message = {
      name: messageName, messages: [], enums: [], reserved: { numbers: new Set([40 + random(5), 45]), names: new Set([`gone${random(3)}`]) },
      extensions: syntax === 'proto3' ? [] : [[100, 150 + random(50)]], fields: [],
    }
    if (depth < 2) for (let i = random(3); i > 0; i--) out.messages.push(messageOf(named('Inner'), depth + 1))
    for (let i = random(2); i > 0; i--) out.enums.push(enumOf(named('Kind')))
    const refs = [...out.messages.map((m) => m.name), ...out.enums.map((e) => e.name), 'Base', 'BaseKind']
    for (let number = 1, left = 1 + random(6); left > 0; left--, number += 1 + random(2)) out.fields.push(fieldOf(named('field_'), number, refs))
    return out
  }
  const fieldOf = (fieldName: string, number: number, refs: readonly string[]): Field => {
    const oneof = random(4) === 0 ? pick(random, ['choice', 'other']) : undefined
    return { name: fieldName, number, type: random(4) === 0 ? pick(random, refs) : pick(random, scalars), label: oneof ? '' : labelOf(random, syntax), ...(oneof ? { oneof } : {}), options: new Map() }
  }
  const out: Package = {
    name, syntax, options: new Map(fileOptions.filter(() => random(3) === 0).map(([option, values]) => [option, pick(random, values)])), services: [{ name: 'BaseShop', rpcs: [] }], moved: new Set(), extends: [],
    messages: [{ ...messageOf('Base', 2), fields: [] }, ...Array.from({ length: 1 + random(3) }, () => messageOf(named('Thing'), 0))], enums: [enumOf('BaseKind'), ...Array.from({ length: random(3) }, () => enumOf(named('Sort')))],
  }
  for (let i = random(3); i > 0; i--) out.services.push({ name: named('Shop'), rpcs: Array.from({ length: 1 + random(3) }, () => ({ name: named('Get'), takes: 'Base', gives: 'Base', streams: [random(3) === 0, random(3) === 0], level: 'IDEMPOTENCY_UNKNOWN' })) })
  if (syntax !== 'proto3') for (let i = 0; i < 3; i++) out.extends.push({ name: named('ext_'), number: 100 + i, type: pick(random, scalars), label: '', options: new Map() })
  return out
}
const labelOf = (random: Random, syntax: Syntax): Field['label'] => pick(random, syntax === 'proto2' ? ['optional', 'optional', 'required', 'repeated', 'map'] : syntax === 'proto3' ? ['', '', 'optional', 'repeated', 'map'] : ['', '', 'repeated', 'map'])

const allMessages = (messages: readonly Message[]): Message[] => messages.flatMap((m) => [m, ...allMessages(m.messages)])
const drop = <T>(from: T[], random: Random, keep = 0): T | undefined => (from.length > keep ? from.splice(keep + random(from.length - keep), 1)[0] : undefined)

/** What people do: each changes the package, or finds nothing to change. */
const edits: readonly ((p: Package, random: Random, fresh: string) => void)[] = [
  (p, random) => void drop(p.messages, random, 1),
  (p, random) => void drop(pick(random, allMessages(p.messages)).messages, random),
  (p, random) => void drop(p.enums, random, 1),
  (p, random) => void drop(pick(random, allMessages(p.messages)).enums, random),
  (p, random) => void drop(p.services, random, 1),
  (p, random) => void drop(pick(random, p.services).rpcs, random),
  (p, random) => void drop(p.extends, random, 1),
  (p, random) => { const m = p.messages[random(p.messages.length)]; if (m && m.name !== 'Base') p.moved.add(m.name) },
  (p, random) => {
    const [option, values] = pick(random, fileOptions)
    if (random(2) === 0) p.options.delete(option)
    else p.options.set(option, pick(random, values))
  },
  ...Array.from({ length: 2 }, () => (p: Package, random: Random) => {
    const m = pick(random, allMessages(p.messages)), gone = drop(m.fields, random)
    if (gone && random(2) === 0) m.reserved.numbers.add(gone.number)
    if (gone && random(2) === 0) m.reserved.names.add(gone.name)
  }),
  ...([
    (f, _, __, fresh) => { f.name = fresh },
    (f, random) => { f.type = pick(random, scalars); f.options.clear() },
    (f, random) => { f.type = pick(random, ['Base', 'BaseKind']); f.options.clear() },
    (f, random, syntax) => { delete f.oneof; f.label = labelOf(random, syntax); f.options.clear() },
    (f, random) => { if (f.label !== 'map' && f.label !== 'repeated') { f.oneof = pick(random, ['choice', 'other']); f.label = ''; f.options.clear() } },
    (f, _, __, fresh) => { f.options.set('json_name', `"${fresh}"`) },
    (f, random) => { if (f.type.endsWith('64') && f.label !== 'map') f.options.set('jstype', pick(random, ['JS_STRING', 'JS_NUMBER', 'JS_NORMAL'])) },
    (f, random, syntax) => { if (f.type === 'string' && f.label !== 'map' && syntax !== '2023') f.options.set('ctype', pick(random, ['CORD', 'STRING'])) },
    (f, random, syntax) => { if (f.type === 'int32' && (f.label === 'optional' || f.label === '') && !f.oneof && syntax !== 'proto3') f.options.set('default', String(random(3))) },
    (f, _, syntax) => { if (f.label === '' && !f.oneof && syntax === '2023' && scalars.includes(f.type)) { f.options.delete('default'); f.options.set('features.field_presence', 'IMPLICIT') } },
    (f, _, syntax) => { if (f.type === 'string' && f.label !== 'map' && syntax === '2023') f.options.set('features.utf8_validation', 'NONE') },
  ] as ((f: Field, random: Random, syntax: Syntax, fresh: string) => void)[]).map((change) => (p: Package, random: Random, fresh: string) => {
    const m = pick(random, allMessages(p.messages)), f = m.fields[random(Math.max(m.fields.length, 1))]
    if (f) change(f, random, p.syntax, fresh)
  }),
  (p, random) => { const e = pick(random, allEnums(p)); const gone = drop(e.values, random, 1); if (gone && random(2) === 0) e.reserved.numbers.add(gone.number); if (gone && random(2) === 0) e.reserved.names.add(gone.name) },
  (p, random, fresh) => { const v = pick(random, pick(random, allEnums(p)).values); v.name = fresh.toUpperCase() },
  (p, random, fresh) => { const e = pick(random, allEnums(p)); const number = 20 + random(5); if (!e.values.some((v) => v.number === number)) e.values.push({ name: fresh.toUpperCase(), number }) },
  (p, random) => { const e = pick(random, allEnums(p)); if (p.syntax === '2023') e.closed = !e.closed },
  (p, random) => { const { reserved } = pick(random, allMessages(p.messages)); reserved.numbers.delete(pick(random, [...reserved.numbers, 0])); reserved.names.delete(pick(random, [...reserved.names, ''])) },
  (p, random) => { const [range] = pick(random, allMessages(p.messages)).extensions; if (range) range[1] -= random(3) },
  (p, random) => { const rpc = p.services.flatMap((s) => s.rpcs)[0]; if (rpc) rpc.streams[random(2)] = random(2) === 0 },
  (p, random) => { const rpc = p.services.flatMap((s) => s.rpcs)[0]; if (rpc) rpc[pick(random, ['takes', 'gives'] as const)] = pick(random, p.messages).name },
  (p, random) => { const rpc = p.services.flatMap((s) => s.rpcs).at(-1); if (rpc) rpc.level = pick(random, ['IDEMPOTENT', 'NO_SIDE_EFFECTS']) },
]
const allEnums = (p: Package): Enum[] => [...p.enums, ...allMessages(p.messages).flatMap((m) => m.enums)]

/** The package after a few edits. */
export function edited(base: Package, random: Random): Package {
  const head = structuredClone(base)
  for (let i = 0, many = 1 + random(5); i < many; i++) pick(random, edits)(head, random, `fresh_${i}`)
  return head
}

/** The texts of its files, a declaration a line. What a field's type or an rpc names and is gone is a string, or the message that always stays. */
export function textsOf(p: Package): Record<string, string> {
  const head = (more: string): string => `${p.syntax === '2023' ? 'edition = "2023";' : `syntax = "${p.syntax}";`}\npackage ${p.name};\n${more}`
  const [here, there] = [p.messages.filter((m) => !p.moved.has(m.name)), p.messages.filter((m) => p.moved.has(m.name))]
  const tops = new Set(here.map((m) => m.name))
  const options = [...p.options].filter(([name]) => name !== 'java_string_check_utf8' || p.syntax !== '2023').map(([name, value]) => `option ${name} = ${value};\n`).join('')
  const seen = new Set([...tops, ...p.enums.map((e) => e.name)])
  const files: Record<string, string> = {
    [`${p.name}/a.proto`]: head(`${there.length > 0 ? `import "${p.name}/b.proto";\n` : ''}${options}`) + [
      ...p.enums.flatMap((e) => enumLines(e, p.syntax)), ...here.flatMap((m) => messageLines(m, p.syntax, seen)),
      ...(p.extends.length > 0 ? ['extend Base {', ...p.extends.map((f) => `  ${fieldText({ ...f, label: p.syntax === 'proto2' ? 'optional' : '' }, 'string')}`), '}'] : []),
      ...p.services.flatMap((s) => [`service ${s.name} {`, ...s.rpcs.flatMap((r) => [
        `  rpc ${r.name}(${r.streams[0] ? 'stream ' : ''}${tops.has(r.takes) ? r.takes : 'Base'}) returns (${r.streams[1] ? 'stream ' : ''}${tops.has(r.gives) ? r.gives : 'Base'}) {`, ...(r.level === 'IDEMPOTENCY_UNKNOWN' ? [] : [`    option idempotency_level = ${r.level};`]), '  }',
      ]), '}']),
    ].join('\n') + '\n',
  }
  if (there.length > 0) files[`${p.name}/b.proto`] = head('') + there.flatMap((m) => messageLines(m, p.syntax, new Set())).join('\n') + '\n'
  return files
}
const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)
function enumLines({ name, values, closed, reserved }: Enum, syntax: Syntax): string[] {
  const used = new Set(values.map((v) => v.number)), names = new Set(values.map((v) => v.name))
  return [`enum ${name} {`, ...indent([...(closed ? ['option features.enum_type = CLOSED;'] : []), ...reservedLines(reserved, used, names, syntax), ...values.map((v) => `${v.name} = ${v.number};`)]), '}']
}
function reservedLines({ numbers, names }: Reserving, used: ReadonlySet<number>, taken: ReadonlySet<string>, syntax: Syntax): string[] {
  const [free, open] = [[...numbers].filter((n) => !used.has(n)), [...names].filter((n) => !taken.has(n))]
  return [...(free.length > 0 ? [`reserved ${free.join(', ')};`] : []), ...(open.length > 0 ? [`reserved ${open.map((n) => (syntax === '2023' ? n : `"${n}"`)).join(', ')};`] : [])]
}
function messageLines(m: Message, syntax: Syntax, around: ReadonlySet<string>): string[] {
  const seen = new Set([...around, ...m.messages.map((x) => x.name), ...m.enums.map((x) => x.name)])
  const line = (f: Field): string => fieldText(f, seen.has(f.type) || scalars.includes(f.type) ? f.type : 'string')
  const oneofs = new Map<string, Field[]>()
  for (const f of m.fields) if (f.oneof) oneofs.set(f.oneof, [...(oneofs.get(f.oneof) ?? []), f])
  return [`message ${m.name} {`, ...indent([
    ...reservedLines(m.reserved, new Set(m.fields.map((f) => f.number)), new Set(m.fields.map((f) => f.name)), syntax), ...m.extensions.map(([from, to]) => `extensions ${from} to ${to};`),
    ...m.enums.flatMap((e) => enumLines(e, syntax)), ...m.messages.flatMap((x) => messageLines(x, syntax, seen)),
    ...m.fields.filter((f) => !f.oneof).map((f) => line(f.label === '' && syntax === 'proto2' ? { ...f, label: 'optional' } : f)),
    ...[...oneofs].flatMap(([name, fields]) => [`oneof ${name} {`, ...indent(fields.map((f) => line({ ...f, label: '' }))), '}']),
  ]), '}']
}
function fieldText({ name, number, label, options }: Field, type: string): string {
  const written = [...options].map(([option, value]) => `${option} = ${value}`).join(', ')
  return `${label === 'map' ? `map<string, ${type}>` : `${label}${label ? ' ' : ''}${type}`} ${name} = ${number}${written ? ` [${written}]` : ''};`
}

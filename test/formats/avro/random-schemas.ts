// Random small schemas of Avro in pairs: one, and the same after a few edits such as people make.
export type Schema = string | Schema[] | { [key: string]: unknown }
export type Field = { name: string; type: Schema; default?: unknown; aliases?: string[] }

/** Numbers from 0 up to one, always the same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const primitives = ['null', 'boolean', 'int', 'long', 'float', 'double', 'bytes', 'string']

/** `chance` is asked for every choice. */
export function randomPair(chance: () => number): { base: Schema; head: Schema } {
  const upTo = (n: number): number => Math.floor(chance() * n)
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)] as T
  const defined: string[] = []
  const open: string[] = []

  const symbols = (): string[] => ['A', 'B', 'C', 'D'].filter(() => chance() < 0.6).concat('E')
  const field = (name: string, depth: number): Field => {
    const type = schema(depth)
    return { name, type, ...(chance() < 0.4 ? withDefault(type) : {}) }
  }
  const named = (make: (name: string) => Schema, letter: string): Schema => {
    const name = `${letter}${defined.length}`
    defined.push(name)
    return make(name)
  }
  function schema(depth: number): Schema {
    const kind = depth <= 0 ? upTo(9) : upTo(16)
    if (kind < 8) return pick(primitives)
    if (kind === 8) return defined.length > 0 ? pick(defined.filter((n) => !open.includes(n)).concat('int')) : 'string'
    switch (kind) {
      case 9: return { type: 'array', items: schema(depth - 1) }
      case 10: return { type: 'map', values: schema(depth - 1) }
      case 11: return named((name) => { const all = symbols(); return { type: 'enum', name, symbols: all, ...(chance() < 0.3 ? { default: all[0] } : {}) } }, 'E')
      case 12: return named((name) => ({ type: 'fixed', name, size: 2 + 2 * upTo(2) }), 'F')
      case 13: return union(depth)
      default: return named((name) => {
        open.push(name)
        const fields = Array.from({ length: 1 + upTo(3) }, (_, i) => field(`f${i}`, depth - 1))
        if (chance() < 0.2) fields.push({ name: 'next', type: ['null', name], default: null })
        open.pop()
        return { type: 'record', name, fields }
      }, 'R')
    }
  }
  function union(depth: number): Schema {
    const branches: Schema[] = []
    for (let i = 0; i < 2 + upTo(2); i++) {
      const branch = schema(depth - 1)
      if (!Array.isArray(branch) && !branches.some((b) => kindOf(b) === kindOf(branch))) branches.push(branch)
    }
    return branches
  }
  const base = named((name) => {
    open.push(name)
    return { type: 'record', name, fields: [field('f0', 2), field('f1', 1)] }
  }, 'R')
  let head = JSON.parse(JSON.stringify(base)) as Schema
  for (let i = 0; i < 1 + upTo(3); i++) head = edited(head)
  return { base, head }

  function edited(root: Schema): Schema {
    const places = typesIn(root)
    const at = pick(places)
    const s = at.get()
    const object = typeof s === 'object' && !Array.isArray(s) ? s : undefined
    const fields = object?.fields as Field[] | undefined
    if (fields) {
      const some = pick(fields)
      switch (upTo(8)) {
        case 0: fields.push({ name: `g${upTo(3)}`, type: 'string', ...(chance() < 0.5 ? { default: '' } : {}) }); return root
        case 1: if (fields.length > 1) fields.splice(fields.indexOf(some), 1); return root
        case 2: some.aliases = chance() < 0.5 ? [some.name] : []; some.name = `h${upTo(3)}`; return root
        case 3: if (some.default === undefined) Object.assign(some, withDefault(some.type)); else delete some.default; return root
        case 4: return renamed(root, object as { name: string }, chance() < 0.5)
        case 5: fields.reverse(); return root
        case 6: some.aliases = [...some.aliases ?? [], pick(['f', 'g', 'h']) + String(upTo(3))]; return root
        default: some.type = schema(1); delete some.default; return root
      }
    }
    if (object?.symbols) {
      if (chance() < 0.3) return renamed(root, object as { name: string }, chance() < 0.5)
      object.symbols = symbols()
      if (chance() < 0.4) object.default = (object.symbols as string[])[0]
      else delete object.default
      return root
    }
    if (object?.size !== undefined) {
      if (chance() < 0.5) object.size = object.size === 2 ? 4 : 2
      else return renamed(root, object as { name: string }, chance() < 0.5)
      return root
    }
    if (Array.isArray(s)) {
      const how = upTo(4)
      if (how === 0) s.reverse()
      else if (how === 1 && s.length > 1) s.splice(upTo(s.length), 1)
      else if (how === 2) { const more = pick(primitives); if (!s.some((b) => kindOf(b) === more)) s.push(more) }
      else if (s.length > 0) at.set(pick(s))
      return root
    }
    const how = upTo(3)
    if (how === 0 && at.union === undefined) at.set(s === 'null' ? ['null', 'int'] : chance() < 0.5 ? ['null', s] : [s, 'null'])
    else if (at.union === undefined || typeof s === 'string') { const other = pick(primitives); if (!at.union?.some((b) => kindOf(b) === other)) at.set(other) }
    return root
  }
}
const kindOf = (s: Schema): string => (typeof s === 'string' ? s : Array.isArray(s) ? 'union' : typeof s.name === 'string' ? s.name : String(s.type))
/** A default that fits the type, or the first branch of a union. */
function withDefault(type: Schema): { default?: unknown } {
  const first = Array.isArray(type) ? type[0] : type
  const word = typeof first === 'string' ? first : Array.isArray(first) ? undefined : first?.type
  const made: Record<string, unknown> = { null: null, boolean: true, int: 7, long: 8, float: 0.5, double: 0.25, bytes: 'ab', string: 'x', array: [], map: {} }
  if (word === 'enum') return { default: ((first as { symbols: string[] }).symbols)[0] }
  return typeof word === 'string' && word in made ? { default: made[word] } : {}
}
type At = { get: () => Schema; set: (s: Schema) => void; union?: Schema[] }
/** Every type in a schema, the schema itself among them. */
function typesIn(root: Schema): At[] {
  const out: At[] = []
  const look = (at: At): void => {
    out.push(at)
    const s = at.get()
    if (typeof s === 'string') return
    if (Array.isArray(s)) return s.forEach((_, i) => look({ get: () => s[i] as Schema, set: (x) => { s[i] = x }, union: s }))
    for (const f of (s.fields ?? []) as Field[]) look({ get: () => f.type, set: (x) => { f.type = x; delete f.default } })
    for (const key of ['items', 'values']) if (s[key] !== undefined) look({ get: () => s[key] as Schema, set: (x) => { s[key] = x } })
  }
  look({ get: () => root, set: () => {} })
  return out
}
/** Under another name wherever it is named; with the old one as an alias or without. */
function renamed(root: Schema, one: { name: string; aliases?: string[] }, alias: boolean): Schema {
  const was = one.name, is = `${was}x`
  for (const at of typesIn(root)) if (at.get() === was) at.set(is)
  one.name = is
  if (alias) one.aliases = [was]
  return root
}

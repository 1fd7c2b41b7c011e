/** A shape as the source text that makes it, to be pasted into a test. Names that are used before they are defined become functions of their own. */
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num } from '../../src/contract/numbers.ts'
import type { Shape, Slot } from '../../src/contract/shape.ts'
import { type Value, Bytes, Filler, isList, isRecord } from '../../src/contract/values.ts'

/** An expression; shapes that names stand for follow it as declarations. */
export function textOf(shape: Shape): string {
  const named = new Map<Shape, string>(), declared: string[] = []
  const nameOf = (target: Shape): string => {
    const known = named.get(target)
    if (known !== undefined) return known
    const name = `def${named.size}`
    named.set(target, name)
    declared.push(`const ${name}: Shape = ${text(target)}`)
    return name
  }
  const text = (s: Shape): string => {
    switch (s.is) {
      case 'nothing': case 'anything': return s.is === 'anything' && s.json ? 'json' : s.is
      case 'not': return `not(${text(s.of)})`
      case 'opaque': return `opaque(${JSON.stringify(s.text)}${s.admits ? `, ${s.admits.toString()}` : ''})`
      case 'union': return `union(${s.branches.map(text).join(', ')})`
      case 'all': return `{ is: 'all', of: [${s.of.map(text).join(', ')}] }`
      case 'ref': return `{ is: 'ref', name: ${JSON.stringify(s.name)}, target: () => ${nameOf(s.target())} }`
      case 'list': return `list(${slotText(s.items)}${options({ count: literal(s.count), unique: literal(s.unique), prefix: s.prefix && `[${s.prefix.map(slotText).join(', ')}]`, contains: s.contains && `[${s.contains.map((c) => `{ shape: ${text(c.shape)}, count: ${literal(c.count)} }`).join(', ')}]` })})`
      case 'map': return `map(${text(s.keys)}, ${slotText(s.values)}${options({ count: literal(s.count) })})`
      case 'record': {
        const more = options({ count: literal(s.count), tags: literal(s.tags), between: literal(s.between), patterns: s.patterns && `[${s.patterns.map((p) => `{ pattern: ${literal(p.pattern)}, slot: ${slotText(p.slot)} }`).join(', ')}]` })
        return `record([${[...s.slots].map(([n, t]) => `[${JSON.stringify(n)}, ${slotText(t)}]`).join(', ')}]${s.rest.is === 'nothing' && !more ? '' : `, ${text(s.rest)}`}${more})`
      }
      case 'scalar': {
        const more = options({ width: s.width && limitsText(s.width), codes: s.codes && `new Map(${JSON.stringify([...s.codes])})`, otherwise: s.otherwise === undefined ? undefined : valueSource(s.otherwise), tags: literal(s.tags), mayBe: literal(s.mayBe) })
        const limits = limitsText(s.limits)
        return s.type === 'null' && limits === '{}' && !more ? 'nul' : `scalar('${s.type}'${limits === '{}' && !more ? '' : `, ${limits}`}${more})`
      }
    }
  }
  const slotText = ({ shape: s, required, fallback, id, aliases, storedAs }: Slot): string =>
    `slot(${text(s)}${options({ required: required ? undefined : 'false', fallback: fallback === undefined ? undefined : valueSource(fallback), id: literal(id), aliases: literal(aliases), storedAs: literal(storedAs) })})`
  const root = text(shape)
  return [root, ...declared].join('\n')
}
const literal = (x: unknown): string | undefined => (x === undefined ? undefined : JSON.stringify(x))
/** `, { a: 1 }`; nothing where nothing is said. */
function options(of: { readonly [name: string]: string | undefined }): string {
  const said = Object.entries(of).filter(([, x]) => x !== undefined)
  return said.length === 0 ? '' : `, { ${said.map(([n, x]) => `${n}: ${x}`).join(', ')} }`
}
function limitsText(l: Limits): string {
  const bound = (b: Bound): string => `{ value: ${valueSource(b.value)}${b.exclusive === undefined ? '' : `, exclusive: ${b.exclusive}`} }`
  const said = Object.entries(l).map(([name, x]) => `${name}: ${name === 'min' || name === 'max' ? bound(x as Bound) : name === 'step' ? valueSource(x as Num) : name === 'choice' ? `[${(x as Value[]).map(valueSource).join(', ')}]` : JSON.stringify(x)}`)
  return said.length === 0 ? '{}' : `{ ${said.join(', ')} }`
}
/** A value as the source text that makes it. */
export function valueSource(v: Value): string {
  if (v === null || typeof v === 'boolean' || typeof v === 'string') return JSON.stringify(v)
  if (v instanceof Num) return `new Num(${v.coefficient}n${v.scale === 0 && v.as === undefined ? '' : `, ${v.scale}`}${v.as === undefined ? '' : `, '${v.as}'`})`
  if (v instanceof Moment) return `new Moment('${v.type}', ${JSON.stringify(v.text)})`
  if (v instanceof Bytes) return `new Bytes('${v.hex}')`
  if (v instanceof Filler) return `new Filler(${JSON.stringify(v.text)})`
  if (isList(v)) return `[${v.map(valueSource).join(', ')}]`
  return isRecord(v) ? `new Map<string, Value>([${[...v].map(([n, x]) => `[${JSON.stringify(n)}, ${valueSource(x)}]`).join(', ')}])` : String(v)
}

import { type DocumentDirective } from 'js-yaml'
import { kindOfPlain } from '../core-schema.ts'

const core = 'tag:yaml.org,2002:'
const listTags = new Set(['seq', 'omap', 'pairs'])
const mapTags = new Set(['map', 'set'])

/** `!!int` -> `int`, `!` -> ``; undefined for a tag outside YAML's own. `%TAG` directives of the document count. */
export function coreTag(raw: string, directives: readonly DocumentDirective[]): string | undefined {
  if (raw === '!') return ''
  const full = fullTag(raw, directives)
  return full.startsWith(core) ? full.slice(core.length) : undefined
}

function fullTag(raw: string, directives: readonly DocumentDirective[]): string {
  if (raw.startsWith('!<')) return raw.slice(2, -1)
  const handle = raw.slice(0, raw.indexOf('!', 1) + 1) || '!'
  const declared = directives.find(directive => directive.kind === 'tag' && directive.handle === handle)
  const prefix = declared?.kind === 'tag' ? declared.prefix : handle === '!!' ? core : handle
  return prefix + raw.slice(handle.length)
}

/**
 * What a tag makes of a scalar: `plain` when its text still tells the type, `quoted` when it is text whatever it looks like,
 * `wrong` when the text is no such value, undefined when the tag is none that a scalar can have.
 */
export function taggedScalar(tag: string, text: string, plain: boolean): 'plain' | 'quoted' | 'wrong' | undefined {
  switch (tag) {
    case '': case 'str': case 'binary': return 'quoted'
    case 'timestamp': case 'merge': return plain ? 'plain' : 'quoted'
    case 'null': return kindOfPlain(text) === 'null' ? 'plain' : 'wrong'
    case 'bool': return kindOfPlain(text) === 'boolean' ? 'plain' : 'wrong'
    case 'int': return /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/.test(text) ? 'plain' : 'wrong'
    case 'float': return kindOfPlain(text) === 'number' ? 'plain' : 'wrong'
    default: return undefined
  }
}

export function tagFits(tag: string, kind: 'list' | 'map'): boolean {
  return tag === '' || (kind === 'list' ? listTags : mapTags).has(tag)
}

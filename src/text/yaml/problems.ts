import { caps } from '../caps.ts'
import { quoted, visible } from '../escape/visible.ts'
import { lineTable } from '../lines.ts'
import { near } from '../spelling.ts'

export type Words = { code: string; message: string; hint?: string }

export const severalDocuments: Words = { code: 'several-documents', message: 'the file holds several YAML documents', hint: 'keep one document a file, and no `---` after the first' }
export const secondMerge: Words = { code: 'duplicate-key', message: 'the merge key `<<` is written twice in one map', hint: 'write it once, with a list: `<<: [*one, *two]`' }
export const badMerge: Words = { code: 'bad-merge-key', message: 'the merge key `<<` takes a map or a list of maps', hint: 'merge an alias of a map, or quote the key: `"<<"`' }
export const tooDeep: Words = { code: 'too-deep', message: `maps and lists are nested more than ${caps.depth} deep, aliases followed`, hint: 'flatten the document' }
export const tooManyValues: Words = { code: 'too-many-values', message: `the document holds more than ${caps.nodes} values`, hint: 'split the document' }
export const tooManyAliases: Words = { code: 'too-many-aliases', message: `aliases, when followed, add more than ${caps.aliased} values`, hint: 'write the repeated parts out, or split the document' }

export function duplicateKey(text: string, key: string, first: number): Words {
  return { code: 'duplicate-key', message: `the key ${quoted(key)} is written twice in one map, first on line ${lineTable(text)(first).line}`, hint: 'keep one of them: some readers take the first, some the last' }
}

export function complexKey(text: string, at: number): Words {
  const template = text.startsWith('{{', at) || text.startsWith('{%', at)
  return { code: 'complex-key', message: 'a list or map stands where a key is expected', hint: template ? 'put the template in quotes' : 'use a plain text as the key, or quote it' }
}

export function undefinedAlias(name: string, anchors: Iterable<string>): Words {
  const meant = near(name, anchors)
  const hint = meant === undefined ? `define it before its use with \`&${visible(name.slice(0, 60))}\`, or quote the text if the \`*\` belongs to it` : `did you mean \`*${visible(meant)}\`?`
  return { code: 'undefined-alias', message: `the alias ${quoted(`*${name}`)} has no anchor before it`, hint }
}

export function aliasCycle(name: string): Words {
  return { code: 'alias-cycle', message: `the alias ${quoted(`*${name}`)} stands inside its own anchor`, hint: 'a value cannot contain itself: write the inner part out' }
}

export function unknownTag(tag: string): Words {
  return { code: 'unknown-tag', message: `the tag ${quoted(tag)} is none of YAML's own`, hint: 'remove the tag, or quote the text if the `!` belongs to it' }
}

export function wrongTag(tag: string, found: string): Words {
  return { code: 'wrong-tag', message: `the tag ${quoted(tag)} does not fit ${found}`, hint: 'correct or remove the tag' }
}

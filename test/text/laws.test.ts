import * as fc from 'fast-check'
import { CORE_SCHEMA, dump, load, loadAll } from 'js-yaml'
import { expect, test } from 'vitest'
import { parseJson, parseYaml } from '../../src/text/parse.ts'
import { Problem } from '../../src/text/problem.ts'
import { ExactNumber, plainValue } from '../../src/text/scalars.ts'
import { type Node, type Span } from '../../src/text/tree.ts'

const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
const attempt = <T>(read: () => T): T | undefined => { try { return read() } catch { return undefined } }

/** Every scalar and key, with the text it stands for. */
function* written(node: Node): Iterable<Span & { text: string; plain?: boolean }> {
  if (node.kind === 'scalar') yield node
  else if (node.kind === 'list') for (const item of node.items) yield* written(item)
  else for (const { key, value } of node.entries.values()) { yield key; yield* written(value) }
}

test('JSON printed and parsed is the same value, from JSON and from YAML', () => {
  fc.assert(fc.property(json, fc.constantFrom(undefined, 1, 2, '\t'), (value, indent) => {
    const text = JSON.stringify(value, null, indent)
    const expected = JSON.parse(text.replaceAll(/(?<=[[,:\s]|^)-0(?=[\],}\s]|$)/g, '0'))
    expect(plainValue(parseJson(text, 'a.json'))).toEqual(expected)
    expect(plainValue(parseYaml(text, 'a.yaml'))).toEqual(expected)
  }))
})

test('JSON offsets cut each key and scalar from the source', () => {
  fc.assert(fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
    const source = JSON.stringify(value, null, indent)
    for (const { start, end, text, plain } of written(parseJson(source, 'a.json'))) expect(plain ? source.slice(start, end) : JSON.parse(source.slice(start, end))).toBe(text)
  }))
})

test('text is JSON for us exactly when it is for JSON.parse, whatever is changed in it', () => {
  const change = fc.record({ at: fc.nat(), cut: fc.nat(2), put: fc.constantFrom('', '"', '\\', ',', ':', '{', '}', '[', ']', '0', '-', '.', 'e', '1e5', ' ', '\n', '\t', 'null', 'tru', '\u0000', '\\u00', '/', '\u00A0', '\uFEFF') })
  fc.assert(fc.property(json, fc.array(change, { maxLength: 3 }), (value, changes) => {
    let text = JSON.stringify(value)
    for (const { at, cut, put } of changes) text = text.slice(0, at % (text.length + 1)) + put + text.slice(at % (text.length + 1) + cut)
    if (text.startsWith('\uFEFF')) return
    const theirs = attempt(() => ({ value: JSON.parse(text) as unknown }))
    try {
      const ours = plainValue(parseJson(text, 'a.json'))
      expect(theirs).toBeDefined()
      if (!holdsExact(ours)) expect(ours).toEqual(JSON.parse(JSON.stringify(theirs?.value)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.details.code !== 'duplicate-key') expect(theirs).toBeUndefined()
    }
  }), { numRuns: 2_000 })
})

const styles = fc.record({
  indent: fc.constantFrom(2, 3, 4), flowLevel: fc.constantFrom(-1, 0, 1, 2, 3), lineWidth: fc.constantFrom(-1, 10, 30), forceQuotes: fc.boolean(), quoteStyle: fc.constantFrom('single' as const, 'double' as const),
  seqNoIndent: fc.boolean(), seqInlineFirst: fc.boolean(), quoteFlowKeys: fc.boolean(), flowBracketPadding: fc.boolean(),
})
/** Keys and texts that look like other things. */
const word = fc.oneof(fc.constantFrom('no', 'null', '~', '1.10', '0x1F', '2024-01-01', '', ' x ', 'a: b', '# c', '- d', 'one\ntwo\n', '  lead', 'tail \n\n', '|', '>', '*x', '&x', '!x', '%', '@', '`', '<<', '__proto__', '{{ x }}', 'é😀'), fc.string())
const value = fc.letrec(tie => ({
  node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, word, fc.constantFrom(null, true, false, 0, -1.5, 1e21), fc.array(tie('node'), { maxLength: 4 }), fc.dictionary(word.filter(key => key !== '__proto__'), tie('node'), { maxKeys: 4, noNullPrototype: true })),
})).node

test('random YAML reads as js-yaml reads it', () => {
  fc.assert(fc.property(value, styles, (data, style) => {
    const source = dump(data, style)
    expect(plainValue(parseYaml(source, 'a.yaml'))).toEqual(load(source, { schema: CORE_SCHEMA }))
  }), { numRuns: 1_000 })
})

test('YAML offsets cut each key and scalar from the source', () => {
  fc.assert(fc.property(value, styles, (data, style) => {
    const source = dump(data, style)
    for (const { start, end, text, plain } of written(parseYaml(source, 'a.yaml'))) {
      const cut = source.slice(start, end)
      expect(cut).toBe(cut.trim())
      if (plain && !cut.includes('\n')) expect(cut).toBe(text)
      else if (/^["']/.test(cut)) expect(load(cut.replaceAll(/\n */g, '\n '))).toBe(text)
      else if (/^[|>]/.test(cut) && plain === false) expect(cut.split('\n').slice(1).every(line => text.includes(line.trim()) || cut.startsWith('>'))).toBe(true)
    }
  }), { numRuns: 1_000 })
})

test('CR LF changes nothing but offsets', () => {
  fc.assert(fc.property(value, styles, (data, style) => {
    const source = dump(data, style)
    expect(plainValue(parseYaml(source.replaceAll('\n', '\r\n'), 'a.yaml'))).toEqual(plainValue(parseYaml(source, 'a.yaml')))
  }))
})

test('any text is a tree within its bounds, or a Problem at a place in it', () => {
  const piece = fc.constantFrom('a', 'b: ', ': ', '- ', '\n', '\n  ', '\n    ', '\t', '[', ']', '{', '}', ', ', '"', "'", '|', '>', '|-\n', '# ', '&x ', '*x', '!!str ', '!t ', '<<: ', '? ', '---\n', '...\n', '%YAML 1.2\n', '\r\n', '\r', '\uFEFF', '\\', '1', '~', ' ')
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }).map(parts => parts.join('')), text => {
    try {
      const tree = parseYaml(text, 'a.yaml')
      for (const { start, end } of written(tree)) expect(0 <= start && start <= end && end <= text.length).toBe(true)
      if ([...written(tree)].some(key => key.plain === undefined && ['', '~'].includes(key.text))) return      // js-yaml spells both `null`
      const theirs = attempt(() => loadAll(text, { schema: CORE_SCHEMA }))
      if (theirs !== undefined && !text.includes('<<') && !text.includes('!')) expect(plainValue(tree)).toEqual(theirs[0] ?? null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { line = 0, column = 0 } = error.details
      const lines = text.split(/\r\n|\r|\n/)
      expect(line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? '').length + 1).toBe(true)
    }
  }), { numRuns: 5_000 })
})

function holdsExact(found: unknown): boolean {
  if (typeof found === 'bigint' || found instanceof ExactNumber) return true
  return typeof found === 'object' && found !== null && Object.values(found).some(holdsExact)
}

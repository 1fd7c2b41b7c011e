/** ECMAScript patterns as trees of pieces. Characters are code points, with the u flag and without. */
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { type Allowance, Undecided } from './allowance.ts'
import { type Piece, type Sequence, end, noWordEdge, start, wordEdge } from './pieces.ts'
import { type Ranges, allButLineEnds, digits, joined, others, property, spaces, wordCharacters } from './ranges.ts'

const longest = 20_000 // UTF-16 units
const parser = new RegExpParser()

/** The alternatives of a pattern. Throws Undecided for what is no ECMAScript pattern, and for back-references and inline flags. */
export function parsePattern(pattern: string, allowance: Allowance): readonly Sequence[] {
  if (pattern.length > longest) throw new Undecided('too large')
  allowance.spend(pattern.length)
  const tree = treeOf(pattern, true) ?? treeOf(withoutUnicode(pattern), false)
  if (!tree) throw new Undecided('no pattern that we can read')
  return tree.alternatives.map((a) => sequence(a, allowance))
}
function treeOf(pattern: string, unicode: boolean): AST.Pattern | undefined {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode, unicodeSets: false })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
/**
 * The u flag refuses `\-`, `[\w-.]` and a bare `{`, which mean what they say without it. What would then be read otherwise than whoever wrote it
 * meant is refused: letters and numbers with a backslash (`\A`, `\Z`, `\p{L}`, `\1`), `[[:alpha:]]` and other sets in sets, `a{,3}`, `\b{g}`, and halves of
 * characters.
 */
function withoutUnicode(pattern: string): string {
  const escapes = pattern.match(/\\[^]?/g) ?? []
  const strange = escapes.some((e) => /\\([1-9]|[A-Za-z])/.test(e) && !/\\[bBdDsSwWnrtvf]/.test(e))
  if (strange || /\[:|\\0\d|[\ud800-\udfff]|\\[bB]\{|\{,\d/.test(pattern) || setInSet.test(pattern.replaceAll(/\\[^]/g, ''))) throw new Undecided('no pattern that we can read')
  return pattern
}
/** `[a-z[0-9]]` is a set in a set elsewhere. Escapes apart. */
const setInSet = /\[[^\]]*\[/

const sequence = ({ elements }: AST.Alternative, allowance: Allowance): Piece[] => elements.map((e) => piece(e, allowance))
const sequences = (of: readonly AST.Alternative[], allowance: Allowance): Sequence[] => of.map((a) => sequence(a, allowance))

function piece(e: AST.Element, allowance: Allowance): Piece {
  allowance.spend()
  switch (e.type) {
    case 'Character': case 'CharacterSet': case 'CharacterClass': return { is: 'chars', chars: characters(e, allowance) }
    case 'CapturingGroup': return { is: 'either', of: sequences(e.alternatives, allowance) }
    case 'Group':
      if (e.modifiers) throw new Undecided('inline flags')
      return { is: 'either', of: sequences(e.alternatives, allowance) }
    case 'Quantifier': return { is: 'repeat', of: piece(e.element, allowance), min: e.min, max: e.max }
    case 'Assertion': return assertion(e, allowance)
    case 'Backreference': case 'ExpressionCharacterClass': throw new Undecided(e.type)
  }
}
function assertion(e: AST.Assertion, allowance: Allowance): Piece {
  switch (e.kind) {
    case 'start': return start
    case 'end': return end
    case 'word': return e.negate ? noWordEdge : wordEdge
    case 'lookahead': case 'lookbehind': return { is: 'look', behind: e.kind === 'lookbehind', negate: e.negate, of: sequences(e.alternatives, allowance) }
  }
}

function characters(e: AST.Character | AST.CharacterSet | AST.CharacterClass | AST.CharacterClassRange, allowance: Allowance): Ranges {
  switch (e.type) {
    case 'Character': return [[e.value, e.value]]
    case 'CharacterClassRange': return [[e.min.value, e.max.value]]
    case 'CharacterSet': {
      if (e.kind === 'any') return allButLineEnds
      const named = { digit: digits, word: wordCharacters, space: spaces }
      const chars = e.kind === 'property' ? property(e.value === null ? e.key : `${e.key}=${e.value}`, allowance) : named[e.kind]
      return e.negate ? others(chars) : chars
    }
    case 'CharacterClass': {
      if (e.raw.includes('&&')) throw new Undecided('an intersection of sets, elsewhere')
      const all: Ranges[] = []
      for (const part of e.elements) {
        if (part.type !== 'Character' && part.type !== 'CharacterClassRange' && part.type !== 'CharacterSet') throw new Undecided('a set of strings')
        const chars = characters(part, allowance)
        allowance.spend(chars.length)
        all.push(chars)
      }
      const chars = joined(all.flat())
      return e.negate ? others(chars) : chars
    }
  }
}

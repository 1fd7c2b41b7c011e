// Random patterns and texts, small enough for a backtracking RegExp to judge them.
import * as fc from 'fast-check'

/** The characters that the random patterns tell apart, and some that they do not. */
export const characters = ['a', 'b', 'c', '_', '-', ' ', '1', '\n', 'é', '😀']

const atom = fc.constantFrom('a', 'b', 'c', '1', '-', '.', '\\w', '\\W', '\\d', '\\s', '[ab]', '[^ab]', '[a-c1]', '[^]', '[^\\w]', '😀', '[é-😀]', '\\p{L}', '[]', '(?:)',
  '\\P{L}', '\\p{Lu}', '[\\p{Ll}_]', '[^\\P{L}a]', '\\D', '\\S', '[^\\S-]', '\\x61', '\\u0062', '\\u{1F600}', '\\n', '\\cJ', '[\\b\\-]', '[\\]a]', '\\.')
const edge = fc.constantFrom('^', '$', '\\b', '\\B')
const repeats = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,3}', '*?', '+?', '{2,}', '??', '{2}?', '{0}', '{0,1000}', '{1,}?')

/** Without assertions; with `^ $ \b \B` and look-around too. */
export const plainPatterns = patterns(atom, false)
export const anyPatterns = patterns(fc.oneof({ weight: 4, arbitrary: atom }, { weight: 2, arbitrary: edge }), true)

function patterns(leaf: fc.Arbitrary<string>, looking: boolean): fc.Arbitrary<string> {
  const quantified = (arb: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.tuple(arb, repeats).map(([x, r]) => (/^(\^|\$|\\b|\\B|\(\?[=!<])/i.test(x) ? x : `${x}${r}`))
  const { pattern } = fc.letrec<{ pattern: string; group: string; behind: string }>((tie) => ({
    group: fc.oneof(
      { maxDepth: 2 },
      { weight: 5, arbitrary: leaf },
      { weight: 1, arbitrary: tie('pattern').map((p) => `(?:${p})`) },
      { weight: 1, arbitrary: tie('pattern').map((p) => `(${p})`) },
      { weight: 1, arbitrary: fc.tuple(fc.nat(), tie('pattern')).map(([n, p]) => `(?<n${n}>${p})`) },
      ...(looking ? [
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom('=', '!'), tie('pattern')).map(([l, p]) => `(?${l}${p})`) },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom('<=', '<!'), tie('behind')).map(([l, p]) => `(?${l}${p})`) },
      ] : []),
    ),
    behind: fc.array(fc.tuple(atom, repeats).map((x) => x.join('')), { maxLength: 3 }).map((x) => x.join('')),
    pattern: fc.array(fc.array(quantified(tie('group')), { maxLength: 3 }).map((x) => x.join('')), { minLength: 1, maxLength: 2 }).map((x) => x.join('|')),
  }))
  return pattern
}
export const texts = fc.array(fc.constantFrom(...characters), { maxLength: 7 }).map((x) => x.join(''))

/** Every text of up to so many of the characters. */
export function everyText(of: readonly string[], longest: number): string[] {
  let ofLength = ['']
  const all = ['']
  for (let n = 1; n <= longest; n++) all.push(...(ofLength = ofLength.flatMap((t) => of.map((c) => t + c))))
  return all
}
/** What the specification says; at each character in turn, since V8 on its own also looks between the halves of one (`/\B/u` in `a😀a`). */
export function matches(pattern: string, text: string): boolean {
  const here = new RegExp(pattern, 'uy')
  for (let at = 0; at <= text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    here.lastIndex = at
    if (here.test(text)) return true
  }
  return false
}

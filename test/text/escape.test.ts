import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forCommandData, forCommandProperty, forHtml, forLogLine, forMarkdownBlock, forMarkdownCode, forMarkdownSentence, forMarkdownText, forTerminal, forXml, quoted, visibleLines } from '../../src/text/escape.ts'

/** Text made of what is special somewhere, so that a short run meets the odd pairs. */
const pieces = ['`', '``', '|', '\\', '\n', '\r', '\r\n', '\t', ' ', '::', '##[', '##vso[', '##', '[', ']', 'error', '@user', '#1', 'GH-1', '<!--', '-->', '<img src=x>', '</details>', '![a](http://b)', 'www.x.y', '*', '_', '~', '$', '%0A', '%', '&amp;', '&', '"', "'", '{', '\u001B[31m', '\u202E', '\u200B', '\uD800', '\u2028', '\u0085', '\uFFFE', '\0', 'é', '😀', '1.', '- ', '+ ', '=', ':', ',', '\uFEFF', '\u{E0041}']
const hostile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 }).map(parts => parts.join(''))
/** As `visible` promises it: no control, separator, bidi, zero-width or lone surrogate left. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E0FFF}]/u

test.each([
  ['orders.amount', 'orders.amount'],
  ['naïve 日本 😀', 'naïve 日本 😀'],
  ['a\u202Eb', 'a\\u{202E}b'],
  ['a\u200Bb\u2066c\uFEFF', 'a\\u{200B}b\\u{2066}c\\u{FEFF}'],
  ['\u001B[31mred\u001B]8;;x\u0007', '\\u{1B}[31mred\\u{1B}]8;;x\\u{7}'],
  ['a\nb\r\n\tc', 'a\\nb\\r\\n\\tc'],
  ['\u009B31m\u007F', '\\u{9B}31m\\u{7F}'],
  ['\uD800x\u2028', '\\u{D800}x\\u{2028}'],
  ['tag \u{E0041}', 'tag \\u{E0041}'],
])('%j on a terminal is %j', (text, shown) => {
  expect(forTerminal(text)).toBe(shown)
})

test('whatever comes, one line of seen characters', () => {
  fc.assert(fc.property(hostile, text => {
    for (const escape of [forTerminal, forMarkdownCode, forHtml, quoted]) expect(escape(text)).not.toMatch(unseen)
    expect(forMarkdownText(text)).not.toMatch(unseen)
    expect(visibleLines(text).replaceAll(/[\n\t]/g, '')).not.toMatch(unseen)
  }))
})

test('quoted text is cut and says so', () => {
  expect(quoted('a"b\n')).toBe('"a"b\\n"')
  expect(quoted('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
  expect(quoted('x'.repeat(1_000_000))).toBe(`"${'x'.repeat(60)}…"`)
})

test.each([
  ['orders.amount', '`orders.amount`'],
  ['a`b', '``a`b``'],
  ['`a`', '`` `a` ``'],
  ['``', '``` `` ```'],
  [' a ', '`  a  `'],
  [' ', '` `'],
  ['', '`""`'],
  ['a|b', '`a`<code>&#124;</code>`b`'],
  ['|', '<code>&#124;</code>'],
  ['a\\|`', '`a\\`<code>&#124;</code>`` ` ``'],
  ['a\nb', '`a\\nb`'],
  ['@user #1 <img>', '`@user #1 <img>`'],
])('%j as Markdown code is %j', (text, code) => {
  expect(forMarkdownCode(text)).toBe(code)
})

/** Code spans by the rule of CommonMark: a run of backticks up to the next run of the same length. What is outside them stays. */
function outsideCodeSpans(markdown: string): string {
  let outside = ''
  for (let at = 0; at < markdown.length;) {
    const ticks = /^`+/.exec(markdown.slice(at))?.[0]
    if (ticks === undefined) { outside += markdown[at++]; continue }
    const rest = markdown.slice(at + ticks.length)
    const end = [...rest.matchAll(/`+/g)].find(([run]) => run === ticks)
    if (end === undefined) return outside + markdown.slice(at)
    at += ticks.length + end.index + ticks.length
  }
  return outside
}

test('nothing of a text stands outside the code spans, and no pipe anywhere', () => {
  fc.assert(fc.property(hostile, text => {
    const code = forMarkdownCode(text)
    expect(outsideCodeSpans(code).replaceAll('<code>&#124;</code>', '')).toBe('')
    expect(code).not.toContain('|')
  }))
})

test.each([
  ['plain words, and (some) more.', 'plain words, and \\(some\\) more.'],
  ['@user', '@&#8203;user'],
  ['see #12 and GH-12', 'see \\#&#8203;12 and GH&#8203;\\-12'],
  ['https://a.b www.c.d', 'https:&#8203;//a.b www&#8203;.c.d'],
  ['![x](y) [z](javascript:1)', '\\!\\[x\\]\\(y\\) \\[z\\]\\(javascript:1\\)'],
  ['<!-- driftgate --> <b>&lt;', '&lt;\\!\\-\\- driftgate \\-\\-&gt; &lt;b&gt;&amp;lt;'],
  ['a|b *c* _d_ ~~e~~ `f` $g$ \\h', 'a\\|b \\*c\\* \\_d\\_ \\~\\~e\\~\\~ \\`f\\` \\$g\\$ \\\\h'],
  ['_www.c.d', '\\_www&#8203;.c.d'],
  [':white_check_mark: at 10:30', ':&#8203;white\\_check\\_mark: at 10:30'],
  ['1. one', '1\\. one'],
  ['  # title\n===\n- x', '\\#&#8203; title \\=\\=\\= \\- x'],
  ['a\u202Eb', 'a\\\\u\\{202E\\}b'],
])('%j as Markdown text is %j', (text, escaped) => {
  expect(forMarkdownText(text)).toBe(escaped)
})

test('running text keeps no live character', () => {
  fc.assert(fc.property(hostile, text => {
    const rest = forMarkdownText(text).replaceAll(/\\[\\`*_{}[\]()#+\-!|~^$=.]/g, '').replaceAll(/&(?:amp|lt|gt|#8203);/g, match => match === '&#8203;' ? '\u200B' : '')
    expect(rest).not.toMatch(/[\\`*_{}[\]()#+\-!|~^$=<>&]|@(?!\u200B)|:\/\//)
  }))
})

test.each([
  ['Run `git fetch --tags`, then push.', 'Run `git fetch --tags`, then push.'],
  ['`a` or `b|c`', '`a` or `b`<code>&#124;</code>`c`'],
  ['a ` alone (of @user)', 'a \\` alone \\(of @&#8203;user\\)'],
  ['`@user` ``', '`@user` \\`\\`'],
])('%j as a sentence is %j', (text, escaped) => {
  expect(forMarkdownSentence(text)).toBe(escaped)
})

test('in a sentence nothing outside its code is a live character', () => {
  fc.assert(fc.property(hostile, text => {
    let outside = ''
    const sentence = forMarkdownSentence(text)
    for (let at = 0; at < sentence.length;) {
      const rest = sentence.slice(at), code = /^(`+)(?!`)[^]*?[^`]\1(?!`)/.exec(rest)?.[0]
      if (/^\\[\\`*_{}[\]()#+\-!|~^$=.]/.test(rest)) at += 2
      else if (code !== undefined) at += code.length
      else { outside += rest[0]; at++ }
    }
    expect(outside.replaceAll('<code>&#124;</code>', '').replaceAll(/&(?:amp|lt|gt|#8203);/g, match => match === '&#8203;' ? '\u200B' : '')).not.toMatch(/[\\`*_{}[\]()#+\-!|~^$=<>&]|@(?!\u200B)|:\/\//)
  }), { numRuns: 500 })
})

test('a block is fenced by more backticks than it holds', () => {
  expect(forMarkdownBlock('a: 1\n', 'yaml')).toBe('```yaml\na: 1\n```\n')
  expect(forMarkdownBlock('````\n@user\u202E')).toBe('`````\n````\n@user\\u{202E}\n`````\n')
  fc.assert(fc.property(hostile, text => {
    const [first = '', ...lines] = forMarkdownBlock(text).trimEnd().split('\n')
    expect(lines.pop()).toBe(first)
    for (const line of lines) expect(/^ {0,3}(`+)\s*$/.exec(line)?.[1]?.length ?? 0).toBeLessThan(first.length)
  }))
})

test('HTML', () => {
  expect(forHtml('<a href="x" title=\'y\'>&amp;</a>')).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;amp;&#60;/a&#62;')
  expect(forHtml('see www.a.b')).toBe('see www&#46;a.b')
  fc.assert(fc.property(hostile, text => {
    expect(forHtml(text).replaceAll(/&#\d+;/g, '')).not.toMatch(/[&<>"'`*_[\]\\|@#]/)
  }))
})

test.each([
  ['100% sure\r\nnext: a,b', '100%25 sure%0Anext: a,b', '100%25 sure%0D%0Anext%3A a%2Cb'],
  ['::error::x', '::error::x', '%3A%3Aerror%3A%3Ax'],
  ['%0A', '%250A', '%250A'],
  ['a\u202Eb\u001B', 'a\\u{202E}b\\u{1B}', 'a\u202Eb\u001B'],
])('%j in a workflow command is %j, as a property %j', (text, data, property) => {
  expect(forCommandData(text)).toBe(data)
  expect(forCommandProperty(text)).toBe(property)
})

/** The runner's two grammars, as it reads a line of output: `::name props::data` at the start, `##[name props]data` anywhere. */
const commands = (output: string): string[] => output.split(/\r\n|\r|\n/).filter(line => /^[\s\u0085]*::[^:]/.test(line) || /##\[[^\]]+\]/.test(line) || line.includes('##vso['))

test('the runner sees one command, with the properties and data that were put in', () => {
  const decoded = (text: string): string => text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
  fc.assert(fc.property(hostile, hostile, (file, message) => {
    const line = `::error file=${forCommandProperty(file)},line=3::${forCommandData(message)}`
    expect(line).not.toMatch(/[\r\n]/)
    const [, properties = '', data = ''] = /^::error ([^]*?)::([^]*)$/.exec(line) ?? []
    expect(properties.split(',').map(property => decoded(property.slice(property.indexOf('=') + 1)))).toEqual([file, '3'])
    expect(decoded(data)).toBe(visibleLines(message))
  }))
})

test.each([
  ['::error::x', '\u200B::error::x'],
  [' \t::set-output name=a::b', ' \t\u200B::set-output name=a::b'],
  ['ok\r::stop-commands::x\n::add-mask::y', 'ok\r\u200B::stop-commands::x\n\u200B::add-mask::y'],
  ['a::b', 'a::b'],
  ['x ##[error]y ##[', 'x ##\u200B[error]y ##\u200B['],
  ['##vso[task.complete]', '##\u200Bvso[task.complete]'],
  ['\u00A0\u3000::debug::x', '\u00A0\u3000\u200B::debug::x'],
  ['## heading', '## heading'],
])('%j in a log is %j', (text, guarded) => {
  expect(forLogLine(text)).toBe(guarded)
})

test('no printed line is a command, and guarding twice changes nothing', () => {
  fc.assert(fc.property(hostile, text => {
    expect(commands(forLogLine(text))).toEqual([])
    expect(forLogLine(forLogLine(text))).toBe(forLogLine(text))
  }))
})

test('a log of blank lines is guarded in one pass', () => {
  expect(forLogLine('\n \n'.repeat(200_000))).toHaveLength(600_000)
})

test('XML holds only characters that XML 1.0 has', () => {
  expect(forXml('##[error]a ##VSO[x] ###[y] ## z')).toBe('#&#35;[error]a #&#35;VSO[x] ##&#35;[y] ## z')
  expect(forXml('a<b a="1">&\'\u0000\u001B\uD800\uFFFE\n\t😀')).toBe('a&#60;b a=&#34;1&#34;&#62;&#38;&#39;\\u{0}\\u{1B}\\u{D800}\\u{FFFE}&#10;&#9;😀')
  fc.assert(fc.property(hostile, text => {
    expect(forXml(text)).toMatch(/^(?:[\x20-\uD7FF\uE000-\uFFFD]|[\u{10000}-\u{10FFFF}])*$/u)
    expect(forXml(text).replaceAll(/&#\d+;/g, '')).not.toMatch(/[&<>"']/)
  }))
})

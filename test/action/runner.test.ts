// The emulator itself: a runner that obeyed less than GitHub's would prove nothing.
import { expect, test } from 'vitest'
import { forLogLine } from '../../src/text/escape.ts'
import { annotationsIn, commandsIn, matchedIn } from './runner.ts'

const names = (output: string): string[] => commandsIn(output).map(({ name }) => name)

test.each([
  ['::error::x'], ['  \t::error::x'], ['\u00A0\u3000::error::x'], ['a\n::error::x'], ['a\r::error::x'], ['::ERROR file=a,line=1::x'], ['::error ::x'],
  ['##[error]x'], ['said: ##[error]x'], ['##[error file=a;line=1]x'], [':: ##[error]x'], ['::nothing:: ##[error]x'],
])('obeyed: %j', (line) => {
  expect(names(line)).toEqual(['error'])
  expect(names(forLogLine(line))).toEqual([])
})

test.each([
  ['error::x'], ['a ::error::x'], ['::error'], ['::nothing::x'], ['\u200B::error::x'], ['##[error'], ['##[nothing]x ##[error]y'], ['##\u200B[error]x'], ['# #[error]x'],
])('not obeyed: %j', (line) => expect(names(line)).toEqual([]))

test.each([
  ['a.ts(1,2): error TS1: x'], ['a.ts:1:2 - warning TS20: x'], ['said x(1,2): info  TS1 : x'], ['a: line 1, col 1, Error - pwned'], ['said: a: line 1, col 1, Info - pwned (rule)'], ['a.ts\n  1:2  error  x  rule'], ['a.ts\n  1:2  error  x\n\t3:4\twarning\ty  rule'],
])('a problem matcher takes %j', (text) => {
  expect(matchedIn(text)).not.toEqual([])
  expect(() => annotationsIn(text)).toThrow('a line for a problem matcher')
  expect(matchedIn(forLogLine(text))).toEqual([])
  expect(forLogLine(text).replaceAll('\u200B', '')).toBe(text)
})

test.each([
  ['contracts/a.yaml:1:2'], ['a.yaml:1:2: error'], ['a.ts(1,2): error'], ['a: line 1, Error - x'], ['  1:2  error  x'], ['a.ts\n\n  1:2  error  x'], ['::error title=x::a: line 1, col 1, Error - x'],
])('no problem matcher takes %j', (text) => {
  expect(matchedIn(text)).toEqual([])
  expect(forLogLine(text).replaceAll('\u200B', '')).toBe(text)
})

test('properties and data are unescaped as the runner does, the percent sign last', () => {
  const [one] = commandsIn('::error file=a%2Cb%3A%0A%253A.yaml,line=3,title=t=u::50%25%0Anext ::warning::x')
  expect(Object.fromEntries(one?.properties ?? [])).toEqual({ file: 'a,b:\n%3A.yaml', line: '3', title: 't=u' })
  expect(one?.data).toBe('50%\nnext ::warning::x')
  const [older] = commandsIn('##[error file=a%3Bb%5D.yaml;line=3]50%25')
  expect(Object.fromEntries(older?.properties ?? [])).toEqual({ file: 'a;b].yaml', line: '3' })
})

test.each([
  ['::set-output name=verdict::pass'], ['##[error]x'], ['::error fil=a::x'], ['::error col=2::x'], ['::error line=2,endLine=3,col=1::x'], ['::error line=2,endLine=1::x'],
  ['::error file=/etc/passwd::x'], [`::error::${'x'.repeat(4097)}`], ['::error::x\n'.repeat(11)], ['::stop-commands::x'],
])('not meant: %j', (output) => expect(() => annotationsIn(output)).toThrow('The runner would obey what was not meant'))

test('what is meant', () => {
  expect(annotationsIn('text\n::error file=a.yaml,line=2,col=3,endColumn=5,title=gone::Consumers break.\n')).toEqual([{ kind: 'error', file: 'a.yaml', line: 2, column: 3, title: 'gone', message: 'Consumers break.' }])
})

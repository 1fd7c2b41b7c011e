// git is the judge of what is a rename.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf, likeness } from '../../src/read/similar.ts'
import { repository } from './temporary.ts'

test('as git has it, to the percent', () => {
  const origin = repository()
  origin.commit({ 'first.txt': 'x' })
  const line = fc.constantFrom('id: 1\n', 'name: orders\n', 'type: string\r\n', `${'long '.repeat(30)}\n`, 'required: true\n', '\n', 'a run without an end', '\0binary\n')
  // What comes after the last newline is passed over by git before 2.44, so each text ends with one.
  const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => `${lines.join('').replace(/\n$/, '')}\n`)
  fc.assert(fc.property(text, text, (a, b) => {
    fc.pre(a !== b)
    origin.git('rm', '-q', '-r', '--cached', '.')
    const tree = (name: string, content: string): string => {
      origin.write({ [name]: content })
      origin.git('read-tree', '--empty')
      origin.git('add', '-f', name)
      return origin.git('write-tree')
    }
    const shown = origin.git('diff-tree', '-r', '--raw', '-M1%', tree('a.txt', a), tree('b.txt', b))
    const percent = Number(/ R(\d+)/.exec(shown)?.[1] ?? 0)
    const ours = Math.floor(likeness(digestOf(Buffer.from(a)), digestOf(Buffer.from(b))) * 100)
    // Of files of which one is more than twice as large as the other we say 0 at once: no half of it can be shared.
    if (ours > 0 || percent >= 50) expect([ours, a, b]).toEqual([percent, a, b])
  }), { numRuns: 40 })
})

test('a last line without its end counts like any other', () => {
  const digest = (text: string) => digestOf(Buffer.from(text))
  expect(likeness(digest('id: 1\nname'), digest('id: 2\nname'))).toBe(0.4)
  expect(likeness(digest('name'), digest('name'))).toBe(1)
})

// git is the judge of what is a rename.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf, likeness } from '../../src/read/similar.ts'
import { repository } from './temporary.ts'

test('as git has it, to the percent', () => {
  const origin = repository()
  origin.commit({ 'first.txt': 'x' })
  const line = fc.constantFrom('id: 1\n', 'name: orders\n', 'type: string\r\n', `${'long '.repeat(30)}\n`, 'required: true\n', '\n', 'last line without its end', '\0binary\n')
  const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join(''))
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

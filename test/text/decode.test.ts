import { expect, test } from 'vitest'
import { caps } from '../../src/text/caps.ts'
import { decode } from '../../src/text/parse.ts'
import { problemOf } from './problem-of.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array => Buffer.concat(parts.map(part => Buffer.from(part as string)))
const swapped = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16()

const read: [name: string, bytes: Uint8Array, text: string][] = [
  ['nothing', bytes(), ''],
  ['UTF-8', bytes('é: 😀\r\n'), 'é: 😀\r\n'],
  ['UTF-8 with a mark', bytes([0xEF, 0xBB, 0xBF], 'a: 1'), 'a: 1'],
  ['UTF-16, little end first', bytes([0xFF, 0xFE], [...Buffer.from('é: 😀', 'utf16le')]), 'é: 😀'],
  ['UTF-16, big end first', bytes([0xFE, 0xFF], [...swapped('é: 😀')]), 'é: 😀'],
  ['a replacement character', bytes('a: \uFFFD'), 'a: \uFFFD'],
  ['a slice of a larger buffer', Buffer.from('xxa: 1xx').subarray(2, 6), 'a: 1'],
  ['angles that are no markers', bytes('a: |\n  <<<<<<< x\n  =======\n  >>>>>>> y\n'), 'a: |\n  <<<<<<< x\n  =======\n  >>>>>>> y\n'],
  ['a heading underlined', bytes('<<<<<<< x\nTitle\n=======\n'), '<<<<<<< x\nTitle\n=======\n'],
  ['markers out of order', bytes('>>>>>>> x\n=======\n<<<<<<< y\n'), '>>>>>>> x\n=======\n<<<<<<< y\n'],
  ['longer runs', bytes('<<<<<<<< x\n=======\n>>>>>>> y\n'), '<<<<<<<< x\n=======\n>>>>>>> y\n'],
  ['a version key', bytes('version: https://git-lfs.github.com/spec/v1\n'), 'version: https://git-lfs.github.com/spec/v1\n'],
]

test.each(read)('%s', (_, source, text) => {
  expect(decode(source, 'a.yaml')).toBe(text)
})

const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n'
const conflict = '<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> topic\n'

const refused: [name: string, bytes: Uint8Array, code: string, line?: number, column?: number][] = [
  ['a NUL', bytes('a: 1\nb: \0'), 'binary', 2, 4],
  ['an archive', bytes('PK', [3, 4, 0, 0, 0xFF]), 'binary', 1, 5],
  ['UTF-16 without a mark', bytes([...Buffer.from('a: 1', 'utf16le')]), 'binary', 1, 2],
  ['a NUL in UTF-16', bytes([0xFF, 0xFE], [...Buffer.from('a\n\0', 'utf16le')]), 'binary', 2, 1],
  ['Latin-1', bytes('a: 1\nb: caf', [0xE9], '\nc: 2\n'), 'bad-encoding', 2, 7],
  ['a character cut short', bytes('a: ', [0xF0, 0x9F]), 'bad-encoding', 1, 4],
  ['a lone surrogate', bytes([0xED, 0xA0, 0x80]), 'bad-encoding', 1, 1],
  ['half a UTF-16 unit', bytes([0xFF, 0xFE, 0x61]), 'bad-encoding'],
  ['a lone UTF-16 surrogate', bytes([0xFF, 0xFE, 0x00, 0xD8]), 'bad-encoding'],
  ['an LFS pointer', bytes(pointer), 'lfs-pointer', 1, 1],
  ['an LFS pointer with CR LF', bytes(pointer.replaceAll('\n', '\r\n')), 'lfs-pointer', 1, 1],
  ['an older LFS pointer', bytes(pointer.replace('git-lfs', 'hawser')), 'lfs-pointer', 1, 1],
  ['merge markers', bytes(`a: 1\n${conflict}`), 'merge-markers', 2, 1],
  ['merge markers with CR LF', bytes(`a: 1\n${conflict}`.replaceAll('\n', '\r\n')), 'merge-markers', 2, 1],
  ['merge markers with the ancestor', bytes('<<<<<<< ours\na\n||||||| base\nb\n=======\nc\n>>>>>>> theirs\n'), 'merge-markers', 1, 1],
  ['merge markers without names, at the end', bytes('x\n<<<<<<<\n=======\n>>>>>>>'), 'merge-markers', 2, 1],
  ['the second of two openings', bytes(`<<<<<<< never divided\n${conflict}`), 'merge-markers', 2, 1],
]

test.each(refused)('%s is refused', (_, source, code, line, column) => {
  const problem = problemOf(() => decode(source, 'dir/a.yaml'))
  expect(problem).toMatchObject({ file: 'dir/a.yaml', code })
  expect([problem.line, problem.column]).toEqual([line, column])
  expect(problem.hint).toMatch(/\w/)
})

test('an LFS pointer says how to get the file', () => {
  expect(problemOf(() => decode(bytes(pointer), 'a.yaml')).hint).toContain('git lfs pull')
})

test('a file up to the cap is read, a larger one is named with its size', () => {
  expect(decode(Buffer.alloc(caps.bytes, 'a'), 'a.yaml')).toHaveLength(caps.bytes)
  expect(problemOf(() => decode(Buffer.alloc(caps.bytes + 1, 'a'), 'a.yaml'))).toMatchObject({ code: 'too-large', line: 1, message: 'the file has 5.1 MB; files up to 5 MB are read, which end here' })
  expect(problemOf(() => decode(Buffer.from(`a\n`.repeat(caps.bytes / 2 + 10)), 'a.yaml'))).toMatchObject({ line: caps.bytes / 2 + 1 })
})

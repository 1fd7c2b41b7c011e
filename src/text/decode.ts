import { isUtf8 } from 'node:buffer'
import { caps } from './caps.ts'
import { lineTable } from './lines.ts'
import { Problem, problemAt } from './problem.ts'

/**
 * A file's bytes as text, without its byte order mark: UTF-8, or UTF-16 when the mark says so. Throws a Problem for what is no contract to
 * read, although a parser might take it for one: too large, binary, another encoding, a Git LFS pointer, merge conflict markers.
 */
export function decode(bytes: Uint8Array, file: string): string {
  if (bytes.length > caps.bytes) throw tooLarge(bytes.length, file, bytes)
  const text = utf16(bytes, file) ?? utf8(bytes, file)
  if (isLfsPointer(text)) throw new Problem({ file, line: 1, column: 1, code: 'lfs-pointer', message: 'this is a Git LFS pointer, not the file itself', hint: 'run `git lfs pull` (in a workflow: `lfs: true` for actions/checkout)' })
  const marker = mergeMarker(text)
  if (marker !== undefined) throw problemAt(file, text, marker, { code: 'merge-markers', message: 'the file holds merge conflict markers', hint: 'resolve the conflict and commit the result' })
  return text
}

const beginning = 65_536

/** `bytes`: its contents, at least as far as they are read; the line is the one where that ends. */
export function tooLarge(size: number, file: string, bytes: Uint8Array): Problem {
  const megabytes = (count: number): string => `${Math.ceil(count / 1024 / 1024 * 10) / 10} MB`
  const message = `the file has ${megabytes(size)}; files up to ${megabytes(caps.bytes)} are read, which end here`
  return new Problem({ file, line: lineAt(bytes, caps.bytes), column: 1, code: 'too-large', message, hint: 'split the contract, or leave the file out with `ignore` in .driftgate.yaml' }, { beginning: Uint8Array.from(bytes.subarray(0, beginning)) })
}
function lineAt(bytes: Uint8Array, end: number): number {
  let line = 1
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < end; at = bytes.indexOf(LINE_FEED, at + 1)) line++
  return line
}
const LINE_FEED = 10

/** For text that did not come through `decode`. */
export function refuseTooLarge(text: string, file: string): void {
  if (text.length > caps.bytes) throw tooLarge(text.length, file, Buffer.from(text.slice(0, caps.bytes)))
}

function utf16(bytes: Uint8Array, file: string): string | undefined {
  const encoding = bytes[0] === 0xFF && bytes[1] === 0xFE ? 'utf-16le' : bytes[0] === 0xFE && bytes[1] === 0xFF ? 'utf-16be' : undefined
  if (encoding === undefined) return undefined
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw binary(file, text.slice(0, text.indexOf('\0')))
    return text
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem({ file, code: 'bad-encoding', message: 'the file begins like UTF-16 but is not valid UTF-16', hint: 'save it as UTF-8' })
  }
}

function utf8(bytes: Uint8Array, file: string): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const zero = buffer.indexOf(0)
  if (zero >= 0) throw binary(file, buffer.toString('latin1', 0, zero))
  if (!isUtf8(buffer)) throw notUtf8(buffer, file)
  return buffer.toString('utf8', buffer[0] === 0xEF && buffer[1] === 0xBB && buffer[2] === 0xBF ? 3 : 0)
}

function binary(file: string, before: string): Problem {
  return new Problem({ file, ...lineTable(before)(before.length), code: 'binary', message: 'the file holds a NUL: it is binary, or UTF-16 without a byte order mark', hint: 'save it as UTF-8 text' })
}

/** A line feed is never part of a longer character, so the first line that is no UTF-8 by itself holds the fault. */
function notUtf8(buffer: Buffer, file: string): Problem {
  let line = 1, start = 0
  for (let end = buffer.indexOf(10); end >= 0 && isUtf8(buffer.subarray(start, end)); end = buffer.indexOf(10, start)) {
    line++
    start = end + 1
  }
  const rest = buffer.subarray(start).toString('utf8')
  return new Problem({ file, line, column: rest.indexOf('\uFFFD') + 1, code: 'bad-encoding', message: 'the file is not valid UTF-8', hint: 'save it as UTF-8' })
}

/** The first line names the specification (two hosts over time); the pointer is under 1,024 bytes. */
function isLfsPointer(text: string): boolean {
  return text.length < 1024 && /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v\d/.test(text) && /^oid \w+:/m.test(text)
}

/** The offset of a `<<<<<<<` line that is followed by `=======` and `>>>>>>>` lines in this order (`|||||||` may come between). */
function mergeMarker(text: string): number | undefined {
  if (!text.includes('<<<<<<<')) return undefined
  let opened: number | undefined
  let divided = false
  for (const { 1: marker = '', index } of text.matchAll(/^(<{7}|={7}|>{7})(?=[ \r\n]|$)/gm)) {
    if (marker.startsWith('<')) { opened = index; divided = false }
    else if (marker.startsWith('=')) divided = opened !== undefined
    else if (opened !== undefined && divided) return opened
  }
  return undefined
}

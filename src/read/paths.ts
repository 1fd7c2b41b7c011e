/** Paths as git keeps them, bytes, and as we keep them, text. */
import { isUtf8 } from 'node:buffer'

const escaped = 0xdc00

/**
 * A path of git's as text. Bytes that are no UTF-8 are kept as lone surrogates (U+DC80 to U+DCFF, as Python does), so that the text still finds its file;
 * printed, they show as replacement characters.
 */
export function pathOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString()
  return Array.from(bytes, byte => String.fromCharCode(byte < 0x80 ? byte : escaped + byte)).join('')
}

/** The bytes that `pathOf` was given. */
export function bytesOf(path: string): Buffer {
  if (isPrintable(path)) return Buffer.from(path)
  return Buffer.concat(Array.from(path, char => {
    const code = char.charCodeAt(0)
    return code >= escaped + 0x80 && code <= escaped + 0xff ? Buffer.of(code - escaped) : Buffer.from(char)
  }))
}

/** Whether a path can be given to a command as text: no byte of it is escaped. */
export function isPrintable(path: string): boolean {
  return !/\p{Surrogate}/u.test(path)
}

/** The parts of git's `-z` output. */
export function* zeroEnded(output: Buffer): Generator<Buffer> {
  for (let start = 0; start < output.length;) {
    const found = output.indexOf(0, start)
    const end = found < 0 ? output.length : found
    yield output.subarray(start, end)
    start = end + 1
  }
}

/** Whether a path, which may be a contract's own words, stays below its root, out of git's own folder and clear of what Windows takes for a drive or stream. */
export function isInside(path: string): boolean {
  if (path.includes('\0') || (process.platform === 'win32' && /[\\:]/.test(path))) return false
  return path.split('/').every(name => name !== '' && name !== '.' && name !== '..' && !/^(\.git|git~1)[. ]*$/i.test(name))
}

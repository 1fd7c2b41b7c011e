/** What numbers and strings of a .proto file are worth. */

/** A whole number in decimal, hexadecimal or octal; undefined for what is none. */
export function wholeNumber(text: string): bigint | undefined {
  if (/^(?:0|[1-9][0-9]*)$/.test(text)) return BigInt(text)
  if (/^0[xX][0-9a-fA-F]+$/.test(text)) return BigInt(text)
  return /^0[0-7]+$/.test(text) ? BigInt(`0o${text.slice(1)}`) : undefined
}
/** Any number: `1.5`, `.5e3`, `1f`; a whole one is exact as far as a double is. */
export function anyNumber(text: string): number | undefined {
  const whole = wholeNumber(text)
  if (whole !== undefined) return Number(whole)
  return /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[fF]?$/.test(text) ? Number.parseFloat(text) : undefined
}

const escapes: ReadonlyMap<string, number> = new Map([['a', 7], ['b', 8], ['f', 12], ['n', 10], ['r', 13], ['t', 9], ['v', 11], ['\\', 92], ["'", 39], ['"', 34], ['?', 63]])
const escape = /\\(?:[xX]([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]?))/g

/** A string without its quotes. `bytes` only where escapes may make more of it than its text. */
export type Text = { text: string; bytes?: Uint8Array }

/** The value of a string with its quotes; undefined where an escape in it is none. */
export function stringValue(quotedText: string): Text | undefined {
  const inner = quotedText.slice(1, -1)
  if (!inner.includes('\\')) return { text: inner }
  const parts: Uint8Array[] = []
  let from = 0
  for (const found of inner.matchAll(escape)) {
    const [whole, hex, short, long, octal, letter] = found
    parts.push(Buffer.from(inner.slice(from, found.index)))
    from = found.index + whole.length
    const code = Number.parseInt(short ?? long ?? '', 16)
    if (hex !== undefined) parts.push(Uint8Array.of(Number.parseInt(hex, 16)))
    else if (octal !== undefined) parts.push(Uint8Array.of(Number.parseInt(octal, 8) & 255))
    else if (short !== undefined || long !== undefined) {
      if (code > 0x10FFFF) return undefined
      parts.push(Buffer.from(String.fromCodePoint(code)))
    } else {
      const byte = escapes.get(letter ?? '')
      if (byte === undefined) return undefined
      parts.push(Uint8Array.of(byte))
    }
  }
  parts.push(Buffer.from(inner.slice(from)))
  const bytes = Buffer.concat(parts)
  return { text: bytes.toString('utf8'), bytes }
}
export const joined = (a: Text, b: Text): Text =>
  (a.bytes || b.bytes ? { text: a.text + b.text, bytes: Buffer.concat([bytesOf(a), bytesOf(b)]) } : { text: a.text + b.text })
export const bytesOf = ({ text, bytes }: Text): Uint8Array => bytes ?? Buffer.from(text)

/** Bytes as descriptors write a default: printable ASCII as it is, the rest escaped. */
export function escapedBytes(bytes: Uint8Array): string {
  const named = new Map([[10, '\\n'], [13, '\\r'], [9, '\\t'], [34, '\\"'], [39, "\\'"], [92, '\\\\']])
  return Array.from(bytes, (b) => named.get(b) ?? (b >= 32 && b < 127 ? String.fromCharCode(b) : `\\${b.toString(8).padStart(3, '0')}`)).join('')
}

/** SHA-256 of a text (FIPS 180-4). Node's own stands in a module that takes longer to load than all fingerprints of a report take to make. */

const word = 2 ** 32
const primes = [2]
for (let n = 3; primes.length < 64; n += 2) if (primes.every((p) => n % p > 0)) primes.push(n)
/** The first 32 bits of the fractional parts of roots of the primes; what is whole is beyond 32 bits. */
const fraction = (x: number): number => (x * word) | 0
const start = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)))
const constants = Int32Array.from(primes, (p) => fraction(Math.cbrt(p)))
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** In hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = Buffer.from(text)
  const padded = Buffer.alloc(((bytes.length + 72) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  padded.writeBigUInt64BE(BigInt(bytes.length) * 8n, padded.length - 8)
  const state = Int32Array.from(start), w = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = padded.readInt32BE(block + i * 4)
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15] as number, b = w[i - 2] as number
      w[i] = ((w[i - 16] as number) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (w[i - 7] as number) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (constants[i] as number) + (w[i] as number)) | 0
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g; g = f; f = e; e = (d + one) | 0
      d = c; c = b; b = a; a = (one + two) | 0
    }
    const turned = [a, b, c, d, e, f, g, h]
    for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (turned[i] as number)
  }
  return Array.from(state, (x) => (x >>> 0).toString(16).padStart(8, '0')).join('')
}

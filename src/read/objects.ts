/** Git's objects, all read by one `cat-file --batch`: 0.1 ms each, where a process each costs 3. */
import { type ChildProcessWithoutNullStreams } from 'node:child_process'
import { type Git, failed, notStarted, start } from './git.ts'

/** `bytes`: as many as were asked for, which may be fewer than `size`. */
export type Stored = { type: string; size: number; bytes: Buffer }
export type Objects = {
  /** An object by its id; undefined where the repository has none. At most `most` bytes are kept. */
  get(oid: string, most?: number): Promise<Stored | undefined>
  /** Ends the process. Reading again starts another. */
  close(): void
}

type Waiting = { most: number; resolve(stored: Stored | undefined): void; reject(reason: unknown): void }
type Reader = { child: ChildProcessWithoutNullStreams; asked: string[]; waiting: Waiting[]; head: Buffer[]; body?: Body }
type Body = { type: string; size: number; left: number; kept: Buffer[]; wanted: number }

export function objectsOf(git: Git): Objects {
  let reader: Reader | undefined
  return {
    get(oid, most = Infinity) {
      const current = reader ??= open(git, () => { reader = undefined })
      return new Promise((resolve, reject) => {
        if (current.waiting.length === 0) hold(current.child, true)
        current.waiting.push({ most, resolve, reject })
        // Ids asked for in one go are written in one go.
        if (current.asked.push(oid) === 1) setImmediate(() => current.child.stdin.write(`${current.asked.splice(0).join('\n')}\n`))
      })
    },
    close() {
      reader?.child.stdin.end()
      reader = undefined
    },
  }
}

function open(git: Git, ended: () => void): Reader {
  const args = ['cat-file', '--batch']
  const reader: Reader = { child: start(git, args), asked: [], waiting: [], head: [] }
  let stderr = ''
  const end = (problem: () => Error) => {
    ended()
    for (const waiting of reader.waiting.splice(0)) waiting.reject(problem())
  }
  reader.child.stdout.on('data', (chunk: Buffer) => take(reader, chunk))
  reader.child.stderr.on('data', (chunk: Buffer) => { stderr += chunk.toString() })
  reader.child.on('error', error => end(() => notStarted(error)))
  reader.child.on('close', () => end(() => failed(args, stderr)))
  return reader
}

/** The process lives as long as ours, and keeps ours alive only while something is asked of it. */
function hold(child: ChildProcessWithoutNullStreams, held: boolean): void {
  for (const part of [child, child.stdin, child.stdout, child.stderr] as unknown as { ref(): void; unref(): void }[]) {
    if (held) part.ref()
    else part.unref()
  }
}

function take(reader: Reader, chunk: Buffer): void {
  for (let at = 0; at < chunk.length;) {
    at = reader.body ? takeBody(reader, reader.body, chunk, at) : takeHead(reader, chunk, at)
  }
}

/** `<oid> <type> <size>` or `<oid> missing`, to the line's end. */
function takeHead(reader: Reader, chunk: Buffer, at: number): number {
  const end = chunk.indexOf(10, at)
  reader.head.push(chunk.subarray(at, end < 0 ? chunk.length : end))
  if (end < 0) return chunk.length
  const [, type, length] = Buffer.concat(reader.head.splice(0)).toString().split(' ')
  const size = Number(length)
  if (type === undefined || length === undefined) answer(reader, undefined)
  else reader.body = { type, size, left: size + 1, kept: [], wanted: Math.min(size, reader.waiting[0]?.most ?? 0) }
  return end + 1
}

/** The object's bytes and the newline after them. */
function takeBody(reader: Reader, body: Body, chunk: Buffer, at: number): number {
  const end = Math.min(chunk.length, at + body.left)
  const wanted = Math.min(end - at, body.wanted)
  if (wanted > 0) body.kept.push(chunk.subarray(at, at + wanted))
  body.wanted -= wanted
  body.left -= end - at
  if (body.left > 0) return end
  delete reader.body
  const { type, size, kept } = body
  answer(reader, { type, size, bytes: Buffer.concat(kept) })
  return end
}

function answer(reader: Reader, stored: Stored | undefined): void {
  reader.waiting.shift()?.resolve(stored)
  if (reader.waiting.length === 0) hold(reader.child, false)
}

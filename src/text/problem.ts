import { visible } from './escape/visible.ts'
import { lineTable } from './lines.ts'

/** What could not be read, where, and what to do about it. Lines and columns are 1-based, columns in UTF-16 units. */
export type ProblemDetails = { file: string; line?: number; column?: number; code: string; message: string; hint?: string }

/** Input that cannot be read: the gate answers "could not check", never "compatible". */
export class Problem extends Error {
  readonly details: ProblemDetails
  /** The file's first bytes, where it is too large to be read: they may tell what it is. */
  readonly beginning: Uint8Array | undefined
  /** What else is wrong in the same file, where it was looked at to its end. */
  readonly others: readonly Problem[]

  constructor(details: ProblemDetails, { beginning, others = [] }: { beginning?: Uint8Array; others?: readonly Problem[] } = {}) {
    const place = [visible(details.file), details.line, details.column].filter(part => part !== undefined).join(':')
    super(`${place}: ${details.message}`)
    this.name = 'Problem'
    this.details = details
    this.beginning = beginning
    this.others = others
  }
}

/** A defect of ours, met over one file: it is named and hides no other. Exit code 2. */
export function defect(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  return new Problem({ file, code: 'internal-error', message: `Driftgate itself failed${file === '.' ? '' : ' on this file'}: ${reason}`, hint: 'this is a defect of Driftgate: please report it with what it was given' })
}

type Words = { code: string; message: string; hint?: string }

/** A problem at an offset of the text; the line is counted only now. */
export function problemAt(file: string, text: string, offset: number, words: Words): Problem {
  return new Problem({ file, ...lineTable(text)(offset), ...words })
}

/** Each once, though several contracts come upon it. What is wrong at one place on both sides is told of head. */
export function toldOnce<T extends { file: string; line?: number | null; column?: number | null; code: string; message: string; side?: string | null }>(errors: readonly T[]): T[] {
  const places = new Map<string, [T, ...T[]]>()
  for (const one of errors) {
    const key = JSON.stringify([one.file, one.line ?? null, one.column ?? null, one.code, one.message]), same = places.get(key)
    if (same) same.push(one)
    else places.set(key, [one])
  }
  return [...places.values()].map(same => {
    const head = same.find(({ side }) => side === 'head') ?? same[0]
    return head.side === 'head' && same.some(({ side }) => side === 'base') ? { ...head, message: `${head.message} (in base as well)` } : head
  })
}

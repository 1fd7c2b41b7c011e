/** What is wrong with a file beyond its grammar: gathered, so that one look at it tells all. */
import type { Span } from '../../contract/facts.ts'
import { lineTable } from '../../text/lines.ts'
import { Problem } from '../../text/problem.ts'
import type { ProtoFile } from './tree.ts'

const most = 50

export class Faults {
  readonly file: ProtoFile
  private readonly found: { at: Span; code: string; message: string; hint: string | undefined }[] = []
  constructor(file: ProtoFile) {
    this.file = file
  }
  add(at: Span, code: string, message: string, hint?: string): void {
    if (this.found.length < most) this.found.push({ at, code, message, hint })
  }
  /** The line on which something stands, for a message. */
  line({ start }: Span): number {
    return lineTable(this.file.text)(start).line
  }
  /** The line of another file on which something is declared. */
  lineIn({ file, name }: { file: ProtoFile; name: { at: Span } }): number {
    return lineTable(file.text)(name.at.start).line
  }
  /** Undefined where nothing is wrong; else the first in the file, with the others. */
  problem(): Problem | undefined {
    const lines = lineTable(this.file.text)
    const [first, ...others] = [...this.found].sort((a, b) => a.at.start - b.at.start).map(({ at, code, message, hint }) => ({ file: this.file.path, ...lines(at.start), code, message, ...(hint === undefined ? {} : { hint }) }))
    return first && new Problem(first, { others: others.map((one) => new Problem(one)) })
  }
}

/** The contract's own changed lines. */
import { structuredPatch } from 'diff'
import type { FilePair } from './sides.ts'

const mostLines = 120

/** A unified diff with one line of context; long ones are cut, and say so. */
export async function hunkOf({ change, baseText, headText }: FilePair): Promise<string> {
  const patch = structuredPatch(change.basePath ?? '', change.headPath ?? '', baseText, headText, '', '', { context: 1, timeout: 500 })
  const lines = (patch?.hunks ?? []).flatMap((h) => [`@@ -${h.oldStart},${h.oldLines} +${h.newStart},${h.newLines} @@`, ...h.lines])
  return [...lines.slice(0, mostLines), ...(lines.length > mostLines ? [`… ${lines.length - mostLines} more lines`] : [])].join('\n')
}

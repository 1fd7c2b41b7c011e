/** Columns as facts name them: one text for a path of names. */
import { type RecordShape, type Shape, type Slot, unfold, withoutNull } from './shape.ts'

/** The names joined by dots. One that holds a dot or a quote itself, or is empty, is quoted as JSON does, so that `a.b` in `a` and a column called `a.b` are two. */
export const columnText = (path: readonly string[]): string => path.map((name) => (/^$|[."]/.test(name) ? JSON.stringify(name) : name)).join('.')

/** `path`: the names down to the column. `slot`: its own; `beside`: the record that it stands in. */
export type Column = { path: readonly [string, ...string[]]; slot: Slot; beside: RecordShape }
/** Where a column is. A text that somebody wrote may hold a dot of a name without quotes: where nothing stands at that path, the column of the whole name is meant. */
export function columnIn(holder: RecordShape, text: string): Column | undefined {
  const [, quoted, rest] = /^("(?:[^"\\]|\\.)*")(?:\.(.+))?$/s.exec(text) ?? []
  if (quoted !== undefined) return below(holder, unquoted(quoted), rest)
  for (let dot = text.indexOf('.'); dot > 0; dot = text.indexOf('.', dot + 1)) {
    const found = below(holder, text.slice(0, dot), text.slice(dot + 1))
    if (found) return found
  }
  return below(holder, text, undefined)
}
function below(holder: RecordShape, name: string, rest: string | undefined): Column | undefined {
  const slot = holder.slots.get(name)
  if (!slot || rest === undefined) return slot && { path: [name], slot, beside: holder }
  const inner = recordIn(slot.shape)
  const found = inner && columnIn(inner, rest)
  return found && { ...found, path: [name, ...found.path] }
}
function unquoted(text: string): string {
  try {
    return JSON.parse(text)
  } catch {
    return text // a name of somebody's own, with quotes and all
  }
}
/** The record that a shape is, null apart; undefined where it may be several. */
export function recordIn(shape: Shape): RecordShape | undefined {
  const s = unfold(withoutNull(shape).rest)
  return s.is === 'record' ? s : undefined
}

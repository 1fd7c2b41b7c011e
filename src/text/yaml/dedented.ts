import { EVENT_ID, type Event, parseEvents, SCALAR_STYLE, type ScalarEvent, YAMLException } from 'js-yaml'

/*
 * YAML 1.2 wants every line of a flow list, a flow map or a quoted text indented deeper than the key before it, so this is no YAML:
 *
 *     values: [
 *       a
 *     ]
 *
 * It is written everywhere, most readers of contracts take it, and js-yaml does not. So when js-yaml complains of just that, we indent just those
 * lines, ask again, and give the events back with the offsets of the text as it was written. A line is moved only if it turns out to stand inside
 * a flow collection or a quoted text, where indentation means nothing. (The complaint is also made of a tab after a comma; a blank takes its place.)
 */

const complaint = 'deficient indentation'
/** Deeper than any key a contract has. */
const shift = 200
/** Each round reads the text again: a few rounds, or this many characters in all, are worth it. */
const fewRounds = 3, mostRead = 4_000_000

/** The events of a text that only this complaint keeps from being read; undefined when something else is wrong with it too. */
export function parseDedented(text: string, maxDepth: number): Event[] | undefined {
  const closing = [...text.matchAll(/^ *(?=[\]}])/gm)].map(({ index }) => index)
  return indentingAsAsked(text, maxDepth, new Set(closing)) ?? indentingAsAsked(text, maxDepth, new Set())
}

/** Starts from a guess, the lines that begin with a closing bracket, so that most texts need one round. The guess may be wrong inside a block scalar. */
function indentingAsAsked(text: string, maxDepth: number, lines: Set<number>): Event[] | undefined {
  const untabbed = new Set<number>(), settled = new Set<number>()
  for (let round = 0; round < fewRounds || round * text.length < mostRead; round++) {
    const moved = new Moved(text, lines, untabbed)
    const answer = attempt(moved.text, maxDepth)
    if (Array.isArray(answer)) {
      const outside = moved.linesInOtherText(answer)
      if (outside.length === 0) return moved.restored(answer)
      for (const start of outside) {
        lines.delete(start)
        settled.add(start)
      }
      continue
    }
    const line = lineOf(moved.text, answer.mark?.position ?? 0)
    const start = moved.original(line.start)
    if (answer.reason !== complaint || line.text.trimStart() === '' || /^ *\t/.test(line.text)) return undefined
    if (line.text.includes('\t') && !untabbed.has(start)) untabbed.add(start)
    else if (lines.has(start) || settled.has(start)) return undefined
    else lines.add(start)
  }
  return undefined
}

function attempt(text: string, maxDepth: number): Event[] | YAMLException {
  try {
    return parseEvents(text, { maxDepth })
  } catch (error) {
    if (error instanceof YAMLException) return error
    throw error
  }
}

function lineOf(text: string, at: number): { start: number; text: string } {
  let start = at, end = at
  while (start > 0 && !isBreak(text.charCodeAt(start - 1))) start--
  while (end < text.length && !isBreak(text.charCodeAt(end))) end++
  return { start, text: text.slice(start, end) }
}

const isBreak = (char: number): boolean => char === 10 || char === 13

/** The text with some lines indented by `shift`, and the way back to its own offsets. */
class Moved {
  readonly text: string
  readonly starts: readonly number[]

  constructor(text: string, lines: ReadonlySet<number>, untabbed: ReadonlySet<number>) {
    this.starts = [...lines].sort((one, other) => one - other)
    let from = 0
    let moved = ''
    for (const at of new Set([...lines, ...untabbed].sort((one, other) => one - other))) {
      moved += text.slice(from, at)
      if (lines.has(at)) moved += ' '.repeat(shift)
      from = at
      if (!untabbed.has(at)) continue
      const line = lineOf(text, at).text
      moved += line.replaceAll('\t', ' ')
      from += line.length
    }
    this.text = moved + text.slice(from)
  }

  original(offset: number): number {
    let low = 0, high = this.starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.starts[middle] ?? 0) + shift * middle <= offset) low = middle + 1
      else high = middle
    }
    return low === 0 ? offset : Math.max(offset - shift * low, this.starts[low - 1] ?? 0)
  }

  /** Moved lines inside a block scalar or an unquoted text: there, or at its end, indentation means something. */
  linesInOtherText(events: readonly Event[]): number[] {
    const found: number[] = []
    let next = 0
    for (const event of events) {
      if (event.type !== EVENT_ID.SCALAR || !isOpenText(event)) continue
      const from = this.original(event.valueStart) + (event.style === SCALAR_STYLE.PLAIN ? 1 : 0)      // its first line may be moved, that of a block scalar's content not
      while (next < this.starts.length && (this.starts[next] ?? 0) < from) next++
      while (next < this.starts.length && (this.starts[next] ?? 0) < this.original(event.valueEnd)) found.push(this.starts[next++] ?? 0)
    }
    return found
  }

  restored(events: Event[]): Event[] {
    const back = (offset: number): number => offset < 0 ? offset : this.original(offset)
    for (const event of events) {
      if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) continue
      event.anchorStart = back(event.anchorStart)
      event.anchorEnd = back(event.anchorEnd)
      if (event.type === EVENT_ID.ALIAS) continue
      event.tagStart = back(event.tagStart)
      event.tagEnd = back(event.tagEnd)
      if (event.type === EVENT_ID.SCALAR) {
        event.valueStart = back(event.valueStart)
        event.valueEnd = back(event.valueEnd)
      } else event.start = back(event.start)
    }
    return events
  }
}

function isOpenText({ style, valueStart }: ScalarEvent): boolean {
  return valueStart >= 0 && style !== SCALAR_STYLE.SINGLE_QUOTED && style !== SCALAR_STYLE.DOUBLE_QUOTED
}

import { visible } from './visible.ts'

/** Text of a contract within one line of terminal output: no colour codes, no cursor movement, no reversed or hidden characters, no new lines. */
export function forTerminal(text: string): string {
  return visible(text)
}

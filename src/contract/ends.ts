/** Days from which something may go, and how far they are. */
import { Moment, secondsOf } from './moments.ts'

/** The day that a text begins with, where a calendar has it; an instant's is the one that is written. */
export function dayIn(text: string): string | undefined {
  const day = /^\d{4}-\d\d-\d\d(?!\d)/.exec(text.trim())?.[0]
  return day !== undefined && secondsOf(new Moment('date', day)) ? day : undefined
}
/** From one day to another: negative where the other has passed. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

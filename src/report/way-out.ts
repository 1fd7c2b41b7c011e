/** How a break that is meant gets past the gate: the line that waives it. */
import type { Finding } from '../judge/report.ts'

/** Where a run can be told of waivers: what it compared with, if not the default; a label of the pull request that waives, if there is one; the run's day. */
export type WayOut = { base?: string; label?: string; today?: string }

export const isToWaive = ({ breaking, declared, level, waived }: Finding): boolean => breaking && !declared && level === 'error' && waived === null

/** Holds nothing of a contract's: people put it into a shell as it stands. */
export function waiveLine(fingerprint: string, { base, today = '' }: WayOut, reason = '…'): string {
  return `driftgate waive ${fingerprint} --reason "${reason}" --expires ${quarterAfter(today)}${base !== undefined && /^\w[\w./-]*$/.test(base) ? ` --base ${base}` : ''}`
}
/** Ninety days on, which is an example and no more. */
function quarterAfter(today: string): string {
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + 90 * 86_400_000)
  return Number.isNaN(day.getTime()) ? 'YYYY-MM-DD' : day.toISOString().slice(0, 10)
}

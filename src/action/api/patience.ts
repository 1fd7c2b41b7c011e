/** How long one run puts up with an API that fails: a limit for each request, and one for all that is waited and tried in vain. */
import { setTimeout as sleep } from 'node:timers/promises'

export type Patience = {
  /** Milliseconds that one request may take. */
  readonly attempt: number
  /** Waits, unless that is longer than what is left: then it says no, at once. */
  wait(milliseconds: number): Promise<boolean>
  /** The wait before another try of what failed for no reason given, the longer the more often it did; undefined where no more is to be tried. */
  pause(failed: number): number | undefined
  /** Counts time that was lost. */
  lost(milliseconds: number): void
}

const mostTries = 4

/** DRIFTGATE_API_ATTEMPT_MS and DRIFTGATE_API_PATIENCE_MS shorten both, as tests do. */
export function patienceOf(env: NodeJS.ProcessEnv): Patience {
  let left = milliseconds(env['DRIFTGATE_API_PATIENCE_MS'], 30_000)
  return {
    attempt: milliseconds(env['DRIFTGATE_API_ATTEMPT_MS'], 10_000),
    async wait(time) {
      if (time > left) return false
      left -= time
      await sleep(time)
      return true
    },
    pause: (failed) => (failed >= mostTries || left <= 0 ? undefined : Math.min(500 * 2 ** (failed - 1), left / 4)),
    lost(time) {
      left -= time
    },
  }
}

const milliseconds = (text: string | undefined, otherwise: number): number => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : otherwise)

/**
 * Seconds that GitHub asks to wait: of `retry-after`, else until `x-ratelimit-reset` where nothing remains, else a minute where it says in words that a limit is
 * reached. Undefined where the answer is no such request. As https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api says.
 */
export function secondsAsked(status: number, headers: Readonly<Record<string, unknown>>, said: string, now: number): number | undefined {
  if (status !== 403 && status !== 429) return undefined
  const header = (name: string): string | undefined => (typeof headers[name] === 'string' ? headers[name] : undefined)
  const after = header('retry-after'), reset = header('x-ratelimit-reset')
  if (after !== undefined) return atLeastNone(/^\d+$/.test(after) ? Number(after) : (Date.parse(after) - now) / 1000)
  if (header('x-ratelimit-remaining') === '0' && reset !== undefined) return atLeastNone(Number(reset) - now / 1000 + 1)
  return status === 429 || /\b(rate limit|abuse)/i.test(said) ? 60 : undefined
}

/** A number that cannot be read is the minute that is asked for where none is said. */
const atLeastNone = (seconds: number): number => (Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 60)

/** What became of a request that got no answer to use, in words that say what to do. */
import { shortened } from '../../report/words.ts'

/**
 * `refused`: the token is none (401) or may not (403). `missing`: not there, or not for this token (404, 410). `limited`: GitHub asks to wait for longer than we do.
 * `unreachable`: no answer, however often asked. `failed`: any other (422, 5xx, an answer that is none).
 */
export type FaultKind = 'refused' | 'missing' | 'limited' | 'failed' | 'unreachable'

/** Of all that can go wrong with the API, the only error that leaves this folder. Its message holds no token, but text of GitHub's: escape it. */
export class ApiFault extends Error {
  readonly kind: FaultKind
  /** Of HTTP, where there was an answer. */
  readonly status: number | undefined
  /** What was asked for may have been done all the same: look before asking again. */
  readonly uncertain: boolean

  constructor(kind: FaultKind, message: string, { status, uncertain = false }: { status?: number; uncertain?: boolean } = {}) {
    super(message)
    this.name = 'ApiFault'
    this.kind = kind
    this.status = status
    this.uncertain = uncertain
  }
}

/** What GitHub's API answered with. */
export type Answer = { status: number; headers: Readonly<Record<string, unknown>>; data: unknown }

export function faultOf({ status, data }: Answer, seconds: number | undefined, uncertain: boolean): ApiFault {
  const said = saidBy(data), answered = `${status}${said === '' ? '' : `: ${said}`}`
  if (seconds !== undefined) return new ApiFault('limited', `GitHub's API takes no more requests of this token ${seconds === 0 ? 'for now' : `for ${seconds} second${seconds === 1 ? '' : 's'}`} (${answered}): run the job again later`, { status })
  if (status === 401) return new ApiFault('refused', `GitHub's API does not know the token (${answered}): leave the input \`token\` out, or give a token that has not expired`, { status })
  if (status === 403) return new ApiFault('refused', `the token may not (${answered})`, { status })
  if (status === 404 || status === 410) return new ApiFault('missing', `GitHub's API has no such thing, or not for this token (${answered})`, { status })
  if (status >= 500) return new ApiFault('failed', `GitHub's API failed (${answered}): run the job again`, { status, uncertain })
  return new ApiFault('failed', `GitHub's API did not take the request (${answered})`, { status })
}

/** The words of an error, which are the server's. */
export function saidBy(data: unknown): string {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : ''
  return typeof message === 'string' ? shortened(message, 200) : ''
}

/** GitHub's REST API, at the address that the runner names (GitHub Enterprise Server's too) and nowhere else. */
import { type Answer, ApiFault, faultOf, saidBy } from './fault.ts'
import { type Patience, patienceOf, secondsAsked } from './patience.ts'
import { fetched } from './request.ts'

/** Of the path, the query and the body. `owner` and `repo` are given already where the route has them. GraphQL is the route `POST /graphql`. */
export type Parameters = Readonly<Record<string, unknown>>
/** What an answer means, or undefined where it is not what was asked for. */
export type Reading<T> = (data: unknown) => T | undefined

/** Every method rejects with an ApiFault and nothing else. */
export type Api = {
  /**
   * One answer to a route as GitHub's documentation writes it (`GET /repos/{owner}/{repo}/git/blobs/{file_sha}`). What failed for a while is asked again, except
   * for a POST that may have been done: that is a fault which says `uncertain`. `repeatable`: doing it twice is doing it once (or for a PATCH, PUT or DELETE, that it is not).
   */
  ask<T>(route: string, parameters: Parameters, as: Reading<T>, options?: { repeatable?: boolean }): Promise<T>
  /** Every item of all pages, in order. */
  all<T>(route: string, parameters: Parameters, as: Reading<T>): Promise<T[]>
}

/** Undefined outside of GitHub's runner, and without a token. Octokit is loaded with the first request. */
export function apiOf(env: NodeJS.ProcessEnv, token: string | undefined): Api | undefined {
  const address = env['GITHUB_API_URL']?.replace(/\/+$/, ''), [owner, repo] = env['GITHUB_REPOSITORY']?.split('/') ?? []
  if (!address || !owner || !repo || token === undefined) return undefined
  let octokit: Promise<Octokit> | undefined
  const connect = async (): Promise<Send> => {
    const { request } = await (octokit ??= octokitAt(address, token))
    return async (route, parameters, signal) => request(route, {
      ...parameters, ...(route.includes('{owner}') ? { owner, repo } : {}), ...(route.endsWith(' /graphql') ? { baseUrl: address.replace(/\/v3$/, '') } : {}),
      request: { signal, redirect: 'manual', log: mute },
    })
  }
  return apiOver(connect, patienceOf(env), { address, hidden: token })
}

type Send = (route: string, parameters: Parameters, signal: AbortSignal) => Promise<Answer>
type Octokit = { request: (route: string, parameters: Record<string, unknown>) => Promise<Answer> }

/** Not the package's face, which reads the event and prints where it cannot. */
async function octokitAt(baseUrl: string, token: string): Promise<Octokit> {
  const { GitHub, getOctokitOptions } = await import('@actions/github/lib/utils')
  return new GitHub(getOctokitOptions(token, { baseUrl, userAgent: 'driftgate', log: mute, request: { fetch: fetched } }))
}

/** What Octokit prints of a header would be printed unescaped. */
const nothing = (): void => undefined
const mute = { debug: nothing, info: nothing, warn: nothing, error: nothing }

const pageSize = 100
/** More than an issue may have comments, a pull request files. */
const mostPages = 100

function apiOver(connect: () => Promise<Send>, patience: Patience, { address, hidden }: { address: string; hidden: string }): Api {
  let dead: ApiFault | undefined

  async function answered<T>(route: string, parameters: Parameters, as: (answer: Answer) => T | undefined, repeatable: boolean): Promise<T> {
    const send = await connect()
    for (let failed = 1; ; failed++) {
      if (dead) throw dead
      const began = performance.now()
      const answer = await attempted(send, route, parameters, patience.attempt)
      const read = typeof answer === 'string' || !isDone(answer) ? undefined : as(answer)
      if (read !== undefined) return read
      patience.lost(performance.now() - began)
      const asked = typeof answer === 'string' ? undefined : secondsAsked(answer.status, answer.headers, saidBy(answer.data), Date.now())
      const fault = typeof answer === 'string' ? unreachable(address, answer, !repeatable)
        : isDone(answer) ? new ApiFault('failed', `GitHub's API answered with what is no answer to this request (${answer.status})`, { status: answer.status, uncertain: !repeatable })
        : faultOf(answer, asked, !repeatable)
      const passing = asked !== undefined || typeof answer === 'string' || isDone(answer) || answer.status >= 500
      // What is asked too often was not done, so it may be asked again whatever it is.
      const wait = asked === undefined ? patience.pause(failed) : patience.pause(failed) === undefined ? undefined : asked * 1000
      if (!passing || fault.uncertain || wait === undefined || !await patience.wait(wait)) {
        // Whoever asks on while GitHub asks to wait is shut out for longer.
        if (fault.kind === 'limited' || (fault.kind === 'unreachable' && !fault.uncertain)) dead = concealed(fault, hidden)
        throw concealed(fault, hidden)
      }
    }
  }

  return {
    ask: (route, parameters, as, { repeatable = !route.startsWith('POST ') } = {}) => answered(route, parameters, ({ data }) => as(data), repeatable),
    async all<T>(route: string, parameters: Parameters, as: Reading<T>): Promise<T[]> {
      const found: T[] = []
      for (let page = 1; page <= mostPages; page++) {
        const { items, more } = await answered(route, { ...parameters, per_page: pageSize, page }, (answer) => pageOf(answer, as), true)
        found.push(...items)
        if (!more) break
      }
      return found
    },
  }
}

/** The answer, or why there is none. */
async function attempted(send: Send, route: string, parameters: Parameters, limit: number): Promise<Answer | string> {
  const signal = AbortSignal.timeout(limit), late = `no answer within ${limit / 1000} s`
  try {
    const { status, headers, data } = await send(route, parameters, signal)
    return signal.aborted ? late : { status, headers, data }
  } catch (error) {
    if (signal.aborted) return late
    const answer = typeof error === 'object' && error !== null && 'response' in error ? error.response as Answer | undefined : undefined
    return answer ?? (error instanceof Error ? error.message : String(error))
  }
}

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300

/** A page's address is made here: what the server links to is only taken for the word that there is one more. */
function pageOf<T>({ data, headers }: Answer, as: Reading<T>): { items: T[]; more: boolean } | undefined {
  if (!Array.isArray(data)) return undefined
  const items = data.map(as).filter((item) => item !== undefined)
  if (items.length < data.length) return undefined
  return { items, more: data.length === pageSize || (typeof headers['link'] === 'string' && /\brel="?next\b/.test(headers['link'])) }
}

const unreachable = (address: string, why: string, uncertain: boolean): ApiFault => new ApiFault('unreachable', `GitHub's API at ${address} cannot be reached (${why})`, { uncertain })

function concealed({ kind, message, status, uncertain }: ApiFault, token: string): ApiFault {
  return new ApiFault(kind, message.replaceAll(token, '***'), { ...(status === undefined ? {} : { status }), uncertain })
}

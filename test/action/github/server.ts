/** GitHub's API on this machine: it takes and gives what GitHub describes, keeps what it is told, and fails where a test asks it to. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { answerSchema, routeOf, wrongWithAnswer, wrongWithRequest } from './description.ts'
import { filled } from './filled.ts'
import { type Reply, graphql, routes } from './routes.ts'
import { type State, stateOf } from './state.ts'

/** What to do in place of an answer. `done`: it is done first, as when only the answer is lost. */
export type Fault =
  | { status: number; headers?: Readonly<Record<string, string>>; body?: unknown; done?: true }
  | { raw: string; status?: number; done?: true }
  | { hang: true; done?: true }
  | { reset: true; done?: true }
  /** The connection breaks in the middle of the answer. */
  | { half: true; done?: true }
  /** Half of the answer, and then nothing. */
  | { stall: true; done?: true }
export type Asked = { route: string; path: Readonly<Record<string, string>>; query: URLSearchParams; body: Record<string, unknown> }

export type GitHub = State & {
  /** For the runner's GITHUB_API_URL. */
  address: string
  /** What the runner gives a step to find it, and short limits. */
  env: NodeJS.ProcessEnv
  requests: Asked[]
  /** What was asked or answered that GitHub would not have. */
  wrong: string[]
  /** How often a route was asked. */
  count(route: string): number
  /** Fails a route (or, by number, the n-th request from here on, 1 for the next) as often as said. */
  fail(at: string | number, fault: Fault, times?: number): void
  close(): Promise<void>
}

/** `path`: `/api/v3` on GitHub Enterprise Server. At its end the test fails for whatever was asked or answered that GitHub would not have. */
export async function github({ path = '', ...given }: Partial<State> & { path?: string } = {}): Promise<GitHub> {
  const faults: { at: string | number; fault: Fault; left: number }[] = [], wrong: string[] = [], requests: Asked[] = []
  let notBefore = 0, writing = 0
  const server = createServer((request, response) => void serve(request, response).catch((error: unknown) => {
    wrong.push(String(error))
    response.destroy()
  }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const it: GitHub = {
    ...stateOf(given), address, requests, wrong,
    env: { GITHUB_API_URL: address, DRIFTGATE_API_ATTEMPT_MS: '5000', DRIFTGATE_API_PATIENCE_MS: '400' },
    count: (route) => requests.filter((one) => one.route === route).length,
    fail: (at, fault, times = Infinity) => void faults.push({ at: typeof at === 'number' ? requests.length + at : at, fault, left: times }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  onTestFinished(async () => {
    await it.close()
    expect(wrong).toEqual([])
  })
  return it

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request, asked = new URL(url, 'http://x'), text = await textOf(request)
    if (Date.now() < notBefore) wrong.push(`${method} ${url}: asked again before the time that was asked for`)
    const isGraphql = asked.pathname === `${path.replace(/\/v3$/, '')}/graphql`, inside = asked.pathname.startsWith(`${path}/`) ? asked.pathname.slice(path.length) : ''
    const route = isGraphql ? undefined : routeOf(method, inside), name = route?.name ?? `${method} ${isGraphql ? '/graphql' : url}`
    const body = text === '' ? undefined : JSON.parse(text) as Record<string, unknown>
    requests.push({ route: name, path: route?.path ?? {}, query: asked.searchParams, body: body ?? {} })
    if (!isGraphql) wrong.push(...(route ? wrongWithRequest(route, asked.searchParams, body) : ['there is no such route']).map((what) => `${name}: ${what}`))
    // Of two batches of a check run that are on their way at once nobody knows which stands first: each is given time to be met by another.
    if (method === 'PATCH' && name.includes('/check-runs/')) {
      if (writing++ > 0) wrong.push(`${name}: asked while another is on its way`)
      await sleep(15)
      writing--
    }
    const fault = faults.find(({ at, left }) => left > 0 && (at === requests.length || at === name))
    if (fault) fault.left--
    const act = (): Reply => {
      if (!/^(token|bearer) /i.test(request.headers.authorization ?? '') || !request.headers.authorization?.endsWith(` ${it.token}`)) return { status: 401, body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest', status: '401' } }
      return isGraphql ? graphql(it, body ?? {}) : routes[name]?.(it, { path: route?.path ?? {}, query: asked.searchParams, body: body ?? {}, address: `${address}${inside}` }) ?? { status: 404, body: { message: 'Not Found' } }
    }
    const done = !fault || fault.fault.done ? act() : undefined
    if (fault) return give(response, fault.fault, done)
    if (!done) return
    const reply = route && done.status < 300 ? { ...done, body: filled(answerSchema(route, done.status), done.body) } : done
    if (route) wrong.push(...wrongWithAnswer(route, reply.status, reply.body).map((what) => `${name} answered ${reply.status}: ${what}`))
    if (reply.status === 422 && method !== 'GET') wrong.push(`${name}: ${JSON.stringify(reply.body)}`)
    send(response, reply)
  }

  function give(response: ServerResponse, fault: Fault, done: Reply | undefined): void {
    if ('hang' in fault) return
    if ('reset' in fault) return void response.socket?.resetAndDestroy()
    if ('half' in fault || 'stall' in fault) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('[{"id": 1, ', () => 'half' in fault && response.socket?.resetAndDestroy())
      return
    }
    if ('raw' in fault) {
      response.writeHead(fault.status ?? done?.status ?? 200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(fault.raw)
      return
    }
    const after = Number(fault.headers?.['retry-after'])
    if (after > 0) notBefore = Date.now() + after * 1000 - 50
    send(response, { body: { message: 'A fault' }, ...fault })
  }
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

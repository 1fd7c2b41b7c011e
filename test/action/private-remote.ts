/** A private repository over HTTP, as GitHub serves one: git's own server behind a token. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Sandbox, env } from '../read/temporary.ts'

/** `asked`: for each request whether it had the token, another one, or none. */
export type PrivateRemote = { server: string; url: string; asked: ('token' | 'other' | 'none')[] }

export async function privateRemote(origin: Sandbox, token: string): Promise<PrivateRemote> {
  const asked: PrivateRemote['asked'] = [], expected = `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`
  const server = createServer((request, response) => {
    const { authorization } = request.headers
    asked.push(authorization === undefined ? 'none' : authorization === expected ? 'token' : 'other')
    if (authorization !== expected) {
      response.writeHead(authorization === undefined ? 401 : 403, { 'www-authenticate': 'Basic realm="GitHub"' }).end()
      return
    }
    const { pathname, search } = new URL(request.url ?? '', 'http://x')
    const git = spawn('git', ['http-backend'], { env: {
      ...env, GIT_PROJECT_ROOT: origin.path, GIT_HTTP_EXPORT_ALL: '1', PATH_INFO: pathname.replace('/shop/contracts', '/.git'), QUERY_STRING: search.slice(1), REQUEST_METHOD: request.method ?? '', REMOTE_USER: 'x',
      CONTENT_TYPE: request.headers['content-type'] ?? '', HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '', GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    } })
    request.pipe(git.stdin)
    void buffer(git.stdout).then((output) => {
      const end = output.indexOf('\r\n\r\n'), headers = output.toString('latin1', 0, end).split('\r\n').map((line) => line.split(': '))
      const status = headers.find(([name]) => name === 'Status')?.[1]
      response.writeHead(Number.parseInt(status ?? '200'), Object.fromEntries(headers.filter(([name]) => name !== 'Status')) as Record<string, string>).end(output.subarray(end + 4))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server: at, url: `${at}/shop/contracts`, asked }
}

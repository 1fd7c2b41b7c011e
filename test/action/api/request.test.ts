// Requests to GitHub's API, and through a proxy, as the environment of a runner names one.
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiOf } from '../../../src/action/api/client.ts'
import { fetched } from '../../../src/action/api/request.ts'
import { type GitHub, chatter, github } from '../github/index.ts'
import { checkout, contract, pullRequest, runActionBeside, server } from '../workflow.ts'

const certificate = join(import.meta.dirname, 'certificate.pem')
const variables = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']
const only = (given: Record<string, string>): Record<string, string> => ({ ...Object.fromEntries(variables.map((name) => [name, ''])), ...given })

/** A proxy that opens each connection to the one server, or answers with this status. */
async function proxyTo(port: number, status = 200): Promise<{ address: string; asked: { authority: string | undefined; credentials: string | undefined }[] }> {
  const asked: { authority: string | undefined; credentials: string | undefined }[] = [], open = new Set<Socket>()
  const proxy = createServer().on('connect', ({ url, headers }: IncomingMessage, socket: Socket) => {
    asked.push({ authority: url, credentials: headers['proxy-authorization'] })
    open.add(socket.on('error', () => undefined))
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    }).on('error', () => socket.destroy())
    open.add(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    proxy.close()
  })
  return { address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked }
}

/** The same server, spoken to by https. */
async function secured(port: number): Promise<number> {
  const pem = readFileSync(certificate), front = tls.createServer({ key: pem, cert: pem }, (socket) => {
    socket.on('error', () => undefined).pipe(connect(port, '127.0.0.1').on('error', () => socket.destroy())).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  onTestFinished(() => void front.close())
  return (front.address() as AddressInfo).port
}
const portOf = ({ address }: GitHub): number => Number(new URL(address).port)

async function idsThrough(host: string, env: Record<string, string>, hub: GitHub): Promise<number[]> {
  for (const [name, value] of Object.entries(only(env))) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const api = apiOf({ GITHUB_REPOSITORY: 'shop/contracts', GITHUB_API_URL: host, DRIFTGATE_API_PATIENCE_MS: '0' }, hub.token)
  return api?.all('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { issue_number: 7 }, (data) => (data as { id: number }).id) ?? []
}

test('an answer in fewer bytes, and a header that is there twice', async () => {
  const server = createServer((request, answer) => {
    answer.setHeader('content-encoding', 'gzip').setHeader('link', ['<x>; rel="next"', '<y>; rel="last"']).end(gzipSync(`${request.method} ${request.headers['accept-encoding']} ü`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const answer = await fetched(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, { method: 'GET', headers: {} })
  expect([answer.status, answer.headers.get('link'), await answer.text(), Buffer.from(await answer.arrayBuffer()).toString()]).toEqual([200, '<x>; rel="next", <y>; rel="last"', 'GET gzip ü', 'GET gzip ü'])
})

test('a whole run over https, with the name and password of a proxy', async () => {
  const hub = await github(), proxy = await proxyTo(await secured(portOf(hub)))
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!', a: 'string!' }) }), event = pullRequest(origin, { 'a.yaml': contract('1.0.1', { id: 'string!' }) })
  const step = await runActionBeside(checkout(origin, event), event, { token: hub.token }, {
    ...hub.env, ...only({ https_proxy: `http://us%40er:p%3Ass@${proxy.address}` }), GITHUB_API_URL: 'https://api.github.invalid', NODE_EXTRA_CA_CERTS: certificate,
  })
  expect(step.log).not.toMatch(/could not be written|Deprecation/)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'comment-id': String(hub.comments[0]?.id) } })
  expect(proxy.asked[0]).toEqual({ authority: 'api.github.invalid:443', credentials: `Basic ${Buffer.from('us@er:p:ss').toString('base64')}` })
})

test('every page, over http', async () => {
  const hub = await github({ comments: chatter(130) }), proxy = await proxyTo(portOf(hub))
  expect(await idsThrough('http://api.github.invalid:8080', { HTTP_PROXY: `http://${proxy.address}`, https_proxy: 'http://127.0.0.1:1' }, hub)).toHaveLength(130)
  expect(proxy.asked).toEqual([1, 2].map(() => ({ authority: 'api.github.invalid:8080', credentials: undefined })))
})

test.each([['no_proxy', 'example.com, .github.invalid'], ['NO_PROXY', '*']])('%s: %s', async (name, hosts) => {
  const hub = await github(), proxy = await proxyTo(portOf(hub))
  await expect(idsThrough('http://api.github.invalid', { http_proxy: proxy.address, [name]: hosts }, hub)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(proxy.asked).toEqual([])
})

test('a proxy that wants another password says so', async () => {
  const hub = await github(), proxy = await proxyTo(portOf(hub), 407)
  await expect(idsThrough('http://api.github.invalid', { http_proxy: `http://x:y@${proxy.address}` }, hub)).rejects.toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/the proxy 127\.0\.0\.1:\d+ answered 407/) })
})

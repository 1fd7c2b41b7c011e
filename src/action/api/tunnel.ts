/** Requests through a proxy, which opens a connection to the server and sees nothing of what goes over it if that is https. */
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import tls from 'node:tls'
import type { Fetch } from './proxy.ts'

/** A connection for each request. A redirect is an answer like any other. */
export function through(proxy: URL): Fetch {
  return async (address, { method, headers, body, signal }) => {
    const to = new URL(address), isSecure = to.protocol === 'https:', host = hostOf(to), patience = signal === undefined ? {} : { signal }
    const socket = await connected(proxy, `${to.hostname}:${to.port || (isSecure ? '443' : '80')}`, patience)
    const connection = isSecure ? tls.connect({ socket, host, ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }) }) : socket
    return new Promise((resolve, reject) => {
      const request = (isSecure ? https : http).request(to, { method, headers, ...patience, createConnection: () => connection })
      request.on('response', (answer) => { responseOf(answer).then(resolve, reject) }).on('error', reject).end(body)
    })
  }
}

async function connected(proxy: URL, authority: string, patience: { signal?: AbortSignal }): Promise<Socket> {
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const headers = { host: authority, ...(credentials === ':' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }) }
  return new Promise((resolve, reject) => {
    const request = (proxy.protocol === 'https:' ? https : http).request({ host: hostOf(proxy), port: proxy.port, method: 'CONNECT', path: authority, headers, agent: false, ...patience })
    request.on('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket)
      socket.destroy()
      reject(new Error(`the proxy ${proxy.host} answered ${statusCode}`))
    }).on('error', reject).end()
  })
}

async function responseOf(answer: http.IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [], headers = new Headers()
  for await (const part of answer) parts.push(part as Buffer)
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) for (const value of values) headers.append(name, value)
  const { statusCode: status = 500 } = answer
  return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers })
}

/** Without the brackets of an address of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * HTTP for Octokit, in place of fetch: by Node's own http and https, which a run has ready in a fraction of the time, and through a proxy where the environment
 * names one as it does for every other action (https_proxy, http_proxy, no_proxy). Fetch knows none before Node 24.5, and then only if Node is told so when it starts.
 */
import { getProxyUrl } from '@actions/http-client'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Socket } from 'node:net'
import { connect } from 'node:tls'
import { gunzipSync } from 'node:zlib'

export type Options = { method: string; headers: Readonly<Record<string, string>>; body?: string; signal?: AbortSignal }
/** As much of fetch's answer as Octokit looks at. */
export type Response = { status: number; url: string; headers: ReadonlyMap<string, string>; text: () => Promise<string>; arrayBuffer: () => Promise<ArrayBuffer> }

/** A redirect is an answer like any other. */
export async function fetched(address: string, { method, headers, body, signal }: Options): Promise<Response> {
  const to = new URL(address), proxy = getProxyUrl(address), patience = signal === undefined ? {} : { signal }
  const connection = proxy === '' ? undefined : await through(new URL(proxy), to, patience)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = requestOf(to)(to, { method, headers: { ...headers, 'accept-encoding': 'gzip' }, ...patience, ...(connection ? { createConnection: () => connection } : {}) })
    sent.on('response', resolve).on('error', reject).end(body)
  })
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const whole = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(Buffer.concat(parts)) : Buffer.concat(parts)
  return {
    status: answer.statusCode ?? 0, url: address, headers: new Map(Object.entries(answer.headers).map(([name, value = '']) => [name, String(value)])),
    text: async () => whole.toString(), arrayBuffer: async () => new Uint8Array(whole).buffer,
  }
}

/** A connection of its own for each request. Of what goes over it the proxy sees nothing if that is https. */
async function through(proxy: URL, to: URL, patience: { signal?: AbortSignal }): Promise<Socket> {
  const authority = `${to.hostname}:${to.port || (isSecure(to) ? '443' : '80')}`, credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const headers = { host: authority, ...(credentials === ':' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }) }
  const socket = await new Promise<Socket>((resolve, reject) => {
    const asked = requestOf(proxy)({ host: hostOf(proxy), port: proxy.port, method: 'CONNECT', path: authority, headers, agent: false, ...patience })
    asked.on('connect', ({ statusCode }, opened: Socket) => {
      if (statusCode === 200) return resolve(opened)
      opened.destroy()
      reject(new Error(`the proxy ${proxy.host} answered ${statusCode}`))
    }).on('error', reject).end()
  })
  const host = hostOf(to)
  return isSecure(to) ? connect({ socket, host, ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }) }) : socket
}

const isSecure = ({ protocol }: URL): boolean => protocol === 'https:'
const requestOf = (url: URL): typeof plain => (isSecure(url) ? secure : plain)
/** Without the brackets of an address of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

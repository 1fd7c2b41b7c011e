/** Whether a request goes through a proxy, which the runner's environment says as for every other action: https_proxy, http_proxy, no_proxy. */
import { getProxyUrl } from '@actions/http-client'

/** The part of fetch that is asked for. */
export type Fetch = (address: string, options: FetchOptions) => Promise<Response>
export type FetchOptions = { method: string; headers: Record<string, string>; body?: string; redirect?: 'manual'; signal?: AbortSignal }

/** Of Node's own, but where there is a proxy: Node knows none before 24.5, and then only if it is told so when it starts. */
export async function fetchFor(address: string): Promise<Fetch> {
  const proxy = getProxyUrl(address)
  return proxy === '' ? fetch : (await import('./tunnel.ts')).through(new URL(proxy))
}

// What packages bring along and nothing here reaches. Most of it a bundler drops by itself once it is told that loading these packages does nothing. What
// they build when they are loaded, and nobody asks for, is replaced: GitHub's API is asked by Octokit's `request` alone, over the `fetch` that src/action/api/client.ts gives it.

/** By the end of a module's name. */
const instead = new Map([
  // A method for each route of the API, which 87 KB list.
  ['@octokit/plugin-rest-endpoint-methods/dist-src/index.js', 'export const restEndpointMethods = () => ({})'],
  ['@octokit/plugin-paginate-rest/dist-bundle/index.js', 'export const paginateRest = () => ({})'],
  // The defaults of @actions/github are a client and a fetch of undici's, 400 KB, that go through a proxy.
  ['@actions/github/node_modules/@actions/http-client/lib/index.js', 'export class HttpClient { getAgent() {} getAgentDispatcher() {} }'],
  ['undici/index.js', 'export const fetch = globalThis.fetch; export class ProxyAgent {}'],
])

/** @returns {import('rolldown').Plugin} */
export function unreached() {
  /** @type {Set<string>} */
  const met = new Set()
  return {
    name: 'unreached',
    load: {
      filter: { id: /[\\/]node_modules[\\/](?:@octokit|@actions|undici)[\\/]/ },
      handler(id) {
        const name = id.replaceAll('\\', '/').replace(/^.*?\/node_modules\//, ''), code = instead.get(name)
        if (code !== undefined) met.add(name)
        return code === undefined ? undefined : { code, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: /[\\/]node_modules[\\/](?:@actions|tunnel|undici)[\\/]/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
    buildEnd() {
      const missed = [...instead.keys()].filter((name) => !met.has(name))
      if (met.size > 0 && missed.length > 0) throw new Error(`scripts/unreached.mjs knows modules that are bundled no more: ${missed.join(', ')}`)
    },
  }
}

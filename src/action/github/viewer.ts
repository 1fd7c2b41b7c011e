/** Whose the token is, by the name that its comments bear: `github-actions[bot]` for a job's own token, another for an app's or a person's. */
import type { Api } from '../api/client.ts'
import { ApiFault } from '../api/fault.ts'
import { at } from './pull-request.ts'

/** Rejects with an ApiFault where GitHub does not say. GraphQL tells it of every token, `/user` of persons' alone. */
export async function viewerOf(api: Api): Promise<string> {
  try {
    return await api.ask('POST /graphql', { query: '{ viewer { login } }' }, (data) => text(at(data, 'data', 'viewer', 'login')), { repeatable: true })
  } catch (error) {
    if (!(error instanceof ApiFault) || error.kind === 'limited' || error.kind === 'unreachable') throw error
    return api.ask('GET /user', {}, (data) => text(at(data, 'login')))
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The repository's objects through GitHub's API, all of it loaded where it is needed: hardly ever. */
import type { Guarded } from '../../read/api/index.ts'

/** Undefined outside of GitHub's runner, and without a token. */
export async function objectsAsked(env: NodeJS.ProcessEnv, token: string | undefined): Promise<Guarded | undefined> {
  const { apiOf } = await import('./client.ts')
  const api = apiOf(env, token)
  if (!api) return undefined
  const [{ guarded }, { objectsOf }] = await Promise.all([import('../../read/api/index.ts'), import('./objects.ts')])
  return guarded(objectsOf(api))
}

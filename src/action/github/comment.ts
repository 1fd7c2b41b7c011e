/** The one comment on a pull request: found again, written over, never doubled, never deleted, and nobody else's. */
import type { Api } from '../api/client.ts'
import { ApiFault } from '../api/fault.ts'
import { type Marker, markerIn } from './marker.ts'
import { at } from './pull-request.ts'
import { viewerOf } from './viewer.ts'

/** `needed`: there is something to tell. Where there is not, a comment is written over and none is made. `fresh`: there cannot be one. */
export type Telling = { number: number; marker: Marker; body: () => Promise<string>; needed: boolean; fresh: boolean }
/** The comment's id, where there is one. `shared`: another step of this run writes it too. */
export type Told = { id?: number; shared?: true }

type Comment = { id: number; login: string | undefined; body: string; marker: Marker | undefined }

/** Rejects with an ApiFault. */
export async function tellIn(api: Api, { number, marker, body: drawn, needed, fresh }: Telling): Promise<Told> {
  if (!needed && fresh) return {}
  const [found, ...doubles] = await oursIn(api, number, marker)
  if (!found && !needed) return {}
  const body = await drawn()
  if (!found) return { id: await made(api, number, marker, body) }
  // Two runs that began at once have both made one. The first is the one that speaks.
  for (const { id } of doubles) await write(api, id, 'Driftgate tells this in its comment above.')
  const { run } = marker, last = found.marker?.run
  const shared = run !== undefined && last?.id === run.id && last.attempt === run.attempt && found.body !== body
  // What an older run found late is no news, and what has nothing to tell does not hide what another step of this run told.
  const stale = run !== undefined && last !== undefined && run.attempt === '1' && Number(last.id) > Number(run.id)
  if (found.body !== body && !stale && !(shared && !needed)) await write(api, found.id, body)
  return { id: found.id, ...(shared ? { shared: true } : {}) }
}

const comments = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments'

/** Comments with this marker that the token itself has written, oldest first. Anybody else's are not touched. */
async function oursIn(api: Api, number: number, { key }: Marker): Promise<Comment[]> {
  const marked = (await api.all(comments, { issue_number: number }, commentOf)).filter(({ marker }) => marker?.key === key)
  if (marked.length === 0) return []
  const viewer = await viewerOf(api)
  return marked.filter(({ login }) => login === viewer).toSorted((a, b) => a.id - b.id)
}

/** A request whose answer is lost may have been done: it is looked for before it is made again. */
async function made(api: Api, number: number, marker: Marker, body: string): Promise<number> {
  const create = async (): Promise<number> => api.ask('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { issue_number: number, body }, (data) => commentOf(data)?.id)
  for (let last = false; ; last = true) {
    try {
      return await create()
    } catch (error) {
      if (!(error instanceof ApiFault) || !error.uncertain) throw error
      const [there] = await oursIn(api, number, marker)
      if (there) return there.id
      if (last) throw error
    }
  }
}

async function write(api: Api, id: number, body: string): Promise<void> {
  await api.ask('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: id, body }, commentOf)
}

/** The account of a comment may be gone, and with it the login. */
function commentOf(data: unknown): Comment | undefined {
  const id = at(data, 'id'), login = at(data, 'user', 'login'), text = at(data, 'body'), body = typeof text === 'string' ? text.replace(/\r\n/g, '\n') : ''
  return typeof id === 'number' ? { id, login: typeof login === 'string' ? login : undefined, body, marker: markerIn(body) } : undefined
}

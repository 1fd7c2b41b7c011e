/** A label on the pull request, by the workflow's request: there while something breaks, gone when nothing does any more. */
import type { Api } from '../api/client.ts'
import { at } from './pull-request.ts'

const labels = '/repos/{owner}/{repo}/issues/{issue_number}/labels'

/** Those that the pull request has now. Rejects with an ApiFault. */
export const labelsOf = async (api: Api, number: number): Promise<string[]> => api.all(`GET ${labels}`, { issue_number: number }, nameOf)

/** Rejects with an ApiFault. What the event says of labels is as old as the event: GitHub is asked. */
export async function setLabel(api: Api, number: number, name: string, wanted: boolean): Promise<void> {
  const there = (await labelsOf(api, number)).find((one) => one.toLowerCase() === name.toLowerCase())
  if (wanted === (there !== undefined)) return
  if (there === undefined) await api.ask(`POST ${labels}`, { issue_number: number, labels: [name] }, done, { repeatable: true })
  else await api.ask(`DELETE ${labels}/{name}`, { issue_number: number, name: there }, done)
}

/** What an answer says does not matter, only that it is a success. */
const done = (): true => true

function nameOf(data: unknown): string | undefined {
  const name = at(data, 'name')
  return typeof name === 'string' ? name : undefined
}

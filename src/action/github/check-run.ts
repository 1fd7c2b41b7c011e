/** A check run of its own on the pull request's last commit: the verdict, the report and an annotation for every line, which the runner shows only ten of. */
import type { Api } from '../api/client.ts'
import { at } from './pull-request.ts'

export type CheckAnnotation = {
  path: string; start_line: number; end_line: number; start_column?: number; end_column?: number; annotation_level: 'failure' | 'warning' | 'notice'; title: string; message: string
}
export type Check = { name: string; sha: string; success: boolean; title: string; summary: string; annotations: readonly CheckAnnotation[]; details?: string }

/** As many annotations as one request takes. */
const batch = 50

/**
 * Rejects with an ApiFault. Batches go one after another, so that they stand in order, and the last one says that the run is completed: whoever waits for it sees
 * all. One that fails leaves no run that is never completed, which would block the merge.
 */
export async function writeCheck(api: Api, { name, sha, success, title, summary, annotations, details }: Check): Promise<void> {
  const batches = Array.from({ length: Math.max(1, Math.ceil(annotations.length / batch)) }, (_, i) => annotations.slice(i * batch, (i + 1) * batch))
  const output = (some: readonly CheckAnnotation[]) => ({ title, summary, ...(some.length === 0 ? {} : { annotations: some }) })
  const completed = { status: 'completed', conclusion: success ? 'success' : 'failure' }
  const [first = [], ...rest] = batches
  // Asked again after a lost answer, another of this name takes its place.
  const id = await api.ask('POST /repos/{owner}/{repo}/check-runs', {
    name, head_sha: sha, ...(details === undefined ? {} : { details_url: details }), ...(rest.length === 0 ? completed : { status: 'in_progress' }), output: output(first),
  }, idOf, { repeatable: true })
  const update = async (fields: Readonly<Record<string, unknown>>, repeatable: boolean): Promise<number> => api.ask('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', { check_run_id: id, ...fields }, idOf, { repeatable })
  try {
    // A batch that is written twice stands there twice.
    for (const [i, some] of rest.entries()) await update({ ...(i === rest.length - 1 ? completed : {}), output: output(some) }, false)
  } catch (error) {
    await update(completed, true)
    throw error
  }
}

function idOf(data: unknown): number | undefined {
  const id = at(data, 'id')
  return typeof id === 'number' ? id : undefined
}

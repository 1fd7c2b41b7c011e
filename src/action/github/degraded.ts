/** What of the report did not reach GitHub, in one notice that says what to do: the verdict stands whatever became of it. */
import { ApiFault } from '../api/fault.ts'

/** `what` as it goes on: "the comment". `permission`: the line of the job's permissions that it takes. `off`: the input that asks for none of it. */
export type Surface = { what: string; permission: string; off: string; also?: string }
export type Loss = { surface: Surface; error: unknown }

/** `fork`: no line of a workflow gives the token of a fork's pull request more than reading. */
export function lossInWords(losses: readonly Loss[], fork: boolean): string {
  const told = losses.map(({ surface, error }) => `${capital(surface.what)} could not be written: ${error instanceof Error ? error.message : String(error)}.`)
  const refused = losses.filter(({ error }) => error instanceof ApiFault && (error.kind === 'missing' || (error.kind === 'refused' && error.status !== 401)))
  const mend = refused.length === 0 ? [] : fork
    ? ['This pull request comes from a fork, whose token may only read: a second workflow can write for it, as docs/github-action.md shows ("Pull requests from forks").']
    : [`Add to the job's permissions: ${[...new Set(refused.map(({ surface }) => `\`${surface.permission}\``))].join(', ')}; or give this step ${refused.map(({ surface }) => `\`${surface.off}\``).join(', ')}.`, ...refused.flatMap(({ surface }) => surface.also ?? [])]
  return [...told, ...mend, 'The verdict stands, and the job\'s summary has the report.'].join(' ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

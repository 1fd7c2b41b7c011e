/** What of the report did not reach GitHub, in one notice that says what to do: the verdict stands whatever became of it. */
import { ApiFault } from '../api/fault.ts'

/** `what` as it goes on: "the comment". `permission`: the line of the job's permissions that it takes. `off`: how to ask for none of it. `also`: what else may be amiss. */
export type Surface = { what: string; permission: string; off: string; also?: string }
export type Loss = { surface: Surface; error: unknown }

/** `fork`: no line of a workflow gives the token of a fork's pull request more than reading. */
export function lossInWords(losses: readonly Loss[], fork: boolean): string {
  const reasons = new Map<string, string[]>()
  for (const { surface: { what }, error } of losses) {
    const reason = error instanceof Error ? error.message : String(error)
    reasons.set(reason, [...reasons.get(reason) ?? [], what])
  }
  const refused = losses.filter(({ error }) => error instanceof ApiFault && (error.kind === 'missing' || (error.kind === 'refused' && error.status !== 401))).map(({ surface }) => surface)
  return [
    ...[...reasons].map(([reason, whats]) => `Not written, ${whats.join(', ')}: ${reason}.`),
    ...(refused.length === 0 ? [] : fork ? [ofFork] : [
      `Add to the job's permissions:\n${permissionsOf(refused).map((line) => `  ${line}`).join('\n')}\nor ask for none of it: ${refused.map(({ off }) => off).join(', ')}.`,
      ...refused.flatMap(({ also }) => also ?? []),
    ]),
    'The verdict stands, and the job\'s summary has the report.',
  ].join('\n')
}

const ofFork = 'This pull request comes from a fork, whose token may only read: a second workflow can write for it, as docs/github-action.md shows ("Pull requests from forks").'

/** A line for each scope, with the first reason for it. */
const permissionsOf = (surfaces: readonly Surface[]): string[] => [...new Map(surfaces.toReversed().map(({ permission }) => [permission.split(' #')[0], permission])).values()].toReversed()

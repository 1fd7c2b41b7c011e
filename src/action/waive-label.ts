/** A label on the pull request that waives what breaks in it, for as long as it is there. A convenience: what is in the repository's waivers is reviewed and stays. */
import type { GateOptions } from '../gate/options.ts'
import { visible } from '../text/escape.ts'
import { apiOf } from './api/client.ts'
import { at, payloadOf, pullRequestOf } from './github/pull-request.ts'
import { labelsOf } from './github/label.ts'
import type { Inputs } from './inputs.ts'
import { notice } from './log.ts'

/** Undefined where there is no such label, or where nobody can tell: GitHub is asked, since what the event says of labels is as old as the event. */
export async function amnestyOf({ waiveLabel, token }: Pick<Inputs, 'waiveLabel' | 'token'>, env: NodeJS.ProcessEnv, today: string): Promise<GateOptions['amnesty']> {
  const pull = waiveLabel === undefined ? undefined : pullRequestOf(env)
  if (waiveLabel === undefined || !pull) return undefined
  const api = apiOf(env, token)
  try {
    const labels = api ? await labelsOf(api, pull.number) : labelsIn(env)
    return labels.some((name) => isSame(name, waiveLabel)) ? { reason: `label ${waiveLabel}${giver(env, waiveLabel)}`, expires: today } : undefined
  } catch (error) {
    notice(visible(`Nothing is waived by the label "${waiveLabel}": whether the pull request has it could not be read (${error instanceof Error ? error.message : String(error)}). It takes the permission \`pull-requests: read\`.`))
    return undefined
  }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Without a token, of the first attempt: one that is run again may come long after the label went. */
function labelsIn(env: NodeJS.ProcessEnv): string[] {
  const labels = at(payloadOf(env), 'pull_request', 'labels')
  return env['GITHUB_RUN_ATTEMPT'] === '1' && Array.isArray(labels) ? labels.map((one) => at(one, 'name')).filter((name) => typeof name === 'string') : []
}

/** Who put it there, where the run is of that. */
function giver(env: NodeJS.ProcessEnv, label: string): string {
  const payload = payloadOf(env), name = at(payload, 'label', 'name'), login = at(payload, 'sender', 'login')
  return at(payload, 'action') === 'labeled' && typeof name === 'string' && isSame(name, label) && typeof login === 'string' ? ` by ${login}` : ' on the pull request'
}

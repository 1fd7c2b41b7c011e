/** What the doctor says of one thing. `wrong`: no check can run while it is so. `mend`: the line that mends it, or the best that is known. */
import { Problem, type ProblemDetails } from '../../text/problem.ts'

export type Topic = 'tools' | 'repository' | 'base' | 'workflow' | 'token' | 'config' | 'contracts' | 'skipped'
export type Said = { topic: Topic; state: 'fine' | 'note' | 'wrong'; message: string; mend?: string }
/** What is there and is not looked at, and why. `detail`: what is special to this one of those with the same reason. */
export type Skipped = { path: string; reason: string; detail?: string; mend?: string }

export const about = (topic: Topic) => (state: Said['state'], message: string, mend?: string): Said => ({ topic, state, message, ...(mend === undefined ? {} : { mend }) })

export function saidOf(topic: Topic, error: unknown, state: 'note' | 'wrong' = 'wrong'): Said {
  if (!(error instanceof Problem)) throw error
  return saidIn(topic, error.details, state)
}
export function saidIn(topic: Topic, { file, line, column, message, hint }: ProblemDetails, state: 'note' | 'wrong'): Said {
  const place = file === '.' ? '' : `${[file, line, column].filter(part => part !== undefined).join(':')}: `
  return about(topic)(state, place + message, hint)
}

/** Texts that others wrote may hold what nobody should read: credentials in addresses, and what the environment calls a token. */
export function withoutSecrets(text: string, env: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(env).flatMap(([name, value]) => (value !== undefined && value.trim().length >= 8 && /token|secret|password|passwd|credential|api_?key/i.test(name) ? [value.trim()] : []))
  return secrets.sort((a, b) => b.length - a.length).reduce((shown, secret) => shown.replaceAll(secret, '***'), text.replace(/:\/\/[^/\s@]*@/g, '://***@'))
}

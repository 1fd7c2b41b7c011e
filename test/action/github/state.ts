/** What GitHub keeps of a repository, as far as the action has to do with it. */
import type { Sandbox } from '../../read/temporary.ts'

export type Comment = { id: number; login: string; body: string; /** Of an account that is gone. */ ghost?: true }
export type Annotation = { path: string; start_line: number; end_line: number; start_column?: number; end_column?: number; annotation_level: string; message: string; title?: string }
export type CheckRun = { id: number; name: string; head_sha: string; status: string; conclusion: string | null; summary: string; title: string; annotations: Annotation[] }
export type PullRequest = { number: number; head: { sha: string; ref: string; owner: string }; base: { ref: string }; state?: 'open' | 'closed' }
export type Access = 'none' | 'read' | 'write'

export type State = {
  /** Whose token it is. `app`: an installation's, as GITHUB_TOKEN is, which has no user. */
  viewer: { login: string; app: boolean }
  token: string
  /** The job's permissions; what is not named is none, as in a workflow. */
  may: Readonly<Partial<Record<'contents' | 'pull-requests' | 'issues' | 'checks', Access>>>
  isPrivate: boolean
  comments: Comment[]
  /** Of the pull request. */
  labels: string[]
  /** Of the repository, where no more may be made. */
  knownLabels: string[]
  checks: CheckRun[]
  pulls: PullRequest[]
  repository: Sandbox | undefined
  /** Entries of a tree after which GitHub stops. */
  mostTreeEntries: number
}

export function stateOf(given: Partial<State>): State {
  return {
    viewer: { login: 'github-actions[bot]', app: true }, token: 'ghs_secret', may: { contents: 'read', 'pull-requests': 'write' }, isPrivate: false,
    comments: [], labels: [], knownLabels: [], checks: [], pulls: [{ number: 7, head: { sha: 'f'.repeat(40), ref: 'feature', owner: 'shop' }, base: { ref: 'main' } }],
    repository: undefined, mostTreeEntries: 100_000, ...given,
  }
}

/** Comments of others, to fill pages with. */
export const chatter = (count: number): Comment[] => Array.from({ length: count }, (_, i) => ({ id: 1000 + i, login: `reviewer-${i % 7}`, body: 'Looks good to me.' }))

const ranks: readonly Access[] = ['none', 'read', 'write']
/** What is public may be read by every token. */
export const mayIn = ({ may, isPrivate }: State, wanted: Access, ...scopes: readonly (keyof State['may'])[]): boolean =>
  (wanted === 'read' && !isPrivate) || scopes.some((scope) => ranks.indexOf(may[scope] ?? 'none') >= ranks.indexOf(wanted))

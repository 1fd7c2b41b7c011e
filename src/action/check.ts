/** The gate over what the event names. */
import { resolve } from 'node:path'
import type { Report } from '../judge/report.ts'
import { type Repository, openRepository } from '../read/repository.ts'
import { Problem } from '../text/problem.ts'
import type { Inputs } from './inputs.ts'
import { notice, say } from './log.ts'
import { type Revisions, revisionsFor } from './revisions.ts'

/** The folder that the workflow's paths are relative to. */
export const folderOf = ({ folder = '.' }: Pick<Inputs, 'folder'>, env: NodeJS.ProcessEnv): string => resolve(env['GITHUB_WORKSPACE'] ?? '.', folder)

/** Rejects with a Problem where there are no two revisions to compare. */
export async function check(inputs: Inputs, env: NodeJS.ProcessEnv): Promise<Report> {
  const { flags, configPath } = inputs
  // git answers in another process while the gate is loaded in this one.
  const [repo, { gate }] = await Promise.all([opened(inputs, env), import('../gate.ts')])
  try {
    const { base, head, tip, why, bare } = await revisionsFor(repo, inputs, env).catch(inWorkflowWords)
    const choice = `base ${told(base)}, head ${told(head)}: ${why}`
    if (bare) notice(choice)
    else say(choice)
    const { commit } = base.describe
    return await gate(
      { base, head, ...(tip ? { tip } : {}), ...(commit === undefined ? {} : { earlier: (path) => repo.earlier(path, commit) }) },
      { flags, ...(configPath === undefined ? {} : { configPath }) },
    )
  } finally {
    repo.close()
  }
}

async function opened(inputs: Inputs, env: NodeJS.ProcessEnv): Promise<Repository> {
  const server = env['GITHUB_SERVER_URL'], { token } = inputs
  return openRepository(folderOf(inputs, env), { env, asksRemote: true, ...(token !== undefined && server !== undefined ? { token: { server, token } } : {}) }).catch(inWorkflowWords)
}

const checkout = 'add the step `- uses: actions/checkout@v7` before this one; where it has a `path`, give it here as `working-directory`'
const credentials = 'give this step `token: ${{ github.token }}` and the job the permission `contents: read`; or give actions/checkout `fetch-depth: 0`'
const hints: Readonly<Record<string, string>> = { 'not-a-repository': checkout, 'no-folder': checkout, 'no-commit': checkout, 'fetch-failed': credentials }

/** What to do about it, in a workflow and not at a prompt. A folder of the runner's is none of the repository's files. */
function inWorkflowWords(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const { file, code, message, hint } = error.details, ours = hints[code] ?? hint
  throw new Problem({ file: '.', code, message: file === '.' ? message : `${message}: ${file}`, ...(ours === undefined ? {} : { hint: ours }) })
}

const told = ({ describe: { ref, commit } }: Revisions['base']): string => (commit === undefined || commit.startsWith(ref) ? ref : `${ref} (${commit.slice(0, 12)})`)
